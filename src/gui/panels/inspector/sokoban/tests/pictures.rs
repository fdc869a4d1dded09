//! Pictures to look at, in the folder for temporary files. Run with `--ignored`.

use super::*;

fn save(name: &str, harness: &mut Harness<'_, App>) -> usize {
    harness.run_steps(3);
    let folder = std::env::temp_dir().join("sokoban-inspector");
    std::fs::create_dir_all(&folder).unwrap();
    let image = harness.render().unwrap();
    image.save(folder.join(format!("{name}.png"))).unwrap();
    image.pixels().map(|pixel| pixel.0).collect::<std::collections::BTreeSet<_>>().len()
}

fn preferences(appearance: Appearance, language: Language) -> Preferences {
    Preferences { appearance, language, ..Preferences::default() }
}

#[test]
#[ignore = "makes pictures to look at"]
fn proofs() {
    for (appearance, size, scale) in [
        (Appearance::Light, [1366.0, 768.0], 1.0),
        (Appearance::Dark, [1366.0, 1400.0], 1.0),
        (Appearance::Light, [1024.0, 640.0], 2.0),
    ] {
        let preferences = preferences(appearance, Language::English);
        let mut harness = Window { size, scale, preferences: preferences.clone(), ..Window::default() }.open();
        let name = |what: &str| format!("{what}-{appearance:?}-{}-{scale}", size[0]).to_lowercase();
        let numbers: Vec<u64> = (0..)
            .zip(events(&mut harness))
            .filter_map(|(number, event)| {
                (event.kind == Kind::Prune && event.reason() == Some(Reason::Freeze)).then_some(number + 1)
            })
            .collect();
        for &number in numbers.iter().rev() {
            seek(&mut harness, number);
            if harness.query_by_label("Replay the proof").is_some() {
                break;
            }
        }
        assert!(save(&name("freeze"), &mut harness) > 30);
        let dead = first(&mut harness, Reason::DeadSquare);
        seek(&mut harness, dead);
        assert!(save(&name("dead"), &mut harness) > 30);
        let mut harness =
            Window { size, scale, preferences, level: SHARED, settings: &[("deadlocks", 3)], ..Window::default() }
                .open();
        let hall = first(&mut harness, Reason::Bipartite);
        seek(&mut harness, hall);
        assert!(save(&name("hall"), &mut harness) > 30);
    }
}

#[test]
#[ignore = "makes pictures to look at"]
fn corrals() {
    let level = "########\n#  #   #\n# .$   #\n#  # $ #\n# .@$  #\n#  #  .#\n########";
    let mut harness = Window { level, settings: &[("bound", 1)], size: [1366.0, 768.0], ..Window::default() }.open();
    for (name, kind, reason) in
        [("corral-first", Kind::Prune, Reason::CorralFirst), ("corral-dead", Kind::Deadlock, Reason::Corral)]
    {
        let all = events(&mut harness);
        let Some(at) = all.iter().position(|event| event.kind == kind && event.reason() == Some(reason)) else {
            continue;
        };
        seek(&mut harness, at as u64 + 1);
        assert!(save(name, &mut harness) > 30);
    }
}

#[test]
#[ignore = "makes pictures to look at"]
fn nodes() {
    for (appearance, language, size) in [
        (Appearance::Light, Language::English, [1366.0, 1900.0]),
        (Appearance::Dark, Language::Korean, [1366.0, 1900.0]),
        (Appearance::Dark, Language::Russian, [1366.0, 1900.0]),
        (Appearance::Light, Language::English, [1366.0, 768.0]),
        (Appearance::Light, Language::Korean, [1024.0, 640.0]),
        (Appearance::Light, Language::Russian, [1024.0, 640.0]),
    ] {
        let mut preferences = preferences(appearance, language);
        preferences.sokoban.overlays.heat = HeatOf::BoxVisits;
        let scale = if size[0] < 1100.0 { 2.0 } else { 1.0 };
        let mut harness =
            Window { size, scale, preferences, settings: &[("bound", 1), ("deadlocks", 4)], ..Window::default() }
                .open();
        let all = events(&mut harness);
        let starts: Vec<usize> = (0..all.len()).filter(|&number| all[number].starts_decision()).collect();
        let start = starts[starts.len() / 2];
        seek(&mut harness, start as u64);
        click_on(&mut harness, crate::sokoban::bound::LIST[4].name.get(language));
        assert!(
            save(&format!("node-{appearance:?}-{}-{}", language.own_name(), size[1]).to_lowercase(), &mut harness) > 30
        );
    }
}
