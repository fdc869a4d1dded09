//! Searches over states: what it costs to keep which node an event is about, and to read the tree.

use super::{record, start, task};
use crate::bench::{Row, seconds};
use crate::random::Random;
use crate::record::lock;
use crate::trace::tree::{Moment, Tree};
use crate::trace::{Reader, Recording};

/// Strategies with what is set and how they are called here. They make a million nodes and more.
const SEARCHES: [(&str, &[(&str, i64)]); 4] = [
    ("a-star-pushes", &[("nodes", 250_000), ("bound", 1), ("deadlocks", 2)]),
    ("bfs-pushes", &[("nodes", 400_000), ("deadlocks", 1)]),
    ("ida-star-pushes", &[("nodes", 150_000), ("bound", 1)]),
    ("pushbox-a-star", &[("nodes", 500_000)]),
];

/// Bytes an event with and without its nodes, the time to build a tree, the time to look at a moment of it.
pub fn all(tell: &mut dyn FnMut(Row)) {
    let Some(task) = task() else { return };
    for (id, set) in SEARCHES {
        let Some(run) = start(&task, id, set) else { continue };
        let recording = record(run, &task);
        let recording = lock(&recording);
        let (memory, events) = (recording.memory(), recording.len() as f64);
        tell(Row::new(format!("{id}: bytes kept an event"), memory.events as f64 / events, 1.5, "B"));
        tell(Row::new(format!("{id}: bytes of nodes an event"), memory.nodes as f64 / events, 1.0, "B"));
        let both = (memory.events + memory.nodes) as f64 / events;
        tell(Row::new(format!("{id}: bytes kept an event, nodes included"), both, 2.0, "B"));
        trees(&recording, id, tell);
    }
}

fn trees(recording: &Recording, id: &str, tell: &mut dyn FnMut(Row)) {
    let mut reader = Reader::new(recording);
    let mut tree = Tree::new(usize::MAX);
    let whole = seconds(|| tree.grow(recording, &mut reader, u64::MAX, usize::MAX));
    let nodes = tree.len() as f64;
    tell(Row::new(format!("{id}: tree of {:.1} million nodes, built", nodes / 1e6), whole, 2.0 * nodes / 1e6, "s"));
    tell(Row::new(format!("{id}: tree, bytes a node"), tree.heap_bytes() as f64 / nodes, 96.0, "B"));
    let mut random = Random::new(2);
    let look = |position| seconds(|| Moment::sizes(&tree.at(position)));
    let worst = (0..20).map(|_| look(random.bits() % recording.len())).fold(0.0, f64::max);
    tell(Row::new(format!("{id}: tree at random moments with sizes, worst"), worst * 1e3, 16.0 * nodes / 1e6, "ms"));
}
