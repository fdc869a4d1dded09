use super::*;
use crate::background::Executor;
use crate::sokoban::formats;
use crate::trace::Budget;

fn resources() -> Resources {
    Resources {
        executor: Executor::Slices,
        budget: Budget::BROWSER,
        allowance: Default::default(),
        wake: Arc::new(|| {}),
    }
}

fn play(text: &str) -> Play {
    let game = Game::new(formats::read_level(text.as_bytes()).unwrap(), Rules::Modern);
    let mut play = Play::new(game, None, &resources());
    settle(&mut play);
    play
}

fn settle(play: &mut Play) {
    while play.is_busy() {
        play.advance(0.1, Gait::Glides);
    }
}

const TWO: &str = "########\n#   #  #\n# $ .  #\n# @ #$ #\n#   .  #\n########\n";

#[test]
fn a_box_is_chosen_pushed_and_let_go() {
    let mut play = play(TWO);
    let size = play.game().level().size();
    let from = size.cell(2, 2);
    play.apply(&GameCommand::Choose(Some(from)));
    let goal = size.cell(4, 2);
    assert_eq!(play.way_of_chosen(goal).map(|path| path.pushes), Some(2));
    assert!(play.chosen().unwrap().targets.iter().any(|target| target.cell == goal && target.pushes == 2));
    assert!(play.let_go() && play.chosen().is_none() && !play.let_go());
    assert!(play.apply(&GameCommand::PushTo(from, goal)));
    assert!(play.game().has_box(goal));
    play.apply(&GameCommand::Choose(Some(from)));
    assert!(play.chosen().is_none(), "no box is there any more");
}

#[test]
fn a_dead_position_is_told_with_its_proof_and_forgotten_after_undo() {
    let mut play = play("#######\n#     #\n# $.  #\n# @   #\n#######\n");
    assert!(play.danger().is_none());
    play.apply(&GameCommand::Step(Direction::North));
    let danger = play.danger().unwrap();
    assert!(danger.certificate.check(play.game().board(), play.game().position()));
    play.ask_hint(&[]);
    assert!(matches!(play.hint(), Hint::NoSolution(None)));
    play.apply(&GameCommand::Undo);
    assert!(play.danger().is_none() && matches!(play.hint(), Hint::None));
}

#[test]
fn a_hint_leads_to_the_end_however_often_it_is_asked() {
    let mut play = play(TWO);
    for _ in 0..40 {
        if play.game().is_solved() {
            break;
        }
        play.ask_hint(&[]);
        settle(&mut play);
        let Hint::Push(hint) = *play.hint() else { unreachable!("a push") };
        let to = play.game().level().size().neighbour(hint.cell, hint.direction).unwrap();
        let left = hint.pushes_left;
        play.apply(&GameCommand::PushTo(hint.cell, to));
        assert!(left > 0);
    }
    assert!(play.game().is_solved());
}

#[test]
fn a_level_without_a_solution_is_proven_to_have_none() {
    // No detector sees it: the box has to leave a corridor in which it cannot be turned.
    let mut play = play("#######\n#.    #\n###$###\n###@###\n#######\n");
    play.ask_hint(&[]);
    settle(&mut play);
    let is_proven = matches!(play.hint(), Hint::NoSolution(_));
    assert!(is_proven);
}

#[test]
fn the_solver_locks_the_game_plays_the_best_and_ends() {
    let mut play = play(TWO);
    play.solve();
    assert!(play.is_locked());
    assert!(!play.apply(&GameCommand::Step(Direction::South)));
    settle(&mut play);
    let Solver::Playing(playing) = play.solver() else { unreachable!("it plays") };
    assert_eq!(playing.tried.len(), PUSHBOX.len());
    let lengths: Vec<usize> = playing.tried.iter().map(|tried| tried.answer.solution.as_ref().unwrap().len()).collect();
    let path = playing.rest();
    assert_eq!(path.len(), lengths.iter().copied().min().unwrap());
    let mut lefts = vec![path.len()];
    while let Solver::Playing(playing) = play.solver() {
        lefts.push(playing.rest().len());
        play.advance(0.05, Gait::Glides);
    }
    lefts.dedup();
    assert_eq!(lefts, (0..=path.len()).rev().collect::<Vec<_>>(), "a letter less with every move");
    assert!(play.game().is_solved() && play.take_over() && !play.take_over());
}

#[test]
fn the_solver_says_when_there_is_no_solution() {
    let mut play = play("#######\n#.    #\n###$###\n###@###\n#######\n");
    play.solve();
    settle(&mut play);
    let Solver::Failed(tried) = play.solver() else { unreachable!("no solution") };
    assert!(Solver::is_hopeless(tried));
    assert!(play.apply(&GameCommand::Step(Direction::North)) && matches!(play.solver(), Solver::Off));
}
