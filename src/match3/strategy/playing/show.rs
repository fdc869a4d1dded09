//! What a game shows of its state.

use super::{Playing, PlayingStage, tell, terms};
use crate::match3::board::{Group, MatchShape};
use crate::match3::level::Goal;
use crate::match3::play::{Game, Phase};
use crate::match3::strategy::Player;
use crate::match3::strategy::ranking::Candidate;
use crate::trace::{Inspector, Item, Label, Shape};

pub(super) fn state<P: Player>(playing: &Playing<P>, view: &mut dyn Inspector) {
    let Ok(game) = &playing.game else { return };
    counters(playing, game, view);
    if game.phase() == Phase::Clear {
        matches(&game.board().groups(), view);
    }
    match &playing.stage {
        PlayingStage::Rank(ranking) => candidates::<P>(&ranking.candidates()[..ranking.valued()], view),
        PlayingStage::Swap(_) => {
            let found = playing.choice.as_ref().map_or(&[][..], |choice| &choice.candidates);
            candidates::<P>(found, view);
        }
        _ => {}
    }
}

fn counters<P>(playing: &Playing<P>, game: &Game, view: &mut dyn Inspector) {
    let totals = game.totals();
    view.number(terms::SCORE, totals.score as i64);
    view.number(terms::MADE, totals.moves.into());
    if let Some(left) = playing.aims.moves_left(&totals) {
        view.number(terms::LEFT, left.into());
    }
    for progress in playing.aims.progress(&totals) {
        let name = match progress.goal {
            Goal::Score { .. } => terms::POINTS_LEFT,
            Goal::Colour { .. } => terms::BLOCKS_LEFT,
            Goal::Jelly { .. } => terms::JELLY_LEFT,
        };
        view.number(name, progress.left() as i64);
    }
    view.number(terms::WAVE, game.wave().into());
    view.number(terms::CLEARED, totals.cleared as i64);
    view.number(terms::DRAWN, totals.spawned as i64);
    view.number(terms::RESHUFFLES, totals.reshuffles.into());
    if game.phase() == Phase::Ready {
        view.number(terms::LEGAL, game.board().count_legal_moves().into());
    }
}

/// How many matches of each shape there are, and their cells.
fn matches(groups: &[Group], view: &mut dyn Inspector) {
    for shape in MatchShape::ALL {
        let count = groups.iter().filter(|group| group.shape == shape).count();
        if count > 0 {
            view.number(shape.label(), count as i64);
        }
    }
    let len = groups.iter().map(|group| group.cells.len()).sum();
    let numbered = (1..).zip(groups);
    let mut cells =
        numbered.flat_map(|(number, group)| group.cells.iter().map(move |&cell| Item { cell, value: Some(number) }));
    view.structure(terms::MATCHED, Shape::Sets, len, &mut cells);
}

/// The candidates by value, the best first.
fn candidates<P: Player>(candidates: &[Candidate], view: &mut dyn Inspector) {
    let mut sorted: Vec<&Candidate> = candidates.iter().collect();
    sorted.sort_by(|one, other| other.value.total_cmp(&one.value));
    let mut list = |name: Label, cell: fn(&Candidate) -> u32| {
        let item = |one: &&Candidate| Item { cell: cell(one), value: Some(tell::scaled::<P>(one.value).into()) };
        view.structure(name, Shape::List, sorted.len(), &mut sorted.iter().map(item));
    };
    list(terms::CANDIDATES, |one| one.swap.a);
    list(terms::PARTNERS, |one| one.swap.b);
}
