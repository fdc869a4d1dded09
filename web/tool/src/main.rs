//! Makes the web site of Gridscope and tests it in a headless browser. `scripts/web` calls it.
//!
//! ```text
//! scripts/web build [--quick] [--names] [FOLDER]    the site, into target/site; --names leaves names to its functions
//! scripts/web test [--pictures] [--long] [FOLDER]   tests it in Chromium; pictures go into target/site-pictures
//! scripts/web long [--profile] [FOLDER]             speeds, longest tasks and memory alone; --profile says what they do
//! scripts/web sizes [FOLDER]                        which crates take how many bytes of a site with names
//! scripts/web early [FOLDER]                        notes which functions the first board calls, in a site built --watched
//! scripts/web serve [FOLDER]                        serves it at http://localhost:8000/gridscope/
//! ```

mod binary;
mod browser;
mod early;
mod numbers;
mod parts;
mod profile;
mod relocs;
mod serve;
mod site;
mod sizes;
mod split;
mod tests;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What went wrong, in words.
type Fault = Box<dyn std::error::Error + Send + Sync>;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let command = words.next().unwrap_or_default();
    let (options, folders): (Vec<String>, Vec<String>) = words.partition(|word| word.starts_with("--"));
    let folder = folders.first().map_or_else(|| root().join("target/site"), PathBuf::from);
    let has = |name: &str| options.iter().any(|option| option == name);
    let result = match command.as_str() {
        "build" => site::build(&folder, ["--quick", "--names", "--watched"].map(has)),
        "test" => tests::run(&folder, has("--pictures"), has("--long")),
        "long" => tests::long(&folder, has("--profile")),
        "sizes" => sizes::tell(&folder),
        "early" => early::note(&folder),
        "serve" => serve::for_ever(&folder),
        _ => {
            Err("build, test, long, sizes, early or serve; the head of web/tool/src/main.rs says what each does".into())
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the program's repository.
fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().and_then(Path::parent).unwrap_or(here)
}
