//! One sentence that says what an event does and why.

use super::algorithm::{Costs, Info};
use super::event::Event;
use super::reason::Reason;
use super::role::{Measure, Role};
use crate::format::{grouped, hundredths};
use crate::grid::{Cell, Direction, NOWHERE, Size};
use crate::text::{Language, Plural, Text};

const NAMES: [Text; 4] = [Text::new("north"), Text::new("east"), Text::new("south"), Text::new("west")];

/// The place of the form that goes with a number.
const PLACE: Plural = Plural::in_context("which form of {count|step|steps} goes with a number, from 0", "0", "1");

/// The name of a direction.
pub const fn direction_name(direction: Direction) -> Text {
    NAMES[direction as usize]
}

/// A cell as people read it: `(column, row)`, both from 0.
pub fn cell_name(size: Size, cell: Cell) -> String {
    if cell < size.cells() { format!("({}, {})", size.x(cell), size.y(cell)) } else { "–".to_owned() }
}

/// What `event` does and why, from the algorithm's listing; the kind's name where it has no sentence.
///
/// A sentence names roles in braces: `{g}` is the value of g. `{g|step|steps}` is the form that goes with that number, of
/// as many as the language has.
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
    let Some(says) = info.says(event) else {
        return format!("{} {}", event.kind.name().get(language), name(event.a));
    };
    if says.text.get(Language::ENGLISH).is_empty() {
        return roles_told(info, event, name, language);
    }
    let value = |field: &str| match says.roles.of(field, event) {
        Some((role, value)) => value_text(info, (role, value), name, language),
        None => direction_text(field, event, size, language),
    };
    let fill = |field: &str| match field.split_once('|') {
        Some((field, forms)) => form(forms, &value(field), language).to_owned(),
        None => value(field),
    };
    let mut result = String::new();
    let mut rest = says.text.get(language);
    while let Some((before, after)) = rest.split_once('{') {
        let Some((field, behind)) = after.split_once('}') else { break };
        result.push_str(before);
        result.push_str(&fill(field));
        rest = behind;
    }
    result.push_str(rest);
    result
}

/// Which of the `forms`, such as `step|steps`, goes with a number as it is shown. Fractions go with the second.
fn form<'a>(forms: &'a str, number: &str, language: Language) -> &'a str {
    let count = number.replace(',', "").parse().unwrap_or(2);
    let place = PLACE.get(language, count).parse().unwrap_or(0);
    forms.split('|').nth(place).or_else(|| forms.split('|').next_back()).unwrap_or_default()
}

/// What `event` says by its kind and roles alone, where the listing has no words for it.
fn roles_told(info: &Info, event: &Event, name: &dyn Fn(Cell) -> String, language: Language) -> String {
    let mut told = event.kind.name().get(language).to_owned();
    for (place, (role, value)) in info.roles(event).enumerate() {
        let value = value_text(info, (role, value), name, language);
        match (place, role) {
            (0, Role::Cell) => told.push_str(&format!(" {value}")),
            _ => {
                told.push_str(&format!("{} {} {value}", if place == 0 { ":" } else { "," }, role.name().get(language)))
            }
        }
    }
    told
}

/// The value of a role as people read it: a cell as `name` calls it, a direction, a reason, or a number.
pub fn value_text(
    info: &Info,
    (role, value): (Role, i64),
    name: &dyn Fn(Cell) -> String,
    language: Language,
) -> String {
    let word = |text: Option<Text>| text.map_or("–", |text| text.get(language)).to_owned();
    match role.measure() {
        Measure::Cell => name(Cell::try_from(value).unwrap_or(NOWHERE)),
        Measure::Heading => word(Some(direction_name(Direction::from_index(value as u8)))),
        Measure::Reason => word(info.reason(value).map(Reason::text)),
        Measure::Cost => cost_text(info, value),
        _ => number_text(value),
    }
}

/// A number, with its thousands apart from five digits on.
fn number_text(value: i64) -> String {
    let sign = if value < 0 { "-" } else { "" };
    match value.unsigned_abs() {
        many @ 10_000.. => format!("{sign}{}", grouped(many)),
        few => format!("{sign}{few}"),
    }
}

/// A cost, as events tell costs.
pub fn cost_text(info: &Info, cost: i64) -> String {
    if info.costs == Costs::Lengths { hundredths(cost) } else { number_text(cost) }
}

/// What stands for `{towards}` and `{away}`: the direction between the cells of an event.
fn direction_text(field: &str, event: &Event, size: Size, language: Language) -> String {
    let (from, to) = match field {
        "towards" => (event.b, event.a),
        "away" => (event.a, event.b),
        _ => return format!("{{{field}}}"),
    };
    let inside = from < size.cells() && to < size.cells();
    let found = if inside { size.direction(from, to) } else { None };
    found.map_or("–", |direction| direction_name(direction).get(language)).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Costs, Kind, Line, says};

    static INFO: Info = Info {
        id: "x",
        version: 1,
        group: &crate::trace::Group::NONE,
        name: Text::same("x"),
        summary: Text::same("x"),
        cost: "",
        source: "",
        listing: &[Line::new(
            Text::same("step"),
            &[
                says(Kind::Move, Text::same("Steps {towards} to {cell}, {heading} of {unknown}.")),
                says(Kind::Blocked, Text::same("{away} {from}")).b(Role::From),
            ],
        )],
        parameters: &[],
        series: &[],
        claims: &[],
        reasons: &[],
        costs: Costs::Nothing,
    };

    #[test]
    fn one_thing_and_several_have_their_forms() {
        let english = |number| form("step|steps", number, Language::ENGLISH);
        assert_eq!(
            ["0", "1", "2", "1,000", "1.00", "-1"].map(english),
            ["steps", "step", "steps", "steps", "steps", "steps"]
        );
        let russian = |number| form("шаг|шага|шагов", number, Language::of("ru").unwrap());
        let forms = ["1", "2", "5", "11", "21", "10,001", "1.41"].map(russian);
        assert_eq!(forms, ["шаг", "шага", "шагов", "шагов", "шаг", "шаг", "шага"]);
        assert_eq!(form("one", "7", Language::ENGLISH), "one");
    }

    #[test]
    fn placeholders_are_filled_in() {
        let size = Size::new(5, 5);
        let event = Event::new(Kind::Move, 0, 7, 6, 1);
        assert_eq!(sentence(&INFO, &event, size, Language::ENGLISH), "Steps east to (2, 1), east of {unknown}.");
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
