use super::*;
use crate::maze::{MazeProblem, MazeSource, generate, solve};
use crate::player::{SavedBreakpoint, SavedWhen};
use crate::sokoban::collection::Levels;
use crate::sokoban::generate::Made;
use crate::sokoban::{Level, LevelSource, SokobanProblem, formats};
use crate::trace::Info;
use proptest::prelude::*;

/// Each of `cases` differs from `good`, which can be read, and is refused with what is expected.
pub(crate) fn assert_faults_are_named(good: &str, cases: &[(String, &str)]) {
    Recipe::read(good.as_bytes()).expect("a recipe that can be read");
    for (text, expected) in cases {
        assert_ne!(text, good, "{expected}");
        let message = Recipe::read(text.as_bytes()).expect_err(expected).to_string();
        assert!(message.contains(expected), "{message:?} does not say {expected:?}");
    }
}

fn example() -> Recipe {
    let generator = Choice::of(generate::LIST[1].info);
    let maze = MazeSource::Generated { generator, size: [40, 25], seed: u64::MAX, site: crate::maze::Site::default() };
    let solver = Choice::of(solve::LIST[0].info);
    Recipe::new(MazeProblem { maze, from: Some([0, 0]), to: None, exits: None, moves: None, solver }.into())
}

#[test]
fn a_recipe_reads_back_as_it_was_written() {
    let mut recipe = example();
    recipe.marks.solving.bookmarks.push(Bookmark { position: 12, note: "here".to_owned(), event: Some(0xab) });
    let when = SavedWhen::Condition("kind == Expand".to_owned());
    recipe.marks.solving.breakpoints.push(SavedBreakpoint::new(when));
    let text = recipe.to_json();
    assert!(text.len() < 2048 && text.contains("\"00000000000000ab\""));
    assert_eq!(Recipe::read(text.as_bytes()), Ok(recipe));
}

#[test]
fn bookmarks_of_older_files_have_no_hash_and_bad_hashes_are_refused() {
    let mut recipe = example();
    recipe.marks.solving.bookmarks.push(Bookmark { position: 12, note: String::new(), event: None });
    let text = recipe.to_json();
    assert!(!text.contains("event"));
    assert_eq!(Recipe::read(text.as_bytes()), Ok(recipe));
    for bad in ["\"ab\"", "\"+0000000000000ab\"", "171"] {
        let text = text.replacen("\"position\": 12", &format!("\"position\": 12, \"event\": {bad}"), 1);
        assert!(text.contains("event"), "{text}");
        Recipe::read(text.as_bytes()).unwrap_err();
    }
}

#[test]
fn faults_are_named_with_what_was_expected() {
    let good = example().to_json();
    let cases = [
        (good.replace("\"gridscope\": 1", "\"gridscope\": 9"), "reads version 1"),
        (good.replace("\"eller\"", "\"elller\""), "unknown generator 'elller'; known: "),
        (good.replace("40,", "0,"), "accepted: 1x1 to 10000x10000"),
        (good.replace("40,", "2147483648,"), "accepted: 1x1 to 10000x10000"),
        (good[..good.len() / 2].to_owned(), "line "),
        (good.replace("18446744073709551615", "\"many\""), "did not match"),
        (good.replace("\"algorithm\"", "\"algorihtm\""), "unknown field \"algorihtm\""),
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
    let mut problem = example().problem.take::<MazeProblem>().unwrap();
    problem.to = Some([40, 0]);
    let error = Recipe::new(problem.into()).check().unwrap_err();
    assert_eq!(error.to_string(), "exit (40, 0) is outside the maze of 40x25 cells; accepted: 0,0 to 39,24");
}

const LEVEL: &str = "######\n#@ $.#\n######\n";

fn level() -> Level {
    formats::read_level(LEVEL.as_bytes()).unwrap()
}

fn sokoban() -> Recipe {
    Recipe::new(SokobanProblem::new(&level(), "One push").into())
}

#[test]
fn a_level_reads_back_as_it_was_written() {
    let mut recipe = sokoban();
    recipe.marks.solving.position = 3;
    let text = recipe.to_json();
    for part in ["\"family\": \"sokoban\"", "\"title\": \"One push\"", "\"algorithm\""] {
        assert!(text.contains(part), "{text}");
    }
    assert_eq!(Recipe::read(text.as_bytes()), Ok(recipe));
}

#[test]
fn faults_of_levels_are_named_with_what_was_expected() {
    let good = sokoban().to_json();
    let id = sokoban().problem.solver().id.clone();
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

/// A recipe for a level that is made.
fn made() -> Recipe {
    let mut generator = Choice::of(reverse_play());
    generator.settings.set("tries", 3);
    let level = LevelSource::Generated { generator, size: [9, 8], boxes: 3, seed: 7 };
    let problem = sokoban().problem.take::<SokobanProblem>().unwrap();
    Recipe::new(SokobanProblem { level, title: String::new(), ..problem }.into())
}

fn reverse_play() -> &'static Info {
    crate::sokoban::generate::find("reverse-play").unwrap().info
}

#[test]
fn a_level_that_is_made_reads_back_as_it_was_written() {
    let mut recipe = made();
    recipe.marks.building.position = 40;
    recipe.marks.active = Some(StageKind::Building);
    let text = recipe.to_json();
    assert!(!text.contains("\"text\"") && !text.contains("\"title\""), "{text}");
    assert_eq!(Recipe::read(text.as_bytes()), Ok(recipe.clone()));
    assert_eq!((recipe.problem.seed(), recipe.problem.drawn_bytes(), recipe.is_small()), (7, 0, true));
}

#[test]
fn recipes_with_a_drawn_level_are_read_as_ever() {
    let level = "{\"text\": \"######\\n#@ $.#\\n######\\n\"}";
    let strategy = r#"{"id": "a-star-pushes", "version": 1}"#;
    let text = format!(r#"{{"gridscope": 1, "family": "sokoban", "level": {level}, "strategy": {strategy}}}"#);
    let problem = Recipe::read(text.as_bytes()).unwrap().problem.take::<SokobanProblem>().unwrap();
    assert!(problem.drawn().unwrap().is_some() && problem.build().unwrap().is_none());
}

#[test]
fn what_older_versions_called_the_algorithm_is_still_read() {
    for (recipe, old) in [(example(), "\"solver\""), (sokoban(), "\"strategy\"")] {
        let text = recipe.to_json();
        assert!(text.contains("\"algorithm\""), "{text}");
        assert_eq!(Recipe::read(text.replace("\"algorithm\"", old).as_bytes()), Ok(recipe));
    }
}

#[test]
fn what_no_generator_accepts_is_named_with_what_was_expected() {
    let good = made().to_json();
    let cases = [
        (good.replace("\"boxes\": 3", "\"boxes\": 0"), "0 boxes; accepted for this size: 1 to 8"),
        (good.replace("\"boxes\": 3", "\"boxes\": 9"), "9 boxes; accepted for this size: 1 to 8"),
        (good.replace("9,", "4,"), "the level has 4 by 8 cells; accepted: sides from 5 to 40"),
        (good.replace("9,", "18446744073709551615,"), "sides from 5 to 40"),
        (good.replace("9,", "-1,"), "did not match"),
        (good.replace("reverse-play", "magic"), "unknown generator 'magic'; known: reverse-play"),
        (good.replace("\"tries\": 3", "\"tries\": 0"), "tries"),
        (good.replace("\"tries\"", "\"trials\""), "trials"),
        (good.replace("\"boxes\"", "\"boxen\""), "did not match"),
    ];
    assert_faults_are_named(&good, &cases);
}

#[test]
fn a_generator_that_gave_up_is_told_of() {
    let problem = made().problem.take::<SokobanProblem>().unwrap();
    let error = problem.accept(Made { best: None, tries: 8, expanded: 0 }).unwrap_err().to_string();
    assert!(error.starts_with("no level was found (tries: 8, boxes: 3, size: 9x8); use more tries"), "{error}");
}

#[test]
fn mazes_and_levels_are_told_apart() {
    let family = |bytes: &[u8]| Recipe::read(bytes).map(|recipe| recipe.problem.family().id());
    assert_eq!(family(b"#####\n#S E#\n#####\n"), Ok("maze"));
    assert_eq!(family(b"S E\n"), Ok("maze"));
    assert_eq!(family(LEVEL.as_bytes()), Ok("sokoban"));
    assert_eq!(family(b"\xef\xbb\xbfCaf\xe9\n\n#####\n#@$.#\n#####\n"), Ok("sokoban"), "Latin-1");
    let fault = |bytes: &[u8]| Recipe::read(bytes).unwrap_err().to_string();
    assert!(fault(b"#####\n#S x#\n#####\n").contains("'S' or 'E'"), "a maze with a fault");
    assert!(fault(b"#####\n# $.#\n#####\n").contains("player"), "a level with a fault");
}

#[test]
fn of_a_collection_the_first_level_is_taken_that_can_be_read() {
    let bytes = format!("Bad\n#####\n# $.#\n#####\n\nGood\n{LEVEL}");
    let opened = Opened::read(bytes.as_bytes()).unwrap();
    let levels = opened.get::<Levels>().unwrap();
    assert_eq!((levels.count(), levels.chosen()), (2, 1));
    let problem = Recipe::read(bytes.as_bytes()).unwrap().problem.take::<SokobanProblem>().unwrap();
    assert_eq!((problem.title.as_str(), problem.drawn()), ("Good", Ok(Some(level()))));
}

proptest! {
    #[test]
    fn damaged_levels_never_panic(cut in any::<prop::sample::Index>(), byte in any::<u8>()) {
        for text in [sokoban().to_json(), made().to_json(), LEVEL.to_owned()] {
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
