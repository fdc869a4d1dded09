use proptest::prelude::*;

use super::records::OfferError;
use super::*;
use crate::random::Random;
use crate::sokoban::moves::{Blocked, Obstacle};
use crate::sokoban::walk::samples::{drawn, random_level};
use crate::sokoban::walk::{BoxPaths, Fewest};
use crate::sokoban::{Step, formats};

fn modern(rows: &[&str]) -> Game {
    Game::new(drawn(rows), Rules::Modern)
}

fn lurd(text: &str) -> Moves {
    formats::lurd::parse(text).unwrap()
}

fn play(game: &mut Game, text: &str) {
    game.play_all(&lurd(text)).unwrap();
    assert!(game.moves().to_string().ends_with(text), "pushes are where the capitals are");
}

fn random_steps(game: &mut Game, seed: u64, count: u32) {
    let mut random = Random::new(seed);
    for _ in 0..count {
        let _ = game.step(Direction::from_index(random.below(4) as u8));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn undoing_all_leads_to_the_start_and_redoing_all_back(seed: u64, steps in 0_u32..300) {
        let mut game = Game::new(random_level(seed, 9, 8), Rules::Modern);
        let start = game.position().clone();
        random_steps(&mut game, seed, steps);
        let (end, moves, metrics) = (game.position().clone(), game.moves(), game.metrics());
        prop_assert_eq!(game.undo_all(), moves.len());
        prop_assert_eq!(game.position(), &start);
        prop_assert_eq!(game.metrics(), Metrics::default());
        prop_assert_eq!(game.redo_all(), moves.len());
        prop_assert_eq!((game.position(), game.moves(), game.metrics()), (&end, moves, metrics));
    }

    #[test]
    fn metrics_at_every_place_are_those_counted_from_scratch(seed: u64, steps in 0_u32..300) {
        let mut game = Game::new(random_level(seed, 6, 6), Rules::Modern);
        let mut random = Random::new(seed);
        random_steps(&mut game, seed, steps);
        game.go_to(random.below(steps + 1) as usize);
        random_steps(&mut game, !seed, steps / 2);
        loop {
            prop_assert_eq!(Ok(game.metrics()), game.moves().metrics(game.level()));
            prop_assert_eq!(game.metrics().moves, game.place() as u64);
            if game.undo().is_none() {
                break;
            }
        }
    }

    #[test]
    fn what_is_in_the_way_is_what_a_recount_finds(seed: u64, steps in prop::collection::vec(0_u8..4, 0..60)) {
        let mut game = Game::new(random_level(seed, 6, 6), Rules::Modern);
        let step = |&index: &u8| Move { direction: Direction::from_index(index), step: Step::Walk };
        let moves = Moves(steps.iter().map(step).collect());
        let recount = moves.metrics(game.level());
        prop_assert_eq!(game.play_all(&moves).map(|()| game.metrics()), recount);
    }

    #[test]
    fn every_place_shows_what_was_there_when_it_was_played(seed: u64, jumps in prop::collection::vec(0_usize..80, 1..8)) {
        let mut game = Game::new(random_level(seed, 8, 8), Rules::Modern);
        let mut seen = vec![game.position().clone()];
        let mut random = Random::new(seed);
        for _ in 0..80 {
            if game.step(Direction::from_index(random.below(4) as u8)).moved() {
                seen.push(game.position().clone());
            }
        }
        for place in jumps {
            game.go_to(place);
            prop_assert_eq!(game.place(), place.min(game.len()));
            prop_assert_eq!(game.position(), &seen[game.place()]);
        }
    }

    #[test]
    fn a_way_that_is_followed_ends_where_it_was_to_end(seed: u64) {
        let game = Game::new(random_level(seed, 8, 8), Rules::Modern);
        for from in game.boxes() {
            let ways: BoxPaths = game.box_paths(from, Fewest::Moves);
            for to in game.board().squares().map(|square| game.board().cell(square)) {
                let mut copy = game.clone();
                let moves = copy.push_to(from, to, Fewest::Moves);
                let length = ways.length(game.board().square(to));
                prop_assert_eq!(moves, length.map_or(0, |length| length.moves as usize));
                prop_assert!(length.is_none() || copy.has_box(to) && !copy.has_box(from));
            }
        }
        for to in 0..game.board().size().cells() {
            let mut copy = game.clone();
            let moves = copy.walk_to(to);
            prop_assert_eq!(copy.player() == to, moves > 0 || game.player() == to);
        }
    }

    #[test]
    fn a_position_as_a_level_starts_there(seed: u64) {
        let mut game = Game::new(random_level(seed, 8, 8), Rules::Modern);
        random_steps(&mut game, seed, 100);
        let level = game.as_level().unwrap();
        let board = Board::new(&level);
        prop_assert_eq!(board.start(), game.position());
        prop_assert!(level.goals().eq(game.level().goals()));
    }
}

const ROOM: [&str; 6] = ["########", "#      #", "# $  . #", "#@$  . #", "#      #", "########"];

#[test]
fn a_step_says_what_came_of_it() {
    let mut game = modern(&["######", "#@$$ #", "#..  #", "######"]);
    let size = game.board().size();
    assert_eq!(game.step(Direction::West), StepResult::BlockedByWall);
    assert_eq!(game.step(Direction::East), StepResult::BlockedByBox(size.cell(2, 1)));
    assert!(game.is_empty());
    play(&mut game, "drrr");
    assert_eq!(game.step(Direction::North), StepResult::Walked);
    assert_eq!(game.step(Direction::West), StepResult::BlockedByBox(size.cell(3, 1)));
    let mut game = modern(&["######", "#@$ .#", "######"]);
    let size = game.board().size();
    assert_eq!(game.step(Direction::East), StepResult::Pushed { from: size.cell(2, 1), to: size.cell(3, 1) });
}

#[test]
fn undo_by_push_takes_the_walk_along() {
    let mut game = modern(&ROOM);
    play(&mut game, "RRdlul");
    let places = |game: &mut Game, go: fn(&mut Game) -> usize| {
        let mut places = Vec::new();
        while go(game) > 0 {
            places.push(game.place());
        }
        places
    };
    assert_eq!(game.redo_push(), 0);
    assert_eq!(places(&mut game, Game::undo_push), [1, 0]);
    assert_eq!(places(&mut game, Game::redo_push), [1, 2, 6]);
}

#[test]
fn a_new_move_forgets_what_was_undone_unless_it_is_the_same() {
    let mut game = modern(&ROOM);
    play(&mut game, "RRdl");
    game.go_to(1);
    assert_eq!(game.step(Direction::East), StepResult::Pushed { from: 27, to: 28 });
    assert_eq!((game.place(), game.len()), (2, 4));
    assert_eq!(game.step(Direction::West), StepResult::Walked);
    assert_eq!((game.place(), game.len()), (3, 3));
    assert_eq!(game.redo(), None);
    assert_eq!(game.move_at(1), Some(Move { direction: Direction::East, step: Step::Push }));
    assert_eq!(game.move_at(3), None);
}

#[test]
fn moves_are_played_all_or_not_at_all() {
    let mut game = modern(&ROOM);
    let error = game.play_all(&lurd("rrrrr")).unwrap_err();
    assert_eq!(error, Blocked { at: 5, by: Obstacle::WallBehindBox, cell: game.board().size().cell(7, 3) });
    assert!(game.is_empty());
}

#[test]
fn a_level_that_starts_solved_is_solved_after_a_push_at_least() {
    let mut game = modern(&["#######", "#@*   #", "#     #", "#######"]);
    assert!(!game.is_solved());
    play(&mut game, "R");
    assert!(!game.is_solved());
    play(&mut game, "drruL");
    assert!(game.is_solved());
    assert_eq!(game.metrics().box_changes, 1);
    assert_eq!(game.metrics().box_lines, 2);
}

#[test]
fn by_the_rules_of_pushbox_undo_lowers_no_counter_and_reset_is_final() {
    let mut game = Game::new(drawn(&ROOM), Rules::PushBox);
    assert_eq!(game.step(Direction::West), StepResult::BlockedByWall);
    assert_eq!(game.counters(), Counters::default(), "nothing happened");
    play(&mut game, "RRd");
    for _ in 0..5 {
        game.undo();
    }
    assert_eq!((game.place(), game.position()), (0, game.board().start()));
    assert_eq!(game.counters(), Counters { moves: 3, pushes: 2 });
    assert_eq!(game.metrics(), Metrics::default());
    play(&mut game, "u");
    assert_eq!(game.counters(), Counters { moves: 4, pushes: 2 });
    game.reset();
    assert_eq!((game.undo(), game.redo(), game.counters()), (None, None, Counters::default()));
    assert_eq!(game.position(), game.board().start());
}

#[test]
fn by_modern_rules_undo_lowers_the_counters_and_reset_can_be_redone() {
    let mut game = modern(&ROOM);
    play(&mut game, "RRd");
    game.undo();
    game.undo();
    assert_eq!(game.counters(), Counters { moves: 1, pushes: 1 });
    game.reset();
    assert_eq!(game.counters(), Counters::default());
    assert_eq!(game.redo_all(), 3);
    game.set_rules(Rules::PushBox);
    game.undo();
    assert_eq!(game.counters(), Counters { moves: 3, pushes: 2 });
    assert_eq!(serde_json::to_string(&Rules::PushBox).unwrap(), "\"push-box\"");
}

#[test]
fn a_million_moves_take_a_byte_each_and_are_undone_at_once() {
    let mut game = modern(&ROOM);
    for _ in 0..250_000 {
        for direction in [Direction::North, Direction::South, Direction::South, Direction::North] {
            assert!(game.step(direction).moved());
        }
    }
    assert_eq!(game.undo_all(), 1_000_000);
    assert_eq!(game.redo_push(), 1_000_000);
    assert_eq!(size_of::<Played>(), 1);
    play(&mut game, "R");
    assert_eq!(game.metrics().box_changes, 1);
}

#[test]
fn a_hint_is_the_next_push_of_the_solution() {
    let mut game = modern(&ROOM);
    let solution = lurd("RRRllluRRR");
    let at = |x, y| game.board().size().cell(x, y);
    let (lower, upper) = (at(2, 3), at(2, 2));
    assert_eq!(hint(&game, &solution), Some(Hint { cell: lower, direction: Direction::East, pushes_left: 6 }));
    play(&mut game, "d");
    assert_eq!(hint(&game, &solution).map(|hint| hint.pushes_left), Some(6), "the player may be anywhere near");
    play(&mut game, "uRRR");
    assert_eq!(hint(&game, &solution), Some(Hint { cell: upper, direction: Direction::East, pushes_left: 3 }));
    assert_eq!(hint(&game, &lurd("RRRllluRR")), None, "no solution");
    assert_eq!(hint(&game, &lurd("RRRRR")), None, "not even possible");
    play(&mut game, "llluRRR");
    assert!(game.is_solved());
    assert_eq!(hint(&game, &solution), None, "nothing left to do");
    game.go_to(0);
    play(&mut game, "uR");
    assert_eq!(hint(&game, &solution), None, "off the way");
}

#[test]
fn the_position_met_last_gives_the_hint() {
    let game = modern(&["#######", "#     #", "#@$  .#", "#     #", "#######"]);
    let with_a_detour = lurd("RurrdLulldRRR");
    assert_eq!(hint(&game, &with_a_detour).map(|hint| hint.pushes_left), Some(3));
}

#[test]
fn records_are_broken_by_moves_and_by_pushes() {
    let level = drawn(&ROOM);
    let mut records = Records::default();
    let mut offer = |text: &str| records.offer(&level, &lurd(text));
    let broken = |by_moves, by_pushes| Ok(Broken { by_moves, by_pushes });
    assert_eq!(offer("RRR"), Err(OfferError::Unsolved { left: 1 }));
    assert!(matches!(offer("RRRRR"), Err(OfferError::Impossible(Blocked { at: 5, .. }))));
    assert_eq!(offer("udRRRllluRRR"), broken(true, true));
    assert_eq!(offer("udrrrllluRRR"), broken(false, false));
    assert_eq!(offer("RRRllluRRR"), broken(true, true));
    let best = records.best(LevelId::of(&level)).unwrap();
    assert_eq!((best.by_moves.as_str(), best.by_pushes.as_str()), ("RRRllluRRR", "RRRllluRRR"));
}

#[test]
fn records_are_written_and_read_and_a_spoilt_one_does_not_stand_in_the_way() {
    let level = drawn(&ROOM);
    let mut records = Records::default();
    let solution = lurd("RRRllluRRR");
    records.offer(&level, &solution).unwrap();
    let text = serde_json::to_string(&records).unwrap();
    assert_eq!(serde_json::from_str::<Records>(&text).unwrap(), records);
    let mut spoilt: Records = serde_json::from_str(&text.replace("RRRllluRRR", "R?")).unwrap();
    assert_eq!(spoilt.offer(&level, &solution), Ok(Broken { by_moves: true, by_pushes: true }));
    assert_eq!(spoilt, records);
    assert!(serde_json::from_str::<Records>("{\"+123456789abcdef\":{\"by_moves\":\"\",\"by_pushes\":\"\"}}").is_err());
}

#[test]
fn a_level_is_the_same_whatever_surrounds_it() {
    let id = |rows: &[&str]| LevelId::of(&drawn(rows)).to_string();
    let plain = id(&["#####", "#@$.#", "#####"]);
    assert_eq!(plain, GOLDEN, "records would be lost");
    assert_eq!(id(&["", "  #####", "* #@$.##", "# ######"]), plain);
    assert_ne!(id(&["#####", "#.$@#", "#####"]), plain);
    assert_ne!(id(&["######", "#@$. #", "######"]), plain);
    assert_ne!(id(&["#####", "#@ *#", "#####"]), plain);
}

const GOLDEN: &str = "3ef63a95b521da15";
