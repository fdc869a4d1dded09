//! What the window keeps, whatever the family: a row each. What families keep is in their `keepsakes`.

use serde_json::{Value, json};

use crate::gui::model::keepsake::Keepsake;
use crate::gui::state::Preferences;
use crate::gui::{lesson, quiz};
use crate::kept::{Kind, merge};

/// So many rows at the front are needed before there is a window's state: they make its preferences.
pub(super) const OWN: usize = 2;

/// Every kind: its file, its version, how two windows share it; what the window has, and what it does with what was
/// kept.
pub(super) const SHARED: &[Keepsake] = &[
    Keepsake {
        kind: Kind { name: "preferences", version: 1, merge: merge::changes },
        have: |state| chosen(&state.preferences),
        take: |_, _| Vec::new(),
        is_shared: false,
    },
    Keepsake {
        kind: Kind { name: "screen", version: 1, merge: merge::changes },
        have: |state| json!({ "session": state.preferences.session, "shelf": state.preferences.shelf }),
        take: |_, _| Vec::new(),
        is_shared: false,
    },
    Keepsake {
        kind: Kind { name: "lessons", version: 1, merge: merge::changes },
        have: lesson::kept,
        take: lesson::take,
        is_shared: true,
    },
    Keepsake {
        kind: Kind { name: "lesson-draft", version: 1, merge: merge::changes },
        have: lesson::kept_draft,
        take: lesson::take_draft,
        is_shared: false,
    },
    Keepsake {
        kind: Kind { name: "questions", version: 1, merge: merge::changes },
        have: quiz::kept,
        take: quiz::take,
        is_shared: true,
    },
    Keepsake {
        kind: Kind { name: "experiments", version: 1, merge: merge::changes },
        have: |state| state.lab.kept_experiments(),
        take: |state, value| state.lab.take_experiments(value),
        is_shared: true,
    },
    Keepsake {
        kind: Kind { name: "findings", version: 1, merge: merge::changes },
        have: |state| state.lab.kept_findings(),
        take: |state, value| state.lab.take_findings(value),
        is_shared: true,
    },
];

/// What people chose, without what has files of its own.
pub(super) fn chosen(preferences: &Preferences) -> Value {
    let mut all = serde_json::to_value(preferences).unwrap_or_default();
    if let Value::Object(fields) = &mut all {
        fields.retain(|name, _| !["session", "shelf", "kept"].contains(&&**name));
    }
    all
}
