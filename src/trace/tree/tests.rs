//! Trees read from recordings against what the search itself wrote down.

use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::grid::Size;
use crate::random::Random;
use crate::text::Text;
use crate::trace::{
    Algorithm, Answer, Board, Budget, Costs, Flow, Info, Inspector, Kept, Picture, Probe, Reader, Recorded, Recording,
    Settings, StateHash, TreeState, start,
};

/// A search that draws what it finds, and writes down what became of every node.
#[derive(Clone)]
struct Searcher {
    input: Arc<(u64, Limits)>,
    random: Random,
    steps: u64,
    events: u64,
    keys: u32,
    /// Nodes that may be taken up, by their place in `made`.
    open: Vec<usize>,
    made: Vec<Made>,
    currents: Vec<(u64, Option<usize>)>,
    answers: Vec<(u64, usize)>,
}

/// How the tree of a test looks.
#[derive(Clone, Copy, Debug)]
struct Limits {
    children: u32,
    /// Whether the newest open node is taken up first.
    deep: bool,
}

/// A node as the search remembers it.
#[derive(Clone, Debug)]
struct Made {
    key: u32,
    parent: Option<usize>,
    fates: Vec<(u64, Fate)>,
}

static INFO: Info = Info {
    id: "searcher",
    version: 1,
    group: &crate::trace::Group::NONE,
    name: Text::same("searcher"),
    summary: Text::same("searches"),
    cost: "O(n)",
    source: "made for tests",
    listing: &[],
    parameters: &[],
    series: &[],
    claims: &[],
    reasons: &[],
    costs: Costs::Nothing,
};

struct Blank;

impl Picture for Blank {
    const BLANK: u8 = 0;
    fn apply<B: Board>(_event: &Event, _board: &mut B) {}
}

impl Searcher {
    fn fact<P: Probe>(&mut self, probe: &mut P, kind: Kind) -> u64 {
        probe.fact(kind, 1, self.random.below(50), 0, self.random.below(9) as i32);
        self.events += 1;
        self.events - 1
    }

    fn key(&self, place: Option<usize>) -> u32 {
        place.map_or(NO_NODE, |place| self.made[place].key)
    }

    /// An event about the node in `place`, after which it has this fate.
    fn tell<P: Probe>(&mut self, probe: &mut P, place: usize, kind: Kind, fate: Fate) -> u64 {
        probe.at_node(self.made[place].key, self.key(self.made[place].parent));
        let at = self.fact(probe, kind);
        self.made[place].fates.push((at, fate));
        at
    }

    fn make<P: Probe>(&mut self, probe: &mut P, parent: Option<usize>, kind: Kind, key: u32) -> usize {
        probe.at_node(key, self.key(parent));
        let at = self.fact(probe, kind);
        self.made.push(Made { key, parent, fates: vec![(at, Fate::of(kind))] });
        self.made.len() - 1
    }

    fn next_key(&mut self) -> u32 {
        self.keys += 1 + self.random.below(2);
        self.keys
    }

    fn expand<P: Probe>(&mut self, probe: &mut P, place: usize) {
        let at = self.tell(probe, place, Kind::Expand, Fate::Expanded);
        self.currents.push((at, Some(place)));
        for _ in 0..self.random.below(self.input.1.children) {
            match self.random.below(8) {
                0 => _ = self.make(probe, Some(place), Kind::Prune, NO_NODE),
                1 => _ = self.make(probe, Some(place), Kind::Duplicate, NO_NODE),
                2 => _ = self.fact(probe, Kind::Note),
                3 => self.relax(probe, place),
                _ => {
                    let key = self.next_key();
                    let child = self.make(probe, Some(place), Kind::Generate, key);
                    self.open.push(child);
                }
            }
        }
        match self.random.below(6) {
            0 => _ = self.tell(probe, place, Kind::Deadlock, Fate::Dead),
            1 => _ = self.tell(probe, place, Kind::Close, Fate::Closed),
            2 => {
                let at = self.tell(probe, place, Kind::Retreat, Fate::Exhausted);
                self.currents.push((at, self.made[place].parent));
            }
            3 => {
                let at = self.tell(probe, place, Kind::Solution, Fate::Open);
                self.answers.push((at, place));
            }
            _ => {}
        }
    }

    /// A better path from `place` to some open node.
    fn relax<P: Probe>(&mut self, probe: &mut P, place: usize) {
        if self.open.is_empty() {
            return;
        }
        let which = self.random.below(self.open.len() as u32) as usize;
        let old = self.open[which];
        if self.made[old].parent == Some(place) {
            _ = self.tell(probe, old, Kind::Relax, Fate::Open);
            return;
        }
        let new = self.make(probe, Some(place), Kind::Relax, self.made[old].key);
        let at = self.made[new].fates[0].0;
        self.made[old].fates.push((at, Fate::Replaced));
        self.open[which] = new;
    }
}

impl Algorithm for Searcher {
    type Input = (u64, Limits);
    type Output = Self;
    type Picture = Blank;
    const INFO: &'static Info = &INFO;

    fn start(input: Arc<Self::Input>, _settings: &Settings, seed: u64) -> Self {
        Self {
            input,
            random: Random::new(seed),
            steps: 0,
            events: 0,
            keys: 0,
            open: Vec::new(),
            made: Vec::new(),
            currents: Vec::new(),
            answers: Vec::new(),
        }
    }

    fn step<P: Probe>(&mut self, probe: &mut P) -> Flow {
        self.steps += 1;
        if self.open.is_empty() || self.random.below(40) == 0 {
            let key = self.next_key();
            let root = self.make(probe, None, Kind::Generate, key);
            self.open.push(root);
        } else {
            let deep = self.open.len() - 1;
            let which = if self.input.1.deep { deep } else { self.random.below(deep as u32 + 1) as usize };
            let place = self.open.swap_remove(which);
            self.expand(probe, place);
        }
        if self.steps == self.input.0 { Flow::Done } else { Flow::Continue }
    }

    fn inspect(&self, _view: &mut dyn Inspector) {}

    fn heap_bytes(&self) -> usize {
        64
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(self.events);
        hash.add(u64::from(self.keys));
        hash.finish()
    }

    fn output(&self) -> Option<Self> {
        (self.steps == self.input.0).then(|| self.clone())
    }
}

impl Answer for Searcher {}

const SIZE: Size = Size::new(8, 8);

fn record(steps: u64, limits: Limits, seed: u64, bytes: usize) -> (Recording, Searcher) {
    let run = start::<Searcher>(Arc::new((steps, limits)), &Settings::default(), seed);
    let (recorded, mut recording) = Recorded::new(run, SIZE, Budget { bytes, events: u64::MAX });
    let recorded = recorded.record_all(&mut recording);
    let searcher = recorded.output().unwrap().take::<Searcher>().unwrap();
    (recording, searcher)
}

fn tree(recording: &Recording) -> Tree {
    Tree::of(recording, &mut Reader::new(recording), usize::MAX)
}

/// Everything that a moment says of a node.
fn seen(moment: &Moment<'_>, node: u32) -> impl PartialEq + std::fmt::Debug + use<> {
    let place = (moment.key(node), moment.parent(node), moment.depth(node), moment.fate(node));
    let children: Vec<u32> = moment.children(node).collect();
    let told: Vec<(u64, Event)> = moment.told(node).collect();
    (place, children, told, moment.is_on_path(node))
}

fn assert_same(one: &Moment<'_>, other: &Moment<'_>) {
    assert_eq!((one.len(), one.current()), (other.len(), other.current()));
    assert!((0..one.len()).all(|node| seen(one, node) == seen(other, node)));
    assert!(one.roots().eq(other.roots()) && one.path().eq(other.path()));
    assert_eq!(one.sizes(), other.sizes());
}

/// What the search wrote down up to `position`, against the tree then.
fn assert_told(moment: &Moment<'_>, searcher: &Searcher, position: u64) {
    let made = || searcher.made.iter().take_while(|one| one.fates[0].0 < position);
    assert_eq!(moment.len() as usize, made().count());
    for (node, one) in (0..).zip(made()) {
        let fates = one.fates.iter().filter(|fate| fate.0 < position).map(|fate| fate.1);
        let has_child = moment.children(node).next().is_some();
        let least = if has_child { Fate::Expanded } else { Fate::Open };
        assert_eq!(moment.fate(node), fates.fold(least, Fate::max), "{one:?}");
        assert_eq!(moment.key(node).unwrap_or(NO_NODE), one.key);
        assert_eq!(moment.parent(node), one.parent.map(|parent| parent as u32));
    }
    let current = searcher.currents.iter().take_while(|current| current.0 < position).last();
    assert_eq!(moment.current(), current.and_then(|current| current.1).map(|place| place as u32));
    let answers = searcher.answers.iter().filter(|answer| answer.0 < position);
    let parent = |&place: &usize| searcher.made[place].parent;
    let mut path: Vec<u32> =
        answers.flat_map(|answer| std::iter::successors(Some(answer.1), parent)).map(|place| place as u32).collect();
    path.sort_unstable();
    path.dedup();
    assert!(moment.path().eq(path.iter().copied()));
}

fn assert_sizes(moment: &Moment<'_>) {
    let sizes = moment.sizes();
    let all_below = |node| sizes.below(node) + sizes.left_out_below(node);
    let roots: u32 = moment.roots().map(|root| 1 + all_below(root)).sum();
    assert_eq!(roots, moment.len());
    for node in 0..moment.len() {
        let below: u32 = moment.children(node).map(|child| 1 + all_below(child)).sum();
        assert_eq!(all_below(node), below);
        assert!(
            moment.parent(node).is_none_or(|parent| parent < node && moment.depth(node) == moment.depth(parent) + 1)
        );
        assert!(moment.children(node).all(|child| moment.parent(child) == Some(node)));
        let all: Vec<u32> =
            std::iter::successors(moment.next_below(node, node), |&at| moment.next_below(node, at)).collect();
        assert_eq!(all.len() as u32, all_below(node));
        assert!(all.iter().all(|&one| moment.path_to(one).contains(&node)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_tree_is_what_the_search_wrote_down(
        seed in any::<u64>(), children in 1..7_u32, deep in any::<bool>(), places in prop::collection::vec(0.0..1.0_f64, 6),
    ) {
        let (recording, searcher) = record(400, Limits { children, deep }, seed, 1 << 30);
        let whole = tree(&recording);
        for place in places.into_iter().chain([0.0, 1.0]) {
            let position = (place * recording.len() as f64) as u64;
            let moment = whole.at(position);
            assert_told(&moment, &searcher, position);
            assert_sizes(&moment);
            let mut stopped = Tree::new(usize::MAX);
            prop_assert!(stopped.grow(&recording, &mut Reader::new(&recording), position, usize::MAX));
            assert_same(&moment, &stopped.at(u64::MAX));
        }
    }

    #[test]
    fn all_around_the_current_node_is_told_or_counted(seed in any::<u64>(), deep in any::<bool>()) {
        let (recording, _) = record(300, Limits { children: 5, deep }, seed, 1 << 30);
        let whole = tree(&recording);
        for position in 0..recording.len() {
            let moment = whole.at(position);
            let (told, Some(current)) = (moment.around(), moment.current()) else { continue };
            let counted: u32 = told.iter().map(|one| 1 + one.hidden).sum();
            let first = moment.path_to(current).into_iter().find(|&node| moment.depth(node) == told[0].depth).unwrap();
            let whole = 1 + moment.sizes().below(first);
            prop_assert!(counted == whole, "{counted} of {whole}: {told:?}");
            prop_assert_eq!(told.iter().filter(|one| one.state == TreeState::Current).count(), 1);
            prop_assert!(told.iter().any(|one| Some(one.number) == moment.key(current) && one.state == TreeState::Current));
        }
    }
}

const LARGE: Limits = Limits { children: 6, deep: false };

#[test]
fn a_tree_grows_block_by_block_to_the_same_tree() {
    let (recording, searcher) = record(120_000, LARGE, 7, 1 << 30);
    assert!(recording.blocks().len() > 3 && recording.has_nodes());
    let (mut reader, mut growing) = (Reader::new(&recording), Tree::new(usize::MAX));
    let mut to = 0;
    while !growing.grow(&recording, &mut reader, to, 1) || to < recording.len() {
        to += 30_011;
    }
    assert_eq!(growing.read(), recording.len());
    assert_told(&growing.at(u64::MAX), &searcher, u64::MAX);
    assert_same(&growing.at(u64::MAX), &tree(&recording).at(u64::MAX));
}

#[test]
fn a_tree_can_be_read_though_the_events_were_dropped() {
    let (whole, searcher) = record(120_000, LARGE, 3, 1 << 30);
    let (dropped, _) = record(120_000, LARGE, 3, 250_000);
    assert_eq!((whole.kept(), dropped.kept()), (Kept::Everything, Kept::Checkpoints));
    assert_eq!(whole.hash(), dropped.hash());
    assert!(dropped.memory().nodes < whole.memory().nodes);
    let tree = tree(&dropped);
    assert_told(&tree.at(u64::MAX), &searcher, u64::MAX);
    assert_told(&tree.at(dropped.len() / 3), &searcher, dropped.len() / 3);
}

#[test]
fn a_node_is_known_for_every_event_that_is_about_one() {
    let (recording, searcher) = record(60_000, LARGE, 9, 1 << 30);
    let mut reader = Reader::new(&recording);
    for one in searcher.made.iter().step_by(97) {
        let mark = reader.node(&recording, one.fates[0].0).unwrap();
        let parent = one.parent.map_or(NO_NODE, |parent| searcher.made[parent].key);
        assert_eq!((mark.node, mark.parent), (one.key, parent));
    }
    let notes = (0..2000).filter(|&at| reader.event(&recording, at).unwrap().kind == Kind::Note);
    let notes: Vec<u64> = notes.collect();
    assert!(notes.len() > 10 && notes.into_iter().all(|at| reader.node(&recording, at).is_none()));
}

#[test]
fn a_full_tree_stops_to_read_and_says_so() {
    let (recording, _) = record(120_000, LARGE, 1, 1 << 30);
    let tree = Tree::of(&recording, &mut Reader::new(&recording), 50_000);
    assert!(tree.is_full() && tree.read() < recording.len() && tree.len() < 50_000 + crate::trace::BLOCK_EVENTS);
    assert!(tree.heap_bytes() < tree.len() * 200);
}
