use super::maze::default_solver;
use super::*;
use crate::maze::generate;
use crate::player::{SavedBreakpoint, SavedWhen};
use crate::sokoban::{Level, formats};
use proptest::prelude::*;

fn example() -> Recipe {
    let generator = Choice::of(generate::LIST[1].info);
    let maze = MazeSource::Generated { generator, size: [40, 25], seed: u64::MAX };
    Recipe::new(Problem::Maze(MazeProblem { maze, from: Some([0, 0]), to: None, solver: Choice::of(default_solver()) }))
}

#[test]
fn a_recipe_reads_back_as_it_was_written() {
    let mut recipe = example();
    recipe.marks.solving.bookmarks.push(Bookmark { position: 12, note: "here".to_owned() });
    let when = SavedWhen::Condition("kind == Expand".to_owned());
    recipe.marks.solving.breakpoints.push(SavedBreakpoint { when, enabled: true });
    let text = recipe.to_json();
    assert!(text.len() < 2048);
    assert_eq!(Recipe::read(text.as_bytes()), Ok(recipe));
}

#[test]
fn faults_are_named_with_what_was_expected() {
    let good = example().to_json();
    let cases = [
        (good.replace("\"gridscope\": 1", "\"gridscope\": 9"), "reads version 1"),
        (good.replace("\"eller\"", "\"elller\""), "unknown generator 'elller'; known: "),
        (good.replace("40,", "0,"), "accepted: 1x2 to 4096x4096"),
        (good.replace("40,", "2147483648,"), "accepted: 1x2 to 4096x4096"),
        (good[..good.len() / 2].to_owned(), "line "),
        (good.replace("18446744073709551615", "\"many\""), "did not match"),
        (good.replace("\"solver\"", "\"solvre\""), "unknown field \"solvre\""),
        ("{}".to_owned(), "null"),
    ];
    for (text, expected) in cases {
        let message = Recipe::read(text.as_bytes()).unwrap_err().to_string();
        assert!(message.contains(expected), "{message:?} does not say {expected:?}");
    }
    assert!(Recipe::read(&[b'{', 0xff, 0]).unwrap_err().to_string().contains("byte 1"));
}

#[test]
fn ends_outside_or_in_walls_are_refused() {
    let Problem::Maze(mut problem) = example().problem else { unreachable!("a maze") };
    problem.to = Some([40, 0]);
    let error = Recipe::new(Problem::Maze(problem)).check().unwrap_err();
    assert_eq!(error.to_string(), "exit (40, 0) is outside the maze of 40x25 cells; accepted: 0,0 to 39,24");
}

const LEVEL: &str = "######\n#@ $.#\n######\n";

fn level() -> Level {
    formats::read_level(LEVEL.as_bytes()).unwrap()
}

fn sokoban() -> Recipe {
    Recipe::new(Problem::Sokoban(SokobanProblem::new(&level(), "One push")))
}

#[test]
fn a_level_reads_back_as_it_was_written() {
    let mut recipe = sokoban();
    recipe.marks.solving.position = 3;
    let text = recipe.to_json();
    for part in ["\"family\": \"sokoban\"", "\"title\": \"One push\"", "\"strategy\""] {
        assert!(text.contains(part), "{text}");
    }
    assert_eq!(Recipe::read(text.as_bytes()), Ok(recipe));
}

#[test]
fn faults_of_levels_are_named_with_what_was_expected() {
    let good = sokoban().to_json();
    let id = Problem::solver(&sokoban().problem).id.clone();
    let cases = [
        (good.replace('@', " "), "player"),
        (good.replace('$', "x"), "line 2, column 4"),
        (good.replace(&format!("\"{id}\""), "\"magic\""), "unknown strategy 'magic'; known: "),
        (good.replace("\"version\": ", "\"version\": 9"), "was made with version 9"),
        (
            good.replace("\"title\"", "\"solver\""),
            "unknown field \"solver\"; a recipe of this family has: gridscope, family, level",
        ),
        (good.replace("\"sokoban\"", "\"sokobon\""), "sokobon"),
    ];
    for (text, expected) in cases {
        let message = Recipe::read(text.as_bytes()).unwrap_err().to_string();
        assert!(message.contains(expected), "{message:?} does not say {expected:?}");
    }
}

#[test]
fn mazes_and_levels_are_told_apart() {
    let family = |bytes: &[u8]| Recipe::read(bytes).map(|recipe| recipe.problem.family());
    assert_eq!(family(b"#####\n#S E#\n#####\n"), Ok(Family::Maze));
    assert_eq!(family(b"S E\n"), Ok(Family::Maze));
    assert_eq!(family(LEVEL.as_bytes()), Ok(Family::Sokoban));
    assert_eq!(family(b"\xef\xbb\xbfCaf\xe9\n\n#####\n#@$.#\n#####\n"), Ok(Family::Sokoban), "Latin-1");
    let fault = |bytes: &[u8]| Recipe::read(bytes).unwrap_err().to_string();
    assert!(fault(b"#####\n#S x#\n#####\n").contains("'S' or 'E'"), "a maze with a fault");
    assert!(fault(b"#####\n# $.#\n#####\n").contains("player"), "a level with a fault");
}

#[test]
fn of_a_collection_the_first_level_is_taken_that_can_be_read() {
    let bytes = format!("Bad\n#####\n# $.#\n#####\n\nGood\n{LEVEL}");
    let Opened::Levels(levels) = Opened::read(bytes.as_bytes()).unwrap() else { unreachable!("levels") };
    assert_eq!((levels.count(), levels.chosen()), (2, 1));
    let Problem::Sokoban(problem) = Recipe::read(bytes.as_bytes()).unwrap().problem else { unreachable!("a level") };
    assert_eq!((problem.title.as_str(), problem.level()), ("Good", Ok(level())));
}

proptest! {
    #[test]
    fn damaged_levels_never_panic(cut in any::<prop::sample::Index>(), byte in any::<u8>()) {
        for text in [sokoban().to_json(), LEVEL.to_owned()] {
            let mut bytes = text.into_bytes();
            let place = cut.index(bytes.len());
            bytes[place] = byte;
            if let Ok(recipe) = Recipe::read(&bytes) {
                prop_assert!(recipe.check().is_ok());
            }
            bytes.truncate(place);
            let _ = Recipe::read(&bytes);
        }
    }

    #[test]
    fn damaged_recipes_never_panic(cut in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut bytes = example().to_json().into_bytes();
        let place = cut.index(bytes.len());
        bytes[place] = byte;
        if let Ok(recipe) = Recipe::read(&bytes) {
            prop_assert!(recipe.check().is_ok());
        }
        bytes.truncate(place);
        prop_assert!(Recipe::read(&bytes).is_err());
    }
}
