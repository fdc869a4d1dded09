//! How any run is recorded, indexed, searched and replayed.

mod algorithm;
mod answer;
pub mod board;
mod cells;
mod checkpoint;
mod codec;
pub mod compare;
mod condition;
pub mod erased;
mod event;
mod hash;
mod heat;
mod inspect;
mod layer;
mod nodes;
pub mod quiz;
mod reader;
mod reason;
mod recorder;
mod recording;
mod role;
mod run;
mod sentence;
mod series;
#[cfg(test)]
mod tests;
pub mod theory;
pub mod told;
pub mod tree;
mod turns;
mod why;

pub use algorithm::{
    Algorithm, Alternative, Board, Bulk, Change, Claim, Costs, Departure, Flow, Group, Info, Instead, Line, Off,
    Parameter, Picture, Probe, Series, SettingError, Settings, Span, Unit,
};
pub use answer::Answer;
pub use cells::{CellChange, CellIndex, CellRect, Screen, Shows, TILE};
pub use checkpoint::{Checkpoint, Checkpoints};
pub use codec::{BLOCK_EVENTS, CodecError, Coder, decode};
pub(crate) use condition::Simple;
pub use condition::{
    CellNames, Condition, ConditionError, DEEPEST_CONDITION, Expected, LONGEST_CONDITION, Named, Scope, Summary,
    Unexpected,
};
pub use event::{Event, KINDS, Kind};
pub use hash::StateHash;
pub use heat::{Counted, Heat};
pub use inspect::{Amount, Inspector, Item, Label, RowName, Shape, Shown, TableRow, TreeNode, TreeState, Values};
pub use layer::{Layer, Measured};
pub use nodes::{NO_NODE, NodeMark};
pub use reader::{Found, Reader, Search, StateJob, Towards, is_genuine};
pub(crate) use reason::reasons;
pub use reason::{Reason, ReasonEntry, SHARED_REASONS};
pub use recorder::{Batch, Recorder};
pub use recording::{Block, Budget, Kept, Memory, Piece, Recorded, Recording, hash_events};
pub use role::{Drawn, Measure, Role, Roles, Says, says};
pub use run::{Counts, PaintBatch, Run, start};
pub use sentence::{cell_name, cost_text, direction_name, sentence, sentence_with, value_text};
pub use series::{BUCKET, Bucket, MAX_SERIES, Pyramid, SeriesSet};
pub use turns::{MOST_TURNS, Reading, Turn, Turns};
pub use why::{Asking, Beside, BesideFate, How, Link, Why, beside, why};
