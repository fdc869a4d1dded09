//! Experiments that people opened or wrote, over a restart. What they found is in `findings`.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::alone::{MOST, alone};
use super::{LabState, Written};
use crate::lab::Experiment;

impl LabState {
    /// The texts of experiments by their titles, the youngest first of all as far as there is room.
    pub(in crate::gui) fn kept_experiments(&self) -> Value {
        let mut room = MOST[1];
        let mut kept = Map::new();
        for written in self.opened.iter().rev().filter(|written| written.can_be_kept) {
            room = match room.checked_sub(written.text.len()) {
                Some(room) => room,
                None => break,
            };
            kept.insert(written.experiment.title.clone(), Value::from(&*written.text));
        }
        Value::Object(kept)
    }

    /// Takes experiments under titles that are not there yet; the titles of those that cannot be read.
    pub(in crate::gui) fn take_experiments(&mut self, value: &Value) -> Vec<String> {
        let Value::Object(kept) = value else { return vec![String::new()] };
        let mut lost = Vec::new();
        for (title, text) in kept {
            match text.as_str().filter(|text| text.len() <= MOST[0]).map(|text| (text, alone(text))) {
                Some((text, Some(experiment))) => self.add(experiment, text),
                _ => lost.push(title.clone()),
            }
        }
        lost
    }

    /// Puts an experiment on the list, unless there is one of this title.
    fn add(&mut self, experiment: Experiment, text: &str) {
        if self.opened.iter().all(|other| other.experiment.title != experiment.title) {
            let experiment = Arc::new(experiment);
            self.opened.push(Written { experiment, text: text.into(), can_be_kept: true });
        }
    }
}
