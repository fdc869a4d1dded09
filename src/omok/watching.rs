//! Positions for programs that look for a move from outside: the stones in JSON, and a judge of the move.

use std::io::{self, Write};
use std::sync::Arc;

use serde_json::json;

use super::picture::PositionPicture;
use super::{Colour, REASONS, Situation};
use crate::grid::NOWHERE;
use crate::text::Text;
use crate::trace::told::{self, Claim, Finding, Log, Setting, Watching, Who};
use crate::trace::{Costs, Event, Kind, Run};

impl Watching for Situation {
    fn setting(&self) -> Setting {
        let stones = self.board().points().filter_map(|point| Some((point, self.board().stone(point)?)));
        let prelude = stones.map(|(point, colour)| Event::new(Kind::Place, 0, point, NOWHERE, colour as i32)).collect();
        Setting { costs: Costs::Plies, reasons: REASONS, shows_position: false, prelude }
    }

    fn start(&self, log: &Arc<Log>, who: Who<'_>) -> Box<dyn Run> {
        let board = self.clone();
        told::start::<PositionPicture>(log, (self.board().size(), &self.setting()), who, move |claim| {
            board.judge(claim)
        })
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let (board, size) = (self.board(), self.board().size());
        let places = |colour: Colour| -> Vec<[u32; 2]> {
            let own = board.points().filter(|&point| board.stone(point) == Some(colour));
            own.map(|point| [size.x(point), size.y(point)]).collect()
        };
        let head = json!({"gridscope": 1, "board": "stones", "width": size.width, "height": size.height,
            "rule": self.game.rule().id, "to_move": self.game.to_move().id(),
            "black": places(Colour::Black), "white": places(Colour::White)});
        writeln!(out, "{head}")
    }

    fn judge(&self, claim: &Claim) -> Vec<Finding> {
        let Some(point) = claim.cell.filter(|point| *point < self.board().size().cells()) else {
            return vec![Finding::wrong("answer", NO_MOVE)];
        };
        let name = self.board().name(point);
        let fouls = self.fouls(self.game.to_move(), point);
        let found = match (self.board().is_empty(point), fouls.is_empty()) {
            (false, _) => Finding::wrong("legal", OCCUPIED),
            (true, false) => Finding::wrong("legal", FORBIDDEN),
            (true, true) => Finding::right("legal", LEGAL),
        };
        vec![found.with("point", name).on(point)]
    }
}

const LEGAL: Text = Text::new("{point} is a legal move");
const OCCUPIED: Text = Text::new("there is a stone on {point} already");
const FORBIDDEN: Text = Text::new("{point} is forbidden by the rules");
const NO_MOVE: Text = Text::in_context("omok", "it tells no move");
