//! What the transport shows, read once a frame under one lock.

use std::ops::Range;

use crate::grid::Size;
use crate::gui::state::State;
use crate::player::{Direction, Grain, Motion, Speed, Stopped};
use crate::recipe::StageKind;
use crate::trace::{Event, Info};

/// The stage on the clock at one moment.
#[derive(Clone, Debug)]
pub(super) struct Glance {
    pub active: StageKind,
    pub can_switch: bool,
    pub stage: u64,
    pub info: &'static Info,
    pub size: Size,
    pub position: u64,
    pub len: u64,
    /// The position and the length in what the speed counts.
    pub place: (u64, u64),
    pub unit: Grain,
    pub is_complete: bool,
    pub motion: Motion,
    pub stopped: Stopped,
    pub searched: Option<u64>,
    pub looped: Option<Range<u64>>,
    pub speed: Speed,
    pub grain: Grain,
    pub event: Option<Event>,
}

impl Glance {
    /// The stage on the clock, or nothing while there is none yet.
    pub fn of(state: &mut State) -> Option<Self> {
        let session = &mut state.session;
        let active = session.active();
        let can_switch = session.stage(StageKind::Building).is_some();
        let stage = session.active_stage_mut()?;
        let event = stage.current_event();
        let (recording, _) = stage.read();
        let (len, is_complete) = (recording.len(), recording.is_complete());
        drop(recording);
        let place = stage.place();
        let player = stage.player();
        Some(Self {
            active,
            can_switch,
            stage: stage.number(),
            info: stage.info(),
            size: stage.size(),
            position: player.position().min(len),
            len,
            place,
            unit: player.unit(),
            is_complete,
            motion: player.motion(),
            stopped: player.stopped(),
            searched: player.searched(),
            looped: player.looped().cloned(),
            speed: player.speed(),
            grain: player.grain(),
            event,
        })
    }

    /// Whether time moves, or something is looked for.
    pub fn is_moving(&self) -> bool {
        self.motion != Motion::Resting
    }

    /// Whether it waits for events that are not recorded yet.
    pub fn is_waiting(&self) -> bool {
        let is_forward = self.motion == Motion::Playing(Direction::Forward);
        is_forward && !self.is_complete && self.position == self.len
    }

    /// Whether the run is over here.
    pub const fn is_at_end(&self) -> bool {
        self.is_complete && self.position == self.len
    }
}
