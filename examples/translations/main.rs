//! Brings `lang/*.po` in step with the source: `cargo run --example translations [--keep]`.
//!
//! Writes the template `lang/gridscope.pot`, gives every file an entry for each text of the source, and removes what
//! nobody says any more. Where an English text was reworded since the last commit, its translations move to the new
//! wording: marked fuzzy, or as they are with `--keep`. In the end it says what each language still lacks.

#[cfg(not(target_arch = "wasm32"))]
mod faults;
#[cfg(not(target_arch = "wasm32"))]
mod source;
#[cfg(not(target_arch = "wasm32"))]
mod update;

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    tool::run()
}

#[cfg(not(target_arch = "wasm32"))]
mod tool {
    use std::collections::{BTreeMap, BTreeSet};
    use std::error::Error;
    use std::io::Write as _;
    use std::path::{Path, PathBuf};
    use std::process::Command;
    use std::{env, fs, io};

    use polib::po_file;

    use super::faults::faults;
    use super::source::{self, Message};
    use super::update::{self, Reworded};

    pub fn run() -> Result<(), Box<dyn Error>> {
        let reworded = if env::args().any(|word| word == "--keep") { Reworded::Kept } else { Reworded::Fuzzy };
        let found = source::below(Path::new("src"))?;
        update::write(&update::template(&found), Path::new("lang/gridscope.pot"))?;
        let renamed = update::renamed(&committed(&found), &by_file(&found));
        let messages: BTreeSet<Message> = found.into_iter().map(|(_, message)| message).collect();
        for path in files()? {
            let updated = update::updated(&po_file::parse(&path)?, &messages, &renamed, reworded);
            update::write(&updated, &path)?;
            for fault in faults(&messages, &updated) {
                writeln!(io::stdout(), "{}: {fault}", path.display())?;
            }
        }
        Ok(())
    }

    fn files() -> io::Result<Vec<PathBuf>> {
        let mut paths = fs::read_dir("lang")?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
        paths.retain(|path| path.extension().is_some_and(|end| end == "po"));
        paths.sort();
        Ok(paths)
    }

    fn by_file(found: &[(String, Message)]) -> BTreeMap<String, Vec<Message>> {
        let mut files: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (file, message) in found {
            files.entry(file.clone()).or_default().push(message.clone());
        }
        files
    }

    /// The texts of the same files at the last commit; none where there is no git.
    fn committed(found: &[(String, Message)]) -> BTreeMap<String, Vec<Message>> {
        let files: BTreeSet<&String> = found.iter().map(|(file, _)| file).collect();
        files.into_iter().filter_map(|file| Some((file.clone(), source::within(&shown(file)?).ok()?))).collect()
    }

    fn shown(file: &str) -> Option<String> {
        let output = Command::new("git").arg("show").arg(format!("HEAD:{file}")).output().ok()?;
        String::from_utf8(output.stdout).ok().filter(|_| output.status.success())
    }
}
