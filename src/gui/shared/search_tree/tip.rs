//! What is said of the node under the pointer.

use egui::{Label, RichText, Ui};

use super::paint::Sort;
use super::work::Planned;
use crate::format::grouped;
use crate::grid::Size;
use crate::gui::lang::{debug as words, fill, language, tr};
use crate::gui::look::{strong_style, tokens, value_row};
use crate::gui::names;
use crate::gui::shared::inspector::events::fact_text;
use crate::trace::tree::Moment;
use crate::trace::{Info, Role};

/// Shows what is known of `node` at a moment, with the numbers that were told of it, and how much comes to lie below it.
pub(super) fn show(
    ui: &mut Ui,
    (planned, info, size): (&Planned, &Info, Size),
    (moment, after): (&Moment<'_>, &Moment<'_>),
    (node, facts): (u32, &[(Role, i64)]),
) {
    let Some((born, birth)) = after.birth(node) else { return };
    ui.set_max_width(tokens(ui).measure.text * 20.0);
    let number = grouped(u64::from(after.key(node).unwrap_or(node)));
    let title = fill(tr(ui, words::NODE), &[("node", &number)]);
    ui.label(RichText::new(title).text_style(strong_style()).color(tokens(ui).text_strong));
    ui.add(Label::new(names::sentence(ui, info, &birth, size)).wrap());
    let sort = Sort::of(moment, node);
    let below = planned.icicle.span(node).len().saturating_sub(1) as u64;
    let rows = [
        (words::FATE, tr(ui, sort.name()).to_owned()),
        (words::CAME_UP, grouped(born + 1)),
        (words::BY_DEPTH, grouped(u64::from(after.depth(node)))),
        (words::NODES_BELOW, grouped(below)),
    ];
    for (name, value) in rows {
        value_row(ui, tr(ui, name), &value);
    }
    for &(role, value) in facts {
        let value = fact_text(info, (role, value), (size, names::names(ui)), language(ui));
        value_row(ui, tr(ui, role.name()), &value);
    }
}
