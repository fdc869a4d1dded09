//! What takes the room in a program: bytes of functions by crate and by module, and of data.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::Fault;
use crate::site::gzip;

/// Rows that are shown.
const SHOWN: usize = 60;

/// Numbers of sections, as the format has them.
const CUSTOM: u8 = 0;
const IMPORTS: u8 = 2;
const CODE: u8 = 10;
const DATA: u8 = 11;

/// Prints what takes the room in the program of the site in `folder`, which was built with names.
pub fn tell(folder: &Path) -> Result<(), Fault> {
    let files = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path()));
    let program = files.into_iter().find(|path| path.extension().is_some_and(|ending| ending == "wasm"));
    let bytes = fs::read(program.ok_or("there is no program in the site")?)?;
    let parts = Parts::read(&bytes)?;
    if parts.names.is_empty() {
        return Err("the functions have no names: build the site with --names".into());
    }
    let mut sums: BTreeMap<String, (usize, Vec<u8>)> = BTreeMap::new();
    for (number, body) in parts.bodies.iter().enumerate() {
        let name = parts.names.get(&(parts.imported + number as u64)).map_or("", String::as_str);
        let (count, all) = sums.entry(place(name)).or_default();
        *count += 1;
        all.extend_from_slice(body);
    }
    let mut rows = Vec::new();
    for (place, (count, all)) in &sums {
        rows.push((all.len(), gzip(all)?, *count, place.as_str()));
    }
    rows.push((parts.data.len(), gzip(parts.data)?, 1, "data"));
    rows.sort_by_key(|row| std::cmp::Reverse(row.0));
    println!("{:>12} {:>12} {:>10}", "bytes", "gzip", "functions");
    for (bytes, packed, count, place) in rows.iter().take(SHOWN) {
        println!("{bytes:>12} {packed:>12} {count:>10}  {place}");
    }
    Ok(())
}

/// The crate of a function, and the first two modules of our own.
fn place(name: &str) -> String {
    let name = name.trim_start_matches(['<', '&', '*', '(', '[']).trim_start_matches("dyn ").trim_start_matches("mut ");
    let end = name.find([' ', '>', '<', '[', '(', '{']).unwrap_or(name.len());
    let parts: Vec<&str> = name[..end].split("::").collect();
    let count = if parts[0] == "gridscope" { parts.len().saturating_sub(1).clamp(1, 3) } else { 1 };
    parts[..count.min(parts.len())].join("::")
}

/// The parts of a program that count.
struct Parts<'a> {
    /// How many functions it has from the page.
    imported: u64,
    bodies: Vec<&'a [u8]>,
    data: &'a [u8],
    names: BTreeMap<u64, String>,
}

impl<'a> Parts<'a> {
    fn read(bytes: &'a [u8]) -> Result<Self, Fault> {
        let mut parts = Self { imported: 0, bodies: Vec::new(), data: &[], names: BTreeMap::new() };
        let mut rest = bytes.get(8..).ok_or("no program")?;
        while !rest.is_empty() {
            let kind = take(&mut rest, 1)?[0];
            let length = number(&mut rest)?;
            let body = take(&mut rest, length as usize)?;
            match kind {
                IMPORTS => parts.imported = imported(body)?,
                CODE => parts.bodies = bodies(body)?,
                DATA => parts.data = body,
                CUSTOM => names(body, &mut parts.names)?,
                _ => {}
            }
        }
        Ok(parts)
    }
}

fn take<'a>(rest: &mut &'a [u8], count: usize) -> Result<&'a [u8], Fault> {
    let (head, tail) = rest.split_at_checked(count).ok_or("the program ends too early")?;
    *rest = tail;
    Ok(head)
}

/// A number of seven bits a byte, lowest first.
fn number(rest: &mut &[u8]) -> Result<u64, Fault> {
    let (mut value, mut shift) = (0, 0);
    loop {
        let byte = take(rest, 1)?[0];
        value |= u64::from(byte & 0x7f) << shift;
        shift += 7;
        if byte & 0x80 == 0 {
            return Ok(value);
        }
    }
}

fn text<'a>(rest: &mut &'a [u8]) -> Result<&'a [u8], Fault> {
    let length = number(rest)? as usize;
    take(rest, length)
}

/// How many functions are imported; what is imported beside functions is skipped.
fn imported(mut rest: &[u8]) -> Result<u64, Fault> {
    let mut functions = 0;
    for _ in 0..number(&mut rest)? {
        text(&mut rest)?;
        text(&mut rest)?;
        match take(&mut rest, 1)?[0] {
            0 => {
                number(&mut rest)?;
                functions += 1;
            }
            3 => drop(take(&mut rest, 2)?),
            4 => {
                take(&mut rest, 2)?;
                number(&mut rest)?;
            }
            kind => {
                // A table begins with the kind of what is in it; both have limits.
                take(&mut rest, usize::from(kind == 1))?;
                let has_most = take(&mut rest, 1)?[0] & 1;
                (0..=has_most).try_for_each(|_| number(&mut rest).map(drop))?;
            }
        }
    }
    Ok(functions)
}

fn bodies(mut rest: &[u8]) -> Result<Vec<&[u8]>, Fault> {
    (0..number(&mut rest)?).map(|_| text(&mut rest)).collect()
}

/// Names of functions, from the section that has them.
fn names(mut rest: &[u8], names: &mut BTreeMap<u64, String>) -> Result<(), Fault> {
    if text(&mut rest)? != b"name" {
        return Ok(());
    }
    while !rest.is_empty() {
        let kind = take(&mut rest, 1)?[0];
        let mut part = text(&mut rest)?;
        if kind == 1 {
            for _ in 0..number(&mut part)? {
                let of = number(&mut part)?;
                names.insert(of, String::from_utf8_lossy(text(&mut part)?).into_owned());
            }
        }
    }
    Ok(())
}
