//! The pages say what the program does: tables in the README come from the catalog and the command table.
//!
//! After a change, `UPDATE_PAGES=1 cargo test --test pages` writes them anew.

use std::fmt::Write as _;
use std::path::Path;

use gridscope::catalog;
use gridscope::text::Language;

fn algorithms() -> String {
    let mut tables = String::new();
    for family in catalog::families() {
        let entries: Vec<_> = catalog::entries().filter(|entry| entry.family == family).collect();
        if !entries.is_empty() {
            let (name, count) = (family.name().get(Language::ENGLISH), entries.len());
            let open = if family.id() == "maze" { " open" } else { "" };
            writeln!(tables, "<details{open}><summary><b>{name}</b>: {count}</summary>\n").unwrap();
            writeln!(tables, "| | algorithm | id | what it does | cost |\n|---|---|---|---|---|").unwrap();
            entries.iter().for_each(|entry| writeln!(tables, "{}", row(entry)).unwrap());
            writeln!(tables, "\n</details>").unwrap();
        }
    }
    tables
}

fn row(entry: &catalog::Entry) -> String {
    let info = entry.info;
    let (name, summary) = (info.name.get(Language::ENGLISH), info.summary.get(Language::ENGLISH));
    format!("| {} | {name} | `{}` | {summary} | {} |", role(entry), info.id, info.cost)
}

fn role(entry: &catalog::Entry) -> &'static str {
    match entry.role {
        catalog::Role::Generator => "generates",
        catalog::Role::Solver => "solves",
        catalog::Role::Referee => "judges",
    }
}

#[cfg(feature = "gui")]
fn keys() -> String {
    use gridscope::gui::command::Menu;
    let families = gridscope::gui::families::all();
    let mut table = "| menu | command | key |\n|---|---|---|\n".to_owned();
    for menu in Menu::ALL {
        for action in families.commands().iter().filter(|action| action.group.menu() == menu) {
            let (menu, name) = (menu.text().get(Language::ENGLISH), action.name.get(Language::ENGLISH));
            writeln!(table, "| {menu} | {name} | {} |", action.key_text()).unwrap();
        }
    }
    table
}

/// Compares the part of the README between two marks with `expected`, or writes it.
fn check(first: &str, last: &str, expected: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let start = page.find(first).expect("the first mark stands in the README") + first.len();
    let start = start + page[start..].find('\n').unwrap() + 1;
    let end = start + page[start..].find(last).expect("the last mark stands in the README");
    if std::env::var_os("UPDATE_PAGES").is_some() {
        std::fs::write(&path, format!("{}{expected}{}", &page[..start], &page[end..])).unwrap();
    } else {
        assert_eq!(&page[start..end], expected, "the README is out of date: UPDATE_PAGES=1 cargo test --test pages");
    }
}

#[test]
fn the_readme_lists_every_algorithm() {
    check("<!-- algorithms:", "<!-- end of algorithms -->", &algorithms());
    #[cfg(feature = "gui")]
    check("<!-- keys:", "<!-- end of keys -->", &keys());
}

#[test]
fn every_picture_of_the_readme_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("README.md")).unwrap();
    let pictures: Vec<&str> = page.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    let missing: Vec<_> = pictures.iter().filter(|path| !root.join(path).exists()).collect();
    assert!(missing.is_empty(), "missing: {missing:?}");
}

/// Paths in code marks, but for those with a gap and the one of an algorithm that is only imagined.
#[test]
fn every_path_of_the_architecture_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap();
    let is_path = |word: &&str| {
        let begins = ["src/", "tests/", "examples/", "lang/"].iter().any(|folder| word.starts_with(folder));
        begins && !word.contains(['<', '*', ' ']) && *word != "src/maze/solve/dead_end_filler.rs"
    };
    let paths: Vec<&str> = page.split('`').filter(is_path).collect();
    assert!(paths.len() > 40, "{paths:?}");
    let missing: Vec<_> = paths.iter().filter(|path| !root.join(path).exists()).collect();
    assert!(missing.is_empty(), "missing: {missing:?}");
}
