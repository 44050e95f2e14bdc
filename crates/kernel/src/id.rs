use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicI64, Ordering};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::{Clock, Timestamp};

/// 63-bit, time-ordered, made by the server; a string in JSON because JavaScript numbers stop at 2^53.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(i64);

impl Id {
    pub const fn new(raw: i64) -> Self {
        Self(raw)
    }

    pub const fn get(self) -> i64 {
        self.0
    }

    /// Below every id that is made at this moment or later, above all that were made before.
    pub const fn first_at(moment: Timestamp) -> Self {
        let millis = moment.millis() - EPOCH_MS;
        Self(if millis > 0 { millis << (NODE_BITS + SEQUENCE_BITS) } else { 0 })
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("not an id")]
pub struct InvalidId;

impl FromStr for Id {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let canonical = !text.is_empty() && text.len() <= 19 && text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
        if !canonical {
            return Err(InvalidId);
        }
        text.parse().map(Self).map_err(|_| InvalidId)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl PartialSchema for Id {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some("^[1-9][0-9]{0,18}$"))
            .description(Some("63-bit time-ordered id, as a string"))
            .build()
            .into()
    }
}

impl ToSchema for Id {
    fn name() -> std::borrow::Cow<'static, str> {
        "Id".into()
    }
}

const NODE_BITS: u32 = 10;
const SEQUENCE_BITS: u32 = 12;
/// 2024-01-01T00:00:00Z: 41 bits of milliseconds last until 2093.
const EPOCH_MS: i64 = 1_704_067_200_000;

/// Makes ids that grow with time on one node and never repeat, even when the clock steps back.
#[derive(Debug)]
pub struct IdGen {
    node: i64,
    /// Last issued `milliseconds << SEQUENCE_BITS | sequence`.
    last: AtomicI64,
}

impl IdGen {
    /// `node` tells the servers of one installation apart; only its low ten bits count.
    pub const fn new(node: u16) -> Self {
        Self { node: (node as i64) & ((1 << NODE_BITS) - 1), last: AtomicI64::new(0) }
    }

    /// From now on ids come after this one, whichever node made it: the clock may have been set back since.
    pub fn begin_after(&self, id: Id) {
        let millis = id.0 >> (NODE_BITS + SEQUENCE_BITS);
        self.last.fetch_max((millis + 1) << SEQUENCE_BITS, Ordering::AcqRel);
    }

    pub fn next(&self, clock: &Clock) -> Id {
        let now = (clock.now().millis() - EPOCH_MS).max(0) << SEQUENCE_BITS;
        let previous = self
            .last
            .fetch_update(Ordering::AcqRel, Ordering::Acquire, |last| Some((last + 1).max(now)))
            .unwrap_or_else(|unchanged| unchanged);
        let ticket = (previous + 1).max(now);
        let (millis, sequence) = (ticket >> SEQUENCE_BITS, ticket & ((1 << SEQUENCE_BITS) - 1));
        Id((millis << (NODE_BITS + SEQUENCE_BITS)) | (self.node << SEQUENCE_BITS) | sequence)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Timestamp;

    #[test]
    fn ids_stay_unique_and_growing_when_the_clock_steps_back() {
        let clock = Clock::fixed(Timestamp::from_millis(1_800_000_000_000));
        let ids = IdGen::new(3);
        let mut last = ids.next(&clock);
        for step in 0..10_000 {
            if step == 5_000 {
                clock.set(Timestamp::from_millis(1_700_000_000_000));
            }
            let next = ids.next(&clock);
            assert!(next > last, "{next} after {last}");
            last = next;
        }
    }

    #[test]
    fn after_a_restart_with_the_clock_set_back_ids_go_on() {
        let clock = Clock::fixed(Timestamp::from_millis(1_800_000_000_000));
        let stored = IdGen::new(7).next(&clock);
        clock.set(Timestamp::from_millis(1_700_000_000_000));
        for node in [3, 7, 1022] {
            let ids = IdGen::new(node);
            ids.begin_after(stored);
            assert!(ids.next(&clock) > stored, "node {node}");
        }
    }

    proptest! {
        #[test]
        fn an_id_survives_json(raw in 1_i64..) {
            let id = Id::new(raw);
            let json = serde_json::to_string(&id).expect("serialises");
            prop_assert_eq!(&json, &format!("\"{raw}\""));
            prop_assert_eq!(serde_json::from_str::<Id>(&json).expect("parses"), id);
        }

        #[test]
        fn only_canonical_digits_are_ids(text in "\\PC{0,24}") {
            let accepted = text.parse::<Id>().is_ok();
            let canonical = text.parse::<i64>().is_ok_and(|n| n > 0 && n.to_string() == text);
            prop_assert_eq!(accepted, canonical);
        }
    }
}
