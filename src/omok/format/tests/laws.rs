use proptest::prelude::*;

use super::*;

/// What somebody does to a game.
#[derive(Clone, Debug)]
enum Deed {
    Play(Point),
    Pass,
    Back(u8),
    Turn(Colour),
    Comment(String),
}

fn deed() -> impl Strategy<Value = Deed> {
    let comment = "[a-z\\]\\[\\\\:;() \n가-힣я]{0,12}";
    prop_oneof![
        6 => (0..700_u32).prop_map(Deed::Play),
        1 => Just(Deed::Pass),
        2 => (1..6_u8).prop_map(Deed::Back),
        1 => prop::sample::select(Colour::ALL.to_vec()).prop_map(Deed::Turn),
        1 => comment.prop_map(Deed::Comment),
    ]
}

fn game_of(side: u32, number: usize, set_up: &[(Point, bool)], deeds: Vec<Deed>) -> Game {
    let mut board = Board::new(side).unwrap();
    for &(point, is_black) in set_up {
        let _ = board.place(point % (side * side), if is_black { Colour::Black } else { Colour::White });
    }
    let mut game = Game::on(board, *rules::LIST[number % rules::LIST.len()]);
    for deed in deeds {
        match deed {
            Deed::Play(point) => drop(game.play(point % (side * side))),
            Deed::Pass => drop(game.pass()),
            Deed::Back(steps) => {
                for _ in 0..steps {
                    game.undo();
                }
            }
            Deed::Turn(colour) if game.node(game.current()).children.is_empty() => game.set_to_move(colour),
            Deed::Turn(_) => {}
            Deed::Comment(text) => game.set_comment(text),
        }
    }
    game
}

fn game() -> impl Strategy<Value = Game> {
    let set_up = prop::collection::vec((0..625_u32, any::<bool>()), 0..6);
    (1..=MAX_SIDE, 0..7_usize, set_up, prop::collection::vec(deed(), 0..40))
        .prop_map(|(side, number, set_up, deeds)| game_of(side, number, &set_up, deeds))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn sgf_comes_back_as_it_was_written(game in game()) {
        let text = sgf::write(&game);
        let again = sgf::read(&text, rule());
        prop_assert!(again.is_ok(), "{:?}\n{}", again.err(), text);
        let again = again.unwrap();
        prop_assert_eq!(content(&again), content(&game), "{}", text);
        prop_assert_eq!(again.rule(), game.rule());
        prop_assert_eq!(sgf::write(&again), text);
    }

    #[test]
    fn moves_come_back_as_they_were_written(game in game()) {
        let text = moves::write(&game);
        let free = game.moves().iter().all(|one| one.point.is_none_or(|at| {
            game.node(NodeId::ROOT).changes.iter().all(|change| change.point != at)
        }));
        prop_assert!(free);
        let again = moves::read(&text, game.board().side(), rule());
        prop_assert!(again.is_ok(), "{:?}\n{}", again.err(), text);
        prop_assert_eq!(again.unwrap().moves(), game.moves(), "{}", text);
    }

    #[test]
    fn psq_and_drawings_come_back_with_the_same_stones(game in game()) {
        let drawn = drawing::read(&drawing::write(game.board()));
        prop_assert_eq!(drawn.as_ref(), Ok(game.board()));
        let points = |game: &Game| game.moves().into_iter().filter_map(|one: Move| one.point).collect::<Vec<_>>();
        let again = psq::read(&psq::write(&game), rule()).unwrap();
        prop_assert_eq!(points(&again), points(&game));
    }

    #[test]
    fn half_a_file_is_an_error_or_half_a_game(game in game(), cut in 0.0..1.0_f64) {
        let text = sgf::write(&game);
        let end = text.trim_end().len();
        let mut at = (end as f64 * cut) as usize;
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        let error = sgf::read(&text[..at], rule());
        prop_assert!(error.is_err());
        prop_assert!(!error.unwrap_err().to_string().is_empty());
    }

    #[test]
    fn nothing_panics_and_places_lie_in_the_text(text in odd()) {
        if let Err(error) = read_text(&text) {
            let lines = text.split('\n').count() as u32;
            prop_assert!((1..=lines.max(1)).contains(&error.line), "{}: {:?}", error, text);
            prop_assert!(error.column >= 1 && error.column as usize <= text.chars().count() + 1);
            prop_assert!(!error.to_string().contains(['\n', '\u{1b}']), "{}", error);
        }
    }
}

/// Text that looks a little like one of the formats.
fn odd() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "(",
        ")",
        ";",
        "[",
        "]",
        "\\",
        "B[hh]",
        "W[",
        "AB[aa:cc]",
        "SZ[9]",
        "SZ[25]",
        "C[",
        "PL[W]",
        "\n",
        "\r\n",
        " ",
        "h8",
        "i9",
        "a1",
        "pass",
        "w:",
        "black",
        "1.",
        "Piskvorky 15x15,",
        "Piskvorky 9x9",
        "8,8,0",
        "-1",
        "...",
        "XO.",
        "●",
        "가",
        "\u{feff}",
        "99999999999",
        "\u{1b}",
        "0",
    ]);
    let pieced = prop::collection::vec(pieces, 0..24).prop_map(|pieces| pieces.concat());
    prop_oneof![pieced, any::<String>()]
}
