use proptest::prelude::*;

use super::*;
use crate::omok::format::{renlib, sgf};
use crate::omok::opening::{self, Act, Ask, Choice, OpeningError, Player};
use crate::omok::referee::{Legality, Need};
use crate::omok::rules::{self, Foul, Fouls};
use crate::text::Language;

fn game(side: u32, rule: &str) -> Game {
    Game::new(side, *rules::find(rule).unwrap()).unwrap()
}

fn at(game: &Game, name: &str) -> Point {
    game.board().point(name).unwrap()
}

/// Plays each move, all of which must be possible.
fn play(game: &mut Game, names: &str) {
    for name in names.split_whitespace() {
        let point = at(game, name);
        game.play(point).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

fn played(names: &str) -> Game {
    let mut game = game(15, "renju");
    play(&mut game, names);
    game
}

#[test]
fn five_ends_the_game_until_it_is_taken_back() {
    let mut game = played("h8 a1 h9 a2 h10 a3 h11 a4 h12");
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winner(), outcome.fouls()), (Some(Colour::Black), Fouls::NONE));
    let Outcome::Five { judgement, .. } = outcome else { panic!() };
    assert_eq!(judgement.fives[0].stones.len(), 5);
    let b1 = at(&game, "b1");
    assert_eq!(game.play(b1), Err(PlayError::Over));
    assert_eq!(game.pass(), Err(PlayError::Over));
    assert!(game.undo() && game.outcome().is_none());
    play(&mut game, "h7");
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(Colour::Black));
}

#[test]
fn five_is_what_the_rule_says() {
    let six = "h8 a1 h9 c1 h10 e1 h12 g1 h13 i1 h11";
    for (rule, is_over) in [("freestyle", true), ("standard", false), ("original", false), ("korean", false)] {
        let mut game = game(15, rule);
        play(&mut game, six);
        assert_eq!(game.outcome().is_some(), is_over, "{rule}");
    }
    let mut renju = played(six);
    let outcome = renju.outcome().unwrap();
    assert_eq!((outcome.winner(), outcome.fouls()), (Some(Colour::White), Fouls::of(Foul::Overline)));
    renju.set_rule(*rules::find("freestyle").unwrap());
    assert_eq!(renju.outcome().and_then(Outcome::winner), Some(Colour::Black));
}

#[test]
fn every_foul_loses_or_is_refused_with_its_reasons() {
    let fouls = [
        ("h8 a1 h9 c1 h10 e1 h12 g1 h13 i1", "h11", Foul::Overline),
        ("e8 d8 f8 o1 g8 o3 h9 o5 h10 o7 h11 h12", "h8", Foul::DoubleFour),
        ("h9 a1 h10 c1 i8 e1 j8 g1", "h8", Foul::DoubleThree),
    ];
    for (before, last, foul) in fouls {
        let mut game = played(before);
        let point = at(&game, last);
        game.set_on_foul(OnFoul::Refused);
        let Err(PlayError::Forbidden { point: name, judgement }) = game.play(point) else { panic!("{last}") };
        assert_eq!((name.as_str(), judgement.legality), (last, Legality::Forbidden(Fouls::of(foul))));
        assert!(game.board().is_empty(point) && game.outcome().is_none());
        game.set_on_foul(OnFoul::Loses);
        game.play(point).unwrap();
        let outcome = game.outcome().unwrap();
        assert_eq!((outcome.winner(), outcome.fouls()), (Some(Colour::White), Fouls::of(foul)));
        for language in Language::all() {
            assert!(outcome.sentence(language).contains(foul.name().get(language)));
        }
    }
}

#[test]
fn a_full_board_is_a_draw() {
    for side in 1..=4 {
        let mut game = game(side, "freestyle");
        assert!(warning(game.board()).is_some(), "nobody can win");
        for point in game.board().points() {
            assert!(game.outcome().is_none());
            game.play(point).unwrap();
        }
        assert_eq!(game.outcome(), Some(&Outcome::Full));
        assert_eq!(game.outcome().unwrap().winner(), None);
        assert_eq!(game.play(0), Err(PlayError::Over));
    }
    assert!((SHORTEST_SIDE..=25).all(|side| warning(game(side, "renju").board()).is_none()));
}

#[test]
fn occupied_and_outside_points_change_nothing() {
    let mut game = played("h8");
    let h8 = at(&game, "h8");
    let occupied = PointError::Occupied { point: "h8".to_owned() };
    assert_eq!(game.play(h8), Err(PlayError::Point(occupied)));
    assert!(matches!(game.play(225), Err(PlayError::Point(PointError::Outside { .. }))));
    assert!(matches!(game.play(Point::MAX), Err(PlayError::Point(PointError::Outside { .. }))));
    assert_eq!((game.len(), game.to_move(), game.board().count()), (2, Colour::White, 1));
}

#[test]
fn no_legal_answer_is_no_end_but_is_said() {
    let mut game = played("h8 g6 f6 g5 f7 g4 h7 g3 g2 a1");
    assert!(matches!(game.need(), Need::NoLegalAnswer(..)));
    assert!(game.outcome().is_none());
    play(&mut game, "g7");
    assert_eq!(game.outcome().map(Outcome::fouls), Some(Fouls::of(Foul::DoubleThree)));
    assert!(matches!(played("h8").need(), Need::Free));
}

#[test]
fn whoever_has_no_legal_point_at_all_is_told_so() {
    // One empty point, where black would make six.
    let mut board = Board::new(7).unwrap();
    for point in board.points().filter(|&point| point != 3) {
        let (x, y) = (point % 7, point / 7);
        let is_black = y == 0 && x != 0 || y > 0 && (x + 2 * (y / 2)) % 4 < 2;
        board.place(point, if is_black { Colour::Black } else { Colour::White }).unwrap();
    }
    let mut game = Game::on(board, *rules::find("renju").unwrap());
    game.set_to_move(Colour::Black);
    assert!(!game.has_legal_move());
    game.set_to_move(Colour::White);
    assert!(game.has_legal_move());
    assert!(played("h8 h9").has_legal_move());
}

#[test]
fn white_can_begin_and_anyone_can_move_twice() {
    let mut game = game(15, "renju");
    game.set_to_move(Colour::White);
    play(&mut game, "h8 i9");
    let (h8, i9, a1) = (at(&game, "h8"), at(&game, "i9"), at(&game, "a1"));
    assert_eq!((game.board().stone(h8), game.board().stone(i9)), (Some(Colour::White), Some(Colour::Black)));
    game.play_as(Colour::Black, a1).unwrap();
    assert_eq!((game.board().stone(a1), game.to_move()), (Some(Colour::Black), Colour::White));
    game.pass().unwrap();
    assert_eq!((game.to_move(), game.move_count(), game.board().count()), (Colour::Black, 4, 3));
}

#[test]
fn variations_grow_beside_each_other() {
    let mut game = played("h8 i9 j10");
    let main = game.current();
    game.undo();
    play(&mut game, "a1 b2");
    let side = game.current();
    assert_eq!(game.len(), 6);
    assert!(game.go(main) && !game.board().is_empty(at(&game, "j10")) && game.board().is_empty(at(&game, "a1")));
    assert!(game.go(side) && game.undo() && game.undo());
    assert_eq!(game.node(game.current()).children.len(), 2);
    assert!(game.redo() && !game.board().is_empty(at(&game, "a1")), "redo goes where undo came from");
    assert!(game.promote() && !game.promote());
    game.to_start();
    game.to_main_end();
    assert_eq!(game.current(), side);
    let h8 = at(&game, "h8");
    game.to_start();
    assert_eq!(game.play(h8), Ok(Played::Known(NodeId(1))), "a known move makes no new node");
    assert!(!game.go(NodeId(99)));
}

#[test]
fn what_is_deleted_cannot_be_gone_to() {
    let mut game = played("h8 i9 j10 k11");
    let last = game.current();
    game.undo();
    game.undo();
    let gone = game.current();
    assert!(game.delete() && !game.go(gone) && !game.go(last));
    assert_eq!(game.board().count(), 1);
    assert!(!game.redo());
    assert!(game.delete() && !game.delete(), "the root stays");
    assert_eq!(game.board().count(), 0);
}

#[test]
fn stones_have_the_numbers_of_their_moves() {
    let mut game = played("h8 i9");
    game.pass().unwrap();
    play(&mut game, "j10");
    let numbers: Vec<(String, u32)> = game.numbers().iter().map(|(at, one)| (game.board().name(*at), *one)).collect();
    assert_eq!(numbers, [("h8".to_owned(), 1), ("i9".to_owned(), 2), ("j10".to_owned(), 4)]);
    assert_eq!(game.moves().len(), 4);
}

/// What somebody does.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Play(Point),
    Pass,
    Undo,
    Redo,
    Start,
    End,
    Delete,
    Promote,
    Go(u32),
    Turn(Colour),
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        6 => (0..90_u32).prop_map(Deed::Play),
        1 => Just(Deed::Pass),
        2 => Just(Deed::Undo),
        2 => Just(Deed::Redo),
        1 => Just(Deed::Start),
        1 => Just(Deed::End),
        1 => Just(Deed::Delete),
        1 => Just(Deed::Promote),
        1 => (0..40_u32).prop_map(Deed::Go),
        1 => prop::sample::select(Colour::ALL.to_vec()).prop_map(Deed::Turn),
    ]
}

/// Whether it did anything is what the property asks of the game itself.
fn perform(game: &mut Game, deed: Deed) {
    let _ = match deed {
        Deed::Play(point) => game.play(point).is_ok(),
        Deed::Pass => game.pass().is_ok(),
        Deed::Undo => game.undo(),
        Deed::Redo => game.redo(),
        Deed::Start => {
            game.to_start();
            true
        }
        Deed::End => {
            game.to_end();
            true
        }
        Deed::Delete => game.delete(),
        Deed::Promote => game.promote(),
        Deed::Go(id) => game.go(NodeId(id)),
        Deed::Turn(colour) => {
            game.set_to_move(colour);
            true
        }
    };
}

proptest! {
    #[test]
    fn the_board_is_always_what_the_path_made_it(deeds in prop::collection::vec(deed(), 0..60)) {
        let mut game = game(9, "renju");
        for deed in deeds {
            perform(&mut game, deed);
            let mut board = Board::new(9).unwrap();
            for Move { colour, point } in game.moves() {
                if let Some(point) = point {
                    prop_assert_eq!(board.place(point, colour), Ok(()));
                }
            }
            prop_assert_eq!(&board, game.board());
            prop_assert_eq!(game.numbers().len(), board.count());
            prop_assert_eq!(game.move_count() as usize, game.moves().len());
        }
    }

    #[test]
    fn undo_and_redo_are_each_others_inverse(points in prop::collection::vec(0..81_u32, 1..40)) {
        let mut game = game(9, "freestyle");
        points.into_iter().for_each(|point| drop(game.play(point)));
        let (board, moves, outcome) = (game.board().clone(), game.moves(), game.outcome().cloned());
        let mut back = 0;
        while game.undo() {
            back += 1;
        }
        prop_assert_eq!((back, game.board().count()), (moves.len(), 0));
        while game.redo() {}
        prop_assert_eq!((game.board(), game.moves(), game.outcome().cloned()), (&board, moves, outcome));
    }
}

/// A game that begins by `protocol`, after these acts.
fn opened(protocol: &str, acts: &[Act]) -> Game {
    let mut game = game(15, "renju");
    game.begin_by(opening::find(protocol).unwrap()).unwrap();
    acts.iter().for_each(|&act| game.open(act).unwrap_or_else(|error| panic!("{act:?}: {error}")));
    game
}

fn stone(name: &str) -> Act {
    Act::Stone(at(&game(15, "renju"), name))
}

#[test]
fn an_opening_is_stepped_back_through_and_goes_on_in_variations() {
    let put = ["h8", "i9", "j8"].map(stone);
    let mut game = opened("swap2", &put);
    assert_eq!(game.open(stone("a1")), Err(OpenError::Opening(OpeningError::Other)));
    game.open(Act::Choose(Choice::Black)).unwrap();
    let swapped = game.opening().unwrap();
    assert_eq!((swapped.asks(), swapped.black(), game.to_move()), (None, Player::Second, Colour::White));
    play(&mut game, "h9 g10");
    assert_eq!(game.opening().unwrap().black(), Player::Second, "it lasts");
    while game.move_count() > 3 {
        assert!(game.undo());
    }
    assert!(game.undo(), "the choice is a step of its own");
    assert!(matches!(game.opening().unwrap().asks(), Some(Ask::Choose(_))));
    for act in [Act::Choose(Choice::More), stone("k8"), stone("l8"), Act::Choose(Choice::White)] {
        game.open(act).unwrap();
    }
    assert_eq!((game.opening().unwrap().black(), game.move_count()), (Player::Second, 5));
    assert_eq!(game.open(Act::Choose(Choice::White)), Err(OpenError::Opening(OpeningError::Over)));
    // The same choice leads to the same node.
    let nodes = game.len();
    game.to_start();
    put.into_iter().chain([Act::Choose(Choice::Black)]).for_each(|act| game.open(act).unwrap());
    assert_eq!((game.len(), game.opening().unwrap()), (nodes, swapped));
}

#[test]
fn an_opening_is_written_and_read_again() {
    let declare = [stone("h8"), stone("h9"), stone("h10"), Act::Choose(Choice::White), stone("h11"), Act::Declare(2)];
    let offer = [Act::Choose(Choice::White), stone("g9"), stone("g10")];
    let ten: Vec<Act> = "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1".split(' ').map(stone).collect();
    let white = Act::Choose(Choice::White);
    let taraguchi =
        [stone("h8"), white, stone("h9"), white, stone("j10"), white, stone("k5"), Act::Choose(Choice::Offer)];
    let games = [
        opened("pro", &["h8", "a1", "l12"].map(stone)),
        opened("swap2", &["h8", "i9", "j8"].map(stone)),
        opened("soosorv-8", &[&declare[..], &offer, &[stone("g10")]].concat()),
        opened("soosorv-8", &[&declare[..], &offer].concat()),
        opened("taraguchi-10", &[&taraguchi[..], &ten, &[stone("c1")]].concat()),
    ];
    for game in games {
        let text = sgf::write(&game);
        let again = sgf::read(&text, rules::default_rule()).unwrap();
        assert_eq!(again.protocol(), game.protocol());
        assert_eq!((again.opening(), again.moves()), (game.opening(), game.moves()), "{text}");
        assert!(game.opening().is_some());
        assert_eq!(sgf::write(&again), text);
        // A library has moves alone.
        let mut library = renlib::read(&renlib::write(&game).unwrap(), rules::default_rule()).unwrap();
        library.to_main_end();
        assert_eq!(library.moves(), game.moves());
    }
}

#[test]
fn what_does_not_keep_to_its_opening_is_a_game_without_one() {
    let read = |text: &str| sgf::read(text, rules::default_rule()).unwrap();
    for text in [
        "(;GM[4]SZ[15]OPENING[pro];B[aa])",
        "(;GM[4]SZ[15]OPENING[pro];W[hh])",
        "(;GM[4]SZ[15]OPENING[pro];B[])",
        "(;GM[4]SZ[15]OPENING[pro]AB[aa])",
        "(;GM[4]SZ[15]OPENING[nothing];B[hh])",
        "(;GM[4]SZ[8]OPENING[pro])",
        "(;GM[4]SZ[15]OPENING[swap2];OPENS[black])",
        "(;GM[4]SZ[15]OPENING[swap2];AB[aa])",
        "(;GM[4]SZ[15]OPENING[swap2];OPENS[h8])",
    ] {
        let mut game = read(text);
        assert_eq!(game.opening(), None, "{text}");
        assert!(game.open(stone("h8")).is_err());
        game.play(3).unwrap();
    }
    let told = read("(;GM[4]SZ[15]OPENING[pro];C[a word];B[hh];OPENS[\u{e9}])");
    assert!(told.opening().is_some_and(|opening| opening.stones().len() == 1), "words are no acts");
}

#[test]
fn an_opening_is_chosen_before_the_first_move() {
    let mut game = game(15, "renju");
    let [pro, free] = ["pro", "free"].map(|id| opening::find(id).unwrap());
    game.begin_by(pro).unwrap();
    assert_eq!(game.protocol(), pro);
    game.begin_by(free).unwrap();
    assert_eq!((game.protocol(), game.opening()), (free, None));
    play(&mut game, "a1");
    assert_eq!(game.begin_by(pro), Err(OpeningError::Over));
    assert!(matches!(
        super::Game::new(8, *rules::default_rule()).unwrap().begin_by(pro),
        Err(OpeningError::Side { .. })
    ));
}
