//! The listing: pseudo-code with the current line lit, and how often each line has run.

use egui::{Align2, Rect, Response, TextStyle, Ui, pos2};

use super::InspectorMemory;
use super::row::{self, Lit};
use super::section::Section;
use crate::format::grouped;
use crate::gui::lang::{self, inspector as words};
use crate::gui::look::{tokens, with_tip};
use crate::gui::state::{Command, State};
use crate::player::{Motion, When};
use crate::session::Stage;
use crate::text::Language;
use crate::trace::{BLOCK_EVENTS, Line, Reader, Recording};

/// Lines that an event can belong to.
const LINES: usize = 64;

/// The most events a second that a person can read along with.
const READABLE: f64 = 8.0;

/// Runs up to this position have their lines counted: it takes one look at every event.
const COUNTED: u64 = 32 * BLOCK_EVENTS as u64;

/// How often each line has run, up to one position.
#[derive(Default)]
pub(crate) struct Counts {
    /// Up to the end of each block.
    blocks: Vec<[u32; LINES]>,
    at: u64,
    now: Option<[u32; LINES]>,
}

impl Counts {
    /// The counts at `position`; nothing while they are not known. Reads at most one new block.
    fn at(&mut self, position: u64, recording: &Recording, reader: &mut Reader) -> Option<&[u32; LINES]> {
        if position > COUNTED {
            return None;
        }
        let block = (position / BLOCK_EVENTS as u64) as usize;
        if self.now.is_none() || self.at != position {
            self.now = None;
            self.at = position;
            if self.blocks.len() < block {
                let next = self.blocks.len();
                let counts = counted(self.before(next), reader.block(recording, next as u64));
                self.blocks.push(counts);
            }
            if self.blocks.len() >= block {
                let first = block as u64 * BLOCK_EVENTS as u64;
                let events = if first < position { reader.events(recording, first, position) } else { &[] };
                self.now = Some(counted(self.before(block), events));
            }
        }
        self.now.as_ref()
    }

    fn before(&self, block: usize) -> [u32; LINES] {
        block.checked_sub(1).and_then(|last| self.blocks.get(last)).copied().unwrap_or([0; LINES])
    }
}

fn counted(mut counts: [u32; LINES], events: &[crate::trace::Event]) -> [u32; LINES] {
    for event in events {
        counts[usize::from(event.line()) % LINES] += 1;
    }
    counts
}

/// Shows the listing of the stage on the clock; returns the current line and where it is.
pub(super) fn show(ui: &mut Ui, state: &mut State, commands: &mut Vec<Command>) -> Option<(usize, Rect)> {
    if let Some(outside) = state.told_from_outside() {
        super::source::show(ui, state, &outside, commands);
        return None;
    }
    let State { session, seen, .. } = state;
    let stage = session.active_stage_mut()?;
    let counts = &mut seen.of::<InspectorMemory>().stage.counts;
    let info = stage.info();
    let language = lang::language(ui);
    let tip = format!("{}\n{}", info.summary.get(language), info.cost);
    let section = Section { name: "listing", title: info.name.get(language), note: "", tip: &tip };
    section.show(ui, |_| {}, |ui| lines(ui, stage, counts, commands)).flatten()
}

/// Scrolls to the current line when it has changed, unless the run plays too fast to read along.
pub(super) fn follow(ui: &Ui, state: &mut State, (line, rect): (usize, Rect)) {
    let Some(stage) = state.session.active_stage_mut() else { return };
    let len = stage.read().0.len();
    let player = stage.player();
    let rests = !matches!(player.motion(), Motion::Playing(_));
    let is_readable = rests || player.speed().rate(len).is_some_and(|rate| rate <= READABLE);
    let followed = &mut state.seen.of::<InspectorMemory>().stage.followed;
    if is_readable && followed.replace(line) != Some(line) {
        ui.scroll_to_rect(rect, None);
    }
}

fn lines(ui: &mut Ui, stage: &mut Stage, counts: &mut Counts, commands: &mut Vec<Command>) -> Option<(usize, Rect)> {
    let (info, language, position) = (stage.info(), lang::language(ui), stage.player().position());
    let current = stage.current_event().map(|event| usize::from(event.line()));
    let (recording, reader) = stage.read();
    let counts = counts.at(position, &recording, reader).copied();
    let size = recording.index_size();
    drop(recording);
    if counts.is_none() && position <= COUNTED {
        ui.request_repaint();
    }
    let mut lit = None;
    for (index, line) in info.listing.iter().enumerate() {
        let when = When::parse(&format!("line == {}", index + 1), size).ok();
        let set = stage.breakpoints.as_slice().iter().position(|breakpoint| Some(&breakpoint.when) == when.as_ref());
        let row = LineRow {
            line,
            language,
            lit: if current == Some(index) { Lit::Yes } else { Lit::No },
            count: counts.map(|counts| counts.get(index).copied().unwrap_or(0)),
            dot: set.map(|index| stage.breakpoints.as_slice()[index].enabled),
        };
        let shown = row.show(ui);
        lit = lit.or((row.lit == Lit::Yes).then_some((index, shown.rect)));
        if shown.clicked() {
            commands.extend(match set {
                Some(index) => Some(Command::RemoveBreakpoint(index)),
                None => when.map(Command::AddBreakpoint),
            });
        }
    }
    lit
}

/// One line of the listing.
struct LineRow<'a> {
    line: &'a Line,
    language: Language,
    lit: Lit,
    count: Option<u32>,
    /// Whether its breakpoint counts, if it has one.
    dot: Option<bool>,
}

impl LineRow<'_> {
    fn show(&self, ui: &mut Ui) -> Response {
        let tokens = tokens(ui);
        let gap = tokens.measure.gap;
        let code = self.line.code.get(self.language);
        let text = code.trim_start();
        let color = if self.lit == Lit::Yes { tokens.text_strong } else { tokens.text };
        let count = self.count.map(|count| {
            let color = if count > 0 && self.lit == Lit::Yes { tokens.text_strong } else { tokens.text_weak };
            row::number(ui, grouped(u64::from(count)), color)
        });
        let indent = gap * 1.75 + (code.len() - text.len()) as f32 * gap / 2.0;
        let right = gap / 2.0 + count.as_ref().map_or(0.0, |count| count.size().x.max(gap * 3.0) + gap);
        let font = TextStyle::Body.resolve(ui.style());
        let width = (ui.available_width() - indent - right).max(gap);
        let galley = ui.painter().layout(text.to_owned(), font, color, width);
        let height = (galley.size().y + gap / 2.0).round();
        let response = row::row(ui, height, self.lit, text);
        let rect = response.rect;
        let first = rect.top() + row::height(ui) / 2.0;
        ui.painter().galley(pos2(rect.left() + indent, (rect.top() + gap / 4.0).round()), galley, color);
        if let Some(count) = count {
            row::put(ui, count, Align2::RIGHT_CENTER, pos2(rect.right() - gap / 2.0, first));
        }
        row::dot(ui, &response, pos2(rect.left() + gap, first), self.dot);
        with_tip(response, &*self.tip(ui))
    }

    /// The sentences that the line can say, and what a click does.
    fn tip(&self, ui: &Ui) -> String {
        let click = if self.dot.is_some() { words::REMOVE_BREAKPOINT } else { words::BREAK_ON_LINE };
        let mut tip = String::new();
        for says in self.line.says {
            let blanks = without_values(says.text.get(self.language));
            tip.push_str(&format!("{}: {blanks}\n", says.kind.name().get(self.language)));
        }
        tip.push_str(lang::tr(ui, click));
        tip
    }
}

/// A sentence with "…" where values will stand.
fn without_values(sentence: &str) -> String {
    let mut said = String::new();
    let mut rest = sentence;
    while let Some((before, from_name)) = rest.split_once('{') {
        let Some((name, after)) = from_name.split_once('}') else { break };
        said.push_str(before);
        // Of forms that go with a number, the one for many.
        said.push_str(name.rsplit_once('|').map_or("…", |(_, many)| many));
        rest = after;
    }
    said.push_str(rest);
    said
}

#[cfg(test)]
mod unit_tests {
    use super::*;

    #[test]
    fn values_are_left_out_of_sentences() {
        assert_eq!(without_values("Steps {heading} to {a}."), "Steps … to ….");
        assert_eq!(without_values("{g} {g|step|steps} away"), "… steps away");
        assert_eq!(without_values("{a"), "{a");
    }
}
