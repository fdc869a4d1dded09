//! Why a position can never be solved: one file a detector, one line each in [`LIST`].
//!
//! Every detector answers with a [`Certificate`]: what to draw, and a proof that
//! [`Certificate::check`] replays without sharing any code with the detector.

use std::fmt;

use super::{Board, Position, Square};
use crate::text::Text;
use crate::trace::Reason;

pub mod bipartite;
mod check;
pub mod dead_corral;
pub mod dead_square;
pub mod dead_together;
pub mod freeze;
pub mod frozen_walls;
#[cfg(test)]
pub(crate) mod testing;

pub use super::distance::Statics;
pub use bipartite::HallViolator;
pub use dead_corral::DeadCorral;
pub use dead_square::DeadSquare;
pub use dead_together::DeadTogether;
pub use freeze::Freeze;
pub use frozen_walls::FrozenWalls;

/// Every detector that is quick enough to be asked after each push, the simplest proof first. [`dead_together`] is not.
pub static LIST: &[Detector] =
    &[dead_square::DETECTOR, freeze::DETECTOR, bipartite::DETECTOR, frozen_walls::DETECTOR, dead_corral::DETECTOR];

/// A way to see that a position is dead. Silence proves nothing; a certificate proves it dead.
#[derive(Clone, Copy)]
pub struct Detector {
    /// The name in kebab case that the command line and files use.
    pub id: &'static str,
    /// The name shown to people.
    pub name: Text,
    /// What it proves, in a sentence.
    pub proves: Text,
    /// How events and breakpoints call it.
    pub reason: Reason,
    /// Looks for a deadlock of this kind.
    pub find: fn(&Board, &Statics, &Position) -> Option<Certificate>,
}

impl fmt::Debug for Detector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Detector").field(&self.id).finish()
    }
}

/// The detector with this id.
pub fn find(id: &str) -> Option<&'static Detector> {
    LIST.iter().find(|detector| detector.id == id)
}

/// Why `position` is dead, by the first detector that sees it; nothing if none does.
pub fn explain(board: &Board, statics: &Statics, position: &Position) -> Option<(&'static Detector, Certificate)> {
    LIST.iter().find_map(|detector| Some((detector, (detector.find)(board, statics, position)?)))
}

/// The proof that a position is dead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certificate {
    /// A box stands where it can never reach a goal again.
    DeadSquare(DeadSquare),
    /// Boxes hold each other for good, one of them off its goal.
    Freeze(Freeze),
    /// Some boxes share fewer goals than they are.
    Bipartite(HallViolator),
    /// Boxes on goals never move again and cut others off.
    FrozenWalls(FrozenWalls),
    /// Boxes around squares out of reach can never all reach goals, even if they were the only ones.
    DeadCorral(DeadCorral),
    /// Two or three boxes can never all reach goals, even if they were the only ones.
    DeadTogether(DeadTogether),
}

impl Certificate {
    /// How events and breakpoints call it.
    pub const fn reason(&self) -> Reason {
        match self {
            Self::DeadSquare(_) => Reason::DEAD_SQUARE,
            Self::Freeze(_) => Reason::FREEZE,
            Self::Bipartite(_) => Reason::BIPARTITE,
            Self::FrozenWalls(_) => Reason::FROZEN_WALLS,
            Self::DeadCorral(_) => Reason::CORRAL,
            Self::DeadTogether(_) => Reason::DEAD_TOGETHER,
        }
    }

    /// The boxes that take part, in the order in which the proof names them.
    pub fn boxes(&self) -> Vec<Square> {
        match self {
            Self::DeadSquare(proof) => vec![proof.square],
            Self::Freeze(proof) => proof.links.iter().map(|link| link.square).collect(),
            Self::Bipartite(proof) => proof.boxes.iter().map(|one| one.square).collect(),
            Self::FrozenWalls(proof) => {
                let held = proof.held.links.iter().map(|link| link.square);
                held.chain(proof.kept.iter().copied()).collect()
            }
            Self::DeadCorral(proof) => proof.boxes.clone(),
            Self::DeadTogether(proof) => proof.boxes.clone(),
        }
    }

    /// Replays the proof: whether it really shows that `position` is dead. Shares no code with the
    /// detectors, and believes nothing that the certificate says without looking at the board.
    ///
    /// Costs a walk over the board for every square that a box of the proof can be pushed to.
    pub fn check(&self, board: &Board, position: &Position) -> bool {
        match self {
            Self::DeadSquare(proof) => check::dead_square(board, &position.boxes, proof),
            Self::Freeze(proof) => check::freeze(board, &position.boxes, proof),
            Self::Bipartite(proof) => check::hall_violator(board, position, proof),
            Self::FrozenWalls(proof) => check::frozen_walls(board, position, proof),
            Self::DeadCorral(proof) => check::dead_corral(board, position, proof),
            Self::DeadTogether(proof) => check::dead_together(board, position, proof),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::testing::{at, board_of, random_boards, random_position};
    use super::*;
    use crate::random::Random;
    use crate::sokoban::Boxes;

    #[test]
    fn every_certificate_of_random_positions_passes_its_check() {
        let mut random = Random::new(5);
        let mut found = [0; 5];
        for board in random_boards(150) {
            let statics = Statics::new(&board);
            for _ in 0..20 {
                let position = random_position(&board, &mut random);
                for (detector, found) in LIST.iter().zip(&mut found) {
                    let Some(certificate) = (detector.find)(&board, &statics, &position) else { continue };
                    assert!(certificate.check(&board, &position), "{certificate:?} on {position:?}");
                    assert_eq!(certificate.reason(), detector.reason);
                    *found += 1;
                }
            }
        }
        assert!(found[..3].iter().all(|&count| count > 100) && found[3..].iter().all(|&count| count > 0), "{found:?}");
    }

    #[test]
    fn no_certificate_passes_on_a_board_without_its_boxes() {
        let board = board_of("######\n#.@ .#\n# $$ #\n######");
        let statics = Statics::new(&board);
        let dead = Position { boxes: Boxes::new(board.len(), [at(&board, 1, 2), at(&board, 2, 2)]), player: 0 };
        for detector in &LIST[..3] {
            let certificate = (detector.find)(&board, &statics, &dead).unwrap();
            assert!(certificate.check(&board, &dead));
            let elsewhere = Position { boxes: Boxes::new(board.len(), board.goals().iter().copied()), player: 1 };
            assert!(!certificate.check(&board, &elsewhere), "{certificate:?}");
        }
    }

    #[test]
    fn the_simplest_proof_is_told() {
        let board = board_of("#######\n#$ @ .#\n#     #\n#######");
        let statics = Statics::new(&board);
        let (detector, certificate) = explain(&board, &statics, board.start()).unwrap();
        assert_eq!(detector.id, "dead-square");
        assert_eq!(certificate.boxes(), [at(&board, 1, 1)]);
    }

    #[test]
    fn ids_are_unique_and_found() {
        for detector in LIST {
            assert!(std::ptr::eq(find(detector.id).unwrap(), detector));
        }
        assert!(find("nothing").is_none());
    }
}
