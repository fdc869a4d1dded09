//! What people marked in a run: positions, bookmarks, breakpoints.

use serde::{Deserialize, Serialize};

use super::{RecipeError, StageKind};
use crate::limits;
use crate::player::SavedBreakpoint;

/// What people marked in the stages of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Marks {
    /// While the board is made.
    #[serde(skip_serializing_if = "StageMarks::is_empty")]
    pub building: StageMarks,
    /// While a solution is looked for.
    #[serde(skip_serializing_if = "StageMarks::is_empty")]
    pub solving: StageMarks,
    /// The stage on the clock; solving where absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<StageKind>,
}

impl Marks {
    /// No marks.
    pub const NONE: Self = Self { building: StageMarks::NONE, solving: StageMarks::NONE, active: None };

    /// Whether nothing is marked.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Refuses more marks than a run can have.
    ///
    /// # Errors
    /// Says what there is too much of.
    pub fn check(&self) -> Result<(), RecipeError> {
        for stage in [&self.building, &self.solving] {
            for (what, found, most) in [
                ("bookmarks", stage.bookmarks.len(), limits::BOOKMARKS),
                ("breakpoints", stage.breakpoints.len(), limits::BREAKPOINTS),
            ] {
                if found > most {
                    return Err(RecipeError::Marks { what, found, most });
                }
            }
        }
        Ok(())
    }

    /// The marks of one stage.
    pub const fn stage(&self, kind: StageKind) -> &StageMarks {
        match kind {
            StageKind::Building => &self.building,
            StageKind::Solving => &self.solving,
        }
    }
}

/// What people marked in one stage.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StageMarks {
    /// How many events have happened.
    #[serde(skip_serializing_if = "is_start")]
    pub position: u64,
    /// Places to come back to, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bookmarks: Vec<Bookmark>,
    /// Where running stops.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub breakpoints: Vec<SavedBreakpoint>,
}

impl StageMarks {
    /// No marks.
    pub const NONE: Self = Self { position: 0, bookmarks: Vec::new(), breakpoints: Vec::new() };

    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

const fn is_start(position: &u64) -> bool {
    *position == 0
}

/// A place in a run to come back to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bookmark {
    /// How many events have happened.
    pub position: u64,
    /// What is to be seen there.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// A hash of the last events up to there, by which the place is found again in a run that has changed; 16
    /// hexadecimal digits in a file. Nothing at the start, and in files of older versions.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "hex")]
    pub event: Option<u64>,
}

/// A hash as 16 hexadecimal digits: readers of JSON for whom all numbers are doubles would round it.
mod hex {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    const DIGITS: usize = 16;

    pub fn serialize<S: Serializer>(hash: &Option<u64>, serializer: S) -> Result<S::Ok, S::Error> {
        match hash {
            Some(hash) => serializer.collect_str(&format_args!("{hash:016x}")),
            None => serializer.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
        let Some(text) = Option::<String>::deserialize(deserializer)? else { return Ok(None) };
        let is_hash = text.len() == DIGITS && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let hash = u64::from_str_radix(&text, 16).ok().filter(|_| is_hash);
        hash.map(Some).ok_or_else(|| D::Error::custom(format!("event '{text}'; accepted: {DIGITS} hexadecimal digits")))
    }
}
