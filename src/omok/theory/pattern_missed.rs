//! No pattern over the stone is missed.

use crate::omok::Situation;
use crate::omok::reader::{Occurrence, PointReading, find_pattern};
use crate::text::Text;
use crate::trace::board::Board;
use crate::trace::theory::{Fact, Found, Memory, Rule, Watched, Watcher};
use crate::trace::{Answer, Kind};

/// The rule.
pub(super) static RULE: Rule = Rule {
    id: "no-pattern-is-missed",
    is_remark: false,
    name: Text::new("No pattern over the stone is missed"),
    says: Text::new(
        "A line is read against the table, pattern by pattern. The first pattern that matches anywhere over the stone is the one that counts.",
    ),
    means: Text::new(
        "Only the first match of each pattern was looked at. Where a pattern matches earlier on the line without the stone, it is missed where it covers the stone.",
    ),
    broken: Text::new("On line {line} through {cell}, pattern {pattern} covers the stone and was not found."),
    kinds: &[Kind::Turn, Kind::Note, Kind::Match, Kind::Refuse],
    start,
};

fn start(watched: &Watched<'_>) -> Option<Box<dyn Watcher>> {
    watched.board.get::<Situation>()?;
    let applies = watched.has(Kind::Turn) && watched.has(Kind::Match);
    applies.then(|| Box::new(Missed { board: watched.board.clone(), lines: Vec::new() }) as Box<dyn Watcher>)
}

/// The first and the last event of each line.
struct Missed {
    board: Board,
    lines: Vec<[u64; 2]>,
}

impl Watcher for Missed {
    fn event(&mut self, fact: &Fact<'_>, _: &Memory, _: &mut Found) {
        match (fact.kind(), self.lines.last_mut()) {
            (Kind::Turn, _) => self.lines.push([fact.number; 2]),
            (_, Some(line)) => line[1] = fact.number,
            _ => {}
        }
    }

    fn finish(&mut self, answer: Option<&dyn Answer>, _: &Memory, found: &mut Found) {
        let reading = answer.and_then(|answer| answer.get::<PointReading>());
        let (Some(reading), Some(known)) = (reading, self.board.get::<Situation>()) else { return };
        for (number, (line, [first, last])) in (1..).zip(reading.lines.iter().zip(&self.lines)) {
            let real = find_pattern(&known.table, &line.string, reading.colour, Occurrence::Every);
            let Some(real) = real.filter(|real| Some(*real) != line.found) else { continue };
            let along = |steps: i32| known.board().along(reading.point, line.string.line, steps);
            let (from, to) = real.reach();
            found.add(*last, |finding| {
                let finding = finding.since(Some(*first)).number("line", number).cell("cell", Some(reading.point));
                finding.number("pattern", real.pattern as i64 + 1).path((from..=to).filter_map(along))
            });
        }
    }
}
