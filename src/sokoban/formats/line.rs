//! Bytes cut into lines of text.

use std::borrow::Cow;

use super::error::{FormatError, Location, Problem};

/// The longest line that is read, in bytes: four times the longest solution.
const MAX_LINE: usize = 4 << 20;

/// A line without its end.
#[derive(Clone, Copy)]
pub(super) struct TextLine<'a> {
    /// Its number, from 1.
    pub number: u32,
    bytes: &'a [u8],
}

impl<'a> TextLine<'a> {
    /// Its text: UTF-8 or, where it is none, Latin-1. Collections are often put together from both.
    ///
    /// # Errors
    /// It is too long.
    pub(super) fn text(self) -> Result<Cow<'a, str>, FormatError> {
        if self.bytes.len() > MAX_LINE {
            let found = format!("a line of {} bytes", self.bytes.len());
            let expected = format!("at most {MAX_LINE} bytes");
            return Err(FormatError::new(Problem::TooLarge, Location::line(self.number), found, expected));
        }
        Ok(match std::str::from_utf8(self.bytes) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => Cow::Owned(self.bytes.iter().map(|&byte| char::from(byte)).collect()),
        })
    }
}

/// `bytes` without the mark that some editors put before UTF-8.
pub(super) fn without_mark(bytes: &[u8]) -> Result<&[u8], FormatError> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(FormatError::new(Problem::Encoding, Location::START, "a text in UTF-16", "UTF-8 or Latin-1"));
    }
    Ok(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes))
}

/// The lines of `bytes`, which end with LF, CRLF or CR.
pub(super) fn lines(bytes: &[u8]) -> impl Iterator<Item = TextLine<'_>> {
    let mut rest = Some(bytes);
    let mut number = 0;
    std::iter::from_fn(move || {
        let bytes = rest.take().filter(|bytes| number == 0 || !bytes.is_empty())?;
        let end = bytes.iter().position(|&byte| byte == b'\n' || byte == b'\r');
        let (line, after) = end.map_or((bytes, None), |end| (&bytes[..end], Some(after_break(&bytes[end..]))));
        rest = after;
        number += 1;
        Some(TextLine { number, bytes: line })
    })
}

/// What follows the line break at the start of `bytes`.
fn after_break(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\r\n").unwrap_or(&bytes[1..])
}
