//! The tree that is read from the events of a search, against the arena of the search itself.

use super::*;
use crate::random::Random;
use crate::sokoban::formats;
use crate::sokoban::search::{AStarPushes, BfsPushes, DfsPushes, GreedyPushes, WeightedAStarPushes};
use crate::trace::tree::{Fate, Moment, Tree};
use crate::trace::{self, Budget, Off, Reader, Recorded, Recording};

const LEVELS: &[&str] = &[
    "#####\n#@$.#\n#####\n",
    "########\n#  .   #\n# $ #$ #\n#@  #. #\n#      #\n########\n",
    "#######\n#.   .#\n#  $  #\n# $@$ #\n#.    #\n#######\n",
    "######\n#$  .#\n# @  #\n######\n",
    "#########\n#   #   #\n# $ . $ #\n#   #   #\n# . @ . #\n#   $   #\n#########\n",
];

fn settings(number: i64) -> Settings {
    let mut settings = Settings::default();
    settings.set("deadlocks", number % 4);
    settings.set("nodes", 3000);
    settings
}

fn record<A: Algorithm<Input = SokobanTask>>(task: &Arc<SokobanTask>, settings: &Settings) -> Recording {
    let run = trace::start::<A>(Arc::clone(task), settings, 0);
    let (recorded, mut recording) = Recorded::new(run, task.board.size(), Budget::DESKTOP);
    recorded.record_all(&mut recording);
    recording
}

/// The records that wait, in order.
fn open<R: Rules>(search: &Search<R>) -> Vec<u32> {
    let mut open: Vec<u32> = search.waiting().map(|(_, index)| index).collect();
    open.sort_unstable();
    open
}

/// The tree at random moments between decisions is that of the search that stopped there.
fn assert_agrees<R: Rules>(task: &Arc<SokobanTask>, settings: &Settings, random: &mut Random) {
    let recording = record::<Search<R>>(task, settings);
    let mut reader = Reader::new(&recording);
    let tree = Tree::of(&recording, &mut reader, usize::MAX);
    for _ in 0..12 {
        let position = next_decision(&recording, &mut reader, u64::from(random.below(recording.len() as u32 + 1)));
        let decisions = reader.decisions(&recording, position);
        let mut search = Search::<R>::start(Arc::clone(task), settings, 0);
        (0..decisions).for_each(|_| _ = search.step(&mut Off));
        assert_same(&tree.at(position), &search);
    }
}

fn assert_same<R: Rules>(moment: &Moment<'_>, search: &Search<R>) {
    let own = |node: &u32| !matches!(moment.fate(*node), Fate::Duplicate | Fate::Pruned);
    let nodes: Vec<u32> = (0..moment.len()).filter(own).collect();
    assert!(nodes.iter().map(|&node| moment.key(node)).eq((0..search.arena.len()).map(Some)));
    for (&node, index) in nodes.iter().zip(0..) {
        assert_eq!(moment.parent(node).and_then(|parent| moment.key(parent)), search.parent(index));
    }
    let waiting = nodes.iter().filter(|&&node| moment.fate(node) == Fate::Open).filter_map(|&node| moment.key(node));
    let is_searching = matches!(search.search.progress, Progress::Start | Progress::Search);
    assert!(!is_searching || waiting.eq(open(search)));
    let current = moment.current().and_then(|node| moment.key(node));
    assert!(!is_searching || search.search.expanded == 0 || current == Some(search.index));
}

/// The first position from `from` on at which a decision begins, or the end.
fn next_decision(recording: &Recording, reader: &mut Reader, from: u64) -> u64 {
    let begins = |at: &u64| reader.event(recording, *at).is_none_or(|event| event.starts_decision());
    (from..recording.len()).find(begins).unwrap_or(recording.len())
}

#[test]
fn the_tree_in_the_events_is_the_one_in_the_arena() {
    let mut random = Random::new(5);
    for (number, level) in (0..).zip(LEVELS) {
        let task = Arc::new(SokobanTask::new(formats::read_level(level.as_bytes()).unwrap()));
        let settings = settings(number);
        assert_agrees::<<AStarPushes as Named>::Rules>(&task, &settings, &mut random);
        assert_agrees::<<BfsPushes as Named>::Rules>(&task, &settings, &mut random);
        assert_agrees::<<DfsPushes as Named>::Rules>(&task, &settings, &mut random);
        assert_agrees::<<GreedyPushes as Named>::Rules>(&task, &settings, &mut random);
        assert_agrees::<<WeightedAStarPushes as Named>::Rules>(&task, &settings, &mut random);
    }
}

/// The rules that make a strategy.
trait Named {
    type Rules: Rules;
}

impl<R: Rules> Named for Search<R> {
    type Rules = R;
}
