//! Which part of the program a function belongs to, by its name.

use std::collections::HashSet;
use std::sync::LazyLock;

/// The program itself, which the first board needs.
pub const FIRST: usize = usize::MAX;
/// What several parts need and the first board does not.
pub const REST: usize = 0;

/// The parts in the order in which pages load them: their names, and what the names of their functions mention. What
/// mentions several families belongs to [`REST`], and so does all else of ours.
pub const PARTS: [(&str, &[&str]); 5] = [
    (
        "rest",
        &[
            "gridscope",
            "egui_plot",
            "fdeflate",
            "gif",
            "image",
            "num_bigint",
            "png",
            "pulldown_cmark",
            "rfd",
            "ron",
            "spiritless_po",
            "toml",
            "weezl",
        ],
    ),
    ("maze", &["gridscope::maze", "gridscope::gui::maze"]),
    ("sokoban", &["gridscope::sokoban", "gridscope::gui::sokoban"]),
    ("omok", &["gridscope::omok", "gridscope::gui::omok"]),
    ("match3", &["gridscope::match3", "gridscope::gui::match3"]),
];

/// The functions of later parts that the first board calls; `scripts/web early` writes the list. One that is missing there
/// costs a visitor the time until its part has come, and nothing else.
const EARLY: &str = include_str!("../early.txt");

/// The names in that list.
pub fn early() -> impl Iterator<Item = &'static str> {
    EARLY.lines()
}

/// The part that a name tells; nothing where it tells none.
pub fn of_name(name: &str) -> Option<usize> {
    static EARLIEST: LazyLock<HashSet<&str>> = LazyLock::new(|| early().collect());
    let name = plain(name);
    if EARLIEST.contains(&*name) {
        return Some(FIRST);
    }
    let is_told = |part: &usize| PARTS[*part].1.iter().any(|module| mentions(&name, module));
    let mut families = (REST + 1..PARTS.len()).filter(is_told);
    match (families.next(), families.next()) {
        (Some(family), None) => Some(family),
        _ => is_told(&REST).then_some(REST),
    }
}

/// Whether a name has this path in it, whole.
fn mentions(name: &str, path: &str) -> bool {
    let is_part = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    name.match_indices(path).any(|(at, _)| {
        let before = name[..at].chars().next_back();
        !is_part(before) && before != Some(':') && !is_part(name[at + path.len()..].chars().next())
    })
}

/// A name without the numbers of crates.
pub fn plain(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    let mut rest = name;
    while let Some(at) = rest.find('[') {
        let number = rest[at + 1..].split(']').next().unwrap_or_default();
        let is_number = number.len() > 8 && number.bytes().all(|byte| byte.is_ascii_hexdigit());
        let end = if is_number { at + number.len() + 2 } else { at + 1 };
        plain.push_str(&rest[..if is_number { at } else { end }]);
        rest = rest.get(end..).unwrap_or_default();
    }
    plain + rest
}
