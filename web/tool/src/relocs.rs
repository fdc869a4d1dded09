//! Which constants of a program only functions of later parts read: found in what the linker notes beside it.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use crate::Fault;
use crate::binary::{self, number, section, take, text};
use crate::parts::{FIRST, PARTS, plain};

/// Constants with the parts that read them, by their addresses; those that the first part reads are not among them.
pub type Constants = Vec<(Range<u32>, Vec<usize>)>;

/// Bytes between two constants that are moved together with them: a piece of its own would cost as much.
const GAP: u32 = 16;

/// A constant, or several that lie over each other.
struct Piece {
    place: Range<u32>,
    /// The parts that read it.
    readers: u32,
    /// What it points to.
    to: Vec<usize>,
}

const fn bit(part: usize) -> u32 {
    if part == FIRST { 1 << 31 } else { 1 << part }
}

/// Finds the constants. `linked` is the program as it was linked, `part` tells the part of a function by its name.
pub fn constants(linked: &[u8], part: &HashMap<String, Vec<usize>>) -> Result<Constants, Fault> {
    let program = Linked::read(linked)?;
    let mut pieces = program.pieces();
    let of_symbol: Vec<Option<usize>> =
        program.symbols.iter().map(|symbol| find(&pieces, symbol.as_ref()?.start)).collect();
    for (at, symbol) in &program.code {
        let Some(piece) = of_symbol.get(*symbol as usize).copied().flatten() else { continue };
        let parts = part.get(program.function(*at)).map_or(&[FIRST][..], Vec::as_slice);
        parts.iter().for_each(|part| pieces[piece].readers |= bit(*part));
    }
    for (at, symbol) in &program.data {
        let to = of_symbol.get(*symbol as usize).copied().flatten();
        if let (Some(from), Some(to)) = (find(&pieces, *at), to) {
            pieces[from].to.push(to);
        }
    }
    spread(&mut pieces);
    let is_moved = |piece: &Piece| {
        let is_constant = || program.constants.iter().any(|range| range.contains(&piece.place.start));
        piece.readers != 0 && piece.readers & bit(FIRST) == 0 && is_constant()
    };
    Ok(together(&pieces, is_moved))
}

/// The piece at an address.
fn find(pieces: &[Piece], address: u32) -> Option<usize> {
    let at = pieces.partition_point(|piece| piece.place.end <= address);
    pieces.get(at).filter(|piece| piece.place.contains(&address)).map(|_| at)
}

/// Whoever reads a piece reads what it points to.
fn spread(pieces: &mut [Piece]) {
    let mut open: Vec<usize> = (0..pieces.len()).filter(|at| pieces[*at].readers != 0).collect();
    while let Some(at) = open.pop() {
        let readers = pieces[at].readers;
        for to in pieces[at].to.clone() {
            if pieces[to].readers & readers != readers {
                pieces[to].readers |= readers;
                open.push(to);
            }
        }
    }
}

/// Pieces that are moved; those with the same readers between which nothing else lies, as one.
fn together(pieces: &[Piece], is_moved: impl Fn(&Piece) -> bool) -> Constants {
    let mut found: Vec<(Range<u32>, u32)> = Vec::new();
    let mut last = 0;
    for piece in pieces {
        // One that stays gives its readers to none, so what comes behind it begins anew.
        let readers = if is_moved(piece) { piece.readers } else { 0 };
        match found.last_mut() {
            Some((range, _)) if readers != 0 && last == readers && piece.place.start <= range.end + GAP => {
                range.end = piece.place.end;
            }
            _ if readers != 0 => found.push((piece.place.clone(), readers)),
            _ => {}
        }
        last = readers;
    }
    let parts = |readers: u32| (0..PARTS.len()).filter(|part| readers & bit(*part) != 0).collect();
    found.into_iter().map(|(range, readers)| (range, parts(readers))).collect()
}

/// A program with the notes of its linker.
struct Linked {
    /// Where every symbol of data is; nothing for other symbols.
    symbols: Vec<Option<Range<u32>>>,
    /// Where in the code, or at which address, a symbol of data is named.
    code: Vec<(usize, u32)>,
    data: Vec<(u32, u32)>,
    /// Where functions begin in the code, with their names.
    functions: Vec<(usize, String)>,
    /// Where constants are.
    constants: Vec<Range<u32>>,
}

impl Linked {
    fn read(bytes: &[u8]) -> Result<Self, Fault> {
        let (sections, names) = binary::sections(bytes)?;
        let of = |kind: u8| sections.get(&kind).copied().unwrap_or(&[0]);
        let segments = binary::placed_data(of(section::DATA))?;
        let custom = binary::customs(bytes)?;
        let notes = |name: &str| custom.get(name).copied().ok_or("the linker has noted nothing: --emit-relocs");
        let symbols = symbols(notes("linking")?, &segments)?;
        let code = relocations(notes("reloc.CODE")?)?;
        let address = |at: usize| {
            let (start, place, _) = segments.iter().rev().find(|(start, ..)| *start <= at)?;
            Some(place + (at - start) as u32)
        };
        let data = relocations(notes("reloc.DATA")?)?;
        let data = data.into_iter().filter_map(|(at, symbol)| Some((address(at)?, symbol))).collect();
        let named = binary::segment_names(notes("name")?)?;
        let constants = segments
            .iter()
            .enumerate()
            .filter(|(number, _)| named.get(&(*number as u64)).is_some_and(|name| name.starts_with(".rodata")));
        let constants = constants.map(|(_, (_, place, length))| *place..place + *length as u32).collect();
        let imported = binary::imported(of(section::IMPORTS))?.len();
        let starts = binary::starts(of(section::CODE))?;
        let name = |number: usize| names.get(&((imported + number) as u64)).map_or("", String::as_str);
        let shown = |name: &str| rustc_demangle::try_demangle(name).map_or(name.to_owned(), |name| name.to_string());
        let functions = starts.iter().enumerate().map(|(at, start)| (*start, plain(&shown(name(at))))).collect();
        Ok(Self { symbols, code, data, functions, constants })
    }

    fn function(&self, at: usize) -> &str {
        let after = self.functions.partition_point(|(start, _)| *start <= at);
        after.checked_sub(1).map_or("", |number| &self.functions[number].1)
    }

    fn pieces(&self) -> Vec<Piece> {
        let mut places: Vec<Range<u32>> =
            self.symbols.iter().flatten().filter(|place| !place.is_empty()).cloned().collect();
        places.sort_by_key(|place| (place.start, place.end));
        let mut pieces: Vec<Piece> = Vec::new();
        for place in places {
            match pieces.last_mut() {
                Some(last) if place.start < last.place.end => last.place.end = last.place.end.max(place.end),
                _ => pieces.push(Piece { place, readers: 0, to: Vec::new() }),
            }
        }
        pieces
    }
}

/// Where symbols of data are.
fn symbols(mut rest: &[u8], segments: &[(usize, u32, usize)]) -> Result<Vec<Option<Range<u32>>>, Fault> {
    const SYMBOLS: u8 = 8;
    let mut found = Vec::new();
    number(&mut rest)?;
    while !rest.is_empty() {
        let kind = take(&mut rest, 1)?[0];
        let mut body = text(&mut rest)?;
        if kind == SYMBOLS {
            for _ in 0..number(&mut body)? {
                found.push(symbol(&mut body, segments)?);
            }
        }
    }
    Ok(found)
}

fn symbol(rest: &mut &[u8], segments: &[(usize, u32, usize)]) -> Result<Option<Range<u32>>, Fault> {
    const UNDEFINED: u64 = 0x10;
    const NAMED: u64 = 0x40;
    let kind = take(rest, 1)?[0];
    let flags = number(rest)?;
    match kind {
        1 => {
            text(rest)?;
            if flags & UNDEFINED != 0 {
                return Ok(None);
            }
            let [segment, offset, size] = [number(rest)?, number(rest)?, number(rest)?];
            let start = segments.get(segment as usize).map(|(_, place, _)| place + offset as u32);
            Ok(start.map(|start| start..start + size as u32))
        }
        3 => number(rest).map(|_| None),
        _ => {
            number(rest)?;
            if flags & UNDEFINED == 0 || flags & NAMED != 0 {
                text(rest)?;
            }
            Ok(None)
        }
    }
}

/// Where symbols of data are named: places in the section, and symbols.
fn relocations(mut rest: &[u8]) -> Result<Vec<(usize, u32)>, Fault> {
    const ADDRESSES: [u8; 10] = [3, 4, 5, 11, 14, 15, 16, 17, 21, 23];
    const OFFSETS: [u8; 3] = [8, 9, 22];
    let mut found = Vec::new();
    number(&mut rest)?;
    for _ in 0..number(&mut rest)? {
        let kind = take(&mut rest, 1)?[0];
        let (at, symbol) = (number(&mut rest)? as usize, number(&mut rest)? as u32);
        if ADDRESSES.contains(&kind) || OFFSETS.contains(&kind) {
            number(&mut rest)?;
        }
        if ADDRESSES.contains(&kind) {
            found.push((at, symbol));
        }
    }
    Ok(found)
}

/// What is put where in memory.
pub type Data = Vec<(u32, Vec<u8>)>;

/// Takes constants out of what is in memory at first; what stays, and what each part puts there.
pub fn cut(data: &[(u32, &[u8])], constants: &Constants) -> (Data, BTreeMap<usize, Data>) {
    let (mut stays, mut moved) = (Data::new(), BTreeMap::<usize, Data>::new());
    for (from, bytes) in data {
        let end = from + bytes.len() as u32;
        let of = |place: Range<u32>| bytes[(place.start - from) as usize..(place.end - from) as usize].to_vec();
        let mut next = *from;
        for (place, parts) in constants.iter().filter(|(place, _)| place.start >= *from && place.end <= end) {
            if place.start > next {
                stays.push((next, of(next..place.start)));
            }
            parts.iter().for_each(|part| moved.entry(*part).or_default().push((place.start, of(place.clone()))));
            next = place.end;
        }
        stays.push((next, of(next..end)));
    }
    stays.retain(|(_, bytes)| bytes.iter().any(|byte| *byte != 0));
    (stays, moved)
}
