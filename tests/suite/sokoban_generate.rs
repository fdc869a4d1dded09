//! What level generators make, and what they tell on the way: complete, repeatable, true to the state.

use std::sync::Arc;

use crate::laws::{Painted, trace};
use gridscope::grid::{Cell, NOWHERE, Size};
use gridscope::sokoban::Answer;
use gridscope::sokoban::generate::{self, Generator, Made, Measured, Order};
use gridscope::sokoban::{
    BOX, FLOOR, GOAL, GeneratorPicture, Level, Mark, PLAYER, SokobanTask, formats, replay, search,
};
use gridscope::trace::{
    Board as _, Change, Event, Flow, Kind, Picture as _, Recorder, Run, Settings, Shown, StateHash, Values,
};

fn touches_floor(level: &Level, cell: Cell) -> bool {
    let size = level.size();
    let (x, y) = (i64::from(size.x(cell)), i64::from(size.y(cell)));
    let mut around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
    around.any(|(x, y)| size.checked_cell(x, y).is_some_and(|cell| level.is_inside(cell)))
}

/// The fewest pushes, by the plainest search there is.
fn fewest_pushes(level: &Level) -> u64 {
    let task = Arc::new(SokobanTask::new(level.clone()));
    let mut run = (search::find("bfs-pushes").unwrap().start)(task, &Settings::default(), 0);
    while run.run_fast(u64::MAX) == Flow::Continue {}
    run.answer::<Answer>().unwrap().solution.unwrap().pushes() as u64
}

fn order(width: u64, height: u64, boxes: u64) -> Order {
    Order::new(width, height, boxes).unwrap()
}

/// Settings that are quick.
fn quick(more: &[(&str, i64)]) -> Settings {
    let mut settings = Settings::default();
    for &(id, value) in [("tries", 2), ("positions", 300), ("beam", 20), ("nodes", 2_000)].iter().chain(more) {
        settings.set(id, value);
    }
    assert!(generate::LIST.iter().all(|generator| settings.check(generator.info).is_ok()));
    settings
}

fn finish(run: &mut dyn Run) -> Made {
    while run.run_fast(u64::MAX) == Flow::Continue {}
    made(run)
}

fn made(run: &dyn Run) -> Made {
    crate::laws::output(run)
}

#[test]
fn whatever_is_made_is_a_level_that_its_solution_solves() {
    let orders = [order(6, 6, 1), order(7, 6, 2), order(8, 8, 3), order(10, 7, 4), order(7, 12, 5)];
    for generator in generate::LIST {
        let mut levels = 0;
        for seed in 0..400 {
            let order = orders[seed as usize % orders.len()];
            let made = finish(&mut *(generator.start)(order, &quick(&[]), seed));
            assert!((1..=2).contains(&made.tries));
            if let Some(best) = made.best {
                check(&best, order);
                levels += 1;
            }
        }
        assert!(levels >= 390, "{}: only {levels}", generator.info.id);
    }
}

fn check(best: &Measured, order: Order) {
    let level = &best.level;
    let (size, most) = (level.size(), order.size());
    assert!(size.width <= most.width && size.height <= most.height, "{size} of {most}");
    assert_eq!(level.boxes().len(), order.boxes() as usize);
    assert!(!level.starts_solved());
    let text = formats::xsb(level);
    assert_eq!(formats::read_level(text.as_bytes()).as_ref(), Ok(level));
    let done = replay::replay(&text, &best.solution.to_string()).unwrap();
    assert!(done.solved && done.mislabelled == 0, "{text}{}", best.solution);
    assert_eq!((done.moves, done.pushes), (best.metrics.moves, best.metrics.pushes));
    assert!((0..size.cells()).all(|cell| level.mark(cell) != Mark::Wall || touches_floor(level, cell)), "{text}");
}

#[test]
fn what_is_said_of_a_made_level_is_true() {
    for seed in 0..20 {
        let made = finish(&mut *(generate::LIST[0].start)(order(8, 8, 3), &quick(&[]), seed));
        let best = made.best.unwrap();
        assert_eq!(fewest_pushes(&best.level), best.metrics.pushes);
        assert!(best.expanded > 0 && made.expanded >= best.expanded);
        assert_eq!(best.solution.metrics(&best.level).unwrap(), best.metrics);
    }
}

#[test]
fn more_tries_never_make_it_easier() {
    let difficulty = |tries, seed| {
        let made = finish(&mut *(generate::LIST[0].start)(order(8, 7, 2), &quick(&[("tries", tries)]), seed));
        made.best.map_or(0, |best| best.difficulty())
    };
    for seed in 0..20 {
        assert!(difficulty(2, seed) <= difficulty(6, seed));
    }
}

#[test]
fn a_wanted_difficulty_is_met_or_approached() {
    let mut met = 0;
    for seed in 0..20 {
        let settings = quick(&[("tries", 30), ("difficulty", 50)]);
        let made = finish(&mut *(generate::LIST[0].start)(order(8, 7, 2), &settings, seed));
        let points = made.best.unwrap().difficulty();
        assert_eq!(made.tries == 30 && points.abs_diff(50) > 5, points.abs_diff(50) > 5);
        met += u32::from(points.abs_diff(50) <= 5);
    }
    assert!(met >= 15, "{met}");
}

#[test]
fn where_nothing_comes_of_it_this_is_said() {
    let settings = quick(&[("walls", 900), ("pillars", 500)]);
    let nothing = (0..50).find(|&seed| {
        let mut run = (generate::LIST[0].start)(order(6, 6, 3), &settings, seed);
        let (events, _) = trace(&mut *run);
        let last = events.last().unwrap();
        assert_eq!(made(&*run).best.is_none(), last.kind == Kind::NoSolution, "{last:?}");
        made(&*run).best.is_none()
    });
    assert!(nothing.is_some());
}

/// Runs that between them say all there is to say.
fn runs() -> impl Iterator<Item = Box<dyn Run>> {
    let start =
        |generator: &'static Generator, order, more: &[(&str, i64)], seed| (generator.start)(order, &quick(more), seed);
    generate::LIST.iter().flat_map(move |one| {
        [
            start(one, order(7, 7, 2), &[], 3),
            start(one, order(8, 8, 3), &[("pillars", 300)], 4),
            start(one, order(9, 9, 4), &[("nodes", 100), ("positions", 3_000), ("walls", 100)], 5),
            start(one, order(6, 6, 3), &[("walls", 900), ("pillars", 500), ("tries", 20)], 6),
            start(one, order(6, 6, 3), &[("tries", 40), ("walls", 500), ("together", 0)], 7),
            start(one, order(7, 7, 5), &[("tries", 10), ("walls", 900), ("together", 1000)], 8),
        ]
    })
}

crate::laws::every_law_holds!(runs, made, 400);

#[test]
fn every_sentence_is_said_by_somebody() {
    let said = crate::laws::said(&mut runs());
    for info in generate::LIST.iter().map(|one| one.info) {
        assert_eq!(crate::laws::unsaid(info, &said), [], "{}", info.id);
    }
}

/// Boxes, goals and player stand on floor, one of them a cell.
fn check_pieces(board: &Painted, event: &Event) {
    let (boxes, players) = (board.with(BOX), board.with(PLAYER));
    let is_floor = |cell: &Cell| board.get(*cell) & FLOOR != 0;
    assert!(boxes.iter().chain(&players).chain(&board.with(GOAL)).all(is_floor), "{event:?}");
    assert!(players.len() < 2 && players.iter().all(|cell| !boxes.contains(cell)), "{event:?}");
    if event.kind == Kind::BoxPull {
        assert!(boxes.contains(&event.a) && board.size().direction(event.a, event.b).is_some(), "{event:?}");
        assert!(players.len() == 1 && board.size().manhattan(players[0], event.b) == 2, "{event:?}");
    }
}

#[test]
fn the_picture_shows_the_room_the_boxes_and_in_the_end_the_level() {
    let size = Size::new(9, 9);
    for seed in 0..10 {
        let mut run = (generate::LIST[0].start)(order(9, 9, 3), &quick(&[]), seed);
        let (events, _) = trace(&mut *run);
        let mut board = Painted::blank(size, GeneratorPicture::BLANK);
        for (place, event) in events.iter().enumerate() {
            if matches!(event.kind, Kind::Expand | Kind::Move | Kind::Retreat) && event.b != NOWHERE {
                assert_eq!(board.with(PLAYER), [event.b], "{event:?}");
            }
            GeneratorPicture::apply(event, &mut board);
            if events.get(place + 1).is_none_or(Event::starts_decision) || event.kind == Kind::BoxPull {
                check_pieces(&board, event);
            }
        }
        let best = made(&*run).best.unwrap();
        assert_eq!(within_walls(&drawing(&board)), within_walls(&formats::xsb(&best.level)), "{seed}");
    }
}

/// What a board shows, as a level is written.
fn drawing(board: &Painted) -> String {
    let floor = board.with(FLOOR);
    let size = board.size();
    let span = |of: fn(Size, Cell) -> u32| {
        let all: Vec<u32> = floor.iter().map(|&cell| of(size, cell)).collect();
        *all.iter().min().unwrap() - 1..=*all.iter().max().unwrap() + 1
    };
    let row = |y| -> String { span(Size::x).map(|x| letter(board.get(size.cell(x, y)))).collect() };
    span(Size::y).map(|y| row(y) + "\n").collect()
}

/// A drawing without its walls.
fn within_walls(drawing: &str) -> Vec<String> {
    drawing.lines().map(|row| row.replace('#', " ").trim_end().to_owned()).collect()
}

const fn letter(byte: u8) -> char {
    match byte & (BOX | PLAYER | GOAL) {
        _ if byte & FLOOR == 0 => '#',
        0 => ' ',
        BOX => '$',
        PLAYER => '@',
        GOAL => '.',
        both if both == BOX | GOAL => '*',
        _ => '+',
    }
}

#[test]
fn series_and_structures_say_what_is_there() {
    for mut run in runs() {
        let info = run.info();
        let cells = 81;
        let mut events = Vec::new();
        loop {
            let mut recorder = Recorder::default();
            let flow = run.run_traced(&mut recorder, 40).1;
            events.extend_from_slice(recorder.events());
            let mut values = Values::with_limit(usize::MAX);
            run.inspect(&mut values);
            for (label, shown) in &values.entries {
                match shown {
                    Shown::Structure(_, len, items) => {
                        assert_eq!(*len, items.len(), "{}", label.id);
                        assert!(items.iter().all(|item| item.cell < cells));
                    }
                    Shown::Number(number) => {
                        let series = info.series.iter().find(|series| series.id == label.id);
                        let plotted = series.filter(|series| series.id != "lines").map(|one| plot(one.rules, &events));
                        assert!(plotted.is_none_or(|plotted| plotted == *number), "{}: {number}", label.id);
                    }
                    _ => {}
                }
            }
            if flow == Flow::Done {
                break;
            }
        }
    }
}

fn plot(rules: &[(Kind, Change)], events: &[Event]) -> i64 {
    events.iter().fold(0, |value, event| match rules.iter().find(|(kind, _)| *kind == event.kind) {
        Some((_, Change::Add(step))) => value + i64::from(*step),
        Some((_, Change::SetOn(line))) if *line != event.line() => value,
        Some((_, Change::Set | Change::SetOn(_))) => i64::from(event.v),
        None => value,
    })
}

/// The end of a fixed recipe, with a hash of all that was told on the way. When one of these changes,
/// so must the algorithm's version.
#[test]
fn events_never_change_unnoticed() {
    let golden = |mut run: Box<dyn Run>| {
        let (events, decisions) = trace(&mut *run);
        let mut hash = StateHash::default();
        for event in &events {
            hash.add(u64::from(event.a) << 32 | u64::from(event.b));
            hash.add(u64::from(event.v as u32) << 32 | u64::from(event.depth) << 16 | u64::from(event.line()));
            hash.add(event.kind as u64);
        }
        let info = run.info();
        format!("{} {} {decisions} {} {:016x}", info.id, info.version, events.len(), hash.finish())
    };
    let found: Vec<String> =
        generate::LIST.iter().map(|one| golden((one.start)(order(9, 8, 3), &quick(&[]), 2024))).collect();
    assert_eq!(found, GOLDEN, "{found:#?}");
}

const GOLDEN: &[&str] = &["reverse-play 1 220 1642 ae80567cdb70e0e7"];
