//! [`Opening`]: how far an opening has come, and who is asked for what.

use super::likeness::face;
use super::{Act, Area, Ask, By, Choice, Player, Protocol, Step};
use crate::omok::{Colour, Point};

/// An opening that goes on, or is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    protocol: &'static Protocol,
    side: u32,
    step: usize,
    stones: Vec<Point>,
    offers: Vec<Point>,
    declared: u32,
    /// Who plays black as things stand.
    black: Player,
    /// Who put the last stone.
    last: Player,
}

/// Why something was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningError {
    /// The board is too small for the protocol.
    #[error("the board has {found} points a side; the opening needs {least}")]
    Side {
        /// What the board has.
        found: u32,
        /// What it needs.
        least: u32,
    },
    /// The opening is over.
    #[error("the opening is over")]
    Over,
    /// Something else is asked for.
    #[error("something else is asked for")]
    Other,
    /// There is a stone.
    #[error("the point is occupied")]
    Occupied,
    /// The stone belongs elsewhere.
    #[error("the stone belongs elsewhere")]
    Elsewhere(Area),
    /// A stone that is alike was offered before.
    #[error("a stone that is alike is offered already")]
    Alike,
    /// The stone is not among those that are offered.
    #[error("the stone is not among those that are offered")]
    NotOffered,
    /// The number is none of those that may be declared.
    #[error("the number is not from 1 to {0}")]
    Number(u32),
}

impl Opening {
    /// The beginning of `protocol` on an empty board of `side` by `side` points.
    ///
    /// # Errors
    /// A board that is too small.
    pub fn new(protocol: &'static Protocol, side: u32) -> Result<Self, OpeningError> {
        let least = protocol.shortest_side();
        if side < least {
            return Err(OpeningError::Side { found: side, least });
        }
        let (stones, offers, player) = (Vec::new(), Vec::new(), Player::First);
        Ok(Self { protocol, side, step: 0, stones, offers, declared: 0, black: player, last: player.other() })
    }

    /// What it follows.
    pub const fn protocol(&self) -> &'static Protocol {
        self.protocol
    }

    /// Points of a side of the board.
    pub const fn side(&self) -> u32 {
        self.side
    }

    /// The stones that stand, black and white in turn.
    pub fn stones(&self) -> &[Point] {
        &self.stones
    }

    /// The fifth stones that are offered.
    pub fn offers(&self) -> &[Point] {
        &self.offers
    }

    /// Who plays black, as things stand.
    pub const fn black(&self) -> Player {
        self.black
    }

    /// The colour of `player`, as things stand.
    pub fn colour(&self, player: Player) -> Colour {
        if player == self.black { Colour::Black } else { Colour::White }
    }

    /// The colour of the next stone.
    pub const fn to_move(&self) -> Colour {
        Colour::ALL[self.stones.len() % 2]
    }

    fn owner(&self, colour: Colour) -> Player {
        if colour == Colour::Black { self.black } else { self.black.other() }
    }

    /// What is done now.
    fn step(&self) -> Step {
        self.protocol.steps.get(self.step).copied().unwrap_or(Step::End)
    }

    /// Whether the next step lets somebody choose.
    pub(super) fn leads_to_a_choice(&self) -> bool {
        matches!(self.protocol.steps.get(self.step + 1), Some(Step::Choose(_) | Step::Declare(_)))
    }

    /// Whether whoever plays the colour of the next stone puts it.
    pub(super) fn is_turn(&self) -> bool {
        matches!(self.step(), Step::Stone { by: By::Turn, .. })
    }

    /// What is asked for; nothing once the opening is over.
    pub fn asks(&self) -> Option<Ask> {
        Some(match self.step() {
            Step::Stone { area, .. } => Ask::Stone { colour: self.to_move(), area },
            Step::Choose(choices) => Ask::Choose(choices),
            Step::Declare(most) => Ask::Declare(most),
            Step::Offer(count) => Ask::Offer(count.unwrap_or(self.declared).saturating_sub(self.offers.len() as u32)),
            Step::Pick => Ask::Pick,
            Step::End => return None,
        })
    }

    /// Who is asked, or who is to move once the opening is over.
    pub fn who(&self) -> Player {
        match self.step() {
            Step::Stone { by: By::First, .. } => Player::First,
            Step::Stone { by: By::Second, .. } => Player::Second,
            Step::Choose(_) => self.last.other(),
            Step::Declare(_) => self.last,
            Step::Offer(_) => self.black,
            Step::Pick => self.black.other(),
            Step::Stone { by: By::Turn, .. } | Step::End => self.owner(self.to_move()),
        }
    }

    /// The one who is asked does something.
    ///
    /// # Errors
    /// What is not asked for, and points that may not be used; nothing is changed then.
    pub fn take(&mut self, act: Act) -> Result<(), OpeningError> {
        let ask = self.asks().ok_or(OpeningError::Over)?;
        match (ask, act) {
            (Ask::Stone { area, .. }, Act::Stone(point)) => self.put(area, point),
            (Ask::Offer(left), Act::Stone(point)) => self.offer(left, point),
            (Ask::Pick, Act::Stone(point)) => self.pick(point),
            (Ask::Choose(choices), Act::Choose(choice)) => self.choose(choices, choice),
            (Ask::Declare(most), Act::Declare(count)) => {
                let is_number = (1..=most).contains(&count);
                self.declared = is_number.then_some(count).ok_or(OpeningError::Number(most))?;
                self.step += 1;
                Ok(())
            }
            _ => Err(OpeningError::Other),
        }
    }

    fn check_free(&self, point: Point) -> Result<(), OpeningError> {
        let is_inside = point < self.side * self.side;
        let is_free = is_inside && !self.stones.contains(&point) && !self.offers.contains(&point);
        if is_free { Ok(()) } else { Err(OpeningError::Occupied) }
    }

    fn put(&mut self, area: Area, point: Point) -> Result<(), OpeningError> {
        self.check_free(point)?;
        if !area.contains(self.side, point) {
            return Err(OpeningError::Elsewhere(area));
        }
        self.last = self.who();
        self.stones.push(point);
        self.step += 1;
        Ok(())
    }

    fn offer(&mut self, left: u32, point: Point) -> Result<(), OpeningError> {
        self.check_free(point)?;
        let with = |point: Point| face(self.side, &[&self.stones[..], &[point]].concat());
        let new = with(point);
        if self.offers.iter().any(|&other| with(other) == new) {
            return Err(OpeningError::Alike);
        }
        self.offers.push(point);
        self.step += usize::from(left <= 1);
        Ok(())
    }

    fn pick(&mut self, point: Point) -> Result<(), OpeningError> {
        if !self.offers.contains(&point) {
            return Err(OpeningError::NotOffered);
        }
        self.offers.clear();
        self.last = self.black;
        self.stones.push(point);
        self.step += 1;
        Ok(())
    }

    fn choose(&mut self, choices: &[(Choice, usize)], choice: Choice) -> Result<(), OpeningError> {
        let chosen = choices.iter().find(|(one, _)| *one == choice);
        let (_, step) = chosen.ok_or(OpeningError::Other)?;
        let who = self.who();
        self.black = match choice {
            Choice::Black => who,
            Choice::White => who.other(),
            Choice::More | Choice::Offer => self.black,
        };
        self.step = *step;
        Ok(())
    }
}
