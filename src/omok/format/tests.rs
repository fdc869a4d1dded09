use super::super::game::{Change, Move, NodeId, Outcome};
use super::super::rules;
use super::super::{Board, Colour, MAX_SIDE, Point};
use super::*;

mod laws;

fn rule() -> &'static Rule {
    rules::default_rule()
}

fn read_text(text: &str) -> Result<Game, FormatError> {
    read(text.as_bytes(), rule())
}

/// Reads a text that must be right.
fn good(text: &str) -> Game {
    read_text(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Where a text is wrong, and what is said of it.
fn bad(text: &str) -> (u32, u32, String) {
    let error = read_text(text).expect_err(text);
    (error.line, error.column, error.problem.to_string())
}

fn stones(game: &Game) -> String {
    let board = game.board();
    let stone = |point: Point| Some((point, board.stone(point)?));
    let letter = |colour: Colour| if colour == Colour::Black { "X" } else { "O" };
    let named = board.points().filter_map(stone).map(|(point, colour)| letter(colour).to_owned() + &board.name(point));
    named.collect::<Vec<_>>().join(" ")
}

/// Everything a game says, node by node from the root, the main line first.
fn content(game: &Game) -> Vec<(usize, String)> {
    let mut content = Vec::new();
    let mut pile = vec![(0, NodeId::ROOT)];
    while let Some((depth, id)) = pile.pop() {
        let node = game.node(id);
        let mut changes: Vec<Change> = node.changes.clone();
        changes.sort_by_key(|change| change.point);
        let said = (node.played, changes, node.to_move, node.number, &node.comment, &node.kept);
        content.push((depth, format!("{said:?}")));
        pile.extend(node.children.iter().rev().map(|&child| (depth + 1, child)));
    }
    content
}

#[test]
fn what_a_text_is_is_found_out() {
    for (text, expected) in [
        ("(;GM[4])", Format::Sgf),
        ("\u{feff}\n ( ;GM[4])", Format::Sgf),
        ("Piskvorky 15x15, 0:0, 0", Format::Psq),
        ("...\n.X.\n...", Format::Drawing),
        ("   a b c\n 3 . . .", Format::Drawing),
        ("h8i9j10", Format::Moves),
        ("1. h8 2. i9", Format::Moves),
        ("black h8", Format::Moves),
        ("b8", Format::Moves),
        ("", Format::Moves),
    ] {
        assert_eq!(likely(text), expected, "{text}");
    }
}

#[test]
fn moves_are_read_however_they_are_separated() {
    let expected = stones(&good("h8i9j10"));
    assert_eq!(expected, "Xj10 Oi9 Xh8");
    for text in ["h8 i9 j10", "H8, I9, J10", "1. h8 2. i9 3. j10", "1.h8 i9\n2.j10\n", "h8-i9-j10", "(h8)(i9)(j10)"] {
        assert_eq!(stones(&good(text)), expected, "{text}");
    }
    for text in ["black h8 white i9 black j10", "b:h8 w:i9 j10", "흑 h8 백 i9 흑 j10", "h8 i9 pass b: j10"] {
        assert_eq!(stones(&good(text)), expected, "{text}");
    }
    assert_eq!(stones(&good("w:h8 i9")), "Xi9 Oh8", "white first");
    assert!(good("").is_empty() && good(" \n").is_empty());
}

#[test]
fn broken_moves_are_named_with_their_place() {
    let cases = [
        ("h8 i9\nj10 zz", (2, 5), "'zz'"),
        ("h8h8", (1, 3), "move 2: h8 is occupied"),
        ("h8 p1", (1, 4), "p1 is outside the board of 15x15 points"),
        ("h8 a99999", (1, 4), "'a99999'"),
        ("h8 i0", (1, 4), "i0 is outside"),
        ("h", (1, 1), "'h'"),
        ("8h", (1, 1), "such as h8"),
        ("h8 \u{1}", (1, 4), "\\u{1}"),
    ];
    for (text, place, part) in cases {
        let (line, column, said) = bad(text);
        assert_eq!((line, column), place, "{text}: {said}");
        assert!(said.contains(part), "{text}: {said}");
    }
}

#[test]
fn sgf_has_variations_comments_and_stones_that_are_set_up() {
    let text = "(;FF[4]GM[4]SZ[15]RU[freestyle]PB[Kim]AB[aa:ca]AW[ao]PL[W]C[start \\] here]\n\
        ;W[hh](;B[ii]C[main];W[jj])(;B[kk](;W[ll])(;W[mm])))";
    let mut game = good(text);
    assert_eq!((game.rule().id, game.len(), game.move_count()), ("freestyle", 7, 3));
    assert_eq!(stones(&game), "Xa15 Xb15 Xc15 Oh8 Xi7 Oj6 Oa1");
    let root = game.node(NodeId::ROOT);
    assert_eq!((root.comment.as_str(), root.to_move), ("start ] here", Colour::White));
    assert_eq!(root.kept, [("PB".to_owned(), vec!["Kim".to_owned()])]);
    game.to_start();
    game.redo();
    assert_eq!(game.node(game.current()).children.len(), 2);
    let again = good(&sgf::write(&game));
    assert_eq!(content(&again), content(&game));
}

#[test]
fn stones_can_be_set_up_and_taken_away_anywhere() {
    let game = good("(;GM[4]SZ[9]AB[aa][bb]AW[bb];AE[aa]AB[cc];W[aa])");
    assert_eq!(stones(&game), "Oa9 Ob8 Xc7");
    assert_eq!(content(&good(&sgf::write(&game))), content(&game));
    let mut board = Board::new(5).unwrap();
    board.place(7, Colour::White).unwrap();
    let game = Game::on(board, *rule());
    assert_eq!(content(&good(&sgf::write(&game))), content(&game));
}

#[test]
fn what_is_not_understood_is_kept() {
    let text = "(;GM[4]RU[Swap2]EV[Cup \\] 1]XX[a][b];B[hh]BL[12.5])";
    let written = sgf::write(&good(text));
    for part in ["RU[Swap2]", "EV[Cup \\] 1]", "XX[a][b]", "BL[12.5]"] {
        assert!(written.contains(part), "{part}: {written}");
    }
    assert_eq!(written.matches("RU[").count(), 1);
}

#[test]
fn collections_are_read_game_by_game() {
    let games = sgf::read_collection("(;GM[4];B[hh])\n(;GM[4]SZ[19];B[aa];W[bb])", rule()).unwrap();
    assert_eq!(games.iter().map(Game::move_count).collect::<Vec<_>>(), [1, 2]);
    let error = sgf::read_collection("(;GM[4])\n(;GM[4];B[hh]", rule()).unwrap_err();
    assert_eq!(error.line, 2);
}

#[test]
fn broken_sgf_is_named_with_its_place() {
    let cases = [
        ("(", (1, 2), "the end"),
        ("(;GM[1])", (1, 6), "GM[4]"),
        ("(;SZ[26])", (1, 6), "the side has 26 points; accepted: 1 to 25"),
        ("(;SZ[0])", (1, 6), "accepted: 1 to 25"),
        ("(;SZ[15:19])", (1, 6), "one number"),
        ("(;SZ[99999999999])", (1, 6), "one number"),
        ("(;GM[4]\n;B[hh]\n;W[hh])", (3, 4), "move 2: h8 is occupied"),
        ("(;B[pp])", (1, 5), "pp is outside the board"),
        ("(;B[h])", (1, 5), "two letters"),
        ("(;AB[aa:zz])", (1, 6), "zz is outside"),
        ("(;C[never ends", (1, 5), "']' behind it"),
        ("(;B[hh];W[ii]", (1, 14), "')'"),
        ("(;B hh)", (1, 5), "'['"),
        ("(;b[hh])", (1, 3), "capital letters"),
        ("(;PL[x])", (1, 3), "PL[B] or PL[W]"),
    ];
    for (text, place, part) in cases {
        let (line, column, said) = bad(text);
        assert_eq!((line, column), place, "{text}: {said}");
        assert!(said.contains(part), "{text}: {said}");
    }
}

#[test]
fn psq_is_read_and_written() {
    let text = "Piskvorky 20x20, 11:11, 0\r\n10,10,0\r\n11,11,1500\r\nfirst ]engine\r\nsecond\r\n-1\r\n";
    let game = good(text);
    assert_eq!((game.board().side(), stones(&game).as_str()), (20, "Xj11 Ok10"));
    let written = psq::write(&game);
    assert!(written.ends_with("first ]engine\nsecond\n-1\n"), "{written}");
    assert_eq!(content(&good(&written)), content(&game));
    assert_eq!(content(&good(&sgf::write(&game))), content(&game), "what is kept survives in another format");
}

#[test]
fn broken_psq_is_named_with_its_place() {
    let head = "Piskvorky 15x15, 0:0, 0\n";
    let cases = [
        ("Piskvorky\n1,1,0".to_owned(), 1, "'Piskvorky WIDTHxHEIGHT"),
        ("Piskvorky 15x20, 0:0, 0".to_owned(), 1, "a square board"),
        ("Piskvorky 26x26, 0:0, 0".to_owned(), 1, "1 to 25"),
        ("Piskvorky 0x0, 0:0, 0".to_owned(), 1, "1 to 25"),
        (format!("{head}8,8,0\n8,8,0"), 3, "move 2: h8 is occupied"),
        (format!("{head}8,8,0\n16,1,0"), 3, "move 2: 16,1 is outside"),
        (format!("{head}0,1,0"), 2, "move 1: 0,1 is outside"),
        (format!("{head}-1,1,0"), 2, "a move as column,row"),
        (format!("{head}8,8,0\n8,x,0"), 3, "a move as column,row"),
        (format!("{head}8,8,0\noops\n9,9,0"), 3, "'oops'"),
    ];
    for (text, at, part) in cases {
        let (line, _, said) = bad(&text);
        assert_eq!(line, at, "{text}: {said}");
        assert!(said.contains(part), "{text}: {said}");
    }
}

#[test]
fn drawings_may_have_numbers_and_letters_around() {
    let plain = stones(&good("...\n.X.\nO..\n"));
    assert_eq!(plain, "Xb2 Oa1");
    for text in ["  a b c\n3 . . . 3\n2 . # . 2\n1 O . . 1\n  a b c\n", "+++\n+●+\n○++", "_ _ _\n\n- b -\n0 . ."] {
        assert_eq!(stones(&good(text)), plain, "{text}");
    }
    for (text, place) in [("...\n.?.\n...", (2, 2)), ("...\n..\n...", (2, 3)), ("...\n....\n...", (2, 4))] {
        let (line, column, said) = bad(text);
        assert_eq!((line, column), place, "{text}: {said}");
    }
    assert!(bad(&". \n".repeat(26)).2.contains("1 to 25"));
}

#[test]
fn boards_of_every_size_can_be_written_and_read() {
    for side in 1..=MAX_SIDE {
        let mut game = Game::new(side, *rule()).unwrap();
        for point in game.board().points().rev().step_by(3).take(9) {
            game.play(point).unwrap();
        }
        assert_eq!(content(&good(&sgf::write(&game))), content(&game));
        assert_eq!(stones(&good(&psq::write(&game))), stones(&game));
        assert_eq!(drawing::read(&drawing::write(game.board())).as_ref(), Ok(game.board()));
        let moves = moves::read(&moves::write(&game), side, rule()).unwrap();
        assert_eq!(moves.moves(), game.moves());
    }
}

#[test]
fn a_file_that_ends_with_five_or_a_foul_is_over() {
    let five = good("h8a1h9a2h10a3h11a4h12");
    assert_eq!(five.outcome().and_then(Outcome::winner), Some(Colour::Black));
    let foul = good("h9 a1 h10 c1 i8 e1 j8 g1 h8");
    assert_eq!(foul.outcome().and_then(Outcome::winner), Some(Colour::White));
    assert_eq!(good("h9 a1 h10 c1 i8 e1 j8 g1 h8 o1").move_count(), 10, "what was played after it is kept");
}

#[test]
fn a_million_moves_and_deep_nesting_are_no_trouble() {
    let count = 1_000_000;
    let game = good(&format!("(;GM[4]{})", ";B[];W[]".repeat(count / 2)));
    assert_eq!(game.move_count() as usize, count);
    assert_eq!(good(&"pass ".repeat(count / 10)).move_count() as usize, count / 10);
    let deep = 100_000;
    let nested = format!("{}{}", "(;B[]".repeat(deep), ")".repeat(deep));
    let game = good(&nested);
    assert_eq!(game.len(), deep + 1);
    assert_eq!(good(&sgf::write(&game)).len(), deep + 1);
    assert!(bad(&format!("(;{}", "(".repeat(deep))).2.contains("the end"));
    let wide = format!("(;GM[4]{})", "(;B[hh])".repeat(deep));
    assert_eq!(good(&wide).node(NodeId::ROOT).children.len(), deep);
    let occupied = "h8".repeat(count);
    assert!(bad(&occupied).2.contains("move 2: h8 is occupied"));
}

#[test]
fn files_that_are_too_long_are_not_read() {
    let error = read(&vec![b' '; MAX_FILE + 1], rule()).unwrap_err();
    assert!(matches!(error.problem, Problem::TooMany { what: "bytes", .. }));
    let limited =
        |text: &str| sgf::read_at_most(text, rule(), 10).map(|game| game.len()).map_err(|error| error.problem);
    assert_eq!(limited("(;;;;;;;;;;)"), Ok(10));
    let too_many = Err(Problem::TooMany { what: "nodes", limit: 10 });
    for text in ["(;;;;;;;;;;;)", "(;GM[4];B[][][][][][][][][][])", "(;(;(;(;(;(;(;(;(;(;(;)))))))))))"] {
        assert_eq!(limited(text), too_many, "{text}");
    }
}

#[test]
fn every_game_of_a_collection_is_read_and_one_of_anything_else() {
    let (first, others) = read_all(b"(;GM[4]SZ[9];B[ee])\n(;GM[4]SZ[15];B[hh];W[ii])", rule()).unwrap();
    assert_eq!((first.board().side(), others.len()), (9, 1));
    assert_eq!(others[0].move_count(), 2);
    let (first, others) = read_all(b"h8i9", rule()).unwrap();
    assert_eq!((first.move_count(), others.len()), (2, 0));
    assert!(read_all(b"(;GM[4]SZ[9];B[ee])(;GM[4", rule()).is_err(), "the second is broken");
    assert!(read_all(&vec![b'('; MAX_FILE + 1], rule()).is_err());
}

/// A library with these bytes after its header.
fn library(nodes: &[u8]) -> Vec<u8> {
    [b"\xffRenLib\xff\x03\x04".as_slice(), &[0xff; 10], nodes].concat()
}

#[test]
fn a_library_is_read_as_a_tree_of_moves() {
    // The root with a comment, h8, below it i7 with a text on the board and j6, and beside i7 a pass with a mark.
    let nodes =
        [&[0x00, 0x08][..], b"one\x08two\0", &[0x78, 0x00, 0x89, 0x81, 0x00, 0x01], b"A\0", &[0x9a, 0x40, 0x00, 0x50]];
    let game = read(&library(&nodes.concat()), rule()).unwrap();
    let root = game.node(NodeId::ROOT);
    assert_eq!((root.comment.as_str(), game.board().side()), ("one\ntwo", 15));
    let h8 = game.node(root.children[0]);
    assert_eq!(h8.kept, [("LB".to_owned(), vec!["ii:A".to_owned()])]);
    let [first, second] = h8.children[..] else { panic!("{h8:?}") };
    assert_eq!(game.node(first).played, Some(Move { colour: Colour::White, point: Some(8 * 15 + 8) }));
    assert_eq!(game.node(second).played, Some(Move { colour: Colour::White, point: None }));
    assert_eq!(game.node(second).kept, [("HO".to_owned(), vec!["1".to_owned()])]);
    assert_eq!(stones(&game), "Xh8 Oi7 Xj6");
    assert_eq!(renlib::write(&game).unwrap(), library(&nodes.concat()));
}

#[test]
fn the_comments_of_old_libraries_end_with_their_highest_bit() {
    let game = read(&library(&[0x78, 0x60, b'o', b'k' | 0x80]), rule()).unwrap();
    assert_eq!((game.comment(), stones(&game).as_str()), ("ok", "Xh8"));
    let latin = read(&library(&[0x78, 0x48, b'J', 0xe4, 0, 0]), rule()).unwrap();
    assert_eq!(latin.comment(), "Jä");
}

#[test]
fn every_tree_of_moves_is_the_same_as_a_library() {
    let trees = [
        "(;GM[4]SZ[15]C[root];B[hh](;W[ii]C[line\n두 번째];B[jj])(;W[gg]LB[aa:A][ff:b\\]c](;B[ff])(;B[ee];W[])))",
        "(;GM[4]SZ[15](;B[hh]HO[1])(;B[aa])(;B[]))",
        "(;GM[4]SZ[15])",
        "(;GM[4]SZ[15];B[hh];W[ii];B[jj]START[1])",
    ];
    for text in trees {
        let game = good(text);
        let bytes = renlib::write(&game).unwrap();
        assert!(is_likely(&bytes) && bytes.len().is_multiple_of(2));
        let again = read(&bytes, rule()).unwrap();
        assert_eq!(content(&again), content(&game), "{text}");
        assert_eq!(renlib::write(&again).unwrap(), bytes);
    }
    // Whoever moves twice passes in between.
    let twice = renlib::write(&good("(;GM[4]SZ[15];B[hh];B[ii](;W[gg])(;B[ff]))")).unwrap();
    assert_eq!(stones(&read(&twice, rule()).unwrap()), "Og9 Xh8 Xi7");
}

#[test]
fn what_a_library_cannot_hold_is_said() {
    assert_eq!(renlib::write(&good("(;GM[4]SZ[19];B[hh])")), Err(renlib::WriteError::Side(19)));
    assert_eq!(renlib::write(&good("(;GM[4]SZ[15]AB[hh];W[ii])")), Err(renlib::WriteError::SetUp));
    assert_eq!(renlib::write(&good("(;GM[4]SZ[15];B[hh];AW[ii])")), Err(renlib::WriteError::SetUp));
}

#[test]
fn broken_libraries_are_refused_with_their_byte() {
    let bad = |bytes: &[u8]| read(bytes, rule()).map_err(|error| (error.column, error.problem.to_string()));
    for (nodes, column, part) in [
        (&[0x78][..], 21, "two more bytes"),
        (&[0x78, 0x00, 0x78, 0x40], 23, "occupied"),
        (&[0x78, 0x00, 0x10, 0x40], 23, "a point of 15 by 15"),
        (&[0xf1, 0x40], 21, "a point of 15 by 15"),
        (&[0x78, 0x08, b'a', b'b'], 23, "the end of a text"),
        (&[0x78, 0x01, 0x00], 23, "two more bytes"),
    ] {
        let (at, said) = bad(&library(nodes)).expect_err("it is broken");
        assert!(at == column && said.contains(part), "{nodes:?}: {at}, {said}");
    }
    let mut newer = library(&[]);
    newer[8] = 4;
    assert!(bad(&newer).is_err_and(|(_, said)| said.contains("3.4 or older")));
    assert!(bad(&newer[..9]).is_err());
    // Whatever is cut off is refused or read, never more than that.
    let whole = renlib::write(&good("(;GM[4]SZ[15];B[hh]C[why](;W[ii];B[jj])(;W[gg]LB[aa:A]))")).unwrap();
    let read = (0..whole.len()).filter(|&end| bad(&whole[..end]).is_ok()).count();
    assert!(read < whole.len() / 2, "{read}");
}
