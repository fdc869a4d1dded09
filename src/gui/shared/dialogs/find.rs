//! Finding names by some of their letters, in order.

/// How well letters fit a name, and where they stand in it, as numbers of characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    /// More is better.
    pub score: i32,
    /// The characters that were found.
    pub places: Vec<usize>,
}

/// How well `typed` fits `name`: every letter of it, in order, upper or lower case. Letters at the
/// start of words and side by side count more. Nothing if one is missing.
pub fn fit(typed: &str, name: &str) -> Option<Fit> {
    let name: Vec<char> = lower(name).collect();
    let typed: Vec<char> = lower(typed).filter(|c| !c.is_whitespace()).collect();
    let firsts = (0..name.len()).filter(|&at| typed.first().is_some_and(|first| name[at] == *first));
    let best = firsts.filter_map(|first| from(&typed, &name, first)).max_by_key(|fit| fit.score);
    best.or_else(|| typed.is_empty().then(|| Fit { score: 0, places: Vec::new() }))
}

fn lower(text: &str) -> impl Iterator<Item = char> {
    // One letter for one, so that places in the name stay right.
    text.chars().map(|c| c.to_lowercase().next().unwrap_or(c))
}

/// The fit whose first letter stands at `first`.
fn from(typed: &[char], name: &[char], first: usize) -> Option<Fit> {
    let mut places = Vec::with_capacity(typed.len());
    let mut at = first;
    for &letter in typed {
        at += name[at..].iter().position(|&c| c == letter)?;
        places.push(at);
        at += 1;
    }
    Some(Fit { score: score(&places, name), places })
}

fn score(places: &[usize], name: &[char]) -> i32 {
    let begins = |at: usize| at == 0 || !name[at - 1].is_alphanumeric();
    let words = places.iter().filter(|&&at| begins(at)).count() as i32;
    let neighbours = places.windows(2).filter(|pair| pair[0] + 1 == pair[1]).count() as i32;
    let start = if places.first() == Some(&0) { 6 } else { 0 };
    8 * words + 5 * neighbours + start - name.len() as i32 / 4
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score_of(typed: &str, name: &str) -> i32 {
        fit(typed, name).unwrap().score
    }

    #[test]
    fn letters_must_stand_in_order() {
        assert_eq!(fit("gts", "Go to step…").unwrap().places, [0, 3, 6]);
        assert_eq!(fit("stg", "Go to step…"), None);
        assert_eq!(fit("", "anything").unwrap().score, 0);
        assert_eq!(fit("a", ""), None);
    }

    #[test]
    fn whole_words_and_beginnings_count_more() {
        assert!(score_of("play", "Play or pause") > score_of("play", "Display at night"));
        assert!(score_of("bfs", "Solver: BFS") > score_of("bfs", "Cabinet of lists"));
        assert!(score_of("zoom", "Zoom in") > score_of("zoom", "Make it zoom"));
    }

    #[test]
    fn other_scripts_are_found_too() {
        assert_eq!(fit("미로", "미로 만들기 보기").unwrap().places, [0, 1]);
        assert_eq!(fit("ШАГ", "Перейти к шагу…").unwrap().places, [10, 11, 12]);
    }
}
