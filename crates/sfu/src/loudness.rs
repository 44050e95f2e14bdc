use std::time::{Duration, Instant};

/// What nobody hears.
pub(crate) const SILENCE: f32 = -127.0;
/// How much louder somebody has to be to take another's place, in decibels.
const MARGIN: f32 = 6.0;
/// How long somebody keeps a place at least.
const HOLD: Duration = Duration::from_secs(2);
/// Softer than this nobody is speaking.
const SPEAKS: f32 = -55.0;

/// How loud somebody was in the last half second or so.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loudness {
    average: f32,
    heard: Option<Instant>,
}

impl Loudness {
    pub const fn new() -> Self {
        Self { average: SILENCE, heard: None }
    }

    /// One frame of 20 ms, between 0 and -127.
    pub fn hear(&mut self, level: i8, now: Instant) {
        self.average = self.average * 0.95 + f32::from(level) * 0.05;
        self.heard = Some(now);
    }

    /// Whoever sends nothing says nothing.
    pub fn level(&self, now: Instant) -> f32 {
        let fresh = self.heard.is_some_and(|heard| now.saturating_duration_since(heard) < Duration::from_secs(1));
        if fresh { self.average } else { SILENCE }
    }
}

/// Those who are heard, or the one who speaks: few places, and nobody loses one to a cough.
#[derive(Debug)]
pub(crate) struct Chosen<K> {
    places: usize,
    held: Vec<(K, Instant)>,
}

impl<K: Copy + PartialEq> Chosen<K> {
    pub const fn new(places: usize) -> Self {
        Self { places, held: Vec::new() }
    }

    pub fn holders(&self) -> impl Iterator<Item = K> + '_ {
        self.held.iter().map(|(who, _)| *who)
    }

    /// Takes those who are gone out, fills free places with the loudest, and gives the place of the softest to whoever is
    /// clearly louder, where it was held long enough.
    pub fn choose(&mut self, levels: &[(K, f32)], now: Instant) {
        let level = |who: K| levels.iter().find(|(known, _)| *known == who).map(|(_, level)| *level);
        self.held.retain(|(who, _)| level(*who).is_some());
        let mut waiting: Vec<(K, f32)> = levels.iter().filter(|(who, _)| !self.held.iter().any(|(held, _)| held == who)).copied().collect();
        waiting.sort_by(|one, other| other.1.total_cmp(&one.1));
        for (who, loud) in waiting {
            if self.held.len() < self.places {
                self.held.push((who, now));
                continue;
            }
            let softest = self
                .held
                .iter_mut()
                .filter(|(_, since)| now.saturating_duration_since(*since) >= HOLD)
                .min_by(|one, other| level(one.0).unwrap_or(SILENCE).total_cmp(&level(other.0).unwrap_or(SILENCE)));
            match softest {
                Some(place) if loud > SPEAKS && loud >= level(place.0).unwrap_or(SILENCE) + MARGIN => *place = (who, now),
                _ => return,
            }
        }
    }
}

/// Who speaks now, of those whose level is known.
pub(crate) fn speaks(level: f32) -> bool {
    level > SPEAKS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(ms: u64) -> impl Fn(Instant) -> Instant {
        move |start| start + Duration::from_millis(ms)
    }

    #[test]
    fn a_place_goes_to_whoever_is_clearly_louder_after_it_was_held() {
        let start = Instant::now();
        let mut speaker = Chosen::new(1);
        speaker.choose(&[("ann", -30.0), ("ben", -60.0)], start);
        assert_eq!(speaker.holders().collect::<Vec<_>>(), ["ann"]);
        speaker.choose(&[("ann", -60.0), ("ben", -30.0)], after(1900)(start));
        assert_eq!(speaker.holders().collect::<Vec<_>>(), ["ann"], "held for two seconds at least");
        speaker.choose(&[("ann", -40.0), ("ben", -35.0)], after(2100)(start));
        assert_eq!(speaker.holders().collect::<Vec<_>>(), ["ann"], "five decibels are not enough");
        speaker.choose(&[("ann", -40.0), ("ben", -34.0)], after(2200)(start));
        assert_eq!(speaker.holders().collect::<Vec<_>>(), ["ben"]);
        speaker.choose(&[("ann", -20.0)], after(2300)(start));
        assert_eq!(speaker.holders().collect::<Vec<_>>(), ["ann"], "whoever is gone holds nothing");
    }

    #[test]
    fn in_a_silent_room_nobody_is_moved() {
        let start = Instant::now();
        let mut heard = Chosen::new(2);
        heard.choose(&[(1, -127.0), (2, -127.0), (3, -80.0)], start);
        let before: Vec<i32> = heard.holders().collect();
        heard.choose(&[(1, -127.0), (2, -127.0), (3, -80.0)], after(5000)(start));
        assert_eq!(heard.holders().collect::<Vec<_>>(), before);
    }

    #[test]
    fn loudness_follows_within_half_a_second_and_ends_with_what_is_sent() {
        let start = Instant::now();
        let mut loudness = Loudness::new();
        for frame in 0..25 {
            loudness.hear(-20, after(20 * frame)(start));
        }
        assert!(loudness.level(after(500)(start)) > -60.0);
        assert!(loudness.level(after(2000)(start)) <= SILENCE);
    }
}
