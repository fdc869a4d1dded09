use std::sync::Arc;

use super::*;
use crate::match3::level::{self, Level};
use crate::match3::play::PlayTask;
use crate::match3::shuffle::find;
use crate::match3::strategy;
use crate::trace::Settings;

fn subject(method: &str, level: Level, boards: u64) -> Subject {
    Subject { method: find(method).unwrap(), settings: Settings::default(), level, seed: 1, boards }
}

fn finished(subject: Subject) -> Findings {
    let mut sampling = Sampling::new(subject);
    while sampling.advance(100) {}
    assert_eq!(sampling.progress().0, sampling.progress().1);
    sampling.findings()
}

#[test]
fn the_published_rates_come_out_on_a_full_board() {
    let found = finished(subject("as-published", Level::basic(9, 9, 6).unwrap(), 1500));
    assert_eq!((found.boards, found.listed), (1500, None));
    assert!((found.recoloured_share() - 0.112).abs() < 0.03, "{}", found.recoloured_share());
    assert!((found.false_share() - 0.63).abs() < 0.03, "{}", found.false_share());
    assert!((found.mean_moves() - 21.1).abs() < 0.5, "{}", found.mean_moves());
    assert!((found.pattern(0) - 1.94).abs() < 0.2 && (found.pattern(2) - 1.20).abs() < 0.2, "{:?}", found.patterns);
    assert_eq!(found.heat.iter().sum::<u64>(), found.tests[1], "every refusal has its cell");
    assert_eq!(found.moves.iter().sum::<u64>(), found.arranged);
}

#[test]
fn nine_blocks_are_compared_with_the_list_of_all_arrangements() {
    let nine = level::find("nine-blocks").unwrap().level().unwrap();
    let published = finished(subject("as-published", nine.clone(), 20_000));
    let mut fair = subject("fair", nine, 20_000);
    fair.settings.set("legal-move", 0);
    let fair = finished(fair);
    assert_eq!([published.listed, fair.listed], [Some(1344); 2]);
    let [published, even] = [&published, &fair].map(|found| found.bias.unwrap());
    assert!((published.divergence - 0.2).abs() < 0.05 && published.p < 1e-6, "{published:?}");
    assert!(even.divergence.abs() < 0.02 && even.p > 0.001, "{even:?}");
    assert_eq!(fair.sorted.len(), 256);
    assert!(fair.sorted.is_sorted());
}

#[test]
fn strategies_play_the_same_games_in_turn() {
    let task = Arc::new(PlayTask::of_level(&Level::basic(6, 6, 5).unwrap()));
    let all = ["random", "top-first", "known-cascade"].map(|id| strategy::find(id).unwrap());
    let mut games = Games::new(Arc::clone(&task), all, 5, 1, 4);
    while games.advance() {}
    assert_eq!(games.progress(), (12, 12));
    assert!(games.rows().iter().all(|row| row.games == 4 && row.standing.cleared.count() == 4));
    let mean = |at: usize| games.rows()[at].standing.cleared.mean();
    assert!(mean(2) > mean(1));
    let mut none = Games::new(Arc::new(PlayTask::of_level(&Level::basic(3, 3, 1).unwrap())), all, 5, 1, 4);
    while none.advance() {}
    assert!(none.is_refused());
}
