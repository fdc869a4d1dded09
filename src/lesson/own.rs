//! The lessons that are part of the program.

use std::sync::{Arc, OnceLock};

use super::{Lesson, courses};

// LESSONS: name and text of every file `lessons/*/*.md`.
include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

/// The lessons of the program, by course and place. The first call reads them, some milliseconds; one that cannot be
/// read is left out, and a test names it.
pub fn own() -> &'static [Arc<Lesson>] {
    static OWN: OnceLock<Vec<Arc<Lesson>>> = OnceLock::new();
    OWN.get_or_init(|| {
        let mut all: Vec<_> = LESSONS.iter().filter_map(|(_, text)| Lesson::read(text).ok()).map(Arc::new).collect();
        let course = |lesson: &Lesson| courses().iter().position(|course| course.id == lesson.course);
        all.sort_by_key(|lesson| (course(lesson), lesson.order, lesson.id.clone()));
        all
    })
}

/// The file of one of the program's lessons, by the lesson's id, which is also the file's name.
pub fn own_file(id: &str) -> Option<&'static str> {
    LESSONS.iter().find(|(name, _)| *name == id).map(|(_, text)| *text)
}

/// Name and text of every file of the program's lessons.
#[cfg(test)]
pub(super) fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
    LESSONS.into_iter()
}
