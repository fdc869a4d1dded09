//! Laws: what is written can be read again, and nothing panics.

use proptest::prelude::*;
use proptest::sample::Index;

use crate::grid::{Direction, Size};
use crate::sokoban::formats::{
    Collection, Entry, Solution, SolutionKind, Symmetry, lurd, pushbox, read, read_level, run_length, sok, xsb,
    xsb_collection,
};
use crate::sokoban::{Level, Mark, Move, Moves, Step};

/// A closed level with boxes, goals and the player anywhere inside.
fn level() -> impl Strategy<Value = Level> {
    let pairs = prop::collection::vec((any::<Index>(), any::<Index>()), 1..5);
    let walls = prop::collection::vec(0..5_u8, 64);
    ((4_u32..9, 3_u32..8), walls, any::<Index>(), pairs)
        .prop_filter_map("there is no room for a box", |((width, height), walls, player, pairs)| {
            drawn(Size::new(width, height), &walls, player, &pairs)
        })
}

fn drawn(size: Size, walls: &[u8], player: Index, pairs: &[(Index, Index)]) -> Option<Level> {
    let is_border = |cell| {
        let (x, y) = (size.x(cell), size.y(cell));
        x == 0 || y == 0 || x + 1 == size.width || y + 1 == size.height
    };
    let is_wall = |cell: u32| is_border(cell) || walls[cell as usize % walls.len()] == 0;
    let player = (0..size.cells()).filter(|&cell| !is_border(cell)).nth(player.index((size.width - 2) as usize))?;
    let mut reached = vec![player];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        let around = Direction::ALL.into_iter().filter_map(|way| size.neighbour(cell, way));
        let new: Vec<_> = around.filter(|&cell| !is_wall(cell) && !reached.contains(&cell)).collect();
        reached.extend(new);
        next += 1;
    }
    let others = reached.get(1..).filter(|others| !others.is_empty())?;
    let mut boxes: Vec<_> = pairs.iter().map(|(one, _)| others[one.index(others.len())]).collect();
    let mut goals: Vec<_> = pairs.iter().map(|(_, other)| reached[other.index(reached.len())]).collect();
    for list in [&mut boxes, &mut goals] {
        list.sort_unstable();
        list.dedup();
    }
    let count = boxes.len().min(goals.len());
    let (boxes, goals) = (&boxes[..count], &goals[..count]);
    let mark = |cell: u32| match (cell == player, boxes.contains(&cell), goals.contains(&cell)) {
        (true, _, false) => Mark::Player,
        (true, _, true) => Mark::PlayerOnGoal,
        (_, true, false) => Mark::Box,
        (_, true, true) => Mark::BoxOnGoal,
        (_, _, true) => Mark::Goal,
        _ if is_wall(cell) => Mark::Wall,
        _ => Mark::Floor,
    };
    let marks: Vec<Mark> = (0..size.cells()).map(mark).collect();
    Some(Level::new(size, &marks).unwrap())
}

fn moves() -> impl Strategy<Value = Moves> {
    let one = (0..4_u8, any::<bool>()).prop_map(|(direction, pushes)| Move {
        direction: Direction::from_index(direction),
        step: if pushes { Step::Push } else { Step::Walk },
    });
    prop::collection::vec(one, 1..60).prop_map(Moves)
}

/// Words as people and other programs write them, some of them made to be taken for something else.
fn words() -> impl Strategy<Value = String> {
    let odd = [
        "Level 5: B",
        "#12",
        "Solution",
        "Title: x",
        "::",
        "; 1",
        "LURDlurdLURD",
        "#####",
        "창고 №5",
        "Comment:",
        "5 3",
        "|",
    ];
    prop_oneof![
        "[A-Za-z0-9:;#$@ .é가]{0,20}".prop_map(|text| text.trim().to_owned()),
        prop::sample::select(odd.to_vec()).prop_map(str::to_owned),
    ]
}

fn entry() -> impl Strategy<Value = Entry> {
    let solution = (moves(), words()).prop_map(|(moves, title)| Solution { title, ..Solution::new(moves) });
    (level(), words(), words(), prop::collection::vec(solution, 0..3)).prop_map(|(level, title, author, solutions)| {
        let cropped = read_level(xsb(&level).as_bytes()).unwrap();
        Entry { title, author, solutions, ..Entry::new(cropped) }
    })
}

fn collection() -> impl Strategy<Value = Collection> {
    (words(), words(), prop::collection::vec(entry(), 1..4)).prop_map(|(title, author, entries)| Collection {
        title,
        author,
        entries,
        ..Collection::default()
    })
}

/// What a text must keep of a collection: everything but the lines it stands on.
fn essence(all: &Collection) -> impl PartialEq + std::fmt::Debug + use<> {
    let solution = |one: &Solution| (one.kind == SolutionKind::Solution, one.title.clone(), one.moves.clone().unwrap());
    let entry = |entry: &Entry| {
        let solutions: Vec<_> = entry.solutions.iter().map(solution).collect();
        (entry.title.clone(), entry.author.clone(), entry.level.clone().unwrap(), solutions, entry.notes.clone())
    };
    (all.title.clone(), all.author.clone(), all.notes.clone(), all.entries.iter().map(entry).collect::<Vec<_>>())
}

/// Bytes that look like levels, with some of them changed.
fn damaged() -> impl Strategy<Value = Vec<u8>> {
    let change = (any::<Index>(), any::<u8>());
    (collection(), prop::collection::vec(change, 0..12), any::<Index>()).prop_map(|(all, changes, end)| {
        let mut bytes = sok(&all).into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        bytes.truncate(end.index(bytes.len()) + 1);
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_level_survives_every_format(level in level()) {
        let text = xsb(&level);
        prop_assert_eq!(&read_level(text.as_bytes()).unwrap(), &level);
        prop_assert_eq!(&read_level(run_length(&level).as_bytes()).unwrap(), &level);
        if let Ok(text) = pushbox::write(&level) {
            prop_assert_eq!(&read_level(text.as_bytes()).unwrap(), &level);
        } else {
            prop_assert!(xsb(&level).contains(['*', '+']));
        }
    }

    #[test]
    fn a_collection_survives_sok(all in collection()) {
        let text = sok(&all);
        let again = read(text.as_bytes()).unwrap();
        prop_assert_eq!(essence(&again), essence(&all), "{}", text);
        prop_assert_eq!(sok(&again), text);
    }

    #[test]
    fn levels_survive_xsb(all in collection()) {
        let again = read(xsb_collection(&all).as_bytes()).unwrap();
        let levels = |all: &Collection| all.levels().map(|(_, _, level)| level.clone()).collect::<Vec<_>>();
        prop_assert_eq!(levels(&again), levels(&all));
    }

    #[test]
    fn what_was_read_once_is_read_the_same_again(bytes in damaged()) {
        let Ok(mut all) = read(&bytes) else { return Ok(()) };
        all.entries.retain(|entry| entry.level.is_ok());
        all.entries.iter_mut().for_each(|entry| entry.solutions.retain(|one| one.moves.is_ok()));
        if !all.entries.is_empty() {
            let again = read(sok(&all).as_bytes()).unwrap();
            let twice = read(sok(&again).as_bytes()).unwrap();
            prop_assert_eq!(twice.entries.len(), again.entries.len());
            prop_assert_eq!(again.levels().count(), all.levels().count());
        }
    }

    #[test]
    fn moves_survive_plain_and_run_length(moves in moves()) {
        prop_assert_eq!(&lurd::parse(&moves.to_string()).unwrap(), &moves);
        prop_assert_eq!(&lurd::parse(&lurd::run_length(&moves)).unwrap(), &moves);
    }

    #[test]
    fn every_symmetry_is_undone_by_its_inverse(level in level(), moves in moves()) {
        for symmetry in Symmetry::ALL {
            let turned = symmetry.level(&level);
            prop_assert_eq!(&symmetry.inverse().level(&turned), &level);
            prop_assert_eq!(&symmetry.inverse().moves(&symmetry.moves(&moves)), &moves);
            let counts = (moves.metrics(&level), symmetry.moves(&moves).metrics(&turned));
            match counts {
                (Ok(metrics), Ok(turned)) => prop_assert_eq!(metrics, turned),
                (Err(one), Err(other)) => prop_assert_eq!((one.at, one.by), (other.at, other.by)),
                other => prop_assert!(false, "{:?}", other),
            }
        }
    }

    #[test]
    fn any_bytes_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(read(&bytes).map_or(true, |all| !all.entries.is_empty()));
    }

    #[test]
    fn anything_like_a_level_is_answered(text in "([#@$.*+ _o|(-)0-9\n\tpBx:;lurdLURD]{0,40}\n?){0,8}") {
        let answer = read(text.as_bytes());
        let is_placed = |line: u32, column: u32| line >= 1 && column >= 1;
        match answer {
            Ok(all) => for entry in all.entries {
                prop_assert!(entry.level.map_or_else(|error| is_placed(error.place.line, error.place.column), |_| true));
            },
            Err(error) => prop_assert!(is_placed(error.place.line, error.place.column), "{}", error),
        }
    }

    #[test]
    fn anything_like_a_pushbox_level_is_answered(text in "[0-9]{1,3} [0-9]{1,3}[ \n][0-6x \n]{0,80}") {
        prop_assert!(read(text.as_bytes()).map_or(true, |all| all.entries.len() == 1));
    }

    #[test]
    fn damaged_files_are_answered(bytes in damaged()) {
        if let Ok(all) = read(&bytes) {
            for (_, entry, level) in all.levels() {
                prop_assert_eq!(&read_level(entry.drawing.as_bytes()).unwrap(), level);
            }
        }
    }
}
