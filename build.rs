//! Finds the languages: every `lang/*.po` is put into the binary, so a language is one file.

use std::{env, fs, io, path::Path};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=lang");
    let root = env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let mut codes: Vec<String> = fs::read_dir("lang")?
        .filter_map(|entry| Some(entry.ok()?.file_name().to_str()?.strip_suffix(".po")?.to_owned()))
        .collect();
    codes.sort();
    let rows: String = codes
        .iter()
        .map(|code| format!("({code:?}, include_str!({:?})),\n", Path::new(&root).join(format!("lang/{code}.po"))))
        .collect();
    let table = format!("const FILES: [(&str, &str); {}] = [{rows}];\n", codes.len());
    fs::write(Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("languages.rs"), table)
}
