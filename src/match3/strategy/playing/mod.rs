//! [`Playing`]: a game that a strategy plays, one decision a step: a candidate is tried, a move is chosen
//! and made, then wave by wave blocks are found, cleared, dropped and replaced. It is the game of
//! [`Contest`](super::Contest): the same task, rules and seed lead to the same board.
//!
//! A phase is a move, and within it a wave.

mod options;
mod show;
mod tell;
mod terms;
pub(super) mod words;

use std::marker::PhantomData;
use std::sync::Arc;

use options::Options;

use super::contest::CHOICE_STREAM;
use super::ranking::{Choice, Ranking};
use super::{Player, Position};
use crate::grid::{Cell, Direction};
use crate::match3::board::{Board, Swap};
use crate::match3::picture::PlayPicture;
use crate::match3::play::{Aims, End, Game, Phase, PlayTask, StartError, Step, Totals, Verdict};
use crate::match3::shuffle::Outcome;
use crate::random::Random;
use crate::trace::{Algorithm, Flow, Info, Inspector, NO_NODE, Probe, Reason, Settings, Span, StateHash};

pub use words::AT_START;

/// Told apart from the seed of the game, so that slips do not change it.
const SLIP_STREAM: u64 = 0x736c_6970_7300_0000;

/// A game between two decisions.
#[derive(Clone)]
pub struct Playing<P> {
    game: Result<Game, StartError>,
    aims: Aims,
    /// What the strategy draws from.
    random: Random,
    slips: Slips,
    stage: PlayingStage,
    /// The candidates of the last choice, the best first.
    choice: Option<Choice>,
    /// The move that is made next, whatever is chosen.
    instead: Option<Swap>,
    nodes: Nodes,
    made: Vec<Swap>,
    steps: u64,
    player: PhantomData<P>,
}

/// Swaps in vain.
#[derive(Clone)]
struct Slips {
    random: Random,
    /// How many are tried before each move.
    each: u32,
    /// How many of them are to come before this one.
    left: u32,
}

/// Numbers of the search tree: a node is a move that was considered, its parent the move before it.
#[derive(Clone, Copy)]
struct Nodes {
    /// The last move that was made.
    parent: u32,
    /// The first of those that are considered now.
    first: u32,
}

#[derive(Clone)]
enum PlayingStage {
    Start,
    /// The game goes on by itself.
    Settle,
    Rank(Ranking),
    Swap(Swap),
    Ended(Ending),
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// All goals are reached.
    Goals,
    /// The moves are used up.
    MovesUsedUp,
    /// No swap makes a line, and no arrangement with a legal move was found.
    NoMove(Outcome),
    /// A cascade did not come to rest.
    EndlessCascade,
    /// There was no board to begin with.
    NoStart(StartError),
}

/// What came of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// What was counted.
    pub totals: Totals,
    /// Why it ended.
    pub ending: Ending,
    /// The moves.
    pub moves: Vec<Swap>,
    /// The last board; nothing where none was found to begin with.
    pub board: Option<Board>,
}

impl Ending {
    /// A word for it in results.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Goals => "goals",
            Self::MovesUsedUp => "moves-used-up",
            Self::NoMove(_) => "no-move",
            Self::EndlessCascade => "endless-cascade",
            Self::NoStart(_) => "no-start",
        }
    }

    fn reason(self) -> Reason {
        let of_outcome = |outcome: Outcome| match outcome {
            Outcome::Dead(proof) | Outcome::Impossible(proof) => proof.reason(),
            Outcome::GaveUp { because, .. } | Outcome::Endless { because, .. } => because,
            Outcome::Done => Reason::NO_MOVE,
        };
        match self {
            Self::Goals | Self::MovesUsedUp => Reason::MOVES_USED_UP,
            Self::NoMove(outcome) => of_outcome(outcome),
            Self::EndlessCascade => Reason::ENDLESS_CASCADE,
            Self::NoStart(StartError(outcome)) => outcome.map_or(Reason::NO_MOVE, of_outcome),
        }
    }
}

impl<P: Player> Playing<P> {
    /// Tells the board that the game starts with.
    fn begin<R: Probe>(&mut self, probe: &mut R) -> Flow {
        let game = match &self.game {
            Ok(game) => game,
            Err(error) => {
                let ending = Ending::NoStart(*error);
                tell::no_start(probe, ending.reason());
                return self.end(ending);
            }
        };
        probe.at_node(self.nodes.parent, NO_NODE);
        tell::start(probe, game.board());
        probe.enter(Span::Phase);
        self.stage = PlayingStage::Settle;
        Flow::Continue
    }

    /// Lets the game do its next phase.
    fn settle<R: Probe>(&mut self, probe: &mut R) -> Flow {
        let Ok(game) = &mut self.game else { return Flow::Done };
        // Only the copies are shared, so this costs a board where somebody listens.
        let before = R::ON.then(|| game.board().clone());
        let lined: Vec<_> = if R::ON { game.lined().collect() } else { Vec::new() };
        let step = game.step();
        if matches!(step, Step::Found { .. }) {
            probe.enter(Span::Phase);
        }
        if let Some(before) = before {
            tell::step(probe, &step, game, &before, &lined);
        }
        match (&step, game.phase()) {
            (Step::Spawned(_), _) => probe.exit(),
            (_, Phase::Over(End::EndlessCascade)) => return self.over(probe, Ending::EndlessCascade),
            (_, Phase::Over(End::NoMove(outcome))) => return self.over(probe, Ending::NoMove(outcome)),
            (_, Phase::Ready) => return self.settled(probe),
            _ => {}
        }
        Flow::Continue
    }

    /// The board waits for a move: judges the game, or begins with the next one.
    fn settled<R: Probe>(&mut self, probe: &mut R) -> Flow {
        let Ok(game) = &self.game else { return Flow::Done };
        match self.aims.verdict(&game.totals()) {
            Verdict::Reached => return self.over(probe, Ending::Goals),
            Verdict::MovesUsedUp => return self.over(probe, Ending::MovesUsedUp),
            Verdict::Open => {}
        }
        probe.exit();
        probe.enter(Span::Phase);
        self.slips.left = self.slips.each;
        self.stage = PlayingStage::Rank(Ranking::new(P::PLAN, Position::of(game)));
        Flow::Continue
    }

    /// Tries one more thing, or chooses where nothing is left to try.
    fn rank<R: Probe>(&mut self, probe: &mut R) -> Flow {
        if self.slips.left > 0 && self.slip(probe) {
            return Flow::Continue;
        }
        let (Ok(game), PlayingStage::Rank(ranking)) = (&self.game, &mut self.stage) else { return Flow::Done };
        let position = Position::of(game);
        if let Some(trial) = ranking.step(position, &mut self.random) {
            if R::ON {
                let place = ranking.place(trial.swap()).unwrap_or_default();
                probe.at_node(self.nodes.first + place, self.nodes.parent);
            }
            tell::trial::<P, R>(probe, trial);
            return Flow::Continue;
        }
        let PlayingStage::Rank(ranking) = std::mem::replace(&mut self.stage, PlayingStage::Settle) else {
            return Flow::Done;
        };
        // A settled board that is not over has a legal move, so there is a choice.
        if let Some(choice) = ranking.choose(&mut self.random) {
            let Nodes { parent, first } = self.nodes;
            let chosen = first + choice.candidates.first().map_or(0, |best| best.place);
            self.nodes = Nodes { parent: chosen, first: first + choice.candidates.len() as u32 };
            probe.at_node(chosen, parent);
            tell::choice::<P, R>(probe, &choice);
            self.stage = PlayingStage::Swap(choice.swap);
            self.choice = Some(choice);
        }
        Flow::Continue
    }

    /// Tries a swap that makes no line; whether there is one.
    fn slip<R: Probe>(&mut self, probe: &mut R) -> bool {
        let Ok(game) = &mut self.game else { return false };
        let board = game.board();
        let vain: Vec<Swap> = board.swaps().filter(|&swap| !board.is_legal(swap)).collect();
        let slips = &mut self.slips;
        slips.left = if vain.is_empty() { 0 } else { slips.left - 1 };
        if vain.is_empty() {
            return false;
        }
        let swap = vain[slips.random.below(vain.len() as u32) as usize];
        // It makes no line, so that the game takes it back.
        let answer = game.swap(swap);
        debug_assert_eq!(answer, Ok(crate::match3::play::Answer::TakenBack));
        tell::slip(probe, game.board(), swap);
        true
    }

    /// The move that is to be made instead of the one that was chosen, if it can be.
    fn told(&mut self) -> Option<Swap> {
        let swap = self.instead.take()?;
        let candidates = &self.choice.as_ref()?.candidates;
        let place = candidates.iter().find(|candidate| candidate.swap == swap)?.place;
        self.nodes.parent = self.nodes.first - candidates.len() as u32 + place;
        Some(swap)
    }

    /// Makes the move that was chosen.
    fn swap<R: Probe>(&mut self, probe: &mut R, chosen: Swap) -> Flow {
        let swap = self.told().unwrap_or(chosen);
        if let Ok(game) = &mut self.game
            && game.swap(swap).is_ok()
        {
            self.made.push(swap);
        }
        probe.at_node(self.nodes.parent, NO_NODE);
        tell::swap(probe, swap);
        self.stage = PlayingStage::Settle;
        Flow::Continue
    }

    fn over<R: Probe>(&mut self, probe: &mut R, ending: Ending) -> Flow {
        let score = self.game.as_ref().map_or(0, |game| game.totals().score);
        let is_free = self.aims.goals.is_empty() && ending == Ending::MovesUsedUp;
        tell::end(probe, ending, (is_free || ending == Ending::Goals).then_some(score));
        probe.exit();
        self.end(ending)
    }

    fn end(&mut self, ending: Ending) -> Flow {
        self.stage = PlayingStage::Ended(ending);
        Flow::Done
    }
}

impl<P: Player> Algorithm for Playing<P> {
    type Input = PlayTask;
    type Output = Played;
    type Picture = PlayPicture;

    const INFO: &'static Info = P::INFO;

    fn start(task: Arc<PlayTask>, settings: &Settings, seed: u64) -> Self {
        let options = Options::read(settings, &task.aims);
        let rules = options.rules;
        Self {
            game: Game::start(Arc::clone(&task.blocks), rules, seed),
            aims: Aims { goals: task.aims.goals.clone(), moves: Some(options.moves) },
            random: Random::new(seed ^ CHOICE_STREAM),
            slips: Slips { random: Random::new(seed ^ SLIP_STREAM), each: options.slips, left: 0 },
            stage: PlayingStage::Start,
            choice: None,
            instead: None,
            nodes: Nodes { parent: 0, first: 1 },
            made: Vec::new(),
            steps: 0,
            player: PhantomData,
        }
    }

    fn step<R: Probe>(&mut self, probe: &mut R) -> Flow {
        self.steps += 1;
        match &self.stage {
            PlayingStage::Start => self.begin(probe),
            PlayingStage::Settle => self.settle(probe),
            PlayingStage::Rank(_) => self.rank(probe),
            &PlayingStage::Swap(swap) => self.swap(probe, swap),
            PlayingStage::Ended(_) => {
                self.steps -= 1;
                Flow::Done
            }
        }
    }

    fn inspect(&self, view: &mut dyn Inspector) {
        show::state(self, view);
    }

    fn heap_bytes(&self) -> usize {
        let ranking = if let PlayingStage::Rank(ranking) = &self.stage { ranking.heap_bytes() } else { 0 };
        let choice = self.choice.as_ref().map_or(0, |choice| size_of_val(choice.candidates.as_slice()));
        let game = self.game.as_ref().map_or(0, Game::heap_bytes);
        game + ranking + choice + size_of_val(self.made.as_slice())
    }

    fn state_hash(&self) -> u64 {
        let mut hash = StateHash::default();
        hash.add(self.steps);
        hash.add(self.game.as_ref().map_or(0, Game::fingerprint));
        hash.add(self.random.fingerprint());
        hash.add(self.slips.random.fingerprint());
        if let PlayingStage::Rank(ranking) = &self.stage {
            ranking.candidates().iter().for_each(|candidate| hash.add(candidate.value.to_bits()));
        }
        self.made.iter().chain(&self.instead).for_each(|swap| hash.add(u64::from(swap.a) << 32 | u64::from(swap.b)));
        hash.finish()
    }

    fn reseed(&mut self, seed: u64) -> bool {
        let Ok(game) = &mut self.game else { return false };
        game.reseed(seed);
        self.random = Random::new(seed ^ CHOICE_STREAM);
        self.slips.random = Random::new(seed ^ SLIP_STREAM);
        true
    }

    fn moves(&self) -> Vec<[Cell; 2]> {
        let candidates = match (&self.stage, &self.choice) {
            (PlayingStage::Rank(ranking), _) => ranking.candidates(),
            (PlayingStage::Swap(_), Some(choice)) => &choice.candidates,
            _ => &[],
        };
        candidates.iter().map(|candidate| [candidate.swap.a, candidate.swap.b]).collect()
    }

    fn play(&mut self, [a, b]: [Cell; 2]) -> bool {
        let Ok(game) = &self.game else { return false };
        let size = game.board().size();
        let is_beside = a < size.cells() && Direction::ALL.iter().any(|way| size.neighbour(a, *way) == Some(b));
        if is_beside {
            self.instead = Some(Swap::new(a, b));
        }
        is_beside
    }

    fn output(&self) -> Option<Played> {
        let PlayingStage::Ended(ending) = self.stage else { return None };
        let (totals, board) = match &self.game {
            Ok(game) => (game.totals(), Some(game.board().clone())),
            Err(_) => (Totals::default(), None),
        };
        Some(Played { totals, ending, moves: self.made.clone(), board })
    }
}
