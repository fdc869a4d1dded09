//! What games of match-3 tell: complete, repeatable, true to the board, and the games of the lab.

use std::sync::Arc;

use crate::laws::{Painted, trace};
use crate::match3_common::board;
use gridscope::match3::board::MatchShape;
use gridscope::match3::level::Goal;
use gridscope::match3::picture::{self, MATCHED, OPENED, PlayPicture};
use gridscope::match3::play::{Aims, PlayTask, Rules};
use gridscope::match3::shuffle::ShuffleTask;
use gridscope::match3::strategy::{Contest, Ending, LIST, Played, Standing, find};
use gridscope::match3::{Board as Blocks, CellKind};
use gridscope::trace::{Board as _, Event, Info, Kind, Picture as _, Reason, Run, Settings};

fn task(rows: &[&str], colours: u8, aims: Aims) -> Arc<PlayTask> {
    Arc::new(PlayTask { blocks: Arc::new(ShuffleTask::new(board(rows), colours).unwrap()), aims })
}

fn free(rows: &[&str], colours: u8) -> Arc<PlayTask> {
    task(rows, colours, Aims { goals: Vec::new(), moves: Some(3) })
}

/// Boards of all kinds: easy, with all kinds of cells, dead for good, endless, impossible.
fn tasks() -> Vec<Arc<PlayTask>> {
    let jelly = Aims { goals: vec![Goal::Jelly { count: 3 }], moves: Some(12) };
    let dead = ["034125", "503412", "250341", "125034", "412503", "341250"];
    vec![
        free(&["*****", "*****", "*****", "*****", "*****"], 4),
        task(&["***.**", "*jjj**", "**#*a*", ".*B***", "****C*", "a*****"], 4, jelly),
        free(&dead, 6),
        free(&["012", "120"], 3),
        free(&["000", "000"], 1),
        free(&["***", "***"], 1),
        free(&["..", "#."], 2),
    ]
}

fn settings(values: &[(&str, i64)]) -> Settings {
    let mut settings = Settings::default();
    values.iter().for_each(|&(id, value)| settings.set(id, value));
    settings
}

/// Every strategy on every board, one with slips.
fn runs() -> impl Iterator<Item = (Arc<PlayTask>, Box<dyn Run>)> {
    LIST.iter().flat_map(|strategy| {
        (0..).zip(tasks()).map(|(number, task)| {
            let settings = settings(&[
                ("slips", number % 2),
                ("reshuffle", number % 5),
                ("refill", number / 2 % 2),
                ("fall", number % 2),
            ]);
            (Arc::clone(&task), (strategy.start)(task, &settings, number as u64))
        })
    })
}

/// The runs alone.
fn all() -> impl Iterator<Item = Box<dyn Run>> {
    runs().map(|(_, run)| run)
}

fn played(run: &dyn Run) -> Played {
    crate::laws::output(run)
}

fn play(task: &Arc<PlayTask>, id: &str, settings: &Settings, seed: u64) -> (Vec<Event>, Played) {
    let mut run = (find(id).unwrap().start)(Arc::clone(task), settings, seed);
    let events = trace(&mut *run).0;
    (events, played(&*run))
}

crate::laws::every_law_holds!(all, played, u32::MAX);

#[test]
fn every_move_and_every_wave_is_a_phase() {
    for mut run in all() {
        let (events, _) = trace(&mut *run);
        let phases = events.iter().filter(|event| event.starts_phase()).count() as u64;
        let totals = played(&*run).totals;
        assert!(phases >= u64::from(totals.moves) + totals.waves, "{}: {phases} {totals:?}", run.info().id);
    }
}

#[test]
fn every_sentence_is_said_by_somebody() {
    let said = crate::laws::said(&mut all());
    for info in LIST.iter().map(|strategy| strategy.info) {
        // Not every shape comes up in so few games.
        let is_rare = |(line, _): &(u8, Kind)| shape_of(info, *line).is_some_and(|shape| shape != MatchShape::Three);
        let unsaid = crate::laws::unsaid(info, &said);
        assert!(unsaid.iter().all(is_rare), "{} {unsaid:?}", info.id);
    }
}

#[test]
fn the_picture_shows_the_board_at_every_wave() {
    for (task, mut run) in runs() {
        let (events, _) = trace(&mut *run);
        let size = task.blocks.board().size();
        let mut painted = Painted::blank(size, PlayPicture::BLANK);
        for event in &events {
            PlayPicture::apply(event, &mut painted);
            let marked = painted.cells().iter().filter(|&&byte| byte & MATCHED != 0).count();
            assert!(marked == 0 || matches!(event.kind, Kind::Match | Kind::Remove | Kind::Open | Kind::Note));
        }
        let Some(last) = played(&*run).board else { continue };
        for cell in last.cells() {
            assert_eq!(picture::colour(painted.get(cell)), last.block(cell), "{} at {cell}\n{last}", run.info().id);
            let is_opened = task.blocks.board().kind(cell) != last.kind(cell);
            assert_eq!(painted.get(cell) & OPENED != 0, is_opened, "{} at {cell}", run.info().id);
        }
    }
}

#[test]
fn events_and_totals_say_the_same() {
    for (task, mut run) in runs() {
        let (events, _) = trace(&mut *run);
        let played = played(&*run);
        let count = |kind| events.iter().filter(|event| event.kind == kind).count() as u64;
        let totals = played.totals;
        assert_eq!((count(Kind::Remove), count(Kind::Wave)), (totals.cleared, totals.waves));
        assert_eq!(count(Kind::Best), u64::from(totals.moves));
        assert_eq!(played.moves.len() as u64, u64::from(totals.moves));
        assert_eq!(totals.by_colour.iter().sum::<u64>(), totals.cleared);
        let score = events.iter().rev().find(|event| event.kind == Kind::Score).map_or(0, |event| event.v);
        assert_eq!(score as u64, totals.score);
        let opened = |kind| events.iter().filter(|event| event.kind == Kind::Open && event.v == kind as i32).count();
        assert_eq!(opened(CellKind::Jelly), totals.jelly as usize);
        assert!(opened(CellKind::Jelly) <= task.blocks.board().cells().count());
    }
}

/// The shape that a line of the listing is about.
fn shape_of(info: &Info, line: u8) -> Option<MatchShape> {
    let tag = info.listing[usize::from(line)].says.iter().find_map(|says| says.tag)?;
    MatchShape::ALL.iter().copied().find(|shape| shape.id() == tag)
}

#[test]
fn groups_are_told_on_the_line_of_their_shape() {
    let rows = ["1121", "2212", "3323", "0010"];
    let info = find("random").unwrap().info;
    for seed in 0..20 {
        let (events, _) = play(&free(&rows, 4), "random", &Settings::default(), seed);
        let mut expected: Option<(u8, i32)> = None;
        let mut in_group = 0;
        for event in &events {
            let Some(shape) = shape_of(info, event.line()) else { continue };
            if event.kind == Kind::Note {
                assert!(expected.is_none_or(|(_, size)| size == in_group));
                let least = if shape == MatchShape::Three { 3 } else { 4 };
                assert!(event.v >= least && (shape != MatchShape::Three || event.v == 3), "{event:?}");
                (expected, in_group) = (Some((event.line(), event.v)), 0);
            } else {
                assert_eq!((event.kind, Some(event.line())), (Kind::Match, expected.map(|expected| expected.0)));
                in_group += 1;
            }
        }
        assert!(expected.is_some());
    }
}

/// The lab and the traced game are one.
#[test]
fn the_traced_game_is_that_of_the_lab() {
    let rows = ["******", "***j**", "**.***", "******", "*a**B*", "******"];
    let task = task(&rows, 5, Aims::default());
    let contest = Contest { task: Arc::clone(&task), rules: Rules::default(), moves: 5 };
    for strategy in LIST {
        for (seed, slips) in [(3, 0), (4, 2)] {
            let mut standing = Standing::default();
            contest.play(strategy, seed, &mut standing).unwrap();
            let settings = settings(&[("moves", 5), ("slips", slips)]);
            let totals = play(&task, strategy.info.id, &settings, seed).1.totals;
            assert_eq!(standing.moves, u64::from(totals.moves));
            assert_eq!(standing.score.mean(), totals.score as f64, "{}", strategy.info.id);
            assert_eq!(standing.cleared.mean(), totals.cleared as f64 / 5.0, "{}", strategy.info.id);
            assert_eq!(standing.waves.mean(), totals.waves as f64 / 5.0, "{}", strategy.info.id);
        }
    }
}

#[test]
fn slips_are_taken_back_and_change_nothing() {
    let task = free(&["*****", "*****", "*****", "*****", "*****"], 4);
    let (_, without) = play(&task, "first-wave", &Settings::default(), 9);
    let (events, with) = play(&task, "first-wave", &settings(&[("slips", 3)]), 9);
    assert_eq!(with, without);
    let refused = events.iter().filter(|event| event.kind == Kind::Refuse).count() as u32;
    assert_eq!(refused, 3 * with.totals.moves);
    let swaps = events.iter().filter(|event| event.kind == Kind::Swap).count() as u32;
    assert_eq!(swaps, 7 * with.totals.moves);
}

#[test]
fn a_dead_board_is_proven_and_reshuffled_in_every_way() {
    let rows = ["034125", "503412", "250341", "125034", "412503", "341250"];
    let task = free(&rows, 6);
    for method in 0..5 {
        let (events, played) = play(&task, "top-first", &settings(&[("reshuffle", method)]), 1);
        let dead = events.iter().position(|event| event.kind == Kind::Deadlock).unwrap();
        let proof = events[..dead].iter().filter(|event| event.kind == Kind::Refuse).count();
        assert_eq!(proof, task.blocks.board().swaps().count());
        assert!(events[dead..].iter().any(|event| event.kind == Kind::Place), "{method}");
        assert!(played.totals.reshuffles >= 1);
        assert_eq!((played.ending, played.totals.moves), (Ending::MovesUsedUp, 3));
    }
}

/// Boards of eight by eight with eight and nine colours die often.
#[test]
fn games_with_many_colours_reshuffle_and_say_so() {
    for (colours, least) in [(8, 4), (9, 8)] {
        let blocks = Arc::new(ShuffleTask::new(Blocks::basic(8, 8).unwrap(), colours).unwrap());
        let task = Arc::new(PlayTask::free(blocks));
        let (events, played) = play(&task, "random", &settings(&[("moves", 200)]), 5);
        assert_eq!(played.totals.moves, 200);
        assert!(played.totals.reshuffles >= least, "{colours}: {}", played.totals.reshuffles);
        let said = events.iter().filter(|event| event.kind == Kind::Deadlock).count() as u32;
        assert_eq!(said, played.totals.reshuffles);
    }
}

#[test]
fn games_end_at_their_goals_or_without_them() {
    let rows = ["*****", "*jjj*", "*****", "*****", "*****"];
    let aims = |count, moves| Aims { goals: vec![Goal::Jelly { count }], moves: Some(moves) };
    let (events, won) = play(&task(&rows, 4, aims(1, 500)), "random", &Settings::default(), 2);
    assert!(won.ending == Ending::Goals && won.totals.jelly >= 1);
    assert_eq!(events.last().map(|event| event.kind), Some(Kind::Solution));
    let (events, lost) = play(&task(&rows, 4, aims(4, 7)), "random", &Settings::default(), 2);
    assert_eq!((lost.ending, lost.totals.moves), (Ending::MovesUsedUp, 7));
    assert_eq!(
        events.last().map(|event| (event.kind, event.v)),
        Some((Kind::NoSolution, Reason::MOVES_USED_UP.value()))
    );
}

#[test]
fn structures_show_as_many_items_as_they_say() {
    for (task, run) in runs() {
        crate::laws::structures_show_what_they_say(&mut [run].into_iter(), task.blocks.board().size(), (usize::MAX, 3));
    }
}
