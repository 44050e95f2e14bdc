use std::collections::{HashMap, HashSet};

use approval::ReviewView;
use kernel::{AppError, Country, Currency, ErrorCode, Id, Language, Money, Result, Runtime, Timestamp};
use ordering::order::{OrderLine, SettleMethod, Sight, lines_of};
use org::{Actor, Day, Permission, Scope};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, params, record, text_enum};
use utoipa::{IntoParams, ToSchema};

use crate::kind::RETURN;
use crate::machine::ReturnEvent;
use crate::row::{self, LineRow, OWNERS, ReturnRow};
use crate::state::{RefundTo, ReturnReason, ReturnState};

text_enum! {
    /// What the reader may do with a return now.
    pub enum ReturnAction {
        Decide = "decide",
        Cancel = "cancel",
        Receive = "receive",
        Inspect = "inspect",
        Credit = "credit",
    }
}

/// A return in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnItem {
    pub return_id: Id,
    pub doc_no: String,
    pub country_code: Country,
    pub currency: Currency,
    pub order_id: Id,
    pub order_no: String,
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub store_id: Option<Id>,
    pub store_name: Option<String>,
    pub state: ReturnState,
    pub reason: ReturnReason,
    pub remark: String,
    /// How the order was paid.
    pub settle_method: SettleMethod,
    pub kinds: i64,
    pub qty_requested: i64,
    pub qty_received: i64,
    /// Taken back.
    pub qty_accepted: i64,
    /// What is credited; known once the goods are inspected, and not for those who see goods and no money.
    pub amount: Option<Money>,
    pub refund_to: Option<RefundTo>,
    pub credit_no: Option<String>,
    pub asked_by_name: String,
    pub asked_at: Timestamp,
    pub biz_date: Day,
    /// Until when the goods have to arrive.
    pub send_by: Option<Timestamp>,
    pub refuse_reason: String,
    pub actions: Vec<ReturnAction>,
    pub ver: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnLine {
    /// The line of the order.
    pub line_id: Id,
    pub line_no: i64,
    pub product_id: Id,
    pub material_code: String,
    pub name: String,
    pub image: Option<String>,
    pub spec: String,
    pub qty_requested: i64,
    pub qty_received: i64,
    /// Back on stock.
    pub qty_sound: i64,
    /// Taken back, and lost.
    pub qty_damaged: i64,
    /// Not taken back.
    pub qty_rejected: i64,
    pub unit_price: Option<Money>,
    pub amount: Option<Money>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReturnPhoto {
    pub id: Id,
    pub url: String,
}

/// What of a return was set off against a receivable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnSetOff {
    pub receivable_id: Id,
    pub receivable_no: String,
    pub amount: Money,
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ReturnTimelineEntry {
        pub event: ReturnEvent,
        pub note: String,
        /// How many pieces it was about.
        pub qty: i64,
        pub at: Timestamp,
        /// Empty for the system.
        pub actor_name: String,
    }
}

/// A return with everything about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnView {
    #[serde(flatten)]
    pub item: ReturnItem,
    pub net_amount: Option<Money>,
    pub tax_amount: Option<Money>,
    /// The part that went into the wallet.
    pub wallet_amount: Option<Money>,
    pub set_offs: Vec<ReturnSetOff>,
    /// Who is asked, was, or is next.
    pub reviews: Vec<ReviewView>,
    pub decided_by_name: Option<String>,
    pub decided_at: Option<Timestamp>,
    pub received_at: Option<Timestamp>,
    pub inspected_by_name: Option<String>,
    pub inspected_at: Option<Timestamp>,
    pub credited_by_name: Option<String>,
    pub credited_at: Option<Timestamp>,
    pub lines: Vec<ReturnLine>,
    pub photos: Vec<ReturnPhoto>,
    pub timeline: Vec<ReturnTimelineEntry>,
}

/// By id, or by number for those who followed a notice or a line of the wallet.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ReturnRef {
    pub return_id: Option<Id>,
    pub doc_no: Option<String>,
}

/// One return by its id.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ReturnById {
    pub return_id: Id,
}

/// Whoever sees an order sees what came back of it.
pub(crate) fn sight(actor: &Actor) -> Result<Scope> {
    actor.require(Permission::OrderView)
}

/// One return in reach, or one that waits for the reader.
#[kernel::boxed]
pub async fn detail(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, which: &ReturnRef) -> Result<ReturnView> {
    let row = seen(tx, actor, which).await?;
    of_row(tx, rt, actor, language, row).await
}

pub(crate) async fn seen(tx: &mut Tx, actor: &Actor, which: &ReturnRef) -> Result<ReturnRow> {
    let mut sql = Sql::new(&format!("SELECT {} FROM goods_return g WHERE ", ReturnRow::COLUMNS));
    match (which.return_id, which.doc_no.as_deref()) {
        (Some(id), _) => sql.push("g.id = ").bind(id),
        (None, Some(doc_no)) => sql.push("g.doc_no = ").bind(doc_no.trim().to_ascii_uppercase()),
        (None, None) => return Err(AppError::field("returnId", ErrorCode::Required)),
    };
    let waiting = approval::waiting_ids(tx, actor, &RETURN).await?;
    sql.push(" AND (");
    tx.push_any_of(&mut sql, "g.id", waiting);
    sql.push(" OR (TRUE");
    sight(actor)?.push(tx, &mut sql, OWNERS);
    sql.push("))");
    tx.all_of(&sql).await?.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

pub(crate) async fn of_row(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, row: ReturnRow) -> Result<ReturnView> {
    let money = shows_money(actor);
    let shown = |amount: Money| (money && row.inspected_at.is_some()).then_some(amount);
    let files = row::photos_of(tx, row.id).await?;
    let links = files::private_links(tx, rt, &files).await?;
    let photos = files.iter().filter_map(|id| links.get(id).map(|url| ReturnPhoto { id: *id, url: url.clone() })).collect();
    let goods: HashMap<Id, OrderLine> = lines_of(tx, row.order_id).await?.into_iter().map(|line| (line.id, line)).collect();
    let rows = row::lines_of(tx, &[row.id]).await?.remove(&row.id).unwrap_or_default();
    let lines = rows.iter().filter_map(|line| Some(shown_line(line, goods.get(&line.order_line_id)?, language, money))).collect();
    let set_offs = if money { row::set_offs_of(tx, row.id).await? } else { Vec::new() };
    let set_off =
        |one: row::SetOffRow| ReturnSetOff { receivable_id: one.receivable_id, receivable_no: one.receivable_no, amount: one.amount };
    let sql = format!("SELECT {} FROM goods_return_event WHERE return_id = $1 ORDER BY ver", ReturnTimelineEntry::COLUMNS);
    Ok(ReturnView {
        net_amount: shown(row.net_amount),
        tax_amount: shown(row.tax_amount),
        wallet_amount: shown(row.wallet_amount),
        set_offs: set_offs.into_iter().map(set_off).collect(),
        reviews: approval::reviews_of(tx, &RETURN, row.id).await?,
        decided_by_name: row.decided_by_name.clone(),
        decided_at: row.decided_at,
        received_at: row.received_at,
        inspected_by_name: row.inspected_by_name.clone(),
        inspected_at: row.inspected_at,
        credited_by_name: row.credited_by_name.clone(),
        credited_at: row.credited_at,
        lines,
        photos,
        timeline: tx.all(&sql, params![row.id]).await?,
        item: items(tx, actor, vec![row]).await?.pop().ok_or_else(|| AppError::new(ErrorCode::NotFound))?,
    })
}

/// Promoters see goods and no money.
fn shows_money(actor: &Actor) -> bool {
    Sight::of(actor).is_ok_and(|sight| sight.shows_money())
}

fn shown_line(line: &LineRow, goods: &OrderLine, language: Language, money: bool) -> ReturnLine {
    ReturnLine {
        line_id: line.order_line_id,
        line_no: line.line_no,
        product_id: line.product_id,
        material_code: goods.material_code.clone(),
        name: goods.name.get(language).to_owned(),
        image: goods.image.clone(),
        spec: goods.specification.clone(),
        qty_requested: line.qty_requested,
        qty_received: line.qty_received,
        qty_sound: line.qty_sound,
        qty_damaged: line.qty_damaged,
        qty_rejected: line.qty_rejected,
        unit_price: money.then_some(goods.unit_price),
        amount: money.then_some(line.amount),
    }
}

record! {
    #[derive(Clone, Debug)]
    pub(crate) struct Party {
        pub id: Id,
        pub code: String,
        pub name: String,
    }
}

pub(crate) async fn customer_of(tx: &mut Tx, customer: Id) -> Result<Party> {
    customers(tx, &[customer]).await?.remove(&customer).ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

async fn customers(tx: &mut Tx, ids: &[Id]) -> Result<HashMap<Id, Party>> {
    let sql = format!("SELECT {} FROM customer WHERE {}", Party::COLUMNS, tx.any_of("id", 1));
    let found: Vec<Party> = tx.all(&sql, params![ids]).await?;
    Ok(found.into_iter().map(|party| (party.id, party)).collect())
}

pub(crate) async fn items(tx: &mut Tx, actor: &Actor, rows: Vec<ReturnRow>) -> Result<Vec<ReturnItem>> {
    let ids: Vec<Id> = rows.iter().map(|row| row.id).collect();
    let (buyers, stores): (Vec<Id>, Vec<Id>) =
        (rows.iter().map(|row| row.customer_id).collect(), rows.iter().filter_map(|row| row.store_id).collect());
    let (customers, stores) = (customers(tx, &buyers).await?, org::store_names(tx, &stores).await?);
    let (lines, money) = (row::lines_of(tx, &ids).await?, shows_money(actor));
    let decidable = decidable(tx, actor, &rows).await?;
    let items = rows.into_iter().map(|row| {
        let lines = lines.get(&row.id).map_or(&[][..], Vec::as_slice);
        let sum = |of: fn(&LineRow) -> i64| lines.iter().map(of).sum::<i64>();
        let (customer_code, customer_name) =
            customers.get(&row.customer_id).map(|party| (party.code.clone(), party.name.clone())).unwrap_or_default();
        ReturnItem {
            actions: actions(actor, &row, decidable.contains(&row.id)),
            return_id: row.id,
            country_code: row.country_code,
            currency: row.country_code.currency(),
            order_id: row.order_id,
            customer_id: row.customer_id,
            customer_code,
            customer_name,
            store_id: row.store_id,
            store_name: row.store_id.and_then(|store| stores.get(&store).cloned()),
            state: row.status,
            reason: row.reason,
            settle_method: row.settle_method,
            kinds: i64::try_from(lines.len()).unwrap_or(i64::MAX),
            qty_requested: sum(|line| line.qty_requested),
            qty_received: sum(|line| line.qty_received),
            qty_accepted: sum(LineRow::accepted),
            amount: (money && row.inspected_at.is_some()).then_some(row.amount),
            refund_to: row.refund_to,
            credit_no: row.credit_no.filter(|_| money),
            asked_at: row.asked_at,
            biz_date: row.biz_date,
            send_by: row.send_by,
            ver: row.ver,
            doc_no: row.doc_no,
            order_no: row.order_no,
            remark: row.remark,
            asked_by_name: row.asked_by_name,
            refuse_reason: row.refuse_reason,
        }
    });
    Ok(items.collect())
}

/// Those that the reader may decide about: they are asked, stand in for somebody who is, or hold what it takes and have not agreed
/// at an earlier step.
async fn decidable(tx: &mut Tx, actor: &Actor, rows: &[ReturnRow]) -> Result<HashSet<Id>> {
    let open: Vec<Id> =
        rows.iter().filter(|row| row.status == ReturnState::Requested && row.asked_by != actor.user_id).map(|row| row.id).collect();
    if open.is_empty() || actor.person_id.is_none() {
        return Ok(HashSet::new());
    }
    let mut may = approval::waiting_among(tx, actor, &RETURN, &open).await?;
    may.extend(approval::open_to(tx, actor, &RETURN, &open).await?);
    Ok(may)
}

fn actions(actor: &Actor, row: &ReturnRow, may_decide: bool) -> Vec<ReturnAction> {
    let own = row.asked_by == actor.user_id;
    let holds = |permission: Permission| actor.holds(permission);
    let may = [
        (ReturnAction::Decide, may_decide),
        (ReturnAction::Cancel, matches!(row.status, ReturnState::Requested | ReturnState::Approved) && own),
        (ReturnAction::Receive, is_awaited(row) && holds(Permission::ReturnReceive)),
        (ReturnAction::Inspect, row.status == ReturnState::Received && holds(Permission::ReturnReceive)),
        (ReturnAction::Credit, row.status == ReturnState::Inspected && holds(Permission::ReturnCredit)),
    ];
    may.into_iter().filter(|(_, may)| *may).map(|(action, _)| action).collect()
}

const fn is_awaited(row: &ReturnRow) -> bool {
    matches!(row.status, ReturnState::Approved | ReturnState::Received)
}
