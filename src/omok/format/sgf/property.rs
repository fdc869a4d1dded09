//! Properties: a name and one or more values in brackets.

use super::super::error::FormatError;
use super::super::scan::{Location, Scan};

/// A property of a node.
pub(super) struct Property<'a> {
    /// Its capital letters; small ones, which old files have, mean nothing.
    pub name: String,
    pub place: Location,
    pub values: Vec<Value<'a>>,
}

/// A value as it stands in the file, with its escapes.
pub(super) struct Value<'a> {
    pub raw: &'a str,
    pub place: Location,
}

impl Value<'_> {
    /// The value without escapes.
    pub fn text(&self) -> String {
        unescaped(self.raw)
    }
}

/// `raw` without escapes: `\]` is `]`, and a line that ends with `\` goes on in the next.
pub(in super::super) fn unescaped(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut characters = raw.chars().peekable();
    while let Some(one) = characters.next() {
        match one {
            '\\' => match characters.next() {
                Some('\r') => drop(characters.next_if_eq(&'\n')),
                Some('\n') | None => {}
                Some(other) => text.push(other),
            },
            '\r' => {
                characters.next_if_eq(&'\n');
                text.push('\n');
            }
            other => text.push(other),
        }
    }
    text
}

/// `text` as a value: brackets and backslashes are escaped.
pub(in super::super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for one in text.chars() {
        if matches!(one, ']' | '\\') {
            escaped.push('\\');
        }
        escaped.push(one);
    }
    escaped
}

/// Every property up to the end of the node.
pub(super) fn properties<'a>(scan: &mut Scan<'a>) -> Result<Vec<Property<'a>>, FormatError> {
    let mut found = Vec::new();
    loop {
        scan.skip_space();
        let place = scan.place();
        let name = scan.take_while(|one| one.is_ascii_alphabetic());
        if name.is_empty() {
            return Ok(found);
        }
        let name: String = name.chars().filter(char::is_ascii_uppercase).collect();
        if name.is_empty() {
            return Err(place.unexpected("small letters", "the name of a property in capital letters"));
        }
        let values = values(scan)?;
        found.push(Property { name, place, values });
    }
}

fn values<'a>(scan: &mut Scan<'a>) -> Result<Vec<Value<'a>>, FormatError> {
    let mut values = Vec::new();
    loop {
        let before = *scan;
        scan.skip_space();
        if scan.peek() != Some('[') {
            if values.is_empty() {
                return Err(scan.unexpected("'[' and the value of the property"));
            }
            *scan = before;
            return Ok(values);
        }
        scan.take();
        values.push(value(scan)?);
    }
}

fn value<'a>(scan: &mut Scan<'a>) -> Result<Value<'a>, FormatError> {
    let place = scan.place();
    let start = scan.rest();
    loop {
        match scan.peek() {
            None => return Err(place.unexpected("an open value", "']' behind it")),
            Some(']') => break,
            Some('\\') => {
                scan.take();
                scan.take();
            }
            Some(_) => drop(scan.take()),
        }
    }
    let raw = &start[..start.len() - scan.rest().len()];
    scan.take();
    Ok(Value { raw, place })
}
