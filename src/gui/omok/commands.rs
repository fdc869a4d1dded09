//! The commands of Omok, and what the shared ones do in it.

use egui::Key;

use super::model::contest::MatchCommand;
use super::model::play::{OmokCommand, Play};
use super::model::puzzles;
use super::words::{commands as own, levels as names};
use crate::gui::command::{Can, FamilyCommands, Game, GameAction, LevelStep, PLAY_LEVEL, commands, key, shift};
use crate::gui::desk::Desk;
use crate::gui::lang::{commands as words, reasons, titled};
use crate::gui::look::icons;
use crate::gui::state::{Command, State};
use crate::omok::Omok;
use crate::omok::format::renlib;
use crate::omok::game::NodeId;
use crate::omok::opening::{Ask, Choice};
use crate::omok::program::CAN_START;
use crate::omok::table::Terms;

/// What Omok says about commands.
pub(in crate::gui) static COMMANDS: FamilyCommands = FamilyCommands {
    id: "omok",
    turn: TURN_TO_OMOK,
    rows: ROWS,
    game: Some(Game { can, does: Desk::act_in_omok }),
    level: step,
    another: |_, _| Err(Can::Never),
    has_coordinates: false,
    algorithms: &[
        ("referee", own::REFEREE),
        ("pvs", own::PVS),
        ("alpha-beta", own::ALPHA_BETA),
        ("vcf", own::VCF),
        ("vcf-iterative", own::VCF),
    ],
    levels,
};

commands! { ROWS of Some("omok");
    /// Turns to Omok.
    TURN_TO_OMOK = "turn-to-omok" in Families, words::TURN_TO_OMOK, own::FAMILY, icons::CIRCLE_DOT, key(Key::F4),
        shared(), on(|state| state.is_of(&Omok))
        => |desk| desk.commands.push(Command::Turn(&Omok));
    /// Puts a stone on the point that keys have chosen.
    PLACE_STONE = "place-stone" in Undo, words::PLACE_STONE, own::PLACE_STONE, icons::CIRCLE_DOT, key(Key::Enter),
        can(|state| Can::given(state.omok().cursor.is_some(), own::NO_POINT))
        => |desk| desk.place_stone();
    /// Lets the program move here.
    LET_PROGRAM_MOVE = "let-program-move" in Game, words::LET_PROGRAM_MOVE, own::ENGINE, icons::PLAY, key(Key::M),
        can(can_move)
        => |desk| desk.play_omok(&OmokCommand::Answer);
    /// Asks the other program what it would play here.
    ASK_PROGRAM = "ask-program" in Game, words::ASK_PROGRAM, own::ASK_PROGRAM, icons::HELP, shift(Key::A),
        can(can_ask)
        => |desk| desk.play_omok(&OmokCommand::Consult);
    /// Takes black in an opening.
    CHOOSE_BLACK = "play-black" in Game, Choice::Black.name(), own::COLOUR, icons::CIRCLE_DOT, key(Key::B),
        can(|state| can_choose(state, Choice::Black))
        => |desk| desk.play_omok(&OmokCommand::Choose(Choice::Black));
    /// Takes white in an opening.
    CHOOSE_WHITE = "play-white" in Game, Choice::White.name(), own::COLOUR, icons::CIRCLE_DOT, key(Key::W),
        can(|state| can_choose(state, Choice::White))
        => |desk| desk.play_omok(&OmokCommand::Choose(Choice::White));
    /// Puts two more stones in an opening.
    MORE_STONES = "two-more-stones" in Game, Choice::More.name(), own::OPENING, icons::PLUS, key(Key::T),
        can(|state| can_choose(state, Choice::More))
        => |desk| desk.play_omok(&OmokCommand::Choose(Choice::More));
    /// Offers fifth stones in an opening.
    OFFER_FIFTHS = "offer-fifth-stones" in Game, Choice::Offer.name(), own::OPENING, icons::LIST, key(Key::O),
        can(|state| can_choose(state, Choice::Offer))
        => |desk| desk.play_omok(&OmokCommand::Choose(Choice::Offer));
    /// Passes.
    PASS = "pass" in Game, words::PASS, own::PASS, icons::CHEVRON_RIGHT, shift(Key::P),
        can(|state| can_move(state).and(|| Can::given(state.omok().play.opening().is_none(), own::IN_OPENING)))
        => |desk| desk.play_omok(&OmokCommand::Pass);
    /// Makes the variation the main one.
    PROMOTE_VARIATION = "promote-variation" in Game, words::PROMOTE, own::PROMOTE, icons::ARROW_UP,
        shift(Key::ArrowUp), can(|state| Can::given(is_variation(&state.omok().play), own::MAIN_LINE))
        => |desk| desk.play_omok(&OmokCommand::Promote);
    /// Deletes the move and everything after it.
    DELETE_VARIATION = "delete-variation" in Game, words::DELETE_VARIATION, own::DELETE, icons::TRASH,
        key(Key::Delete), can(|state| in_game(state).and(|| {
            Can::given(current(&state.omok().play).0.is_some(), reasons::NO_MOVES)
        }))
        => |desk| desk.play_omok(&OmokCommand::Delete);
    /// Begins a game.
    NEW_GAME = "new-game" in Game, words::NEW_GAME, own::NEW_GAME, icons::NEW_FILE, key(Key::N)
        => |desk| desk.play_omok(&OmokCommand::NewGame);
    /// Whether positions are studied while a game is played.
    ANALYSIS = "analysis" in Game, words::ANALYSIS, own::ANALYSIS, icons::CHART, key(Key::A),
        on(|state| state.omok().preferences.studies)
        => |desk| {
            let studies = &mut desk.state.omok_mut().preferences.studies;
            *studies = !*studies;
            desk.outside.repaint();
        };
    /// Reports where the game was decided.
    GAME_REPORT = "game-report" in Game, words::GAME_REPORT, own::GAME_REPORT, icons::FLAG, shift(Key::G),
        can(|state| in_game(state).and(|| {
            let game = state.omok().play.game();
            Can::given(game.len() > 1, reasons::NO_MOVES)
                .and(|| Can::given(Terms::of(game.rule()).is_ok(), own::NO_SEARCH))
        }))
        => |desk| desk.play_omok(&OmokCommand::Review);
    /// Engine matches in the place of the board.
    ENGINE_MATCH = "engine-match" in Game, words::ENGINE_MATCH, own::ENGINE_MATCH, icons::TABLE, shift(Key::M),
        on(|state| state.omok().contest.is_open)
        => |desk| desk.play_omok(&OmokCommand::Match(MatchCommand::Turn));
    /// Copies the game as text, with its variations.
    COPY_GAME = "copy-game" in Copies, words::COPY_GAME, own::COPY_GAME, icons::FILE, shift(Key::C)
        => |desk| desk.copy_game();
    /// Saves the game with its variations as a RenLib library.
    SAVE_LIBRARY = "save-library" in Game, words::SAVE_LIBRARY, own::SAVE_LIBRARY, icons::SAVE, shift(Key::L),
        can(|state| Can::given(renlib::can_write(state.omok().play.game()), own::NO_LIBRARY))
        => |desk| desk.save_library();
    /// Numbers on stones.
    STONE_NUMBERS = "stone-numbers" in Overlays, words::SHOW_STONE_NUMBERS, own::STONE_NUMBERS, icons::LIST,
        shift(Key::N), on(|state| state.omok().preferences.numbers)
        => |desk| desk.state.omok_mut().preferences.numbers = !desk.state.omok().preferences.numbers;
    /// Forbidden points.
    FORBIDDEN_POINTS = "forbidden-points" in Overlays, words::SHOW_FORBIDDEN, own::FORBIDDEN_POINTS, icons::CLOSE,
        shift(Key::F), on(|state| state.omok().preferences.forbidden)
        => |desk| desk.state.omok_mut().preferences.forbidden = !desk.state.omok().preferences.forbidden;
}

/// The parent and the children of the current node.
fn current(play: &Play) -> (Option<NodeId>, &[NodeId]) {
    let game = play.game();
    let node = game.node(game.current());
    (node.parent, &node.children)
}

/// Whether the current node is not the first that was played where it was played.
fn is_variation(play: &Play) -> bool {
    let game = play.game();
    current(play).0.is_some_and(|parent| game.node(parent).children.first() != Some(&game.current()))
}

/// No puzzle is being solved.
fn in_game(state: &State) -> Can {
    Can::given(state.omok().play.solving().is_none(), own::IN_PUZZLE)
}

/// A game goes on, and nobody thinks.
fn can_move(state: &State) -> Can {
    let play = &state.omok().play;
    let is_open = || Can::given(play.game().outcome().is_none(), own::OVER);
    in_game(state).and(is_open).and(|| Can::given(!play.is_thinking(), own::THINKS))
}

/// This can be chosen in an opening.
fn can_choose(state: &State, choice: Choice) -> Can {
    let asks = state.omok().play.opening().and_then(|opening| opening.asks());
    let is_asked = matches!(asks, Some(Ask::Choose(all)) if all.iter().any(|(one, _)| *one == choice));
    Can::given(is_asked, own::NO_CHOICE).and(|| Can::given(!state.omok().play.is_thinking(), own::THINKS))
}

/// There is another program, and a position to ask it about.
fn can_ask(state: &State) -> Can {
    let omok = state.omok();
    let is_chosen = CAN_START && !omok.preferences.guest.command.is_empty();
    let can = if CAN_START { Can::given(is_chosen, own::NO_PROGRAM) } else { Can::Never };
    can.and(|| can_move(state)).and(|| Can::given(omok.play.opening().is_none(), own::IN_OPENING))
}

fn can(state: &State, action: GameAction) -> Can {
    let play = &state.omok().play;
    let (game, (parent, children)) = (play.game(), current(play));
    match action {
        GameAction::Go(_) => Can::Yes,
        GameAction::Undo | GameAction::UndoAll => Can::given(parent.is_some(), reasons::NO_UNDO),
        GameAction::Redo | GameAction::RedoAll => Can::given(!children.is_empty(), reasons::NO_REDO),
        GameAction::Restart => Can::given(play.solving().is_some(), own::NO_PUZZLE),
        GameAction::Hint => match play.solving() {
            Some(solving) => Can::given(!solving.is_solved(), own::SOLVED),
            None => Can::given(game.outcome().is_none(), own::OVER)
                .and(|| Can::given(!state.omok().preferences.studies, own::STUDIED)),
        },
        GameAction::SolveFromHere => {
            Can::given(game.outcome().is_none(), own::OVER).and(|| Can::given(!game.board().is_full(), own::FULL))
        }
        GameAction::CopyMoves => Can::given(game.move_count() > 0, reasons::NO_MOVES),
    }
}

/// To another puzzle.
fn step(state: &State, step: LevelStep) -> Result<Command, Can> {
    if !state.is_playing() {
        return Err(Can::No(own::PUZZLES_IN_PLAY));
    }
    let why_not = match step {
        LevelStep::Previous => reasons::NO_PREVIOUS,
        LevelStep::Next => reasons::NO_NEXT,
        LevelStep::NextUnsolved => reasons::ALL_SOLVED,
    };
    let found = state.omok().step_to_puzzle(step);
    found.map(|index| OmokCommand::ChoosePuzzle(index).into()).ok_or(Can::No(why_not))
}

/// Every puzzle; they are solved while something is played.
fn levels(state: &State) -> Vec<(String, Vec<Command>)> {
    let turn = (!state.is_playing()).then_some(Command::Do(PLAY_LEVEL));
    let open = |index| OmokCommand::ChoosePuzzle(index).into();
    let all = puzzles().iter().enumerate();
    let called = |title: &str| titled(names::ALL, title, state.preferences.language);
    all.map(|(index, (_, puzzle))| (called(&puzzle.title), turn.iter().cloned().chain([open(index)]).collect()))
        .collect()
}

impl Desk {
    /// The shared commands of games.
    fn act_in_omok(&mut self, action: GameAction) {
        let command = match action {
            GameAction::Go(direction) => return self.move_cursor(direction),
            GameAction::Undo => OmokCommand::Undo,
            GameAction::Redo => OmokCommand::Redo,
            GameAction::UndoAll => OmokCommand::ToStart,
            GameAction::RedoAll => OmokCommand::ToEnd,
            GameAction::Restart => OmokCommand::Restart,
            GameAction::Hint => return self.omok_hint(),
            GameAction::SolveFromHere => {
                return self.watch(self.state.omok().position_in_hand(self.state.preferences.language));
            }
            GameAction::CopyMoves => return self.copy_omok_moves(),
        };
        self.play_omok(&command);
    }
}
