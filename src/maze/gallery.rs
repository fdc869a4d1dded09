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

/// Every board, the simple ones first.
pub static SHIPPED: &[Shipped] = &[
    Shipped {
        id: "five-by-five",
        title: Text::new("Five by five"),
        about: Text::new("Small enough to follow every step by eye."),
        text: include_str!("../../levels/maze/five-by-five.json"),
    },
    Shipped {
        id: "island",
        title: Text::new("The island"),
        about: Text::new("The goal stands on an island. A hand on the outer wall walks round it for ever."),
        text: include_str!("../../levels/maze/island.json"),
    },
    Shipped {
        id: "letter-g",
        title: Text::new("The letter G"),
        about: Text::new("A hook catches walkers that go straight. Counting turns gets them out."),
        text: include_str!("../../levels/maze/letter-g.json"),
    },
    Shipped {
        id: "open-field",
        title: Text::new("Open field"),
        about: Text::new("Nothing in the path: A* walks straight, breadth-first search looks everywhere."),
        text: include_str!("../../levels/maze/open-field.json"),
    },
    Shipped {
        id: "spiral",
        title: Text::new("Spiral"),
        about: Text::new("One corridor: no estimate helps, every search looks at every cell."),
        text: include_str!("../../levels/maze/spiral.json"),
    },
    Shipped {
        id: "long-jumps",
        title: Text::new("Long jumps"),
        about: Text::new("Wide floors and few blocks: jump point search crosses them in a few jumps."),
        text: include_str!("../../levels/maze/long-jumps.json"),
    },
    Shipped {
        id: "cup",
        title: Text::new("The cup"),
        about: Text::new("The estimate points into a dead end: A* fills the whole cup before it goes round."),
        text: include_str!("../../levels/maze/cup.json"),
    },
    Shipped {
        id: "comb",
        title: Text::new("The comb"),
        about: Text::new("Twenty dead ends side by side: fillers remove them all, searches try them one by one."),
        text: include_str!("../../levels/maze/comb.json"),
    },
    Shipped {
        id: "four-exits",
        title: Text::new("Four exits"),
        about: Text::new("Breadth-first search ends at the nearest exit, a walker at the first it comes to."),
        text: include_str!("../../levels/maze/four-exits.json"),
    },
    Shipped {
        id: "no-way-across",
        title: Text::new("No way across"),
        about: Text::new("The goal cannot be reached. A search must see everything to be sure."),
        text: include_str!("../../levels/maze/no-way-across.json"),
    },
    Shipped {
        id: "two-doors",
        title: Text::new("Two doors"),
        about: Text::new(
            "Two doors in one wall, one much better: bidirectional searches must not stop at the first meeting.",
        ),
        text: include_str!("../../levels/maze/two-doors.json"),
    },
    Shipped {
        id: "three-gates",
        title: Text::new("Three gates"),
        about: Text::new("Every path leads through the same three cells."),
        text: include_str!("../../levels/maze/three-gates.json"),
    },
    Shipped {
        id: "city-blocks",
        title: Text::new("City blocks"),
        about: Text::new("Hundreds of shortest paths, all of the same length."),
        text: include_str!("../../levels/maze/city-blocks.json"),
    },
    Shipped {
        id: "heart",
        title: Text::new("Heart"),
        about: Text::new("A maze inside a mask. Print it for somebody."),
        text: include_str!("../../levels/maze/heart.json"),
    },
    Shipped {
        id: "star",
        title: Text::new("Star"),
        about: Text::new("Five arms, five long detours."),
        text: include_str!("../../levels/maze/star.json"),
    },
    Shipped {
        id: "disc",
        title: Text::new("Round pond"),
        about: Text::new("A disc of hexagons: no corner, no straight border."),
        text: include_str!("../../levels/maze/disc.json"),
    },
    Shipped {
        id: "window",
        title: Text::new("Four windows"),
        about: Text::new("A frame with a cross: four rooms that hang together only in the middle."),
        text: include_str!("../../levels/maze/window.json"),
    },
    Shipped {
        id: "rings",
        title: Text::new("Round labyrinth"),
        about: Text::new("Twenty-four rings. Start in the middle, leave at the rim; good on paper."),
        text: include_str!("../../levels/maze/rings.json"),
    },
    Shipped {
        id: "honeycomb",
        title: Text::new("Honeycomb"),
        about: Text::new("Six neighbours a cell: fewer dead ends than on squares."),
        text: include_str!("../../levels/maze/honeycomb.json"),
    },
    Shipped {
        id: "triangles",
        title: Text::new("Triangles"),
        about: Text::new("Three neighbours a cell: corridors zigzag, decisions are few."),
        text: include_str!("../../levels/maze/triangles.json"),
    },
    Shipped {
        id: "tiles",
        title: Text::new("Bathroom floor"),
        about: Text::new("Octagons with squares between them."),
        text: include_str!("../../levels/maze/tiles.json"),
    },
    Shipped {
        id: "cube",
        title: Text::new("Cube"),
        about: Text::new("Six faces, one maze: the path leads over the edges."),
        text: include_str!("../../levels/maze/cube.json"),
    },
    Shipped {
        id: "tower",
        title: Text::new("Tower"),
        about: Text::new("Four floors with stairs. The shortest path goes up to come down."),
        text: include_str!("../../levels/maze/tower.json"),
    },
    Shipped {
        id: "bridges",
        title: Text::new("Bridges"),
        about: Text::new("Passages cross over and under each other."),
        text: include_str!("../../levels/maze/bridges.json"),
    },
    Shipped {
        id: "no-dead-ends",
        title: Text::new("No dead ends"),
        about: Text::new("All dead ends are opened: many paths, many loops, and walkers that turn in circles."),
        text: include_str!("../../levels/maze/no-dead-ends.json"),
    },
    Shipped {
        id: "loops-of-eller",
        title: Text::new("A published Eller"),
        about: Text::new("A perfect maze, it says. Find the loop in it."),
        text: include_str!("../../levels/maze/loops-of-eller.json"),
    },
    Shipped {
        id: "north-east",
        title: Text::new("Always north or east"),
        about: Text::new(
            "A binary tree: two sides are open corridors, and from anywhere you reach the corner blindly.",
        ),
        text: include_str!("../../levels/maze/north-east.json"),
    },
    Shipped {
        id: "cave",
        title: Text::new("Cave"),
        about: Text::new("Smoothed noise: wide halls, crooked passages."),
        text: include_str!("../../levels/maze/cave.json"),
    },
    Shipped {
        id: "rooms",
        title: Text::new("Rooms and corridors"),
        about: Text::new("A dungeon with doors; dead ends are rare, loops are not."),
        text: include_str!("../../levels/maze/rooms.json"),
    },
    Shipped {
        id: "swamp",
        title: Text::new("Swamp and ford"),
        about: Text::new(
            "Steps in the swamp cost three. Dijkstra finds the fords; breadth-first search counts steps only.",
        ),
        text: include_str!("../../levels/maze/swamp.json"),
    },
    Shipped {
        id: "any-angle",
        title: Text::new("Any angle"),
        about: Text::new("Corners and open floor: Theta* walks from corner to corner instead of along the grid."),
        text: include_str!("../../levels/maze/any-angle.json"),
    },
    Shipped {
        id: "scattered",
        title: Text::new("Scattered stones"),
        about: Text::new("Gaps that are only diagonal: the four rules for corners give four answers."),
        text: include_str!("../../levels/maze/scattered.json"),
    },
    Shipped {
        id: "surprise",
        title: Text::new("A door that is shut"),
        about: Text::new("D* Lite walks into the hall, meets a wall it did not know, and repairs its plan."),
        text: include_str!("../../levels/maze/surprise.json"),
    },
    Shipped {
        id: "corridor",
        title: Text::new("The long corridor"),
        about: Text::new("Three rows and two hundred columns."),
        text: include_str!("../../levels/maze/corridor.json"),
    },
    Shipped {
        id: "million",
        title: Text::new("A million cells"),
        about: Text::new("A thousand by a thousand. Zoom in anywhere."),
        text: include_str!("../../levels/maze/million.json"),
    },
];

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
