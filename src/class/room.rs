//! [`Room`]: a question before a class, who is there, and what they answer. It knows no network.

use std::collections::BTreeMap;
use std::net::IpAddr;

use crate::text::Language;

/// Phones in a room, at most.
pub const MOST_HERE: usize = 400;
/// Phones of one address, at most, where no more were asked for: a family's share of a connection.
const MOST_AT_ONE: usize = 4;
/// Letters of a name, at most.
const MOST_LETTERS: usize = 40;
/// Votes that are remembered.
const MOST_VOTES: usize = 1000;

/// What a phone is known by: nobody else can guess it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Token(pub u128);

/// A question in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The language.
    pub language: Language,
    /// What is asked.
    pub ask: String,
    /// What can be chosen, in the order of the letters.
    pub options: Vec<String>,
}

/// A question that phones can answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poll {
    /// It, in each language; the first one is for everybody else.
    pub says: Vec<Said>,
    /// The board as SVG, if there is one.
    pub picture: Option<String>,
    /// The place of the right option.
    pub right: usize,
    /// Whether it is asked for the second time, after people talked.
    pub is_second: bool,
}

impl Poll {
    /// The question in a language.
    pub fn said(&self, language: Language) -> Option<&Said> {
        self.says.iter().find(|said| said.language == language).or(self.says.first())
    }

    fn options(&self) -> usize {
        self.says.first().map_or(0, |said| said.options.len())
    }
}

/// Why a phone is not heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// Too many phones are there.
    #[error("the room is full; it has places for {MOST_HERE} phones")]
    Full,
    /// Too many phones are there with this address.
    #[error("there are {MOST_AT_ONE} phones at this address already")]
    Crowded,
    /// Nobody here has this token.
    #[error("this phone is not in the room; load the page again")]
    Unknown,
    /// This question is not asked now.
    #[error("this question is over")]
    Over,
    /// There is no such option.
    #[error("there is no such option")]
    NoOption,
}

/// What a phone has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The question, by its number.
    pub poll: u64,
    /// The place of the option.
    pub option: usize,
}

/// A phone.
#[derive(Clone, Debug)]
struct Phone {
    /// Which one it was to come.
    number: usize,
    name: String,
    address: IpAddr,
    choice: Option<Choice>,
}

/// A vote that is over.
#[derive(Clone, Debug)]
struct Vote {
    ask: String,
    options: Vec<String>,
    right: usize,
    is_second: bool,
    answers: Vec<(String, usize)>,
}

/// Who is there, what is asked, and what they answer.
#[derive(Clone, Debug, Default)]
pub struct Room {
    /// Whether any number of phones may have one address, as behind a router that hides theirs.
    pub is_shared: bool,
    phones: BTreeMap<Token, Phone>,
    addresses: BTreeMap<IpAddr, usize>,
    /// The question that is asked or was asked last, its number, and whether answers are taken.
    poll: Option<(u64, Poll)>,
    is_open: bool,
    /// Whether the answer is shown.
    is_told: bool,
    polls: u64,
    came: usize,
    refused: u64,
    votes: Vec<Vote>,
}

impl Room {
    /// Lets a phone in.
    ///
    /// # Errors
    /// Too many are there, in all or with this address.
    pub fn join(&mut self, token: Token, address: IpAddr) -> Result<(), Refused> {
        let here = |room: &Self| room.addresses.get(&address).copied().unwrap_or(0);
        if here(self) >= MOST_AT_ONE && !self.is_shared {
            self.forget_silent(address);
        }
        let fault = match () {
            () if self.phones.len() >= MOST_HERE => Some(Refused::Full),
            () if here(self) >= MOST_AT_ONE && !self.is_shared => Some(Refused::Crowded),
            () => None,
        };
        if let Some(fault) = fault {
            self.refused += 1;
            return Err(fault);
        }
        self.came += 1;
        let phone = Phone { number: self.came, name: String::new(), address, choice: None };
        if self.phones.insert(token, phone).is_none() {
            *self.addresses.entry(address).or_default() += 1;
        }
        Ok(())
    }

    /// Forgets the phone of an address that came first, of those that have not answered: most likely its page was loaded
    /// anew. If it is still there it comes in again.
    fn forget_silent(&mut self, address: IpAddr) {
        let silent = self.phones.iter().filter(|(_, phone)| phone.address == address && phone.choice.is_none());
        let first = silent.min_by_key(|(_, phone)| phone.number).map(|(token, _)| *token);
        if let Some(token) = first {
            self.phones.remove(&token);
            self.addresses.entry(address).and_modify(|count| *count -= 1);
        }
    }

    /// Whether a phone is in the room, under the address from which it came.
    pub fn has(&self, token: Token) -> bool {
        self.phones.contains_key(&token)
    }

    /// The address from which a phone came.
    pub fn address(&self, token: Token) -> Option<IpAddr> {
        self.phones.get(&token).map(|phone| phone.address)
    }

    /// Gives a phone a name; what cannot be seen is left out.
    ///
    /// # Errors
    /// Nobody has this token.
    pub fn rename(&mut self, token: Token, name: &str) -> Result<(), Refused> {
        let phone = self.phones.get_mut(&token).ok_or(Refused::Unknown)?;
        phone.name = name.chars().filter(|letter| !letter.is_control()).take(MOST_LETTERS).collect();
        Ok(())
    }

    /// Asks something. Its number.
    pub fn ask(&mut self, poll: Poll) -> u64 {
        self.polls += 1;
        (self.is_open, self.is_told) = (true, false);
        self.poll = Some((self.polls, poll));
        self.phones.values_mut().for_each(|phone| phone.choice = None);
        self.polls
    }

    /// Takes the choice of a phone, in the place of an earlier one.
    ///
    /// # Errors
    /// The phone is not in the room, the question is over, or it has no such option.
    pub fn choose(&mut self, token: Token, choice: Choice) -> Result<(), Refused> {
        let phone = self.phones.get_mut(&token).ok_or(Refused::Unknown)?;
        let asked = self.poll.as_ref().filter(|(number, _)| self.is_open && *number == choice.poll);
        let (_, poll) = asked.ok_or(Refused::Over)?;
        if choice.option >= poll.options() {
            return Err(Refused::NoOption);
        }
        phone.choice = Some(choice);
        Ok(())
    }

    /// The question that is asked or was asked last, with its number.
    pub fn poll(&self) -> Option<(u64, &Poll)> {
        self.poll.as_ref().map(|(number, poll)| (*number, poll))
    }

    /// Whether answers are taken.
    pub const fn is_open(&self) -> bool {
        self.is_open
    }

    /// Whether phones are told which option is right.
    pub const fn is_told(&self) -> bool {
        self.is_told
    }

    /// What a phone has chosen of the question.
    pub fn choice(&self, token: Token) -> Option<usize> {
        self.phones.get(&token)?.choice.map(|choice| choice.option)
    }

    /// How many phones have chosen each option.
    pub fn tally(&self) -> Vec<u32> {
        let mut tally = vec![0; self.poll.as_ref().map_or(0, |(_, poll)| poll.options())];
        for choice in self.phones.values().filter_map(|phone| phone.choice) {
            tally[choice.option] += 1;
        }
        tally
    }

    /// Takes no more answers, and remembers those that came.
    pub fn close(&mut self) -> Vec<u32> {
        let tally = self.tally();
        let said = self.poll.as_ref().and_then(|(_, poll)| Some((poll, poll.says.first()?)));
        if let Some((poll, said)) = said.filter(|_| self.is_open && self.votes.len() < MOST_VOTES) {
            let mut answers: Vec<_> = self.phones.values().filter_map(answer).collect();
            answers.sort_unstable();
            let answers = answers.into_iter().map(|(_, name, option)| (name, option)).collect();
            let (ask, options) = (said.ask.clone(), said.options.clone());
            self.votes.push(Vote { ask, options, right: poll.right, is_second: poll.is_second, answers });
        }
        self.is_open = false;
        tally
    }

    /// Tells phones which option is right.
    pub const fn tell(&mut self) {
        self.is_told = true;
    }

    /// Asks nothing any more.
    pub fn clear(&mut self) {
        self.close();
        self.poll = None;
    }

    /// Phones in the room.
    pub fn here(&self) -> usize {
        self.phones.len()
    }

    /// Phones that have answered.
    pub fn answered(&self) -> usize {
        self.phones.values().filter(|phone| phone.choice.is_some()).count()
    }

    /// Phones that were not let in.
    pub const fn refused(&self) -> u64 {
        self.refused
    }

    /// Whether any vote is remembered.
    pub fn has_votes(&self) -> bool {
        !self.votes.is_empty()
    }

    /// All votes as a table: a row each answer.
    pub fn csv(&self) -> String {
        let mut rows = "question,vote,phone,option,answer,right\n".to_owned();
        for vote in &self.votes {
            for (name, option) in &vote.answers {
                let letter = char::from(b'A' + (*option % 26) as u8);
                let said = vote.options.get(*option).map_or("", String::as_str);
                let (ask, name, said) = (cell(&vote.ask), cell(name), cell(said));
                let (number, is_right) = (1 + u8::from(vote.is_second), *option == vote.right);
                rows += &format!("{ask},{number},{name},{letter},{said},{is_right}\n");
            }
        }
        rows
    }
}

/// The number of a phone, its name and its choice.
fn answer(phone: &Phone) -> Option<(usize, String, usize)> {
    let name = if phone.name.is_empty() { phone.number.to_string() } else { phone.name.clone() };
    Some((phone.number, name, phone.choice?.option))
}

/// A cell of a table. What a table would take for a formula is text.
fn cell(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@']);
    let text = text.replace('"', "\"\"");
    format!("\"{}{text}\"", if is_formula { "'" } else { "" })
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use proptest::prelude::*;

    use super::*;

    fn poll(options: usize, is_second: bool) -> Poll {
        let options = (0..options).map(|place| format!("option {place}")).collect();
        let said = Said { language: Language::ENGLISH, ask: "which?".to_owned(), options };
        Poll { says: vec![said], picture: None, right: 1, is_second }
    }

    const fn at(last: u8) -> IpAddr {
        IpAddr::V4(Ipv4Addr::new(10, 0, 0, last))
    }

    #[test]
    fn the_last_choice_of_a_phone_counts_once() {
        let mut room = Room::default();
        room.join(Token(7), at(1)).unwrap();
        let asked = room.ask(poll(3, false));
        for option in [0, 2, 2] {
            room.choose(Token(7), Choice { poll: asked, option }).unwrap();
        }
        assert_eq!((room.tally(), room.answered(), room.choice(Token(7))), (vec![0, 0, 1], 1, Some(2)));
        assert_eq!(room.choose(Token(8), Choice { poll: asked, option: 0 }), Err(Refused::Unknown));
        assert_eq!(room.choose(Token(7), Choice { poll: asked, option: 3 }), Err(Refused::NoOption));
        assert_eq!(room.choose(Token(7), Choice { poll: asked + 1, option: 0 }), Err(Refused::Over));
        assert_eq!(room.close(), [0, 0, 1]);
        assert_eq!(room.choose(Token(7), Choice { poll: asked, option: 0 }), Err(Refused::Over));
        room.ask(poll(3, true));
        assert_eq!((room.tally(), room.answered()), (vec![0; 3], 0), "nobody has answered the second time");
    }

    #[test]
    fn one_address_cannot_fill_the_room() {
        let mut room = Room::default();
        assert!((0..50).all(|token| room.join(Token(token), at(1)).is_ok()), "a page that is loaded anew comes in");
        assert_eq!(room.here(), MOST_AT_ONE, "in the place of one that has not answered");
        let poll = room.ask(poll(2, false));
        (46..50).for_each(|token| room.choose(Token(token), Choice { poll, option: 0 }).unwrap());
        let came = (50..100).filter(|token| room.join(Token(*token), at(1)).is_ok()).count();
        assert_eq!((came, room.refused(), room.tally()), (0, 50, vec![MOST_AT_ONE as u32, 0]));
        room.is_shared = true;
        let came = room.here();
        let more = (1000..2000).filter(|token| room.join(Token(*token), at(1)).is_ok()).count();
        assert_eq!((more + came, room.join(Token(1), at(2))), (MOST_HERE, Err(Refused::Full)));
    }

    #[test]
    fn a_table_holds_names_as_text() {
        let mut room = Room::default();
        for (token, name) in [(1, "=1+1"), (2, "\u{1b}[31mAnna \"B\"\n"), (3, "")] {
            room.join(Token(token), at(token as u8)).unwrap();
            room.rename(Token(token), name).unwrap();
        }
        let poll = room.ask(poll(2, false));
        (1..4).for_each(|token| room.choose(Token(token), Choice { poll, option: 1 }).unwrap());
        room.close();
        let rows: Vec<String> = room.csv().lines().skip(1).map(str::to_owned).collect();
        assert_eq!(rows[0], "\"which?\",1,\"'=1+1\",B,\"option 1\",true");
        assert_eq!(rows[1], "\"which?\",1,\"[31mAnna \"\"B\"\"\",B,\"option 1\",true");
        assert_eq!(rows[2], "\"which?\",1,\"3\",B,\"option 1\",true");
    }

    proptest! {
        /// Against a plain list of who said what.
        #[test]
        fn a_tally_is_what_was_said_last(said in proptest::collection::vec((0_u128..40, 0_usize..5), 0..200)) {
            let mut room = Room { is_shared: true, ..Room::default() };
            (0..30).for_each(|token| room.join(Token(token), at(token as u8)).unwrap());
            let asked = room.ask(poll(4, false));
            let mut last = BTreeMap::new();
            for (token, option) in said {
                let taken = room.choose(Token(token), Choice { poll: asked, option });
                prop_assert_eq!(taken.is_ok(), token < 30 && option < 4);
                if taken.is_ok() {
                    last.insert(token, option);
                }
            }
            let expected: Vec<u32> = (0..4).map(|option| last.values().filter(|one| **one == option).count() as u32).collect();
            prop_assert_eq!(room.tally(), expected);
        }
    }
}
