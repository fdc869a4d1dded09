//! The line above the tree: how it is drawn, what is known of the chosen node, and the way to it.

use std::sync::Arc;

use egui::{Align, Checkbox, ComboBox, Label, Layout, RichText, Ui, vec2};

use super::paint::{Colouring, Paint, Sort};
use super::seen::{Form, Seen, Wanted, go_to};
use super::work::{Counts, Planned};
use super::{find, path};
use crate::format::grouped;
use crate::grid::Size;
use crate::gui::command;
use crate::gui::lang::{debug as words, fill, language, search, tr};
use crate::gui::look::{icon_button, icons, section_style, small_number_style, swatch, tab, tokens};
use crate::gui::state::Command;
use crate::trace::tree::{Folded, Moment};
use crate::trace::{Info, Scope};

/// Shows the title with a note, and a button that closes the pane.
pub(super) fn title(ui: &mut Ui, note: &str, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| named(ui, note, commands));
}

fn named(ui: &mut Ui, note: &str, commands: &mut Vec<Command>) {
    let tokens = tokens(ui);
    let name = RichText::new(tr(ui, search::TREE)).text_style(section_style()).color(tokens.text_strong);
    ui.label(name);
    ui.label(RichText::new(note).text_style(small_number_style()).color(tokens.text_weak));
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let close = tr(ui, words::CLOSE_TREE);
        if icon_button(ui, icons::CLOSE, close, close).clicked() {
            commands.push(Command::Do(command::SEARCH_TREE));
        }
    });
}

/// Shows how the tree is drawn, and what is known of the chosen node; the node to be shown larger, if that was asked for.
pub(super) fn show(
    ui: &mut Ui,
    (wanted, seen, planned): (&mut Wanted, &mut Seen, &Arc<Planned>),
    (scope, moment, after): (Scope<'_>, &Moment<'_>, &Moment<'_>),
    [counts, below]: [Option<Counts>; 2],
    commands: &mut Vec<Command>,
) -> Option<u32> {
    let info = scope.info?;
    let gap = tokens(ui).measure.gap;
    ui.spacing_mut().item_spacing = vec2(gap, gap / 4.0);
    let all = planned.tree.len() as u64;
    let (nodes, depth) = (grouped(all), grouped(u64::from(planned.icicle.depth())));
    let note = fill(tr(ui, words::NODES_DEEP), &[("nodes", &nodes), ("depth", &depth)]);
    title(ui, &note, commands);
    legend(ui, &Paint::new((&planned.icicle, info), moment, tokens(ui), wanted.colouring), counts);
    let found = ui.horizontal_wrapped(|ui| {
        choices(ui, (wanted, seen, planned));
        let found = find::show(ui, seen, scope, after, commands);
        chosen(ui, (seen, planned), (info, scope.size), (moment, after), commands).or(found)
    });
    below.into_iter().for_each(|below| fates(ui, &below));
    found.inner
}

/// What became of the nodes below the one that is chosen, at the moment.
fn fates(ui: &mut Ui, below: &Counts) {
    let known = Sort::ALL.into_iter().filter(|sort| below[sort.place()] > 0);
    let told: Vec<String> =
        known.map(|sort| format!("{} {}", tr(ui, sort.name()), grouped(below[sort.place()].into()))).collect();
    if !told.is_empty() {
        let text = fill(tr(ui, words::FATES_BELOW), &[("counts", &told.join(" · "))]);
        ui.add(Label::new(RichText::new(text).color(tokens(ui).text)).wrap());
    }
}

/// How the tree is drawn.
fn choices(ui: &mut Ui, (wanted, seen, planned): (&mut Wanted, &mut Seen, &Arc<Planned>)) {
    for (form, name) in [(Form::Icicle, words::ICICLE), (Form::Links, words::LINKS)] {
        if tab(ui, wanted.form == form, tr(ui, name)).clicked() {
            wanted.form = form;
        }
    }
    let told = planned.icicle.roles().iter().map(|(role, ..)| Colouring::Told(*role));
    let all = [Colouring::Fate, Colouring::Depth].into_iter().chain(told);
    if !all.clone().any(|one| one == wanted.colouring) {
        wanted.colouring = Colouring::Fate;
    }
    let name = tr(ui, words::TREE_COLOUR);
    let list = ComboBox::from_id_salt("colour of the tree").selected_text(tr(ui, wanted.colouring.name()));
    let list = list.show_ui(ui, |ui| {
        for colouring in all {
            ui.selectable_value(&mut wanted.colouring, colouring, colouring.name().get(language(ui)));
        }
    });
    list.response.accessible_name(name);
    let mut is_folded = planned.folded == Folded::LeftOut;
    let fold = tr(ui, words::FOLD_LEFT_OUT);
    if ui.add(Checkbox::new(&mut is_folded, fold)).changed() {
        wanted.folded = Some(if is_folded { Folded::LeftOut } else { Folded::Nothing });
        seen.sight.fit();
    }
    let fit = tr(ui, words::WHOLE_TREE);
    if icon_button(ui, icons::FIT, fit, fit).clicked() {
        seen.sight.fit();
    }
}

/// What the colours mean.
fn legend(ui: &mut Ui, paint: &Paint<'_>, counts: Option<Counts>) {
    let tokens = paint.tokens;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = tokens.measure.gap / 2.0;
        if paint.colouring == Colouring::Fate {
            for sort in Sort::ALL {
                swatch(ui, sort.color(tokens));
                ui.label(RichText::new(tr(ui, sort.name())).small().color(tokens.text_weak));
                if let Some(counts) = counts {
                    let count = grouped(counts[sort.place()].into());
                    ui.label(RichText::new(count).text_style(small_number_style()).color(tokens.text));
                }
            }
            return;
        }
        let (least, most) = paint.range();
        ui.label(RichText::new(least.to_string()).text_style(small_number_style()));
        for color in &tokens.board.gradient {
            swatch(ui, *color);
        }
        ui.label(RichText::new(most.to_string()).text_style(small_number_style()));
    });
}

/// The chosen node, or else the current one: where it lies, and how much is below it.
fn chosen(
    ui: &mut Ui,
    (seen, planned): (&mut Seen, &Arc<Planned>),
    (info, size): (&Info, Size),
    (moment, after): (&Moment<'_>, &Moment<'_>),
    commands: &mut Vec<Command>,
) -> Option<u32> {
    let node = seen.chosen.or(moment.current());
    let Some(node) = node else {
        ui.label(RichText::new(tr(ui, words::CHOOSE_NODE)).color(tokens(ui).text_weak));
        return None;
    };
    if ui.button(tr(ui, words::GO_TO_MOMENT)).clicked() {
        go_to(seen, planned, node, commands);
    }
    let shown = ui.button(tr(ui, words::ZOOM_TO_NODE)).clicked().then_some(node);
    let listed = ui.menu_button(tr(ui, words::PATH_TO_ROOT), |ui| path::show(ui, (info, size), after, node));
    if let Some(node) = listed.inner.flatten() {
        go_to(seen, planned, node, commands);
    }
    let text = about(ui, planned, after, node);
    ui.add(Label::new(RichText::new(text).color(tokens(ui).text)).wrap());
    shown
}

/// A node in a line: its number, its depth, and how much is below it.
fn about(ui: &Ui, planned: &Planned, after: &Moment<'_>, node: u32) -> String {
    let below = planned.icicle.span(node).len().saturating_sub(1);
    let share = 100.0 * (below + 1) as f64 / f64::from(planned.icicle.total().max(1));
    let number = grouped(u64::from(after.key(node).unwrap_or(node)));
    let (depth, below, share) = (after.depth(node).to_string(), grouped(below as u64), format!("{share:.2}"));
    let values = [("node", &*number), ("depth", &*depth), ("below", &*below), ("percent", &*share)];
    fill(tr(ui, words::ABOUT_NODE), &values)
}
