//! JSON of others: how much there is in it, before anything is made of it.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

/// What stands at the outermost level of an object.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Head {
    /// The names of its fields, at most [`MOST_NAMES`] of them.
    pub names: BTreeSet<String>,
    /// The values of fields that were asked for, as far as they are short, as JSON.
    pub values: Vec<(String, String)>,
}

/// More fields than this are not listed: nothing that is read has so many.
pub const MOST_NAMES: usize = 64;
/// Longer texts are no words.
const LONGEST_WORD: usize = 200;

impl Head {
    /// The value of a field, as JSON; nothing where there is none or it is a list, an object or a long text.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.values.iter().find(|(known, _)| known == name).map(|(_, value)| &**value)
    }
}

/// Reads what stands at the outermost level, and refuses `text` where it holds more than `most` values. Nothing is made
/// of it, so it costs the bytes and no memory; one that holds too much is not read further.
///
/// # Errors
/// Where it is no JSON, or holds too much.
pub fn head(text: &str, most: u64) -> Result<Head, serde_json::Error> {
    let left = Cell::new(most);
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let head = Outermost(Counter { left: &left, most }).deserialize(&mut deserializer)?;
    deserializer.end()?;
    Ok(head)
}

/// Whether `text` is JSON with a field of this name at its outermost level. Costs the bytes, and no memory.
pub fn has_field(text: &str, name: &str) -> bool {
    head(text, u64::MAX).is_ok_and(|head| head.names.contains(name))
}

#[derive(Clone, Copy)]
struct Counter<'c> {
    left: &'c Cell<u64>,
    most: u64,
}

impl Counter<'_> {
    fn count<E: serde::de::Error>(self) -> Result<(), E> {
        let left = self.left.get().checked_sub(1);
        let left = left.ok_or_else(|| E::custom(format_args!("more than {} values; expected fewer", self.most)))?;
        self.left.set(left);
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for Counter<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Counter<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON")
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<(), E> {
        self.count()
    }

    fn visit_bool<E: serde::de::Error>(self, _: bool) -> Result<(), E> {
        self.count()
    }

    fn visit_u64<E: serde::de::Error>(self, _: u64) -> Result<(), E> {
        self.count()
    }

    fn visit_i64<E: serde::de::Error>(self, _: i64) -> Result<(), E> {
        self.count()
    }

    fn visit_f64<E: serde::de::Error>(self, _: f64) -> Result<(), E> {
        self.count()
    }

    fn visit_str<E: serde::de::Error>(self, _: &str) -> Result<(), E> {
        self.count()
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        self.count()?;
        while items.next_element_seed(self)?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        self.count()?;
        while fields.next_key::<IgnoredAny>()?.is_some() {
            fields.next_value_seed(self)?;
        }
        Ok(())
    }
}

/// The outermost level: an object whose fields are listed, or anything else.
struct Outermost<'c>(Counter<'c>);

impl<'de> DeserializeSeed<'de> for Outermost<'_> {
    type Value = Head;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Head, D::Error> {
        deserializer.deserialize_any(self)
    }
}

macro_rules! no_object {
    ($($visit:ident: $kind:ty),*) => {
        $(fn $visit<E: serde::de::Error>(self, value: $kind) -> Result<Head, E> {
            self.0.$visit(value).map(|()| Head::default())
        })*
    };
}

impl<'de> Visitor<'de> for Outermost<'_> {
    type Value = Head;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON")
    }

    no_object!(visit_bool: bool, visit_u64: u64, visit_i64: i64, visit_f64: f64, visit_str: &str);

    fn visit_unit<E: serde::de::Error>(self) -> Result<Head, E> {
        self.0.visit_unit().map(|()| Head::default())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Head, A::Error> {
        self.0.visit_seq(items).map(|()| Head::default())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Head, A::Error> {
        self.0.count()?;
        let mut head = Head::default();
        while let Some(name) = fields.next_key::<Name>()? {
            let word = fields.next_value_seed(Word(self.0))?;
            if head.names.len() < MOST_NAMES {
                if let Some(word) = word.filter(|_| !head.names.contains(&name.0)) {
                    head.values.push((name.0.clone(), word));
                }
                head.names.insert(name.0);
            }
        }
        Ok(head)
    }
}

/// The name of a field; a long one is cut.
struct Name(String);

impl<'de> serde::Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Cut;
        impl Visitor<'_> for Cut {
            type Value = Name;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("the name of a field")
            }

            fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<Name, E> {
                Ok(Name(name.chars().take(LONGEST_WORD).collect()))
            }
        }
        deserializer.deserialize_str(Cut)
    }
}

/// A value that is a word or a number, as JSON; anything else is counted.
struct Word<'c>(Counter<'c>);

impl<'de> DeserializeSeed<'de> for Word<'_> {
    type Value = Option<String>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<String>, D::Error> {
        deserializer.deserialize_any(self)
    }
}

macro_rules! word {
    ($($visit:ident: $kind:ty),*) => {
        $(fn $visit<E: serde::de::Error>(self, value: $kind) -> Result<Option<String>, E> {
            self.0.count()?;
            Ok(Some(serde_json::Value::from(value).to_string()))
        })*
    };
}

impl<'de> Visitor<'de> for Word<'_> {
    type Value = Option<String>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON")
    }

    word!(visit_bool: bool, visit_u64: u64, visit_i64: i64, visit_f64: f64);

    fn visit_unit<E: serde::de::Error>(self) -> Result<Option<String>, E> {
        self.0.visit_unit().map(|()| None)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Option<String>, E> {
        self.0.count()?;
        Ok((text.len() <= LONGEST_WORD).then(|| serde_json::Value::from(text).to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Option<String>, A::Error> {
        self.0.visit_seq(items).map(|()| None)
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Option<String>, A::Error> {
        self.0.visit_map(fields).map(|()| None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outermost_level_is_listed_and_everything_is_counted() {
        let text = r#"{"gridscope": 1, "family": "a\n", "list": [1, [2, {"x": null}]], "family": 7, "on": true}"#;
        let found = head(text, 11).unwrap();
        assert_eq!(found.names.iter().map(String::as_str).collect::<Vec<_>>(), ["family", "gridscope", "list", "on"]);
        assert_eq!(found.value("gridscope"), Some("1"));
        assert_eq!(found.value("family"), Some(r#""a\n""#), "the first of two");
        assert_eq!(found.value("list"), None);
        assert!(head(text, 10).unwrap_err().to_string().starts_with("more than 10 values"));
        assert_eq!(head("[1, 2]", 3).unwrap(), Head::default());
        assert!(head("{\"a\": 1} x", 9).is_err());
        assert!(head("{\"a\": ", 9).is_err());
        assert!(has_field("{\"experiment\": []}", "experiment") && !has_field("[\"experiment\"]", "experiment"));
        let many = format!("{{{}}}", (0..1000).map(|number| format!("\"{number}\": 0")).collect::<Vec<_>>().join(","));
        assert_eq!(head(&many, 2000).unwrap().names.len(), MOST_NAMES);
    }
}
