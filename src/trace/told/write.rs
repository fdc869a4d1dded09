//! Events as lines of a trace: the other direction of [`Teller`](super::Teller).

use serde_json::{Map, Value, json};

use super::words;
use crate::grid::{Cell, Direction, NOWHERE, Size};
use crate::trace::algorithm::{Costs, Info};
use crate::trace::event::Event;
use crate::trace::nodes::{NO_NODE, NodeMark};
use crate::trace::role::{Measure, Role};

/// The fact that `event` of `info` tells on a board of `size`; `mark` says which node it is about.
pub fn fact(info: &Info, event: &Event, mark: Option<NodeMark>, size: Size) -> Value {
    let place = |cell: Cell| (cell < size.cells()).then(|| json!([size.x(cell), size.y(cell)]));
    let roles = info.roles_at(event.line(), event.kind);
    let mark = mark.filter(|mark| mark.node != NO_NODE);
    let mut fields = Map::new();
    let number = |role: Role| number(info, role, event.v);
    let what = match (mark, event.kind.roles().a, roles.v) {
        (Some(mark), ..) => mark.node.into(),
        (None, None, Some(role)) if event.kind.roles().v == Some(role) => number(role),
        (None, None, _) => Value::Null,
        _ => place(event.a).unwrap_or(Value::Null),
    };
    fields.insert(words::word(event.kind), what);
    if let Some(mark) = mark {
        fields.extend(place(event.a).map(|cell| ("at".to_owned(), cell)));
        if mark.parent != NO_NODE {
            fields.insert(Role::Parent.id().to_owned(), mark.parent.into());
        }
    } else if let Some((role, cell)) = roles.b.zip(place(event.b).filter(|_| event.b != NOWHERE)) {
        fields.insert(role.id().to_owned(), cell);
    }
    let is_told = fields.values().next().is_some_and(Value::is_number) && event.kind.roles().a.is_none();
    if let Some(role) = roles.v.filter(|_| !is_told) {
        fields.insert(role.id().to_owned(), number(role));
    }
    Value::Object(fields)
}

/// A number of an event as a fact tells it.
fn number(info: &Info, role: Role, value: i32) -> Value {
    match role.measure() {
        Measure::Reason => info.reason(value.into()).map_or_else(|| value.into(), |reason| reason.id().into()),
        Measure::Heading => Direction::from_index(value as u8).id().into(),
        Measure::Cost if info.costs == Costs::Lengths && value % 100 != 0 => (f64::from(value) / 100.0).into(),
        Measure::Cost if info.costs == Costs::Lengths => (value / 100).into(),
        _ => value.into(),
    }
}
