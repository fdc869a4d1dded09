//! What takes the room in a program: bytes of functions by crate and by module, and of data.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::Fault;
use crate::binary::{self, section};
use crate::parts::plain;
use crate::site::gzip;

/// Rows that are shown.
const SHOWN: usize = 60;

/// Prints what takes the room in the programs of the site in `folder`, which was built with names.
pub fn tell(folder: &Path) -> Result<(), Fault> {
    let mut files: Vec<_> = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    for file in files.iter().filter(|path| path.extension().is_some_and(|ending| ending == "wasm")) {
        println!("{}", file.display());
        tell_of(&fs::read(file)?)?;
    }
    Ok(())
}

fn tell_of(bytes: &[u8]) -> Result<(), Fault> {
    let (sections, names) = binary::sections(bytes)?;
    if names.is_empty() {
        return Err("the functions have no names: build the site with --names".into());
    }
    let of = |kind: u8| sections.get(&kind).copied().unwrap_or(&[0]);
    let imported = binary::imported(of(section::IMPORTS))?.len();
    let mut sums: BTreeMap<String, (usize, Vec<u8>)> = BTreeMap::new();
    for (number, body) in binary::bodies(of(section::CODE))?.iter().enumerate() {
        let name = names.get(&((imported + number) as u64)).map_or("", String::as_str);
        let (count, all) = sums.entry(place(&plain(name))).or_default();
        *count += 1;
        all.extend_from_slice(body);
    }
    let mut rows = Vec::new();
    for (place, (count, all)) in &sums {
        rows.push((all.len(), gzip(all)?, *count, place.as_str()));
    }
    for (kind, body) in &sections {
        if *kind != section::CODE {
            rows.push((body.len(), gzip(body)?, 1, SECTIONS[usize::from(*kind).min(SECTIONS.len() - 1)]));
        }
    }
    rows.sort_by_key(|row| std::cmp::Reverse(row.0));
    println!("{:>12} {:>12} {:>10}", "bytes", "gzip", "functions");
    for (bytes, packed, count, place) in rows.iter().take(SHOWN) {
        println!("{bytes:>12} {packed:>12} {count:>10}  {place}");
    }
    Ok(())
}

const SECTIONS: [&str; 13] = [
    "(custom)",
    "(types)",
    "(imports)",
    "(functions)",
    "(tables)",
    "(memories)",
    "(globals)",
    "(exports)",
    "(start)",
    "(elements)",
    "(code)",
    "(data)",
    "(data count)",
];

/// The crate of a function, and the first two modules of our own.
fn place(name: &str) -> String {
    let name = name.trim_start_matches(['<', '&', '*', '(', '[']).trim_start_matches("dyn ").trim_start_matches("mut ");
    let end = name.find([' ', '>', '<', '[', '(', '{']).unwrap_or(name.len());
    let parts: Vec<&str> = name[..end].split("::").collect();
    let count = if parts[0] == "gridscope" { parts.len().saturating_sub(1).clamp(1, 3) } else { 1 };
    parts[..count.min(parts.len())].join("::")
}
