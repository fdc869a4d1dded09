//! What `gridscope lab` says about an experiment.

use std::io::{self, Write};

use serde_json::json;

use super::super::{one_line, table};
use super::rows::line;
use crate::chance::ChiSquare;
use crate::format::{duration, grouped};
use crate::lab::statistics::Summary;
use crate::lab::{Comparison, Frequency, Outlier, Plan, Report, Row, Standing};

/// How many outliers are named to people.
const OUTLIERS: usize = 8;

/// An experiment that is over.
pub(super) struct Told<'a> {
    pub plan: &'a Plan,
    pub rows: &'a [Row],
    pub report: &'a Report,
    pub threads: usize,
    pub seconds: f64,
}

impl Told<'_> {
    /// Tables for people.
    pub(super) fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let experiment = self.plan.experiment();
        let (inputs, seeds) = (experiment.inputs.len() as u64, experiment.seeds.len() as u64);
        writeln!(out, "{}: {}", one_line(&experiment.title), one_line(&experiment.about))?;
        writeln!(
            out,
            "{} of {} runs (inputs {}, seeds {}, algorithms {}) in {}, unrecorded, {}",
            grouped(self.rows.len() as u64),
            grouped(self.plan.jobs()),
            grouped(inputs),
            grouped(seeds),
            experiment.contenders.len(),
            duration(self.seconds),
            self.threads_told(),
        )?;
        let standings = &self.report.standings;
        for part in standings.chunk_by(|one, other| (&one.group, &one.measure) == (&other.group, &other.measure)) {
            writeln!(out, "\n{}: {}", one_line(&part[0].group), part[0].measure)?;
            table::write(&self.table(part), out)?;
        }
        self.frequencies(out)?;
        writeln!(
            out,
            "\nquartiles: half of the runs lie between them; 95 %: where the median lies, exact, from six runs on."
        )?;
        writeln!(out, "Medians and ratios cover solved runs; ratios compare runs on the same input.")?;
        self.outliers(out)
    }

    fn threads_told(&self) -> String {
        let times = if self.plan.experiment().times { "times taken" } else { "no times taken" };
        match self.threads {
            1 => format!("{times}, one run at a time"),
            threads => format!("{times}, {threads} runs at a time"),
        }
    }

    fn table(&self, standings: &[Standing]) -> Vec<Vec<String>> {
        let against = self.against();
        let titles = ["  algorithm", "runs", "solved", "median", "quartiles", "95 %"].map(str::to_owned);
        let ratio = [format!("ratio to {against}"), "95 %".to_owned()];
        let has_curve = standings.iter().any(|standing| standing.within.len() > 1);
        let curve = has_curve.then(|| "solved within".to_owned());
        let mut rows = vec![titles.into_iter().chain(ratio).chain(curve).collect()];
        rows.extend(standings.iter().map(row));
        rows
    }

    fn frequencies(&self, out: &mut dyn Write) -> io::Result<()> {
        let all = &self.report.frequencies;
        if all.is_empty() {
            return Ok(());
        }
        let against = self.against();
        for part in all.chunk_by(|one, other| (&one.group, &one.column) == (&other.group, &other.column)) {
            let (group, column) = (one_line(&part[0].group), &part[0].column);
            writeln!(out, "\n{group}: how often each {column} occurs, compared with {against}")?;
            let titles = ["  algorithm", "runs", "different", "elsewhere", "chi-square", "degrees", "p", "divergence"];
            let rows = std::iter::once(titles.map(str::to_owned).to_vec()).chain(part.iter().map(frequency));
            table::write(&rows.collect::<Vec<_>>(), out)?;
        }
        writeln!(
            out,
            "\nCases of odd numbers against those of even numbers of {against}, so that no two share a seed."
        )?;
        writeln!(
            out,
            "elsewhere: where {against} never came, left out of the rest; p: the chance of that if nothing differs."
        )
    }

    /// The algorithm that all are compared with.
    fn against(&self) -> &str {
        let experiment = self.plan.experiment();
        &experiment.contenders[experiment.against].label
    }

    fn outliers(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.report.outliers.is_empty() {
            return Ok(());
        }
        writeln!(out, "\noutliers (three spreads outside the quartiles); --open JOB prints the recipe:")?;
        let row = |outlier: &Outlier| {
            let number = |value: f64| number(value, &outlier.measure);
            vec![
                format!("  job {}", outlier.job),
                outlier.algorithm.clone(),
                format!("on {}", outlier.input),
                format!("{} {}", outlier.measure, number(outlier.value)),
                format!("median {}", number(outlier.median)),
            ]
        };
        table::write(&self.report.outliers.iter().take(OUTLIERS).map(row).collect::<Vec<_>>(), out)
    }

    /// One object a line of the statistics, then one a line of the frequencies, then one an outlier.
    pub(super) fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        for standing in &self.report.standings {
            line(&standing_json(standing), out)?;
        }
        for frequency in &self.report.frequencies {
            line(&frequency_json(frequency, self.against()), out)?;
        }
        for outlier in &self.report.outliers {
            let Outlier { job, group, input, algorithm, measure, value, median } = outlier;
            let named = json!({"outlier": job, "group": group, "input": input, "algorithm": algorithm, "measure": measure, "value": value, "median": median});
            line(&named, out)?;
        }
        Ok(())
    }
}

fn standing_json(standing: &Standing) -> serde_json::Value {
    let Standing { group, measure, algorithm, runs, solved, summary, ratio, within } = standing;
    json!({
        "summary": measure, "group": group, "algorithm": algorithm, "runs": runs, "solved": solved,
        "numbers": summary.as_ref().map(summary_json), "ratio": ratio.as_ref().map(ratio_json), "within": within,
    })
}

fn summary_json(summary: &Summary) -> serde_json::Value {
    let Summary { count, min, lower, median, upper, max, interval } = summary;
    json!({"count": count, "min": min, "lower": lower, "median": median, "upper": upper, "max": max, "interval": interval})
}

fn ratio_json(ratio: &Comparison) -> serde_json::Value {
    let mut value = summary_json(&ratio.summary);
    value["zeros"] = ratio.zeros.into();
    value
}

fn frequency_json(frequency: &Frequency, against: &str) -> serde_json::Value {
    let Frequency { group, column, algorithm, counted, values, elsewhere, difference } = frequency;
    let chi_square = difference.map(|found| found.chi_square);
    json!({
        "frequencies": column, "group": group, "algorithm": algorithm, "against": against, "runs": counted,
        "different": values, "elsewhere": elsewhere, "chi_square": chi_square.map(|found| found.value),
        "degrees": chi_square.map(|found| found.degrees), "z": chi_square.map(|found| found.z),
        "p": chi_square.map(|found| found.p), "divergence": difference.map(|found| found.divergence),
    })
}

fn frequency(frequency: &Frequency) -> Vec<String> {
    let Frequency { algorithm, counted, values, elsewhere, difference, .. } = frequency;
    let share = 100.0 * *elsewhere as f64 / (*counted).max(1) as f64;
    let found = difference.map_or(["–"; 4].map(str::to_owned), |found| {
        let ChiSquare { value, degrees, p, .. } = found.chi_square;
        [
            format!("{value:.1}"),
            grouped(degrees),
            chance(p),
            format!("{:.3}", (found.divergence * 1e3).round() / 1e3 + 0.0),
        ]
    });
    let cells = [format!("  {algorithm}"), grouped(*counted), grouped(*values as u64), format!("{share:.0} %")];
    cells.into_iter().chain(found).collect()
}

/// A chance, to four digits behind the point.
fn chance(p: f64) -> String {
    if p < 1e-4 { "< 0.0001".to_owned() } else { format!("{p:.4}") }
}

fn row(standing: &Standing) -> Vec<String> {
    let Standing { measure, algorithm, runs, solved, summary, ratio, within, .. } = standing;
    let none = || "–".to_owned();
    let say = |value: f64| number(value, measure);
    let between = |(low, high): (f64, f64), say: &dyn Fn(f64) -> String| format!("{} to {}", say(low), say(high));
    let [median, quartiles, certain] = match summary {
        Some(found) => [
            say(found.median),
            between((found.lower, found.upper), &say),
            found.interval.map_or_else(none, |interval| between(interval, &say)),
        ],
        None => [none(), none(), none()],
    };
    let times = |value: f64| format!("{value:.3}");
    let [ratio, ratio_certain] = match ratio {
        Some(ratio) => [
            times(ratio.summary.median),
            ratio.summary.interval.map_or_else(none, |interval| between(interval, &times)),
        ],
        None => [String::new(), String::new()],
    };
    let reached = within.iter().filter(|(_, share)| *share > 0.0);
    let curve: Vec<String> =
        reached.map(|(limit, share)| format!("{} {:.0} %", power(*limit), share * 100.0)).collect();
    let cells = [grouped(*runs as u64), grouped(*solved as u64), median, quartiles, certain, ratio, ratio_certain];
    [format!("  {algorithm}")].into_iter().chain(cells).chain((within.len() > 1).then(|| curve.join(", "))).collect()
}

/// A power of ten.
fn power(limit: f64) -> String {
    crate::format::rate(limit).replace(' ', "")
}

/// A number of a column.
fn number(value: f64, measure: &str) -> String {
    if measure == "seconds" {
        return duration(value);
    }
    if value.fract() != 0.0 && value.abs() < 1000.0 {
        // Adding nothing turns -0.00 into 0.00.
        return format!("{:.2}", (value * 100.0).round() / 100.0 + 0.0);
    }
    whole(value.round())
}

fn whole(value: f64) -> String {
    let sign = if value < 0.0 { "-" } else { "" };
    format!("{sign}{}", grouped(value.abs() as u64))
}
