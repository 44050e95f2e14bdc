//! Which layer of whose picture goes to whom: what fits the size at which it is shown, and the line.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// The layers of a picture, from the smallest. A device that sends one alone names none.
pub(crate) const RIDS: [&str; 3] = ["q", "h", "f"];
/// What a layer takes until it is known better, in bits a second.
const USUAL: [u64; 3] = [150_000, 500_000, 1_500_000];
/// A layer of which nothing came for longer does not flow.
const FLOWS: Duration = Duration::from_millis(1500);
/// A larger layer has to fit with room to spare, so that it does not come and go.
const SPARE: u64 = 115;

/// What one device sends of one layer.
#[derive(Clone, Debug)]
struct Flow {
    last: Instant,
    since: Instant,
    bits: u64,
    rate: Option<u64>,
}

/// What comes of a picture, layer by layer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Flows(BTreeMap<usize, Flow>);

impl Flows {
    pub fn came(&mut self, layer: usize, bytes: usize, now: Instant) {
        let bits = u64::try_from(bytes).unwrap_or(0) * 8;
        let flow = self.0.entry(layer).or_insert(Flow { last: now, since: now, bits: 0, rate: None });
        flow.last = now;
        flow.bits += bits;
        let past = now.saturating_duration_since(flow.since);
        if past >= Duration::from_secs(1) {
            flow.rate = u64::try_from(past.as_millis()).ok().map(|ms| flow.bits * 1000 / ms.max(1));
            (flow.since, flow.bits) = (now, 0);
        }
    }

    pub fn flows(&self, layer: usize, now: Instant) -> bool {
        self.0.get(&layer).is_some_and(|flow| now.saturating_duration_since(flow.last) < FLOWS)
    }

    /// The best that can be shown now where `wanted` is to be shown.
    pub fn best(&self, wanted: usize, now: Instant) -> Option<usize> {
        let below = (0..=wanted).rev().find(|layer| self.flows(*layer, now));
        below.or_else(|| (wanted..RIDS.len()).find(|layer| self.flows(*layer, now)))
    }

    pub fn any(&self, now: Instant) -> bool {
        (0..RIDS.len()).any(|layer| self.flows(layer, now))
    }

    pub fn rate(&self, layer: usize) -> u64 {
        self.0.get(&layer).and_then(|flow| flow.rate).unwrap_or(USUAL[layer.min(RIDS.len() - 1)])
    }
}

/// The layer that fits the size of a picture among so many.
pub(crate) fn fitting(pictures: usize, large: bool) -> usize {
    match pictures {
        0 | 1 => 2,
        2..=4 if large => 2,
        2..=4 => 1,
        _ if large => 1,
        _ => 0,
    }
}

/// A picture that somebody wants to see: what its layers take, which one fits its size and which one goes out now.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub rates: [u64; 3],
    pub fits: usize,
    pub now: Option<usize>,
}

/// The layers that a line of so many bits a second takes, in the order of the wishes: first everybody at the smallest, then
/// larger ones from the first. Who does not fit at all is not shown, but for the first.
pub(crate) fn within(line: u64, wishes: &[Wish]) -> Vec<Option<usize>> {
    let mut chosen: Vec<Option<usize>> = vec![None; wishes.len()];
    let mut left = line;
    for (place, (wish, chosen)) in wishes.iter().zip(&mut chosen).enumerate() {
        if wish.rates[0] > left && place > 0 {
            break;
        }
        left = left.saturating_sub(wish.rates[0]);
        *chosen = Some(0);
    }
    for layer in 1..RIDS.len() {
        for (wish, chosen) in wishes.iter().zip(&mut chosen) {
            if wish.fits < layer || *chosen != Some(layer - 1) {
                continue;
            }
            let more = wish.rates[layer].saturating_sub(wish.rates[layer - 1]);
            let needed = if wish.now.is_some_and(|now| now >= layer) { more } else { more * SPARE / 100 };
            if needed <= left {
                left -= more;
                *chosen = Some(layer);
            }
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(fits: usize, now: Option<usize>) -> Wish {
        Wish { rates: USUAL, fits, now }
    }

    #[test]
    fn a_good_line_takes_what_fits_the_screen() {
        assert_eq!(within(10_000_000, &[wish(2, None)]), [Some(2)]);
        assert_eq!(within(10_000_000, &[wish(1, None), wish(1, None), wish(2, None)]), [Some(1), Some(1), Some(2)]);
    }

    #[test]
    fn a_poor_line_shows_everybody_small_before_anybody_large() {
        assert_eq!(within(500_000, &[wish(2, None), wish(2, None)]), [Some(0), Some(0)]);
        assert_eq!(within(900_000, &[wish(2, None), wish(2, None)]), [Some(1), Some(0)]);
        assert_eq!(within(320_000, &[wish(1, None), wish(1, None), wish(1, None)]), [Some(0), Some(0), None]);
        assert_eq!(within(10_000, &[wish(1, None)]), [Some(0)], "one is always tried");
    }

    #[test]
    fn what_is_shown_stays_where_it_just_fits() {
        assert_eq!(within(510_000, &[wish(1, None)]), [Some(0)], "not without room to spare");
        assert_eq!(within(510_000, &[wish(1, Some(1))]), [Some(1)]);
    }

    #[test]
    fn a_layer_that_does_not_come_is_not_waited_for() {
        let start = Instant::now();
        let mut flows = Flows::default();
        flows.came(0, 100, start);
        flows.came(1, 100, start);
        assert_eq!(flows.best(2, start), Some(1));
        flows.came(0, 100, start + FLOWS);
        assert_eq!(flows.best(2, start + FLOWS), Some(0), "the middle one has ended");
        assert_eq!(flows.best(0, start + FLOWS * 2), None);
    }

    #[test]
    fn a_rate_is_what_came_in_a_second() {
        let start = Instant::now();
        let mut flows = Flows::default();
        for tenth in 0..=10 {
            flows.came(1, 12_500, start + Duration::from_millis(100 * tenth));
        }
        assert_eq!(flows.rate(1), 1_100_000);
        assert_eq!(flows.rate(2), USUAL[2]);
    }
}
