//! The trees of searches of every family, read from their recordings.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::match3_common::board;
use gridscope::grid::{NOWHERE, Size};
use gridscope::match3;
use gridscope::match3::play::{Aims, PlayTask};
use gridscope::match3::shuffle::ShuffleTask;
use gridscope::maze::bench::holed_maze;
use gridscope::maze::{generate, solve};
use gridscope::omok::format::moves;
use gridscope::omok::{self, OmokTask, rules};
use gridscope::sokoban::generate::Order;
use gridscope::sokoban::{self, SokobanTask, formats};
use gridscope::trace::tree::{Fate, Moment, Tree};
use gridscope::trace::{Budget, Kind, Reader, Recorded, Recording, Run, Settings};

fn record(run: Box<dyn Run>, size: Size) -> Recording {
    let (recorded, mut recording) = Recorded::new(run, size, Budget::DESKTOP);
    recorded.record_all(&mut recording);
    recording
}

fn tree(recording: &Recording) -> Tree {
    Tree::of(recording, &mut Reader::new(recording), usize::MAX)
}

/// What holds of every tree: parents come first, sizes sum, times grow.
fn assert_lawful(moment: &Moment<'_>, id: &str) {
    let sizes = moment.sizes();
    let all_below = |node| sizes.below(node) + sizes.left_out_below(node);
    assert_eq!(moment.roots().map(|root| 1 + all_below(root)).sum::<u32>(), moment.len(), "{id}");
    let mut last = 0;
    for node in 0..moment.len() {
        assert!(moment.parent(node).is_none_or(|parent| parent < node), "{id}");
        assert_eq!(all_below(node), moment.children(node).map(|child| 1 + all_below(child)).sum::<u32>(), "{id}");
        let (born, _) = moment.birth(node).unwrap();
        assert!(born >= last, "{id}");
        last = born;
    }
}

/// Looks at a whole run and at some moments of it.
fn assert_lawful_run(recording: &Recording, id: &str) -> u32 {
    let tree = tree(recording);
    for part in 0..=4 {
        let position = recording.len() * part / 4;
        let moment = tree.at(position);
        assert_lawful(&moment, id);
        let mut stopped = Tree::new(usize::MAX);
        stopped.grow(recording, &mut Reader::new(recording), position, usize::MAX);
        let stopped = stopped.at(u64::MAX);
        assert_eq!((moment.len(), moment.current()), (stopped.len(), stopped.current()), "{id}");
        assert!((0..moment.len()).all(|node| moment.fate(node) == stopped.fate(node)), "{id}");
        assert!(moment.path().eq(stopped.path()), "{id}");
    }
    tree.len() as u32
}

/// Every node that was taken up lies as deep as its event says.
fn assert_depths(recording: &Recording, id: &str) {
    let tree = tree(recording);
    let moment = tree.at(u64::MAX);
    let mut seen = 0;
    for node in 0..moment.len() {
        let taken = moment.told(node).find(|(_, event)| event.kind == Kind::Expand);
        let Some((_, event)) = taken else { continue };
        assert_eq!(moment.depth(node) as i32, event.v, "{id}, node {node}");
        seen += 1;
    }
    assert!(seen > 0, "{id}");
}

const LEVELS: &[&str] = &[
    "########\n#  .   #\n# $ #$ #\n#@  #. #\n#      #\n########\n",
    "#######\n#.   .#\n#  $  #\n# $@$ #\n#.    #\n#######\n",
    "######\n#$  .#\n# @  #\n######\n",
];

#[test]
fn sokoban_has_a_tree_for_every_strategy() {
    for level in LEVELS {
        let task = Arc::new(SokobanTask::new(formats::read_level(level.as_bytes()).unwrap()));
        for strategy in sokoban::search::LIST {
            let mut settings = Settings::default();
            settings.set("nodes", 4000);
            let recording = record((strategy.start)(Arc::clone(&task), &settings, 0), task.level.size());
            let id = strategy.info.id;
            let nodes = assert_lawful_run(&recording, id);
            let tree = tree(&recording);
            let moment = tree.at(u64::MAX);
            let run = strategy.start;
            let mut run = run(Arc::clone(&task), &settings, 0);
            while run.run_fast(1 << 20) == gridscope::trace::Flow::Continue {}
            let answer = run.output().unwrap().take::<sokoban::Answer>().unwrap();
            let is_solved = answer.solution.is_some();
            assert_eq!(moment.path().next().is_some(), is_solved && nodes > 0, "{id}");
            let taken =
                (0..moment.len()).filter(|&node| moment.told(node).any(|(_, event)| event.kind == Kind::Expand));
            let taken = taken.count() as u64;
            assert!(taken <= answer.expanded && answer.expanded <= taken + 20, "{id}: {taken} of {}", answer.expanded);
            if ["ida-star-pushes", "iterative-deepening-pushes"].contains(&id) && is_solved {
                assert_depths(&recording, id);
            }
        }
    }
}

fn omok_task(text: &str) -> Arc<OmokTask> {
    let rule = *rules::default_rule();
    let game = moves::read_default(text, &rule).unwrap();
    Arc::new(OmokTask::new(game.board().clone(), game.to_move(), rule).unwrap())
}

#[test]
fn omok_has_a_tree_for_every_search() {
    for text in ["h8 i9 j8 i7", "h8 i9 h9 i8 h10 h11 g8 i10", "h9 a1 h10 a3 i8 a5 j8 a7 g7 c1 f6 e1"] {
        for strategy in omok::search::LIST {
            let mut settings = Settings::default();
            for (id, value) in [("nodes", 3000), ("depth", 4), ("width", 6), ("table", 10), ("vcf", 60)] {
                if strategy.info.parameters.iter().any(|one| one.id == id) {
                    settings.set(id, value);
                }
            }
            let task = omok_task(text);
            let recording = record((strategy.start)(Arc::clone(&task), &settings, 0), task.board().size());
            let id = strategy.info.id;
            assert_lawful_run(&recording, id);
            if recording.has_nodes() && tree(&recording).len() > 3 {
                let chases = id.starts_with("vcf");
                if chases { assert_fours(&recording, id) } else { assert_depths(&recording, id) }
            }
        }
    }
}

/// The four that is number v of its sequence lies v steps from the start.
fn assert_fours(recording: &Recording, id: &str) {
    let tree = tree(recording);
    let moment = tree.at(u64::MAX);
    let fours = (0..moment.len()).filter_map(|node| Some((node, moment.birth(node)?.1)));
    let fours: Vec<_> = fours.filter(|(_, event)| event.kind == Kind::Expand).collect();
    assert!(!fours.is_empty() && fours.iter().all(|&(node, event)| moment.depth(node) as i32 == event.v), "{id}");
}

#[test]
fn on_boards_the_nodes_are_the_cells_and_the_newest_of_each_has_its_parent() {
    for side in [15, 31, 61] {
        let task = Arc::new(holed_maze(side));
        for solver in ["a-star", "bfs"] {
            let run = (solve::find(solver).unwrap().start)(Arc::clone(&task), &Settings::default(), 0);
            let recording = record(run, task.maze.size());
            assert!(!recording.has_nodes());
            assert_lawful_run(&recording, solver);
            let (tree, mut reader) = (tree(&recording), Reader::new(&recording));
            let mut parents: BTreeMap<u32, u32> = BTreeMap::new();
            for at in 0..recording.len() {
                let event = reader.event(&recording, at).unwrap();
                if matches!(event.kind, Kind::Generate | Kind::Relax | Kind::Reopen) {
                    parents.insert(event.a, event.b);
                }
                if at % 37 != 0 {
                    continue;
                }
                let moment = tree.at(at + 1);
                for (&cell, &parent) in &parents {
                    let node = moment.find(cell).unwrap();
                    let above = moment.parent(node).and_then(|above| moment.key(above));
                    assert_eq!(above.unwrap_or(NOWHERE), parent, "{solver}: cell {cell}");
                }
            }
            let moment = tree.at(u64::MAX);
            let path = moment.path().filter_map(|node| moment.key(node)).count();
            assert!(path > 10, "{solver}: {path}");
        }
    }
}

#[test]
fn match3_has_a_tree_of_the_moves_that_were_considered() {
    let rows = ["*****", "*****", "*****", "*****", "*****"];
    let aims = Aims { goals: Vec::new(), moves: Some(3) };
    let task = Arc::new(PlayTask { blocks: Arc::new(ShuffleTask::new(board(&rows), 4).unwrap()), aims });
    for strategy in match3::strategy::LIST {
        let mut settings = Settings::default();
        settings.set("moves", 3);
        let recording = record((strategy.start)(Arc::clone(&task), &settings, 1), Size::new(5, 5));
        assert!(assert_lawful_run(&recording, strategy.info.id) > 3, "{}", strategy.info.id);
        let tree = tree(&recording);
        let moment = tree.at(u64::MAX);
        let made = moment.path_to(moment.current().unwrap());
        assert_eq!((made.len(), moment.roots().count()), (4, 1), "{}: the start and three moves", strategy.info.id);
    }
}

#[test]
fn reverse_play_has_a_tree_for_every_try() {
    let size = Size::new(8, 8);
    let order = Order::new(8, 8, 2).unwrap();
    let mut settings = Settings::default();
    for (id, value) in [("tries", 3), ("positions", 2000), ("nodes", 2000)] {
        settings.set(id, value);
    }
    let recording = record((sokoban::generate::LIST[0].start)(order, &settings, 2), size);
    assert!(assert_lawful_run(&recording, "reverse-play") > 100);
    let tree = tree(&recording);
    let moment = tree.at(u64::MAX);
    let is_own = |node: &u32| moment.fate(*node) != Fate::Duplicate;
    let keys: Vec<Option<u32>> = (0..moment.len()).filter(is_own).map(|node| moment.key(node)).collect();
    let mut once = keys.clone();
    once.sort_unstable();
    once.dedup();
    assert!(keys.iter().all(Option::is_some) && once.len() == keys.len(), "tries share no numbers");
}

#[test]
fn the_backtracker_carves_its_own_tree() {
    let size = Size::new(20, 15);
    let run = (generate::find("recursive-backtracker").unwrap().start)(size, &Settings::default(), 4);
    let recording = record(run, size);
    assert_lawful_run(&recording, "recursive-backtracker");
    let tree = tree(&recording);
    let moment = tree.at(u64::MAX);
    assert_eq!((moment.len(), moment.roots().count()), (size.cells(), 1));
    let exhausted = (0..moment.len()).filter(|&node| moment.fate(node) == Fate::Exhausted).count() as u32;
    assert!(exhausted + 1 >= size.cells(), "{exhausted}");
}
