//! One sentence that says what an event does and why.

use super::algorithm::Info;
use super::event::{Event, Reason};
use crate::grid::{Cell, Direction, NOWHERE, Size};
use crate::text::{Language, Text};

const NAMES: [Text; 4] = [Text::new("north"), Text::new("east"), Text::new("south"), Text::new("west")];

/// The name of a direction.
pub const fn direction_name(direction: Direction) -> Text {
    NAMES[direction as usize]
}

/// A cell as people read it: `(column, row)`, both from 0.
pub fn cell_name(size: Size, cell: Cell) -> String {
    if cell < size.cells() { format!("({}, {})", size.x(cell), size.y(cell)) } else { "–".to_owned() }
}

/// What `event` does and why, from the algorithm's listing; the kind's name where it has no sentence.
pub fn sentence(info: &Info, event: &Event, size: Size, language: Language) -> String {
    sentence_with(info, event, (size, &|cell| cell_name(size, cell)), language)
}

/// The same on a board on which cells have other names.
pub fn sentence_with(
    info: &Info,
    event: &Event,
    (size, name): (Size, &dyn Fn(Cell) -> String),
    language: Language,
) -> String {
    let Some(template) = info.sentence(event) else {
        return format!("{} {}", event.kind.name().get(language), name(event.a));
    };
    let mut result = String::new();
    let mut rest = template.get(language);
    while let Some((before, after)) = rest.split_once('{') {
        let Some((field_name, behind)) = after.split_once('}') else { break };
        result.push_str(before);
        result.push_str(&match field_name {
            "a" => name(event.a),
            "b" => name(event.b),
            other => field(other, event, size, language),
        });
        rest = behind;
    }
    result.push_str(rest);
    result
}

fn field(name: &str, event: &Event, size: Size, language: Language) -> String {
    let direction = |from: Cell, to: Cell| {
        let inside = from < size.cells() && to < size.cells() && to != NOWHERE;
        let found = if inside { size.direction(from, to) } else { None };
        found.map_or("–", |direction| direction_name(direction).get(language)).to_owned()
    };
    match name {
        "v" => event.v.to_string(),
        "heading" => direction_name(Direction::from_index(event.v as u8)).get(language).to_owned(),
        "towards" => direction(event.b, event.a),
        "away" => direction(event.a, event.b),
        "reason" => Reason::from_value(event.v).map_or("–", |reason| reason.text().get(language)).to_owned(),
        _ => format!("{{{name}}}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Kind, Line};

    static INFO: Info = Info {
        id: "x",
        version: 1,
        name: Text::same("x"),
        summary: Text::same("x"),
        cost: "",
        source: "",
        listing: &[Line::new(
            Text::same("step"),
            &[
                (Kind::Move, Text::same("Steps {towards} to {a}, {v} of {unknown}.")),
                (Kind::Blocked, Text::same("{away} {b}")),
            ],
        )],
        parameters: &[],
        series: &[],
        claims: &[],
    };

    #[test]
    fn placeholders_are_filled_in() {
        let size = Size::new(5, 5);
        let event = Event::new(Kind::Move, 0, 7, 6, 1);
        assert_eq!(sentence(&INFO, &event, size, Language::ENGLISH), "Steps east to (2, 1), 1 of {unknown}.");
        let event = Event::new(Kind::Blocked, 0, 7, 6, 1);
        assert_eq!(sentence(&INFO, &event, size, Language::of("ko").unwrap()), "서쪽 (1, 1)");
        assert_eq!(sentence(&INFO, &event, size, Language::of("ru").unwrap()), "запад (1, 1)");
    }

    #[test]
    fn an_event_without_a_sentence_is_named() {
        let event = Event::new(Kind::Carve, 3, NOWHERE, NOWHERE, 0);
        assert_eq!(sentence(&INFO, &event, Size::new(2, 2), Language::ENGLISH), "carve –");
    }
}
