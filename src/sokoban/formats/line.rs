//! Bytes cut into lines of text.

use std::borrow::Cow;

use super::error::{FormatError, Place, Problem};

/// A line without its end.
pub(super) struct Line<'a> {
    /// Its number, from 1.
    pub number: u32,
    /// Its text.
    pub text: Cow<'a, str>,
}

/// `bytes` without the mark that some editors put before UTF-8.
pub(super) fn without_mark(bytes: &[u8]) -> Result<&[u8], FormatError> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(FormatError::new(Problem::Encoding, Place::START, "a text in UTF-16", "UTF-8 or Latin-1"));
    }
    Ok(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes))
}

/// The lines of `bytes`, which end with LF, CRLF or CR.
pub(super) fn lines(bytes: &[u8]) -> impl Iterator<Item = Line<'_>> {
    let mut rest = Some(bytes);
    let mut number = 0;
    std::iter::from_fn(move || {
        let bytes = rest.take().filter(|bytes| number == 0 || !bytes.is_empty())?;
        let end = bytes.iter().position(|&byte| byte == b'\n' || byte == b'\r');
        let (line, after) = end.map_or((bytes, None), |end| (&bytes[..end], Some(after_break(&bytes[end..]))));
        rest = after;
        number += 1;
        Some(Line { number, text: decoded(line) })
    })
}

/// What follows the line break at the start of `bytes`.
fn after_break(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\r\n").unwrap_or(&bytes[1..])
}

/// A line as UTF-8 or, where it is none, as Latin-1: collections are often put together from both.
fn decoded(line: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(line) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(line.iter().map(|&byte| char::from(byte)).collect()),
    }
}
