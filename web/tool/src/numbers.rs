//! The numbers of runs: those of the desktop and those of the browser.

use std::path::PathBuf;
use std::process::Command;

use serde_json::{Value, json};

use crate::browser::{Browser, Page};
use crate::profile;
use crate::{Fault, root};

/// Larger runs, one recipe a line.
const RECIPES: &str = include_str!("../recipes.jsonl");

const LEVEL: &str = "#######\n#@ $ .#\n# $   #\n#   . #\n#######\n";

/// The program on this machine.
pub struct Desktop(PathBuf);

impl Desktop {
    /// Compiles it, unless the environment variable `GRIDSCOPE` names one.
    pub fn build() -> Result<Self, Fault> {
        if let Some(program) = std::env::var_os("GRIDSCOPE") {
            return Ok(Self(program.into()));
        }
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let status =
            Command::new(cargo).args(["build", "--locked", "--bin", "gridscope"]).current_dir(root()).status()?;
        if !status.success() {
            return Err("the program does not compile".into());
        }
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
        Ok(Self(target.join("debug/gridscope")))
    }

    /// What a command prints.
    pub fn say(&self, words: &[&str]) -> Result<String, Fault> {
        let output = Command::new(&self.0).args(words).output()?;
        if !output.status.success() {
            return Err(format!("gridscope {words:?}: {}", String::from_utf8_lossy(&output.stderr)).into());
        }
        Ok(String::from_utf8(output.stdout)?)
    }

    /// A recipe as a link.
    pub fn link(&self, recipe: &str) -> Result<String, Fault> {
        Ok(self.say(&["run", "--link", &self.file(recipe)?])?.trim().to_owned())
    }

    fn file(&self, recipe: &str) -> Result<String, Fault> {
        let path = root().join("target/site-work").join("recipe.json");
        std::fs::create_dir_all(path.parent().unwrap_or(&path))?;
        std::fs::write(&path, recipe)?;
        Ok(path.display().to_string())
    }

    /// Events, their hash and that of the last state.
    pub fn numbers(&self, recipe: &str) -> Result<[Value; 3], Fault> {
        Ok(three(&self.said(recipe)?))
    }

    /// All that is told of a run.
    pub fn said(&self, recipe: &str) -> Result<Value, Fault> {
        let file = self.file(recipe)?;
        let mut words = vec!["run", &*file, "--json"];
        if recipe.contains("\"building\"") {
            words.extend(["--stage", "building"]);
        }
        Ok(serde_json::from_str(&self.say(&words)?)?)
    }

    /// A small recipe for every algorithm, and the larger ones.
    pub fn recipes(&self) -> Result<Vec<String>, Fault> {
        let listed = self.say(&["list", "--json"])?;
        let entries = listed.lines().map(serde_json::from_str::<Value>).collect::<Result<Vec<_>, _>>()?;
        let small = entries.iter().map(|entry| recipe(entry).to_string());
        Ok(small.chain(RECIPES.lines().map(str::to_owned)).collect())
    }
}

/// A small recipe for an algorithm of the list.
fn recipe(entry: &Value) -> Value {
    let choice = json!({"id": entry["id"], "version": entry["version"]});
    let family = entry["family"].as_str().unwrap_or_default();
    let makes = entry["role"].as_str().is_some_and(|role| role.contains("generator"));
    let choose = |id: &str| json!({"id": id, "version": 1});
    let mut recipe = match (family, makes) {
        ("maze", true) => json!({"maze": {"generator": choice, "size": [12, 9], "seed": 1}, "solver": choose("bfs")}),
        ("maze", false) => {
            json!({"maze": {"generator": choose("eller"), "size": [12, 9], "seed": 1}, "solver": choice})
        }
        ("sokoban", true) => {
            let level = json!({"generator": choice, "size": [9, 8], "boxes": 2, "seed": 1});
            json!({"level": level, "strategy": choose("bfs-pushes")})
        }
        ("sokoban", false) => json!({"level": {"text": LEVEL}, "strategy": choice}),
        ("omok", _) => {
            json!({"position": {"side": 9, "moves": "e5d6f5d5d4f6g5"}, "rule": "renju", "algorithm": choice})
        }
        _ => json!({"level": {"shipped": "pillars"}, "seed": 1, "algorithm": choice}),
    };
    recipe["gridscope"] = json!(1);
    recipe["family"] = entry["family"].clone();
    if makes && family != "match3" {
        recipe["marks"] = json!({"active": "building"});
    }
    recipe
}

fn three(found: &Value) -> [Value; 3] {
    ["events", "hash", "state_hash"].map(|name| found[name].clone())
}

/// Compares the numbers of every recipe; returns how many there are, and how much longer the browser took in all.
pub fn compare(desktop: &Desktop, browser: &mut Browser, page: &Page) -> Result<usize, Fault> {
    let recipes = desktop.recipes()?;
    for recipe in &recipes {
        let here = desktop.numbers(recipe)?;
        let told = browser.value(page, &format!("gridscope.run({})", json!(recipe)))?;
        let there = three(&serde_json::from_str(told.as_str().unwrap_or_default())?);
        if here != there {
            return Err(format!("{recipe}: the desktop says {here:?}, the browser {there:?}").into());
        }
    }
    Ok(recipes.len())
}

/// How often a run is repeated: browsers compile what runs often a second time, better.
const REPEATS: usize = 12;

/// How fast the browser is against the desktop, for large runs: the least milliseconds of several runs there and here,
/// recorded and at full speed, and the share of the desktop's speed; then, with a profile, what one more run took there.
pub fn speeds(desktop: &Desktop, browser: &mut Browser, page: &Page, is_profiled: bool) -> Result<(), Fault> {
    println!("  {:>24}  {:>24}", "recorded", "at full speed");
    for recipe in RECIPES.lines().filter(|recipe| recipe.contains("\"size\": [500") || recipe.contains("alpha-beta")) {
        let (mut there, mut here) = ([f64::INFINITY; 2], [f64::INFINITY; 2]);
        let least = |best: [f64; 2], found: &Value, names: [&str; 2]| {
            [0, 1].map(|index| best[index].min(found[names[index]].as_f64().unwrap_or(f64::INFINITY)))
        };
        for _ in 0..REPEATS {
            let told = browser.value(page, &format!("gridscope.run({})", json!(recipe)))?;
            let told = serde_json::from_str(told.as_str().unwrap_or_default())?;
            there = least(there, &told, ["recorded", "full_speed"]);
            here = least(here, &desktop.said(recipe)?, ["seconds_traced", "seconds_untraced"]);
        }
        let row = [0, 1].map(|index| {
            let (there, here) = (there[index] * 1e3, here[index] * 1e3);
            format!("{there:8.2} {here:8.2} {:6.2}", here / there)
        });
        println!("  {}  {} {}", row[0], row[1], &recipe[..recipe.len().min(110)]);
        if is_profiled {
            let start = profile::start(browser, page)?;
            browser.value(page, &format!("gridscope.run({})", json!(recipe)))?;
            let end = browser.value(page, "performance.now()")?.as_f64().unwrap_or_default();
            profile::tell(browser, page, start, &[(start, end)])?;
        }
    }
    Ok(())
}
