//! The state machine on any recording and any sequence of commands.

use proptest::prelude::*;

use super::*;

const DECISION: u8 = 0x40;
const PHASE: u8 = 0x80;

fn recordings() -> impl Strategy<Value = Vec<Event>> {
    let one = (0..4_u16, prop::sample::select(&[0, 0, DECISION, DECISION | PHASE][..]), 0..6);
    prop::collection::vec(one.prop_map(|(depth, marks, v)| event(depth, marks, v)), 0..40)
}

fn directions() -> impl Strategy<Value = Direction> {
    prop_oneof![Just(Direction::Forward), Just(Direction::Backward)]
}

fn grains() -> impl Strategy<Value = Grain> {
    prop::sample::select(&Grain::ALL[..])
}

fn commands() -> impl Strategy<Value = PlayerCommand> {
    let place = || prop_oneof![8 => 0..45_u64, 1 => any::<u64>()];
    let speed = prop_oneof![any::<u32>().prop_map(Speed::PerSecond), (0..32_u32).prop_map(Speed::from_step)];
    prop_oneof![
        Just(PlayerCommand::PlayPause),
        Just(PlayerCommand::PlayForward),
        Just(PlayerCommand::PlayBackward),
        Just(PlayerCommand::Pause),
        (grains(), directions()).prop_map(|(grain, direction)| PlayerCommand::Step(grain, direction)),
        directions().prop_map(PlayerCommand::StepOver),
        directions().prop_map(PlayerCommand::StepOut),
        Just(PlayerCommand::ToStart),
        Just(PlayerCommand::ToEnd),
        place().prop_map(PlayerCommand::Seek),
        speed.prop_map(PlayerCommand::SetSpeed),
        Just(PlayerCommand::Faster),
        Just(PlayerCommand::Slower),
        grains().prop_map(PlayerCommand::SetGrain),
        prop::option::of((place(), place())).prop_map(|ends| PlayerCommand::SetLoop(ends.map(|(a, b)| a..b))),
        place().prop_map(PlayerCommand::RunTo),
        Just(PlayerCommand::NextHit),
        Just(PlayerCommand::PreviousHit),
    ]
}

/// A command, or seconds that pass.
fn inputs() -> impl Strategy<Value = Result<PlayerCommand, f64>> {
    prop_oneof![commands().prop_map(Ok), (0.0..0.3).prop_map(Err), any::<f64>().prop_map(Err)]
}

/// That the update from `before` to `player` crossed no hit without resting there.
fn check_update(
    before: &Player,
    player: &Player,
    events: &[Event],
    breakpoints: &Breakpoints,
) -> Result<(), TestCaseError> {
    let (from, to) = (before.position(), player.position());
    let is_hit = |at: &u64| breakpoints.hit(&events[*at as usize - 1], at - 1).is_some();
    let Motion::Playing(direction) = before.motion() else { return Ok(()) };
    let crossed: Vec<u64> = match direction {
        Direction::Forward => (from + 1..=to).filter(is_hit).collect(),
        Direction::Backward => (to.max(1)..from).filter(is_hit).collect(),
    };
    // The greatest update is one that goes from one end of a loop to the other.
    let round = before.looped().is_some_and(|range| match direction {
        Direction::Forward => to < from && to == range.start,
        Direction::Backward => to > from && to == range.end.min(events.len() as u64),
    });
    prop_assert!(round || (to >= from) == (direction == Direction::Forward) || to == from);
    if !crossed.is_empty() && !round {
        prop_assert_eq!(crossed, vec![to]);
        prop_assert!(matches!(player.stopped(), Stopped::Breakpoint(_)));
        prop_assert_eq!(player.motion(), Motion::Resting);
    }
    Ok(())
}

proptest! {
    #[test]
    fn no_sequence_of_commands_breaks_the_player(
        events in recordings(),
        inputs in prop::collection::vec((inputs(), 0..40_usize), 1..60),
        value in 0..8,
    ) {
        let breakpoints = at_value(value);
        let (mut player, mut known) = (Player::new(), 0);
        for (input, growth) in inputs {
            known = (known + growth).min(events.len());
            let recorded = &events[..known];
            let complete = known == events.len();
            let mut timeline =
                Slow(if complete { SliceTimeline::new(recorded) } else { SliceTimeline::growing(recorded) });
            let before = player.clone();
            let moved = match input {
                Ok(command) => {
                    let offered = player.offers(&command, (known as u64, complete), &breakpoints);
                    let moved = player.apply(command.clone(), &mut timeline, &breakpoints);
                    prop_assert!(offered || !moved, "{:?}", command);
                    moved
                },
                Err(seconds) => {
                    let moved = player.advance(seconds, &mut timeline, &breakpoints);
                    check_update(&before, &player, recorded, &breakpoints)?;
                    moved
                },
            };
            prop_assert!(player.position() <= known as u64);
            prop_assert_eq!(moved, player.position() != before.position());
            prop_assert!(player.target().is_none() || matches!(player.motion(), Motion::Playing(_)));
            prop_assert_eq!(player.speed(), player.speed().within_limits());
        }
    }

    #[test]
    fn a_step_there_and_back_returns_to_the_boundary(events in recordings(), grain in grains(), at in 0..40_u64) {
        let none = Breakpoints::new();
        let mut timeline = SliceTimeline::new(&events);
        let boundary = timeline.boundary_before(at, grain);
        let mut player = player_at(boundary, &mut timeline);
        let moved = player.apply(PlayerCommand::Step(grain, Direction::Forward), &mut timeline, &none);
        prop_assert_eq!(moved, boundary < timeline.len());
        if moved {
            player.apply(PlayerCommand::Step(grain, Direction::Backward), &mut timeline, &none);
            prop_assert_eq!(player.position(), boundary);
        }
    }

    #[test]
    fn steps_forward_and_backward_visit_the_same_boundaries(events in recordings(), grain in grains()) {
        let mut timeline = SliceTimeline::new(&events);
        let (mut forward, mut backward) = (vec![0], vec![timeline.len()]);
        while *forward.last().unwrap() < timeline.len() {
            forward.push(timeline.boundary_after(*forward.last().unwrap(), grain));
        }
        while *backward.last().unwrap() > 0 {
            backward.push(timeline.boundary_before(*backward.last().unwrap(), grain));
        }
        backward.reverse();
        prop_assert_eq!(forward, backward);
    }

    #[test]
    fn playing_on_after_every_halt_meets_every_hit(
        events in recordings(), speed in 0..Speed::STEPS, grain in grains(), direction in directions(), value in 0..6,
    ) {
        let breakpoints = at_value(value);
        let mut timeline = Slow(SliceTimeline::new(&events));
        let forward = direction == Direction::Forward;
        let mut player = player_at(if forward { 0 } else { timeline.len() }, &mut timeline);
        player.apply(PlayerCommand::SetSpeed(Speed::from_step(speed)), &mut timeline, &breakpoints);
        player.apply(PlayerCommand::SetGrain(grain), &mut timeline, &breakpoints);
        let command = if forward { PlayerCommand::PlayForward } else { PlayerCommand::PlayBackward };
        let mut halts = Vec::new();
        loop {
            let edge = if forward { timeline.len() } else { 0 };
            if player.position() == edge {
                break;
            }
            player.apply(command.clone(), &mut timeline, &breakpoints);
            while player.motion() != Motion::Resting {
                player.advance(LONGEST_UPDATE, &mut timeline, &breakpoints);
            }
            if let Stopped::Breakpoint(_) = player.stopped() {
                halts.push(player.position());
            }
        }
        let mut hits: Vec<u64> =
            (1..).zip(&events).filter(|(at, event)| breakpoints.hit(event, at - 1).is_some()).map(|hit| hit.0).collect();
        if !forward {
            hits.retain(|&at| at < timeline.len());
            hits.reverse();
        }
        prop_assert_eq!(halts, hits);
    }

    #[test]
    fn hits_do_not_depend_on_how_long_a_search_may_take(events in recordings(), from in 0..45_u64, value in 0..6) {
        let breakpoints = at_value(value);
        for (command, mut quick) in [PlayerCommand::NextHit, PlayerCommand::PreviousHit]
            .map(|command| (command, SliceTimeline::new(&events)))
        {
            let mut slow = Slow(quick);
            let (mut one, mut other) = (player_at(from, &mut quick), player_at(from, &mut slow));
            one.apply(command.clone(), &mut quick, &breakpoints);
            other.apply(command, &mut slow, &breakpoints);
            while other.motion() != Motion::Resting {
                other.advance(0.0, &mut slow, &breakpoints);
            }
            prop_assert_eq!((one.position(), one.stopped()), (other.position(), other.stopped()));
        }
    }
}
