//! Before the first cell: the blocks, their numbers, and the list with its keys.

use std::sync::Arc;

use super::numbers::{Block, NONE};
use super::state::{ListQueue, ListQueueStage};
use super::words::line;
use crate::grid::{Cell, NOWHERE};
use crate::match3::board::Spot;
use crate::random::Random;
use crate::trace::{Flow, Kind, Probe, Reason};

/// Keys are drawn below this number, and no two are alike.
const KEYS: u32 = 10_000;

impl<const GHOSTS: bool> ListQueue<GHOSTS> {
    pub(super) fn open<P: Probe>(&mut self, probe: &mut P) {
        if !self.opening.step(&self.task, &mut self.board, &mut self.random, probe, Kind::Assign, line::FILL) {
            probe.fact(Kind::Note, line::FILL, NOWHERE, NOWHERE, self.order.len() as i32);
            self.stage = ListQueueStage::Prepare;
            if let Some(seed) = self.next_seed.take() {
                self.random = Random::new(seed);
            }
        }
    }

    /// Gives every block its numbers: 0 to movable ones, those of their runs to fixed ones.
    pub(super) fn prepare<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let shape = Arc::clone(self.board.shape());
        self.blocks.at = vec![NONE; shape.spots()];
        let is_fixed = |&&cell: &&Cell| self.task.board().kind(cell).is_matchable();
        let fixed = self.task.fixed().iter().filter(is_fixed).map(|&cell| (shape.spot(cell) as Spot, true));
        let movable = self.order.iter().map(|&spot| (spot, false));
        for (number, (home, is_fixed)) in (0..).zip(movable.chain(fixed)) {
            self.blocks.all.push(Block::new(self.board.value(home), home, is_fixed));
            self.blocks.at[home as usize] = number;
        }
        self.join_fixed(probe);
        probe.fact(Kind::Note, line::PREPARE, NOWHERE, NOWHERE, self.blocks.all.len() as i32);
        for &spot in self.order.iter() {
            self.board.clear(spot);
        }
        self.used_keys = vec![0; KEYS as usize];
        self.stage = ListQueueStage::Keys;
        if self.order.is_empty() { self.finish(probe) } else { Flow::Continue }
    }

    /// Fixed neighbours of one colour get the number 2.
    fn join_fixed<P: Probe>(&mut self, probe: &mut P) {
        let stride = self.board.shape().stride();
        for number in self.order.len()..self.blocks.all.len() {
            let Block { colour, home, .. } = self.blocks.all[number];
            for (way, neighbour) in [home - 1, home + stride].into_iter().enumerate() {
                let other = self.blocks.at[neighbour as usize] as usize;
                let is_fixed = other != NONE as usize && other >= self.order.len();
                if is_fixed && self.blocks.all[other].colour == colour {
                    self.blocks.all[number].runs[way] = 2;
                    self.blocks.all[other].runs[way] = 2;
                    probe.fact(Kind::Union, line::PREPARE, self.cell(home), self.cell(neighbour), 2);
                }
            }
        }
    }

    pub(super) fn draw_key<P: Probe>(&mut self, probe: &mut P) -> Flow {
        let number = self.list.len() as u32;
        let home = self.home(number);
        if number == KEYS {
            return self.stop(probe, line::KEY, home, Reason::KEYS_USED_UP);
        }
        let key = self.random.below(KEYS);
        if self.used_keys[key as usize] != 0 {
            probe.fact(Kind::Duplicate, line::KEY, home, NOWHERE, key as i32);
            return Flow::Continue;
        }
        self.used_keys[key as usize] = 1;
        self.list.push((key, number));
        probe.fact(Kind::Generate, line::KEY, home, NOWHERE, key as i32);
        if self.list.len() == self.order.len() {
            self.list.sort_unstable();
            self.stage = ListQueueStage::Fill;
        }
        Flow::Continue
    }
}
