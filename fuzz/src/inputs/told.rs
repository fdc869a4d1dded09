//! Traces that are told, recordings of them, and the codec.

use std::sync::{Arc, OnceLock};

use gridscope::family::Board;
use gridscope::random::Random;
use gridscope::recipe::Recipe;
use gridscope::trace::told::{HELD_TO, Log, Teller, Who};
use gridscope::trace::{Budget, Coder, Event, KINDS, Kind, Reader, Recorded, decode};

pub fn traces() -> Vec<Vec<u8>> {
    let facts = concat!(
        "{\"expand\": [0, 0], \"g\": 0}\n{\"generate\": [0, 1], \"g\": 1, \"h\": 3.5, \"parent\": [0, 0], \"line\": 7}\n",
        "{\"push\": [1, 2], \"from\": [1, 1], \"boxes\": [[3, 3], [2, 1]]}\n{\"expand\": 17, \"parent\": 3, \"at\": [2, 2]}\n",
        "{\"prune\": [1, 1], \"reason\": \"Worse\"}\n{\"path\": [[0, 0], [0, 1], [1, 1]]}\n{\"solution\": \"rrUL\", \"cost\": 4}\n",
        "{\"place\": [2, 2], \"colour\": \"black\"}\n{\"note\": \"hm\", \"mine\": {\"a\": [1]}}\n{\"no_solution\": true}\n",
        "{\"best\": [1, 1], \"score\": -3}\n{\"bound\": 4}\n{\"swap\": [0, 0], \"other\": [0, 1]}\n{\"visit\": \"a node\", \"at\": [4, 4]}\n",
    );
    let document = r#"{"version":"1.4.0","render":{"components":{}},"events":[{"type":"source","id":1,"x":1,"y":1,"g":0,"f":4},{"type":"generating","id":2,"pId":1,"x":3,"y":1,"g":1},{"type":"expanding","id":2,"pId":1,"x":3,"y":1},{"type":"destination","id":3,"x":3,"y":3}]}"#;
    let many: String =
        (0..40).map(|n| format!("{{\"expand\": [{}, {}], \"g\": {n}, \"parent\": [0, 0]}}\n", n % 5, n / 8)).collect();
    [facts, document, &many].map(|text| text.as_bytes().to_vec()).to_vec()
}

fn board() -> &'static Board {
    static BOARD: OnceLock<Board> = OnceLock::new();
    BOARD.get_or_init(|| {
        let recipe = Recipe::read(
            b"###########\n#S        #\n# ### ### #\n#   #   # #\n### # # # #\n#     #  E#\n###########\n",
        );
        let board = recipe.ok().and_then(|recipe| recipe.problem.prepare().ok());
        board.unwrap_or_else(|| unreachable!("the board of the tests can be prepared"))
    })
}

/// What was told, in two pieces; the log of it.
fn told(bytes: &[u8]) -> Arc<Log> {
    let log = Arc::new(Log::default());
    let Some(watching) = board().watching() else { return log };
    let mut teller = Teller::new(Arc::clone(&log), board().size(), watching.setting(), 100_000);
    let (first, second) = bytes.split_at(bytes.len() / 3);
    if teller.feed(first).and_then(|()| teller.feed(second)).is_ok() {
        teller.finish();
    }
    log
}

/// A trace as its lines come; how it is cut into pieces makes no difference.
pub fn lines(bytes: &[u8]) -> bool {
    let log = told(bytes);
    if let Some(watching) = board().watching() {
        watching.judge(&log.claim());
    }
    log.tally().bad == 0
}

/// A trace as a run that is recorded: any event is found again, and a recording without memory for detail has the same.
pub fn recorded(bytes: &[u8]) -> bool {
    let log = told(bytes);
    let Some(watching) = board().watching() else { return false };
    let who = Who { name: "fuzz", claims: HELD_TO };
    let record = |bytes: usize| {
        let budget = Budget { bytes, ..Budget::DESKTOP };
        let (recorded, mut recording) = Recorded::new(watching.start(&log, who), board().size(), budget);
        log.end(gridscope::trace::told::Ending::Complete);
        recorded.record_all(&mut recording);
        recording
    };
    let (whole, poor) = (record(1 << 24), record(1));
    assert_eq!((whole.len(), whole.hash()), (poor.len(), poor.hash()), "memory changes a run");
    let (mut reader, mut second) = (Reader::new(&whole), Reader::new(&poor));
    let count = whole.len();
    for number in (0..count).step_by((count as usize / 9).max(1)).collect::<Vec<_>>().into_iter().rev() {
        assert_eq!(reader.event(&whole, number), second.event(&poor, number), "event {number} differs");
        assert_eq!(reader.state_hash(&whole, number), second.state_hash(&poor, number), "state {number} differs");
    }
    assert!(count == 0 || reader.event(&whole, count).is_none());
    log.tally().bad == 0
}

/// The longest batch that is made.
const MOST_EVENTS: u32 = 400;

/// Any events: near and far cells, all kinds, all values.
pub fn events(_seeds: &[Vec<u8>], rng: &mut Random) -> Vec<u8> {
    let mut last = 0_u32;
    (0..rng.below(MOST_EVENTS))
        .flat_map(|_| {
            last = if rng.below(5) == 0 { rng.bits() as u32 } else { last.wrapping_add(rng.below(9)).wrapping_sub(4) };
            let far = rng.bits();
            let v = if rng.coin() { far as u32 } else { rng.below(100) };
            let head = [rng.below(KINDS as u32) as u8, rng.below(64) as u8];
            [&head[..], &last.to_le_bytes(), &((far >> 32) as u32).to_le_bytes(), &v.to_le_bytes()].concat()
        })
        .collect()
}

fn word(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte))
}

/// Packs the events that `bytes` stand for and unpacks them.
pub fn there_and_back(bytes: &[u8]) -> bool {
    let event = |part: &[u8]| {
        let kind = Kind::from_index(part[0] % KINDS as u8).unwrap_or(Kind::Note);
        Event::new(kind, part[1], word(&part[2..6]), word(&part[6..10]), word(&part[10..14]) as i32)
    };
    let events: Vec<Event> = bytes.chunks_exact(14).map(event).collect();
    let packed = Coder::default().encode(&events);
    // A seed of the codec stands for other events than those in it; all are good.
    decode(&packed).is_ok_and(|back| back == events) || panic!("events are others when unpacked")
}
