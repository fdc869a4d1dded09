//! A billion steps: IDA* with next to no table, recorded within its budget and then scrubbed from end to end.

use super::{record_within, start, task};
use crate::bench::{Row, own_seconds, seconds};
use crate::random::Random;
use crate::record::lock;
use crate::sokoban::SokobanTask;
use crate::trace::{Budget, CellRect, Reader, Recording, Shows};

/// Events of the run.
const STEPS: u64 = 1_000_000_000;
/// Places from the start to the end at which the run is looked at, and as many at random.
const PLACES: u64 = 1000;

/// Records the run, and goes about in it.
pub fn all(tell: &mut dyn FnMut(Row)) {
    let settings = [("table", 4), ("bound", 1), ("deadlocks", 0), ("nodes", i64::from(u32::MAX))];
    let Some((task, run)) = task().and_then(|task| Some((task.clone(), start(&task, "ida-star-pushes", &settings)?)))
    else {
        return;
    };
    let budget = Budget { events: STEPS, ..Budget::DESKTOP };
    let mut recording = None;
    let time = seconds(|| recording = Some(record_within(run, &task, budget)));
    let Some(recording) = recording else { return };
    let recording = lock(&recording);
    let memory = recording.memory();
    tell(Row::new("IDA* over pushes: events", recording.len() as f64 / 1e6, STEPS as f64 / 1e6, "million"));
    tell(Row::new("  seconds to record them", time, f64::NAN, "s"));
    tell(Row::new("  memory, all of it", memory.total() as f64 / 1e6, Budget::DESKTOP.bytes as f64 / 1e6, "MB"));
    tell(Row::new("  memory of its events and nodes", (memory.events + memory.nodes) as f64 / 1e6, f64::NAN, "MB"));
    tell(Row::new("  memory of its checkpoints", memory.checkpoints as f64 / 1e6, 64.0, "MB"));
    tell(Row::new("  checkpoints", recording.checkpoints().len() as f64, f64::NAN, ""));
    scrubbed(&recording, &task, tell);
}

/// The longest that picture, event and state took of the processor, from one end to the other and at random.
fn scrubbed(recording: &Recording, task: &SokobanTask, tell: &mut dyn FnMut(Row)) {
    let mut random = Random::new(5);
    let along = |place: u64| recording.len() / PLACES * place;
    let ways: [(&str, Vec<u64>); 3] = [
        ("from end to end", (0..=PLACES).map(along).collect()),
        ("back again", (0..=PLACES).rev().map(along).collect()),
        ("at random", (0..PLACES).map(|_| random.bits() % recording.len()).collect()),
    ];
    let size = task.level.size();
    for (name, places) in ways {
        let mut reader = Reader::new(recording);
        let mut worst = [(0.0_f64, 0); 3];
        for place in places {
            let times = [
                own_seconds(
                    || while reader.show(recording, place, CellRect::whole(size), usize::MAX) == Shows::Part {},
                ),
                own_seconds(|| reader.event(recording, place)),
                own_seconds(|| {
                    let mut job = reader.plan_state(recording, place);
                    while !job.advance(u64::MAX) {}
                    reader.keep_state(job);
                }),
            ];
            let longer = |(worst, time): (&mut (f64, u64), f64)| {
                if time > worst.0 {
                    *worst = (time, place);
                }
            };
            worst.iter_mut().zip(times).for_each(longer);
        }
        for (what, (time, place)) in ["picture", "event", "values and structures"].iter().zip(worst) {
            tell(Row::new(format!("scrubbed {name}: {what}, worst, at event {place}"), time * 1e3, 10.0, "ms"));
        }
    }
}
