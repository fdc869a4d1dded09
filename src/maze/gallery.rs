//! Boards that come with the program, each with what it is good for. The files are recipes in `levels/maze`.

use super::MazeProblem;
use crate::recipe::Recipe;
use crate::text::Text;

/// A board that comes with the program.
#[derive(Debug)]
pub struct Shipped {
    /// The name of its file in `levels/maze`, without `.json`.
    pub id: &'static str,
    /// Its title.
    pub title: Text,
    /// What it is good for, in a sentence.
    pub about: Text,
    text: &'static str,
}

impl Shipped {
    /// The board as it is set up. Nothing only where the file is broken, which a test rules out.
    pub fn problem(&self) -> Option<MazeProblem> {
        Recipe::read(self.text.as_bytes()).ok()?.problem.take::<MazeProblem>()
    }
}

macro_rules! shipped {
    ($($id:literal, $title:literal, $about:literal;)*) => {
        /// Every board, the simple ones first.
        pub static SHIPPED: &[Shipped] = &[$(Shipped {
            id: $id,
            title: Text::new($title),
            about: Text::new($about),
            text: include_str!(concat!("../../levels/maze/", $id, ".json")),
        },)*];
    };
}

shipped! {
    "five-by-five", "Five by five",
        "Small enough to follow every step by eye.";
    "island", "The island",
        "The goal stands on an island. A hand on the outer wall walks round it for ever.";
    "letter-g", "The letter G",
        "A hook catches walkers that go straight. Counting turns gets them out.";
    "open-field", "Open field",
        "Nothing in the path: A* walks straight, breadth-first search looks everywhere.";
    "spiral", "Spiral",
        "One corridor: no estimate helps, every search looks at every cell.";
    "long-jumps", "Long jumps",
        "Wide floors and few blocks: jump point search crosses them in a few jumps.";
    "cup", "The cup",
        "The estimate points into a dead end: A* fills the whole cup before it goes round.";
    "comb", "The comb",
        "Twenty dead ends side by side: fillers remove them all, searches try them one by one.";
    "no-way-across", "No way across",
        "The goal cannot be reached. A search must see everything to be sure.";
    "two-doors", "Two doors",
        "Two doors in one wall, one much better: bidirectional searches must not stop at the first meeting.";
    "three-gates", "Three gates",
        "Every path leads through the same three cells.";
    "city-blocks", "City blocks",
        "Hundreds of shortest paths, all of the same length.";
    "heart", "Heart",
        "A maze inside a mask. Print it for somebody.";
    "star", "Star",
        "Five arms, five long detours.";
    "disc", "Round pond",
        "A disc of hexagons: no corner, no straight border.";
    "window", "Four windows",
        "A frame with a cross: four rooms that hang together only in the middle.";
    "rings", "Round labyrinth",
        "Twenty-four rings. Start in the middle, leave at the rim; good on paper.";
    "honeycomb", "Honeycomb",
        "Six neighbours a cell: fewer dead ends than on squares.";
    "triangles", "Triangles",
        "Three neighbours a cell: corridors zigzag, decisions are few.";
    "tiles", "Bathroom floor",
        "Octagons with squares between them.";
    "cube", "Cube",
        "Six faces, one maze: the path leads over the edges.";
    "tower", "Tower",
        "Four floors with stairs. The shortest path goes up to come down.";
    "bridges", "Bridges",
        "Passages cross over and under each other.";
    "no-dead-ends", "No dead ends",
        "All dead ends are opened: many paths, many loops, and walkers that turn in circles.";
    "loops-of-eller", "A published Eller",
        "A perfect maze, it says. Find the loop in it.";
    "north-east", "Always north or east",
        "A binary tree: two sides are open corridors, and from anywhere you reach the corner blindly.";
    "cave", "Cave",
        "Smoothed noise: wide halls, crooked passages.";
    "rooms", "Rooms and corridors",
        "A dungeon with doors; dead ends are rare, loops are not.";
    "swamp", "Swamp and ford",
        "Steps in the swamp cost three. Dijkstra finds the fords; breadth-first search counts steps only.";
    "any-angle", "Any angle",
        "Corners and open floor: Theta* walks from corner to corner instead of along the grid.";
    "scattered", "Scattered stones",
        "Gaps that are only diagonal: the four rules for corners give four answers.";
    "surprise", "A door that is shut",
        "D* Lite walks into the hall, meets a wall it did not know, and repairs its plan.";
    "corridor", "The long corridor",
        "Three rows and two hundred columns.";
    "million", "A million cells",
        "A thousand by a thousand. Zoom in anywhere.";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recipe::Problem;

    #[test]
    fn every_board_can_be_opened_and_is_what_it_says() {
        assert!(SHIPPED.len() >= 30, "{}", SHIPPED.len());
        for shipped in SHIPPED {
            let problem = shipped.problem().unwrap_or_else(|| panic!("{}", shipped.id));
            let recipe = Recipe::new(Problem::from(problem));
            recipe.check().unwrap_or_else(|error| panic!("{}: {error}", shipped.id));
        }
    }
}
