use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A dot-separated version compared part by part as numbers: `3.03.3` equals `3.3.3`, `3.10` is newer than `3.9`.
#[derive(Clone, Debug)]
pub struct Version {
    text: String,
    parts: Vec<u64>,
}

#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("not a dot-separated version number")]
pub struct InvalidVersion;

impl FromStr for Version {
    type Err = InvalidVersion;

    fn from_str(text: &str) -> Result<Self, InvalidVersion> {
        let numeric = |part: &str| part.bytes().all(|b| b.is_ascii_digit()).then(|| part.parse().ok()).flatten();
        let parts: Option<Vec<u64>> = text.split('.').map(numeric).collect();
        match parts {
            Some(parts) if text.len() <= 40 => Ok(Self { text: text.to_owned(), parts }),
            _ => Err(InvalidVersion),
        }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Ord for Version {
    fn cmp(&self, other: &Self) -> Ordering {
        let length = self.parts.len().max(other.parts.len());
        let part = |version: &Self, index: usize| version.parts.get(index).copied().unwrap_or(0);
        (0..length).map(|i| part(self, i).cmp(&part(other, i))).find(|o| o.is_ne()).unwrap_or(Ordering::Equal)
    }
}

impl PartialOrd for Version {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Version {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Version {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn version(text: &str) -> Version {
        text.parse().expect("a version")
    }

    #[test]
    fn parts_compare_as_numbers() {
        assert_eq!(version("3.03.3"), version("3.3.3"));
        assert!(version("3.10") > version("3.9.9"));
        assert_eq!(version("3.3"), version("3.3.0"));
        for bad in ["", "3.", "3..1", "v3", "3.a", "-1.2", "3.3 "] {
            assert!(bad.parse::<Version>().is_err(), "{bad}");
        }
    }

    proptest! {
        #[test]
        fn order_is_total_and_antisymmetric(a in "[0-9]{1,3}(\\.[0-9]{1,3}){0,3}", b in "[0-9]{1,3}(\\.[0-9]{1,3}){0,3}") {
            let (a, b) = (version(&a), version(&b));
            prop_assert_eq!(a.cmp(&b), b.cmp(&a).reverse());
            prop_assert_eq!(a.cmp(&a), Ordering::Equal);
        }
    }
}
