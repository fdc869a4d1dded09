//! What Omok strategies tell: complete, repeatable, in the vocabulary's terms, and true to the state.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::laws::{Painted, trace};
use gridscope::grid::NOWHERE;
use gridscope::omok::format::moves;
use gridscope::omok::picture::{BLACK, STONE, WHITE};
use gridscope::omok::search::{LIST, Strategy};
use gridscope::omok::{Answer, Colour, OmokTask, PositionPicture, Verdict, rules};
use gridscope::text::Language;
use gridscope::trace::{Board as _, Event, Flow, Kind, Picture as _, Reason, Run, Settings, Shown, TreeState, Values};

/// A quiet position, forced answers, fours to chase, fouls, a forbidden answer, a game that is over.
const POSITIONS: &[&str] = &[
    "h8 i9 j8 i7",
    "h8 i9 h9 i8 h10 h11 g8 i10",
    "h8 d7 h9 e7 i7 f7 j7",
    "h8g6f6g5f7g4h7g3g2a1",
    "h8 a1 i8 a2 j8 a3 k8 a5",
    "h8 c3 i8 d3 j8 e3 a9 m12",
    "h8 a1 i8 a2 j8 a3 k8 a4 l8",
    "h9 a1 h10 a3 i8 a5 j8 a7 g7 c1 f6 e1",
];

fn task(text: &str) -> Arc<OmokTask> {
    let rule = *rules::default_rule();
    let game = moves::read_default(text, &rule).unwrap();
    Arc::new(OmokTask::new(game.board().clone(), game.to_move(), rule).unwrap())
}

/// Small limits; those that the strategy has.
fn settings(strategy: &Strategy, nodes: i64) -> Settings {
    let mut settings = Settings::default();
    for (id, value) in
        [("nodes", nodes), ("depth", 3), ("width", 6), ("table", 10), ("vcf", 60), ("leaf-vcf", 5), ("vct", 90)]
    {
        if strategy.info.parameters.iter().any(|one| one.id == id) {
            settings.set(id, value);
        }
    }
    settings
}

fn runs_of(strategy: &'static Strategy) -> impl Iterator<Item = (Arc<OmokTask>, Box<dyn Run>)> {
    POSITIONS.iter().map(|text| (task(text), (strategy.start)(task(text), &settings(strategy, 300), 0)))
}

/// The same, looking further ahead.
fn deeper_runs_of(strategy: &'static Strategy) -> impl Iterator<Item = Box<dyn Run>> {
    let mut settings = settings(strategy, 2000);
    settings.set("depth", 5);
    POSITIONS.iter().map(move |text| (strategy.start)(task(text), &settings, 0))
}

/// Every strategy on every position.
fn runs() -> impl Iterator<Item = (Arc<OmokTask>, Box<dyn Run>)> {
    LIST.iter().flat_map(runs_of)
}

/// Every strategy that has a limit, with a small one.
fn limited() -> impl Iterator<Item = Box<dyn Run>> {
    let has_limit = |strategy: &&Strategy| strategy.info.parameters.iter().any(|one| one.id == "nodes");
    LIST.iter().filter(has_limit).map(|strategy| (strategy.start)(task(POSITIONS[1]), &settings(strategy, 3), 0))
}

fn answer(run: &dyn Run) -> Answer {
    crate::laws::output(run)
}

/// The runs alone, those with a small limit too.
fn all() -> impl Iterator<Item = Box<dyn Run>> {
    runs().map(|(_, run)| run).chain(limited())
}

crate::laws::every_law_holds!(all, answer, 400);

#[test]
fn every_line_of_the_searches_is_reached() {
    let mut said: BTreeSet<(u8, Kind)> = BTreeSet::new();
    let id = "pvs";
    let strategy = LIST.iter().find(|strategy| strategy.info.id == id).unwrap();
    let mut deep = settings(strategy, 4000);
    deep.set("depth", 6);
    let deep = POSITIONS.iter().map(|text| (strategy.start)(task(text), &deep, 0));
    for mut run in runs().map(|(_, run)| run).chain(limited()).filter(|run| run.info().id == id).chain(deep) {
        said.extend(trace(&mut *run).0.iter().map(|event| (event.line(), event.kind)));
    }
    for (number, line) in (0..).zip(strategy.info.listing) {
        assert!(
            said.iter().any(|one| one.0 == number),
            "{id} never says line {number}: {}",
            line.code.get(Language::ENGLISH)
        );
    }
}

#[test]
fn every_cut_names_the_bound_that_cut() {
    let mut cuts = 0;
    let strategies = LIST.iter().filter(|strategy| ["alpha-beta", "pvs"].contains(&strategy.info.id));
    for mut run in strategies.flat_map(deeper_runs_of) {
        let events = trace(&mut *run).0;
        for (place, event) in events.iter().enumerate().filter(|(_, event)| event.kind == Kind::Prune) {
            let reason = run.info().reason_of(event);
            assert!([Reason::ABOVE_BETA, Reason::BELOW_ALPHA].map(Some).contains(&reason), "{event:?}");
            assert_eq!(events[place - 1].kind, Kind::Cutoff);
            cuts += 1;
        }
    }
    assert!(cuts > 50, "{cuts}");
}

/// The stones that a board shows.
fn stones(board: &Painted) -> Vec<Option<Colour>> {
    let stone = |cell: &u8| match cell & STONE {
        BLACK => Some(Colour::Black),
        WHITE => Some(Colour::White),
        _ => None,
    };
    board.cells().iter().map(stone).collect()
}

#[test]
fn stones_go_to_empty_points_in_turns_and_are_taken_back() {
    for (task, mut run) in runs() {
        let (events, _) = trace(&mut *run);
        let id = run.info().id;
        let mut board = Painted::blank(task.board().size(), PositionPicture::BLANK);
        let start = events.iter().position(|event| event.kind == Kind::Note || event.kind == Kind::Look).unwrap_or(0);
        let mut turn = task.to_move();
        // Where all answers are played at once, nobody waits for his turn.
        let takes_turns = id != "threat-space";
        for (place, event) in events.iter().enumerate() {
            let stone = board.get(event.a) & STONE;
            match event.kind {
                Kind::Place => assert!(event.a != NOWHERE && stone == 0, "{id}: {event:?}"),
                Kind::Remove => assert_ne!(stone, 0, "{id}: {event:?}"),
                _ => {}
            }
            if place > start && takes_turns && matches!(event.kind, Kind::Place | Kind::Remove) {
                let colour = if event.kind == Kind::Place { turn } else { turn.other() };
                assert_eq!(event.v, colour as i32, "{id}: {event:?}");
                turn = turn.other();
            }
            PositionPicture::apply(event, &mut board);
        }
        if !id.starts_with("vcf") {
            assert_eq!(stones(&board), task.board().stones(), "{id} leaves the board as it was");
        }
    }
}

#[test]
fn the_tree_holds_one_node_in_hand_and_the_way_to_it() {
    let mut seen = 0;
    for (_, mut run) in runs().filter(|(_, run)| ["minimax", "alpha-beta", "pvs"].contains(&run.info().id)) {
        while run.run_fast(5) == Flow::Continue {
            let mut values = Values::with_limit(usize::MAX);
            run.inspect(&mut values);
            let tree = values.entries.iter().find_map(|(_, shown)| match shown {
                Shown::Tree(nodes) => Some(nodes),
                _ => None,
            });
            let nodes = tree.unwrap();
            let current = nodes.iter().filter(|node| node.state == TreeState::Current).count();
            assert!(current <= 1, "{}: {current}", run.info().id);
            let way: Vec<u32> = nodes
                .iter()
                .filter(|node| matches!(node.state, TreeState::OnTheWay | TreeState::Current))
                .map(|node| node.depth)
                .collect();
            assert!(way.iter().zip(0..).all(|(&depth, step)| depth == step), "{way:?}");
            seen += nodes.len();
        }
    }
    assert!(seen > 1000, "{seen}");
}

#[test]
fn who_reaches_the_limit_says_so() {
    for mut run in limited() {
        let (events, _) = trace(&mut *run);
        let says = |event: &Event| event.kind == Kind::NoSolution && event.v == Reason::NODE_LIMIT.value();
        let is_stopped = answer(&*run).verdict == Verdict::Limit;
        assert!(!is_stopped || events.iter().any(says), "{}", run.info().id);
    }
}

#[test]
fn structures_show_as_many_items_as_they_say() {
    for (task, run) in runs() {
        crate::laws::structures_show_what_they_say(&mut [run].into_iter(), task.board().size(), (30, 7));
    }
}
