//! Programs for tests, as shell scripts: one that plays, and others that do what they should not.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tempfile::TempDir;

/// A script in a folder of its own.
pub(crate) struct Toy {
    folder: TempDir,
}

impl Toy {
    /// A program that says OK and its name, and does `moves` where it is asked for a move: after `BEGIN`, `TURN`, or the
    /// `DONE` of a board. There `$n` counts the moves from 1, and `$w` and `$r` are the command and the rest of its line.
    pub(crate) fn new(moves: &str) -> Self {
        let script = format!(
            r#"n=0
while read -r w r; do
  case "$w" in
    START) echo OK;;
    ABOUT) echo 'name="Toy", version="1.2", author="nobody"';;
    BEGIN|TURN|DONE) n=$((n+1)); {moves};;
    END) exit;;
  esac
done
"#
        );
        Self::of(&script)
    }

    /// A program that is this script.
    pub(crate) fn of(script: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("a toy.sh"), script).unwrap();
        Self { folder }
    }

    /// Where it lies.
    pub(crate) fn path(&self) -> String {
        self.folder.path().join("a toy.sh").display().to_string()
    }

    /// What starts it.
    pub(crate) fn command(&self) -> String {
        format!("sh \"{}\"", self.path())
    }
}
