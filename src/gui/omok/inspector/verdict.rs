//! The verdict of the point that was asked about, as a tree that can be descended.

use egui::{RichText, Ui};

use super::entry::Entry;
use super::rows::{Row, Speaks, foul_names, rows};
use super::{Talk, focus};
use crate::gui::lang::{self, fill};
use crate::gui::look::{icon_button, icons, tokens, with_tip};
use crate::gui::omok::model::Focus;
use crate::gui::omok::words::inspector as words;
use crate::gui::shared::inspector::row::Lit;
use crate::gui::shared::inspector::section::Section;
use crate::omok::referee::{Judgement, Legality};
use crate::omok::{Board, Point};

/// What was clicked last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Way {
    /// The points that were descended to, one inside the other.
    pub path: Vec<Point>,
    /// The row that stays on the board.
    pub pinned: Option<usize>,
}

/// Shows the verdict; answers with what the board is to show.
pub(super) fn show(ui: &mut Ui, talk: &mut Talk, board: &Board, root: &Judgement) -> Option<Focus> {
    if root.descend(&talk.way.path).is_none() {
        talk.way = Way::default();
    }
    let title = if root.legality.is_forbidden() { words::WHY_FORBIDDEN } else { words::WHY_LEGAL };
    let title = fill(lang::tr(ui, title), &[("point", &board.name(root.point))]);
    let section = Section { name: "verdict", title: &title, note: "", tip: lang::tr(ui, words::VERDICT_TIP) };
    let pointed = section.show(ui, |_| {}, |ui| content(ui, &mut talk.way, board, root)).flatten();
    pointed.or_else(|| chosen(&talk.way, root))
}

/// What stays on the board while nothing is pointed at.
fn chosen(way: &Way, root: &Judgement) -> Option<Focus> {
    let judgement = root.descend(&way.path)?;
    match way.pinned {
        Some(0) => focus::of_judgement(root, &way.path),
        Some(number) => focus::of_row(root, &way.path, rows(judgement).get(number - 1)?),
        None if way.path.is_empty() => None,
        None => focus::of_judgement(root, &way.path),
    }
}

fn content(ui: &mut Ui, way: &mut Way, board: &Board, root: &Judgement) -> Option<Focus> {
    if !way.path.is_empty() {
        breadcrumb(ui, way, board, root);
        ui.add_space(tokens(ui).measure.gap / 2.0);
    }
    // A click on the breadcrumb leads to another one.
    let judgement = root.descend(&way.path)?;
    let language = lang::language(ui);
    ui.label(judgement.sentence(board, language));
    ui.add_space(tokens(ui).measure.gap / 2.0);
    let base = way.path.clone();
    let head = head(ui, board, judgement, lit(way, 0));
    let mut pointed = head.hovered().then(|| focus::of_judgement(root, &base)).flatten();
    if head.clicked() {
        pin(way, 0);
    }
    for (number, row) in (1..).zip(rows(judgement)) {
        let response = reason(ui, board, &row, lit(way, number));
        if response.hovered() {
            pointed = focus::of_row(root, &base, &row);
        }
        if response.clicked() {
            follow(way, &base, number, &row);
        }
    }
    if judgement.is_cut {
        ui.label(RichText::new(lang::tr(ui, words::CUT)).color(tokens(ui).text_weak));
    }
    ui.add_space(tokens(ui).measure.gap / 2.0);
    pointed
}

fn lit(way: &Way, number: usize) -> Lit {
    if way.pinned == Some(number) { Lit::Yes } else { Lit::No }
}

fn pin(way: &mut Way, number: usize) {
    way.pinned = (way.pinned != Some(number)).then_some(number);
}

/// Descends to the point of a row, or keeps the row on the board.
fn follow(way: &mut Way, base: &[Point], number: usize, row: &Row<'_>) {
    match row.leads_to() {
        Some(path) => *way = Way { path: base.iter().copied().chain(path).collect(), pinned: None },
        None => pin(way, number),
    }
}

/// The point itself, and its fouls.
fn head(ui: &mut Ui, board: &Board, judgement: &Judgement, lit: Lit) -> egui::Response {
    let language = lang::language(ui);
    let (speaks, verdict) = match judgement.legality {
        Legality::Legal => (Speaks::For, words::LEGAL.get(language).to_owned()),
        Legality::Wins => (Speaks::For, words::MAKES_FIVE.get(language).to_owned()),
        Legality::Forbidden(fouls) => (Speaks::Against, foul_names(fouls.iter(), language)),
    };
    let subject = board.name(judgement.point);
    let sentence = format!("{subject}: {verdict}, {}", lang::tr(ui, words::ALL_REASONS));
    let (subject, verdict) = (&*subject, &*verdict);
    Entry { sentence: &sentence, depth: 0, speaks, subject, verdict, is_door: false, lit }.show(ui)
}

fn reason(ui: &mut Ui, board: &Board, row: &Row<'_>, lit: Lit) -> egui::Response {
    let language = lang::language(ui);
    let (sentence, subject) = (row.sentence(board, language), row.subject(board));
    let (verdict, is_door) = (row.verdict(language), row.leads_to().is_some());
    let (subject, verdict, depth) = (&*subject, &*verdict, row.depth + 1);
    Entry { sentence: &sentence, depth, speaks: row.speaks(), subject, verdict, is_door, lit }.show(ui)
}

/// The points that were descended to; a click goes back to one.
fn breadcrumb(ui: &mut Ui, way: &mut Way, board: &Board, root: &Judgement) {
    let names: Vec<String> = [root.point].iter().chain(&way.path).map(|&point| board.name(point)).collect();
    let back_to = |name: &str| fill(lang::tr(ui, words::BACK), &[("point", name)]);
    let tips: Vec<String> = names.iter().map(|name| back_to(name)).collect();
    let here = names.len() - 1;
    let mut back = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = tokens(ui).measure.gap / 2.0;
        let tip = lang::tr(ui, words::BACK_ONE);
        if icon_button(ui, icons::CHEVRON_LEFT, tip, tip).clicked() {
            back = Some(here - 1);
        }
        for (level, (name, tip)) in names.iter().zip(&tips).enumerate() {
            if level > 0 {
                ui.label(RichText::new("›").color(tokens(ui).text_weak));
            }
            if level == here {
                ui.label(RichText::new(name).monospace().color(tokens(ui).text_strong));
            } else if with_tip(ui.button(RichText::new(name).monospace()), tip.as_str()).accessible_name(tip).clicked()
            {
                back = Some(level);
            }
        }
    });
    if let Some(level) = back {
        way.path.truncate(level);
        way.pinned = None;
    }
}
