use std::sync::Arc;

use super::*;
use crate::match3::play::{Fall, Game, PlayTask, Rules};

fn task(width: u32, height: u32) -> Arc<ShuffleTask> {
    Arc::new(ShuffleTask::new(Board::basic(width, height).unwrap(), 6).unwrap())
}

fn settled(task: &Arc<ShuffleTask>, seed: u64) -> Board {
    let mut game = Game::start(Arc::clone(task), Rules::default(), seed).unwrap();
    game.settle();
    game.board().clone()
}

fn contest(id: &str, games: u64) -> Standing {
    let contest = Contest { task: Arc::new(PlayTask::free(task(9, 9))), rules: Rules::default(), moves: 30 };
    let mut standing = Standing::default();
    for seed in 0..games {
        contest.play(find(id).unwrap(), seed, &mut standing).unwrap();
    }
    standing
}

#[test]
fn every_strategy_ranks_exactly_the_legal_moves_the_same_way_each_time() {
    let task = task(7, 7);
    for strategy in LIST {
        for seed in 0..3 {
            let board = settled(&task, seed);
            let position = Position { board: &board, task: &task, fall: Fall::Straight };
            let choice = strategy.choose(position, &mut Random::new(seed)).unwrap();
            let mut swaps: Vec<Swap> = choice.candidates.iter().map(|candidate| candidate.swap).collect();
            swaps.sort_unstable();
            assert_eq!(swaps, board.legal_moves(), "{}", strategy.info.id);
            assert_eq!(choice.swap, choice.candidates[0].swap);
            assert!(choice.candidates.is_sorted_by(|one, other| one.value >= other.value));
            assert!(choice.margin().is_none_or(|margin| margin >= 0.0));
            assert_eq!(strategy.choose(position, &mut Random::new(seed)), Some(choice));
        }
    }
}

#[test]
fn no_strategy_finds_a_move_where_there_is_none() {
    let mut board = Board::basic(2, 2).unwrap();
    board.cells().for_each(|cell| board.set_block(cell, Some(cell as u8)));
    let task = task(2, 2);
    for strategy in LIST {
        let choice =
            strategy.choose(Position { board: &board, task: &task, fall: Fall::Straight }, &mut Random::new(1));
        assert_eq!(choice, None, "{}", strategy.info.id);
    }
}

#[test]
fn equal_seeds_play_equal_games_from_equal_boards() {
    assert_eq!(contest("known-cascade", 3), contest("known-cascade", 3));
    assert_ne!(contest("known-cascade", 3), contest("random", 3));
}

/// Means of 9x9 with six colours and 30 moves, each within five standard errors of this many games.
#[test]
fn simple_strategies_come_out_in_their_known_order() {
    for (id, cleared) in [("top-first", 4.08), ("random", 5.05), ("bottom-first", 5.83), ("known-cascade", 8.79)] {
        let standing = contest(id, 40);
        let away = standing.cleared.mean() - cleared;
        assert!(away.abs() < 5.0 * standing.cleared.standard_error(), "{id}: {}", standing.cleared.mean());
        assert_eq!((standing.moves, standing.ended), (1200, 0));
    }
}

#[test]
fn advice_names_every_move_or_proves_that_there_is_none() {
    let strategy = find("flat-ucb").unwrap();
    let mut game = Game::start(task(7, 7), Rules::default(), 4).unwrap();
    assert_eq!(Advice::of(&game, strategy), None, "lines are looked for first");
    game.settle();
    let advice = Advice::of(&game, strategy).unwrap();
    assert_eq!(advice.moves.legal, game.board().legal_moves());
    assert!(advice.moves.legal.contains(&advice.best.as_ref().unwrap().swap));
    assert_eq!((Advice::of(&game, strategy), advice.proof(&game)), (Some(advice), Vec::new()));

    let mut board = Board::basic(3, 2).unwrap();
    board.cells().for_each(|cell| board.set_block(cell, Some(cell as u8)));
    let mut game = Game::start(Arc::new(ShuffleTask::new(board, 6).unwrap()), Rules::default(), 1).unwrap();
    game.settle();
    let advice = Advice::of(&game, strategy).unwrap();
    assert_eq!((advice.best.clone(), advice.proof(&game).len() as u64), (None, advice.moves.tested));
    assert_eq!(advice.moves.tested, 7);
}
