use proptest::prelude::*;

use super::*;

/// The cheapest of all pairings, one after the other.
fn by_trying(rows: &[Vec<u16>], taken: u32) -> u32 {
    let Some((row, others)) = rows.split_last() else { return 0 };
    let free = (0..row.len()).filter(|&column| taken >> column & 1 == 0 && row[column] != UNREACHABLE);
    let cost = |column: usize| by_trying(others, taken | 1 << column).saturating_add(u32::from(row[column]));
    free.map(cost).min().unwrap_or(DEAD)
}

fn of(rows: &[Vec<u16>]) -> Matching {
    Matching::of(rows.iter().map(Vec::as_slice))
}

fn distance() -> impl Strategy<Value = u16> {
    prop_oneof![4 => 0..12_u16, 3 => 0..400_u16, 2 => Just(UNREACHABLE)]
}

fn table(n: usize) -> impl Strategy<Value = Vec<Vec<u16>>> {
    prop::collection::vec(prop::collection::vec(distance(), n), n)
}

/// A row and what it becomes.
type Turn = (usize, Vec<u16>);

/// A table and other rows that take turns.
fn game(most: usize) -> impl Strategy<Value = (Vec<Vec<u16>>, Vec<Turn>)> {
    (1..=most).prop_flat_map(|n| {
        let turns = prop::collection::vec((0..n, prop::collection::vec(distance(), n)), 1..8);
        (table(n), turns)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn no_pairing_is_cheaper((rows, _) in game(6)) {
        let matching = of(&rows);
        prop_assert_eq!(matching.cost(), by_trying(&rows, 0));
        let mut columns: Vec<_> = (0..rows.len()).filter_map(|row| matching.column(row)).collect();
        let sum: u32 = columns.iter().zip(&rows).map(|(&column, row)| u32::from(row[column])).sum();
        prop_assert!(matching.cost() == DEAD || matching.cost() == sum);
        columns.sort_unstable();
        prop_assert_eq!(columns, (0..rows.len()).collect::<Vec<_>>());
    }

    #[test]
    fn another_row_costs_what_it_costs_from_scratch((mut rows, turns) in game(14)) {
        let (mut matching, mut scratch) = (of(&rows), Scratch::default());
        for (row, costs) in turns {
            let asked = matching.with_row(row, &costs, &mut scratch);
            rows[row] = costs;
            prop_assert_eq!(asked, of(&rows).cost());
            matching.update(row, &rows[row]);
            prop_assert_eq!(asked, matching.cost());
            prop_assert!(matching.reduced.iter().all(|&rest| rest >= 0));
        }
    }
}

#[test]
fn memory_of_a_larger_table_does_not_disturb_a_smaller_one() {
    let mut matching = of(&[vec![1, 2, 3], vec![2, 4, 6], vec![3, 6, 9]]);
    assert_eq!(matching.cost(), 10);
    matching.reset([[7].as_slice()].into_iter());
    assert_eq!((matching.cost(), matching.column(0), matching.column(1)), (7, Some(0), None));
    matching.reset(std::iter::empty());
    assert_eq!(matching.cost(), 0);
}

#[test]
fn a_hundred_rows_out_of_reach_do_not_overflow() {
    let rows = vec![vec![UNREACHABLE; 600]; 600];
    assert_eq!(of(&rows).cost(), DEAD);
    let long = vec![vec![UNREACHABLE - 1; 600]; 600];
    assert!(of(&long).cost() < DEAD, "long is not never");
}
