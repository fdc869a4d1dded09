//! What the longest task of a page did: the browser's own samples, added up by function.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::Fault;
use crate::browser::{Browser, Page};

/// Microseconds between two samples.
const INTERVAL: u32 = 500;
/// How many functions are told of.
const SHOWN: usize = 30;
/// A function that runs at the moment by which the page's clock and that of the samples are compared.
const MARK: &str = "gridscopeMark";

/// Begins to take samples; returns the page's clock then, in milliseconds.
pub fn start(browser: &mut Browser, page: &Page) -> Result<f64, Fault> {
    browser.ask(Some(page), "Profiler.enable", json!({}))?;
    browser.ask(Some(page), "Profiler.setSamplingInterval", json!({"interval": INTERVAL}))?;
    browser.ask(Some(page), "Profiler.start", json!({}))?;
    let mark = format!(
        "(function {MARK}() {{ const t = performance.now(); while (performance.now() < t + 5); return t; }})()"
    );
    Ok(browser.value(page, &mark)?.as_f64().unwrap_or_default())
}

/// Ends what began at `start`, and prints the functions of the `tasks` that lasted from one moment of the page's clock to
/// another, with the milliseconds that each took with all that it called. A site that was built with `--names` has names
/// for them.
pub fn tell(browser: &mut Browser, page: &Page, start: f64, tasks: &[(f64, f64)]) -> Result<(), Fault> {
    let profile = browser.ask(Some(page), "Profiler.stop", json!({}))?["profile"].take();
    let samples = Samples::of(&profile);
    for (from, to) in tasks {
        let task = samples.between((from - start) * 1e3, (to - start) * 1e3);
        println!("    {:.1} ms from {from:.1} on:", to - from);
        for (name, time) in samples.inclusive(task).into_iter().take(SHOWN) {
            println!("    {:8.1} ms  {name}", time as f64 / 1e3);
        }
    }
    Ok(())
}

/// Samples in order, and the functions that they were taken in.
struct Samples {
    names: BTreeMap<u64, String>,
    parents: BTreeMap<u64, u64>,
    taken: Vec<(u64, u64)>,
}

impl Samples {
    fn of(profile: &Value) -> Self {
        let (mut names, mut parents) = (BTreeMap::new(), BTreeMap::new());
        for node in profile["nodes"].as_array().into_iter().flatten() {
            let id = node["id"].as_u64().unwrap_or_default();
            names.insert(id, node["callFrame"]["functionName"].as_str().unwrap_or_default().to_owned());
            let children = node["children"].as_array().into_iter().flatten().filter_map(Value::as_u64);
            parents.extend(children.map(|child| (child, id)));
        }
        let numbers = |name: &str| -> Vec<u64> {
            profile[name].as_array().into_iter().flatten().map(|one| one.as_u64().unwrap_or_default()).collect()
        };
        let taken = numbers("samples").into_iter().zip(numbers("timeDeltas")).collect();
        Self { names, parents, taken }
    }

    /// The samples between two moments, in microseconds since the mark.
    fn between(&self, from: f64, to: f64) -> std::ops::Range<usize> {
        let mark = self.taken.iter().position(|(node, _)| self.names.get(node).is_some_and(|name| name == MARK));
        let after = |time: &mut f64, (_, step): &(u64, u64)| {
            *time += *step as f64;
            Some(*time)
        };
        let moments: Vec<f64> = self.taken.iter().scan(0.0, after).collect();
        let zero = mark.map_or(0.0, |mark| moments[mark]);
        let place = |moment: f64| moments.partition_point(|time| time - zero < moment);
        place(from)..place(to)
    }

    /// Functions by the time that they took with all that they called.
    fn inclusive(&self, task: std::ops::Range<usize>) -> Vec<(String, u64)> {
        let mut times: BTreeMap<&str, u64> = BTreeMap::new();
        for (node, time) in &self.taken[task] {
            let stack = std::iter::successors(Some(*node), |node| self.parents.get(node).copied());
            let names: BTreeSet<&str> = stack.filter_map(|node| self.names.get(&node)).map(String::as_str).collect();
            for name in names {
                *times.entry(name).or_default() += time;
            }
        }
        let mut times: Vec<(String, u64)> = times.into_iter().map(|(name, time)| (name.to_owned(), time)).collect();
        times.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
        times
    }
}
