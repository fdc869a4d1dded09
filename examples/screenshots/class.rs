//! The classroom: a lesson, a question before a class and both votes, being the algorithm, writing a lesson, the
//! teacher's window and the code for phones.

use egui::{Vec2, vec2};
use gridscope::gui::command;
use gridscope::gui::lesson::{LessonCommand, WriteCommand};
use gridscope::gui::look::Appearance;
use gridscope::gui::quiz::{PerformCommand, QuizCommand};
use gridscope::gui::state::{Command, Preferences};
use gridscope::recipe::Recipe;
use gridscope::text::Language;

use super::window::{Album, Frame, LAPTOP, Result, Window};

const PROJECTOR: Vec2 = vec2(1024.0, 768.0);
const LARGE: Vec2 = vec2(1920.0, 1080.0);
const SEARCH: &str = r#"{"gridscope": 1, "family": "maze", "maze": {"generator": {"id": "recursive-backtracker", "version": 1}, "size": [16, 10], "seed": 5, "braid": {"percent": 60, "method": "any-wall"}}, "algorithm": {"id": "a-star", "version": 1}}"#;
const PUSHES: &str = r#"{"gridscope": 1, "family": "sokoban", "level": {"generator": {"id": "reverse-play", "version": 1}, "size": [9, 8], "boxes": 3, "seed": 2}, "strategy": {"id": "a-star-pushes", "version": 1}}"#;
/// Hands of the first and of the second vote.
const HANDS: [[usize; 4]; 2] = [[9, 6, 4, 3], [17, 3, 1, 1]];

/// Makes the pictures that are wanted.
pub fn all(album: &Album) -> Result<()> {
    let (dark, light) = (Appearance::Dark, Appearance::Light);
    for (name, size, appearance, korean) in
        [("", PROJECTOR, dark, false), ("-large", LARGE, light, false), ("-korean", LAPTOP, light, true)]
    {
        let look = Look { size, appearance, language: if korean { "ko" } else { "en" } };
        for (what, make) in PICTURES {
            let name = format!("class-{what}{name}");
            if album.wants(&name) {
                album.add(&name, &make(look)?.picture()?)?;
            }
        }
    }
    Ok(())
}

/// How the window is seen.
#[derive(Clone, Copy)]
struct Look {
    size: Vec2,
    appearance: Appearance,
    language: &'static str,
}

type Make = fn(Look) -> Result<Window>;

const PICTURES: [(&str, Make); 6] = [
    ("lesson", lesson),
    ("question", question),
    ("votes", votes),
    ("perform", perform),
    ("write", write),
    ("teacher", teacher),
];

fn open(look: Look, recipe: &str) -> Result<Window> {
    let preferences = Preferences { appearance: look.appearance, ..Preferences::default() };
    let frame = Frame { size: look.size, pixels_per_point: 1.0 };
    Ok(Window::open(Some(Recipe::read(recipe.as_bytes())?), &preferences, frame))
}

/// Turns to the language in which the picture is made; until then buttons are pressed by their English names.
fn spoken(mut window: Window, look: Look) -> Result<Window> {
    let language = Language::of(look.language).ok_or("no such language")?;
    window.change(|state| state.preferences.language = language);
    Ok(window)
}

fn lesson(look: Look) -> Result<Window> {
    let mut window = open(look, SEARCH)?;
    window.ask([Command::Learn(LessonCommand::Open("a-star".to_owned())), Command::Learn(LessonCommand::Go(1))]);
    spoken(window, look)
}

fn question(look: Look) -> Result<Window> {
    let mut window = open(look, SEARCH)?;
    window.seek(90);
    window.ask([Command::Quiz(QuizCommand::Ask), Command::Do(command::PRESENTER)]);
    spoken(window, look)
}

fn votes(look: Look) -> Result<Window> {
    let mut window = open(look, SEARCH)?;
    window.seek(90);
    window.ask([Command::Quiz(QuizCommand::Ask), Command::Do(command::PRESENTER)]);
    for (hands, [before, after]) in
        HANDS.into_iter().zip([["Vote by hands", "Now talk"], ["Vote again", "Show both votes and the answer"]])
    {
        window.press(before);
        for (option, hands) in ["A", "B", "C", "D"].into_iter().zip(hands) {
            (0..hands).for_each(|_| window.press_if_there(&format!("One hand more for {option}")));
        }
        window.press(after);
    }
    spoken(window, look)
}

fn perform(look: Look) -> Result<Window> {
    let mut window = open(look, PUSHES)?;
    window.seek(40);
    window.act(&[command::PERFORM]);
    window.ask([Command::Quiz(QuizCommand::Perform(PerformCommand::Begin))]);
    spoken(window, look)
}

fn write(look: Look) -> Result<Window> {
    let mut window = open(look, SEARCH)?;
    window.seek(120);
    window.act(&[command::TOGGLE_BOOKMARK]);
    window.seek(200);
    window.act(&[command::TOGGLE_BOOKMARK]);
    let write = |what| Command::Learn(LessonCommand::Write(what));
    window.ask([write(WriteCommand::Begin), write(WriteCommand::AddQuestion)]);
    spoken(window, look)
}

fn teacher(look: Look) -> Result<Window> {
    let mut window = lesson(look)?;
    window.act(&[command::PRESENTER, command::TEACHER]);
    Ok(window)
}
