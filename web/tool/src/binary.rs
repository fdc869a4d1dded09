//! The format of programs for browsers, as far as the site has to know it.

use std::collections::BTreeMap;

use crate::Fault;

/// The numbers of sections.
pub mod section {
    pub const CUSTOM: u8 = 0;
    pub const TYPES: u8 = 1;
    pub const IMPORTS: u8 = 2;
    pub const FUNCTIONS: u8 = 3;
    pub const TABLES: u8 = 4;
    pub const MEMORIES: u8 = 5;
    pub const GLOBALS: u8 = 6;
    pub const EXPORTS: u8 = 7;
    pub const START: u8 = 8;
    pub const ELEMENTS: u8 = 9;
    pub const CODE: u8 = 10;
    pub const DATA: u8 = 11;
}

const HEAD: [u8; 8] = *b"\0asm\x01\0\0\0";

/// Names of functions, by their numbers.
pub type Names = BTreeMap<u64, String>;

/// The sections of a program, and the names of its functions.
pub fn sections(bytes: &[u8]) -> Result<(BTreeMap<u8, &[u8]>, Names), Fault> {
    let (mut found, mut names) = (BTreeMap::new(), Names::new());
    let mut rest = bytes.strip_prefix(&HEAD).ok_or("no program")?;
    while !rest.is_empty() {
        let kind = take(&mut rest, 1)?[0];
        let body = text(&mut rest)?;
        match kind {
            section::CUSTOM => read_names(body, &mut names)?,
            _ => drop(found.insert(kind, body)),
        }
    }
    Ok((found, names))
}

pub fn take<'a>(rest: &mut &'a [u8], count: usize) -> Result<&'a [u8], Fault> {
    let (head, tail) = rest.split_at_checked(count).ok_or("the program ends too early")?;
    *rest = tail;
    Ok(head)
}

/// A number of seven bits a byte, lowest first.
pub fn number(rest: &mut &[u8]) -> Result<u64, Fault> {
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

/// Bytes behind their number.
pub fn text<'a>(rest: &mut &'a [u8]) -> Result<&'a [u8], Fault> {
    let length = number(rest)? as usize;
    take(rest, length)
}

/// Numbers behind their number.
pub fn numbers(mut rest: &[u8]) -> Result<Vec<u32>, Fault> {
    (0..number(&mut rest)?).map(|_| Ok(number(&mut rest)? as u32)).collect()
}

/// The types of the functions that are imported; what is imported beside them is skipped.
pub fn imported(mut rest: &[u8]) -> Result<Vec<u32>, Fault> {
    let mut functions = Vec::new();
    for _ in 0..number(&mut rest)? {
        text(&mut rest)?;
        text(&mut rest)?;
        match take(&mut rest, 1)?[0] {
            0 => functions.push(number(&mut rest)? as u32),
            3 => drop(take(&mut rest, 2)?),
            4 => {
                take(&mut rest, 1)?;
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

/// What is exported: names, kinds and numbers.
pub fn exports(mut rest: &[u8]) -> Result<Vec<(String, u8, u32)>, Fault> {
    let mut found = Vec::new();
    for _ in 0..number(&mut rest)? {
        let name = String::from_utf8_lossy(text(&mut rest)?).into_owned();
        let kind = take(&mut rest, 1)?[0];
        found.push((name, kind, number(&mut rest)? as u32));
    }
    Ok(found)
}

pub fn bodies(mut rest: &[u8]) -> Result<Vec<&[u8]>, Fault> {
    (0..number(&mut rest)?).map(|_| text(&mut rest)).collect()
}

/// What is in memory at first, with its places.
pub fn data(mut rest: &[u8]) -> Result<Vec<(u32, &[u8])>, Fault> {
    (0..number(&mut rest)?)
        .map(|_| {
            let ([0, 0x41], from, [0x0b]) = (take(&mut rest, 2)?, number(&mut rest)?, take(&mut rest, 1)?) else {
                return Err("data that begins anywhere".into());
            };
            Ok((from as u32, text(&mut rest)?))
        })
        .collect()
}

/// Where the pieces of data are in their section, their addresses and lengths.
pub fn placed_data(section: &[u8]) -> Result<Vec<(usize, u32, usize)>, Fault> {
    let start = section.as_ptr() as usize;
    let pieces = data(section)?.into_iter();
    Ok(pieces.map(|(from, bytes)| (bytes.as_ptr() as usize - start, from, bytes.len())).collect())
}

/// Where functions begin in the section of code.
pub fn starts(section: &[u8]) -> Result<Vec<usize>, Fault> {
    let start = section.as_ptr() as usize;
    Ok(bodies(section)?.into_iter().map(|body| body.as_ptr() as usize - start).collect())
}

/// Sections that have names.
pub fn customs(bytes: &[u8]) -> Result<BTreeMap<String, &[u8]>, Fault> {
    let mut found = BTreeMap::new();
    let mut rest = bytes.strip_prefix(&HEAD).ok_or("no program")?;
    while !rest.is_empty() {
        let kind = take(&mut rest, 1)?[0];
        let mut body = text(&mut rest)?;
        if kind == section::CUSTOM {
            let name = String::from_utf8_lossy(text(&mut body)?).into_owned();
            found.insert(name, body);
        }
    }
    Ok(found)
}

/// Names of the pieces of data, from the section of names.
pub fn segment_names(mut rest: &[u8]) -> Result<Names, Fault> {
    const SEGMENTS: u8 = 9;
    let mut names = Names::new();
    while !rest.is_empty() {
        let kind = take(&mut rest, 1)?[0];
        let mut part = text(&mut rest)?;
        if kind == SEGMENTS {
            for _ in 0..number(&mut part)? {
                let of = number(&mut part)?;
                names.insert(of, String::from_utf8_lossy(text(&mut part)?).into_owned());
            }
        }
    }
    Ok(names)
}

/// The same, as it is written.
pub fn write_data(pieces: &[(u32, Vec<u8>)]) -> Vec<u8> {
    let mut body = Vec::new();
    put(&mut body, pieces.len() as u64);
    for (from, bytes) in pieces {
        body.extend([0, 0x41]);
        put_signed(&mut body, i64::from(*from as i32));
        body.push(0x0b);
        put(&mut body, bytes.len() as u64);
        body.extend_from_slice(bytes);
    }
    body
}

/// Names of functions, from the section that has them.
fn read_names(mut rest: &[u8], names: &mut Names) -> Result<(), Fault> {
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

/// Appends a number.
pub fn put(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Appends a number that may be below zero.
pub fn put_signed(out: &mut Vec<u8>, mut value: i64) {
    loop {
        let byte = value as u8 & 0x7f;
        value >>= 7;
        if value == 0 && byte & 0x40 == 0 || value == -1 && byte & 0x40 != 0 {
            return out.push(byte);
        }
        out.push(byte | 0x80);
    }
}

/// Appends a text behind its length.
pub fn put_text(out: &mut Vec<u8>, text: &str) {
    put(out, text.len() as u64);
    out.extend_from_slice(text.as_bytes());
}

/// A program that is written section by section, in the order that the format asks for.
pub struct Writer(Vec<u8>);

impl Writer {
    pub fn new() -> Self {
        Self(HEAD.to_vec())
    }

    pub fn section(&mut self, kind: u8, body: &[u8]) {
        self.0.push(kind);
        put(&mut self.0, body.len() as u64);
        self.0.extend_from_slice(body);
    }

    /// A section as it is elsewhere, if it is there.
    pub fn copy(&mut self, body: Option<&[u8]>, kind: u8) {
        body.iter().for_each(|body| self.section(kind, body));
    }

    /// A section that is a list, with `more` entries behind those that it has elsewhere.
    pub fn list(&mut self, kind: u8, mut old: &[u8], more: usize, add: impl FnOnce(&mut Vec<u8>)) -> Result<(), Fault> {
        let mut body = Vec::new();
        let count = number(&mut old)?;
        put(&mut body, count + more as u64);
        body.extend_from_slice(old);
        add(&mut body);
        self.section(kind, &body);
        Ok(())
    }

    /// The names of functions.
    pub fn names<'a>(&mut self, names: impl Iterator<Item = (u32, &'a str)>) {
        let all: Vec<(u32, &str)> = names.collect();
        let mut list = Vec::new();
        put(&mut list, all.len() as u64);
        for (function, name) in all {
            put(&mut list, u64::from(function));
            put_text(&mut list, name);
        }
        let mut body = Vec::new();
        put_text(&mut body, "name");
        body.push(1);
        put(&mut body, list.len() as u64);
        body.extend(list);
        self.section(section::CUSTOM, &body);
    }

    pub fn done(self) -> Vec<u8> {
        self.0
    }
}
