//! The rules of theory over every algorithm of every family: published faults break them, nothing else does.

use crate::bench::{Row, seconds};
use crate::catalog::{self, Entry};
use crate::recipe::{Problem, StageKind};
use crate::trace::theory::{Check, Report};
use crate::trace::{Claim, Flow, Info, Recorder};

/// Boards that each algorithm runs on.
const SEEDS: u64 = 100;
/// Events after which a run is left.
const MOST: u64 = 400_000;

/// Runs every algorithm on the example of its family, with other seeds and other generators, and counts the runs that
/// broke a rule: of published faults, and of all others, which shall be none.
pub fn all(tell: &mut dyn FnMut(Row)) {
    let (mut runs, mut events, mut time) = (0_u32, 0, 0.0);
    let mut broken = [0_u32; 2];
    for entry in catalog::entries() {
        let is_published = entry.info.claims(Claim::AsPublished);
        let before = broken[1];
        for seed in 1..=SEEDS {
            let mut report = None;
            time += seconds(|| report = problem(&entry, seed).and_then(|problem| checked(&problem, entry.stage)));
            let Some(report) = report else { continue };
            runs += 1;
            events += report.events;
            broken[usize::from(is_published)] += u32::from(!report.is_clean());
            if !is_published {
                name(entry.info, seed, &report, tell);
            }
        }
        if is_published {
            let name = format!("{}, runs that broke a rule", entry.info.id);
            tell(Row::new(name, (broken[1] - before).into(), SEEDS as f64, ""));
        }
    }
    tell(Row::new("runs checked", runs.into(), f64::NAN, ""));
    tell(Row::new("  their events", events as f64 / 1e6, f64::NAN, "million"));
    tell(Row::new("  time with the runs", time, f64::NAN, "s"));
    tell(Row::new("runs of published faults that broke a rule", broken[1].into(), f64::NAN, ""));
    tell(Row::new("other runs that broke a rule", broken[0].into(), 0.0, ""));
}

fn name(info: &Info, seed: u64, report: &Report, tell: &mut dyn FnMut(Row)) {
    for found in report.broken() {
        let first = found.findings.first().map_or(0, |finding| finding.event);
        let name = format!("BROKEN: {} by {}, seed {seed}, event", found.rule.id, info.id);
        tell(Row::new(name, first as f64, f64::NAN, ""));
    }
}

/// The example of a family with this algorithm, this seed, and a generator that goes by the seed.
fn problem(entry: &Entry, seed: u64) -> Option<Problem> {
    let mut problem = entry.family.example();
    let generators: Vec<&Info> =
        catalog::of(entry.family).filter(|one| one.stage == StageKind::Building).map(|one| one.info).collect();
    if let (StageKind::Solving, Some(choice)) = (entry.stage, problem.choice_mut(StageKind::Building)) {
        *choice = crate::recipe::Choice::of(generators[seed as usize % generators.len()]);
    }
    *problem.choice_mut(entry.stage)? = crate::recipe::Choice::of(entry.info);
    problem.settle();
    problem.set_seed(seed);
    problem.check().is_ok().then_some(problem)
}

fn checked(problem: &Problem, stage: StageKind) -> Option<Report> {
    let board = if stage == StageKind::Solving { Some(problem.prepare().ok()?) } else { None };
    let (mut run, board) = problem.start(stage, board.as_ref()).ok()?;
    let mut check = Check::new(run.info(), &board);
    let mut recorder = Recorder::default();
    let mut events = 0;
    loop {
        let flow = run.run_traced(&mut recorder, 4096).1;
        events += recorder.len() as u64;
        check.batch(recorder.events(), recorder.nodes());
        recorder.clear();
        if flow == Flow::Done || events >= MOST {
            return Some(check.finish(run.output().as_deref()));
        }
    }
}
