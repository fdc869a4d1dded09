//! The commands that mean the same in all families.

use egui::Key;

use super::Context::{Lab, Watching};
use super::conditions::{compared, known, page, player, players, ready};
use super::{Can, GameAction, LevelStep, alt, commands, ctrl, ctrl_shift, here, key, shift};
use crate::grid::Direction::{East, North, South, West};
use crate::gui::compare::{CompareCommand, Pane};
use crate::gui::debug::{CellStep, DebugCommand, is_any_broken};
use crate::gui::lab::LabCommand;
use crate::gui::lang::{canvas, commands as words, compare, lab, lesson, quiz, reasons, synonyms as also, transport};
use crate::gui::lesson::{LessonCommand, Pointer};
use crate::gui::look::{Presentation, icons};
use crate::gui::mode::Blank;
use crate::gui::quiz::{PerformCommand, QuizCommand};
use crate::gui::shared::search_tree;
use crate::gui::state::{Command, Dialog, FileCommand, Form, Movements, State};
use crate::player::Direction::{Backward, Forward};
use crate::player::Grain::{Decision, Event, Phase};
use crate::player::PlayerCommand;
use crate::recipe::StageKind;

/// How much larger cells become with one key.
const ZOOM: f64 = 1.5;

commands! { SHARED of None;
    /// Starts the run that is set up, with the same seed.
    GENERATE = "run" in Start, words::GENERATE, also::GENERATE, icons::RESTART, key(Key::Enter)
        => |desk| desk.run_again();
    /// Rolls a new seed and starts.
    NEW_SEED = "new-seed" in Start, words::NEW_SEED, also::NEW_SEED, icons::DICE, key(Key::R),
        can(|state| Can::of((here(state).another)(state, 0.0)))
        => |desk| desk.roll_seed();
    /// Opens a recipe, a text maze or levels.
    OPEN = "open" in Files, words::OPEN, also::OPEN, icons::OPEN, ctrl(Key::O)
        => |desk| desk.file(FileCommand::Open);
    /// Saves the run as a recipe.
    SAVE = "save" in Files, words::SAVE_RECIPE, also::SAVE, icons::SAVE, ctrl(Key::S)
        => |desk| desk.file(FileCommand::Save);
    /// Saves what the person has: records, games, lessons, preferences. Opening the file adds it to what is there.
    EXPORT_KEPT = "save-everything" in Files, words::EXPORT_KEPT, also::EXPORT_KEPT, icons::DOWNLOAD,
        ctrl_shift(Key::O)
        => |desk| desk.save_everything();
    /// Exports the view as a picture.
    EXPORT_PICTURE = "export-picture" in Export, words::EXPORT_PNG, also::EXPORT_PICTURE, icons::IMAGE, ctrl(Key::E)
        => |desk| desk.file(FileCommand::TakePicture(1));
    /// Asks how fine a picture of the view is to be.
    EXPORT_SCALED = "export-scaled" in Export, words::EXPORT_SCALED, also::EXPORT_SCALED, icons::ZOOM_IN,
        ctrl_shift(Key::G)
        => |desk| desk.state.dialog = Dialog::PictureScale;
    /// Exports the series as a table; in the lab, the rows of the experiment.
    EXPORT_SERIES = "export-series" in Export, words::EXPORT_SERIES, also::EXPORT_SERIES, icons::TABLE,
        ctrl_shift(Key::E), can(|state| if state.lab.is_open { rows(state) } else { ready(state) })
        => |desk| desk.save_series();
    /// Exports the events of the run, or of what is looped.
    EXPORT_EVENTS = "export-events" in Export, words::EXPORT_EVENTS, also::EXPORT_EVENTS, icons::LIST, ctrl(Key::J),
        can(ready)
        => |desk| desk.file(FileCommand::SaveRun(Form::Events));
    /// Exports the run, or what is looped, as a search trace of Posthoc.
    EXPORT_TRACE = "export-trace" in Export, words::EXPORT_TRACE, also::EXPORT_TRACE, icons::SHARE,
        ctrl_shift(Key::S), can(ready)
        => |desk| desk.file(FileCommand::SaveRun(Form::Trace));
    /// Exports the run as an animation.
    EXPORT_MOVING = "export-gif" in Export, words::EXPORT_GIF, also::EXPORT_MOVING, icons::FILM, ctrl(Key::G),
        can(ready)
        => |desk| desk.file(FileCommand::SaveRun(Form::Moving));
    /// Exports the board as it stands, as shapes.
    EXPORT_DRAWING = "export-svg" in Export, words::EXPORT_SVG, also::EXPORT_DRAWING, icons::PENCIL, ctrl(Key::D),
        can(ready)
        => |desk| desk.file(FileCommand::SaveRun(Form::Drawing));
    /// Copies the run as a link.
    COPY_LINK = "copy-link" in Export, words::COPY_LINK, also::COPY_LINK, icons::LINK, ctrl_shift(Key::L)
        => |desk| desk.copy_link();
    /// Copies the recipe as text.
    COPY_RECIPE = "copy-recipe" in Export, words::COPY_RECIPE, also::COPY_RECIPE, icons::COPY, ctrl_shift(Key::C),
        on_pages(alt(Key::C))
        => |desk| desk.copy_recipe();
    /// Opens the example of the first start.
    EXAMPLE = "first-example" in Example, words::EXAMPLE, also::EXAMPLE, icons::LESSON, ctrl_shift(Key::N),
        on_pages(alt(Key::N))
        => |desk| desk.commands.push(Command::Start(Box::new(desk.state.families.first_example())));
    /// Closes what is open over the window, else stops what is being prepared or recorded.
    STOP_RECORDING = "stop" in Example, words::STOP_RECORDING, also::STOP_RECORDING, icons::STOP, key(Key::Escape),
        quiet(), can(|state| Can::given(state.can_stop(), reasons::NOTHING_TO_STOP))
        => |desk| desk.stop();

    /// Plays, or pauses.
    PLAY_PAUSE = "play-pause" in Steps, transport::PLAY_PAUSE, also::PLAY_PAUSE, icons::PLAY, key(Key::Space),
        can(|state| players(state, &PlayerCommand::PlayPause))
        => |desk| desk.play_or_rest();
    /// Plays towards the start.
    PLAY_BACKWARD = "play-backward" in Steps, transport::PLAY_BACKWARDS, also::PLAY_BACKWARD, icons::PLAY_BACK,
        shift(Key::Space), can(|state| player(state, &PlayerCommand::PlayBackward))
        => |desk| desk.play(PlayerCommand::PlayBackward);
    /// One decision on.
    DECISION_FORWARD = "decision-forward" in Steps, transport::DECISION_FORWARD, also::STEP_FORWARD,
        icons::STEP_FORWARD, key(Key::ArrowRight), can(|state| player(state, &PlayerCommand::Step(Decision, Forward)))
        => |desk| desk.play(PlayerCommand::Step(Decision, Forward));
    /// One decision back.
    DECISION_BACK = "decision-back" in Steps, transport::DECISION_BACK, also::STEP_BACK, icons::STEP_BACK,
        key(Key::ArrowLeft), can(|state| player(state, &PlayerCommand::Step(Decision, Backward)))
        => |desk| desk.play(PlayerCommand::Step(Decision, Backward));
    /// One event on.
    EVENT_FORWARD = "event-forward" in Steps, transport::EVENT_FORWARD, also::STEP_FORWARD, icons::CHEVRON_RIGHT,
        shift(Key::ArrowRight), can(|state| player(state, &PlayerCommand::Step(Event, Forward)))
        => |desk| desk.play(PlayerCommand::Step(Event, Forward));
    /// One event back.
    EVENT_BACK = "event-back" in Steps, transport::EVENT_BACK, also::STEP_BACK, icons::CHEVRON_LEFT,
        shift(Key::ArrowLeft), can(|state| player(state, &PlayerCommand::Step(Event, Backward)))
        => |desk| desk.play(PlayerCommand::Step(Event, Backward));
    /// One phase on.
    PHASE_FORWARD = "phase-forward" in Steps, transport::PHASE_FORWARD, also::PHASE_FORWARD, icons::PHASE_FORWARD,
        key(Key::ArrowDown), can(|state| player(state, &PlayerCommand::Step(Phase, Forward)))
        => |desk| desk.play(PlayerCommand::Step(Phase, Forward));
    /// One phase back.
    PHASE_BACK = "phase-back" in Steps, transport::PHASE_BACK, also::PHASE_BACK, icons::PHASE_BACK,
        key(Key::ArrowUp), can(|state| player(state, &PlayerCommand::Step(Phase, Backward)))
        => |desk| desk.play(PlayerCommand::Step(Phase, Backward));
    /// Over whatever the current event opens.
    STEP_OVER = "step-over" in Spans, transport::STEP_OVER, also::STEP_OVER, icons::STEP_OVER, key(Key::F10),
        can(|state| player(state, &PlayerCommand::StepOver(Forward)))
        => |desk| desk.play(PlayerCommand::StepOver(Forward));
    /// Over, backwards.
    STEP_OVER_BACK = "step-over-back" in Spans, transport::STEP_OVER_BACK, also::STEP_OVER, icons::STEP_OVER_BACK,
        shift(Key::F10), can(|state| player(state, &PlayerCommand::StepOver(Backward)))
        => |desk| desk.play(PlayerCommand::StepOver(Backward));
    /// Out of the current span.
    STEP_OUT = "step-out" in Spans, transport::STEP_OUT, also::STEP_OUT, icons::STEP_OUT, key(Key::F11),
        can(|state| player(state, &PlayerCommand::StepOut(Forward)))
        => |desk| desk.play(PlayerCommand::StepOut(Forward));
    /// Out, backwards.
    STEP_OUT_BACK = "step-out-back" in Spans, transport::STEP_OUT_BACK, also::STEP_OUT, icons::STEP_IN,
        shift(Key::F11), can(|state| player(state, &PlayerCommand::StepOut(Backward)))
        => |desk| desk.play(PlayerCommand::StepOut(Backward));
    /// To position 0.
    TO_START = "to-start" in Places, transport::TO_START, also::TO_START, icons::TO_START, key(Key::Home),
        can(|state| player(state, &PlayerCommand::ToStart))
        => |desk| desk.play(PlayerCommand::ToStart);
    /// To the last event.
    TO_END = "to-end" in Places, transport::TO_END, also::TO_END, icons::TO_END, key(Key::End),
        can(|state| players(state, &PlayerCommand::ToEnd))
        => |desk| desk.play_to_end();
    /// Asks for a number and goes there.
    GO_TO = "go-to-step" in Places, transport::GO_TO_STEP, also::GO_TO, icons::TARGET, key(Key::G), can(ready)
        => |desk| desk.state.dialog = Dialog::GoTo(String::new());
    /// The next greater speed.
    FASTER = "faster" in Pace, transport::FASTER, also::FASTER, icons::PLUS, key(Key::Plus),
        can(|state| player(state, &PlayerCommand::Faster))
        => |desk| desk.play(PlayerCommand::Faster);
    /// The next smaller speed.
    SLOWER = "slower" in Pace, transport::SLOWER, also::SLOWER, icons::MINUS, key(Key::Minus),
        can(|state| player(state, &PlayerCommand::Slower))
        => |desk| desk.play(PlayerCommand::Slower);
    /// Repeats the whole run, or no longer.
    LOOP = "loop" in Pace, transport::LOOP, also::LOOP, icons::REPEAT, key(Key::L), can(ready),
        on(|state| state.session.active_stage().is_some_and(|stage| stage.player().looped().is_some()))
        => |desk| desk.toggle_loop();
    /// Puts the making of the board on the clock.
    SHOW_BUILDING = "show-building" in Pace, transport::SHOW_BUILDING, also::SHOW_BUILDING, icons::GRID,
        key(Key::Num1), on(|state| state.session.active() == StageKind::Building),
        can(|state| alone(state).and(|| {
            Can::given(state.session.stage(StageKind::Building).is_some(), reasons::NOT_MADE)
        }))
        => |desk| desk.turn_to_stage(StageKind::Building);
    /// Puts the solving of the board on the clock.
    SHOW_SOLVING = "show-solving" in Pace, transport::SHOW_SOLVING, also::SHOW_SOLVING, icons::WAY, key(Key::Num2),
        on(|state| state.session.active() == StageKind::Solving), can(alone)
        => |desk| desk.turn_to_stage(StageKind::Solving);

    /// Sets or clears a breakpoint on the current cell.
    TOGGLE_BREAKPOINT = "toggle-breakpoint" in Breakpoints, transport::TOGGLE_BREAKPOINT, also::BREAKPOINT,
        icons::BREAKPOINT, key(Key::F9), can(ready)
        => |desk| desk.toggle_current_cell();
    /// To the next hit.
    NEXT_HIT = "next-hit" in Breakpoints, transport::NEXT_HIT, also::BREAKPOINT, icons::CHEVRONS_RIGHT, key(Key::N),
        can(|state| player(state, &PlayerCommand::NextHit))
        => |desk| desk.play(PlayerCommand::NextHit);
    /// To the previous hit.
    PREVIOUS_HIT = "previous-hit" in Breakpoints, transport::PREVIOUS_HIT, also::BREAKPOINT, icons::CHEVRONS_LEFT,
        key(Key::B), can(|state| player(state, &PlayerCommand::PreviousHit))
        => |desk| desk.play(PlayerCommand::PreviousHit);
    /// Sets or clears a bookmark here.
    TOGGLE_BOOKMARK = "toggle-bookmark" in Bookmarks, transport::BOOKMARK, also::BOOKMARK, icons::BOOKMARK,
        key(Key::M), can(ready)
        => |desk| desk.toggle_bookmark();
    /// To the next bookmark.
    NEXT_BOOKMARK = "next-bookmark" in Bookmarks, transport::NEXT_BOOKMARK, also::BOOKMARK, icons::ARROW_RIGHT,
        key(Key::CloseBracket), can(bookmarked)
        => |desk| desk.go_to_bookmark(Forward);
    /// To the previous bookmark.
    PREVIOUS_BOOKMARK = "previous-bookmark" in Bookmarks, transport::PREVIOUS_BOOKMARK, also::BOOKMARK,
        icons::ARROW_LEFT, key(Key::OpenBracket), can(bookmarked)
        => |desk| desk.go_to_bookmark(Backward);

    /// Asks a question about the present moment.
    ASK_ME = "ask-me" in Causes, quiz::ASK_ME, also::ASK_ME, icons::HELP, key(Key::A),
        can(|state| ready(state).and(|| Can::given(!state.waits_for_answer(), quiz::ANSWER_FIRST)))
        => |desk| desk.commands.push(Command::Quiz(QuizCommand::Ask));
    /// Lets people make the decisions of the run.
    PERFORM = "be-the-algorithm" in Causes, quiz::PERFORM, also::PERFORM, icons::TARGET, shift(Key::A), can(ready)
        => |desk| desk.commands.push(Command::Quiz(QuizCommand::Perform(PerformCommand::Prepare)));
    /// Why the cell under the pointer, or else the chosen or the current one, is what it is.
    WHY = "why" in Causes, transport::WHY, also::WHY, icons::HELP, key(Key::O), can(ready)
        => |desk| desk.debug(DebugCommand::Why);
    /// To the previous change of the cell in question.
    PREVIOUS_CHANGE = "previous-change" in Causes, canvas::PREVIOUS_CHANGE, also::CHANGE, icons::ARROW_LEFT,
        key(Key::Comma), can(ready)
        => |desk| desk.debug(DebugCommand::Cell(CellStep::Change(Backward)));
    /// To the next change of the cell in question.
    NEXT_CHANGE = "next-change" in Causes, canvas::NEXT_CHANGE, also::CHANGE, icons::ARROW_RIGHT, key(Key::Period),
        can(ready)
        => |desk| desk.debug(DebugCommand::Cell(CellStep::Change(Forward)));
    /// To the last change of the cell in question up to now.
    LAST_CHANGE = "last-change" in Causes, canvas::WHO_CHANGED, also::CHANGE, icons::HISTORY, shift(Key::Comma),
        can(ready)
        => |desk| desk.debug(DebugCommand::Cell(CellStep::Last));
    /// Plays until the cell in question changes.
    RUN_TO_CHANGE = "run-to-change" in Causes, canvas::RUN_TO_CHANGE, also::CHANGE, icons::CHEVRONS_RIGHT,
        shift(Key::Period), can(ready)
        => |desk| desk.debug(DebugCommand::Cell(CellStep::RunTo));
    /// To the next place where a rule of theory is broken.
    NEXT_FINDING = "next-broken-rule" in Causes, transport::NEXT_FINDING, also::FINDING, icons::WARNING, key(Key::J),
        can(is_any_broken)
        => |desk| desk.debug(DebugCommand::Finding(Forward));
    /// To the previous one.
    PREVIOUS_FINDING = "previous-broken-rule" in Causes, transport::PREVIOUS_FINDING, also::FINDING, icons::WARNING,
        shift(Key::J), can(is_any_broken)
        => |desk| desk.debug(DebugCommand::Finding(Backward));

    /// Asks for another algorithm on the same input.
    COMPARE_WITH = "compare-with" in Compare, compare::COMPARE_WITH, also::COMPARE_WITH, icons::COMPARE, key(Key::V),
        can(|state| known(state).and(|| {
            Can::given(!state.compare.as_ref().is_some_and(|compare| compare.is_full()), compare::FULL)
        }))
        => |desk| desk.commands.push(Command::Compare(CompareCommand::Ask));
    /// Asks what to change in the run, which then goes on beside the one that is there.
    WHAT_IF = "what-if" in Compare, compare::WHAT_IF, also::WHAT_IF, icons::SHARE, shift(Key::W), can(State::can_fork)
        => |desk| desk.ask_what_if();
    /// Opens the same run beside this one, with another seed from here on.
    WHAT_IF_CHANCE = "what-if-chance" in Compare, compare::WHAT_IF_CHANCE, also::WHAT_IF_CHANCE, icons::DICE,
        alt(Key::R), can(State::can_fork)
        => |desk| desk.fork_chance();
    /// Sets different algorithms off together, before a class.
    RACE = "race" in Compare, compare::RACE, also::RACE, icons::FLAG, key(Key::F8), at(Watching), can(known)
        => |desk| desk.commands.push(Command::Compare(CompareCommand::Race));
    /// Lets the panels speak of the next run.
    NEXT_RUN = "next-run" in Compared, compare::NEXT_RUN, also::NEXT_RUN, icons::CHEVRON_RIGHT, key(Key::Q),
        can(compared)
        => |desk| desk.commands.push(Command::Compare(CompareCommand::FocusNext));
    /// Lets the common clock count the next thing.
    NEXT_CLOCK = "next-clock" in Compared, compare::NEXT_CLOCK, also::NEXT_CLOCK, icons::CLOCK, key(Key::T),
        can(compared)
        => |desk| desk.commands.push(Command::Compare(CompareCommand::CountNext));
    /// To the first event at which two runs differ.
    FIRST_DIFFERENCE = "first-difference" in Compared, compare::FIRST_DIFFERENCE, also::FIRST_DIFFERENCE,
        icons::TARGET, key(Key::D), can(compared)
        => |desk| desk.commands.push(Command::Compare(CompareCommand::FirstDifference(None)));
    /// Where the boards differ.
    DIFFERENCE = "difference" in Compared, compare::SHOW_DIFFERENCE, also::DIFFERENCE, icons::DIAMOND, key(Key::E),
        can(compared), on(|state| state.compare.as_ref().is_some_and(|all| all.layout.shows(Pane::Difference)))
        => |desk| desk.commands.push(Command::Compare(CompareCommand::Difference));
    /// Goes on with one run.
    END_COMPARISON = "end-comparison" in Compared, compare::LEAVE, also::END_COMPARISON, icons::CLOSE, shift(Key::V),
        can(compared)
        => |desk| desk.commands.push(Command::Compare(CompareCommand::Leave));
    /// Asks of many runs what was seen in those on the screen.
    ASK_OF_MANY = "repeat-in-lab" in Compared, lab::ASK_OF_MANY, also::ASK_OF_MANY, icons::LAB, shift(Key::F7),
        can(known)
        => |desk| desk.ask_of_many();

    /// A person plays, or an algorithm works.
    PLAY_LEVEL = "play-level" in Player, words::PLAY_LEVEL, also::PLAY_LEVEL, icons::BOX, key(Key::P),
        on(|state| state.is_playing()), can(|state| Can::offered(here(state).game.is_some()))
        => |desk| desk.turn_mode();
    /// To the level before.
    PREVIOUS_LEVEL = "previous-level" in Levels, words::PREVIOUS_LEVEL, also::PREVIOUS_LEVEL, icons::CHEVRON_LEFT,
        ctrl(Key::PageUp), on_pages(alt(Key::PageUp)), can(|state| LevelStep::Previous.can(state))
        => |desk| LevelStep::Previous.act(desk);
    /// To the level after.
    NEXT_LEVEL = "next-level" in Levels, words::NEXT_LEVEL, also::NEXT_LEVEL, icons::CHEVRON_RIGHT,
        ctrl(Key::PageDown), on_pages(alt(Key::PageDown)), can(|state| LevelStep::Next.can(state))
        => |desk| LevelStep::Next.act(desk);
    /// To the next level that nobody solved.
    NEXT_UNSOLVED = "next-unsolved" in Levels, words::NEXT_UNSOLVED, also::NEXT_UNSOLVED, icons::CHEVRONS_RIGHT,
        ctrl(Key::U), can(|state| LevelStep::NextUnsolved.can(state))
        => |desk| LevelStep::NextUnsolved.act(desk);

    /// Up: the player, or what keys have chosen.
    GO_UP = "go-up" in Moves, words::GO_UP, also::GO, icons::ARROW_UP, key(Key::ArrowUp),
        can(|state| GameAction::Go(North).can(state))
        => |desk| GameAction::Go(North).act(desk);
    /// To the right.
    GO_RIGHT = "go-right" in Moves, words::GO_RIGHT, also::GO, icons::ARROW_RIGHT, key(Key::ArrowRight),
        can(|state| GameAction::Go(East).can(state))
        => |desk| GameAction::Go(East).act(desk);
    /// Down.
    GO_DOWN = "go-down" in Moves, words::GO_DOWN, also::GO, icons::ARROW_DOWN, key(Key::ArrowDown),
        can(|state| GameAction::Go(South).can(state))
        => |desk| GameAction::Go(South).act(desk);
    /// To the left.
    GO_LEFT = "go-left" in Moves, words::GO_LEFT, also::GO, icons::ARROW_LEFT, key(Key::ArrowLeft),
        can(|state| GameAction::Go(West).can(state))
        => |desk| GameAction::Go(West).act(desk);
    /// Takes a move back.
    UNDO_MOVE = "undo" in Undo, words::UNDO_MOVE, also::UNDO, icons::UNDO, key(Key::Z),
        can(|state| GameAction::Undo.can(state))
        => |desk| GameAction::Undo.act(desk);
    /// Makes the move again that was taken back.
    REDO_MOVE = "redo" in Undo, words::REDO_MOVE, also::REDO, icons::REDO, key(Key::Y),
        can(|state| GameAction::Redo.can(state))
        => |desk| GameAction::Redo.act(desk);
    /// Takes everything back.
    UNDO_ALL = "undo-all" in Undo, words::UNDO_ALL, also::UNDO, icons::TO_START, key(Key::Home),
        can(|state| GameAction::UndoAll.can(state))
        => |desk| GameAction::UndoAll.act(desk);
    /// Makes everything again that was taken back.
    REDO_ALL = "redo-all" in Undo, words::REDO_ALL, also::REDO, icons::TO_END, key(Key::End),
        can(|state| GameAction::RedoAll.can(state))
        => |desk| GameAction::RedoAll.act(desk);
    /// Starts the level over.
    RESET_LEVEL = "start-over" in Undo, words::RESET_LEVEL, also::RESTART, icons::RESTART, key(Key::R),
        can(|state| GameAction::Restart.can(state))
        => |desk| GameAction::Restart.act(desk);
    /// Shows what could be done next.
    HINT = "hint" in Game, words::HINT, also::HINT, icons::HELP, key(Key::H),
        can(|state| GameAction::Hint.can(state))
        => |desk| GameAction::Hint.act(desk);
    /// Lets a search go on from here.
    SOLVE_FROM_HERE = "solve-from-here" in Game, words::SOLVE_FROM_HERE, also::SOLVE_FROM_HERE, icons::WAY,
        key(Key::S), can(|state| GameAction::SolveFromHere.can(state))
        => |desk| GameAction::SolveFromHere.act(desk);
    /// Copies the moves as text.
    COPY_MOVES = "copy-moves" in Copies, words::COPY_MOVES, also::COPY_MOVES, icons::COPY, key(Key::C),
        can(|state| GameAction::CopyMoves.can(state))
        => |desk| GameAction::CopyMoves.act(desk);

    /// Opens the lab, or leaves it.
    LAB = "lab" in Lab, lab::OPEN_LAB, also::LAB, icons::LAB, key(Key::F7), on(|state| state.lab.is_open)
        => |desk| desk.turn_lab();
    /// Carries out the experiment that is chosen in the lab, or stops it.
    RUN_EXPERIMENT = "run-experiment" in Lab, lab::RUN_OR_STOP, also::RUN_EXPERIMENT, icons::PLAY, ctrl(Key::Enter),
        at(Lab)
        => |desk| desk.commands.push(Command::Lab(LabCommand::RunOrStop));
    /// Fits the board into the view.
    FIT = "fit" in Zoom, words::FIT, also::FIT, icons::FIT, key(Key::F)
        => |desk| desk.state.view.fit();
    /// Larger cells.
    ZOOM_IN = "zoom-in" in Zoom, words::ZOOM_IN, also::ZOOM_IN, icons::ZOOM_IN, key(Key::PageUp)
        => |desk| desk.state.view.zoom_by(ZOOM);
    /// Smaller cells.
    ZOOM_OUT = "zoom-out" in Zoom, words::ZOOM_OUT, also::ZOOM_OUT, icons::ZOOM_OUT, key(Key::PageDown)
        => |desk| desk.state.view.zoom_by(1.0 / ZOOM);
    /// Brings the current cell into view.
    SHOW_CURRENT = "show-current" in Zoom, words::SHOW_CURRENT, also::SHOW_CURRENT, icons::CIRCLE_DOT, key(Key::C),
        at(Watching), can(ready)
        => |desk| desk.show_current();
    /// Coordinates in cells.
    NUMBERS = "coordinates" in Overlays, words::SHOW_NUMBERS, also::NUMBERS, icons::LIST, key(Key::I),
        on(|state| state.preferences.overlays.numbers),
        can(|state| Can::offered(here(state).has_coordinates))
        => |desk| desk.turn_numbers();
    /// The panel on the left.
    SETUP_PANEL = "setup-panel" in Panels, words::PANEL_SETUP, also::SETUP_PANEL, icons::PANEL_LEFT,
        ctrl(Key::Num1), on(|state| state.preferences.open_panels().setup)
        => |desk| turn(&mut desk.state.preferences.open_panels_mut().setup);
    /// The panel on the right.
    INSPECTOR_PANEL = "inspector-panel" in Panels, words::PANEL_INSPECTOR, also::INSPECTOR_PANEL, icons::PANEL_RIGHT,
        ctrl(Key::Num2), on(|state| state.preferences.open_panels().inspector)
        => |desk| turn(&mut desk.state.preferences.open_panels_mut().inspector);
    /// The plots below.
    PLOTS_PANEL = "plots" in Panels, words::PANEL_PLOTS, also::PLOTS_PANEL, icons::PANEL_BOTTOM, ctrl(Key::Num3),
        on(|state| state.preferences.open_panels().plots)
        => |desk| turn(&mut desk.state.preferences.open_panels_mut().plots);
    /// The search tree below the board.
    SEARCH_TREE = "search-tree" in Panels, words::SEARCH_TREE, also::SEARCH_TREE, icons::LIST, key(Key::U),
        at(Watching), on(search_tree::is_open), can(ready)
        => |desk| search_tree::turn(&mut desk.state);
    /// All panels as at the first start.
    RESET_LAYOUT = "reset-layout" in Panels, words::RESET_LAYOUT, also::RESET_LAYOUT, icons::RESTART, ctrl(Key::Num0),
        on_pages(alt(Key::Num0))
        => |desk| desk.reset_layout();
    /// The next theme.
    THEME = "theme" in Look, words::THEME, also::THEME, icons::MOON, ctrl(Key::T), on_pages(alt(Key::T))
        => |desk| desk.turn_theme();
    /// Large text and strong contrast.
    PRESENTER = "presenter" in Look, words::PRESENTER, also::PRESENTER, icons::PRESENTER, key(Key::F5), on_pages(alt(Key::P)),
        on(|state| state.preferences.presentation == Presentation::Presenter)
        => |desk| desk.toggle_presenter();
    /// Lets a class answer from its phones.
    CLASS = "class" in Help, lesson::CLASS, also::CLASS, icons::SHARE, ctrl_shift(Key::P),
        on(|state| state.phones().is_some()), can(|_| Can::offered(cfg!(not(target_arch = "wasm32"))))
        => |desk| desk.open_class();
    /// Writes over the board; what was written goes when the pen is put down.
    PEN = "pen" in Look, lesson::PEN, also::PEN, icons::PENCIL, ctrl(Key::Num8),
        on(|state| state.pointer() == Some(Pointer::Pen)), can(|state| Can::offered(is_class(state)))
        => |desk| desk.turn_pointer(Pointer::Pen);
    /// Leaves everything dark but what is around the pointer.
    SPOTLIGHT = "spotlight" in Look, lesson::SPOTLIGHT, also::SPOTLIGHT, icons::SUN, ctrl(Key::Num9),
        on(|state| state.pointer() == Some(Pointer::Spotlight)), can(|state| Can::offered(is_class(state)))
        => |desk| desk.turn_pointer(Pointer::Spotlight);
    /// A window with notes, answer, votes and clock, for the teacher's own screen.
    TEACHER = "teacher" in Look, lesson::TEACHER, also::TEACHER, icons::CLOCK, ctrl(Key::F5),
        on(State::is_teaching), can(|state| Can::offered(cfg!(not(target_arch = "wasm32")) && is_class(state)))
        => |desk| desk.turn_teacher();
    /// Blanks the screen before a class, and shows it again.
    BLANK = "blank" in Look, lesson::BLANK, also::BLANK, icons::MONITOR, shift(Key::B),
        on(|state| state.is_blank()), can(|state| Can::offered(state.is_presented()))
        => |desk| {
            let blank = desk.state.views.of::<Blank>();
            blank.0 = !blank.0;
        };
    /// The next language.
    LANGUAGE = "language" in Look, words::LANGUAGE, also::LANGUAGE, icons::LANGUAGE, ctrl(Key::L), on_pages(alt(Key::L))
        => |desk| desk.next_language();
    /// Movements on or off.
    MOVEMENTS = "movements" in Look, words::MOVEMENTS, also::MOVEMENTS, icons::FOOTPRINTS, ctrl(Key::M),
        on(|state| state.preferences.movements == Movements::On)
        => |desk| desk.turn_movements();
    /// Shows the lessons, or closes them.
    LESSONS = "lessons" in Help, lesson::LESSONS, also::LESSONS, icons::LESSON, shift(Key::F1),
        on(|state| state.is_learning())
        => |desk| desk.commands.push(Command::Learn(LessonCommand::Turn));
    /// The next page of the lesson.
    LESSON_NEXT = "lesson-next" in Help, lesson::NEXT_PAGE, also::LESSON_NEXT, icons::CHEVRON_RIGHT, shift(Key::PageDown),
        can(|state| page(state, 1, lesson::LAST_PAGE))
        => |desk| desk.turn_lesson(1);
    /// The page of the lesson before.
    LESSON_BACK = "lesson-back" in Help, lesson::PAGE_BACK, also::LESSON_BACK, icons::CHEVRON_LEFT, shift(Key::PageUp),
        can(|state| page(state, -1, lesson::FIRST_PAGE))
        => |desk| desk.turn_lesson(-1);
    /// Finds a command by its name.
    PALETTE = "palette" in Help, words::SEARCH_COMMANDS, also::PALETTE, icons::SEARCH, ctrl(Key::P)
        => |desk| desk.state.dialog = Dialog::Palette(String::new());
    /// All keys at a glance.
    CHEAT_SHEET = "cheat-sheet" in Help, words::SHORTCUTS, also::CHEAT_SHEET, icons::KEYBOARD, key(Key::F1)
        => |desk| desk.turn_cheat_sheet();
}

/// Only one run is open, so that its stages can be chosen.
fn alone(state: &crate::gui::state::State) -> Can {
    Can::given(state.compare.is_none(), reasons::COMPARED).and(|| ready(state))
}

/// Somebody teaches or learns: tools for that are listed then.
fn is_class(state: &State) -> bool {
    let is_equipped = state.is_teaching() || state.pointer().is_some() || state.phones().is_some();
    state.is_presented() || state.is_learning() || state.is_quizzed() || is_equipped
}

/// There is a bookmark.
fn bookmarked(state: &crate::gui::state::State) -> Can {
    let has_any = |stage: &crate::session::Stage| !stage.bookmarks.is_empty();
    ready(state).and(|| Can::given(state.session.active_stage().is_some_and(has_any), reasons::NO_BOOKMARKS))
}

/// The lab has rows to export.
fn rows(state: &crate::gui::state::State) -> Can {
    Can::given(state.lab.seen().is_some_and(|seen| !seen.found.rows.is_empty()), reasons::NO_ROWS)
}

fn turn(switch: &mut bool) {
    *switch = !*switch;
}
