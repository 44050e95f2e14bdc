//! What a promoter has to do besides selling.

use kernel::{Country, Result, Runtime, Timestamp};

use super::super::Size;
use super::super::names::Draw;
use super::super::plan::CountryPlan;
use super::super::timeline::{DAY_MS, HOUR_MS};
use super::{Floor, Next, ONE_IN, Part, What};

/// Every store is counted once in so many days.
const COUNTED_EVERY: i64 = 30;
/// Of so many days of a promoter there is a loss on one, and goods leave for another store on one, when all have a past.
const LOSES_ONE_IN: usize = 240;
const SENDS_ONE_IN: usize = 100;
/// Whoever tries the product finds the stores of the first few promoters as the stories left them.
pub const QUIET_FEW: usize = 24;
const QUIET_DAYS: i64 = 10;
/// The day's work is done before the evening, so that nothing is written off that was sold meanwhile.
const COUNTS_AT: i64 = 10 * HOUR_MS;
const LOSES_AT: i64 = 11 * HOUR_MS + HOUR_MS / 2;
const SENDS_AT: i64 = 16 * HOUR_MS;

/// What is planned in the evening for the next day.
pub(super) fn tomorrow(rt: &Runtime, floor: &Floor, index: usize) -> Result<Next> {
    let promoter = &floor.promoters[index];
    let midnight = money::receivable::beginning_of_day(rt.now(), floor.country)?.millis() + DAY_MS;
    let mut next = Next::new();
    if floor.is_quiet(Timestamp::from_millis(midnight), promoter.number) {
        return Ok(next);
    }
    let drawn = floor.drawn(promoter, Part::Planning, rt);
    let draw = Draw::new(&drawn, floor.country);
    let minutes = i64::from(draw.number(50)) * 60_000;
    let mut add = |at: i64, what: What| next.push((Timestamp::from_millis(midnight + at + minutes), what));
    if counts_on(floor.country, promoter.number, midnight / DAY_MS) {
        add(COUNTS_AT, What::Count(index));
    }
    // Few have the past of all.
    let few = if floor.size == Size::Full { 1 } else { ONE_IN };
    if draw.below(LOSES_ONE_IN / few) == 0 {
        add(LOSES_AT, What::Lose(index));
    }
    if draw.below(SENDS_ONE_IN / few) == 0 {
        add(SENDS_AT, What::Send(index));
    }
    Ok(next)
}

impl Floor {
    /// Whether nothing but selling happens to a promoter on a day. Who moves only sells.
    pub(super) fn is_quiet(&self, at: Timestamp, number: usize) -> bool {
        (number < QUIET_FEW && at >= self.period.days_ago(QUIET_DAYS)) || Some(number) == self.moved
    }
}

/// One promoter of each store counts it, where stores are counted at all.
fn counts_on(country: Country, number: usize, day: i64) -> bool {
    let turn = i64::try_from(number * 7 / ONE_IN).unwrap_or_default();
    country != Country::Thailand && number < CountryPlan::of(country).stores && (day + turn) % COUNTED_EVERY == 0
}
