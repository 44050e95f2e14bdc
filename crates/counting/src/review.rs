//! Somebody who did not count decides about a count, or the clock does where next to nothing differs.

use kernel::{AppError, Id, Result, Runtime};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use store::jobs::Runner;
use store::{Db, Tx, params, text_enum};
use utoipa::ToSchema;

use crate::enter::ask_again;
use crate::happened::{Happened, keep};
use crate::input::checked_note;
use crate::late::hear_late;
use crate::machine::{CountEvent, CountState, Facts};
use crate::notify;
use crate::place::everything;
use crate::post::post;
use crate::row::{CountRow, NotCounted, counters_of, lines_of, lock};
use crate::submit::as_seen;

/// Phones may be late by so long before a count is posted without anybody.
const SETTLED_AFTER_S: i64 = 24 * 60 * 60;
const SETTLE_EVERY_S: i64 = 15 * 60;
const HEAR_EVERY_S: i64 = 60 * 60;
const SETTLED_AT_ONCE: i64 = 500;

text_enum! {
    pub enum CountVerdict {
        /// The books are to say what was found.
        Accept = "accept",
        /// Some products are to be counted again.
        Recount = "recount",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountReview {
    pub count_id: Id,
    pub ver: i64,
    pub verdict: CountVerdict,
    /// With accepting: what becomes of products that nobody counted; the books stay as they are unless told.
    pub not_counted: Option<NotCounted>,
    /// With recounting: what is to be counted again.
    #[serde(default)]
    pub product_ids: Vec<Id>,
    #[serde(default)]
    pub note: String,
}

pub(crate) async fn review(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &CountReview) -> Result<CountRow> {
    let scope = actor.require(Permission::StockCountReview)?;
    let before = as_seen(lock(tx, &scope, input.count_id).await?, input.ver)?;
    let note = checked_note(&input.note)?;
    let lines = lines_of(tx, before.id).await?;
    let counters = counters_of(tx, before.id).await?;
    let named = !input.product_ids.is_empty() && input.product_ids.iter().all(|named| lines.iter().any(|line| line.product_id == *named));
    let facts = Facts {
        listed: !lines.is_empty(),
        other_person: actor.person_id.is_none_or(|person| !counters.contains(&person)),
        products_named: named,
        ..Facts::default()
    };
    let mut count = before.clone();
    let event = match input.verdict {
        CountVerdict::Accept => CountEvent::Accept,
        CountVerdict::Recount => CountEvent::AskRecount,
    };
    count.status = facts.allow(Some(count.status), event)?;
    match input.verdict {
        CountVerdict::Accept => post(tx, rt, actor, &mut count, input.not_counted.unwrap_or(NotCounted::Leave)).await?,
        CountVerdict::Recount => {
            count.round += 1;
            for product in &input.product_ids {
                ask_again(tx, rt, actor, &count, *product).await?;
            }
            notify::recount(tx, rt, &count, input.product_ids.len(), &note).await?;
        }
    }
    keep(tx, rt, actor, Some(&before), &mut count, &Happened { event, note: &note, captured_at: rt.now() }).await?;
    Ok(count)
}

/// Counts that came in a day ago and are inside the tolerance.
async fn settled(tx: &mut Tx, rt: &Runtime) -> Result<Vec<Id>> {
    let found: Vec<(Id,)> = tx
        .all(
            "SELECT id FROM stock_count WHERE status = $1 AND received_at <= $2 AND kinds = kinds_within ORDER BY received_at, id LIMIT $3",
            params![CountState::Submitted, rt.now().plus_seconds(-SETTLED_AFTER_S), SETTLED_AT_ONCE],
        )
        .await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// Posts one of them, unless what came in late took it out of the tolerance.
async fn settle(tx: &mut Tx, rt: &Runtime, id: Id) -> Result<()> {
    let system = Actor::system(rt.now().date_in("UTC").map_err(AppError::internal)?);
    let before = lock(tx, &everything(&system)?, id).await?;
    let mut count = before.clone();
    let waited = before.received_at.is_some_and(|at| at <= rt.now().plus_seconds(-SETTLED_AFTER_S));
    post(tx, rt, &system, &mut count, NotCounted::Leave).await?;
    let facts = Facts { inside_tolerance: count.kinds == count.kinds_within, waited, ..Facts::default() };
    count.status = facts.allow(Some(before.status), CountEvent::Settle)?;
    let what = Happened { event: CountEvent::Settle, note: "", captured_at: rt.now() };
    keep(tx, rt, &system, Some(&before), &mut count, &what).await
}

/// Posts by itself what nobody has to look at. What cannot be posted waits for its reviewer. Returns how many it posted.
#[kernel::boxed]
pub async fn settle_all(db: &Db, rt: &Runtime) -> Result<usize> {
    let now = rt.clone();
    let waiting: Vec<Id> = db.read::<_, AppError, _>(async move |tx| settled(tx, &now).await).await?;
    let mut posted = 0;
    for id in waiting {
        let now = rt.clone();
        match db.decide::<_, AppError, _>(async move |tx| settle(tx, &now, id).await).await {
            Ok(()) => posted += 1,
            Err(refusal) => tracing::warn!(%refusal, count = %id, "a count waits for its reviewer"),
        }
    }
    Ok(posted)
}

pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
    let (late_db, late_rt) = (db.clone(), rt.clone());
    let runner = runner.every(SETTLE_EVERY_S, "counting.settle", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move { settle_all(&db, &rt).await.map(|_| ()) }
    });
    runner.every(HEAR_EVERY_S, "counting.hear_late", move |_| {
        let (db, rt) = (late_db.clone(), late_rt.clone());
        async move { hear_late(&db, &rt).await.map(|_| ()) }
    })
}
