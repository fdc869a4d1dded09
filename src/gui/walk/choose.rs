//! What is done next.

use egui::{Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, TouchPhase, pos2, vec2};

use super::{Step, Walk};
use crate::gui::command::Action;
use crate::gui::compare::CompareCommand;
use crate::gui::debug::{CellStep, DebugCommand, Question};
use crate::gui::lab::{Chosen, LabCommand, Times};
use crate::gui::lesson::LessonCommand;
use crate::gui::look::Appearance;
use crate::gui::state::{Command, Enabled, Notice};
use crate::lesson::Given;
use crate::player::{Breakpoint, Direction, Grain, PlayerCommand, When};
use crate::random::Random;
use crate::recipe::{Choice, Recipe, StageKind};
use crate::text::Language;
use crate::trace::Kind;

/// Files of every kind that the window reads, and some that it does not.
const FILES: [(&str, &[u8]); 12] = [
    ("maze.txt", b"#######\n#S    #\n# ### #\n#   # #\n### # #\n#    E#\n#######\n"),
    ("a.map", b"type octile\nheight 4\nwidth 5\nmap\n.....\n.@@T.\n.WS..\n.....\n"),
    ("level.xsb", b"  ####\n###  #\n#  $*#\n# .@ #\n######\n"),
    ("levels.sok", b"; one\n#####\n#@$.#\n#####\nTitle: a\n\n####\n#@.$ #\n####\n"),
    ("game.sgf", b"(;GM[4]SZ[15]AB[aa:cc]AW[dd]C[x];B[hh](;W[ii];B[jj])(;W[gg]))(;GM[4])"),
    ("game.psq", b"Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,12\nblack\nwhite\n-1\n"),
    (
        "level.json",
        br#"{"row":3,"col":3,"cells":[1,1,1,1,1,1,1,1,1],"colours":3,"moves":5,"goals":[{"kind":"score","count":10}]}"#,
    ),
    ("lab.json", include_bytes!("../../../experiments/maze-solvers.json")),
    ("lesson.md", b"+++\nformat = 1\nlesson = \"x\"\n+++\n"),
    ("trace.jsonl", b"{\"gridscope\": 1, \"recipe\": {}}\n{\"expand\": [0, 0], \"g\": 0}\n"),
    ("nothing.bin", b"\xff\xfe\x00\x01garbage"),
    ("patterns.txt", b"five XXXXX\n"),
];

/// Small things to begin with, one of each family.
pub(super) fn recipe(number: u64) -> Recipe {
    let texts: [&[u8]; 5] = [
        br#"{"gridscope":1,"family":"maze","algorithm":{"id":"a-star","version":1},"maze":{"generator":{"id":"eller","version":1},"size":[9,7],"seed":1}}"#,
        br#"{"gridscope":1,"family":"maze","algorithm":{"id":"left-hand","version":1},"maze":{"generator":{"id":"recursive-backtracker","version":1},"size":[6,6],"seed":3}}"#,
        FILES[2].1,
        FILES[4].1,
        FILES[6].1,
    ];
    let wanted = texts[(number % 5) as usize];
    let read = |text: &[u8]| Recipe::read(text).ok();
    read(wanted).or_else(|| read(texts[0])).unwrap_or_else(|| unreachable!("the first one is a recipe"))
}

/// What takes minutes is left out.
pub(super) fn is_quick(action: &Action) -> bool {
    action.id != "run-experiment"
}

fn pick<T: Clone>(items: &[T], rng: &mut Random) -> Option<T> {
    let place = (!items.is_empty()).then(|| rng.below(items.len() as u32) as usize)?;
    items.get(place).cloned()
}

pub(super) fn step(walk: &mut Walk) -> Step {
    // While a picture is taken nobody asks for anything, and whatever waits then is done at once.
    if walk.app.files.is_taking() {
        return Step::Frame(events(walk));
    }
    match walk.rng.below(100) {
        0..30 => Step::Ask(Command::Do(pick(&walk.actions, &mut walk.rng).unwrap_or(crate::gui::command::PALETTE))),
        30..66 => Step::Ask(command(walk)),
        66..70 => Step::UndoAndRedo,
        70..92 => Step::Frame(events(walk)),
        92..95 => {
            let rng = &mut walk.rng;
            // Another scale costs every letter anew.
            let zoom = [0.6, 1.0, 2.0].get(rng.below(12) as usize).copied();
            Step::Resize(vec2(rng.below(1800) as f32 + 200.0, rng.below(1300) as f32 + 160.0), zoom)
        }
        _ => Step::Wait(f64::from(walk.rng.below(40)) / 20.0),
    }
}

/// A number near something that matters.
fn number(walk: &mut Walk) -> u64 {
    let stage = walk.app.desk.state.session.active_stage();
    let (at, len) =
        stage.map_or((0, 0), |stage| (stage.player().position(), crate::record::lock(&stage.share()).len()));
    let rng = &mut walk.rng;
    match rng.below(8) {
        0 => 0,
        1 => len,
        2 => len + 1,
        3 => at + 1,
        4 => at.saturating_sub(1),
        5 => u64::MAX >> rng.below(64),
        _ => rng.bits() % (len + 1),
    }
}

fn cell(walk: &mut Walk) -> u32 {
    let cells = walk.app.desk.state.session.active_stage().map_or(1, |stage| stage.size().cells());
    // Commands may be about a board that has just given way to a smaller one.
    let beyond = if walk.rng.below(20) == 0 { 7 } else { 0 };
    walk.rng.below(cells.max(1)) + beyond * cells
}

fn direction(rng: &mut Random) -> Direction {
    if rng.coin() { Direction::Forward } else { Direction::Backward }
}

fn command(walk: &mut Walk) -> Command {
    let near = number(walk);
    let place = walk.rng.below(6) as usize;
    match walk.rng.below(30) {
        0..9 => Command::Player(player(walk, near)),
        9 | 10 => Command::ToggleCell(cell(walk)),
        11 => breakpoint(walk),
        12 => Command::EnableBreakpoint(place, if walk.rng.coin() { Enabled::Yes } else { Enabled::No }),
        13 => Command::RemoveBreakpoint(place),
        14 => Command::ReplaceBreakpoint(place, Breakpoint::from(When::Kind(Kind::Expand))),
        15 => Command::SwitchGroup(place as u8, Enabled::No),
        16 => Command::RemoveBookmark(place),
        17 => Command::NoteBookmark(place, "a note".to_owned()),
        18 => Command::ShowCell(cell(walk)),
        19 | 20 => Command::Compare(compare(walk, near)),
        21 | 22 => Command::Debug(debug(walk, near)),
        23 => Command::Lab(lab(walk)),
        24 => Command::Learn(lesson(walk)),
        25 => Command::Start(Box::new(recipe(walk.rng.bits()))),
        26 => another_algorithm(walk).unwrap_or(Command::RollSeed),
        27 => {
            let (name, bytes) = FILES[walk.rng.below(FILES.len() as u32) as usize];
            Command::Read(name.to_owned(), bytes.into())
        }
        28 => {
            let families: Vec<_> = crate::catalog::families().collect();
            pick(&families, &mut walk.rng).map_or(Command::RollSeed, Command::Turn)
        }
        _ => preference(walk),
    }
}

fn preference(walk: &mut Walk) -> Command {
    let languages: Vec<Language> = Language::all().collect();
    match walk.rng.below(5) {
        0 => Command::Appear(if walk.rng.coin() { Appearance::Dark } else { Appearance::Light }),
        1 => pick(&languages, &mut walk.rng).map_or(Command::RollSeed, Command::Speak),
        2 => Command::GiveMemory(if walk.rng.coin() { Enabled::Yes } else { Enabled::No }),
        3 => Command::Tell(Notice::hint(walk.rng.bits().to_string())),
        _ => Command::RollSeed,
    }
}

fn player(walk: &mut Walk, near: u64) -> PlayerCommand {
    let other = number(walk);
    let rng = &mut walk.rng;
    let grain = [Grain::Event, Grain::Decision, Grain::Phase][rng.below(3) as usize];
    match rng.below(14) {
        0 => PlayerCommand::PlayPause,
        1 => PlayerCommand::PlayBackward,
        2 => PlayerCommand::Step(grain, direction(rng)),
        3 => PlayerCommand::StepOver(direction(rng)),
        4 => PlayerCommand::StepOut(direction(rng)),
        5 => PlayerCommand::ToEnd,
        6 => PlayerCommand::Seek(near),
        7 => PlayerCommand::Faster,
        8 => PlayerCommand::SetGrain(grain),
        9 => PlayerCommand::SetLoop(rng.coin().then_some(near..other)),
        10 => PlayerCommand::RunTo(near),
        11 => PlayerCommand::NextHit,
        12 => PlayerCommand::PreviousHit,
        _ => PlayerCommand::PlayForward,
    }
}

fn breakpoint(walk: &mut Walk) -> Command {
    let texts = ["kind == Expand", "x > 3 and y < 2", "g + h > 7", "number > 20"];
    let size = walk.app.desk.state.session.active_stage().map(crate::session::Stage::size);
    let text = texts[walk.rng.below(4) as usize];
    let when = size.and_then(|size| When::parse(text, size).ok());
    Command::AddBreakpoint(when.unwrap_or(When::Cell(cell(walk))))
}

fn compare(walk: &mut Walk, near: u64) -> CompareCommand {
    let runs = walk.app.desk.state.runs();
    let run = pick(&runs, &mut walk.rng);
    match (walk.rng.below(12), run) {
        (0..4, _) => candidate(walk).map_or(CompareCommand::Ask, CompareCommand::With),
        (4, Some(run)) => CompareCommand::Focus(run),
        (5, Some(run)) => CompareCommand::Remove(run),
        (6, _) => CompareCommand::Leave,
        (7, _) => CompareCommand::CountNext,
        (8, _) => CompareCommand::Seek(near),
        (9, run) => CompareCommand::FirstDifference(run),
        (10, _) => CompareCommand::Race,
        (11, _) => CompareCommand::Difference,
        _ => CompareCommand::FocusNext,
    }
}

/// An algorithm for the stage on the clock, or for the other one.
pub(super) fn candidate(walk: &mut Walk) -> Option<Choice> {
    let session = &walk.app.desk.state.session;
    let entries: Vec<_> = session.recipe().problem.candidates(session.active()).collect();
    pick(&entries, &mut walk.rng).map(|entry| Choice::of(entry.info))
}

fn another_algorithm(walk: &mut Walk) -> Option<Command> {
    let stage = if walk.rng.coin() { StageKind::Solving } else { StageKind::Building };
    let problem = walk.app.desk.state.session.recipe().problem.clone();
    let entries: Vec<_> = problem.candidates(stage).collect();
    let entry = pick(&entries, &mut walk.rng)?;
    Some(Command::SetUp(problem.with_choice(stage, Choice::of(entry.info))))
}

fn debug(walk: &mut Walk, near: u64) -> DebugCommand {
    let (at, choice) = (cell(walk), candidate(walk));
    let others = walk.app.desk.state.otherwise(at);
    let fork = pick(&others.into_iter().map(|one| one.opens).collect::<Vec<_>>(), &mut walk.rng);
    let rng = &mut walk.rng;
    match (rng.below(8), choice, fork) {
        (0, Some(choice), _) => DebugCommand::Fork(choice),
        (7, _, Some(fork)) => fork,
        (1, ..) => DebugCommand::Ask(Question::Why { cell: at, position: near }),
        (2, ..) => DebugCommand::Ask(Question::Finding { rule: rng.below(3) as usize, index: rng.below(3) as usize }),
        (3, ..) => DebugCommand::Finding(direction(rng)),
        (4, ..) => DebugCommand::Cell(CellStep::Change(direction(rng))),
        (5, ..) => DebugCommand::Cell(CellStep::RunTo),
        _ => DebugCommand::Why,
    }
}

fn lab(walk: &mut Walk) -> LabCommand {
    let rng = &mut walk.rng;
    match rng.below(6) {
        0 => LabCommand::Choose(Chosen::Shipped(rng.below(9) as usize)),
        1 => LabCommand::Choose(Chosen::Opened(rng.below(4) as usize)),
        2 => LabCommand::Take(Times::Taken),
        3 => LabCommand::Edit,
        4 => LabCommand::UseEdited,
        _ => LabCommand::DropEdited,
    }
}

fn lesson(walk: &mut Walk) -> LessonCommand {
    let rng = &mut walk.rng;
    match rng.below(8) {
        0 => LessonCommand::Turn,
        1 | 2 => {
            let own = crate::lesson::own();
            LessonCommand::Open(own[rng.below(own.len() as u32) as usize].id.clone())
        }
        3 => LessonCommand::Go(rng.below(12) as usize),
        4 => LessonCommand::Answer(match rng.below(3) {
            0 => Given::Choice(rng.below(5) as usize),
            1 => Given::Cell([rng.below(9), rng.below(9)]),
            _ => Given::Number(i64::from(rng.below(30)) - 2),
        }),
        5 => LessonCommand::Explain,
        6 => LessonCommand::List,
        _ => LessonCommand::Close,
    }
}

const KEYS: [Key; 32] = [
    Key::ArrowUp,
    Key::ArrowDown,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::Enter,
    Key::Escape,
    Key::Escape,
    Key::Tab,
    Key::Space,
    Key::Home,
    Key::End,
    Key::PageUp,
    Key::PageDown,
    Key::Delete,
    Key::Backspace,
    Key::F1,
    Key::A,
    Key::B,
    Key::C,
    Key::D,
    Key::G,
    Key::H,
    Key::L,
    Key::M,
    Key::P,
    Key::R,
    Key::S,
    Key::V,
    Key::W,
    Key::Z,
    Key::Num1,
    Key::Plus,
];

const TEXTS: [&str; 8] = ["a", "7", "walls", "x > 3", "한", "é", "99999999999999999999", " "];

fn somewhere(walk: &mut Walk) -> Pos2 {
    let size = walk.size;
    let share = |rng: &mut Random| rng.below(1200) as f32 / 1000.0 - 0.1;
    pos2(share(&mut walk.rng) * size.x, share(&mut walk.rng) * size.y)
}

fn events(walk: &mut Walk) -> Vec<Event> {
    let (pos, to) = (somewhere(walk), somewhere(walk));
    let rng = &mut walk.rng;
    let all = [Modifiers::NONE, Modifiers::NONE, Modifiers::SHIFT, Modifiers::COMMAND, Modifiers::ALT];
    let modifiers = all[rng.below(5) as usize];
    let button = if rng.below(4) == 0 { PointerButton::Secondary } else { PointerButton::Primary };
    let press = |pos, pressed| Event::PointerButton { pos, button, pressed, modifiers };
    match rng.below(10) {
        0..4 => {
            let key = KEYS[rng.below(KEYS.len() as u32) as usize];
            let event = |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
            vec![event(true), event(false)]
        }
        4 => vec![Event::Text(TEXTS[rng.below(8) as usize].to_owned())],
        5 | 6 => vec![Event::PointerMoved(pos), press(pos, true), press(pos, false)],
        7 => vec![Event::PointerMoved(pos), press(pos, true), Event::PointerMoved(to), press(to, false)],
        8 => {
            let (x, y) = (rng.below(200) as f32 - 100.0, rng.below(400) as f32 - 200.0);
            let (unit, delta, phase) = (MouseWheelUnit::Point, vec2(x, y), TouchPhase::Move);
            let source = egui::MouseWheelSource::Unknown;
            vec![Event::PointerMoved(pos), Event::MouseWheel { unit, delta, phase, source, modifiers }]
        }
        _ => match rng.below(5) {
            0 => vec![Event::Paste(String::from_utf8_lossy(FILES[rng.below(12) as usize].1).into_owned())],
            1 => vec![Event::Copy],
            2 => vec![Event::PointerGone],
            3 => vec![Event::WindowFocused(false), Event::WindowFocused(true)],
            _ => vec![Event::Zoom(0.5 + rng.below(100) as f32 / 66.0)],
        },
    }
}
