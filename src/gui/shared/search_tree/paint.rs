//! The colours of nodes: by what became of them, by depth, or by a number.

use egui::Color32;

use crate::gui::lang::{debug as words, search};
use crate::gui::look::Tokens;
use crate::text::Text;
use crate::trace::tree::{Fate, Icicle, Moment};
use crate::trace::{Info, Role};

/// What nodes are coloured by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Colouring {
    /// What became of them.
    #[default]
    Fate,
    /// How deep they lie.
    Depth,
    /// A number, as it was told last.
    Told(Role),
}

impl Colouring {
    /// Its name.
    pub const fn name(self) -> Text {
        match self {
            Self::Fate => words::BY_FATE,
            Self::Depth => words::BY_DEPTH,
            Self::Told(role) => role.name(),
        }
    }
}

/// What became of a node, as far as it has a colour of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    OnPath,
    Expanded,
    Waiting,
    Duplicate,
    Pruned,
    Dead,
    Left,
    ToCome,
}

impl Sort {
    pub const ALL: [Self; 8] = [
        Self::OnPath,
        Self::Expanded,
        Self::Waiting,
        Self::Duplicate,
        Self::Pruned,
        Self::Dead,
        Self::Left,
        Self::ToCome,
    ];

    /// Of a node at a moment.
    pub fn of(moment: &Moment<'_>, node: u32) -> Self {
        if node >= moment.len() {
            return Self::ToCome;
        }
        if moment.is_on_path(node) {
            return Self::OnPath;
        }
        match moment.fate(node) {
            Fate::Open => Self::Waiting,
            Fate::Expanded | Fate::Closed | Fate::Exhausted => Self::Expanded,
            Fate::Duplicate => Self::Duplicate,
            Fate::Pruned => Self::Pruned,
            Fate::Dead => Self::Dead,
            Fate::Known | Fate::Cut | Fate::Replaced => Self::Left,
        }
    }

    /// Its place in [`ALL`](Self::ALL).
    pub const fn place(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> Text {
        match self {
            Self::OnPath => words::ON_PATH,
            Self::Expanded => words::EXPANDED,
            Self::Waiting => search::WAITING,
            Self::Duplicate => words::DUPLICATE,
            Self::Pruned => words::PRUNED,
            Self::Dead => words::DEAD,
            Self::Left => words::LEFT,
            Self::ToCome => words::TO_COME,
        }
    }

    pub const fn color(self, tokens: &Tokens) -> Color32 {
        match self {
            Self::OnPath => tokens.board.path,
            Self::Expanded => tokens.series[0],
            Self::Waiting => tokens.board.frontier,
            Self::Duplicate => tokens.text_weak,
            Self::Pruned => tokens.series[1],
            Self::Dead => tokens.error,
            Self::Left => tokens.series[4],
            Self::ToCome => tokens.pressed,
        }
    }
}

/// What nodes of a tree are coloured by, at a moment.
pub(super) struct Paint<'a> {
    pub moment: &'a Moment<'a>,
    pub tokens: &'a Tokens,
    pub colouring: Colouring,
    /// The colour of links.
    pub link: Color32,
    pub info: &'a Info,
    /// The least value and the greatest one.
    range: (i64, i64),
}

impl<'a> Paint<'a> {
    /// The colours of a tree at a moment.
    pub fn new(
        (icicle, info): (&Icicle, &'a Info),
        moment: &'a Moment<'a>,
        tokens: &'a Tokens,
        colouring: Colouring,
    ) -> Self {
        let range = match colouring {
            Colouring::Told(role) => icicle.roles().iter().find(|one| one.0 == role).map(|one| (one.1, one.2)),
            Colouring::Fate | Colouring::Depth => Some((0, i64::from(icicle.depth()))),
        };
        let link = tokens.text_weak.gamma_multiply(0.6);
        Self { moment, tokens, colouring, link, info, range: range.unwrap_or_default() }
    }

    /// The colour of a node.
    pub fn color(&self, node: u32) -> Color32 {
        let sort = Sort::of(self.moment, node);
        if self.colouring == Colouring::Fate || sort == Sort::ToCome {
            return sort.color(self.tokens);
        }
        match self.value(node) {
            Some(value) => self.graded(value),
            None => self.tokens.text_weak.gamma_multiply(0.5),
        }
    }

    /// The number by which a node is coloured.
    pub fn value(&self, node: u32) -> Option<i64> {
        match self.colouring {
            Colouring::Told(role) => self.moment.latest(node, self.info, role),
            Colouring::Fate | Colouring::Depth => Some(i64::from(self.moment.depth(node))),
        }
    }

    /// The colour of a value between the least and the greatest.
    pub fn graded(&self, value: i64) -> Color32 {
        let (least, most) = self.range;
        let gradient = &self.tokens.board.gradient;
        let part = (value - least) as f64 / (most - least).max(1) as f64;
        let place = (part * (gradient.len() - 1) as f64).round().clamp(0.0, (gradient.len() - 1) as f64);
        gradient[place as usize]
    }

    /// The least value and the greatest one.
    pub const fn range(&self) -> (i64, i64) {
        self.range
    }
}
