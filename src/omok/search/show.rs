//! What the searches show of themselves: values, the path down, and the tree around it.

use super::candidate::Candidate;
use super::engine::{Descent, Frame, INFINITE, Plan, from_start};
use super::{estimate, tally, words};
use crate::grid::NOWHERE;
use crate::omok::Point;
use crate::text::Text;
use crate::trace::{Amount, Inspector, Item, Label, RowName, Shape, TableRow, TreeNode, TreeState};

/// Positions of the path, counted from its end, whose other moves are told.
const OPENED: usize = 6;

impl<A: Plan> Descent<A> {
    /// Shows everything by name.
    pub(super) fn show(&self, view: &mut dyn Inspector) {
        let counts = self.counts;
        view.number(words::ITERATION, i64::from(self.depth));
        view.number(words::NODES, counts.nodes as i64);
        view.number(words::CUTOFFS, counts.cutoffs as i64);
        view.number(words::FIRST_CUTOFFS, counts.first_cutoffs as i64);
        view.number(words::HITS, counts.hits as i64);
        view.number(words::AGAIN, counts.again as i64);
        if let Some(frame) = self.frames.last() {
            view.number(words::DEPTH_LEFT, i64::from(frame.depth));
            view.number(words::ALPHA, i64::from(frame.alpha));
            view.number(words::BETA, i64::from(frame.beta));
            view.number(words::VALUE, i64::from(frame.best));
        }
        if let Some(best) = &self.best {
            view.number(words::SCORE, i64::from(best.score));
            show_points(view, words::VARIATION, &best.line);
        }
        show_points(view, words::PATH, self.state.moves());
        self.show_left(view);
        if self.correction.is_on() {
            view.number(words::CORRECTION, i64::from(self.correction.of(&self.state)));
        }
        estimate::show(&self.state, view);
        view.table(words::WINDOW, WINDOW_COLUMNS, &mut self.windows());
        view.table(words::CUTS_BY_SOURCE, tally::SOURCE_COLUMNS, &mut self.tally.by_source().into_iter());
        view.table(words::BY_PLY, tally::PLY_COLUMNS, &mut self.tally.by_ply());
        view.tree(words::TREE, &mut self.tree().into_iter());
    }

    /// The moves left to try in the position in hand.
    fn show_left(&self, view: &mut dyn Inspector) {
        let next = self.frames.last().map_or(usize::MAX, |frame| frame.next);
        let left = self.candidates.all().get(next..).unwrap_or_default();
        let mut items = left.iter().map(|one| Item { cell: one.point, value: Some(i64::from(one.order)) });
        view.structure(words::LEFT, Shape::List, left.len(), &mut items);
    }

    /// Alpha, beta and the best so far of every position on the path, as the one sees them who is to move at
    /// the start, and how many of its moves are left.
    fn windows(&self) -> impl Iterator<Item = TableRow> {
        self.frames.iter().enumerate().map(|(ply, frame)| {
            let is_own = ply.is_multiple_of(2);
            let seen = |value: i32| amount(from_start(value, ply));
            let (low, high) = if is_own { (frame.alpha, frame.beta) } else { (frame.beta, frame.alpha) };
            let best = if frame.best <= -INFINITE { Amount::Nothing } else { seen(frame.best) };
            let end = self.frames.get(ply + 1).map_or(self.candidates.all().len(), |next| next.first);
            let left = Amount::Whole(end.saturating_sub(frame.next) as i64);
            let name = if ply == 0 { RowName::Text(words::START) } else { RowName::Cell(frame.led) };
            TableRow { name, amounts: vec![seen(low), seen(high), best, left] }
        })
    }

    /// The moves in the list, which are those of the start, with their scores, the best first; those that
    /// were not tried are left out.
    pub(super) fn start_candidates(&self) -> Vec<(Point, i32)> {
        let tried = self.candidates.all().iter().filter_map(|one| Some((one.point, one.score?)));
        let mut tried: Vec<(Point, i32)> = tried.collect();
        tried.sort_by_key(|&(point, score)| (-score, point));
        tried
    }

    /// The path to the position in hand, and the other moves along its last steps.
    fn tree(&self) -> Vec<TreeNode> {
        let mut nodes = Vec::new();
        let state = if self.frames.len() <= 1 && self.state.moves().is_empty() {
            TreeState::Current
        } else {
            TreeState::OnTheWay
        };
        let value = self.best.as_ref().map_or(0, |best| i64::from(best.score));
        nodes.push(TreeNode { number: 0, depth: 0, from: NOWHERE, to: NOWHERE, value, state, hidden: 0, fate: None });
        self.add_moves(0, &mut nodes);
        nodes
    }

    /// Adds the moves of the position `ply` moves below the start, and what is below the one in hand.
    fn add_moves(&self, ply: usize, nodes: &mut Vec<TreeNode>) {
        // Not a recursion of the search's depth in frames: those are at most a board's points.
        let Some(frame) = self.frames.get(ply) else { return };
        let end = self.frames.get(ply + 1).map_or(self.candidates.all().len(), |next| next.first);
        let current = self.state.moves().get(ply).map(|_| frame.next);
        let is_opened = ply + OPENED >= self.frames.len();
        for (place, one) in self.candidates.all().iter().enumerate().take(end).skip(frame.first) {
            let is_on_way = current == Some(place);
            if is_on_way || is_opened {
                nodes.push(self.node(frame, ply, place, one, is_on_way));
            }
            if is_on_way {
                self.add_moves(ply + 1, nodes);
            }
        }
    }

    fn node(&self, frame: &Frame, ply: usize, place: usize, one: &Candidate, is_on_way: bool) -> TreeNode {
        let is_last = ply + 1 == self.state.moves().len();
        let state = match () {
            () if is_on_way && is_last => TreeState::Current,
            () if is_on_way => TreeState::OnTheWay,
            () if place < frame.next => TreeState::Failed,
            () => TreeState::Waiting,
        };
        let value = i64::from(one.score.map_or(one.order, |score| from_start(score, ply)));
        let [before, below] = one.nodes;
        let number = if state == TreeState::Waiting { self.counts.nodes as u32 + 1 } else { before + 1 };
        let hidden = if is_on_way { 0 } else { below.saturating_sub(1) };
        let depth = ply as u32 + 1;
        let is_failed = state == TreeState::Failed;
        let is_barred = is_failed && one.score.is_none();
        let fate = if is_barred { Some(words::FATE_FOUL) } else { one.fate.word().filter(|_| is_failed) };
        TreeNode { number, depth, from: frame.led, to: one.point, value, state, hidden, fate }
    }
}

/// The columns of the windows.
const WINDOW_COLUMNS: &[Text] = &[words::ALPHA.name, words::BETA.name, words::BEST_HERE, words::LEFT_HERE];

/// A value as a number of a table.
const fn amount(value: i32) -> Amount {
    match value {
        INFINITE.. => Amount::Infinite,
        ..=MINUS_INFINITE => Amount::MinusInfinite,
        _ => Amount::Whole(value as i64),
    }
}

const MINUS_INFINITE: i32 = -INFINITE;

fn show_points(view: &mut dyn Inspector, name: Label, points: &[Point]) {
    let mut items = (1..).zip(points).map(|(number, &cell)| Item { cell, value: Some(number) });
    view.structure(name, Shape::List, points.len(), &mut items);
}
