//! What experiments are called.

use super::{Chosen, LabState, Written};
use crate::gui::model::family::Families;
use crate::lab::{SHIPPED, Shipped};
use crate::text::{Language, Text};

/// The name of a shipped experiment.
pub fn name(families: &Families, shipped: &Shipped) -> Text {
    texts(families, shipped).map_or(Text::same(shipped.name), |texts| texts[0])
}

/// What a shipped experiment is about, in a sentence.
pub fn about(families: &Families, shipped: &Shipped) -> Option<Text> {
    texts(families, shipped).map(|texts| texts[1])
}

fn texts(families: &Families, shipped: &Shipped) -> Option<[Text; 2]> {
    families.iter().find_map(|family| family.experiment(shipped.name))
}

impl LabState {
    /// What the chosen experiment is called, and what it is about.
    pub fn texts(&self, families: &Families, language: Language) -> [String; 2] {
        match self.chosen() {
            Some((Chosen::Shipped(index), _)) => SHIPPED.get(index).map_or_else(Default::default, |shipped| {
                [name(families, shipped), about(families, shipped).unwrap_or(Text::same(""))]
                    .map(|text| text.get(language).to_owned())
            }),
            Some((Chosen::Opened(_), Written { experiment, .. })) => {
                [&experiment.title, &experiment.about].map(Clone::clone)
            }
            None => Default::default(),
        }
    }
}
