use super::*;
use crate::record::Record;
use crate::sokoban::search;
use crate::trace::{Budget, CellRect, Reader, Recorded, Settings};

/// Bytes that may be gone through for one picture.
const WORK: u64 = 1 << 20;

#[test]
fn boxes_are_paired_only_where_a_search_has_all_of_them_on_the_board() {
    let level = crate::sokoban::formats::read_level(b"######\n#@ $.#\n#.$  #\n#    #\n######\n").unwrap();
    let task = std::sync::Arc::new(SokobanTask::new(level));
    let statics = Statics::new(&task.board);
    let (mut uneven, mut paired) = (0, 0);
    for strategy in search::LIST {
        let run = (strategy.start)(std::sync::Arc::clone(&task), &Settings::default(), 0);
        let (recorded, recording) = Recorded::new(run, task.board.size(), Budget::BROWSER);
        let recording = std::sync::Arc::new(std::sync::Mutex::new(recording));
        Record::new(recorded, std::sync::Arc::clone(&recording), crate::background::Executor::Slices).finish();
        let recording = crate::record::lock(&recording);
        let mut reader = Reader::new(&recording);
        for number in 0..recording.len().min(300) {
            reader.show(&recording, number, CellRect::whole(task.board.size()), WORK as usize);
            let at = position(&task, &picture::seen(&task.level, reader.screen().bytes()));
            let is_even = at.boxes.len() == task.board.goals().len();
            let lines = matching(&task.board, &statics, &at);
            assert!(is_even || lines.is_empty(), "{} at {number}", strategy.info.id);
            uneven += u32::from(!is_even);
            paired += u32::from(lines.len() == 2);
        }
    }
    assert!(uneven > 0, "a search tells each box by itself");
    assert!(paired > 0);
}
