use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;

use super::best::Best;
use super::cuts::Cuts;
use super::deadlocks::Deadlocks;
use super::frozen::Frozen;
use super::hops::{Hops, Way};
use super::machine::Shown;
use super::rival::Rival;
use super::style::Style;
use super::yard::{Floor, Yard};
use crate::random::Random;
use crate::sokoban::deadlock::testing::{random_boards, random_position};
use crate::sokoban::search::{self, Answer, SokobanTask, Verdict};
use crate::sokoban::{Board, Boxes, Position, Push, Square};
use crate::sokoban::{formats, replay};
use crate::trace::{Algorithm as _, Flow, Off, Reason, Settings};

/// A level with the boxes and the player of `position`.
fn task_of(board: &Board, position: &Position) -> Option<Arc<SokobanTask>> {
    let size = board.size();
    let letter = |cell: u32| {
        let square = board.square(cell);
        let (is_box, is_goal) =
            (position.boxes.contains(square), (square as usize) < board.len() && board.is_goal(square));
        match () {
            () if (square as usize) >= board.len() => '#',
            () if square == position.player => {
                if is_goal {
                    '+'
                } else {
                    '@'
                }
            }
            () if is_box => {
                if is_goal {
                    '*'
                } else {
                    '$'
                }
            }
            () => {
                if is_goal {
                    '.'
                } else {
                    ' '
                }
            }
        }
    };
    let row = |y: u32| (0..size.width).map(|x| letter(size.cell(x, y))).chain(['\n']).collect::<String>();
    let drawing: String = (0..size.height).map(row).collect();
    formats::read_level(drawing.as_bytes()).ok().map(|level| Arc::new(SokobanTask::new(level)))
}

fn solve(task: &Arc<SokobanTask>, id: &str) -> Answer {
    let strategy = search::find(id).unwrap();
    let mut run = (strategy.start)(Arc::clone(task), &Settings::default(), 0);
    while run.run_fast(1 << 16) == Flow::Continue {}
    run.answer().unwrap()
}

#[test]
fn cuts_count_the_regions_that_a_flood_counts() {
    let mut random = Random::new(3);
    for board in random_boards(40) {
        let yard = Yard::new(Arc::new(task_of(&board, board.start()).unwrap().as_ref().clone()));
        let board = yard.board();
        let position = random_position(board, &mut random);
        let (mut floor, mut cuts) = (Floor::new(&yard), Cuts::new(&yard));
        floor.load(position.boxes.words());
        cuts.look(&yard, &floor);
        for square in board.squares().filter(|&square| !position.boxes.contains(square)) {
            let mut boxes = position.boxes.clone();
            boxes.insert(square);
            assert_eq!(cuts.regions_with(square), regions(board, &boxes));
        }
    }
}

fn regions(board: &Board, boxes: &Boxes) -> u16 {
    let mut seen = boxes.clone();
    let mut count = 0;
    for square in board.squares() {
        if !seen.contains(square) {
            board.reach(boxes, square).iter().for_each(|square| seen.insert(square));
            count += 1;
        }
    }
    count
}

/// Where one box can be brought with the others standing still, push by push.
fn brought_to(board: &Board, start: &Position, from: Square) -> Boxes {
    let mut found = Boxes::new(board.len(), []);
    let mut todo = vec![(start.clone(), from)];
    let mut seen: Vec<(Square, Boxes)> = Vec::new();
    while let Some((position, at)) = todo.pop() {
        let place = (at, board.reach(&position.boxes, position.player));
        if seen.contains(&place) {
            continue;
        }
        seen.push(place);
        found.insert(at);
        for push in position.pushes(board).into_iter().filter(|push| push.from == at) {
            todo.push((position.after(board, push), push.to(board)));
        }
    }
    found
}

#[test]
fn macro_moves_lead_where_single_pushes_lead() {
    let mut random = Random::new(4);
    for board in random_boards(60) {
        let yard = Yard::new(Arc::new(task_of(&board, board.start()).unwrap().as_ref().clone()));
        let board = yard.board();
        let position = random_position(board, &mut random);
        let (mut floor, mut cuts, mut hops) = (Floor::new(&yard), Cuts::new(&yard), Hops::new(&yard));
        floor.load(position.boxes.words());
        for from in position.boxes.iter() {
            floor.take(from);
            cuts.look(&yard, &floor);
            hops.find(&yard, &floor, &cuts, Way::Push, (from, position.player), |_, _| true);
            let found = Boxes::new(board.len(), hops.list.iter().map(|hop| hop.to));
            assert_eq!(found, brought_to(board, &position, from));
            for number in 0..hops.list.len() {
                let mut now = position.clone();
                for push in hops.pushes(&yard, number) {
                    assert!(now.pushes(board).contains(&push));
                    now = now.after(board, push);
                }
                assert!(now.boxes.contains(hops.list[number].to));
            }
            floor.put(from);
        }
    }
}

#[test]
fn what_is_called_dead_has_no_solution() {
    let (mut random, mut dead) = (Random::new(6), 0);
    for board in random_boards(150) {
        for _ in 0..4 {
            let position = random_position(&board, &mut random);
            let Some(task) = task_of(&board, &position) else { continue };
            let yard = Yard::new(Arc::clone(&task));
            let mut floor = Floor::new(&yard);
            let start = yard.board().start();
            floor.load(start.boxes.words());
            floor.flood(&yard, start.player);
            if Deadlocks::new(&yard, &Style::read(&Settings::default()))
                .find(&yard, &floor, start.player, yard.wall())
                .is_some()
            {
                dead += 1;
                assert_eq!(solve(&task, "bfs-pushes").verdict, Verdict::Unsolvable);
            }
        }
    }
    assert!(dead > 50, "{dead}");
}

/// Why the position on the floor is dead because of boxes that never move again.
fn frozen(frozen: &mut Frozen, yard: &Yard, floor: &Floor, player: Square) -> Option<Reason> {
    let placed: Vec<_> = yard.statics.distances.place_all(&floor.boxes, player).collect();
    frozen.find(yard, floor, &placed)
}

#[test]
fn boxes_that_never_move_again_are_walls() {
    let cases = [
        ("#######\n#.**  #\n###   #\n# $   #\n#  @  #\n#######", true),
        ("#######\n#**.  #\n###   #\n# $   #\n#  @  #\n#######", false),
    ];
    for (drawing, is_dead) in cases {
        let task = Arc::new(SokobanTask::new(formats::read_level(drawing.as_bytes()).unwrap()));
        assert_eq!(solve(&task, "bfs-pushes").solution.is_none(), is_dead, "{drawing}");
        let yard = Yard::without_tables(task);
        let (mut floor, start) = (Floor::new(&yard), yard.board().start());
        floor.load(start.boxes.words());
        let found = frozen(&mut Frozen::new(&yard), &yard, &floor, start.player);
        assert_eq!(found, is_dead.then_some(Reason::FROZEN_WALLS), "{drawing}");
    }
}

#[test]
fn what_boxes_that_never_move_cut_off_has_no_solution() {
    let (mut random, mut dead) = (Random::new(9), 0);
    for board in random_boards(300) {
        for _ in 0..4 {
            let position = random_position(&board, &mut random);
            let Some(task) = task_of(&board, &position) else { continue };
            let yard = Yard::without_tables(Arc::clone(&task));
            let (mut floor, start) = (Floor::new(&yard), yard.board().start());
            floor.load(start.boxes.words());
            let Some(reason) = frozen(&mut Frozen::new(&yard), &yard, &floor, start.player) else { continue };
            dead += u32::from(reason == Reason::FROZEN_WALLS);
            assert_eq!(solve(&task, "bfs-pushes").verdict, Verdict::Unsolvable, "{position:?}");
        }
    }
    assert!(dead > 10, "{dead}");
}

#[test]
fn it_finds_a_solution_wherever_there_is_one() {
    for board in random_boards(120) {
        let task = task_of(&board, board.start()).unwrap();
        let is_solvable = solve(&task, "bfs-pushes").solution.is_some();
        for id in ["fess", "best"] {
            assert_eq!(solve(&task, id).solution.is_some(), is_solvable, "{id}");
        }
    }
}

#[test]
fn on_threads_of_its_own_the_variant_that_joins_late_begins_with_its_round() {
    let board = random_boards(1).remove(0);
    let position = board.start().clone();
    let task = task_of(&board, &position).unwrap();
    let mut variants = Best::split(task);
    let rounds: Vec<u32> = variants.iter().map(Best::round).collect();
    assert_eq!(rounds, [0, 0, 0, 0, 0, 0, 0, 5]);
    for (variant, round) in variants.iter_mut().zip(rounds) {
        variant.step(&mut Off);
        variant.step(&mut Off);
        assert_eq!(variant.round(), round, "its first turn is that of the round");
        assert!(!variant.is_turn_over());
    }
}

#[test]
fn both_ends_meet_wherever_there_is_a_solution() {
    let mut met = [0; 2];
    for board in random_boards(200) {
        let task = task_of(&board, board.start()).unwrap();
        let is_solvable = solve(&task, "bfs-pushes").solution.is_some();
        for weight in [1000, 5000] {
            let mut rival = Rival::new(Arc::clone(&task), weight);
            let mut shown = Shown { boxes: Vec::new(), player: 0 };
            while rival.solution().is_none() && !rival.is_exhausted() {
                rival.step(&mut Off, &mut shown);
            }
            assert_eq!(rival.solution().is_some(), is_solvable);
            met[usize::from(is_solvable)] += 1;
            let Some(moves) = rival.solution() else { continue };
            let replayed = replay::replay(&formats::xsb(&task.level), &moves.to_string()).unwrap();
            assert!(replayed.solved && replayed.mislabelled == 0);
        }
    }
    assert!(met.iter().all(|&count| count > 20), "{met:?}");
}

/// Follows a solution and has `find` look at the position after every push.
fn follow(yard: &Yard, moves: &str, mut find: impl FnMut(&Floor, Square, Square) -> Option<Reason>) -> Option<u32> {
    let (board, mut floor) = (yard.board(), Floor::new(yard));
    let (mut position, mut looked) = (board.start().clone(), 0);
    for letter in moves.bytes() {
        let direction = crate::grid::Direction::from_index(
            b"urdl".iter().position(|&one| one == letter.to_ascii_lowercase())? as u8,
        );
        let to = board.neighbour(position.player, direction);
        if (to as usize) >= board.len() {
            return None;
        }
        if position.boxes.contains(to) {
            position = position.after(board, Push { from: to, direction });
            floor.load(position.boxes.words());
            floor.flood(yard, position.player);
            assert_eq!(find(&floor, position.player, to), None, "{position:?}");
            looked += 1;
        }
        position.player = to;
    }
    board.is_solved(&position.boxes).then_some(looked)
}

/// Does something with every known solution of a file: a board, and the moves. `step` numbers make one board.
fn known_solutions((start, file, step): (&str, &str, usize), mut each: impl FnMut(Arc<SokobanTask>, &str)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/sokoban");
    let (Ok(solutions), Ok(levels)) =
        (std::fs::read_to_string(folder.join("known-solutions.csv")), std::fs::read(folder.join(file)))
    else {
        return;
    };
    let levels = formats::read(&levels).unwrap();
    for line in solutions.lines().filter(|line| line.starts_with(start)) {
        let fields: Vec<&str> = line.split(',').collect();
        let number: usize = fields[0][start.len()..].parse().unwrap();
        let entry = levels.entries.get((number - 1) / step).filter(|_| step == 1 || number % step == 1);
        let Some(entry) = entry else { continue };
        each(Arc::new(SokobanTask::new(entry.level.as_ref().unwrap().clone())), fields[4]);
    }
}

/// Whether there are known solutions; says so where there are none.
fn has_known_solutions() -> bool {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/sokoban/known-solutions.csv");
    if !file.exists() {
        writeln!(std::io::stderr(), "SKIPPED: no known solutions at ../shared/data/sokoban").unwrap();
    }
    file.exists()
}

#[test]
fn nothing_on_the_way_of_a_known_solution_is_called_dead() {
    let mut looked = 0;
    known_solutions(("xsokoban", "xsokoban-odd-45.xsb", 2), |task, moves| {
        let yard = Yard::new(task);
        let mut deadlocks = Deadlocks::new(&yard, &Style::read(&Settings::default()));
        let find = |floor: &Floor, player, to| deadlocks.find(&yard, floor, player, to);
        looked += follow(&yard, moves, find).unwrap_or(0);
    });
    assert!(looked > 5_000 || !has_known_solutions(), "{looked}");
}

#[test]
fn no_box_of_a_known_solution_is_cut_off_by_others() {
    let mut looked = 0;
    for file in [
        ("microban01_", "microban-155.xsb", 1),
        ("sasquatch01_", "sasquatch-1.xsb", 1),
        ("sasquatch03_", "sasquatch-3.xsb", 1),
        ("xsokoban", "xsokoban-odd-45.xsb", 2),
        ("gri", "grigr2001-100.xsb", 1),
    ] {
        known_solutions(file, |task, moves| {
            let yard = Yard::without_tables(task);
            let mut cut_off = Frozen::new(&yard);
            let find = |floor: &Floor, player, _| frozen(&mut cut_off, &yard, floor, player);
            looked += follow(&yard, moves, find).unwrap_or(0);
        });
    }
    assert!(looked > 30_000 || !has_known_solutions(), "{looked}");
}
