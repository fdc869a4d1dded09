//! The words, numbers and signs of a condition's text.

/// One piece of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A whole number.
    Number(i64),
    /// Digits that make a number too great.
    GreatNumber,
    /// A name or a word.
    Word(&'a str),
    /// One of [`SIGNS`].
    Sign(&'static str),
    /// A character that no condition contains.
    Other,
    /// The text is over.
    End,
}

/// Every sign; one that begins with another comes before it.
const SIGNS: [&str; 19] =
    ["||", "&&", "==", "!=", "<=", ">=", "..=", "..", "<", ">", "!", "+", "-", "*", "/", "%", "(", ")", ","];

/// A token with its place in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    pub(super) token: Token<'a>,
    /// Byte at which it begins.
    pub(super) start: usize,
    /// Byte after it.
    pub(super) end: usize,
}

impl<'a> Piece<'a> {
    /// The first piece of `text` at or after byte `from`, which lies between two characters.
    pub(super) fn next(text: &'a str, from: usize) -> Self {
        let rest = text.get(from..).unwrap_or_default();
        let found = rest.trim_start();
        let start = from + (rest.len() - found.len());
        let (token, length) = first_token(found);
        Self { token, start, end: start + length }
    }
}

fn first_token(text: &str) -> (Token<'_>, usize) {
    let Some(first) = text.chars().next() else { return (Token::End, 0) };
    if first.is_ascii_digit() {
        let digits = leading(text, |c| c.is_ascii_digit() || c == '_');
        return (number(digits), digits.len());
    }
    if first.is_alphabetic() || first == '_' {
        let word = leading(text, |c| c.is_alphanumeric() || c == '_');
        return (Token::Word(word), word.len());
    }
    let sign = SIGNS.into_iter().find(|sign| text.starts_with(sign));
    sign.map_or((Token::Other, first.len_utf8()), |sign| (Token::Sign(sign), sign.len()))
}

fn leading(text: &str, belongs: impl Fn(char) -> bool) -> &str {
    let end = text.find(|c| !belongs(c)).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

fn number(digits: &str) -> Token<'static> {
    let places = digits.bytes().filter(u8::is_ascii_digit).map(|digit| i64::from(digit - b'0'));
    let value = places.into_iter().try_fold(0_i64, |value, place| value.checked_mul(10)?.checked_add(place));
    value.map_or(Token::GreatNumber, Token::Number)
}
