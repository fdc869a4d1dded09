//! [`Account`]: the events of a run that questions are made from.

use super::Order;
use crate::grid::{Cell, NOWHERE, Size};
use crate::trace::board::Board;
use crate::trace::theory::Law;
use crate::trace::{BLOCK_EVENTS, Costs, Drawn, Event, Info, Kind, NO_NODE, NodeMark, Reader, Recording, Role, Says};

/// Events that are read at most: of longer runs, questions about later moments see only what is near.
const MOST: u64 = 400_000;
/// How far they see there, before and after.
const NEAR: u64 = 4096;

/// The events of a run, or of a part of it.
#[derive(Debug)]
pub struct Account {
    /// What the algorithm says of itself.
    pub info: &'static Info,
    /// What it works on.
    pub board: Board,
    first: u64,
    events: Vec<Event>,
    nodes: Vec<NodeMark>,
    is_whole: bool,
    is_of_cells: bool,
    order: Option<Order>,
    repeats: bool,
}

/// A node of a search, and its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The node: a cell, or as the search numbers it.
    pub node: u32,
    /// The node that it comes from.
    pub parent: Option<u32>,
}

impl Account {
    /// What `recording` says around `position`: everything in runs of some hundred thousand events. Cost: about 20 ns an
    /// event.
    pub fn of(recording: &Recording, reader: &mut Reader, board: &Board, position: u64) -> Self {
        let is_near = position + NEAR > MOST;
        let first = if is_near { position.saturating_sub(NEAR) } else { 0 };
        let end = if is_near { position + NEAR } else { MOST }.min(recording.len());
        let (mut events, mut nodes) = (Vec::new(), Vec::new());
        for number in first / BLOCK_EVENTS as u64..=end / BLOCK_EVENTS as u64 {
            let batch = reader.batch(recording, number);
            let start = number * BLOCK_EVENTS as u64;
            let from = (first.saturating_sub(start) as usize).min(batch.events.len());
            let to = (end.saturating_sub(start) as usize).clamp(from, batch.events.len());
            let before = events.len() as u32;
            events.extend_from_slice(&batch.events[from..to]);
            let inside = batch.nodes.iter().filter(|mark| (from..to).contains(&(mark.event as usize)));
            nodes.extend(inside.map(|mark| NodeMark { event: mark.event - from as u32 + before, ..*mark }));
        }
        let is_whole = first == 0 && end == recording.len() && recording.is_complete();
        Self::new((recording.info(), board.clone()), first, (events, nodes), is_whole)
    }

    /// An account of these events, of which the first has number `first`; `is_whole` says that they are all of a run
    /// that came to its end.
    pub fn new(
        (info, board): (&'static Info, Board),
        first: u64,
        (events, nodes): (Vec<Event>, Vec<NodeMark>),
        is_whole: bool,
    ) -> Self {
        let is_of_cells = info.searches_cells();
        let mut account =
            Self { info, board, first, events, nodes, is_whole, is_of_cells, order: None, repeats: false };
        if first == 0 {
            account.order = Order::of(&account);
            account.repeats = account.finds_repeats();
        }
        account
    }

    fn finds_repeats(&self) -> bool {
        let mut seen = vec![false; self.size().cells() as usize];
        let is_taken = |event: &&Event| matches!(event.kind, Kind::Expand | Kind::Visit);
        self.events
            .iter()
            .filter(is_taken)
            .any(|event| seen.get_mut(event.a as usize).is_some_and(|seen| std::mem::replace(seen, true)))
    }

    /// Whether its events are all of a run that came to its end.
    pub const fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Whether everything before a moment is known.
    pub const fn has_past(&self) -> bool {
        self.first == 0
    }

    /// Whether some cell is taken more than once.
    pub const fn repeats(&self) -> bool {
        self.repeats
    }

    /// Whether nodes are cells.
    pub const fn is_of_cells(&self) -> bool {
        self.is_of_cells && self.nodes.is_empty()
    }

    /// In which order the open nodes are taken, where there is one that the run keeps to.
    pub const fn order(&self) -> Option<Order> {
        self.order
    }

    /// The number of the first event that is known.
    pub const fn first(&self) -> u64 {
        self.first
    }

    /// The position behind the last event that is known.
    pub fn end(&self) -> u64 {
        self.first + self.events.len() as u64
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// Event number `number`.
    pub fn event(&self, number: u64) -> Option<&Event> {
        self.events.get(usize::try_from(number.checked_sub(self.first)?).ok()?)
    }

    /// The events from number `from` on.
    pub fn events_from(&self, from: u64) -> &[Event] {
        self.events.get(from.saturating_sub(self.first) as usize..).unwrap_or_default()
    }

    /// The events before number `to`.
    pub fn events_before(&self, to: u64) -> &[Event] {
        &self.events[..(to.saturating_sub(self.first) as usize).min(self.events.len())]
    }

    /// What the listing says of `event`.
    pub fn says(&self, event: &Event) -> Option<&'static Says> {
        self.info.says(event)
    }

    /// Whether nobody can foresee this part of `event`.
    pub fn is_drawn(&self, event: &Event, drawn: Drawn) -> bool {
        self.says(event).is_some_and(|says| says.is_drawn(drawn))
    }

    /// The cell of an event that is about one.
    pub fn cell(&self, event: &Event) -> Option<Cell> {
        let is_cell = self.info.roles_at(event.line(), event.kind).a == Some(Role::Cell);
        Some(event.a).filter(|cell| is_cell && *cell < self.size().cells())
    }

    /// What `event` says of costs, a number with one of the roles that nodes have.
    pub fn value(&self, event: &Event) -> Option<(Role, i64)> {
        let role = self.info.roles_at(event.line(), event.kind).v?;
        Some((role, event.v.into()))
    }

    /// The node of the event with this number.
    pub fn node(&self, number: u64) -> Option<Node> {
        let place = number.checked_sub(self.first)? as u32;
        let some = |node: u32| Some(node).filter(|node| *node != NO_NODE);
        if !self.nodes.is_empty() {
            let mark = self.nodes[self.nodes.binary_search_by_key(&place, |mark| mark.event).ok()?];
            return Some(Node { node: some(mark.node)?, parent: some(mark.parent) });
        }
        let event = self.event(number)?;
        let roles = self.info.roles_at(event.line(), event.kind);
        let is_node = roles.a == Some(Role::Cell) && matches!(roles.b, Some(Role::Parent) | None);
        let is_told = roles.b.is_some() || matches!(event.kind, Kind::Close | Kind::Stale);
        (self.is_of_cells && is_node && is_told).then_some(())?;
        Some(Node { node: some(event.a)?, parent: some(event.b).filter(|_| event.b != NOWHERE) })
    }

    /// What the board tells of paths, where costs are those of paths.
    pub fn law(&self) -> Option<&dyn Law> {
        self.board.law().filter(|_| self.info.keeps_to_the_board())
    }

    /// How far it is from `cell` to the exit if there were no walls, as events tell costs.
    pub fn without_walls(&self, cell: Cell) -> Option<i64> {
        let law = self.law()?;
        let hundredths = law.rest_without_walls(cell)?;
        Some(if self.info.costs == Costs::Lengths { hundredths } else { hundredths / 100 })
    }

    /// What one step costs, as events tell costs.
    pub const fn unit(&self) -> i64 {
        if matches!(self.info.costs, Costs::Lengths) { 100 } else { 1 }
    }

    /// Whether the number of a line is worth asking for: the listing has words for it.
    pub fn code(&self, line: u8) -> Option<crate::text::Text> {
        let code = self.info.listing.get(usize::from(line))?.code;
        Some(code).filter(|code| !code.get(crate::text::Language::ENGLISH).trim().is_empty())
    }
}
