//! How a file is changed: as bytes, and where it is JSON, as values too.

use gridscope::random::Random;
use serde_json::{Value, json};

/// The longest input, in bytes.
const LONGEST: usize = 20_000;

/// Words that mean something to one reader or another.
const WORDS: [&[u8]; 40] = [
    b"0",
    b"-1",
    b"1e400",
    b"18446744073709551616",
    b"4294967295",
    b"-9223372036854775808",
    b"65535",
    b"null",
    b"[]",
    b"{}",
    b"\"\"",
    b"[[[[[[[[",
    b"))))",
    b"(((",
    b";;;",
    b"\0",
    b"\x1b[2J",
    b"\xef\xbb\xbf",
    b"\xf4\x8f\xbf\xbf",
    b"\xff",
    b"\xc3",
    b"each",
    b"999999(R)",
    b"AB[aa:yy]",
    b"..",
    b"&&",
    b" and ",
    b"not ",
    b"#",
    b"\r\n",
    b"\n\n",
    b"+++",
    b"```",
    b"NaN",
    b"inf",
    b"0x7f",
    b"99999999",
    b"\"x\":{\"each\":[",
    b"BOARD\n",
    b"\\u0000",
];

fn pick<'a, T>(items: &'a [T], rng: &mut Random) -> &'a T {
    &items[rng.below(items.len() as u32) as usize]
}

/// One of the seeds with a few changes.
pub fn mutated(seeds: &[Vec<u8>], rng: &mut Random) -> Vec<u8> {
    let (seed, other) = (pick(seeds, rng), pick(seeds, rng));
    let mut bytes = match serde_json::from_slice::<Value>(seed) {
        Ok(mut value) if rng.coin() => {
            (0..=rng.below(4)).for_each(|_| change_value(&mut value, rng));
            value.to_string().into_bytes()
        }
        _ => seed.clone(),
    };
    // What has the right shape gets further than what has not.
    if rng.below(4) > 0 || bytes == *seed {
        (0..=rng.below(4)).for_each(|_| change_bytes(&mut bytes, other, rng));
    }
    bytes.truncate(LONGEST);
    bytes
}

/// One change: a part is cut, doubled, replaced, or taken from elsewhere.
fn change_bytes(bytes: &mut Vec<u8>, other: &[u8], rng: &mut Random) {
    let start = rng.below(bytes.len() as u32 + 1) as usize;
    let end = (start + rng.below(12) as usize).min(bytes.len());
    let word = pick(&WORDS, rng).iter().copied();
    match rng.below(9) {
        0 => drop(bytes.drain(start..end)),
        1 => drop(bytes.splice(start..end, word)),
        2 => {
            let part = bytes[start..end].repeat(1 + rng.below(30) as usize);
            drop(bytes.splice(start..start, part));
        }
        3 => {
            let from = rng.below(other.len().max(1) as u32) as usize;
            let to = (from + rng.below(40) as usize).min(other.len());
            drop(bytes.splice(start..end, other[from.min(to)..to].iter().copied()));
        }
        4 => bytes.truncate(start),
        5 => bytes.iter_mut().skip(start).take(1).for_each(|byte| *byte ^= 1 << rng.below(8)),
        6 => bytes.iter_mut().skip(start).take(1).for_each(|byte| *byte = rng.below(256) as u8),
        7 => {
            let digit = b'0' + rng.below(10) as u8;
            bytes.iter_mut().skip(start).filter(|byte| byte.is_ascii_digit()).take(1).for_each(|byte| *byte = digit);
        }
        _ => drop(bytes.splice(start..start, word)),
    }
}

fn odd_value(rng: &mut Random) -> Value {
    let deep = |depth: u32| (0..depth).fold(Value::Null, |inner, _| json!([inner]));
    match rng.below(14) {
        0 => Value::Null,
        1 => json!(rng.coin()),
        2 => json!(-1),
        3 => json!(0),
        4 => json!(rng.bits()),
        5 => json!(u64::MAX >> rng.below(64)),
        6 => json!(-(rng.below(1 << 20) as i64)),
        7 => json!(1e300),
        8 => json!(0.5),
        9 => json!(""),
        10 => json!("x".repeat(rng.below(300) as usize)),
        11 => deep(rng.below(140)),
        12 => json!({ "each": [1, 2] }),
        _ => json!([rng.below(9), rng.below(9)]),
    }
}

/// One change somewhere in a value.
fn change_value(value: &mut Value, rng: &mut Random) {
    let stops = rng.below(4) == 0;
    match value {
        Value::Array(items) if !items.is_empty() && !stops => {
            let place = rng.below(items.len() as u32) as usize;
            change_value(&mut items[place], rng);
        }
        Value::Object(fields) if !fields.is_empty() && !stops => {
            let place = rng.below(fields.len() as u32) as usize;
            fields.values_mut().nth(place).into_iter().for_each(|inner| change_value(inner, rng));
        }
        _ => change_here(value, rng),
    }
}

fn change_here(value: &mut Value, rng: &mut Random) {
    match value {
        Value::Number(number) if rng.coin() => {
            let near = number.as_i64().unwrap_or(7).wrapping_add(rng.below(5) as i64 - 2);
            *value = json!(if rng.coin() { near } else { near.wrapping_mul(1 << rng.below(40)) });
        }
        Value::Array(items) if !items.is_empty() && rng.coin() => {
            let item = pick(items, rng).clone();
            match rng.below(3) {
                0 => items.extend(std::iter::repeat_n(item, rng.below(60) as usize)),
                1 => items.clear(),
                _ => items.reverse(),
            }
        }
        Value::Object(fields) if !fields.is_empty() && rng.coin() => {
            let place = rng.below(fields.len() as u32) as usize;
            let name = fields.keys().nth(place).cloned().unwrap_or_default();
            let inner = fields.remove(&name);
            if rng.coin() {
                let other = fields.keys().next().cloned().unwrap_or(name);
                fields.insert(other, inner.unwrap_or_default());
            }
        }
        _ => *value = odd_value(rng),
    }
}
