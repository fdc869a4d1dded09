//! Cuts the program into what the first board needs and parts that come behind it.
//!
//! A function that is cut out leaves a short one in its place: it waits for the part, once, and goes on through the
//! table of functions. So nothing else in the program changes, and a part that comes early costs nothing.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

use wasmparser::{
    BinaryReader, ElementItems, ElementKind, ElementSectionReader, FunctionBody, GlobalSectionReader, Operator,
    TypeSectionReader, ValType,
};

use crate::Fault;
use crate::binary::{self, number, section, take};
use crate::parts::{self, FIRST, PARTS, REST};
use crate::relocs;

/// Where the program asks for a part, and where parts find what they share with it.
pub const MODULE: &str = "rest";

/// The program, cut.
pub struct Split {
    /// What the first board needs.
    pub first: Vec<u8>,
    /// The parts, in the order of [`PARTS`].
    pub parts: Vec<Vec<u8>>,
}

/// Cuts a program whose functions have names; keeps the names where they are wanted. `linked` is the program as it was
/// linked, with notes about its constants; without it nothing is cut out, and the parts are empty.
pub fn split(bytes: &[u8], linked: Option<&[u8]>, has_names: bool, is_watched: bool) -> Result<Split, Fault> {
    let program = Program::read(bytes)?;
    let plan = Plan::of(&program, linked, is_watched)?;
    let parts = (0..PARTS.len()).map(|part| plan.part(&program, part, has_names)).collect::<Result<_, _>>()?;
    Ok(Split { first: plan.first(&program, has_names)?, parts })
}

/// What has to be known of a program.
struct Program<'a> {
    sections: BTreeMap<u8, &'a [u8]>,
    /// For every type, how many numbers a function of it takes.
    takes: Vec<usize>,
    /// The types of the functions: of those from the page, then of its own.
    kinds: Vec<u32>,
    imported: usize,
    bodies: Vec<&'a [u8]>,
    /// Which functions every function names.
    calls: Vec<Vec<u32>>,
    /// The places in the table of functions, and who stands there.
    table: BTreeMap<u32, u32>,
    tables: Vec<Table>,
    globals: Vec<[u8; 2]>,
    /// Functions that somebody outside calls.
    offered: BTreeSet<u32>,
    names: BTreeMap<u64, String>,
}

/// What a table holds, and its limits.
struct Table {
    holds: u8,
    least: u64,
    most: Option<u64>,
}

const FUNCTIONS: u8 = 0x70;

fn reader(bytes: &[u8]) -> BinaryReader<'_> {
    BinaryReader::new(bytes, 0)
}

impl<'a> Program<'a> {
    fn read(bytes: &'a [u8]) -> Result<Self, Fault> {
        let (sections, names) = binary::sections(bytes)?;
        let of = |kind: u8| sections.get(&kind).copied().unwrap_or(&[0]);
        let takes = TypeSectionReader::new(reader(of(section::TYPES)))?
            .into_iter_err_on_gc_types()
            .map(|kind| Ok(kind?.params().len()))
            .collect::<Result<_, Fault>>()?;
        let mut kinds = binary::imported(of(section::IMPORTS))?;
        let imported = kinds.len();
        kinds.extend(binary::numbers(of(section::FUNCTIONS))?);
        let bodies = binary::bodies(of(section::CODE))?;
        let calls = bodies.iter().map(|body| called(body)).collect::<Result<_, _>>()?;
        let globals = GlobalSectionReader::new(reader(of(section::GLOBALS)))?
            .into_iter()
            .map(|global| global.map(|global| [letter(global.ty.content_type), u8::from(global.ty.mutable)]))
            .collect::<Result<_, _>>()?;
        let mut offered: BTreeSet<u32> = binary::exports(of(section::EXPORTS))?
            .into_iter()
            .filter_map(|(_, kind, index)| (kind == 0).then_some(index))
            .collect();
        if let Some(mut start) = sections.get(&section::START).copied() {
            offered.insert(number(&mut start)? as u32);
        }
        let table = places(of(section::ELEMENTS))?;
        let tables = tables(of(section::TABLES))?;
        Ok(Self { takes, kinds, imported, bodies, calls, table, tables, globals, offered, names, sections })
    }

    fn section(&self, kind: u8) -> &'a [u8] {
        self.sections.get(&kind).copied().unwrap_or(&[0])
    }

    fn name(&self, function: u32) -> &str {
        self.names.get(&u64::from(function)).map_or("", String::as_str)
    }

    fn body(&self, function: u32) -> &'a [u8] {
        self.bodies[function as usize - self.imported]
    }

    fn own(&self) -> Range<u32> {
        self.imported as u32..self.kinds.len() as u32
    }

    /// The table of functions among the tables.
    fn main_table(&self) -> Result<usize, Fault> {
        Ok(self.tables.iter().position(|table| table.holds == FUNCTIONS).ok_or("no table of functions")?)
    }
}

/// How a type of numbers is written.
fn letter(kind: ValType) -> u8 {
    match kind {
        ValType::I32 => 0x7f,
        ValType::I64 => 0x7e,
        ValType::F32 => 0x7d,
        ValType::F64 => 0x7c,
        ValType::V128 => 0x7b,
        ValType::Ref(_) => 0x6f,
    }
}

fn called(body: &[u8]) -> Result<Vec<u32>, Fault> {
    let mut found = BTreeSet::new();
    rewritten(body, |function| {
        found.insert(function);
        Ok(function)
    })?;
    Ok(found.into_iter().collect())
}

/// A body whose functions have other numbers.
fn rewritten(body: &[u8], mut renumber: impl FnMut(u32) -> Result<u32, Fault>) -> Result<Vec<u8>, Fault> {
    let mut operators = FunctionBody::new(reader(body)).get_operators_reader()?;
    let mut out = body[..operators.original_position()].to_vec();
    while !operators.eof() {
        let from = operators.original_position();
        let operator = operators.read()?;
        let function = match operator {
            Operator::Call { function_index }
            | Operator::ReturnCall { function_index }
            | Operator::RefFunc { function_index } => function_index,
            Operator::MemoryInit { .. } | Operator::DataDrop { .. } => return Err("memory that is filled later".into()),
            _ => {
                out.extend_from_slice(&body[from..operators.original_position()]);
                continue;
            }
        };
        out.push(body[from]);
        binary::put(&mut out, u64::from(renumber(function)?));
    }
    Ok(out)
}

/// Who stands where in the table of functions.
fn places(elements: &[u8]) -> Result<BTreeMap<u32, u32>, Fault> {
    let mut found = BTreeMap::new();
    for element in ElementSectionReader::new(reader(elements))? {
        let element = element?;
        let ElementItems::Functions(functions) = element.items else { return Err("a table of expressions".into()) };
        let ElementKind::Active { table_index: None | Some(0), offset_expr } = element.kind else {
            return Err("functions that stand in no table".into());
        };
        let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
            return Err("a table that begins anywhere".into());
        };
        for (offset, function) in functions.into_iter().enumerate() {
            found.insert(value as u32 + offset as u32, function?);
        }
    }
    Ok(found)
}

fn tables(mut rest: &[u8]) -> Result<Vec<Table>, Fault> {
    (0..number(&mut rest)?)
        .map(|_| {
            let [holds, has_most] = *take(&mut rest, 2)? else { return Err("no table".into()) };
            let least = number(&mut rest)?;
            let most = (has_most == 1).then(|| number(&mut rest)).transpose()?;
            Ok(Table { holds, least, most })
        })
        .collect()
}

/// Who goes where.
struct Plan {
    /// The part of every function; [`FIRST`] stays.
    part: Vec<usize>,
    /// The place in the table of every function that was cut out and is called from elsewhere.
    places: BTreeMap<u32, Vec<u32>>,
    /// Functions of the first part that others call.
    shared: BTreeSet<u32>,
    /// How large the table becomes.
    table: u64,
    /// Whether even functions of one part call each other through the short ones, so that somebody sees it.
    is_watched: bool,
    /// What is in memory at first.
    data: Vec<(u32, Vec<u8>)>,
    /// What parts put there.
    moved: BTreeMap<usize, Vec<(u32, Vec<u8>)>>,
}

impl Plan {
    fn of(program: &Program<'_>, linked: Option<&[u8]>, is_watched: bool) -> Result<Self, Fault> {
        let part = if linked.is_some() { assigned(program) } else { vec![FIRST; program.kinds.len()] };
        let mut places: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (place, function) in &program.table {
            if part[*function as usize] != FIRST {
                places.entry(*function).or_default().push(*place);
            }
        }
        let (mut shared, mut next) = (BTreeSet::new(), program.tables[program.main_table()?].least);
        let mut fresh = || {
            next += 1;
            next as u32 - 1
        };
        if is_watched {
            // So one can put the short functions back, to see who is called through the table.
            places.values_mut().for_each(|places| places.insert(0, fresh()));
        }
        let mut wanted: BTreeSet<u32> = program.offered.clone();
        for function in program.own() {
            for called in &program.calls[function as usize - program.imported] {
                let (from, to) = (part[function as usize], part[*called as usize]);
                if from != to || is_watched && from != FIRST {
                    wanted.insert(*called);
                    shared.extend((from != FIRST).then_some(*called));
                }
            }
        }
        for function in wanted.into_iter().filter(|function| part[*function as usize] != FIRST) {
            places.entry(function).or_insert_with(|| vec![fresh()]);
        }
        // What only its own part calls needs no place, and what only the table calls waits there.
        let mut of_name: HashMap<String, Vec<usize>> = HashMap::new();
        for function in program.own() {
            of_name.entry(parts::plain(program.name(function))).or_default().push(part[function as usize]);
        }
        let constants = linked.map(|linked| relocs::constants(linked, &of_name)).transpose()?.unwrap_or_default();
        let (data, moved) = relocs::cut(&binary::data(program.section(section::DATA))?, &constants);
        Ok(Self { part, places, shared, table: next, is_watched, data, moved })
    }

    /// What stays, with a short function in the place of each that was cut out.
    fn first(&self, program: &Program<'_>, has_names: bool) -> Result<Vec<u8>, Fault> {
        let (imported, count) = (program.imported as u32, program.kinds.len() as u32);
        let moved = |function: u32| if function < imported { function } else { function + 1 };
        let (asks, waits) = (program.takes.len() as u64, program.takes.len() as u64 + 1);
        let mut out = binary::Writer::new();
        out.list(section::TYPES, program.section(section::TYPES), 2, |body| {
            body.extend([0x60, 1, 0x7f, 0]);
            body.extend([0x60, 0, 0]);
        })?;
        out.list(section::IMPORTS, program.section(section::IMPORTS), 1, |body| {
            binary::put_text(body, MODULE);
            binary::put_text(body, "load");
            body.push(0);
            binary::put(body, asks);
        })?;
        out.list(section::FUNCTIONS, program.section(section::FUNCTIONS), PARTS.len(), |body| {
            PARTS.iter().for_each(|_| binary::put(body, waits));
        })?;
        out.section(section::TABLES, &self.tables(program)?);
        out.copy(program.sections.get(&section::MEMORIES).copied(), section::MEMORIES);
        let flags = program.globals.len() as u64;
        out.list(section::GLOBALS, program.section(section::GLOBALS), PARTS.len(), |body| {
            PARTS.iter().for_each(|_| body.extend([0x7f, 1, 0x41, 0, 0x0b]));
        })?;
        out.section(section::EXPORTS, &self.exports(program, moved)?);
        if let Some(mut start) = program.sections.get(&section::START).copied() {
            let mut body = Vec::new();
            binary::put(&mut body, u64::from(moved(number(&mut start)? as u32)));
            out.section(section::START, &body);
        }
        out.section(section::ELEMENTS, &elements(&program.table, |function| Ok(moved(function)))?);
        let mut code = Vec::new();
        binary::put(&mut code, (program.bodies.len() + PARTS.len()) as u64);
        for function in program.own() {
            let body = match self.part[function as usize] {
                FIRST => rewritten(program.body(function), |called| Ok(moved(called)))?,
                part => self.instead(program, function, count + 1 + part as u32)?,
            };
            binary::put(&mut code, body.len() as u64);
            code.extend(body);
        }
        for part in 0..PARTS.len() {
            let body = waiting(flags + part as u64, part, imported);
            binary::put(&mut code, body.len() as u64);
            code.extend(body);
        }
        out.section(section::CODE, &code);
        out.section(section::DATA, &binary::write_data(&self.data));
        if has_names {
            out.names(program.own().map(|function| (moved(function), program.name(function))));
        }
        Ok(out.done())
    }

    /// A function that waits for its part and goes on there; one that nobody calls from outside its part does nothing.
    fn instead(&self, program: &Program<'_>, function: u32, wait: u32) -> Result<Vec<u8>, Fault> {
        let Some(place) = self.places.get(&function).and_then(|places| places.first()) else {
            return Ok(vec![0, 0x00, 0x0b]);
        };
        let kind = program.kinds[function as usize];
        let mut body = vec![0, 0x10];
        binary::put(&mut body, u64::from(wait));
        for local in 0..program.takes[kind as usize] {
            body.push(0x20);
            binary::put(&mut body, local as u64);
        }
        body.push(0x41);
        binary::put_signed(&mut body, i64::from(*place));
        body.push(0x11);
        binary::put(&mut body, u64::from(kind));
        binary::put(&mut body, program.main_table()? as u64);
        body.push(0x0b);
        Ok(body)
    }

    fn tables(&self, program: &Program<'_>) -> Result<Vec<u8>, Fault> {
        let mut body = Vec::new();
        binary::put(&mut body, program.tables.len() as u64);
        for index in 0..program.tables.len() {
            self.put_table(program, index, &mut body)?;
        }
        Ok(body)
    }

    fn put_table(&self, program: &Program<'_>, index: usize, body: &mut Vec<u8>) -> Result<(), Fault> {
        let table = &program.tables[index];
        let grown = if index == program.main_table()? { self.table - table.least } else { 0 };
        body.extend([table.holds, u8::from(table.most.is_some())]);
        binary::put(body, table.least + grown);
        table.most.iter().for_each(|most| binary::put(body, most + grown));
        Ok(())
    }

    fn exports(&self, program: &Program<'_>, moved: impl Fn(u32) -> u32) -> Result<Vec<u8>, Fault> {
        let old = binary::exports(program.section(section::EXPORTS))?;
        let own = |name: &str, kind: u8, index: u32| (name.to_owned(), kind, index);
        let mut all: Vec<(String, u8, u32)> = old
            .iter()
            .map(|(name, kind, index)| own(name, *kind, if *kind == 0 { moved(*index) } else { *index }))
            .collect();
        all.extend(self.shared.iter().map(|function| (shared_name(*function), 0, moved(*function))));
        all.extend((0..program.tables.len() as u32).map(|index| own(&format!("t{index}"), 1, index)));
        all.push(own("m", 2, 0));
        all.extend((0..program.globals.len() as u32).map(|index| own(&format!("g{index}"), 3, index)));
        let flags = program.globals.len() as u32;
        all.extend((0..PARTS.len() as u32).map(|part| own(&format!("h{part}"), 3, flags + part)));
        let mut body = Vec::new();
        binary::put(&mut body, all.len() as u64);
        for (name, kind, index) in all {
            binary::put_text(&mut body, &name);
            body.push(kind);
            binary::put(&mut body, u64::from(index));
        }
        Ok(body)
    }

    /// A part that was cut out.
    fn part(&self, program: &Program<'_>, part: usize, has_names: bool) -> Result<Vec<u8>, Fault> {
        let own: Vec<u32> = program.own().filter(|function| self.part[*function as usize] == part).collect();
        let calls = own.iter().flat_map(|function| &program.calls[*function as usize - program.imported]);
        let others: BTreeSet<u32> =
            calls.copied().filter(|called| self.is_watched || self.part[*called as usize] != part).collect();
        let numbers: BTreeMap<u32, u32> = own.iter().copied().zip(others.len() as u32..).collect();
        let shared: BTreeMap<u32, u32> = others.iter().copied().zip(0..).collect();
        let nowhere = "a function that is nowhere";
        let placed_at = |function: u32| Ok(*numbers.get(&function).ok_or(nowhere)?);
        let renumber = |function: u32| Ok(*shared.get(&function).or_else(|| numbers.get(&function)).ok_or(nowhere)?);
        let mut out = binary::Writer::new();
        out.section(section::TYPES, program.section(section::TYPES));
        out.section(section::IMPORTS, &self.imports(program, &others)?);
        let mut kinds = Vec::new();
        binary::put(&mut kinds, own.len() as u64);
        own.iter().for_each(|function| binary::put(&mut kinds, u64::from(program.kinds[*function as usize])));
        out.section(section::FUNCTIONS, &kinds);
        let here = |function: &u32| self.part[*function as usize] == part;
        let placed = self.places.iter().filter(|(function, _)| here(function));
        let table = placed.flat_map(|(function, places)| places.iter().map(|place| (*place, *function))).collect();
        out.section(section::ELEMENTS, &elements(&table, placed_at)?);
        let mut code = Vec::new();
        binary::put(&mut code, own.len() as u64);
        for function in &own {
            let body = rewritten(program.body(*function), renumber)?;
            binary::put(&mut code, body.len() as u64);
            code.extend(body);
        }
        out.section(section::CODE, &code);
        if let Some(moved) = self.moved.get(&part) {
            out.section(section::DATA, &binary::write_data(moved));
        }
        if has_names {
            out.names(own.iter().map(|function| (numbers[function], program.name(*function))));
        }
        Ok(out.done())
    }

    fn imports(&self, program: &Program<'_>, others: &BTreeSet<u32>) -> Result<Vec<u8>, Fault> {
        let mut body = Vec::new();
        binary::put(&mut body, (others.len() + program.tables.len() + 1 + program.globals.len()) as u64);
        let mut import = |name: &str, kind: u8, what: &[u8]| {
            binary::put_text(&mut body, "");
            binary::put_text(&mut body, name);
            body.push(kind);
            body.extend_from_slice(what);
        };
        for function in others {
            let mut kind = Vec::new();
            binary::put(&mut kind, program.kinds[*function as usize].into());
            import(&shared_name(*function), 0, &kind);
        }
        for index in 0..program.tables.len() {
            let mut table = Vec::new();
            self.put_table(program, index, &mut table)?;
            import(&format!("t{index}"), 1, &table);
        }
        import("m", 2, program.section(section::MEMORIES).get(1..).unwrap_or_default());
        for (index, kind) in program.globals.iter().enumerate() {
            import(&format!("g{index}"), 3, kind);
        }
        Ok(body)
    }
}

/// The name under which parts find a function: its number, in letters that are few.
fn shared_name(function: u32) -> String {
    const DIGITS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz012345";
    let mut name = String::from("_");
    let mut rest = function as usize;
    loop {
        name.push(char::from(DIGITS[rest % DIGITS.len()]));
        rest /= DIGITS.len();
        if rest == 0 {
            return name;
        }
    }
}

/// Asks for a part unless it is there.
fn waiting(flag: u64, part: usize, load: u32) -> Vec<u8> {
    let mut body = vec![0, 0x23];
    binary::put(&mut body, flag);
    body.extend([0x45, 0x04, 0x40, 0x41]);
    binary::put_signed(&mut body, part as i64);
    body.push(0x10);
    binary::put(&mut body, u64::from(load));
    body.extend([0x0b, 0x0b]);
    body
}

/// A table of functions, in as few pieces as possible.
fn elements(table: &BTreeMap<u32, u32>, renumber: impl Fn(u32) -> Result<u32, Fault>) -> Result<Vec<u8>, Fault> {
    let mut pieces: Vec<(u32, Vec<u32>)> = Vec::new();
    for (place, function) in table {
        match pieces.last_mut() {
            Some((from, piece)) if *from + piece.len() as u32 == *place => piece.push(*function),
            _ => pieces.push((*place, vec![*function])),
        }
    }
    let mut body = Vec::new();
    binary::put(&mut body, pieces.len() as u64);
    for (from, piece) in pieces {
        body.extend([0, 0x41]);
        binary::put_signed(&mut body, i64::from(from));
        body.push(0x0b);
        binary::put(&mut body, piece.len() as u64);
        for function in piece {
            binary::put(&mut body, u64::from(renumber(function)?));
        }
    }
    Ok(body)
}

/// The part of every function: by its name; without one, that of those who call it.
fn assigned(program: &Program<'_>) -> Vec<usize> {
    let count = program.kinds.len();
    let mut fixed: Vec<Option<usize>> = vec![None; count];
    fixed[..program.imported].fill(Some(FIRST));
    for function in program.own() {
        fixed[function as usize] = parts::of_name(program.name(function));
    }
    for function in program.offered.iter().chain(program.table.values()) {
        fixed[*function as usize].get_or_insert(FIRST);
    }
    // From which parts a function is called, directly or through others that belong nowhere.
    let bit = |part: usize| if part == FIRST { 1u32 << 31 } else { 1 << part };
    let mut reached = vec![0u32; count];
    let mut open: Vec<(u32, u32)> = Vec::new();
    for function in program.own() {
        if let Some(part) = fixed[function as usize] {
            open.push((function, bit(part)));
        }
    }
    while let Some((from, bits)) = open.pop() {
        for called in &program.calls[from as usize - program.imported] {
            let called = *called as usize;
            if fixed[called].is_none() && reached[called] & bits != bits {
                reached[called] |= bits;
                open.push((called as u32, bits));
            }
        }
    }
    (0..count)
        .map(|function| match (fixed[function], reached[function]) {
            (Some(part), _) => part,
            (None, bits) if bits & bit(FIRST) != 0 || bits == 0 => FIRST,
            (None, bits) if bits.is_power_of_two() => bits.trailing_zeros() as usize,
            _ => REST,
        })
        .collect()
}
