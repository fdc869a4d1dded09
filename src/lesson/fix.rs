//! Moments that moved: where an algorithm tells more or fewer events than it did, they are found by their hash.

use super::{Lesson, Scene};
use crate::recipe::StageKind;

/// The text of a lesson in which moments stand where the runs have them now, and how many moved. What a question is played
/// to moves along with its moment. Moments that are nowhere near are left as they are. Cost: the runs of the lesson.
pub fn fixed(lesson: &Lesson, text: &str) -> (String, usize) {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut scenes: Vec<((usize, StageKind), Option<Scene>)> = Vec::new();
    let mut moved = 0;
    for page in &lesson.pages {
        let moment = &page.moment;
        let key = (moment.recipe, moment.stage);
        if !scenes.iter().any(|(known, _)| *known == key) {
            scenes.push((key, Scene::of(&lesson.recipes[moment.recipe].recipe, moment.stage).ok()));
        }
        let scene = scenes.iter_mut().find(|(known, _)| *known == key).and_then(|(_, scene)| scene.as_mut());
        let Some((scene, event)) = scene.zip(moment.event) else { continue };
        let is_there = scene.landmark(moment.step) == Some(event);
        let Some(step) = scene.find(moment.step, event).filter(|_| !is_there) else { continue };
        moved += usize::from(set(&mut lines, moment.line, "step", step));
        if let Some(question) = &page.question
            && let Some(until) = question.until
        {
            set(&mut lines, question.line, "until", until + step - moment.step.min(until + step));
        }
    }
    (lines.join("\n") + "\n", moved)
}

/// Sets a number of the block that begins on `line`, from 1; false where the block has none of this name.
fn set(lines: &mut [String], line: usize, name: &str, value: u64) -> bool {
    let inside = lines.iter_mut().skip(line).take_while(|line| !line.starts_with("```"));
    let mut found = inside.filter(|line| line.split('=').next().is_some_and(|key| key.trim() == name));
    let Some(line) = found.next() else { return false };
    let behind = line.split_once('#').map(|(_, remark)| format!("  #{remark}"));
    *line = format!("{name} = {value}{}", behind.unwrap_or_default());
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{check, own_file};

    #[test]
    fn a_moment_that_moved_is_put_where_it_is_now() {
        let right = own_file("queue").unwrap();
        let wrong = right.replacen("step = 17\n", "step = 15\n", 1);
        assert!(right != wrong);
        let lesson = Lesson::read(&wrong).unwrap();
        assert!(check(&lesson).is_err());
        assert_eq!(fixed(&lesson, &wrong), (right.to_owned(), 1));
        let lesson = Lesson::read(right).unwrap();
        assert_eq!(fixed(&lesson, right), (right.to_owned(), 0), "what is right is left alone");
    }
}
