//! What the debugger shows: broken rules and their evidence, and how cells came to be what they are.

mod card;
mod event;
mod finding;
mod marks;
mod rules;
mod trails;
mod value;
mod why;

pub(crate) use card::scroll_to_new;
pub(crate) use finding::show as finding;
pub(crate) use marks::show as marks;
pub(crate) use rules::{show_all, show_broken};
pub(crate) use trails::Trails;
pub(crate) use value::show as value;
pub(crate) use why::show as why;

use egui::Color32;

use crate::gui::lang::debug as words;
use crate::gui::look::{Tokens, icons};
use crate::text::Plural;
use crate::trace::theory::{Found, Rule};

/// The sign of a finding, and its colour.
fn sign_of(rule: &Rule, tokens: &Tokens) -> (&'static str, Color32) {
    if rule.is_remark { (icons::INFO, tokens.warning) } else { (icons::CLOSE, tokens.error) }
}

/// How often a rule is broken, or a remark is made.
const fn times_of(found: &Found) -> Plural {
    if found.rule.is_remark { words::REMARKED } else { words::BROKEN }
}
