//! What the audit desk lists: the queue with whatever asks for attention, the counts of its tabs, and the export.

use std::collections::{BTreeMap, HashMap, HashSet};

use kernel::{Country, Id, Money, Page, PageQuery, Result, Runtime, Timestamp};
use org::Actor;
use org::listing::{self, Stretch, Wanted};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, params, record};
use utoipa::{IntoParams, ToSchema};

use super::audit::Claim;
use super::duplicate::LOOKED_BACK_DAYS;
use super::machine::TopUpStatus;
use super::row::{OWNERS, TopUpRow};
use super::view::{self, TopUp, TopUpFilter};
use crate::desk::desk_scope;

const OTHERS_SHOWN: i64 = 10;

/// A top-up as the desk lists it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QueuedTopUp {
    #[serde(flatten)]
    pub top_up: TopUp,
    /// Who is looking at it now.
    pub claim: Option<Claim>,
    /// It waits, and another top-up has the same picture, or the same bank reference and amount.
    pub duplicate: bool,
    /// A reversal waits for a second person.
    pub reversal_asked: bool,
}

/// How many top-ups each tab of the desk has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TopUpCounts {
    pub pending: i64,
    pub success: i64,
    pub failed: i64,
    pub withdrawn: i64,
    pub reversed: i64,
    /// Credited ones whose reversal waits for a second person.
    pub reversal_asked: i64,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct TopUpCountsFilter {
    pub country_code: Option<Country>,
}

record! {
    /// Another top-up of the same customer.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct OtherTopUp {
        pub id: Id,
        pub doc_no: String,
        pub amount: Money,
        pub credited_amount: Option<Money>,
        pub bank_ref: String,
        pub status: TopUpStatus,
        pub entered_at: Timestamp,
    }
}

/// One page of the queue. Auditors of the company read along.
#[kernel::boxed]
pub async fn queue(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &TopUpFilter) -> Result<Page<QueuedTopUp>> {
    let page = view::page(tx, rt, actor, &desk_scope(actor)?, filter).await?;
    let ids: Vec<Id> = page.list.iter().map(|top_up| top_up.id).collect();
    let mut marks = marks(tx, rt, actor, &ids).await?;
    let doubled = doubled(tx, rt, &ids).await?;
    Ok(page.map(|top_up| {
        let (claim, reversal_asked) = marks.remove(&top_up.id).unwrap_or_default();
        QueuedTopUp { duplicate: doubled.contains(&top_up.id), top_up, claim, reversal_asked }
    }))
}

/// What the filter finds, stretch by stretch, for an export.
#[kernel::boxed]
pub async fn stretch(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &TopUpFilter, wanted: &Wanted) -> Result<Stretch<TopUp>> {
    PageQuery { page_num: filter.page_num, page_size: filter.page_size }.window()?;
    let conditions = filter.conditions(tx, &desk_scope(actor)?);
    let mut found = listing::stretch(tx, &view::columns(actor.language), ("t.id", filter.sorting()?), conditions, wanted).await?;
    let list = view::complete(tx, rt, actor, std::mem::take(&mut found.list)).await?;
    Ok(found.with(list))
}

#[kernel::boxed]
pub async fn counts(tx: &mut Tx, actor: &Actor, filter: TopUpCountsFilter) -> Result<TopUpCounts> {
    let mut sql = Sql::new(
        "SELECT t.status, COUNT(*), CAST(SUM(CASE WHEN t.reversal_asked_by IS NULL THEN 0 ELSE 1 END) AS BIGINT) FROM top_up t WHERE 1 = 1",
    );
    desk_scope(actor)?.narrowed(filter.country_code).push(tx, &mut sql, OWNERS);
    sql.push(" GROUP BY t.status");
    let found: Vec<(String, i64, i64)> = tx.all_of(&sql).await?;
    let found: BTreeMap<String, (i64, i64)> = found.into_iter().map(|(status, all, asked)| (status, (all, asked))).collect();
    let of = |status: TopUpStatus| found.get(status.key()).copied().unwrap_or_default();
    Ok(TopUpCounts {
        pending: of(TopUpStatus::Pending).0,
        success: of(TopUpStatus::Success).0,
        failed: of(TopUpStatus::Failed).0,
        withdrawn: of(TopUpStatus::Withdrawn).0,
        reversed: of(TopUpStatus::Reversed).0,
        reversal_asked: of(TopUpStatus::Success).1,
    })
}

pub(super) async fn others(tx: &mut Tx, top_up: &TopUpRow) -> Result<Vec<OtherTopUp>> {
    let sql = format!("SELECT {} FROM top_up WHERE customer_id = $1 AND id <> $2 ORDER BY id DESC LIMIT $3", OtherTopUp::COLUMNS);
    Ok(tx.all(&sql, params![top_up.customer_id, top_up.id, OTHERS_SHOWN]).await?)
}

/// Who looks at them, and whether a reversal is asked for.
async fn marks(tx: &mut Tx, rt: &Runtime, actor: &Actor, ids: &[Id]) -> Result<HashMap<Id, (Option<Claim>, bool)>> {
    type Mark = (Id, Option<Id>, Option<String>, Option<Timestamp>, Option<Id>);
    let sql = format!(
        "SELECT id, claimed_by, claimed_by_name, claimed_until, reversal_asked_by FROM top_up WHERE {} AND status IN ('pending', 'success')",
        tx.any_of("id", 1)
    );
    let found: Vec<Mark> = tx.all(&sql, params![ids]).await?;
    let mark = |(id, by, name, until, asked): Mark| (id, (Claim::live(actor, rt.now(), by, name, until), asked.is_some()));
    Ok(found.into_iter().map(mark).collect())
}

/// Those waiting that look like another top-up of their country, as [`super::duplicate::find`] judges.
async fn doubled(tx: &mut Tx, rt: &Runtime, ids: &[Id]) -> Result<HashSet<Id>> {
    let since = rt.now().plus_seconds(-LOOKED_BACK_DAYS * 24 * 60 * 60);
    let (waiting, other) = ("t.status = 'pending'", "o.id <> t.id AND o.status <> 'withdrawn' AND o.entered_at >= $2");
    let listed = tx.any_of("t.id", 1);
    let sql = format!(
        "SELECT t.id FROM top_up t JOIN top_up o ON o.country_code = t.country_code AND o.bank_ref = t.bank_ref
         WHERE {listed} AND {waiting} AND {other} AND t.bank_ref <> '' AND COALESCE(o.credited_amount, o.amount) = t.amount
         UNION
         SELECT t.id FROM top_up t JOIN top_up_voucher mine ON mine.top_up_id = t.id
         JOIN top_up_voucher theirs ON theirs.sha256 = mine.sha256 JOIN top_up o ON o.id = theirs.top_up_id
         WHERE {listed} AND {waiting} AND {other} AND o.country_code = t.country_code"
    );
    let found: Vec<(Id,)> = tx.all(&sql, params![ids, since]).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}
