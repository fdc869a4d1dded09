//! What the debugger shows: broken rules and their evidence, and how cells came to be what they are.

mod card;
mod event;
mod finding;
mod marks;
mod rules;
mod trails;
mod why;

pub(crate) use card::scroll_to_new;
pub(crate) use finding::show as finding;
pub(crate) use marks::show as marks;
pub(crate) use rules::{show_all, show_broken};
pub(crate) use trails::Trails;
pub(crate) use why::show as why;
