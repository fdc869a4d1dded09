//! No protocol: black begins wherever he likes.

use super::{Protocol, Step};
use crate::text::Text;

pub static PROTOCOL: Protocol = Protocol {
    id: "free",
    name: Text::in_context("opening", "Free"),
    summary: Text::new("Black begins anywhere, and the colours stay as they are."),
    steps: &[Step::End],
};
