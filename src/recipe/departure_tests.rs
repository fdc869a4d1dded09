//! Tests of runs that go on otherwise: with another seed, or with another move.

use super::*;
use crate::catalog::{self, Entry};
use crate::trace::{Event, Flow, Recorder};

const fn seed_after(after: u64, seed: u64) -> Departure {
    Departure { after, instead: Instead::Seed(seed) }
}

/// Decisions before chance goes on otherwise, at most.
const MOST: u64 = 300;

/// Longer runs are left out.
const LONGEST: usize = 100_000;

fn started(entry: &Entry, seed: u64, departures: &[Departure]) -> Option<Box<dyn Run>> {
    let mut choice = Choice { departures: departures.to_vec(), ..Choice::of(entry.info) };
    if entry.info.parameters.iter().any(|parameter| parameter.id == "nodes" && parameter.range.0 <= 200) {
        choice.settings.set("nodes", 200);
    }
    let problem = entry.family.varied(seed).with_choice(entry.stage, choice);
    problem.choice(entry.stage)?;
    problem.check().ok()?;
    let board = problem.prepare().ok();
    Some(problem.start(entry.stage, board.as_ref()).ok()?.0)
}

/// The events of all of a run, and of so many decisions of it; nothing of a run that is too long.
fn events(mut run: Box<dyn Run>, decisions: u64) -> Option<(Vec<Event>, usize, Box<dyn Run>)> {
    let mut recorder = Recorder::default();
    let mut made = 0;
    while made < decisions {
        let wanted = recorder.events().len() + 1;
        let (steps, flow) = run.run_traced(&mut recorder, wanted);
        made += steps;
        if flow == Flow::Done {
            break;
        }
    }
    let shared = recorder.events().len();
    let (_, flow) = run.run_traced(&mut recorder, LONGEST);
    (flow == Flow::Done && made == decisions).then(|| (recorder.events().to_vec(), shared, run))
}

#[test]
fn the_past_is_shared_and_chance_goes_on_otherwise() {
    let (mut able, mut still) = (Vec::new(), Vec::new());
    for entry in catalog::entries() {
        let id = entry.info.id;
        let Some(first) = started(&entry, 1, &[]) else { continue };
        if first.copy().depart_later(&[seed_after(0, 1)]).is_err() {
            assert!(started(&entry, 1, &[seed_after(3, 1)]).is_none(), "{id} draws nothing");
            continue;
        }
        able.push(id);
        let found = (1..7).filter_map(|seed| goes_on_otherwise(&entry, seed)).find(|is_otherwise| *is_otherwise);
        still.extend(found.is_none().then_some(id));
    }
    for id in ["eller", "recursive-backtracker", "wilson", "sidewinder", "random-mouse", "reverse-play", "first-wave"] {
        assert!(able.contains(&id), "{id}: {able:?}");
    }
    assert!(still.is_empty(), "they do not go on otherwise, or are too long: {still:?}");
    assert!(!able.contains(&"kruskal") && !able.contains(&"bfs") && able.len() > 30, "{able:?}");
}

/// Whether a run goes on otherwise with another seed in the middle; nothing of one that is too long. What must be is
/// checked.
fn goes_on_otherwise(entry: &Entry, seed: u64) -> Option<bool> {
    let id = entry.info.id;
    let mut recorder = Recorder::default();
    let (whole, flow) = started(entry, seed, &[])?.run_traced(&mut recorder, LONGEST);
    if flow != Flow::Done {
        return None;
    }
    let after = (whole * (seed % 4) / 8).min(MOST);
    let reseed = [seed_after(after, 0x5eed)];
    let both = [&[][..], &reseed].map(|reseed| started(entry, seed, reseed).and_then(|run| events(run, after)));
    let [Some((before, shared, _)), Some((events, same, ended))] = both else { return None };
    assert_eq!((shared, &before[..shared]), (same, &events[..same]), "{id}: the past is shared");
    let mut untraced = started(entry, seed, &reseed).unwrap();
    while untraced.run_fast(7) != Flow::Done {}
    assert_eq!(untraced.state_hash(), ended.state_hash(), "{id}: nobody watching makes no difference");
    let told = |run: Box<dyn Run>| {
        let facts = run.output().map(|output| output.facts());
        facts.map(|facts| facts.into_iter().map(|fact| (fact.id, fact.value)).collect::<Vec<_>>())
    };
    let facts = [untraced, ended].map(told);
    assert!(facts[0].is_some() && facts[0] == facts[1], "{id}: {facts:?}");
    Some(before != events)
}

#[test]
fn a_copy_goes_on_as_the_run_does() {
    let entry = catalog::entries().find(|entry| entry.info.id == "wilson").unwrap();
    let reseeds = [0, 9, 40].map(|after| seed_after(after, after + 1));
    let mut run = started(&entry, 5, &reseeds).unwrap();
    run.run_fast(20);
    let mut copy = run.copy();
    while run.run_fast(3) != Flow::Done {}
    while copy.run_fast(1000) != Flow::Done {}
    assert_eq!(run.state_hash(), copy.state_hash());
    let mut other = started(&entry, 5, &reseeds[..2]).unwrap();
    while other.run_fast(1000) != Flow::Done {}
    assert_ne!(run.state_hash(), other.state_hash(), "the third seed counts");
}

#[test]
fn a_game_goes_on_with_another_move() {
    let entry = catalog::entries().find(|entry| entry.info.id == "first-wave").unwrap();
    let mut run = started(&entry, 3, &[]).unwrap();
    let (mut after, mut moves) = (0, Vec::new());
    while after < 60 || moves.is_empty() {
        run.run_fast(1);
        after += 1;
        moves = run.moves();
    }
    let made = |departures: &[Departure]| {
        let mut run = started(&entry, 3, departures).unwrap();
        while run.run_fast(1000) != Flow::Done {}
        run.answer::<crate::match3::strategy::Played>().unwrap().moves
    };
    let plain = made(&[]);
    let mut others = 0;
    for cells in moves {
        let departures = [Departure { after, instead: Instead::Move(cells) }];
        let text = serde_json::to_string(&departures).unwrap();
        assert_eq!(serde_json::from_str::<Vec<Departure>>(&text).unwrap(), departures, "{text}");
        let moved = made(&departures);
        let parting = plain.iter().zip(&moved).position(|(one, other)| one != other);
        let Some(parting) = parting else { continue };
        others += 1;
        assert_eq!([moved[parting].a, moved[parting].b], cells, "the first move that differs is the one that was told");
    }
    assert!(others > 1, "all but the one that was chosen lead elsewhere");
}

#[test]
fn moves_that_nobody_makes_are_refused_in_words() {
    let entry = |id: &str| catalog::entries().find(|entry| entry.info.id == id).unwrap();
    let refused = |id: &str, cells| {
        let entry = entry(id);
        let choice = Choice::of(entry.info).departing(4, Instead::Move(cells));
        let problem = entry.family.varied(1).with_choice(entry.stage, choice);
        assert_eq!(problem.check(), Ok(()));
        problem.start(entry.stage, Some(&problem.prepare().unwrap())).map(drop).unwrap_err().to_string()
    };
    let text = refused("bfs", [0, 1]);
    assert!(text.contains("between the cells 0 and 1, but bfs makes no such move"), "{text}");
    assert!(refused("first-wave", [0, 2]).contains("makes no such move"), "they are not neighbours");
    assert!(refused("first-wave", [0, u32::MAX]).contains("makes no such move"));
    let both = serde_json::from_str::<Departure>(r#"{"after": 1, "seed": 2, "move": [3, 4]}"#).unwrap_err().to_string();
    assert!(both.contains("either \"seed\" or \"move\""), "{both}");
}

#[test]
fn a_later_fork_of_a_fork_keeps_what_came_before() {
    let choice =
        Choice::of(crate::maze::generate::LIST[0].info).departing(40, Instead::Seed(1)).departing(90, Instead::Seed(2));
    assert_eq!(choice.departures.iter().map(|one| one.after).collect::<Vec<_>>(), [40, 90]);
    assert_eq!(choice.clone().departing(40, Instead::Seed(3)).departures, [seed_after(40, 3)]);
    let text = serde_json::to_string(&choice).unwrap();
    assert_eq!(serde_json::from_str::<Choice>(&text).unwrap(), choice);
    assert!(!serde_json::to_string(&Choice::of(crate::maze::generate::LIST[0].info)).unwrap().contains("departures"));
}

#[test]
fn seeds_out_of_order_and_for_nothing_are_refused_in_words() {
    let problem = |reseed: &[u64], id: &str| {
        let info = catalog::entries().find(|entry| entry.info.id == id).unwrap().info;
        let departures = reseed.iter().map(|after| seed_after(*after, 1)).collect();
        let problem = catalog::family("maze").unwrap().varied(1);
        problem.with_choice(StageKind::Solving, Choice { departures, ..Choice::of(info) })
    };
    let refused = |problem: &Problem| problem.check().unwrap_err().to_string();
    assert!(refused(&problem(&[4, 4], "random-mouse")).contains("each after more decisions"));
    let still = problem(&[4], "bfs");
    let board = still.prepare().unwrap();
    assert_eq!(still.check(), Ok(()));
    let error = still.start(StageKind::Solving, Some(&board)).map(drop).unwrap_err().to_string();
    assert!(error.contains("bfs draws nothing by lot"), "{error}");
}
