//! What the shuffler shows of itself: the cell in hand, the strips of list and queue, numbers and ghosts.

use super::super::words as names;
use super::numbers::{Block, NONE};
use super::state::{ListQueue, ListQueueStage};
use crate::trace::{Inspector, Item, Shape as Structure};

impl<const GHOSTS: bool> ListQueue<GHOSTS> {
    pub(super) fn show_cursor(&self, view: &mut dyn Inspector) {
        let cursor = &self.cursor;
        if let Some(&spot) = self.order.get(cursor.number as usize).filter(|_| self.stage == ListQueueStage::Fill) {
            view.cell(names::CELL, self.cell(spot));
        }
        if let Some(block) = self.blocks.all.get(cursor.candidate as usize) {
            view.cell(names::CANDIDATE, self.cell(block.home));
            view.number(names::COLOUR, i64::from(block.colour));
        }
        view.number(names::QUEUE_TURN, i64::from(cursor.is_queue_turn));
        view.number(names::LIST_USED_UP, i64::from(cursor.is_list_used_up));
        if let Some(colour) = cursor.first_colour {
            view.number(names::FIRST_COLOUR, i64::from(colour));
        }
        if cursor.pin != NONE {
            view.cell(names::PIN, self.home(cursor.pin));
        }
        view.number(names::TESTS, self.tally.tests as i64);
        view.number(names::REFUSALS, self.tally.refusals as i64);
        view.number(names::FALSE_REFUSALS, self.tally.false_refusals as i64);
        if GHOSTS {
            view.number(names::GHOST_REFUSALS, self.tally.ghost_refusals as i64);
        }
        view.number(names::CHANGES, i64::from(self.changes));
    }

    pub(super) fn show_strips(&self, view: &mut dyn Inspector) {
        let item = |block: u32| {
            let block = &self.blocks.all[block as usize];
            Item { cell: self.cell(block.home), value: Some(i64::from(block.colour)) }
        };
        let left = self.list.get(self.taken as usize..).unwrap_or_default();
        view.structure(names::LIST, Structure::List, left.len(), &mut left.iter().map(|&(_, block)| item(block)));
        let taken = self.list.get(..self.taken as usize).unwrap_or_default().iter().rev();
        view.structure(names::TAKEN, Structure::List, taken.len(), &mut taken.map(|&(_, block)| item(block)));
        let mut keys = left.iter().map(|&(key, block)| Item { cell: self.home(block), value: Some(i64::from(key)) });
        view.structure(names::KEYS, Structure::List, left.len(), &mut keys);
        let queue = self.queue.iter();
        view.structure(names::QUEUE, Structure::Queue, queue.len(), &mut queue.clone().map(|&block| item(block)));
        let mut refused = queue.map(|&block| {
            let block = &self.blocks.all[block as usize];
            Item { cell: self.cell(block.refused_at), value: Some(i64::from(block.refused)) }
        });
        view.structure(names::FIRST_REFUSED, Structure::Queue, self.queue.len(), &mut refused);
    }

    pub(super) fn show_board(&self, view: &mut dyn Inspector) {
        let placed: Vec<&Block> = self.blocks.all.iter().filter(|block| block.spot != NONE).collect();
        for (way, name) in [names::RUNS_ACROSS, names::RUNS_UP].into_iter().enumerate() {
            let mut runs = placed
                .iter()
                .map(|block| Item { cell: self.cell(block.spot), value: Some(i64::from(block.runs[way])) });
            view.structure(name, Structure::Sets, placed.len(), &mut runs);
        }
        if self.blocks.at.is_empty() {
            return;
        }
        let ghosts: Vec<Item> = self
            .blocks
            .ghosts(self.board.shape())
            .map(|(spot, block)| Item { cell: self.cell(spot), value: Some(i64::from(self.cell(block.spot))) })
            .collect();
        view.structure(names::GHOSTS, Structure::Sets, ghosts.len(), &mut ghosts.iter().copied());
    }
}
