//! Text that is packed: compressed, in letters that survive a message, an address line and JSON.

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

/// Six bits each (RFC 4648, section 5).
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Why something cannot be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// There is another letter at this place, counted from 0.
    Letter(usize),
    /// A part is missing, or was changed.
    Changed,
    /// It unpacks to more than it may.
    Large,
}

/// `text` in letters.
pub fn pack(text: &[u8]) -> String {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail; if it did, it would not read back and tests would say so.
    letters(&encoder.write_all(text).and_then(|()| encoder.finish()).unwrap_or_default())
}

/// What was packed into `letters`, of at most so many bytes. Cost: three quarters of the letters, and the text.
///
/// # Errors
/// What is wrong.
pub fn unpack(letters: &str, most: u64) -> Result<String, Broken> {
    let mut text = String::new();
    let read = DeflateDecoder::new(&bytes(letters)?[..]).take(most + 1).read_to_string(&mut text);
    read.map_err(|_error| Broken::Changed)?;
    if text.len() as u64 > most { Err(Broken::Large) } else { Ok(text) }
}

fn letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for part in bytes.chunks(3) {
        let word = (0..3).fold(0, |word, place| word << 8 | u32::from(part.get(place).copied().unwrap_or(0)));
        let letter = |place: usize| char::from(LETTERS[(word >> (18 - 6 * place) & 63) as usize]);
        text.extend((0..=part.len()).map(letter));
    }
    text
}

/// The bytes that letters stand for.
fn bytes(letters: &str) -> Result<Vec<u8>, Broken> {
    let six = |(place, letter): (usize, u8)| {
        let found = LETTERS.iter().position(|&one| one == letter).map(|place| place as u32);
        found.ok_or(Broken::Letter(place))
    };
    let mut bytes = Vec::with_capacity(letters.len() * 3 / 4);
    let mut all = letters.bytes().enumerate();
    loop {
        let part = all.by_ref().take(4).map(six).collect::<Result<Vec<u32>, Broken>>()?;
        let word = (0..4).fold(0, |word, place| word << 6 | part.get(place).copied().unwrap_or(0));
        bytes.extend((0..part.len() * 6 / 8).map(|place| (word >> (16 - 8 * place)) as u8));
        if part.len() < 4 {
            return Ok(bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_broken_or_too_large_is_told_apart() {
        let packed = pack(b"a text of some length");
        assert_eq!(unpack(&packed, 21).as_deref(), Ok("a text of some length"));
        assert_eq!(unpack(&packed, 20), Err(Broken::Large));
        assert_eq!(unpack(&packed[..packed.len() / 2], 21), Err(Broken::Changed));
        assert_eq!(unpack("abc+", 21), Err(Broken::Letter(3)));
    }

    proptest! {
        #[test]
        fn letters_read_back(all in prop::collection::vec(any::<u8>(), 0..200)) {
            prop_assert_eq!(bytes(&letters(&all)), Ok(all));
        }
    }
}
