//! How any run is recorded, indexed, searched and replayed.

mod algorithm;
mod cells;
mod event;
mod hash;
mod inspect;
mod recorder;
mod run;

pub use algorithm::{
    Algorithm, Board, Bulk, Change, Claim, Flow, Info, Line, Off, Parameter, Picture, Probe, Series, SettingError,
    Settings, Span, Unit,
};
pub use cells::CellIndex;
pub use event::{Event, KINDS, Kind, Reason};
pub use hash::StateHash;
pub use inspect::{Inspector, Item, Shape, Shown, Values};
pub use recorder::Recorder;
pub use run::{PaintBatch, Run, start};
