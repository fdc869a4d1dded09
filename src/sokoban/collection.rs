//! [`Levels`]: an open collection, one level of which is chosen; and the collections that come with
//! the program.

use super::Level;
use super::formats::{self, Collection, Entry, FormatError, Location, Problem};

/// A collection of which one level is chosen: always one that can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Levels {
    collection: Collection,
    chosen: usize,
    level: Level,
}

impl Levels {
    /// A collection, on the first of its levels that can be read.
    ///
    /// # Errors
    /// What is wrong with the first level, where all of them are wrong.
    pub fn new(collection: Collection) -> Result<Self, FormatError> {
        let first = collection.levels().next().map(|(number, _, level)| (number - 1, level.clone()));
        if let Some((chosen, level)) = first {
            return Ok(Self { collection, chosen, level });
        }
        let fault = collection.entries.into_iter().find_map(|entry| entry.level.err());
        Err(fault.unwrap_or_else(|| FormatError {
            problem: Problem::NoBoard,
            place: Location::START,
            found: "no board".to_owned(),
            expected: "at least one level".to_owned(),
        }))
    }

    /// The collection of one level.
    pub fn single(level: Level, title: &str) -> Self {
        let entry = Entry { title: title.to_owned(), ..Entry::new(level.clone()) };
        let collection = Collection { entries: vec![entry], ..Collection::default() };
        Self { collection, chosen: 0, level }
    }

    /// The collection that people see first, on its first level. Not the first steps: one push leaves a search nothing
    /// to show.
    ///
    /// # Panics
    /// Never: tests read every embedded collection.
    pub fn shown_first() -> Self {
        Self::embedded(&EMBEDDED[1])
    }

    /// A collection that comes with the program, on its first level.
    ///
    /// # Panics
    /// Never: tests read every embedded collection.
    pub fn embedded(embedded: &Embedded) -> Self {
        let read = embedded.read().and_then(Self::new);
        read.unwrap_or_else(|fault| unreachable!("an embedded collection: {fault}"))
    }

    /// Called after its file where it has no name of its own.
    #[must_use]
    pub fn named_after(mut self, path: &str) -> Self {
        if self.collection.title.is_empty() {
            let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
            self.collection.title = name.rsplit_once('.').map_or(name, |(stem, _)| stem).to_owned();
        }
        self
    }

    /// All levels, those that cannot be read too.
    pub const fn collection(&self) -> &Collection {
        &self.collection
    }

    /// How many levels there are; at least one.
    pub const fn count(&self) -> usize {
        self.collection.entries.len()
    }

    /// The place of the chosen level, counted from 0.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// The chosen level.
    pub const fn level(&self) -> &Level {
        &self.level
    }

    /// What the chosen level is called; empty where the file does not say.
    pub fn title(&self) -> &str {
        self.collection.entries.get(self.chosen).map_or("", |entry| &entry.title)
    }

    /// Level number `index`, from 0, if there is one that can be read.
    pub fn get(&self, index: usize) -> Option<&Level> {
        self.collection.entries.get(index)?.level.as_ref().ok()
    }

    /// Chooses level number `index`, from 0, if there is one that can be read.
    pub fn choose(&mut self, index: usize) {
        if let Some(level) = self.get(index).cloned() {
            (self.chosen, self.level) = (index, level);
        }
    }

    /// The nearest level before the chosen one that can be read.
    pub fn previous(&self) -> Option<usize> {
        (0..self.chosen).rev().find(|index| self.get(*index).is_some())
    }

    /// The nearest level after the chosen one that can be read.
    pub fn next(&self) -> Option<usize> {
        (self.chosen + 1..self.count()).find(|index| self.get(*index).is_some())
    }
}

/// A file of levels inside the program.
#[derive(Clone, Copy, Debug)]
pub struct Embedded {
    /// The name of the file in `levels/sokoban`.
    pub file: &'static str,
    /// What it holds.
    pub text: &'static str,
}

/// Every collection, easiest first.
pub static EMBEDDED: &[Embedded] = &[
    Embedded { file: "first-steps.xsb", text: include_str!("../../levels/sokoban/first-steps.xsb") },
    Embedded { file: "easy.xsb", text: include_str!("../../levels/sokoban/easy.xsb") },
    Embedded { file: "medium.xsb", text: include_str!("../../levels/sokoban/medium.xsb") },
    Embedded { file: "hard.xsb", text: include_str!("../../levels/sokoban/hard.xsb") },
    Embedded { file: "expert.xsb", text: include_str!("../../levels/sokoban/expert.xsb") },
];

impl Embedded {
    /// Its levels.
    ///
    /// # Errors
    /// Never; tests read every file.
    pub fn read(&self) -> Result<Collection, FormatError> {
        formats::read(self.text.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: &str = "One\n#####\n#@$.#\n#####\n\nBad\n#####\n# $.#\n#####\n\nThree\n######\n#@ $.#\n######\n";

    #[test]
    fn levels_that_cannot_be_read_are_stepped_over() {
        let mut levels = Levels::new(formats::read(THREE.as_bytes()).unwrap()).unwrap();
        assert_eq!((levels.count(), levels.chosen(), levels.title()), (3, 0, "One"));
        assert_eq!((levels.previous(), levels.next()), (None, Some(2)));
        levels.choose(1);
        assert_eq!(levels.chosen(), 0);
        levels.choose(2);
        assert_eq!((levels.chosen(), levels.title(), levels.level().size().width), (2, "Three", 6));
        assert_eq!((levels.previous(), levels.next()), (Some(0), None));
    }

    #[test]
    fn a_file_without_a_level_that_is_right_says_what_is_wrong_with_the_first() {
        let fault = Levels::new(formats::read(b"#####\n# $.#\n#####\n").unwrap()).unwrap_err();
        assert!(fault.to_string().contains("without a player"), "{fault}");
        assert!(Levels::new(Collection::default()).is_err());
    }

    #[test]
    fn a_collection_without_a_name_is_called_after_its_file() {
        let named = |path| Levels::new(formats::read(THREE.as_bytes()).unwrap()).unwrap().named_after(path);
        assert_eq!(named("/a/b/three levels.xsb").collection().title, "three levels");
        assert_eq!(named("C:\\x\\y.sok").collection().title, "y");
        assert_eq!(Levels::shown_first().named_after("/a/b.xsb").collection().title, "Easy");
    }

    #[test]
    fn every_level_can_be_read_and_has_a_title() {
        for embedded in EMBEDDED {
            let collection = embedded.read().unwrap();
            assert!(!collection.title.is_empty() && collection.entries.len() >= 3, "{}", embedded.file);
            for entry in &collection.entries {
                assert!(entry.level.is_ok(), "{}: {:?}", embedded.file, entry.level);
                assert!(!entry.title.is_empty(), "{}, line {}", embedded.file, entry.line);
            }
        }
    }
}
