//! What match-3 shufflers tell: complete, repeatable, in the vocabulary's terms, and true to the state.

use std::sync::Arc;

use crate::laws::{Painted, trace};
use crate::match3_common::board;
use gridscope::match3::picture::{self, PLACED, ShufflePicture};
use gridscope::match3::shuffle::{LIST, Outcome, Purpose, ShuffleTask, Shuffled, Shuffler, find};
use gridscope::trace::{Board as _, Kind, Run, Settings};

fn task(rows: &[&str], colours: u8) -> Arc<ShuffleTask> {
    Arc::new(ShuffleTask::new(board(rows), colours).unwrap())
}

/// Boards of all kinds: easy, crowded, with holes and fixed blocks, impossible, dead for good, without blocks.
fn tasks() -> Vec<Arc<ShuffleTask>> {
    vec![
        task(&["******", "******", "******", "******", "******"], 4),
        task(&["*****", "*****", "*****", "*****"], 3),
        task(&["**.**", "*a***", "**#*a", ".***j", "*B***"], 3),
        task(&["000", "000", "000"], 1),
        task(&["01", "23"], 4),
        task(&["0011", "2233", "0123"], 4),
        task(&["000011", "101001", "110000", "000100"], 2),
        task(&["aaa", "***"], 2),
        task(&["..", "#."], 2),
        task(&["*"], 2),
    ]
}

fn runs_of(shuffler: &'static Shuffler) -> impl Iterator<Item = (Arc<ShuffleTask>, Box<dyn Run>)> {
    let mut settings = Settings::default();
    for (id, value) in [("tries", 300), ("moves", 3), ("proof", 20_000)] {
        if shuffler.info.parameters.iter().any(|parameter| parameter.id == id) {
            settings.set(id, value);
        }
    }
    tasks().into_iter().flat_map(move |task| {
        let settings = settings.clone();
        (0..3).map(move |seed| (Arc::clone(&task), (shuffler.start)(Arc::clone(&task), &settings, seed)))
    })
}

/// Every shuffler on every board.
fn runs() -> impl Iterator<Item = (Arc<ShuffleTask>, Box<dyn Run>)> {
    LIST.iter().flat_map(runs_of)
}

fn answer(run: &dyn Run) -> Shuffled {
    crate::laws::output(run)
}

/// The runs alone.
fn all() -> impl Iterator<Item = Box<dyn Run>> {
    runs().map(|(_, run)| run)
}

crate::laws::every_law_holds!(all, answer, 150);

#[test]
fn every_sentence_of_the_published_shuffler_is_said() {
    let unsaid = crate::laws::unsaid(find("as-published").unwrap().info, &crate::laws::said(&mut all()));
    // Keys are used up on boards of more than ten thousand cells, and ghosts leave nothing to remove.
    let is_rare = |(number, kind): &(u8, Kind)| {
        *kind == Kind::Remove || (*number == 2 && *kind != Kind::Generate) || *number == 1
    };
    assert!(unsaid.iter().all(is_rare), "{unsaid:?}");
}

#[test]
fn the_picture_ends_with_the_board() {
    for (task, mut run) in runs() {
        let (events, _) = trace(&mut *run);
        let shuffled = answer(&*run);
        if !shuffled.outcome.is_arranged() {
            continue;
        }
        let painted = Painted::after::<ShufflePicture>(task.board().size(), &events);
        for cell in shuffled.board.cells() {
            let shown = picture::colour(painted.get(cell));
            assert_eq!(shown, shuffled.board.block(cell), "{} at {cell}\n{}", run.info().id, shuffled.board);
            if shuffled.board.kind(cell).is_movable() {
                assert_eq!(painted.get(cell) & !picture::BLOCK, PLACED, "{} at {cell}", run.info().id);
            }
        }
    }
}

#[test]
fn answers_keep_what_they_promise() {
    for shuffler in LIST {
        for (seed, (task, mut run)) in runs_of(shuffler).enumerate() {
            run.run_fast(u64::MAX);
            let (shuffled, id) = (answer(&*run), shuffler.info.id);
            let before = task.opening(seed as u64 % 3);
            // The published shuffler does not look whether fixed blocks make a line by themselves.
            let is_lined = task.board().has_match() && task.fixed().len() == 3;
            if shuffled.outcome.is_arranged() {
                assert!(!shuffled.board.has_match() || is_lined, "{id}\n{}", shuffled.board);
                assert!(shuffled.board.is_full(), "{id}");
            }
            let is_careful = shuffler.info.claims(gridscope::trace::Claim::Complete);
            if shuffled.outcome == Outcome::Done && is_careful && id != "exact-moves" {
                assert!(shuffled.board.has_legal_move(), "{id}\n{}", shuffled.board);
            }
            if shuffler.info.claims(gridscope::trace::Claim::KeepsBlocks) {
                assert_eq!(shuffled.board.counts(), before.counts(), "{id}");
            }
            if shuffler.purpose == Purpose::Rearrange {
                for &cell in task.fixed() {
                    assert_eq!(shuffled.board.block(cell), before.block(cell), "{id}");
                }
            }
            let is_published = shuffler.info.claims(gridscope::trace::Claim::AsPublished);
            assert!(is_published || !matches!(shuffled.outcome, Outcome::Endless { .. }), "{id}");
        }
    }
}

#[test]
fn structures_show_as_many_items_as_they_say() {
    for (task, run) in runs() {
        crate::laws::structures_show_what_they_say(&mut [run].into_iter(), task.board().size(), (30, 7));
    }
}
