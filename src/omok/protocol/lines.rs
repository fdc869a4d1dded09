//! [`Lines`]: whole lines from bytes that come in pieces.

/// The longest line that is kept, in bytes; what is beyond is cut.
pub const LONGEST: usize = 1000;

/// Gathers bytes until a line ends: with CR, LF or both. Empty lines are left out.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    kept: Vec<u8>,
}

impl Lines {
    /// Takes the next bytes and hands out every line that they complete.
    pub fn take(&mut self, bytes: &[u8], mut line: impl FnMut(String)) {
        for &byte in bytes {
            match byte {
                b'\r' | b'\n' => self.end().into_iter().for_each(&mut line),
                _ if self.kept.len() < LONGEST => self.kept.push(byte),
                _ => {}
            }
        }
    }

    /// The line that has no end yet, where there is one.
    pub fn end(&mut self) -> Option<String> {
        let text = String::from_utf8_lossy(&std::mem::take(&mut self.kept)).trim().to_owned();
        (!text.is_empty()).then_some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(pieces: &[&[u8]]) -> Vec<String> {
        let (mut lines, mut found) = (Lines::default(), Vec::new());
        pieces.iter().for_each(|piece| lines.take(piece, |line| found.push(line)));
        found.extend(lines.end());
        found
    }

    #[test]
    fn lines_are_the_same_however_bytes_come() {
        let text = b"START 15\r\n\r\n  TURN 7,7 \nBEGIN\rEND";
        let whole = lines(&[text]);
        assert_eq!(whole, ["START 15", "TURN 7,7", "BEGIN", "END"]);
        for cut in 0..text.len() {
            assert_eq!(lines(&[&text[..cut], &text[cut..]]), whole);
        }
        assert_eq!(lines(&text.chunks(1).collect::<Vec<_>>()), whole);
    }

    #[test]
    fn long_lines_are_cut_and_bad_bytes_do_no_harm() {
        let mut text = vec![b'x'; 5 * LONGEST];
        text.extend(b"\n\xff\xfe\nEND\n");
        let found = lines(&[&text]);
        assert_eq!((found[0].len(), found[2].as_str()), (LONGEST, "END"));
    }
}
