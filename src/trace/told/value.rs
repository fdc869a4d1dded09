//! [`Value`]: a value of JSON that borrows from its line, and the fields of a line in their order.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};

/// The most fields of a fact.
pub(super) const MOST_FIELDS: usize = 64;

/// A value of JSON.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value<'a> {
    Null,
    Flag(bool),
    Whole(i64),
    Real(f64),
    Text(Cow<'a, str>),
    /// Two whole numbers: nearly always a cell.
    Pair([i64; 2]),
    List(Vec<Self>),
    Object(Vec<(Cow<'a, str>, Self)>),
}

/// The fields of a fact, in their order.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Fields<'a>(pub Vec<(Cow<'a, str>, Value<'a>)>);

impl Value<'_> {
    /// It in JSON, cut off where it is long.
    pub(super) fn shown(&self) -> String {
        const MOST: usize = 60;
        let mut text = self.to_string();
        if let Some((cut, _)) = text.char_indices().nth(MOST) {
            text.truncate(cut);
            text.push('…');
        }
        text
    }
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Flag(flag) => write!(f, "{flag}"),
            Self::Whole(number) => write!(f, "{number}"),
            Self::Real(number) => write!(f, "{number}"),
            Self::Text(text) => write!(f, "{text:?}"),
            Self::Pair([x, y]) => write!(f, "[{x}, {y}]"),
            Self::List(values) => {
                f.write_str("[")?;
                for (place, value) in values.iter().enumerate() {
                    write!(f, "{}{value}", if place == 0 { "" } else { ", " })?;
                }
                f.write_str("]")
            }
            Self::Object(fields) => {
                f.write_str("{")?;
                for (place, (name, value)) in fields.iter().enumerate() {
                    write!(f, "{}{name:?}: {value}", if place == 0 { "" } else { ", " })?;
                }
                f.write_str("}")
            }
        }
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Value<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyValue)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Fields<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(AnyFields).map(Self)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Value<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Value<'de>, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Value<'de>, E> {
        Ok(Value::Flag(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value<'de>, E> {
        Ok(Value::Whole(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value<'de>, E> {
        Ok(i64::try_from(number).map_or(Value::Real(number as f64), Value::Whole))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value<'de>, E> {
        Ok(Value::Real(number))
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Value<'de>, E> {
        Ok(Value::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value<'de>, E> {
        Ok(Value::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_string<E>(self, text: String) -> Result<Value<'de>, E> {
        Ok(Value::Text(Cow::Owned(text)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut rest: A) -> Result<Value<'de>, A::Error> {
        let Some(first) = rest.next_element::<Value<'de>>()? else { return Ok(Value::List(Vec::new())) };
        let Some(second) = rest.next_element::<Value<'de>>()? else { return Ok(Value::List(vec![first])) };
        let third = rest.next_element::<Value<'de>>()?;
        if let (Value::Whole(x), Value::Whole(y), None) = (&first, &second, &third) {
            return Ok(Value::Pair([*x, *y]));
        }
        let mut all: Vec<Value<'de>> = [Some(first), Some(second), third].into_iter().flatten().collect();
        while let Some(next) = rest.next_element()? {
            all.push(next);
        }
        Ok(Value::List(all))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Value<'de>, A::Error> {
        AnyFields.visit_map(map).map(Value::Object)
    }
}

struct AnyFields;

impl<'de> Visitor<'de> for AnyFields {
    type Value = Vec<(Cow<'de, str>, Value<'de>)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object such as {\"expand\": [3, 4]}")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut fields: Self::Value = Vec::with_capacity(4);
        while let Some(Name(name)) = map.next_key()? {
            if fields.iter().any(|(known, _)| *known == name) {
                return Err(A::Error::custom(format_args!("the field {name:?} comes twice")));
            }
            if fields.len() == MOST_FIELDS {
                return Err(A::Error::custom(format_args!("more than {MOST_FIELDS} fields")));
            }
            fields.push((name, map.next_value()?));
        }
        Ok(fields)
    }
}

/// A name that borrows where it can.
struct Name<'a>(Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Name<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::Text(name) => Ok(Self(name)),
            other => Err(D::Error::custom(format_args!("{other} for a name"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> serde_json::Result<Fields<'_>> {
        serde_json::from_str(text)
    }

    #[test]
    fn a_line_reads_as_its_fields_in_their_order() {
        let fields = read(r#"{"expand": [3, 4], "g": 7, "f": 7.5, "x": [[1, 2], "a\n"], "y": {"z": null}, "w": true}"#);
        let text: Vec<String> = fields.unwrap().0.iter().map(|(name, value)| format!("{name} {value}")).collect();
        let wanted = ["expand [3, 4]", "g 7", "f 7.5", "x [[1, 2], \"a\\n\"]", "y {\"z\": null}", "w true"];
        assert_eq!(text, wanted);
    }

    #[test]
    fn what_is_no_fact_is_refused() {
        let deep = format!("{{\"x\": {}", "[".repeat(100_000));
        let wide = format!("{{{}}}", (0..65).map(|n| format!("\"a{n}\": 1")).collect::<Vec<_>>().join(","));
        for text in ["", "[1]", "7", "{\"a\": 1, \"a\": 2}", "{\"a\": 1} x", "{\"a\": NaN}", &deep, &wide] {
            assert!(read(text).is_err(), "{text:.20}");
        }
    }
}
