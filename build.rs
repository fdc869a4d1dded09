//! Finds the languages and the lessons: every `lang/*.po` and every `lessons/*/*.md` is put into the binary, so a language
//! is one file, and so is a lesson. For browsers only the names of the languages are put in; pages load the files.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=lang");
    println!("cargo:rerun-if-changed=lessons");
    let root = env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let out = env::var("OUT_DIR").unwrap_or_default();
    let is_for_pages = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|machine| machine == "wasm32");
    let languages = languages(&named(Path::new(&root).join("lang"), "po")?, is_for_pages)?;
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

/// Code, own name and text of every language; the text is empty where it comes later.
fn languages(files: &[(String, PathBuf)], is_for_pages: bool) -> io::Result<String> {
    let mut rows = String::new();
    for (code, path) in files {
        let own_name = own_name(&fs::read_to_string(path)?).unwrap_or_else(|| code.clone());
        let text = if is_for_pages { "\"\"".to_owned() } else { format!("include_str!({path:?})") };
        rows += &format!("({code:?}, {own_name:?}, {text}),\n");
    }
    Ok(format!("const FILES: [(&str, &str, &str); {}] = [{rows}];\n", files.len()))
}

/// What a language calls itself, in its file.
fn own_name(po: &str) -> Option<String> {
    let (_, entry) = po.split_once("msgctxt \"the name of this language in itself\"\n")?;
    let name = entry.lines().find_map(|line| line.strip_prefix("msgstr \""))?;
    Some(name.strip_suffix('"')?.to_owned())
}

fn table(name: &str, files: &[(String, PathBuf)]) -> String {
    let rows: String = files.iter().map(|(name, path)| format!("({name:?}, include_str!({path:?})),\n")).collect();
    format!("const {name}: [(&str, &str); {}] = [{rows}];\n", files.len())
}
