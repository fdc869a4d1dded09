//! [`Role`]: what a number of an event means, so that whoever reads a run needs to know no algorithm.

use super::event::{Event, Kind};
use crate::grid::{Cell, NOWHERE};
use crate::text::Text;

/// What the number of a role counts or names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// A cell of the board, or nowhere.
    Cell,
    /// A direction: 0 north, then clockwise.
    Heading,
    /// The number of a [`Reason`](super::Reason).
    Reason,
    /// What the algorithm's costs are counted in; [`Info::costs`](super::Info::costs) says what that is.
    Cost,
    /// Points of an evaluation.
    Points,
    /// Cells of a line or a path.
    Length,
    /// How many there are of something.
    Count,
    /// A name that is a number: of a set, a colour, a place in a sequence.
    Number,
}

macro_rules! roles {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $measure:ident, $text:expr;)*) => {
        /// What a number of an event means.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Role { $($(#[$doc])* $name,)* }

        impl Role {
            /// Every role.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The name in templates, conditions and exports.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id,)* }
            }

            /// The name shown to people.
            pub const fn name(self) -> Text {
                match self { $(Self::$name => $text,)* }
            }

            /// What its number counts or names.
            pub const fn measure(self) -> Measure {
                match self { $(Self::$name => Measure::$measure,)* }
            }
        }
    };
}

roles! {
    /// The cell that the event is about.
    Cell = "cell", Cell, Text::new("cell");
    /// The cell from which the search came to it.
    Parent = "parent", Cell, Text::in_context("role", "parent");
    /// Where something comes from, or one end of a line.
    From = "from", Cell, Text::new("from");
    /// Where something leads, or the other end of a line.
    To = "to", Cell, Text::new("to");
    /// Another cell that takes part.
    Other = "other", Cell, Text::new("other cell");
    /// The move that answers the one on the cell.
    Answer = "answer", Cell, Text::new("answer");
    /// The cost from the start to here.
    G = "g", Cost, Text::same("g");
    /// What the rest is estimated to cost.
    H = "h", Cost, Text::same("h");
    /// The whole cost of a path through here, as far as it is known.
    F = "f", Cost, Text::same("f");
    /// What an answer costs.
    Cost = "cost", Cost, Text::new("cost");
    /// What may be spent or looked at now.
    Bound = "bound", Cost, Text::new("bound");
    /// What the open list is sorted by.
    Priority = "priority", Cost, Text::new("priority");
    /// A direction.
    Heading = "heading", Heading, Text::new("heading");
    /// Why something is not done.
    Reason = "reason", Reason, Text::new("reason");
    /// A set of connected cells.
    Set = "set", Number, Text::new("set");
    /// The colour of a stone, or of a block.
    Colour = "colour", Number, Text::new("colour");
    /// What a move or a position is worth.
    Score = "score", Points, Text::new("score");
    /// How long a path or a row is.
    Length = "length", Length, Text::new("length");
    /// A place in a sequence, from 0.
    Index = "index", Number, Text::new("index");
    /// A serial number.
    Number = "number", Number, Text::in_context("role", "number");
    /// How many.
    Count = "count", Count, Text::new("count");
    /// How deep in a tree, from the root.
    Level = "level", Number, Text::new("level");
    /// How many positions have to be proven at least, so that this one is; 0 once it is.
    Proof = "proof", Count, Text::new("proof number");
    /// How many positions have to be disproven at least, so that this one is; 0 once it is.
    Disproof = "disproof", Count, Text::new("disproof number");
    /// How often a position was visited.
    Visits = "visits", Count, Text::new("visits");
}

impl Role {
    /// The role with this [`id`](Self::id), upper and lower case alike.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|role| role.id().eq_ignore_ascii_case(id))
    }

    /// Whether its number is a cell.
    pub const fn is_cell(self) -> bool {
        matches!(self.measure(), Measure::Cell)
    }

    /// Whether its number says how much there is of something, not which one.
    pub const fn is_amount(self) -> bool {
        matches!(self.measure(), Measure::Cost | Measure::Points | Measure::Length | Measure::Count)
    }
}

/// The roles of an event's three numbers; a number without a role says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roles {
    /// Of `a`.
    pub a: Option<Role>,
    /// Of `b`.
    pub b: Option<Role>,
    /// Of `v`.
    pub v: Option<Role>,
}

impl Roles {
    /// All that are there, in the order of the numbers.
    pub fn iter(self) -> impl Iterator<Item = Role> {
        [self.a, self.b, self.v].into_iter().flatten()
    }

    /// Whether they name a cell as a node of a search, and its parent.
    pub(super) const fn are_of_node(self) -> bool {
        matches!((self.a, self.b), (Some(Role::Cell), Some(Role::Parent)))
    }

    /// The role that templates call `name`, and its value in `event`.
    pub(super) fn of(self, name: &str, event: &Event) -> Option<(Role, i64)> {
        let values = [event.a.into(), event.b.into(), event.v.into()];
        let found = |(role, value): (Option<Role>, i64)| Some((role.filter(|role| role.id() == name)?, value));
        [self.a, self.b, self.v].into_iter().zip(values).find_map(found)
    }

    /// The roles of `event` with their values; cells that are nowhere are left out.
    pub fn facts(self, event: &Event) -> impl Iterator<Item = (Role, i64)> + use<> {
        let cell = |role: Option<Role>, cell: Cell| Some((role?, i64::from(cell))).filter(|_| cell != NOWHERE);
        let number = self.v.map(|role| (role, i64::from(event.v)));
        [cell(self.a, event.a), cell(self.b, event.b), number].into_iter().flatten()
    }
}

/// What one line of a listing says of one kind of event: the sentence, and what its numbers are.
#[derive(Clone, Copy, Debug)]
pub struct Says {
    /// The kind of event.
    pub kind: Kind,
    /// What its numbers mean.
    pub roles: Roles,
    /// What happens and why: a sentence with roles in braces, such as `{cell}` or `{g}`; besides, `{towards}`
    /// is the direction from `b` to `a`, and `{away}` the one from `a` to `b`.
    pub text: Text,
    /// What readers know it by, where kind and roles say too little.
    pub tag: Option<&'static str>,
    /// What of it is drawn by lot.
    drawn: u8,
}

/// A part of an event that may be drawn by lot: nobody can foresee it from what happened before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Drawn {
    /// That this line runs, and not another.
    Line = 1,
    /// The cells that it is about.
    Cells = 2,
    /// Its number.
    Number = 4,
}

/// A sentence about events of `kind`, whose numbers have the [usual roles](Kind::roles).
pub const fn says(kind: Kind, text: Text) -> Says {
    let drawn = if matches!(kind, Kind::Draw) { Drawn::Cells as u8 | Drawn::Number as u8 } else { 0 };
    Says { kind, roles: kind.roles(), text, tag: None, drawn }
}

impl Says {
    /// With another role of `a`.
    #[must_use]
    pub const fn a(mut self, role: Role) -> Self {
        self.roles.a = Some(role);
        self
    }

    /// With another role of `b`.
    #[must_use]
    pub const fn b(mut self, role: Role) -> Self {
        self.roles.b = Some(role);
        self
    }

    /// With another role of `v`.
    #[must_use]
    pub const fn v(mut self, role: Role) -> Self {
        self.roles.v = Some(role);
        self
    }

    /// Of which this part is drawn by lot; of a [`Kind::Draw`] the cells and the number are, as a matter of course.
    #[must_use]
    pub const fn drawn(mut self, part: Drawn) -> Self {
        self.drawn |= part as u8;
        self
    }

    /// Whether this part is drawn by lot.
    pub const fn is_drawn(&self, part: Drawn) -> bool {
        self.drawn & part as u8 != 0
    }

    /// Known by a tag.
    #[must_use]
    pub const fn tagged(mut self, tag: &'static str) -> Self {
        self.tag = Some(tag);
        self
    }

    /// Whose `b` says nothing.
    #[must_use]
    pub const fn without_b(mut self) -> Self {
        self.roles.b = None;
        self
    }

    /// Whose `v` says nothing.
    #[must_use]
    pub const fn without_v(mut self) -> Self {
        self.roles.v = None;
        self
    }
}
