//! [`Player`]: the state machine.

use std::ops::Range;

use super::breakpoint::Breakpoints;
use super::command::{Direction, PlayerCommand};
use super::speed::Speed;
use super::timeline::{Grain, Hit, Timeline};

/// The longest time that one update counts, in seconds, so that playback does not jump when the whole
/// program was paused.
pub const LONGEST_UPDATE: f64 = 0.25;

/// What a player is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// Nothing.
    #[default]
    Resting,
    /// Moving with time.
    Playing(Direction),
    /// Looking for a hit, without moving.
    Searching(Direction),
}

/// Why a player rests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stopped {
    /// A command paused it.
    #[default]
    ByUser,
    /// It played to the end of a complete recording.
    AtEnd,
    /// It played back to the start.
    AtStart,
    /// It reached the breakpoint with this index.
    Breakpoint(usize),
    /// It reached its target.
    Target,
    /// It searched this way and found no hit.
    NothingFound(Direction),
}

/// The one position in a recording and how it moves; see [`player`](super) for the whole table.
///
/// Nothing here can fail: numbers beyond the recording count as its end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Player {
    position: u64,
    motion: Motion,
    stopped: Stopped,
    last_direction: Direction,
    speed: Speed,
    grain: Grain,
    /// Grains that are due, below one between updates.
    due: f64,
    looped: Option<Range<u64>>,
    target: Option<u64>,
    search: Search,
}

/// How far a search is, and for which breakpoints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Search {
    reached: u64,
    revision: u64,
}

/// The position that playing does not pass, and what happens there.
struct Edge {
    at: u64,
    then: Then,
}

#[derive(Clone, Copy)]
enum Then {
    Rest(Stopped),
    GoOnAt(u64),
    Wait,
}

impl Player {
    /// A player at position 0, at rest.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many events have happened.
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// What it is doing.
    pub const fn motion(&self) -> Motion {
        self.motion
    }

    /// Why it rests, or rested last.
    pub const fn stopped(&self) -> Stopped {
        self.stopped
    }

    /// Grains a second.
    pub const fn speed(&self) -> Speed {
        self.speed
    }

    /// What the speed counts.
    pub const fn grain(&self) -> Grain {
        self.grain
    }

    /// What the speed counts, and with it the place on the clock: events where the speed is no number.
    pub const fn unit(&self) -> Grain {
        match self.speed {
            Speed::PerSecond(_) => self.grain,
            Speed::WholeRun | Speed::Everything => Grain::Event,
        }
    }

    /// The positions that are repeated, the second included.
    pub const fn looped(&self) -> Option<&Range<u64>> {
        self.looped.as_ref()
    }

    /// The position that it plays to.
    pub const fn target(&self) -> Option<u64> {
        self.target
    }

    /// How far the search is, while one is under way.
    pub fn searched(&self) -> Option<u64> {
        matches!(self.motion, Motion::Searching(_)).then_some(self.search.reached)
    }

    /// Whether it waits at the end of a recording that still grows.
    pub fn is_waiting(&self, timeline: &dyn Timeline) -> bool {
        let Motion::Playing(direction) = self.motion else { return false };
        let edge = self.edge(direction, timeline);
        matches!(edge.then, Then::Wait) && self.is_at(&edge, direction)
    }

    /// Whether `command` would do anything on a recording of `len` events; the controls of the others are disabled.
    pub fn offers(&self, command: &PlayerCommand, (len, is_complete): (u64, bool), breakpoints: &Breakpoints) -> bool {
        let towards = |direction| match direction {
            Direction::Forward => self.position < len,
            Direction::Backward => self.position.min(len) > 0,
        };
        match command {
            PlayerCommand::Pause => self.motion != Motion::Resting,
            PlayerCommand::PlayPause | PlayerCommand::PlayForward => !(is_complete && len == 0),
            PlayerCommand::Step(_, direction)
            | PlayerCommand::StepOver(direction)
            | PlayerCommand::StepOut(direction) => towards(*direction),
            PlayerCommand::ToEnd => towards(Direction::Forward),
            PlayerCommand::ToStart => towards(Direction::Backward),
            PlayerCommand::PlayBackward => towards(Direction::Backward) || self.looped.is_some(),
            PlayerCommand::NextHit | PlayerCommand::PreviousHit => breakpoints.any_enabled(),
            PlayerCommand::Faster => self.speed.in_numbers(len) < Speed::Everything,
            PlayerCommand::Slower => self.speed.in_numbers(len) > Speed::PerSecond(Speed::SLOWEST),
            PlayerCommand::Seek(_)
            | PlayerCommand::RunTo(_)
            | PlayerCommand::SetSpeed(_)
            | PlayerCommand::SetGrain(_)
            | PlayerCommand::SetLoop(_) => true,
        }
    }

    /// Carries out `command`. Returns whether the position changed.
    ///
    /// Costs what the timeline needs for one question.
    pub fn apply(&mut self, command: PlayerCommand, timeline: &mut dyn Timeline, breakpoints: &Breakpoints) -> bool {
        let before = self.position;
        self.position = before.min(timeline.len());
        match command {
            PlayerCommand::PlayPause => self.play_or_pause(timeline),
            PlayerCommand::PlayForward => self.play(Direction::Forward, timeline),
            PlayerCommand::PlayBackward => self.play(Direction::Backward, timeline),
            PlayerCommand::Pause if self.motion == Motion::Resting => {}
            PlayerCommand::Pause => self.rest(Stopped::ByUser),
            PlayerCommand::Step(grain, direction) => self.go(step(timeline, self.position, grain, direction), timeline),
            PlayerCommand::StepOver(direction) => self.go(step_over(timeline, self.position, direction), timeline),
            PlayerCommand::StepOut(direction) => self.go(step_out(timeline, self.position, direction), timeline),
            PlayerCommand::ToStart => self.go(0, timeline),
            PlayerCommand::ToEnd => self.go(timeline.len(), timeline),
            PlayerCommand::Seek(position) => self.go(position, timeline),
            PlayerCommand::SetSpeed(speed) => self.speed = speed.within_limits(),
            PlayerCommand::Faster => self.speed = self.speed.in_numbers(timeline.len()).faster(),
            PlayerCommand::Slower => self.speed = self.speed.in_numbers(timeline.len()).slower(),
            PlayerCommand::SetGrain(grain) => self.grain = grain,
            PlayerCommand::SetLoop(range) => self.looped = range.filter(|range| !range.is_empty()),
            PlayerCommand::RunTo(target) => self.run_to(target, timeline),
            PlayerCommand::NextHit => self.start_search(Direction::Forward, timeline, breakpoints),
            PlayerCommand::PreviousHit => self.start_search(Direction::Backward, timeline, breakpoints),
        }
        self.position != before
    }

    /// Lets `seconds` pass, which are taken to lie between 0 and [`LONGEST_UPDATE`]. Returns
    /// whether the position changed.
    pub fn advance(&mut self, seconds: f64, timeline: &mut dyn Timeline, breakpoints: &Breakpoints) -> bool {
        let before = self.position;
        self.position = before.min(timeline.len());
        match self.motion {
            Motion::Resting => {}
            Motion::Playing(direction) => self.play_on(direction, seconds, timeline, breakpoints),
            Motion::Searching(direction) => self.search_on(direction, timeline, breakpoints),
        }
        self.position != before
    }

    fn rest(&mut self, why: Stopped) {
        self.motion = Motion::Resting;
        self.stopped = why;
        self.target = None;
        self.due = 0.0;
    }

    fn go(&mut self, position: u64, timeline: &dyn Timeline) {
        self.rest(Stopped::ByUser);
        self.position = position.min(timeline.len());
    }

    fn play_or_pause(&mut self, timeline: &dyn Timeline) {
        if self.motion != Motion::Resting {
            return self.rest(Stopped::ByUser);
        }
        let edge = self.edge(self.last_direction, timeline);
        let blocked = matches!(edge.then, Then::Rest(Stopped::AtStart)) && self.is_at(&edge, self.last_direction);
        self.play(if blocked { Direction::Forward } else { self.last_direction }, timeline);
    }

    fn play(&mut self, direction: Direction, timeline: &dyn Timeline) {
        if self.motion != Motion::Playing(direction) {
            self.rest(Stopped::ByUser);
        }
        self.target = None;
        let edge = self.edge(direction, timeline);
        if self.is_at(&edge, direction) {
            match edge.then {
                Then::Rest(Stopped::AtEnd) if !timeline.is_empty() => self.position = 0,
                Then::Rest(why) => return self.rest(why),
                Then::GoOnAt(position) => self.position = position,
                Then::Wait => {}
            }
        }
        self.last_direction = direction;
        self.motion = Motion::Playing(direction);
    }

    fn run_to(&mut self, target: u64, timeline: &dyn Timeline) {
        self.rest(Stopped::Target);
        let target = if timeline.is_complete() { target.min(timeline.len()) } else { target };
        if target != self.position {
            let direction = if target > self.position { Direction::Forward } else { Direction::Backward };
            self.last_direction = direction;
            self.motion = Motion::Playing(direction);
            self.target = Some(target);
        }
    }

    /// The position at which playing in `direction` stops or turns round.
    fn edge(&self, direction: Direction, timeline: &dyn Timeline) -> Edge {
        let (len, complete) = (timeline.len(), timeline.is_complete());
        if let Some(target) = self.target {
            let then = Then::Rest(Stopped::Target);
            return match direction {
                Direction::Forward if target > len => end_of(len, complete),
                Direction::Forward | Direction::Backward => Edge { at: target.min(len), then },
            };
        }
        self.edge_without_target(direction, timeline)
    }

    fn edge_without_target(&self, direction: Direction, timeline: &dyn Timeline) -> Edge {
        let (len, complete) = (timeline.len(), timeline.is_complete());
        match (direction, self.looped.as_ref().filter(|range| range.start < len)) {
            (Direction::Forward, Some(range)) if range.end > len && !complete => end_of(len, complete),
            (Direction::Forward, Some(range)) => Edge { at: range.end.min(len), then: Then::GoOnAt(range.start) },
            (Direction::Backward, Some(range)) => Edge { at: range.start, then: Then::GoOnAt(range.end.min(len)) },
            (Direction::Forward, None) => end_of(len, complete),
            (Direction::Backward, None) => Edge { at: 0, then: Then::Rest(Stopped::AtStart) },
        }
    }

    const fn is_at(&self, edge: &Edge, direction: Direction) -> bool {
        match direction {
            Direction::Forward => self.position >= edge.at,
            Direction::Backward => self.position <= edge.at,
        }
    }

    fn play_on(&mut self, direction: Direction, seconds: f64, timeline: &mut dyn Timeline, breakpoints: &Breakpoints) {
        let count = self.take_due(seconds, timeline.len());
        let edge = self.edge(direction, timeline);
        if self.is_at(&edge, direction) {
            match edge.then {
                Then::Rest(why) => self.rest(why),
                Then::GoOnAt(position) if count > 0 => self.position = position,
                Then::GoOnAt(_) => {}
                Then::Wait => self.due = 0.0,
            }
        } else if count > 0 {
            let goal = self.goal(direction, count, &edge, timeline);
            self.move_to(goal, direction, timeline, breakpoints);
            if let (Motion::Playing(_), Then::Rest(why), true) = (self.motion, edge.then, self.is_at(&edge, direction))
            {
                self.rest(why);
            }
        }
    }

    /// The whole grains that are due after `seconds` in a recording of `len` events; the rest stays for the next
    /// update.
    fn take_due(&mut self, seconds: f64, len: u64) -> u64 {
        let Some(rate) = self.speed.rate(len) else { return u64::MAX };
        let seconds = if seconds.is_nan() { 0.0 } else { seconds.clamp(0.0, LONGEST_UPDATE) };
        self.due += seconds * rate;
        let whole = self.due.floor();
        self.due -= whole;
        whole as u64
    }

    /// The position `count` grains further, or the edge.
    fn goal(&self, direction: Direction, count: u64, edge: &Edge, timeline: &mut dyn Timeline) -> u64 {
        let grain = if self.speed == Speed::WholeRun { Grain::Event } else { self.grain };
        match (self.speed, direction) {
            (Speed::Everything, _) => edge.at,
            (_, Direction::Forward) => timeline.boundaries_after(self.position, grain, count).min(edge.at),
            (_, Direction::Backward) => timeline.boundaries_before(self.position, grain, count).max(edge.at),
        }
    }

    /// Moves to `goal`, or to the first hit on the way and rests there.
    fn move_to(&mut self, goal: u64, direction: Direction, timeline: &mut dyn Timeline, breakpoints: &Breakpoints) {
        let (low, high) = (self.position.min(goal), self.position.max(goal));
        match find(timeline, self.position, goal, direction, breakpoints) {
            Hit::Found { position, breakpoint } => {
                self.position = position.clamp(low, high);
                self.rest(Stopped::Breakpoint(breakpoint));
            }
            Hit::None => self.position = goal,
            Hit::Searching { reached } => self.position = reached.clamp(low, high),
        }
    }

    fn start_search(&mut self, direction: Direction, timeline: &mut dyn Timeline, breakpoints: &Breakpoints) {
        self.rest(Stopped::ByUser);
        self.motion = Motion::Searching(direction);
        self.search = Search { reached: self.position, revision: breakpoints.revision() };
        self.search_on(direction, timeline, breakpoints);
    }

    fn search_on(&mut self, direction: Direction, timeline: &mut dyn Timeline, breakpoints: &Breakpoints) {
        let len = timeline.len();
        if self.search.revision != breakpoints.revision() {
            self.search = Search { reached: self.position, revision: breakpoints.revision() };
        }
        let limit = if direction == Direction::Forward { len } else { 0 };
        match find(timeline, self.search.reached, limit, direction, breakpoints) {
            Hit::Found { position, breakpoint } => {
                self.position = position.min(len);
                self.rest(Stopped::Breakpoint(breakpoint));
            }
            Hit::Searching { reached } => self.search.reached = reached.min(len),
            Hit::None if direction == Direction::Forward && breakpoints.any_enabled() && !timeline.is_complete() => {
                self.search.reached = len;
            }
            Hit::None => self.rest(Stopped::NothingFound(direction)),
        }
    }
}

const fn end_of(len: u64, complete: bool) -> Edge {
    let then = if complete { Then::Rest(Stopped::AtEnd) } else { Then::Wait };
    Edge { at: len, then }
}

fn find(timeline: &mut dyn Timeline, from: u64, limit: u64, direction: Direction, breakpoints: &Breakpoints) -> Hit {
    if !breakpoints.any_enabled() {
        return Hit::None;
    }
    match direction {
        Direction::Forward => timeline.next_hit(from, limit, breakpoints),
        Direction::Backward => timeline.previous_hit(from, limit, breakpoints),
    }
}

fn step(timeline: &mut dyn Timeline, position: u64, grain: Grain, direction: Direction) -> u64 {
    match direction {
        Direction::Forward => timeline.boundary_after(position, grain),
        Direction::Backward => timeline.boundary_before(position, grain),
    }
}

fn step_over(timeline: &mut dyn Timeline, position: u64, direction: Direction) -> u64 {
    match direction {
        Direction::Forward => timeline.step_over(position),
        Direction::Backward => timeline.step_over_back(position),
    }
}

fn step_out(timeline: &mut dyn Timeline, position: u64, direction: Direction) -> u64 {
    match direction {
        Direction::Forward => timeline.step_out(position),
        Direction::Backward => timeline.step_out_back(position),
    }
}
