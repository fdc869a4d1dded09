//! What recording costs, and how fast any place of a recording is reached.
//!
//! `gridscope bench trace` prints the same as one table of ratios, the large board included.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use gridscope::grid::Size;
use gridscope::maze::bench::{a_star_by_hand, holed_maze, solver};
use gridscope::maze::generate;
use gridscope::random::Random;
use gridscope::trace::{Budget, CellRect, Flow, Reader, Recorded, Recording, Settings, Shows};

fn recording_of(task: &Arc<gridscope::maze::MazeTask>) -> Recording {
    let (recorded, mut recording) = Recorded::new(solver("a-star", task), task.maze.size(), Budget::DESKTOP);
    recorded.record_all(&mut recording);
    recording
}

fn recording(criterion: &mut Criterion) {
    let task = Arc::new(holed_maze(1025));
    let mut group = criterion.benchmark_group("A* on 1025x1025 tiles");
    group.sample_size(20);
    group.bench_function("by hand", |bencher| bencher.iter(|| a_star_by_hand(&task)));
    group.bench_function("probe off", |bencher| {
        bencher.iter(|| {
            let mut run = solver("a-star", &task);
            while run.run_fast(1 << 16) == Flow::Continue {}
            run
        });
    });
    group.bench_function("recorded on one thread", |bencher| bencher.iter(|| recording_of(&task)));
    group.finish();
}

fn seeking(criterion: &mut Criterion) {
    let task = Arc::new(holed_maze(1025));
    let recording = recording_of(&task);
    let mut reader = Reader::new(&recording);
    let mut random = Random::new(1);
    let mut group = criterion.benchmark_group("seek in 1025x1025");
    let view = CellRect { left: 300, top: 500, right: 428, bottom: 628 };
    group.bench_function("picture of 128x128", |bencher| {
        bencher.iter(|| {
            let position = random.bits() % recording.len();
            while reader.show(&recording, position, view, usize::MAX) == Shows::Part {}
        });
    });
    group.bench_function("state", |bencher| {
        bencher.iter(|| {
            let mut job = reader.plan_state(&recording, random.bits() % recording.len());
            while !job.advance(u64::MAX) {}
            reader.keep_state(job);
            black_box(reader.inspect(64))
        });
    });
    group.finish();
}

fn generators(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("1000x1000, untraced");
    group.sample_size(20);
    // That of reverse-delete grows with the square of the cells.
    for generator in generate::LIST.iter().filter(|one| one.info.id != "reverse-delete") {
        group.bench_function(generator.info.id, |bencher| {
            bencher.iter(|| {
                let mut run = (generator.start)(Size::new(1000, 1000), &Settings::default(), 1);
                while run.run_fast(1 << 16) == Flow::Continue {}
                run
            });
        });
    }
    group.finish();
}

criterion_group!(benches, recording, seeking, generators);
criterion_main!(benches);
