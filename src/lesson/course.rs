//! [`Course`]: lessons that belong together.

use std::sync::OnceLock;

use serde::Deserialize;

use super::Words;

/// Lessons that belong together.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// Its id, as lessons name it.
    pub id: String,
    /// What it is called.
    pub name: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    course: Vec<Course>,
}

/// Every course, in the order of menus: those of `lessons/courses.toml`, which a test reads.
pub fn courses() -> &'static [Course] {
    static COURSES: OnceLock<Vec<Course>> = OnceLock::new();
    COURSES.get_or_init(|| {
        let file: Result<File, _> = toml::from_str(include_str!("../../lessons/courses.toml"));
        file.map(|file| file.course).unwrap_or_default()
    })
}

impl Course {
    /// The course with this id.
    pub fn of(id: &str) -> Option<&'static Self> {
        courses().iter().find(|course| course.id == id)
    }
}
