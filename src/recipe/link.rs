//! A recipe as a link: its JSON, compressed, in letters that survive a message or an address line.

use super::{Recipe, RecipeError};
use crate::limits;
use crate::packed::{Broken, pack, unpack};

/// What every link begins with.
pub const LINK: &str = "gridscope:";
/// What it begins with behind the `#` of an address.
pub const FRAGMENT: &str = "run=";
/// The longest link that is written and read, in bytes.
pub const LONGEST_LINK: usize = limits::LINK_BYTES;
/// The longest recipe that a link unpacks to, in bytes.
const LONGEST_TEXT: u64 = limits::LINK_TEXT_BYTES;

/// The link in `text`, if it is one: by itself, or in an address, behind `#` and up to the next `&`.
pub fn find(text: &str) -> Option<&str> {
    let text = text.trim();
    if text.starts_with(LINK) {
        return Some(text);
    }
    let is_address = text.starts_with("https://") || text.starts_with("http://") || text.starts_with("file://");
    let (_, behind) = text.split_once('#').filter(|_| is_address)?;
    let link = behind.split('&').next()?;
    [LINK, FRAGMENT].iter().any(|start| link.starts_with(start)).then_some(link)
}

impl Recipe {
    /// The recipe as a link.
    ///
    /// # Errors
    /// It carries a drawing, or notes, that make it too long for a link; a file takes it.
    pub fn to_link(&self) -> Result<String, RecipeError> {
        self.to_letters(LINK)
    }

    /// The recipe as what stands behind the `#` of an address.
    ///
    /// # Errors
    /// As for [`to_link`](Self::to_link).
    pub fn to_fragment(&self) -> Result<String, RecipeError> {
        self.to_letters(FRAGMENT)
    }

    fn to_letters(&self, start: &str) -> Result<String, RecipeError> {
        let json = serde_json::to_vec(self).unwrap_or_default();
        let link = format!("{start}{}", pack(&json));
        if link.len() > LONGEST_LINK { Err(RecipeError::LongLink { found: link.len() }) } else { Ok(link) }
    }

    /// Reads a recipe from a link or from what stands behind the `#` of an address, and [checks](Self::check) it.
    ///
    /// # Errors
    /// Says what is wrong with the link, or with the recipe in it.
    pub fn from_link(link: &str) -> Result<Self, RecipeError> {
        if link.len() > LONGEST_LINK {
            return Err(RecipeError::LongLink { found: link.len() });
        }
        let broken = |found: &str| RecipeError::Link { found: found.to_owned() };
        let start = [LINK, FRAGMENT].into_iter().find(|start| link.starts_with(start));
        let start = start.ok_or_else(|| broken("it does not begin as a link does"))?;
        let unpacked = unpack(&link[start.len()..], LONGEST_TEXT).map_err(|why| match why {
            Broken::Letter(at) => broken(&format!("byte {} is none of A-Z, a-z, 0-9, - and _", start.len() + at + 1)),
            Broken::Changed => broken("a part of it is missing or was changed"),
            Broken::Large => broken("it unpacks to more than a recipe can have"),
        });
        Self::from_json(&unpacked?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maze::{MazeProblem, MazeSource};
    use crate::random::Random;
    use crate::recipe::{Choice, Clock, Comparison, Opened, StageKind};
    use proptest::prelude::*;

    fn choice(id: &str) -> Choice {
        Choice { id: id.to_owned(), version: 1, settings: Default::default(), departures: Vec::new() }
    }

    fn recipe(seed: u64) -> Recipe {
        let maze = MazeSource::Generated {
            generator: choice("eller"),
            size: [4096, 4096],
            seed,
            site: crate::maze::Site::default(),
        };
        let problem =
            MazeProblem { maze, from: Some([0, 3]), to: None, exits: None, moves: None, solver: choice("a-star") };
        let with = ["bfs", "left-hand", "right-hand", "bfs", "a-star"].map(|id| choice(id).into()).to_vec();
        let compare = Comparison { stage: StageKind::Solving, with, clock: Clock::Expansion };
        Recipe { compare: Some(compare), ..Recipe::new(problem.into()) }
    }

    #[test]
    fn a_comparison_of_six_runs_fits_into_a_link() {
        let link = recipe(u64::MAX).to_link().unwrap();
        assert!(link.len() < 500, "{}", link.len());
        let fragment = recipe(u64::MAX).to_fragment().unwrap();
        let addresses = [&link, &fragment].map(|behind| format!("https://example.org/play/#{behind}"));
        let framed = format!("http://localhost:8000/play/?embed#{fragment}&later=1");
        for text in addresses.into_iter().chain([link.clone(), format!(" {link}\n"), framed]) {
            let read = Opened::read(text.as_bytes()).unwrap().into_recipe();
            assert_eq!(read, recipe(u64::MAX));
        }
    }

    #[test]
    fn broken_links_are_refused_in_words() {
        let link = recipe(1).to_link().unwrap();
        let long = format!("{LINK}{}", "A".repeat(3000));
        let cases = [
            (link[..link.len() / 2].to_owned(), "missing or was changed"),
            (format!("{link}!"), "is none of A-Z"),
            (LINK.to_owned(), "missing or was changed"),
            (long, "3010 bytes"),
        ];
        for (text, part) in cases {
            let error = Recipe::from_link(&text).unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
        let mut random = Random::new(1);
        let noise: String = (0..6000).map(|_| char::from(33 + random.below(90) as u8)).collect();
        let drawn = MazeSource::Drawn { text: noise };
        let problem =
            MazeProblem { maze: drawn, from: None, to: None, exits: None, moves: None, solver: choice("bfs") };
        assert!(matches!(Recipe::new(problem.into()).to_link(), Err(RecipeError::LongLink { .. })));
    }

    #[test]
    fn a_link_that_unpacks_to_too_much_is_refused() {
        let link = format!("{LINK}{}", pack(&vec![b' '; 1_200_000]));
        assert!(Recipe::from_link(&link).unwrap_err().to_string().contains("more than a recipe"));
    }

    proptest! {
        #[test]
        fn no_link_breaks_anything(text in "[A-Za-z0-9_-]{0,300}") {
            let read = Recipe::from_link(&format!("{LINK}{text}"));
            prop_assert!(read.is_err());
        }
    }
}
