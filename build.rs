//! Finds the languages and the lessons: every `lang/*.po` and every `lessons/*/*.md` is put into the binary, so a language
//! is one file, and so is a lesson.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=lang");
    println!("cargo:rerun-if-changed=lessons");
    let root = env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let out = env::var("OUT_DIR").unwrap_or_default();
    let languages = table("FILES", &named(Path::new(&root).join("lang"), "po")?);
    fs::write(Path::new(&out).join("languages.rs"), languages)?;
    let mut lessons = Vec::new();
    for course in fs::read_dir(Path::new(&root).join("lessons"))? {
        let course = course?.path();
        if course.is_dir() {
            println!("cargo:rerun-if-changed={}", course.display());
            lessons.extend(named(course, "md")?);
        }
    }
    lessons.sort();
    fs::write(Path::new(&out).join("lessons.rs"), table("LESSONS", &lessons))
}

/// The files of `folder` with this ending, by their names without it.
fn named(folder: PathBuf, ending: &str) -> io::Result<Vec<(String, PathBuf)>> {
    let mut found: Vec<(String, PathBuf)> = fs::read_dir(folder)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .filter_map(|path| Some((path.file_stem()?.to_str()?.to_owned(), path)))
        .collect();
    found.sort();
    Ok(found)
}

fn table(name: &str, files: &[(String, PathBuf)]) -> String {
    let rows: String = files.iter().map(|(name, path)| format!("({name:?}, include_str!({path:?})),\n")).collect();
    format!("const {name}: [(&str, &str); {}] = [{rows}];\n", files.len())
}
