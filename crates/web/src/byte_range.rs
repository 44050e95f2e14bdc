use std::ops::Range;

/// Which part of a file a request asks for.
#[derive(Debug, PartialEq, Eq)]
pub enum Selection {
    Whole,
    Part(Range<u64>),
    /// The file has no such part.
    Unsatisfiable,
}

/// Reads a `Range` header for a file of `length` bytes. Anything but one well-formed range of bytes is ignored,
/// as a server may.
pub fn select(header: Option<&str>, length: u64) -> Selection {
    let Some((first, last)) = header.and_then(|value| value.strip_prefix("bytes=")).and_then(|range| range.split_once('-')) else {
        return Selection::Whole;
    };
    let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse::<u64>().ok()).flatten();
    match (first.trim(), last.trim()) {
        ("", suffix) => match number(suffix) {
            None => Selection::Whole,
            Some(count) => part(length.saturating_sub(count), length, length),
        },
        (first, "") => number(first).map_or(Selection::Whole, |first| part(first, length, length)),
        (first, last) => match (number(first), number(last)) {
            (Some(first), Some(last)) if first <= last => part(first, last.saturating_add(1), length),
            _ => Selection::Whole,
        },
    }
}

fn part(from: u64, to: u64, length: u64) -> Selection {
    if from < length { Selection::Part(from..to.min(length)) } else { Selection::Unsatisfiable }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_range_of_bytes_is_understood() {
        for (header, expected) in [
            ("bytes=0-3", Selection::Part(0..4)),
            ("bytes=4-", Selection::Part(4..10)),
            ("bytes=-3", Selection::Part(7..10)),
            ("bytes=-99", Selection::Part(0..10)),
            ("bytes=8-99", Selection::Part(8..10)),
            ("bytes=10-", Selection::Unsatisfiable),
            ("bytes=-0", Selection::Unsatisfiable),
            ("bytes=5-2", Selection::Whole),
            ("bytes=0-1,4-5", Selection::Whole),
            ("bytes=a-b", Selection::Whole),
            ("lines=0-1", Selection::Whole),
            ("bytes=18446744073709551616-", Selection::Whole),
        ] {
            assert_eq!(select(Some(header), 10), expected, "{header}");
        }
        assert_eq!(select(None, 10), Selection::Whole);
    }
}
