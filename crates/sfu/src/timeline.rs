use std::time::Instant;

/// Every sender and every layer counts time from a beginning of its own. What goes out on one slot has one time that only
/// moves on, whoever is shown on it.
#[derive(Debug)]
pub(crate) struct Timeline<K> {
    per_second: u32,
    /// What is carried now, and what is added to its times.
    now: Option<(K, u64)>,
    last: Option<(u64, Instant)>,
}

impl<K: PartialEq> Timeline<K> {
    pub const fn new(per_second: u32) -> Self {
        Self { per_second, now: None, last: None }
    }

    /// The time at which something goes out that its sender dates `time`.
    pub fn place(&mut self, source: K, time: u64, at: Instant) -> u64 {
        let offset = match &self.now {
            Some((known, offset)) if *known == source => *offset,
            _ => {
                let begins = self.last.map_or(u64::from(self.per_second), |(last, when)| {
                    let ms = u64::try_from(at.saturating_duration_since(when).as_millis()).unwrap_or(u64::MAX);
                    // Never at the same moment as the last one of the other.
                    last + (ms * u64::from(self.per_second) / 1000).max(1)
                });
                let offset = begins.wrapping_sub(time);
                self.now = Some((source, offset));
                offset
            }
        };
        let out = time.wrapping_add(offset);
        if self.last.is_none_or(|(last, _)| out > last) {
            self.last = Some((out, at));
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn time_goes_on_when_somebody_else_is_shown() {
        let start = Instant::now();
        let mut line = Timeline::new(90_000);
        let first = line.place("ann", 1_000_000, start);
        let second = line.place("ann", 1_003_000, start + Duration::from_millis(33));
        assert_eq!(second - first, 3000, "as far apart as they were sent");
        let other = line.place("ben", 17, start + Duration::from_millis(133));
        assert_eq!(other - second, 9000, "a tenth of a second later");
        assert_eq!(line.place("ben", 3017, start + Duration::from_millis(166)) - other, 3000);
    }

    #[test]
    fn two_senders_never_share_a_moment() {
        let start = Instant::now();
        let mut line = Timeline::new(48_000);
        let first = line.place(1, u64::MAX - 5, start);
        assert!(line.place(2, 0, start) > first);
    }
}
