use super::*;
use crate::omok::rules::{self, Foul, Fouls};

fn board(side: u32, black: &str, white: &str) -> Board {
    let mut board = Board::new(side).unwrap();
    for (names, colour) in [(black, Colour::Black), (white, Colour::White)] {
        for name in names.split_whitespace() {
            board.place(board.point(name).unwrap(), colour).unwrap();
        }
    }
    board
}

fn renju(board: &Board, name: &str) -> Judgement {
    let rule = rules::find("renju").unwrap();
    judge(board, rule, Colour::Black, board.point(name).unwrap(), Reading::Judges).unwrap()
}

#[test]
fn lattice() {
    let rule = rules::find("renju").unwrap();
    for side in [15, 25] {
        for period in 2..6u32 {
            for mask in 1..1u32 << (period * period).min(16) {
                if mask.count_ones() > 5 || (period == 5 && mask % 37 != 0) || (period == 4 && mask % 5 != 0) { continue; }
                let mut b = Board::new(side).unwrap();
                for p in b.points() {
                    let (x, y) = (p % side, p / side);
                    let i = (y % period) * period + x % period;
                    if mask >> i.min(31) & 1 == 1 { b.place(p, Colour::Black).unwrap(); }
                }
                for p in [side * (side / 2) + side / 2, side * (side / 2) + side / 2 + 1, side * (side / 2 + 1) + side / 2] {
                    if b.is_empty(p) {
                        let j = judge(&b, rule, Colour::Black, p, Reading::Judges).unwrap();
                        if j.count() > 200 { eprintln!("{side} {period} {mask:b}: depth {} count {}", j.depth(), j.count()); }
                    }
                }
            }
        }
    }
}

#[test]
fn climb() {
    use rand::{RngExt as _, SeedableRng as _};
    let rule = rules::find("renju").unwrap();
    let mut rng = rand::rngs::Xoshiro256PlusPlus::seed_from_u64(1);
    let side = 25;
    let p = 12 * 25 + 12;
    let mut worst = 0;
    let count = |b: &Board| { let t = std::time::Instant::now(); let n = judge(b, rule, Colour::Black, p, Reading::Judges).unwrap(); (n.count(), n.depth(), t.elapsed()) };
    for restart in 0..4 {
        let mut b = Board::new(side).unwrap();
        for q in b.points() { if q / 25 % 3 == restart % 3 && q != p { b.place(q, Colour::Black).unwrap(); } }
        let mut best = count(&b).0;
        for _ in 0..600 {
            let mut c = b.clone();
            for _ in 0..rng.random_range(1..4) {
            let q: u32 = rng.random_range(0..625);
            if q == p { continue; }
            if c.is_empty(q) { c.place(q, if rng.random_range(0..8) < 7 { Colour::Black } else { Colour::White }).unwrap(); } else { c.remove(q); }
            }
            let (n, d, t) = count(&c);
            if n >= best { if n > worst { worst = n; eprintln!("{restart} {n} depth {d} {t:?}"); } best = n; b = c; }
            if best > 3_000_000 { break; }
        }
    }
}
