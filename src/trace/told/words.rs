//! What facts are called: the words of lines, and what they say of themselves as an [`Info`].

use super::claim::Who;
use crate::text::Text;
use crate::trace::algorithm::{Change, Costs, Group, Info, Line, Series};
use crate::trace::event::{KINDS, Kind};
use crate::trace::inspect::Label;
use crate::trace::reason::Reason;
use crate::trace::role::{Drawn, Role, Says, says};

/// Other words for kinds, beside the [`id`](Kind::id) of each in snake case.
const ALSO: &[(&str, Kind)] = &[
    ("pop", Kind::Expand),
    ("discover", Kind::Generate),
    ("lower", Kind::Relax),
    ("update", Kind::Relax),
    ("skip", Kind::Duplicate),
    ("cut_off", Kind::Prune),
    ("push", Kind::BoxPush),
    ("pull", Kind::BoxPull),
    ("back", Kind::Retreat),
    ("step", Kind::Move),
];

/// The kinds that most facts tell, found without a search through all.
fn usual(word: &str) -> Option<Kind> {
    match word {
        "expand" => Some(Kind::Expand),
        "generate" => Some(Kind::Generate),
        "duplicate" => Some(Kind::Duplicate),
        "relax" => Some(Kind::Relax),
        "close" => Some(Kind::Close),
        "visit" => Some(Kind::Visit),
        "move" => Some(Kind::Move),
        "path" => Some(Kind::Path),
        _ => None,
    }
}

/// The kind that facts call `word`.
pub(super) fn kind(word: &str) -> Option<Kind> {
    if let Some(kind) = usual(word) {
        return Some(kind);
    }
    let mut letters = [0; 16];
    let mut length = 0;
    for byte in word.bytes().filter(|byte| *byte != b'_') {
        *letters.get_mut(length)? = byte;
        length += 1;
    }
    let plain = std::str::from_utf8(&letters[..length]).ok()?;
    let first = word.as_bytes().first()?.to_ascii_lowercase();
    let is_named = |kind: &&Kind| {
        let id = kind.id();
        id.as_bytes()[0].to_ascii_lowercase() == first && id.eq_ignore_ascii_case(plain)
    };
    let also = || ALSO.iter().find(|(known, _)| known.eq_ignore_ascii_case(word)).map(|(_, kind)| *kind);
    Kind::ALL.iter().find(is_named).copied().or_else(also)
}

/// The word for `kind`: its id in snake case.
pub fn word(kind: Kind) -> String {
    let mut word = String::new();
    for letter in kind.id().chars() {
        if letter.is_ascii_uppercase() && !word.is_empty() {
            word.push('_');
        }
        word.push(letter.to_ascii_lowercase());
    }
    word
}

/// Roles of `v` that a fact can tell, each on lines of the listing of its own.
const NUMBERS: [Role; 16] = [
    Role::G,
    Role::H,
    Role::F,
    Role::Cost,
    Role::Bound,
    Role::Priority,
    Role::Heading,
    Role::Reason,
    Role::Set,
    Role::Colour,
    Role::Score,
    Role::Length,
    Role::Index,
    Role::Number,
    Role::Count,
    Role::Level,
];

/// The number that facts call `word`.
pub(super) fn number(word: &str) -> Option<Role> {
    NUMBERS.into_iter().find(|role| role.id() == word)
}

/// The second cell of a fact that is called `word`.
pub(super) fn is_second(word: &str) -> bool {
    matches!(word, "parent" | "from" | "to" | "other" | "answer")
}

/// What `b` of an event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Second {
    /// What it is in events of this kind.
    Usual,
    /// Where the walker was.
    From,
}

/// The line of the listing whose entries have this number, or none.
pub(super) fn line(number: Option<Role>, second: Second) -> u8 {
    let place = number.and_then(|role| NUMBERS.iter().position(|known| *known == role)).map_or(0, |place| place + 1);
    (2 * place + usize::from(second == Second::From)) as u8
}

const fn all(number: Option<Role>, second: Second) -> [Says; KINDS] {
    let mut all = [says(Kind::Note, TOLD); KINDS];
    let mut place = 0;
    while place < KINDS {
        // Nobody knows how the program chooses.
        let mut one = says(Kind::ALL[place], TOLD).drawn(Drawn::Cells);
        one.roles.v = number;
        if matches!(second, Second::From) && one.roles.b.is_some() {
            one.roles.b = Some(Role::From);
        }
        all[place] = one;
        place += 1;
    }
    all
}

/// Stands for what is told by kind and roles alone.
const TOLD: Text = Text::same("");

macro_rules! lines {
    ($($role:expr;)*) => {
        &[$(
            Line::new(TOLD, &const { all($role, Second::Usual) }),
            Line::new(TOLD, &const { all($role, Second::From) }),
        )*]
    };
}

static LISTING: &[Line] = lines! {
    None;
    Some(NUMBERS[0]);
    Some(NUMBERS[1]);
    Some(NUMBERS[2]);
    Some(NUMBERS[3]);
    Some(NUMBERS[4]);
    Some(NUMBERS[5]);
    Some(NUMBERS[6]);
    Some(NUMBERS[7]);
    Some(NUMBERS[8]);
    Some(NUMBERS[9]);
    Some(NUMBERS[10]);
    Some(NUMBERS[11]);
    Some(NUMBERS[12]);
    Some(NUMBERS[13]);
    Some(NUMBERS[14]);
    Some(NUMBERS[15]);
};

/// Nodes that wait to be expanded.
pub(super) const OPEN: Label = Label::new("open", Text::new("open")).with(Role::G);
/// Nodes that were expanded.
pub(super) const EXPANDED: Label = Label::new("closed", Text::in_context("cells", "expanded"));
/// Nodes that were generated.
pub(super) const GENERATED: Label = Label::new("generated", Text::new("generated"));
/// Events that were told.
pub(super) const EVENTS: Label = Label::new("events", Text::new("events"));
/// The cell that was expanded last.
pub(super) const CELL: Label = Label::new("cell", Text::new("cell"));
/// The cost to the cell that was expanded last.
const G: Text = Text::same("g");

static SERIES: &[Series] = &[
    Series {
        id: "open",
        name: OPEN.name,
        rules: &[(Kind::Generate, Change::Add(1)), (Kind::Reopen, Change::Add(1)), (Kind::Expand, Change::Add(-1))],
    },
    Series { id: "closed", name: EXPANDED.name, rules: &[(Kind::Expand, Change::Add(1))] },
    Series { id: "generated", name: GENERATED.name, rules: &[(Kind::Generate, Change::Add(1))] },
    Series { id: "g", name: G, rules: &[(Kind::Expand, Change::Set)] },
];

/// The id of every run that is told from outside.
pub const ID: &str = "told";

const fn of(name: Text, costs: Costs, reasons: &'static [&'static [Reason]]) -> Info {
    Info {
        id: ID,
        version: 1,
        group: &Group::NONE,
        name,
        summary: Text::new("A run that was told from outside, fact by fact."),
        cost: "",
        source: "",
        listing: LISTING,
        parameters: &[],
        series: SERIES,
        claims: &[],
        reasons,
        costs,
    }
}

/// What runs that are told say of themselves where nothing is known of them.
pub(super) static PLAIN: Info = of(Text::same(ID), Costs::Nothing, &[]);

/// What a run says of itself that is told from outside, under the name that people gave it. It lives as long as the
/// program, as the [`Info`] of every algorithm does: a hundred bytes for each run that is watched.
pub(super) fn info(who: Who<'_>, costs: Costs, reasons: &'static [&'static [Reason]]) -> &'static Info {
    let named = of(Text::same(Box::leak(who.name.into())), costs, reasons);
    Box::leak(Box::new(Info { claims: who.claims, ..named }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_word_that_leads_back() {
        for &known in Kind::ALL {
            assert_eq!(kind(&word(known)), Some(known), "{}", word(known));
        }
        assert_eq!(kind("no_solution"), Some(Kind::NoSolution));
        assert_eq!(kind("noSolution"), Some(Kind::NoSolution));
        assert_eq!(kind("skip"), Some(Kind::Duplicate));
        assert_eq!(kind("teleport"), None);
        assert_eq!(kind(""), None);
        assert_eq!(kind(&"expand".repeat(100)), None);
    }

    #[test]
    fn an_event_on_its_line_has_the_roles_that_were_told() {
        let info = info(Who { name: "x", claims: &[] }, Costs::Steps, &[]);
        for number in NUMBERS.map(Some).into_iter().chain([None]) {
            for &kind in Kind::ALL {
                assert_eq!(info.roles_at(line(number, Second::Usual), kind).v, number);
                assert_eq!(info.roles_at(line(number, Second::Usual), kind).b, kind.roles().b);
            }
            assert_eq!(info.roles_at(line(number, Second::From), Kind::Expand).b, Some(Role::From));
        }
        assert!(LISTING.len() <= 64);
    }
}
