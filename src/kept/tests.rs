//! What is kept survives whatever ends the program, a full disk and a second window.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread::Builder;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::folder::{Folder, VERSIONS};
use super::saver::Saver;
use super::{Kind, News, Remark, What, merge};
use crate::random::Random;

const MARKS: Kind = Kind { name: "marks", version: 2, merge: merge::union };
const CHOSEN: Kind = Kind { name: "chosen", version: 1, merge: merge::changes };

fn names(folder: &Path) -> Vec<String> {
    let mut all: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    all.sort();
    all
}

#[test]
fn a_file_that_cannot_be_read_is_put_aside_and_an_older_version_takes_its_place() {
    let place = tempfile::tempdir().unwrap();
    let mut folder = Folder::open(place.path()).unwrap();
    assert_eq!(folder.read(&MARKS).value, None);
    folder.update(&MARKS, None, &json!({"a": 1})).unwrap();
    folder.update(&MARKS, None, &json!({"a": 1, "b": 2})).unwrap();
    for broken in [
        &b"{\"gridscope\":\"marks\",\"vers"[..],
        b"",
        b"\xff\xfe",
        b"{\"gridscope\":\"chosen\",\"version\":1,\"kept\":{}}",
    ] {
        fs::write(place.path().join("marks.json"), broken).unwrap();
        let found = folder.read(&MARKS);
        assert_eq!(found.value, Some(json!({"a": 1})), "the version before the last change of this process");
        let [Remark { name: "marks", what: What::PutAside(aside) }] = &*found.remarks else { panic!("{found:?}") };
        assert_eq!(fs::read(aside).unwrap(), broken);
    }
    assert_eq!(
        names(place.path()),
        [
            "lock",
            "marks.1.json",
            "marks.unread-2.json",
            "marks.unread-3.json",
            "marks.unread-4.json",
            "marks.unread.json"
        ]
    );
}

#[test]
fn the_last_versions_are_kept_a_process_each() {
    let place = tempfile::tempdir().unwrap();
    for process in 1..=6 {
        let mut folder = Folder::open(place.path()).unwrap();
        for change in 0..3 {
            folder.update(&CHOSEN, None, &json!({"process": process, "change": change})).unwrap();
        }
    }
    let kept =
        |middle: &str| CHOSEN.read(&fs::read(place.path().join(format!("chosen{middle}.json"))).unwrap()).unwrap().0;
    assert_eq!(kept("")["process"], 6);
    for version in 1..=VERSIONS {
        assert_eq!(kept(&format!(".{version}")), json!({"process": 6 - version, "change": 2}));
    }
    assert_eq!(names(place.path()).len(), 2 + VERSIONS as usize);
}

#[test]
fn what_a_newer_version_wrote_is_copied_and_stays() {
    let place = tempfile::tempdir().unwrap();
    let newer = Kind { version: 5, ..CHOSEN };
    fs::write(place.path().join("chosen.json"), newer.write(&json!({"theme": "sepia", "orbit": 3}))).unwrap();
    let mut folder = Folder::open(place.path()).unwrap();
    assert!(matches!(&*folder.read(&CHOSEN).remarks, [Remark { what: What::Newer(_), .. }]));
    assert_eq!(folder.read(&CHOSEN).remarks, [], "said once");
    // This window knows no orbit and no such theme.
    let base = json!({"theme": "dark", "size": 1});
    folder.update(&CHOSEN, Some(&base), &json!({"theme": "dark", "size": 2})).unwrap();
    let (value, version) = CHOSEN.read(&fs::read(place.path().join("chosen.json")).unwrap()).unwrap();
    assert_eq!((value, version), (json!({"theme": "sepia", "orbit": 3, "size": 2}), 5));
}

fn saver(place: &Path, marks: &Value) -> Saver {
    let kinds = vec![(MARKS, marks.clone()), (CHOSEN, json!({}))];
    Saver::start(Folder::open(place).unwrap(), kinds, Arc::new(|| ())).unwrap()
}

fn kept(place: &Path, kind: &Kind) -> Option<Value> {
    let found = Folder::open(place).unwrap().read(kind);
    assert_eq!(found.remarks, []);
    found.value
}

#[test]
fn a_change_is_on_the_disk_within_a_second_without_anybody_asking() {
    let place = tempfile::tempdir().unwrap();
    let saver = saver(place.path(), &json!({}));
    saver.keep(0, json!({"a": 1}));
    let start = Instant::now();
    while kept(place.path(), &MARKS).is_none() {
        assert!(start.elapsed() < Duration::from_secs(1));
        std::thread::sleep(Duration::from_millis(10));
    }
    saver.keep(0, json!({"a": 1, "b": 2}));
    assert!(saver.flusher().flush());
    assert_eq!(kept(place.path(), &MARKS), Some(json!({"a": 1, "b": 2})));
    saver.keep(1, json!({"theme": "light"}));
    drop(saver);
    assert_eq!(kept(place.path(), &CHOSEN), Some(json!({"theme": "light"})));
}

#[test]
fn two_windows_lose_nothing_to_each_other() {
    let place = tempfile::tempdir().unwrap();
    let savers = [saver(place.path(), &json!({})), saver(place.path(), &json!({}))];
    let mut rng = Random::new(7);
    let mut has = [BTreeMap::new(), BTreeMap::new()];
    for mark in 0..400_u64 {
        let window = rng.below(2) as usize;
        has[window].insert(format!("{mark:03}"), json!(mark));
        savers[window].keep(0, json!(has[window]));
        savers[window].keep(1, json!({ format!("of {window}"): mark }));
        if rng.below(8) == 0 {
            assert!(savers[rng.below(2) as usize].flusher().flush());
        }
    }
    savers.iter().for_each(|saver| assert!(saver.flusher().flush()));
    let Some(Value::Object(all)) = kept(place.path(), &MARKS) else { panic!("nothing was kept") };
    assert_eq!(all.len(), 400);
    let chosen = kept(place.path(), &CHOSEN).unwrap();
    assert!(chosen["of 0"].is_u64() && chosen["of 1"].is_u64(), "{chosen}");
    let joined = std::iter::from_fn(|| savers[0].news())
        .any(|news| matches!(news, News::Joined(0, Value::Object(all)) if all.len() > has[0].len()));
    assert!(joined, "each window is told what the other one has");
}

#[test]
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn a_full_disk_costs_nothing_that_was_kept_and_is_told_once() {
    let place = tempfile::tempdir().unwrap();
    let mount = place.path().join("small");
    fs::create_dir(&mount).unwrap();
    let arguments = ["-t", "tmpfs", "-o", "size=64k", "tmpfs"];
    let is_mounted = Command::new("mount").args(arguments).arg(&mount).stderr(Stdio::null()).status();
    if !is_mounted.is_ok_and(|status| status.success()) {
        eprintln!("SKIPPED: a full disk (a small tmpfs cannot be mounted here; as root it can)");
        return;
    }
    let _mounted = Mounted(mount.clone());
    let saver = saver(&mount, &json!({}));
    saver.keep(0, json!({"a": 1}));
    assert!(saver.flusher().flush());
    let large = json!({"a": 1, "b": "x".repeat(100_000)});
    for _ in 0..50 {
        saver.keep(0, large.clone());
        assert!(!saver.flusher().flush(), "there is no room");
        assert_eq!(kept(&mount, &MARKS), Some(json!({"a": 1})));
    }
    let told: Vec<News> = std::iter::from_fn(|| saver.news()).collect();
    assert!(matches!(&*told, [News::Remark(Remark { name: "marks", what: What::NotWritten(_) })]), "{told:?}");
    saver.keep(0, json!({"a": 1, "c": 3}));
    assert!(saver.flusher().flush(), "as soon as there is room it goes on");
    assert_eq!(kept(&mount, &MARKS), Some(json!({"a": 1, "c": 3})));
}

struct Mounted(PathBuf);

impl Drop for Mounted {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
    }
}

/// The folder in which a process of its own changes everything until it is ended.
const PLACE: &str = "GRIDSCOPE_KEPT_TEST";

/// Not a test of its own: what [`ended_at_random`] starts and ends. It says what it has changed as soon as it has.
#[test]
#[ignore = "is started by other tests"]
fn changing_everything() {
    let Some(place) = std::env::var_os(PLACE) else { return };
    let place = PathBuf::from(place);
    let before = kept(&place, &MARKS).unwrap_or_else(|| json!({}));
    let saver = saver(&place, &before);
    let mut number = last(&before);
    let mut has: BTreeMap<String, Value> = serde_json::from_value(before).unwrap();
    #[cfg(unix)]
    super::signals::listen(saver.flusher(), || ()).unwrap();
    loop {
        number += 1;
        // Some 80 kB in all, so that a file is half-written for a while.
        let mark = format!("{number} {}", "x".repeat((number % 400) as usize));
        has.insert(format!("{:03}", number % 400), json!(mark));
        saver.keep(0, json!(has));
        saver.keep(1, json!({ "number": number }));
        let mut out = std::io::stdout().lock();
        writeln!(out, "has {number}").and_then(|()| out.flush()).unwrap();
        std::thread::sleep(Duration::from_millis(3));
    }
}

/// The number of the last change that is there.
fn last(marks: &Value) -> u64 {
    let all = marks.as_object().unwrap().values();
    all.map(|mark| mark.as_str().unwrap().split(' ').next().unwrap().parse().unwrap()).max().unwrap_or(0)
}

fn start_changing(place: &Path) -> Child {
    let own = std::env::current_exe().unwrap();
    Command::new(own)
        .args(["--exact", "kept::tests::changing_everything", "--ignored", "--nocapture"])
        .env(PLACE, place)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// How it ends.
#[derive(Clone, Copy, PartialEq)]
enum End {
    /// Without a word.
    Kill,
    /// As by the end of a session.
    Terminate,
}

/// Starts what changes everything and ends it after a random time, again and again in the same folder. Returns how
/// many changes were lost in all that were older than `old`.
fn ended_at_random(times: u64, seed: u64, end: End, old: Duration) -> u64 {
    let longest = 1_000 + 2 * u32::try_from(old.as_millis()).unwrap();
    let place = tempfile::tempdir().unwrap();
    let mut rng = Random::new(seed);
    let (mut lost, mut before) = (0, 0);
    for _ in 0..times {
        let mut child = start_changing(place.path());
        let stop = Instant::now() + Duration::from_millis(u64::from(200 + rng.below(longest)));
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut told: Vec<(Instant, u64)> = Vec::new();
        while Instant::now() < stop {
            let Some(Ok(line)) = lines.next() else { break };
            if let Some((_, number)) = line.split_once("has ") {
                told.push((Instant::now(), number.parse().unwrap()));
            }
        }
        match end {
            End::Kill => child.kill().unwrap(),
            End::Terminate => {
                let status = Command::new("kill").arg(child.id().to_string()).status();
                assert!(status.is_ok_and(|status| status.success()));
            }
        }
        let ended = Instant::now();
        child.wait().unwrap();
        let due = told.iter().rev().find(|(when, _)| ended.saturating_duration_since(*when) >= old);
        let due = due.map_or(0, |(_, number)| *number).max(before);
        let found = kept(place.path(), &MARKS).map_or(0, |marks| last(&marks));
        before = found;
        lost += due.saturating_sub(found);
    }
    lost
}

/// The age at which nothing may be lost any more.
const OLD: Duration = Duration::from_secs(2);

#[test]
fn ended_at_any_moment_nothing_old_is_lost() {
    assert_eq!(ended_at_random(4, 1, End::Kill, OLD), 0);
    if cfg!(unix) {
        assert_eq!(ended_at_random(2, 2, End::Terminate, Duration::ZERO), 0, "everything is written first");
    }
}

/// `cargo test --lib -- --ignored kept::tests::ended_two_hundred_times`: some three minutes.
#[test]
#[ignore = "takes minutes"]
fn ended_two_hundred_times() {
    let all: Vec<_> =
        (0..4).map(|seed| Builder::new().spawn(move || ended_at_random(50, seed, End::Kill, OLD)).unwrap()).collect();
    let lost: Vec<u64> = all.into_iter().map(|thread| thread.join().unwrap()).collect();
    assert_eq!(lost, [0; 4]);
}

/// Makes a folder read-only, also for root, where that can be had.
struct ReadOnly(Mounted);

impl ReadOnly {
    fn new(place: &Path) -> Option<Self> {
        let mount = |arguments: &[&str]| {
            let done = Command::new("mount").args(arguments).arg(place).stderr(Stdio::null()).status();
            done.is_ok_and(|status| status.success())
        };
        mount(&["-t", "tmpfs", "-o", "size=1m", "tmpfs"]).then(|| Self(Mounted(place.to_owned())))
    }

    fn switch(&self, how: &str) {
        let option = format!("remount,{how}");
        assert!(Command::new("mount").args(["-o", &option]).arg(&self.0.0).status().unwrap().success());
    }
}

#[test]
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn in_a_folder_that_is_read_only_what_is_kept_is_read_and_told_not_to_be_written() {
    let place = tempfile::tempdir().unwrap();
    let mount = place.path().join("kept");
    fs::create_dir(&mount).unwrap();
    let Some(disk) = ReadOnly::new(&mount) else {
        eprintln!("SKIPPED: a read-only folder (a tmpfs cannot be mounted here; as root it can)");
        return;
    };
    let first = saver(&mount, &json!({}));
    first.keep(0, json!({"a": 1}));
    drop(first);
    disk.switch("ro");
    assert_eq!(kept(&mount, &MARKS), Some(json!({"a": 1})), "it is still there to be read");
    let saver = saver(&mount, &json!({"a": 1}));
    for _ in 0..3 {
        saver.keep(0, json!({"a": 1, "b": 2}));
        assert!(!saver.flusher().flush());
    }
    let told: Vec<News> = std::iter::from_fn(|| saver.news()).collect();
    assert!(matches!(&*told, [News::Remark(Remark { name: "marks", what: What::NotWritten(_) })]), "{told:?}");
    disk.switch("rw");
    assert!(saver.flusher().flush(), "as soon as it can be written it is");
    assert_eq!(kept(&mount, &MARKS), Some(json!({"a": 1, "b": 2})));
    drop(saver);
}

#[test]
fn what_is_no_file_or_may_not_be_read_is_put_aside_and_something_new_begins() {
    let place = tempfile::tempdir().unwrap();
    let mut folder = Folder::open(place.path()).unwrap();
    fs::create_dir(place.path().join("marks.json")).unwrap();
    let found = folder.read(&MARKS);
    assert!(matches!(&*found.remarks, [Remark { what: What::PutAside(_), .. }]), "{found:?}");
    folder.update(&MARKS, None, &json!({"a": 1})).unwrap();
    assert_eq!(kept(place.path(), &MARKS), Some(json!({"a": 1})));
    assert!(Folder::open(place.path().join("marks.json/below")).is_err(), "a file is no folder");
    // Nobody may read it, root apart.
    let path = place.path().join("marks.json");
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    assert!(folder.update(&MARKS, None, &json!({"a": 1, "b": 2})).is_err(), "what is protected stays");
    assert_eq!(kept(place.path(), &MARKS), Some(json!({"a": 1})));
}
