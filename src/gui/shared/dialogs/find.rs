//! Finding things by what people type: some letters of a name, words that mean the same, words with a typo.

/// How well something fits what is typed, and where the letters stand in its name, as numbers of characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    /// How it fits: what fits worse is shown only where nothing fits better.
    pub grade: Grade,
    /// More is better.
    pub score: i32,
    /// The characters of the name that were found.
    pub places: Vec<usize>,
}

/// How something fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// Its letters are somewhere in the name, in order.
    Scattered,
    /// There is a typo.
    Typo,
    /// Its words, or their beginnings, are found.
    Exact,
}

/// How well `typed` fits something called `name`, which goes by the words of `others`, too. Anything fits nothing.
pub fn find(typed: &str, name: &str, others: &str) -> Option<Fit> {
    let by_name = fit(typed, name);
    if typed.trim().is_empty() {
        return by_name;
    }
    let exact = by_name.as_ref().filter(|fit| fit.grade == Grade::Exact);
    let places = exact.map_or_else(Vec::new, |fit| fit.places.clone());
    let by_words = by_words(typed, name, others).map(|(grade, score)| Fit { grade, score, places });
    [by_name, by_words].into_iter().flatten().max_by_key(|fit| (fit.grade, fit.score))
}

/// Leaves only what fits best: what is scattered or has a typo goes where something is exact.
pub fn keep_best<T>(found: &mut Vec<(T, Fit)>) {
    let best = found.iter().map(|(_, fit)| fit.grade).max();
    found.retain(|(_, fit)| Some(fit.grade) == best);
    found.sort_by_key(|(_, fit)| std::cmp::Reverse(fit.score));
}

/// How well `typed` fits `name`: every letter of it, in order, upper or lower case. Letters at the
/// start of words and side by side count more. Nothing if one is missing.
pub fn fit(typed: &str, name: &str) -> Option<Fit> {
    let name: Vec<char> = lower(name).collect();
    let typed: Vec<char> = lower(typed).filter(|c| !c.is_whitespace()).collect();
    let firsts = (0..name.len()).filter(|&at| typed.first().is_some_and(|first| name[at] == *first));
    let best = firsts.filter_map(|first| from(&typed, &name, first)).max_by_key(|fit| (fit.grade, fit.score));
    best.or_else(|| typed.is_empty().then(|| Fit { grade: Grade::Exact, score: 0, places: Vec::new() }))
}

fn lower(text: &str) -> impl Iterator<Item = char> {
    // One letter for one, so that places in the name stay right.
    text.chars().map(|c| match c.to_lowercase().next().unwrap_or(c) {
        'ё' => 'е',
        lower => lower,
    })
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
    let grade = if is_tidy(&places, name) { Grade::Exact } else { Grade::Scattered };
    Some(Fit { grade, score: score(&places, name), places })
}

fn begins(at: usize, name: &[char]) -> bool {
    at == 0 || !name[at - 1].is_alphanumeric()
}

/// Whether all letters stand in one piece, or in pieces that each begin a word.
fn is_tidy(places: &[usize], name: &[char]) -> bool {
    let is_joined = |pair: &[usize]| pair[0] + 1 == pair[1];
    places.windows(2).all(is_joined)
        || places.first().is_some_and(|first| begins(*first, name))
            && places.windows(2).all(|pair| is_joined(pair) || begins(pair[1], name))
}

fn score(places: &[usize], name: &[char]) -> i32 {
    let words = places.iter().filter(|&&at| begins(at, name)).count() as i32;
    let neighbours = places.windows(2).filter(|pair| pair[0] + 1 == pair[1]).count() as i32;
    let start = if places.first() == Some(&0) { 6 } else { 0 };
    8 * words + 5 * neighbours + start - name.len() as i32 / 4
}

/// How well every word of `typed` fits some word; words of the name count more than others.
fn by_words(typed: &str, name: &str, others: &str) -> Option<(Grade, i32)> {
    let [typed, name, others] = [typed, name, others].map(words);
    let of_all = |word: &Vec<char>| {
        let best = |known: &[Vec<char>]| known.iter().filter_map(|known| closeness(word, known)).max();
        let by_name = best(&name).map(|(grade, score)| (grade, score + 8));
        by_name.max(best(&others))
    };
    let fits: Option<Vec<_>> = typed.iter().map(of_all).collect();
    let fits = fits.filter(|fits| !fits.is_empty())?;
    let grade = fits.iter().map(|(grade, _)| *grade).min()?;
    Some((grade, fits.iter().map(|(_, score)| *score).sum::<i32>() / fits.len() as i32))
}

/// The words of a text, in lower case.
fn words(text: &str) -> Vec<Vec<char>> {
    let letters: Vec<char> = lower(text).collect();
    letters.split(|c| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(<[char]>::to_vec).collect()
}

/// How close two words are: the same, the beginning, a part, or the beginning with a typo or two.
fn closeness(typed: &[char], known: &[char]) -> Option<(Grade, i32)> {
    if typed == known {
        return Some((Grade::Exact, 40));
    }
    if known.starts_with(typed) {
        return Some((Grade::Exact, 30));
    }
    if typed.len() >= 3 && known.windows(typed.len()).any(|part| part == typed) {
        return Some((Grade::Exact, 15));
    }
    let allowed = match typed.len() {
        0..4 => return None,
        4..8 => 1,
        _ => 2,
    };
    let lengths = typed.len() - 1..=(typed.len() + 1).min(known.len());
    let least = lengths.map(|len| distance(typed, &known[..len])).min()?;
    (least <= allowed).then(|| (Grade::Typo, 10 - 4 * least as i32))
}

/// How many letters must be changed, added, left out or exchanged with the next one.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut rows = vec![(0..=other.len()).collect::<Vec<_>>()];
    for (i, a) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in other.iter().enumerate() {
            let change = rows[i][j] + usize::from(a != b);
            let mut least = change.min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == other[j - 1] && one[i - 1] == *b {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score_of(typed: &str, name: &str) -> i32 {
        fit(typed, name).unwrap().score
    }

    fn grade(typed: &str, name: &str, others: &str) -> Option<Grade> {
        find(typed, name, others).map(|fit| fit.grade)
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
        assert_eq!(grade("самолет", "Самолёт", ""), Some(Grade::Exact));
    }

    #[test]
    fn words_are_found_among_the_others_with_a_typo_and_in_any_order() {
        assert_eq!(grade("dark", "Theme", "night, dark mode"), Some(Grade::Exact));
        assert_eq!(grade("mode dark", "Theme", "night, dark mode"), Some(Grade::Exact));
        assert_eq!(grade("djikstra", "Breadth-first search", "dijkstra"), Some(Grade::Typo));
        assert_eq!(grade("screnshot", "Export picture (PNG)", "screenshot"), Some(Grade::Typo));
        assert_eq!(grade("speed", "High-resolution picture (PNG)…", "print"), None);
        assert_eq!(grade("dark horse", "Theme", "dark mode"), None);
        assert_eq!(grade("", "Theme", ""), Some(Grade::Exact));
    }

    #[test]
    fn what_fits_worse_goes_where_something_fits() {
        let names = ["Slower", "Theme", "Select an outer edge row"];
        let found = |typed| {
            let mut found: Vec<_> = names.iter().filter_map(|name| Some((*name, find(typed, name, "")?))).collect();
            keep_best(&mut found);
            found.into_iter().map(|(name, _)| name).collect::<Vec<_>>()
        };
        assert_eq!(found("slow"), ["Slower"]);
        assert_eq!(found("thmee"), ["Theme"]);
        assert_eq!(found("sltrw"), ["Select an outer edge row"]);
        assert!(found("xyz").is_empty());
    }

    #[test]
    fn distances_count_single_slips() {
        let distance = |one: &str, other: &str| {
            super::distance(&one.chars().collect::<Vec<_>>(), &other.chars().collect::<Vec<_>>())
        };
        assert_eq!(distance("level", "level"), 0);
        assert_eq!(distance("levle", "level"), 1);
        assert_eq!(distance("lvel", "level"), 1);
        assert_eq!(distance("lebel", "level"), 1);
        assert_eq!(distance("", "level"), 5);
    }
}
