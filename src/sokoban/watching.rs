//! Levels for programs that solve them from outside: the level in JSON, and a judge of solutions.

use std::io::{self, Write};
use std::sync::Arc;

use serde_json::json;

use super::instance::LevelBoard;
use super::picture::SearchPicture;
use super::{REASONS, formats, replay};
use crate::grid::NOWHERE;
use crate::text::Text;
use crate::trace::told::{self, Claim, Finding, Log, Setting, Watching, Who};
use crate::trace::{Costs, Event, Kind, Run};

impl Watching for LevelBoard {
    fn setting(&self) -> Setting {
        let level = &self.task.level;
        let boxes = level.boxes().iter().map(|&cell| Event::new(Kind::Place, 0, cell, NOWHERE, 0));
        let player = Event::new(Kind::Visit, 0, level.player(), NOWHERE, 0);
        let prelude = boxes.chain([player]).collect();
        Setting { costs: Costs::Pushes, reasons: REASONS, shows_position: true, prelude }
    }

    fn start(&self, log: &Arc<Log>, who: Who<'_>) -> Box<dyn Run> {
        let board = Self::of_task(Arc::clone(&self.task));
        told::start::<SearchPicture>(log, (self.task.board.size(), &self.setting()), who, move |claim| {
            board.judge(claim)
        })
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let (level, size) = (&self.task.level, self.task.level.size());
        let place = |cell: u32| [size.x(cell), size.y(cell)];
        let boxes: Vec<[u32; 2]> = level.boxes().iter().map(|&cell| place(cell)).collect();
        let goals: Vec<[u32; 2]> = level.goals().map(place).collect();
        let head = json!({"gridscope": 1, "board": "boxes", "width": size.width, "height": size.height,
            "player": place(level.player()), "boxes": boxes, "goals": goals});
        writeln!(out, "{head}")?;
        for (y, row) in formats::xsb(level).lines().enumerate() {
            writeln!(out, "{}", json!({"row": y, "text": row}))?;
        }
        Ok(())
    }

    fn judge(&self, claim: &Claim) -> Vec<Finding> {
        let Some(moves) = &claim.moves else {
            return match claim.none {
                // Whether a level cannot be solved takes a search that may never end.
                true => vec![Finding::right("no-solution", UNSOLVABLE)],
                false => vec![Finding::wrong("answer", NO_ANSWER)],
            };
        };
        let size = self.task.level.size();
        match replay::replay(&formats::xsb(&self.task.level), moves) {
            Err(error) => {
                let cell = size.checked_cell(error.x.into(), error.y.into()).unwrap_or(NOWHERE);
                vec![Finding::wrong("replays", BROKEN).with("why", error).on(cell)]
            }
            Ok(done) => {
                let text = if done.solved { SOLVED } else { NOT_SOLVED };
                let found = if done.solved { Finding::right("solved", text) } else { Finding::wrong("solved", text) };
                let found = found.with("pushes", done.pushes).with("moves", done.moves);
                let found = found.with("boxes", done.boxes - done.boxes_on_goals);
                let cost = claim.cost.filter(|cost| *cost != done.pushes as i64 && *cost != done.moves as i64);
                let wrong =
                    cost.map(|cost| Finding::wrong("cost", COST).with("cost", cost).with("pushes", done.pushes));
                [Finding::right("replays", REPLAYS), found].into_iter().chain(wrong).collect()
            }
        }
    }
}

const REPLAYS: Text = Text::new("every move can be made");
const BROKEN: Text = Text::new("the solution does not replay: {why}");
const SOLVED: Text = Text::new("every box ends on a goal, after {pushes} pushes and {moves} moves");
const NOT_SOLVED: Text = Text::new("boxes that end on no goal: {boxes}");
const COST: Text = Text::new("its cost is told as {cost}; the solution has {pushes} pushes");
const UNSOLVABLE: Text = Text::new("it says that there is no solution, which is not checked");
const NO_ANSWER: Text = Text::new("it tells neither a solution nor that there is none");
