//! What head office asks of every promoter in a month.

use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, Money, Result, Runtime, Timestamp};
use org::{Actor, Day};
use sellout::Month;
use sellout::target::{TargetInput, save_target};
use store::Tx;

use super::super::cast::at_work;
use super::super::names::Draw;
use super::super::timeline::HOUR_MS;
use super::selling::{PIECES_OF_A_KIND, kinds};
use super::{Floor, Next, Part, Promoter, What};
use crate::system_actor;

/// Amounts are round: so many of the smallest coin.
const ROUND_TO: i64 = 10_000;
/// Whose price is an ordinary one.
const ORDINARY_RANK: u64 = 40;

pub(super) async fn set(tx: &mut Tx, rt: &Runtime, floor: &Floor) -> Result<Next> {
    let office = Actor { country: floor.country, ..system_actor(rt)? };
    let today: Date = org::today_in(rt, floor.country)?.into();
    for promoter in &floor.promoters {
        let actor = at_work(rt, &promoter.actor)?;
        let Some(person_id) = actor.person_id else { continue };
        let Some(store) = org::stores_of(tx, person_id, actor.today).await?.into_iter().next() else { continue };
        let (pieces, amount) = asked(rt, floor, promoter, today);
        let month = Month::from(Day::from(today));
        let input = TargetInput { store_id: store.id, person_id, month, pieces, amount, ver: None };
        save_target(tx, rt, &office, &input).await?;
    }
    let next = today.last_of_month().checked_add(1.day()).and_then(|day| day.in_tz(floor.country.time_zone()));
    let next = next.map_err(AppError::internal)?.timestamp().as_millisecond() + 8 * HOUR_MS;
    Ok(vec![(Timestamp::from_millis(next), What::Targets)])
}

/// A little more or less than what such a store sells in such a month.
fn asked(rt: &Runtime, floor: &Floor, promoter: &Promoter, today: Date) -> (i64, Money) {
    let drawn = floor.drawn(promoter, Part::Other, rt);
    let draw = Draw::new(&drawn, floor.country);
    let days = today.first_of_month().series(1.day()).take_while(|day| *day <= today.last_of_month());
    let sold: usize = days.map(|day| kinds(floor, day, promoter.number)).sum();
    let pieces = i64::try_from(sold).unwrap_or_default() * PIECES_OF_A_KIND * i64::from(90 + draw.number(25)) / 100;
    let ordinary = floor.wares.values().find(|(_, rank)| *rank == ORDINARY_RANK).map_or(0, |(price, _)| price.minor());
    (pieces, Money::from_minor(pieces * ordinary / ROUND_TO * ROUND_TO))
}
