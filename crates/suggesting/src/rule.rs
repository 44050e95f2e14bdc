//! The rule alone, without a database: how much is needed, and how much of it is ordered.

/// What was sold in these days counts twice,
pub(crate) const RECENT_DAYS: i64 = 28;
/// and as many before them count once.
pub(crate) const LOOKED_AT_DAYS: i64 = 2 * RECENT_DAYS;
/// A store that has reported for less than this is taken to have reported for so long.
const LEAST_KNOWN_DAYS: i64 = 7;
/// A year has whole weeks here, so that Saturdays are compared with Saturdays.
pub(crate) const YEAR_DAYS: i64 = 364;

/// Fewer pieces than these say nothing about a season.
const SEASON_FROM_PIECES: i64 = 30;
/// So many pieces of an ordinary course are added on both sides: small numbers move little.
const SEASON_CALM: i64 = 60;
const SEASON_LOW: i64 = 60;
const SEASON_HIGH: i64 = 180;

const WHOLE: i64 = 100;

/// What a store sold of a product.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selling {
    /// In the last four weeks.
    pub recent: i64,
    /// In the four weeks before.
    pub earlier: i64,
    /// For how many of these days the store has reported.
    pub known_days: i64,
}

impl Selling {
    /// What will be sold in so many days, rounded up. Pieces that came back can make it less than nothing, which is nothing.
    pub fn expected(self, days: i64, season: Season) -> i64 {
        let known = self.known_days.clamp(LEAST_KNOWN_DAYS, LOOKED_AT_DAYS);
        let weights = 2 * known.min(RECENT_DAYS) + (known - RECENT_DAYS).max(0);
        let sold = (2 * self.recent + self.earlier).max(0);
        divided_up(sold.saturating_mul(days).saturating_mul(season.percent), weights * WHOLE)
    }
}

/// How much more or less is sold in the coming weeks than in the past ones, as it was a year ago; 100 is as much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Season {
    pub percent: i64,
}

impl Season {
    pub const NONE: Self = Self { percent: WHOLE };

    /// Of what was sold a year ago in the weeks before this day, and in the `days` from it on.
    pub fn of(before: i64, after: i64, days: i64) -> Self {
        if before < SEASON_FROM_PIECES {
            return Self::NONE;
        }
        let after = after.max(0).saturating_mul(LOOKED_AT_DAYS) + SEASON_CALM * days;
        let percent = after.saturating_mul(WHOLE) / ((before + SEASON_CALM) * days.max(1));
        Self { percent: percent.clamp(SEASON_LOW, SEASON_HIGH) }
    }
}

/// What is needed in a store, and what lies there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shelf {
    pub expected: i64,
    pub on_hand: i64,
}

impl Shelf {
    /// What is short here; more than enough elsewhere does not help this store.
    pub fn short(self) -> i64 {
        (self.expected - self.on_hand.max(0)).max(0)
    }

    /// What lies here beyond what is needed.
    pub fn spare(self) -> i64 {
        (self.on_hand.max(0) - self.expected).max(0)
    }
}

/// How many pieces to order when so many are needed: at least the minimum, and from there in steps. A minimum of which not even
/// half is needed waits, unless nothing is there and nothing comes.
pub(crate) fn order_of(need: i64, at_hand: i64, moq: i64, step: i64) -> i64 {
    let (moq, step) = (moq.max(1), step.max(1));
    if need <= 0 || (2 * need < moq && at_hand > 0) {
        return 0;
    }
    moq + divided_up((need - moq).max(0), step) * step
}

/// The most of what is wanted that there is, in a quantity that may be ordered; nothing where there is less than the minimum.
pub(crate) fn within(wanted: i64, available: i64, moq: i64, step: i64) -> i64 {
    let (moq, step) = (moq.max(1), step.max(1));
    let most = wanted.min(available);
    if most < moq { 0 } else { moq + (most - moq) / step * step }
}

/// How many days goods last at the pace of the expected sales; none where nothing is expected.
pub(crate) fn lasts(at_hand: i64, expected: i64, days: i64) -> Option<i64> {
    (expected > 0).then(|| at_hand.max(0).saturating_mul(days) / expected)
}

fn divided_up(what: i64, by: i64) -> i64 {
    what.saturating_add(by - 1) / by
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SETTLED: i64 = LOOKED_AT_DAYS;

    fn expected(recent: i64, earlier: i64, known_days: i64, days: i64) -> i64 {
        Selling { recent, earlier, known_days }.expected(days, Season::NONE)
    }

    #[test]
    fn the_last_four_weeks_count_twice() {
        assert_eq!(expected(28, 28, SETTLED, 21), 21);
        assert_eq!(expected(28, 0, SETTLED, 21), 14);
        assert_eq!(expected(0, 28, SETTLED, 21), 7);
        assert_eq!(expected(1, 0, SETTLED, 21), 1, "rounded up");
        assert_eq!(expected(-3, 1, SETTLED, 21), 0);
    }

    #[test]
    fn a_store_that_began_lately_is_not_taken_to_have_sold_nothing_before() {
        assert_eq!(expected(14, 0, 14, 21), 21);
        assert_eq!(expected(28, 7, 35, 21), 21);
        assert_eq!(expected(2, 0, 1, 21), 6, "a day is too little to go by");
    }

    #[test]
    fn a_season_is_what_it_was_a_year_ago_and_never_wild() {
        assert_eq!(Season::of(29, 500, 21), Season::NONE, "too little sold then");
        assert_eq!(Season::of(560, 210, 21), Season::NONE, "ten a day, before and after");
        assert_eq!(Season::of(560, 315, 21).percent, 145, "half as much again, calmed");
        assert_eq!(Season::of(560, 2_000, 21).percent, SEASON_HIGH);
        assert_eq!(Season::of(560, 0, 21).percent, SEASON_LOW);
    }

    #[test]
    fn more_than_enough_in_one_store_does_not_fill_another() {
        let (full, empty) = (Shelf { expected: 4, on_hand: 20 }, Shelf { expected: 6, on_hand: -2 });
        assert_eq!((full.short(), full.spare()), (0, 16));
        assert_eq!((empty.short(), empty.spare()), (6, 0));
    }

    #[test]
    fn a_minimum_is_ordered_when_half_of_it_is_needed() {
        assert_eq!(order_of(5, 3, 12, 6), 0);
        assert_eq!(order_of(6, 3, 12, 6), 12);
        assert_eq!(order_of(1, 0, 12, 6), 12, "an empty shelf does not wait");
        assert_eq!(order_of(13, 3, 12, 6), 18);
        assert_eq!(order_of(0, 0, 12, 6), 0);
    }

    #[test]
    fn goods_last_as_long_as_they_sell() {
        assert_eq!(lasts(10, 20, 21), Some(10));
        assert_eq!(lasts(-4, 20, 21), Some(0));
        assert_eq!(lasts(4, 0, 21), None);
    }

    proptest! {
        #[test]
        fn what_is_suggested_may_be_ordered(need in -5_i64..500, at_hand in -5_i64..50, moq in 1_i64..40, step in 1_i64..30, there in 0_i64..600) {
            let qty = order_of(need, at_hand, moq, step);
            if qty > 0 {
                prop_assert_eq!(catalogue::quantity_problem(moq, step, qty), None);
                prop_assert!(qty >= need && (qty < need + step || qty == moq));
            }
            let within = within(qty, there, moq, step);
            prop_assert!(within <= there && within <= qty);
            if within > 0 {
                prop_assert_eq!(catalogue::quantity_problem(moq, step, within), None);
            }
        }
    }
}
