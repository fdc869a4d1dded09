//! The source of a program that is watched: the line that told the current fact lit, and how often each line has told one.

use egui::{Align2, Response, ScrollArea, TextStyle, Ui, pos2};

use super::InspectorMemory;
use super::row::{self, Lit};
use super::section::Section;
use crate::format::grouped;
use crate::gui::lang::{inspector as words, tr};
use crate::gui::look::{small_number_style, tokens, with_tip};
use crate::gui::state::{Command, State};
use crate::player::{Breakpoint, When};
use crate::recipe::Outside;
use crate::trace::BLOCK_EVENTS;
use crate::trace::told::Log;

/// Lines that are in sight at once.
const IN_SIGHT: usize = 24;

/// How often each line of the source has told something, up to one position.
#[derive(Default)]
pub(crate) struct Hits {
    /// Up to the end of each block that was passed.
    blocks: Vec<Vec<u32>>,
    /// The lines of the block in which people are: its number, and how many of its events were told then.
    block: Option<u64>,
    lines: Vec<u32>,
    at: u64,
    now: Vec<u32>,
    /// Whether blocks before this one are still to be counted.
    is_behind: bool,
    /// The line that was brought into sight last.
    seen: Option<u32>,
}

impl Hits {
    /// Goes to `position` of a program of `count` lines, by at most one new block; the line that told what is there.
    fn go_to(&mut self, log: &Log, position: u64, count: usize) -> Option<u32> {
        let block = position.saturating_sub(1) / BLOCK_EVENTS as u64;
        if self.blocks.len() < block as usize {
            let mut hits = self.blocks.last().cloned().unwrap_or_else(|| vec![0; count + 1]);
            add(&mut hits, &log.source_lines(self.blocks.len() as u64));
            self.blocks.push(hits);
        }
        let inside = (position - (block * BLOCK_EVENTS as u64).min(position)) as usize;
        if self.block != Some(block) || self.lines.len() < inside {
            (self.block, self.lines) = (Some(block), log.source_lines(block));
            self.at = u64::MAX;
        }
        let told = self.lines.get(..inside).unwrap_or(&self.lines);
        self.is_behind = self.blocks.len() < block as usize;
        if self.at != position && !self.is_behind {
            self.at = position;
            let before = (block as usize).checked_sub(1).and_then(|last| self.blocks.get(last)).cloned();
            self.now = before.unwrap_or_else(|| vec![0; count + 1]);
            add(&mut self.now, told);
        }
        told.last().copied().filter(|line| *line > 0)
    }
}

fn add(hits: &mut [u32], lines: &[u32]) {
    for line in lines.iter().filter(|line| **line > 0) {
        if let Some(hits) = hits.get_mut(*line as usize) {
            *hits += 1;
        }
    }
}

/// Shows the source of the program that tells the run on the clock, where it is known.
pub(super) fn show(ui: &mut Ui, state: &mut State, outside: &Outside, commands: &mut Vec<Command>) {
    let Some(source) = outside.source.clone() else { return };
    let Some(position) = state.session.active_stage().map(|stage| stage.player().position()) else { return };
    let lines: Vec<&str> = source.lines().collect();
    let dots = dots(state);
    let hits = &mut state.seen.of::<InspectorMemory>().stage.source;
    let lit = hits.go_to(&outside.log, position, lines.len());
    if hits.is_behind {
        ui.request_repaint();
    }
    let section = Section { name: "source", title: &outside.name, note: "", tip: "" };
    let clicked = section.show(ui, |_| {}, |ui| text(ui, &lines, (lit, &dots), hits)).flatten();
    if let Some(line) = clicked {
        let set = dots.iter().find(|dot| dot.line == line);
        commands.push(match set {
            Some(dot) => Command::RemoveBreakpoint(dot.index),
            None => Command::AddBreakpoint(When::Source(line)),
        });
    }
}

/// A line of the source with a breakpoint.
struct Dot {
    line: u32,
    index: usize,
    is_on: bool,
}

/// The lines of the source with breakpoints.
fn dots(state: &State) -> Vec<Dot> {
    let all = state.session.active_stage().map_or(&[][..], |stage| stage.breakpoints.as_slice());
    let dot = |(index, breakpoint): (usize, &Breakpoint)| match breakpoint.when {
        When::Source(line) => Some(Dot { line, index, is_on: breakpoint.enabled }),
        _ => None,
    };
    all.iter().enumerate().filter_map(dot).collect()
}

/// Shows what is in sight of the source; the line that was clicked.
fn text(ui: &mut Ui, lines: &[&str], (lit, dots): (Option<u32>, &[Dot]), hits: &mut Hits) -> Option<u32> {
    let height = (ui.text_style_height(&TextStyle::Monospace) + tokens(ui).measure.gap / 4.0).round();
    let mut area = ScrollArea::vertical()
        .id_salt("source")
        .auto_shrink([false, true])
        .max_height(height * IN_SIGHT.min(lines.len()) as f32);
    if lit.is_some() && hits.seen != lit {
        hits.seen = lit;
        let middle = lit.map_or(0, |line| (line as usize).saturating_sub(IN_SIGHT / 2));
        area = area.vertical_scroll_offset(height * middle as f32);
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    let shown = area.show_rows(ui, height, lines.len(), |ui, range| {
        let mut clicked = None;
        for at in range {
            let number = at as u32 + 1;
            let dot = dots.iter().find(|dot| dot.line == number).map(|dot| dot.is_on);
            let hits = hits.now.get(at + 1).copied().unwrap_or(0);
            if show_line(ui, (at + 1, lines[at]), height, (lit == Some(number), dot), hits).clicked() {
                clicked = Some(number);
            }
        }
        clicked
    });
    shown.inner
}

fn show_line(
    ui: &mut Ui,
    (number, text): (usize, &str),
    height: f32,
    (is_lit, dot): (bool, Option<bool>),
    hits: u32,
) -> Response {
    let tokens = tokens(ui);
    let gap = tokens.measure.gap;
    let lit = if is_lit { Lit::Yes } else { Lit::No };
    let response = row::row(ui, height, lit, &format!("{number} {text}"));
    let rect = response.rect;
    let middle = rect.center().y;
    let ink = if is_lit { tokens.text_strong } else { tokens.text };
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let small = small_number_style().resolve(ui.style());
    let at = pos2(rect.left() + gap * 4.0, middle);
    painter.text(at, Align2::RIGHT_CENTER, number, small.clone(), tokens.text_weak);
    painter.text(at + egui::vec2(gap, 0.0), Align2::LEFT_CENTER, text.replace('\t', "    "), small, ink);
    if hits > 0 {
        let count = row::number(ui, grouped(hits.into()), tokens.text_weak);
        // The scroll bar floats over the right end.
        let right = pos2(rect.right() - gap * 1.5, middle);
        let mut ground = Align2::RIGHT_CENTER.anchor_size(right, count.size()).expand(gap / 2.0);
        // Nothing of a long line comes out again behind the count.
        ground.max.x = rect.right();
        painter.rect_filled(ground, 0.0, if is_lit { tokens.selection } else { tokens.panel });
        row::put(ui, count, Align2::RIGHT_CENTER, right);
    }
    row::dot(ui, &response, pos2(rect.left() + gap, middle), dot);
    with_tip(response, tr(ui, if dot.is_some() { words::REMOVE_BREAKPOINT } else { words::BREAK_ON_SOURCE }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hits_are_those_of_a_plain_count() {
        let mut hits = vec![0; 4];
        add(&mut hits, &[1, 1, 3, 0, 9]);
        assert_eq!(hits, [0, 2, 0, 1]);
    }
}
