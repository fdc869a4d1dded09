//! Everything that is kept as one file: to be put away, or taken to another machine.

use serde_json::Value;

use super::table::{self, chosen};
use super::{in_file, keepsakes};
use crate::gui::desk::Desk;
use crate::gui::lang::{fill, messages as words};
use crate::gui::state::{Notice, Preferences, State};
use crate::kept::{Everything, merge};

/// What is not taken over: it belongs to the machine that the file is from, or to what is on its screen.
const STAYS: [&str; 2] = ["recent", "families"];

impl Desk {
    /// Joins what a file has with what is here, and says so.
    pub(in crate::gui) fn join(&mut self, all: &Everything) {
        let lost = self.state.join(all);
        let notice = match &lost[..] {
            [] => Notice::done(self.tr(words::JOINED)),
            lost => Notice::error(fill(self.tr(words::KEPT_IN_PART), &[("found", &lost.join(", "))])),
        };
        self.tell(notice);
    }
}

impl State {
    /// Everything that is kept, as the text of a file.
    pub(in crate::gui) fn everything(&mut self) -> String {
        self.store_screen();
        Everything::write(keepsakes(&self.families).into_iter().map(|one| (one.kind, (one.have)(self))))
    }

    /// Joins what a file has with what is here: nothing of what people own is lost, and of what they chose the file
    /// gives what is still as it came with the program. What is on the screen stays. The paths say what could not be
    /// read.
    pub(in crate::gui) fn join(&mut self, all: &Everything) -> Vec<String> {
        let mut lost = self.join_choices(all);
        for one in keepsakes(&self.families).into_iter().skip(table::OWN) {
            let Some(theirs) = all.of(one.kind.name) else { continue };
            let joined = (one.kind.merge)(None, &(one.have)(self), theirs);
            lost.extend((one.take)(self, &joined).into_iter().map(|path| in_file(one.kind.name, &path)));
        }
        lost
    }

    fn join_choices(&mut self, all: &Everything) -> Vec<String> {
        let name = table::SHARED[0].kind.name;
        let Some(theirs) = all.of(name) else { return Vec::new() };
        let (usual, mine) = (chosen(&Preferences::default()), chosen(&self.preferences));
        let mut joined = merge::changes(Some(&usual), &mine, theirs);
        if let (Value::Object(joined), Value::Object(mine)) = (&mut joined, mine) {
            joined.extend(mine.into_iter().filter(|(field, _)| STAYS.contains(&&**field)));
        }
        let mut lost = Vec::new();
        let read: Preferences = super::read(&joined, &mut lost);
        let Preferences { session, shelf, kept, .. } = std::mem::take(&mut self.preferences);
        self.preferences = Preferences { session, shelf, kept, ..read };
        lost.into_iter().map(|path| in_file(name, &path)).collect()
    }
}
