//! Each reader as one function: whether nothing was wrong with what it read.

use gridscope::grid::Size;
use gridscope::kept::{Everything, Kind, lenient, merge};
use gridscope::lab::Experiment;
use gridscope::lesson::Lesson;
use gridscope::match3::Level;
use gridscope::maze::Mask;
use gridscope::maze::map::scenario;
use gridscope::omok::protocol::{Limits, Lines, Next, Session, Thinking};
use gridscope::omok::reader::PatternTable;
use gridscope::omok::{format, rules};
use gridscope::player::When;
use gridscope::recipe::{Opened, Recipe};
use gridscope::sokoban::formats;
use gridscope::sokoban::game::{LevelId, Records};
use gridscope::trace::{Condition, Event, KINDS, Kind as EventKind, decode};

fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// Whatever the window opens. What was read is written and read again.
pub fn opened(bytes: &[u8]) -> bool {
    let Ok(opened) = Opened::read(bytes) else { return false };
    let recipe = opened.into_recipe();
    let again = Recipe::from_json(&recipe.to_json());
    assert!(again.is_ok_and(|again| again == recipe), "a recipe that was read is not what it is when written");
    true
}

pub fn linked(bytes: &[u8]) -> bool {
    Recipe::from_link(&text(bytes)).is_ok()
}

pub fn scenarios(bytes: &[u8]) -> bool {
    scenario::parse(&text(bytes)).is_ok()
}

pub fn mask(bytes: &[u8]) -> bool {
    Mask::parse(&text(bytes)).is_ok()
}

pub fn levels(bytes: &[u8]) -> bool {
    let Ok(collection) = formats::read(bytes) else { return false };
    for (_, _, level) in collection.levels().take(3) {
        // What lies outside the walls is not written.
        let (text, id) = (formats::xsb(level), LevelId::of(level));
        let again = formats::read_level(text.as_bytes());
        assert!(again.is_ok_and(|again| LevelId::of(&again) == id), "a level is another one when written: {text}");
    }
    true
}

pub fn moves(bytes: &[u8]) -> bool {
    formats::lurd::parse(&text(bytes)).is_ok()
}

pub fn games(bytes: &[u8]) -> bool {
    format::read_all(bytes, rules::default_rule()).is_ok()
}

pub fn patterns(bytes: &[u8]) -> bool {
    PatternTable::parse(&text(bytes)).is_ok()
}

/// A manager that writes anything, in one piece.
pub fn protocol(bytes: &[u8]) -> bool {
    let (mut session, mut lines, mut whole) = (Session::default(), Lines::default(), Vec::new());
    lines.take(bytes, |line| whole.push(line));
    for line in whole {
        let reply = session.take(&line);
        match reply.next {
            Next::Listen => {}
            Next::End => break,
            Next::Think(task) => {
                let mut thinking = Thinking::new(*task, &Limits { turn: 0, hash: 1 << 14, ..*session.limits() });
                thinking.advance(20);
                session.decide(&thinking.answer());
            }
        }
    }
    true
}

pub fn match3(bytes: &[u8]) -> bool {
    Level::read(bytes).is_ok()
}

/// A condition, asked about an event of each kind.
pub fn condition(bytes: &[u8]) -> bool {
    let size = Size::new(20, 20);
    let Ok(condition) = Condition::parse(&text(bytes), size) else { return false };
    for kind in (0..KINDS as u8).filter_map(EventKind::from_index) {
        for (number, v) in [(0, 0), (7, -1), (u64::MAX, i32::MIN), (9, i32::MAX)] {
            condition.matches(&Event::new(kind, 3, size.cell(4, 7), u32::MAX, v), number);
        }
    }
    true
}

pub fn breakpoint(bytes: &[u8]) -> bool {
    When::parse(&text(bytes), Size::new(20, 20)).is_ok()
}

pub fn experiment(bytes: &[u8]) -> bool {
    Experiment::read(&text(bytes), &|name| Err(format!("no {name}"))).is_ok()
}

pub fn lesson(bytes: &[u8]) -> bool {
    Lesson::read(&text(bytes)).is_ok()
}

const KIND: Kind = Kind { name: "fuzz", version: 1, merge: merge::changes };

/// A kept file; whatever is in it, nothing that this window did not change is lost by merging.
pub fn kept(bytes: &[u8]) -> bool {
    let Some((value, _)) = KIND.read(bytes) else { return false };
    let (_, lost) = lenient::read::<Records>(&value);
    let own = serde_json::json!({ "a": 1, "list": [1, 2] });
    assert_eq!(merge::changes(Some(&own), &own, &value), value, "what another window wrote is lost");
    assert_eq!(merge::changes(Some(&value), &own, &value), own, "what this window wrote is lost");
    merge::changes(None, &own, &value);
    lost.is_empty()
}

/// A file of everything; what one has of it is there again when it is written.
pub fn everything(bytes: &[u8]) -> bool {
    if !Everything::is_likely(bytes) {
        return false;
    }
    let Ok(all) = Everything::read(bytes) else { return false };
    let Some(kept) = all.of(KIND.name) else { return false };
    let again = Everything::read(Everything::write([(KIND, kept.clone())]).as_bytes());
    assert_eq!(
        again.ok().and_then(|again| again.of(KIND.name).cloned()).as_ref(),
        Some(kept),
        "written, it is another"
    );
    true
}

pub fn packed(bytes: &[u8]) -> bool {
    decode(bytes).is_ok()
}
