//! Small files for every reader, mutated: none makes it panic, hang, or take more than it may.
//!
//! A short run of what `fuzz/` does for as long as is wanted.

#[path = "../../fuzz/src/inputs/mod.rs"]
mod inputs;

use std::panic::catch_unwind;
use std::time::Duration;

use inputs::TARGETS;

use super::{MEMORY_TO_REFUSE, alone, cost};

/// Inputs of each reader.
const TRIES: u64 = 400;

#[test]
fn mutated_files_cost_no_more_than_they_may() {
    let _alone = alone();
    let longest = Duration::from_secs(if cfg!(debug_assertions) { 5 } else { 1 });
    for target in &TARGETS {
        let (name, seeds) = (target.name, (target.seeds)());
        let mut is_any_good = seeds.iter().any(|seed| (target.read)(seed));
        for number in 0..TRIES {
            let input = target.input(&seeds, number);
            let (result, cost) = cost(|| catch_unwind(|| (target.read)(&input)));
            let text = String::from_utf8_lossy(&input);
            is_any_good |= matches!(result, Ok(true));
            assert!(result.is_ok(), "{name}, number {number} panics: {text:?}");
            assert!(cost.time < longest, "{name}, number {number}: {:?} for {text:?}", cost.time);
            assert!(cost.bytes <= MEMORY_TO_REFUSE, "{name}, number {number}: {} bytes for {text:?}", cost.bytes);
        }
        assert!(is_any_good, "{name}: nothing that can be read is ever tried");
    }
}
