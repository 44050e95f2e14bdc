//! Which stores are to be counted, worked out from the counts and the books each time it is asked.

use std::collections::{HashMap, HashSet};

use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, Country, Id, Result, Runtime, Timestamp};
use org::Day;
use store::{Tx, params, record, text_enum};

use crate::machine::CountState;
use crate::rule::{CountRule, offered_in};

text_enum! {
    pub enum DueReason {
        NeverCounted = "never_counted",
        LongAgo = "long_ago",
        /// More was sold of the customer's own goods than the books had.
        BelowZero = "below_zero",
    }
}

/// A store that is to be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueCount {
    pub store_id: Id,
    pub reason: DueReason,
    pub last_count_at: Option<Timestamp>,
    /// The day at the store; today for what has no day of its own.
    pub due_on: Day,
}

record! {
    struct Shop {
        id: Id,
        country_code: Country,
        time_zone: String,
        count_frequency_days: i64,
    }
}

/// Those of these stores whose last count is too long ago, or whose books say less than nothing. One that waits for its
/// reviewer is counted.
#[kernel::boxed]
pub async fn due(tx: &mut Tx, rt: &Runtime, stores: &[Id]) -> Result<Vec<DueCount>> {
    let sql = format!("SELECT {} FROM store WHERE status = 'active' AND {} ORDER BY id", Shop::COLUMNS, tx.any_of("id", 1));
    let shops: Vec<Shop> = tx.all(&sql, params![stores]).await?;
    let (counted, waiting, owing) = (last_counts(tx, stores).await?, waiting(tx, stores).await?, below_zero(tx, stores).await?);
    let mut due = Vec::new();
    for shop in shops.into_iter().filter(|shop| offered_in(shop.country_code) && !waiting.contains(&shop.id)) {
        let today = rt.now().date_in(&shop.time_zone).map_err(AppError::internal)?;
        let days = CountRule::of(tx, shop.country_code, today).await?.days_between.min(shop.count_frequency_days);
        let last = counted.get(&shop.id).copied();
        let Some(due_on) = due_day(&shop, last, days)? else {
            due.push(DueCount { store_id: shop.id, reason: DueReason::NeverCounted, last_count_at: None, due_on: today.into() });
            continue;
        };
        let reason = if due_on <= today { Some((DueReason::LongAgo, due_on)) } else { None };
        let reason = reason.or_else(|| owing.contains(&shop.id).then_some((DueReason::BelowZero, today)));
        due.extend(reason.map(|(reason, on)| DueCount { store_id: shop.id, reason, last_count_at: last, due_on: on.into() }));
    }
    Ok(due)
}

fn due_day(shop: &Shop, last: Option<Timestamp>, days: i64) -> Result<Option<Date>> {
    let Some(last) = last else { return Ok(None) };
    let counted_on = last.date_in(&shop.time_zone).map_err(AppError::internal)?;
    counted_on.checked_add(days.days()).map(Some).map_err(AppError::internal)
}

async fn last_counts(tx: &mut Tx, stores: &[Id]) -> Result<HashMap<Id, Timestamp>> {
    let sql =
        format!("SELECT store_id, MAX(submitted_at) FROM stock_count WHERE status = $1 AND {} GROUP BY store_id", tx.any_of("store_id", 2));
    Ok(tx.all::<(Id, Timestamp)>(&sql, params![CountState::Posted, stores]).await?.into_iter().collect())
}

async fn waiting(tx: &mut Tx, stores: &[Id]) -> Result<HashSet<Id>> {
    let sql = format!("SELECT store_id FROM stock_count WHERE status = $1 AND {}", tx.any_of("store_id", 2));
    Ok(tx.all::<(Id,)>(&sql, params![CountState::Submitted, stores]).await?.into_iter().map(|(id,)| id).collect())
}

async fn below_zero(tx: &mut Tx, stores: &[Id]) -> Result<HashSet<Id>> {
    let sql = format!(
        "SELECT DISTINCT w.ref_id FROM location w JOIN stock s ON s.location_id = w.id WHERE w.kind = 'store' AND s.on_hand < 0 AND {}",
        tx.any_of("w.ref_id", 1)
    );
    Ok(tx.all::<(Id,)>(&sql, params![stores]).await?.into_iter().map(|(id,)| id).collect())
}
