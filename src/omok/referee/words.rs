//! What the referee found, in sentences.

use super::super::Board;
use super::super::rules::Foul;
use super::judgement::{Four, Judgement, Legality, StraightPoint, Stretch, Three};
use super::need::{Need, Stop, Threat, Threats};
use crate::omok::Point;
use crate::text::{Language, Text};

/// The template of `text` in `language` with every `{name}` replaced.
fn fill(text: Text, language: Language, fields: &[(&str, &str)]) -> String {
    let mut sentence = text.get(language).to_owned();
    for (name, value) in fields {
        sentence = sentence.replace(&format!("{{{name}}}"), value);
    }
    sentence
}

fn list(board: &Board, points: impl IntoIterator<Item = Point>) -> String {
    points.into_iter().map(|point| board.name(point)).collect::<Vec<_>>().join(" ")
}

fn names(fouls: impl Iterator<Item = Foul>, language: Language) -> String {
    fouls.map(|foul| foul.name().get(language)).collect::<Vec<_>>().join(", ")
}

const WINS: Text =
    Text::new("{p} makes five and wins.", "{p}: 오목이 되어 이깁니다.", "{p} даёт пятёрку и выигрывает.");
const LEGAL: Text = Text::new("{p} is legal.", "{p}: 둘 수 있습니다.", "На {p} можно.");
const FORBIDDEN: Text =
    Text::new("{p} is forbidden: {fouls}.", "{p}: 금수입니다 ({fouls}).", "На {p} нельзя: {fouls}.");
const FIVE: Text = Text::new("Five: {stones}.", "오목: {stones}.", "Пятёрка: {stones}.");
const OVERLINE: Text =
    Text::new("Overline of {n}: {stones}.", "장목 {n}개: {stones}.", "Длинный ряд, камней {n}: {stones}.");
const FOUR: Text = Text::new(
    "Four: {stones}; five at {points}.",
    "사: {stones}. {points}에 두면 오목.",
    "Четвёрка: {stones}; пятёрка на {points}.",
);
const STRAIGHT: Text = Text::new(
    "Straight four: {stones}; five at {points}.",
    "열린 사: {stones}. {points}에 두면 오목.",
    "Открытая четвёрка: {stones}; пятёрка на {points}.",
);
const THREE: Text = Text::new(
    "Three: {stones}; straight four at {points}.",
    "삼: {stones}. {points}에 두면 열린 사.",
    "Тройка: {stones}; открытая четвёрка на {points}.",
);
const NO_THREE: Text = Text::new(
    "No three: {stones}; none of its straight-four points {points} counts.",
    "삼이 아님: {stones}. 열린 사 점 {points} 가운데 셀 수 있는 것이 없습니다.",
    "Не тройка: {stones}; ни один из пунктов открытой четвёрки {points} не годится.",
);
const PERHAPS: Text = Text::new(
    "Possible three: {stones}; straight four at {points}. Nothing depends on it here.",
    "삼 후보: {stones}. {points}에 두면 열린 사. 여기서는 결과에 영향이 없습니다.",
    "Возможная тройка: {stones}; открытая четвёрка на {points}. Здесь от неё ничего не зависит.",
);
const UNTOLD: Text = Text::new(
    "Possible three: {stones}; straight four at {points}.",
    "삼 후보: {stones}. {points}에 두면 열린 사.",
    "Возможная тройка: {stones}; открытая четвёрка на {points}.",
);
const CUT: Text = Text::new(
    "The tree ends here: so many questions lie within each other that the rest was judged without telling how.",
    "여기서 끝납니다. 질문이 너무 많이 겹쳐 나머지는 과정을 보이지 않고 판정했습니다.",
    "Дальше без объяснений: вложенных вопросов слишком много, остальное решено сразу.",
);
const COUNTS: Text = Text::new(
    "{p} makes a straight four, with five at {ends}, and is legal.",
    "{p}: 열린 사가 되고 ({ends}에서 오목) 둘 수 있습니다.",
    "{p} даёт открытую четвёрку с пятёркой на {ends}, и там можно.",
);
const COUNTS_FIVE: Text = Text::new(
    "{p} makes a straight four and a five at once; by the chosen reading it counts.",
    "{p}: 열린 사와 오목이 동시에 됩니다. 선택한 해석에서는 셉니다.",
    "{p} даёт сразу открытую четвёрку и пятёрку; по выбранному толкованию годится.",
);
const NOT_FIVE: Text = Text::new(
    "{p} makes five at the same time, so it makes no straight four.",
    "{p}: 동시에 오목이 되므로 열린 사로 보지 않습니다.",
    "{p} даёт при этом пятёрку, поэтому открытой четвёркой не считается.",
);
const NOT_LEGAL: Text = Text::new(
    "{p} would make a straight four, but is itself forbidden: {fouls}.",
    "{p}: 열린 사가 되겠지만 그 자체가 금수입니다 ({fouls}).",
    "{p} дал бы открытую четвёрку, но сам запрещён: {fouls}.",
);
const NOT_ASKED: Text = Text::new(
    "{p} would make a straight four, with five at {ends}.",
    "{p}: 열린 사가 됩니다 ({ends}에서 오목).",
    "{p} даёт открытую четвёрку с пятёркой на {ends}.",
);

impl Stretch {
    /// What it is, in one sentence: five where it `wins`, an overline otherwise.
    fn sentence(&self, board: &Board, language: Language, text: Text) -> String {
        let fields = [("stones", list(board, self.stones.iter().copied())), ("n", self.stones.len().to_string())];
        fill(text, language, &[(fields[0].0, &fields[0].1), (fields[1].0, &fields[1].1)])
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

const WIN: Text = Text::new("Five can be made at {points}.", "{points}에 두면 오목입니다.", "Пятёрка на {points}.");
const FREE: Text = Text::new("Nothing is threatened.", "위협이 없습니다.", "Угроз нет.");
const WATCH: Text = Text::new(
    "If ignored, a straight four follows at {points}. It is stopped at: {stops}; a four of one's own gains a move.",
    "그대로 두면 {points}에 열린 사가 생깁니다. 막는 점: {stops}. 스스로 사를 만들어 한 수 벌 수도 있습니다.",
    "Если не ответить, будет открытая четвёрка на {points}. Защита: {stops}; своя четвёрка выигрывает темп.",
);
const FORCED: Text = Text::new(
    "If ignored, five follows at {points}. It is stopped at: {stops}.",
    "그대로 두면 {points}에 오목이 됩니다. 막는 점: {stops}.",
    "Если не ответить, будет пятёрка на {points}. Защита: {stops}.",
);
const NO_LEGAL_ANSWER: Text = Text::new(
    "There is no legal answer: five follows at {points}, and the only points that stop it are forbidden: {barred}.",
    "둘 수 있는 응수가 없습니다. {points}에 오목이 되는데, 막는 점이 모두 금수입니다: {barred}.",
    "Разрешённого ответа нет: будет пятёрка на {points}, а пункты защиты запрещены: {barred}.",
);
const LOST: Text = Text::new(
    "Nothing stops it: five follows at {points}.",
    "막을 수 없습니다: {points}에 오목이 됩니다.",
    "Защиты нет: будет пятёрка на {points}.",
);
const NOTHING: Text = Text::new("nothing", "없음", "нет");

impl Need {
    /// What has to be done and why, in one sentence.
    pub fn sentence(&self, board: &Board, language: Language) -> String {
        let fives = |threats: &Threats| points(board, &threats.fives);
        let (text, at, stops): (Text, String, &[Stop]) = match self {
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

fn points(board: &Board, threats: &[Threat]) -> String {
    list(board, threats.iter().map(|threat| threat.point))
}
