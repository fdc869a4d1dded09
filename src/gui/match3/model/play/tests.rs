use super::*;
use crate::match3::level::Goal;
use crate::match3::play::Reshuffle;

fn level() -> Level {
    let mut level = Level::basic(6, 6, 5).unwrap();
    level.set_goals(vec![Goal::Score { count: 200 }]);
    level.set_moves(Some(30));
    level
}

fn opened() -> Play {
    let mut play = Play::default();
    play.open(&level(), 4);
    play
}

fn settle(play: &mut Play) {
    for _ in 0..100_000 {
        play.advance(0.1, false);
        if !play.is_moving() {
            return;
        }
    }
    panic!("it does not settle");
}

fn legal(play: &Play) -> Swap {
    play.game().unwrap().board().first_legal_move().unwrap()
}

#[test]
fn a_move_is_taken_by_two_clicks_and_plays_out_wave_by_wave() {
    let mut play = opened();
    let swap = legal(&play);
    play.apply(Match3Command::Take(swap.a));
    assert_eq!(play.taken(), Some(swap.a));
    play.apply(Match3Command::Take(swap.b));
    assert!(play.is_moving() && play.taken().is_none());
    let mut groups = 0;
    let mut falls = 0;
    while play.is_moving() {
        play.advance(0.05, false);
        groups += usize::from(!play.seen().unwrap().groups.is_empty());
        falls += usize::from(!play.seen().unwrap().arrivals.is_empty());
    }
    assert!(groups > 0 && falls > 0);
    assert_eq!(play.totals().moves, 1);
    assert!(play.totals().score >= 30);
}

#[test]
fn a_swap_in_vain_is_taken_back_with_the_reason() {
    let mut play = opened();
    let board = play.game().unwrap().board().clone();
    let (vain, why) = board.refusals().next().unwrap();
    play.apply(Match3Command::Swap(vain));
    assert_eq!(play.news(), Some(News::TakenBack(vain, why)));
    assert_eq!((play.game().unwrap().board(), play.totals().moves), (&board, 0));
    play.apply(Match3Command::Take(0));
    play.apply(Match3Command::Take(20));
    assert_eq!(play.taken(), Some(20), "a far cell is another choice");
    assert!(play.let_go() && !play.let_go());
    play.apply(Match3Command::Take(u32::MAX));
    play.apply(Match3Command::Swap(Swap { a: 3, b: u32::MAX }));
    assert_eq!(play.totals().moves, 0);
}

#[test]
fn moves_are_taken_back_and_made_again() {
    let mut play = opened();
    let mut boards = vec![play.game().unwrap().board().clone()];
    for _ in 0..3 {
        let swap = legal(&play);
        play.apply(Match3Command::Swap(swap));
        settle(&mut play);
        boards.push(play.game().unwrap().board().clone());
    }
    play.apply(Match3Command::Undo);
    assert_eq!(play.game().unwrap().board(), &boards[2]);
    play.apply(Match3Command::ToStart);
    assert_eq!((play.game().unwrap().board(), play.can_go()), (&boards[0], [false, true]));
    play.apply(Match3Command::ToEnd);
    assert_eq!((play.game().unwrap().board(), play.can_go()), (&boards[3], [true, false]));
    play.apply(Match3Command::Undo);
    play.apply(Match3Command::Redo);
    assert_eq!((play.game().unwrap().board(), play.totals().moves), (&boards[3], 3));
}

#[test]
fn a_hint_is_a_legal_move_and_all_moves_are_known() {
    let mut play = opened();
    for number in 0..crate::match3::strategy::LIST.len() {
        play.apply(Match3Command::Advisor(number));
        play.apply(Match3Command::Hint);
        for _ in 0..100_000 {
            if !play.advance(0.0, false) {
                break;
            }
        }
        let hint = play.hint().unwrap();
        assert!(play.game().unwrap().board().is_legal(hint.swap().unwrap()), "{number}");
        assert_eq!(hint.moves().unwrap().legal, play.game().unwrap().board().legal_moves());
    }
    play.apply(Match3Command::Hint);
    assert_eq!(play.hint().unwrap().swap(), None, "asked again, it goes");
}

#[test]
fn goals_end_the_game_and_a_new_one_has_other_blocks() {
    let mut play = opened();
    while play.verdict() == Verdict::Open {
        let swap = legal(&play);
        play.apply(Match3Command::Swap(swap));
        assert!(!play.advance(0.0, true) || !play.is_moving(), "all at once");
    }
    assert_eq!(play.verdict(), Verdict::Reached);
    let (before, moves) = (play.game().unwrap().board().clone(), play.totals().moves);
    play.apply(Match3Command::Swap(legal(&play)));
    assert_eq!(play.totals().moves, moves, "it is over");
    play.apply(Match3Command::Deal);
    assert!(play.game().unwrap().board() != &before && play.totals().moves == 0);
}

#[test]
fn a_dead_board_shows_its_proof_and_is_reshuffled() {
    let rows =
        [0, 3, 4, 1, 2, 5, 5, 0, 3, 4, 1, 2, 2, 5, 0, 3, 4, 1, 1, 2, 5, 0, 3, 4, 4, 1, 2, 5, 0, 3, 3, 4, 1, 2, 5, 0];
    let mut level = Level::basic(6, 6, 6).unwrap();
    (0..).zip(rows).for_each(|(cell, colour)| level.set_block(cell, Some(colour)));
    let mut play = Play::default();
    play.open(&level, 1);
    play.apply(Match3Command::Reshuffle(Reshuffle::Fair));
    let mut proof = 0;
    while play.is_moving() {
        play.advance(0.1, false);
        proof = proof.max(play.seen().unwrap().proof.len());
    }
    assert_eq!(proof, 60);
    assert!(matches!(play.news(), Some(News::Reshuffled { tested: 60, changed: 1.. })), "{:?}", play.news());
    assert!(play.is_ready() && play.totals().reshuffles == 1);
}
