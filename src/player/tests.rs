//! The state machine on small recordings.

mod properties;

use super::*;
use crate::trace::{Event, Kind};

fn event(depth: u16, marks: u8, v: i32) -> Event {
    Event::from_parts(Kind::Look, marks, depth, 0, 0, v)
}

/// Twelve events: decisions begin at 0 1 4 6 9 11, phases at 0 4 9.
fn recording() -> Vec<Event> {
    let depths = [0, 0, 1, 2, 2, 1, 1, 0, 1, 2, 1, 0];
    let marks = [192, 64, 0, 0, 192, 0, 64, 0, 0, 192, 0, 64];
    (0..12).map(|number| event(depths[number], marks[number], number as i32)).collect()
}

fn at_value(v: i32) -> Breakpoints {
    let mut breakpoints = Breakpoints::new();
    let condition = crate::trace::Condition::parse(&format!("v == {v}"), crate::grid::Size::new(1, 1));
    breakpoints.add(When::Condition(condition.unwrap()));
    breakpoints
}

/// A player at `position` that plays ten events a second.
fn player_at(position: u64, timeline: &mut dyn Timeline) -> Player {
    let mut player = Player::new();
    player.apply(PlayerCommand::Seek(position), timeline, &Breakpoints::new());
    player.apply(PlayerCommand::SetGrain(Grain::Event), timeline, &Breakpoints::new());
    player.apply(PlayerCommand::SetSpeed(Speed::PerSecond(10)), timeline, &Breakpoints::new());
    player
}

/// Lets `tenths` of a second pass, one after the other.
fn wait(player: &mut Player, tenths: usize, timeline: &mut dyn Timeline, breakpoints: &Breakpoints) -> Vec<u64> {
    (0..tenths)
        .map(|_| {
            player.advance(0.1, timeline, breakpoints);
            player.position()
        })
        .collect()
}

/// Looks at no more than two positions a question.
struct Slow<'a>(SliceTimeline<'a>);

impl Timeline for Slow<'_> {
    fn len(&self) -> u64 {
        self.0.len()
    }
    fn is_complete(&self) -> bool {
        self.0.is_complete()
    }
    fn boundary_after(&mut self, position: u64, grain: Grain) -> u64 {
        self.0.boundary_after(position, grain)
    }
    fn boundary_before(&mut self, position: u64, grain: Grain) -> u64 {
        self.0.boundary_before(position, grain)
    }
    fn step_over(&mut self, position: u64) -> u64 {
        self.0.step_over(position)
    }
    fn step_over_back(&mut self, position: u64) -> u64 {
        self.0.step_over_back(position)
    }
    fn step_out(&mut self, position: u64) -> u64 {
        self.0.step_out(position)
    }
    fn step_out_back(&mut self, position: u64) -> u64 {
        self.0.step_out_back(position)
    }
    fn next_hit(&mut self, from: u64, limit: u64, breakpoints: &Breakpoints) -> Hit {
        let reached = from + 2;
        match self.0.next_hit(from, limit.min(reached), breakpoints) {
            Hit::None if reached < limit => Hit::Searching { reached },
            answer => answer,
        }
    }
    fn previous_hit(&mut self, from: u64, limit: u64, breakpoints: &Breakpoints) -> Hit {
        let reached = from.saturating_sub(2);
        match self.0.previous_hit(from, limit.max(reached), breakpoints) {
            Hit::None if reached > limit => Hit::Searching { reached },
            answer => answer,
        }
    }
}

#[test]
fn steps_halt_where_whole_grains_are_done() {
    let events = recording();
    let mut timeline = SliceTimeline::new(&events);
    let decisions = [0, 1, 4, 6, 9, 11, 12];
    for pair in decisions.windows(2) {
        for inside in pair[0]..pair[1] {
            assert_eq!(timeline.boundary_after(inside, Grain::Decision), pair[1]);
        }
        for inside in pair[0] + 1..=pair[1] {
            assert_eq!(timeline.boundary_before(inside, Grain::Decision), pair[0]);
        }
    }
    assert_eq!(timeline.boundary_after(0, Grain::Phase), 4);
    assert_eq!(timeline.boundary_after(9, Grain::Phase), 12);
    assert_eq!(timeline.boundary_before(9, Grain::Phase), 4);
    assert_eq!(timeline.boundary_after(12, Grain::Event), 12);
    assert_eq!(timeline.boundary_before(0, Grain::Event), 0);
    assert_eq!(timeline.boundary_before(u64::MAX, Grain::Event), 11);
    assert_eq!(timeline.boundaries_after(0, Grain::Decision, 3), 6);
    assert_eq!(timeline.boundaries_before(12, Grain::Decision, u64::MAX), 0);
}

#[test]
fn step_over_and_out_follow_the_depth_of_the_current_event() {
    let events = recording();
    let mut timeline = SliceTimeline::new(&events);
    assert_eq!(timeline.step_over(0), 1);
    assert_eq!(timeline.step_over(2), 8);
    assert_eq!(timeline.step_over_back(8), 2);
    assert_eq!(timeline.step_over(3), 6);
    assert_eq!(timeline.step_out(4), 6);
    assert_eq!(timeline.step_out(6), 8);
    assert_eq!(timeline.step_out(8), 12);
    assert_eq!(timeline.step_out_back(5), 3);
    assert_eq!(timeline.step_out_back(3), 2);
    assert_eq!(timeline.step_out_back(2), 0);
    assert_eq!(timeline.step_over(12), 12);
}

#[test]
fn playing_counts_fractions_and_rests_at_the_end() {
    let events = recording();
    let mut timeline = SliceTimeline::new(&events);
    let mut player = player_at(0, &mut timeline);
    let none = Breakpoints::new();
    player.apply(PlayerCommand::PlayForward, &mut timeline, &none);
    assert!(!player.advance(0.07, &mut timeline, &none));
    assert!(player.advance(0.07, &mut timeline, &none));
    assert_eq!(player.position(), 1);
    wait(&mut player, 11, &mut timeline, &none);
    assert_eq!((player.position(), player.motion(), player.stopped()), (12, Motion::Resting, Stopped::AtEnd));
    player.apply(PlayerCommand::PlayPause, &mut timeline, &none);
    assert_eq!((player.position(), player.motion()), (0, Motion::Playing(Direction::Forward)));
}

#[test]
fn playing_backward_rests_at_the_start_and_turns_round_there() {
    let events = recording();
    let mut timeline = SliceTimeline::new(&events);
    let mut player = player_at(3, &mut timeline);
    let none = Breakpoints::new();
    player.apply(PlayerCommand::PlayBackward, &mut timeline, &none);
    wait(&mut player, 4, &mut timeline, &none);
    assert_eq!((player.position(), player.motion(), player.stopped()), (0, Motion::Resting, Stopped::AtStart));
    player.apply(PlayerCommand::PlayBackward, &mut timeline, &none);
    assert_eq!(player.motion(), Motion::Resting);
    player.apply(PlayerCommand::PlayPause, &mut timeline, &none);
    assert_eq!(player.motion(), Motion::Playing(Direction::Forward));
}

#[test]
fn the_speed_counts_grains() {
    let events = recording();
    let mut timeline = SliceTimeline::new(&events);
    let mut player = player_at(0, &mut timeline);
    let none = Breakpoints::new();
    player.apply(PlayerCommand::SetGrain(Grain::Decision), &mut timeline, &none);
    player.apply(PlayerCommand::PlayForward, &mut timeline, &none);
    assert_eq!(wait(&mut player, 3, &mut timeline, &none), [1, 4, 6]);
    player.apply(PlayerCommand::SetSpeed(Speed::Everything), &mut timeline, &none);
    assert_eq!(wait(&mut player, 1, &mut timeline, &none), [12]);
}

#[test]
fn a_breakpoint_halts_playing_exactly_there_in_both_directions() {
    let events = recording();
    for mut timeline in [Slow(SliceTimeline::new(&events)), Slow(SliceTimeline::growing(&events))] {
        let breakpoints = at_value(6);
        for (from, command) in [(0, PlayerCommand::PlayForward), (12, PlayerCommand::PlayBackward)] {
            for speed in [Speed::PerSecond(10), Speed::PerSecond(100), Speed::Everything] {
                let mut player = player_at(from, &mut timeline);
                player.apply(PlayerCommand::SetSpeed(speed), &mut timeline, &breakpoints);
                player.apply(command.clone(), &mut timeline, &breakpoints);
                wait(&mut player, 12, &mut timeline, &breakpoints);
                assert_eq!((player.position(), player.stopped()), (7, Stopped::Breakpoint(0)));
                assert_eq!(player.motion(), Motion::Resting);
            }
        }
    }
}

#[test]
fn playing_on_leaves_the_breakpoint_it_rests_at() {
    let events = recording();
    let mut timeline = SliceTimeline::new(&events);
    let breakpoints = at_value(6);
    let mut player = player_at(7, &mut timeline);
    player.apply(PlayerCommand::PlayForward, &mut timeline, &breakpoints);
    assert_eq!(wait(&mut player, 1, &mut timeline, &breakpoints), [8]);
}

#[test]
fn at_the_end_of_a_growing_recording_it_waits_and_goes_on() {
    let events = recording();
    let none = Breakpoints::new();
    let mut growing = SliceTimeline::growing(&events[..5]);
    let mut player = player_at(4, &mut growing);
    player.apply(PlayerCommand::PlayForward, &mut growing, &none);
    assert_eq!(wait(&mut player, 3, &mut growing, &none), [5, 5, 5]);
    assert!(player.is_waiting(&growing));
    let mut more = SliceTimeline::growing(&events);
    assert_eq!(wait(&mut player, 2, &mut more, &none), [6, 7]);
    let mut over = SliceTimeline::new(&events[..7]);
    wait(&mut player, 1, &mut over, &none);
    assert_eq!((player.motion(), player.stopped()), (Motion::Resting, Stopped::AtEnd));
}

#[test]
fn a_loop_goes_round_in_both_directions() {
    let events = recording();
    let mut timeline = SliceTimeline::new(&events);
    let none = Breakpoints::new();
    let mut player = player_at(2, &mut timeline);
    player.apply(PlayerCommand::SetLoop(Some(2..4)), &mut timeline, &none);
    player.apply(PlayerCommand::PlayForward, &mut timeline, &none);
    assert_eq!(wait(&mut player, 6, &mut timeline, &none), [3, 4, 2, 3, 4, 2]);
    player.apply(PlayerCommand::PlayBackward, &mut timeline, &none);
    assert_eq!(player.position(), 4);
    assert_eq!(wait(&mut player, 4, &mut timeline, &none), [3, 2, 4, 3]);
    player.apply(PlayerCommand::SetLoop(Some(9..u64::MAX)), &mut timeline, &none);
    player.apply(PlayerCommand::PlayForward, &mut timeline, &none);
    let far = wait(&mut player, 14, &mut timeline, &none);
    assert_eq!(far[7..], [11, 12, 9, 10, 11, 12, 9]);
    player.apply(PlayerCommand::SetLoop(Some(4..4)), &mut timeline, &none);
    assert_eq!(player.looped(), None);
}

#[test]
fn a_loop_that_is_not_yet_recorded_waits() {
    let events = recording();
    let mut growing = SliceTimeline::growing(&events);
    let none = Breakpoints::new();
    let mut player = player_at(11, &mut growing);
    player.apply(PlayerCommand::SetLoop(Some(3..20)), &mut growing, &none);
    player.apply(PlayerCommand::PlayForward, &mut growing, &none);
    assert_eq!(wait(&mut player, 3, &mut growing, &none), [12, 12, 12]);
    let mut over = SliceTimeline::new(&events);
    assert_eq!(wait(&mut player, 2, &mut over, &none), [3, 4]);
}

#[test]
fn run_to_rests_at_its_target_even_inside_a_decision() {
    let events = recording();
    let mut timeline = SliceTimeline::new(&events);
    let none = Breakpoints::new();
    for (from, target) in [(0, 5), (12, 5), (1, 8), (4, 400)] {
        let mut player = player_at(from, &mut timeline);
        player.apply(PlayerCommand::SetGrain(Grain::Phase), &mut timeline, &none);
        player.apply(PlayerCommand::SetLoop(Some(2..3)), &mut timeline, &none);
        player.apply(PlayerCommand::RunTo(target), &mut timeline, &none);
        wait(&mut player, 20, &mut timeline, &none);
        assert_eq!((player.position(), player.stopped()), (target.min(12), Stopped::Target));
    }
    let mut player = player_at(0, &mut timeline);
    player.apply(PlayerCommand::RunTo(9), &mut timeline, &at_value(4));
    wait(&mut player, 20, &mut timeline, &at_value(4));
    assert_eq!((player.position(), player.stopped(), player.target()), (5, Stopped::Breakpoint(0), None));
}

#[test]
fn next_and_previous_hit_search_on_until_they_know() {
    let events = recording();
    let mut timeline = Slow(SliceTimeline::new(&events));
    let breakpoints = at_value(8);
    let mut player = player_at(0, &mut timeline);
    player.apply(PlayerCommand::NextHit, &mut timeline, &breakpoints);
    assert_eq!((player.motion(), player.position()), (Motion::Searching(Direction::Forward), 0));
    assert_eq!(player.searched(), Some(2));
    wait(&mut player, 4, &mut timeline, &breakpoints);
    assert_eq!((player.position(), player.stopped()), (9, Stopped::Breakpoint(0)));
    player.apply(PlayerCommand::NextHit, &mut timeline, &breakpoints);
    wait(&mut player, 4, &mut timeline, &breakpoints);
    assert_eq!((player.position(), player.stopped()), (9, Stopped::NothingFound(Direction::Forward)));
    player.apply(PlayerCommand::ToEnd, &mut timeline, &breakpoints);
    player.apply(PlayerCommand::PreviousHit, &mut timeline, &breakpoints);
    wait(&mut player, 4, &mut timeline, &breakpoints);
    assert_eq!((player.position(), player.stopped()), (9, Stopped::Breakpoint(0)));
}

#[test]
fn a_search_in_a_growing_recording_waits_for_its_hit() {
    let events = recording();
    let breakpoints = at_value(8);
    let mut player = Player::new();
    let mut growing = SliceTimeline::growing(&events[..5]);
    player.apply(PlayerCommand::NextHit, &mut growing, &breakpoints);
    wait(&mut player, 2, &mut growing, &breakpoints);
    assert_eq!(player.searched(), Some(5));
    wait(&mut player, 1, &mut SliceTimeline::growing(&events), &breakpoints);
    assert_eq!(player.position(), 9);
    player.apply(PlayerCommand::NextHit, &mut growing, &Breakpoints::new());
    assert_eq!(player.motion(), Motion::Resting);
}

#[test]
fn a_changed_list_of_breakpoints_is_searched_from_the_beginning() {
    let events = recording();
    let mut timeline = Slow(SliceTimeline::new(&events));
    let mut breakpoints = at_value(99);
    let mut player = Player::new();
    player.apply(PlayerCommand::NextHit, &mut timeline, &breakpoints);
    wait(&mut player, 2, &mut timeline, &breakpoints);
    breakpoints.add(When::Kind(Kind::Look));
    wait(&mut player, 1, &mut timeline, &breakpoints);
    assert_eq!((player.position(), player.stopped()), (1, Stopped::Breakpoint(1)));
}

#[test]
fn odd_times_neither_move_nor_leap() {
    let events = recording();
    let mut timeline = SliceTimeline::new(&events);
    let none = Breakpoints::new();
    let mut player = player_at(0, &mut timeline);
    player.apply(PlayerCommand::PlayForward, &mut timeline, &none);
    for seconds in [f64::NAN, -1.0, f64::NEG_INFINITY, 0.0, -0.0] {
        assert!(!player.advance(seconds, &mut timeline, &none));
    }
    player.advance(f64::INFINITY, &mut timeline, &none);
    assert_eq!(player.position(), 2);
    player.advance(1e300, &mut timeline, &none);
    assert_eq!(player.position(), 5);
}

#[test]
fn an_empty_recording_has_nothing_to_play() {
    let none = Breakpoints::new();
    let mut empty = SliceTimeline::new(&[]);
    let mut player = Player::new();
    for command in [PlayerCommand::PlayForward, PlayerCommand::PlayPause, PlayerCommand::PlayBackward] {
        assert!(!player.offers(&command, (0, true), &none));
        player.apply(command, &mut empty, &none);
        assert_eq!(player.motion(), Motion::Resting);
    }
    player.apply(PlayerCommand::PlayForward, &mut SliceTimeline::growing(&[]), &none);
    assert!(player.is_waiting(&SliceTimeline::growing(&[])));
}

#[test]
fn a_shorter_recording_takes_the_position_along() {
    let events = recording();
    let none = Breakpoints::new();
    let mut player = player_at(12, &mut SliceTimeline::new(&events));
    assert!(player.advance(0.0, &mut SliceTimeline::new(&events[..3]), &none));
    assert_eq!(player.position(), 3);
}
