//! What the referee found, in sentences.

use super::super::Board;
use super::super::rules::Foul;
use super::judgement::{Four, Judgement, Legality, StraightPoint, Stretch, Three};
use super::need::{Need, Stop, Threat, Threats};
use crate::omok::Point;
use crate::omok::sentence::fill;
use crate::text::{Language, Text};

fn list(board: &Board, points: impl IntoIterator<Item = Point>) -> String {
    points.into_iter().map(|point| board.name(point)).collect::<Vec<_>>().join(" ")
}

fn names(fouls: impl Iterator<Item = Foul>, language: Language) -> String {
    fouls.map(|foul| foul.name().get(language)).collect::<Vec<_>>().join(", ")
}

const WINS: Text = Text::new("{p} makes five and wins.");
const LEGAL: Text = Text::new("{p} is legal.");
const FORBIDDEN: Text = Text::new("{p} is forbidden: {fouls}.");
const FIVE: Text = Text::new("Five: {stones}.");
const OVERLINE: Text = Text::new("Overline of {n}: {stones}.");
const FOUR: Text = Text::new("Four: {stones}; five at {points}.");
const STRAIGHT: Text = Text::new("Straight four: {stones}; five at {points}.");
const THREE: Text = Text::new("Three: {stones}; straight four at {points}.");
const NO_THREE: Text = Text::new("No three: {stones}; none of its straight-four points counts: {points}.");
const PERHAPS: Text = Text::new("Possible three: {stones}; straight four at {points}. It does not matter here.");
const UNTOLD: Text = Text::new("Possible three: {stones}; straight four at {points}.");
const CUT: Text = Text::new(
    "The tree ends here: the questions are nested too deeply. The rest was judged without showing the steps.",
);
const COUNTS: Text = Text::new("{p} makes a straight four, with five at {ends}, and is legal.");
const COUNTS_FIVE: Text =
    Text::new("{p} makes a straight four and a five at once; by the chosen reading of the rules it counts.");
const NOT_FIVE: Text = Text::new("{p} makes five at the same time, so it makes no straight four.");
const NOT_LEGAL: Text = Text::new("{p} would make a straight four, but is itself forbidden: {fouls}.");
const NOT_ASKED: Text = Text::new("{p} would make a straight four, with five at {ends}.");

impl Stretch {
    /// What it is, in one sentence: five, or an overline.
    fn sentence(&self, board: &Board, language: Language, text: Text) -> String {
        let (stones, number) = (list(board, self.stones.iter().copied()), self.stones.len().to_string());
        fill(text, language, &[("stones", &stones), ("n", &number)])
    }
}

impl Four {
    /// What it is, in one sentence.
    pub fn sentence(&self, board: &Board, language: Language) -> String {
        let text = if self.is_straight() { STRAIGHT } else { FOUR };
        let (stones, points) = (list(board, self.stones.iter().copied()), list(board, self.points.iter().copied()));
        fill(text, language, &[("stones", &stones), ("points", &points)])
    }
}

impl Three {
    /// What it is, in one sentence.
    pub fn sentence(&self, board: &Board, language: Language) -> String {
        let text = match self.is_real() {
            Some(true) => THREE,
            Some(false) => NO_THREE,
            None => PERHAPS,
        };
        self.with(board, language, text)
    }

    fn with(&self, board: &Board, language: Language, text: Text) -> String {
        let stones = list(board, self.stones.iter().copied());
        let points = list(board, self.points.iter().map(|point| point.point));
        fill(text, language, &[("stones", &stones), ("points", &points)])
    }
}

impl StraightPoint {
    /// Whether it counts and why not, in one sentence.
    pub fn sentence(&self, board: &Board, language: Language) -> String {
        let legality = self.judgement.as_ref().map(|judgement| judgement.legality);
        let text = match legality {
            None => NOT_ASKED,
            Some(Legality::Legal) => COUNTS,
            Some(Legality::Wins) if self.counts => COUNTS_FIVE,
            Some(Legality::Wins) => NOT_FIVE,
            Some(Legality::Forbidden(_)) => NOT_LEGAL,
        };
        let fouls = legality.map_or_else(String::new, |legality| names(legality.fouls().iter(), language));
        let (point, ends) = (board.name(self.point), list(board, self.ends));
        fill(text, language, &[("p", &point), ("ends", &ends), ("fouls", &fouls)])
    }
}

impl Judgement {
    /// The verdict, in one sentence.
    pub fn sentence(&self, board: &Board, language: Language) -> String {
        let text = match self.legality {
            Legality::Wins => WINS,
            Legality::Legal => LEGAL,
            Legality::Forbidden(_) => FORBIDDEN,
        };
        let fouls = names(self.legality.fouls().iter(), language);
        fill(text, language, &[("p", &board.name(self.point)), ("fouls", &fouls)])
    }

    /// The whole tree, a sentence a node: how deep it lies, and what it says. Straight-four points carry
    /// their own judgement's reasons one level deeper.
    pub fn sentences(&self, board: &Board, language: Language) -> Vec<(usize, String)> {
        let mut all = vec![(0, self.sentence(board, language))];
        self.reasons(board, language, 1, &mut all);
        all
    }

    fn reasons(&self, board: &Board, language: Language, depth: usize, all: &mut Vec<(usize, String)>) {
        all.extend(self.fives.iter().map(|five| (depth, five.sentence(board, language, FIVE))));
        all.extend(self.overlines.iter().map(|overline| (depth, overline.sentence(board, language, OVERLINE))));
        all.extend(self.fours.iter().map(|four| (depth, four.sentence(board, language))));
        if self.is_cut {
            all.extend(self.threes.iter().map(|three| (depth, three.with(board, language, UNTOLD))));
            all.push((depth, CUT.get(language).to_owned()));
            return;
        }
        for three in &self.threes {
            all.push((depth, three.sentence(board, language)));
            for point in &three.points {
                all.push((depth + 1, point.sentence(board, language)));
                if let Some(judgement) = &point.judgement {
                    judgement.reasons(board, language, depth + 2, all);
                }
            }
        }
    }
}

/// Who made five, by colour.
pub(in crate::omok) const MAKES_FIVE: [Text; 2] =
    [Text::new("Black makes five and wins."), Text::new("White makes five and wins.")];

const WIN: Text = Text::new("A stone on one of these points makes five: {points}.");
const FREE: Text = Text::new("Nothing is threatened.");
const WATCH: Text = Text::new(
    "If ignored, a straight four follows at {points}. These points stop it: {stops}. A four of one's own gains a move.",
);
const FORCED: Text = Text::new("If ignored, five follows at {points}. These points stop it: {stops}.");
const NO_LEGAL_ANSWER: Text = Text::new(
    "There is no legal answer: five follows at {points}, and the points that stop it are forbidden: {barred}.",
);
const LOST: Text = Text::new("Nothing stops it: five follows at {points}.");
const NOTHING: Text = Text::new("nothing");

impl Need {
    /// What has to be done and why, in one sentence.
    pub fn sentence(&self, board: &Board, language: Language) -> String {
        let fives = |threats: &Threats| points(board, &threats.fives);
        let (text, at, stops): (Text, String, &[Stop]) = match self {
            Self::Over(row) => return over(row, board, language),
            Self::Win(own) => (WIN, points(board, own), &[]),
            Self::Free => (FREE, String::new(), &[]),
            Self::Watch(threats, stops) => (WATCH, points(board, &threats.straight_fours), stops),
            Self::Forced(threats, stops) => (FORCED, fives(threats), stops),
            Self::NoLegalAnswer(threats, stops) => (NO_LEGAL_ANSWER, fives(threats), stops),
            Self::Lost(threats) => (LOST, fives(threats), &[]),
        };
        let (barred, open): (Vec<&Stop>, Vec<&Stop>) = stops.iter().partition(|stop| stop.legality.is_forbidden());
        let open = match open.is_empty() {
            true => NOTHING.get(language).to_owned(),
            false => list(board, open.iter().map(|stop| stop.point)),
        };
        let why =
            |stop: &&Stop| format!("{} ({})", board.name(stop.point), names(stop.legality.fouls().iter(), language));
        let barred: Vec<String> = barred.iter().map(why).collect();
        fill(text, language, &[("points", &at), ("stops", &open), ("barred", &barred.join(", "))])
    }
}

/// Who has won with these stones.
fn over(row: &Stretch, board: &Board, language: Language) -> String {
    let winner = row.stones.first().and_then(|&point| board.stone(point));
    let wins = winner.map_or("", |winner| MAKES_FIVE[winner as usize].get(language));
    format!("{wins} {}", row.sentence(board, language, FIVE))
}

fn points(board: &Board, threats: &[Threat]) -> String {
    list(board, threats.iter().map(|threat| threat.point))
}
