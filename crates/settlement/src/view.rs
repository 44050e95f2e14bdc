//! One settlement with its lines, what was said about them, and what the reader may do.

use std::collections::HashMap;

use catalogue::Goods;
use kernel::{AppError, ErrorCode, Id, Language, Money, Result, Timestamp};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, params, record, text_enum};
use utoipa::{IntoParams, ToSchema};

use crate::lapse::PATIENCE_S;
use crate::list::{COLUMNS, FROM, Settlement, hide_unsent};
use crate::machine::{SettlementEvent, SettlementStatus};
use crate::row::OWNERS;
use crate::sight;

text_enum! {
    /// What the reader may do with it now.
    pub enum SettlementAction {
        Redraw = "redraw",
        Send = "send",
        Cancel = "cancel",
        Confirm = "confirm",
        Dispute = "dispute",
        Approve = "approve",
        SendBack = "send_back",
        AskReversal = "ask_reversal",
        DropReversal = "drop_reversal",
        Reverse = "reverse",
    }
}

/// Pieces of a line at the price of the day on which they were sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettlementPrice {
    pub qty: i64,
    pub unit_price: Money,
    pub tax_included: bool,
}

/// What became of the pieces of a product: opening + fill-up − sold − returned − lost = closing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettlementLine {
    pub product_id: Id,
    pub material_code: String,
    pub name: String,
    pub spec: String,
    pub barcode: Option<String>,
    pub opening: i64,
    /// What came, less what was passed on to other stores.
    pub fill_up: i64,
    pub sold: i64,
    pub returned: i64,
    pub lost: i64,
    pub closing: i64,
    /// What promoters reported.
    pub reported: i64,
    /// What counts found to be missing.
    pub missing: i64,
    /// The pieces that are paid for.
    pub settled_qty: i64,
    pub prices: Vec<SettlementPrice>,
    pub net: Money,
    pub tax: Money,
    pub amount: Money,
}

record! {
    /// A line that the customer does not agree with, and what it was answered.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct SettlementDisputeLine {
        /// How often the settlement had been sent by then.
        pub round: i64,
        pub product_id: Id,
        pub claimed_qty: i64,
        pub remark: String,
        pub raised_by_name: String,
        pub raised_at: Timestamp,
        /// Empty while it is not answered.
        pub answer: String,
        pub answered_by_name: Option<String>,
        pub answered_at: Option<Timestamp>,
    }
}

/// What happened to a settlement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettlementTimelineEntry {
    pub event: SettlementEvent,
    pub note: String,
    pub at: Timestamp,
    /// Who of finance did something is not told to customers.
    pub actor_name: Option<String>,
}

/// A settlement with everything about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettlementView {
    #[serde(flatten)]
    pub settlement: Settlement,
    pub remark: String,
    pub lines: Vec<SettlementLine>,
    pub disputes: Vec<SettlementDisputeLine>,
    pub events: Vec<SettlementTimelineEntry>,
    pub actions: Vec<SettlementAction>,
    /// When it counts as agreed if the customer says nothing.
    pub agreed_at: Option<Timestamp>,
    /// Why the first of the two wants it reversed; not told to customers.
    pub reversal_reason: Option<String>,
    pub reversal_asked_by: Option<String>,
}

/// Names a settlement, by its id or by the number people read.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct SettlementRef {
    pub id: Option<Id>,
    pub doc_no: Option<String>,
}

#[kernel::boxed]
pub async fn settlement(tx: &mut Tx, actor: &Actor, language: Language, which: &SettlementRef) -> Result<SettlementView> {
    let scope = sight::looking(actor)?;
    let mut sql = Sql::new(&format!("SELECT {COLUMNS} {FROM} AND "));
    match (which.id, which.doc_no.as_deref()) {
        (Some(id), _) => sql.push("s.id = ").bind(id),
        (None, Some(number)) => sql.push("s.doc_no = ").bind(number),
        (None, None) => return Err(AppError::field("id", ErrorCode::Required)),
    };
    scope.push(tx, &mut sql, OWNERS);
    hide_unsent(&mut sql, actor);
    let found: Vec<Settlement> = tx.all_of(&sql).await?;
    let settlement = found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    complete(tx, actor, language, settlement).await
}

/// The settlement after a step, for whoever took it.
pub(crate) async fn of(tx: &mut Tx, actor: &Actor, language: Language, id: Id) -> Result<SettlementView> {
    let sql = format!("SELECT {COLUMNS} {FROM} AND s.id = $1");
    let settlement: Settlement = tx.one(&sql, params![id]).await?;
    complete(tx, actor, language, settlement).await
}

record! {
    struct More {
        remark: String,
        prepared_by: Id,
        reversal_asked_by: Option<Id>,
        reversal_asked_by_name: Option<String>,
        reversal_reason: String,
    }
}

async fn complete(tx: &mut Tx, actor: &Actor, language: Language, settlement: Settlement) -> Result<SettlementView> {
    let (id, staff) = (settlement.id, actor.person_id.is_some());
    let sql = format!("SELECT {} FROM consignment_settlement WHERE id = $1", More::COLUMNS);
    let more: More = tx.one(&sql, params![id]).await?;
    let lines = lines_of(tx, language, &settlement).await?;
    let sql = format!(
        "SELECT {} FROM consignment_settlement_dispute WHERE settlement_id = $1 ORDER BY round DESC, id",
        SettlementDisputeLine::COLUMNS
    );
    let disputes = tx.all(&sql, params![id]).await?;
    let events = events_of(tx, id, staff).await?;
    let actions = actions(actor, &settlement, &more);
    let agreed_at = settlement.sent_at.filter(|_| settlement.status == SettlementStatus::Sent).map(|at| at.plus_seconds(PATIENCE_S));
    let asked = staff && more.reversal_asked_by.is_some();
    Ok(SettlementView {
        settlement,
        remark: more.remark,
        lines,
        disputes,
        events,
        actions,
        agreed_at,
        reversal_reason: asked.then_some(more.reversal_reason),
        reversal_asked_by: more.reversal_asked_by_name.filter(|_| asked),
    })
}

record! {
    struct LineRow {
        product_id: Id,
        opening: i64,
        fill_up: i64,
        sold: i64,
        returned: i64,
        lost: i64,
        closing: i64,
        reported: i64,
        missing: i64,
        settled_qty: i64,
        net: Money,
        tax: Money,
    }
}

async fn lines_of(tx: &mut Tx, language: Language, settlement: &Settlement) -> Result<Vec<SettlementLine>> {
    let sql = format!("SELECT {} FROM consignment_settlement_line WHERE settlement_id = $1 ORDER BY product_id", LineRow::COLUMNS);
    let rows: Vec<LineRow> = tx.all(&sql, params![settlement.id]).await?;
    let ids: Vec<Id> = rows.iter().map(|row| row.product_id).collect();
    let goods = catalogue::goods_of(tx, settlement.country_code, &ids).await?;
    let mut prices = prices_of(tx, settlement.id).await?;
    let mut lines = Vec::with_capacity(rows.len());
    for row in rows {
        let known: Option<&Goods> = goods.get(&row.product_id);
        lines.push(SettlementLine {
            product_id: row.product_id,
            material_code: known.map_or_else(String::new, |goods| goods.material_code.clone()),
            name: known.map_or_else(String::new, |goods| goods.name.get(language).to_owned()),
            spec: known.map_or_else(String::new, |goods| goods.specification.clone()),
            barcode: known.and_then(|goods| goods.barcode.clone()),
            opening: row.opening,
            fill_up: row.fill_up,
            sold: row.sold,
            returned: row.returned,
            lost: row.lost,
            closing: row.closing,
            reported: row.reported,
            missing: row.missing,
            settled_qty: row.settled_qty,
            prices: prices.remove(&row.product_id).unwrap_or_default(),
            net: row.net,
            tax: row.tax,
            amount: row.net.plus(row.tax)?,
        });
    }
    lines.sort_by(|one, other| one.material_code.cmp(&other.material_code));
    Ok(lines)
}

async fn prices_of(tx: &mut Tx, settlement: Id) -> Result<HashMap<Id, Vec<SettlementPrice>>> {
    let sql = "SELECT product_id, qty, unit_price, tax_included FROM consignment_settlement_price
               WHERE settlement_id = $1 ORDER BY product_id, part_no";
    let rows: Vec<(Id, i64, Money, bool)> = tx.all(sql, params![settlement]).await?;
    let prices =
        rows.into_iter().map(|(product, qty, unit_price, tax_included)| (product, SettlementPrice { qty, unit_price, tax_included }));
    Ok(org::listing::group(prices))
}

/// What finance does among itself is not told to customers.
async fn events_of(tx: &mut Tx, settlement: Id, staff: bool) -> Result<Vec<SettlementTimelineEntry>> {
    use SettlementEvent as On;
    let sql = "SELECT event, note, at, actor_name FROM consignment_settlement_event WHERE settlement_id = $1 ORDER BY id";
    let rows: Vec<(On, String, Timestamp, String)> = tx.all(sql, params![settlement]).await?;
    let inside = |event: On| matches!(event, On::Prepare | On::Redraw | On::AskReversal | On::DropReversal);
    let of_finance = |event: On| matches!(event, On::Approve | On::SendBack | On::Reverse);
    let told = rows.into_iter().filter(|(event, ..)| staff || !inside(*event));
    let entries = told.map(|(event, note, at, name)| SettlementTimelineEntry {
        event,
        note: if staff || event != On::Reverse { note } else { String::new() },
        at,
        actor_name: (staff || !of_finance(event)).then_some(name).filter(|name| !name.is_empty()),
    });
    Ok(entries.collect())
}

fn actions(actor: &Actor, settlement: &Settlement, more: &More) -> Vec<SettlementAction> {
    use SettlementAction as May;
    use SettlementStatus::{Disputed, Draft, Review, Sent, Settled};
    let (prepares, answers, approves) = (
        actor.holds(Permission::ConsignmentCreate),
        actor.holds(Permission::ConsignmentConfirm),
        actor.holds(Permission::ConsignmentApprove),
    );
    let (own, asked) = (more.prepared_by == actor.user_id, more.reversal_asked_by);
    let all = [
        (May::Send, prepares && matches!(settlement.status, Draft | Disputed)),
        (May::Redraw, prepares && settlement.status == Draft),
        (May::Cancel, prepares && matches!(settlement.status, Draft | Disputed)),
        (May::Confirm, answers && settlement.status == Sent),
        (May::Dispute, answers && settlement.status == Sent),
        (May::Approve, approves && settlement.status == Review && !own),
        (May::SendBack, approves && settlement.status == Review),
        (May::AskReversal, approves && settlement.status == Settled && asked.is_none()),
        (May::Reverse, approves && settlement.status == Settled && asked.is_some_and(|by| by != actor.user_id)),
        (May::DropReversal, approves && settlement.status == Settled && asked.is_some()),
    ];
    all.into_iter().filter(|(_, may)| *may).map(|(action, _)| action).collect()
}
