//! What was told of the node under the pointer, number by number.

use crate::session::Stage;
use crate::trace::tree::Moment;
use crate::trace::{Kind, Reader, Recording, Role};

/// Events about a node that are read at most.
const MOST: usize = 64;

/// Which node of which tree, and the moment.
type Asked = (usize, u32, u64);

/// What was read, kept while the pointer rests.
#[derive(Default)]
pub(super) struct Facts {
    asked: Option<Asked>,
    told: Vec<(Role, i64)>,
}

impl Facts {
    /// The numbers that were told of a node by a moment, the newest first.
    pub fn of(&mut self, stage: &mut Stage, moment: &Moment<'_>, asked: Asked) -> &[(Role, i64)] {
        if self.asked.replace(asked) != Some(asked) {
            let (recording, reader) = stage.read();
            self.told = told(&recording, reader, moment, asked.1);
        }
        &self.told
    }
}

fn told(recording: &Recording, reader: &mut Reader, moment: &Moment<'_>, node: u32) -> Vec<(Role, i64)> {
    let mut all: Vec<(Role, i64)> = Vec::new();
    for (number, _) in moment.told(node).take(MOST) {
        let Some(event) = reader.event(recording, number) else { continue };
        for fact in recording.info().roles(&event).filter(|fact| fact.0.is_amount()) {
            if all.iter().all(|known| known.0 != fact.0) {
                all.push(fact);
            }
        }
        // What is settled is not what it was before.
        if event.kind == Kind::Close && !all.is_empty() {
            break;
        }
    }
    all
}
