//! Boards for programs that look for a move from outside: the blocks in JSON, and a judge of the move.

use std::io::{self, Write};
use std::sync::Arc;

use serde_json::json;

use super::picture::PlayPicture;
use super::{Arena, REASONS, Swap};
use crate::grid::NOWHERE;
use crate::text::Text;
use crate::trace::told::{self, Claim, Finding, Log, Setting, Watching, Who};
use crate::trace::{Costs, Event, Kind, Run, cell_name};

impl Watching for Arena {
    fn setting(&self) -> Setting {
        let blocks = self.opening.cells().filter_map(|cell| Some((cell, self.opening.block(cell)?)));
        let prelude = blocks.map(|(cell, block)| Event::new(Kind::Place, 0, cell, NOWHERE, block.into())).collect();
        Setting { costs: Costs::Nothing, reasons: REASONS, shows_position: false, prelude }
    }

    fn start(&self, log: &Arc<Log>, who: Who<'_>) -> Box<dyn Run> {
        let board = self.clone();
        told::start::<PlayPicture>(log, (self.size(), &self.setting()), who, move |claim| board.judge(claim))
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let size = self.size();
        let head = json!({"gridscope": 1, "board": "blocks", "width": size.width, "height": size.height,
            "colours": self.level.colours()});
        writeln!(out, "{head}")?;
        for y in 0..size.height {
            let cells = (0..size.width).map(|x| size.cell(x, y));
            let blocks: Vec<Option<u32>> = cells.clone().map(|cell| self.opening.block(cell).map(u32::from)).collect();
            let movable: Vec<bool> = cells.map(|cell| self.opening.kind(cell).is_movable()).collect();
            writeln!(out, "{}", json!({"row": y, "blocks": blocks, "movable": movable}))?;
        }
        Ok(())
    }

    fn judge(&self, claim: &Claim) -> Vec<Finding> {
        let size = self.size();
        let is_inside = |cell: &u32| *cell < size.cells();
        let Some((one, other)) = claim.cell.filter(is_inside).zip(claim.other.filter(is_inside)) else {
            return vec![match claim.none {
                true if !self.opening.has_legal_move() => Finding::right("no-move", DEAD),
                true => Finding::wrong("no-move", NOT_DEAD).with("moves", self.opening.count_legal_moves()),
                false => Finding::wrong("answer", NO_MOVE),
            }];
        };
        let legal = self.opening.is_legal(Swap::new(one, other));
        let found = if legal { Finding::right("legal", LEGAL) } else { Finding::wrong("legal", ILLEGAL) };
        vec![found.with("one", cell_name(size, one)).with("other", cell_name(size, other)).on(one)]
    }
}

const LEGAL: Text = Text::new("exchanging {one} and {other} is a legal move");
const ILLEGAL: Text = Text::new("exchanging {one} and {other} is no legal move: it makes no line");
const DEAD: Text = Text::new("there is no legal move, as it says");
const NOT_DEAD: Text = Text::new("it says that there is no legal move; there are {moves}");
const NO_MOVE: Text = Text::in_context("match3", "it tells no move");
