//! What is to be done in the stores where somebody works.

use std::collections::HashMap;

use counting::{CountFilter, CountState};
use jiff::ToSpan as _;
use kernel::{Id, Result, Runtime};
use loss::{LossAction, LossFilter, LossState};
use org::{Actor, Day, Permission, StoreRef};
use sellout::{SellOutRule, report};
use store::Tx;
use transfer::{Direction, StockTransferState, TransferAction, TransferFilter, TransferKind};

use super::{Task, TaskKind};

/// More than a store has open at once.
const MOST: i64 = 100;

pub(super) async fn tasks(tx: &mut Tx, rt: &Runtime, actor: &Actor) -> Result<Vec<Task>> {
    let Some(person) = actor.person_id else { return Ok(Vec::new()) };
    let stores = org::stores_of(tx, person, actor.today).await?;
    let mut tasks = Vec::new();
    if !stores.is_empty() {
        tasks.extend(reports(tx, actor, person).await?);
        tasks.extend(counts(tx, rt, actor, &stores).await?);
        tasks.extend(transfers(tx, actor).await?);
        tasks.extend(shortages(tx, actor).await?);
        tasks.extend(photos(tx, actor).await?);
    }
    Ok(tasks)
}

/// The days that can still be reported and are not.
async fn reports(tx: &mut Tx, actor: &Actor, person: Id) -> Result<Vec<Task>> {
    if !actor.holds(Permission::SalesReportSubmit) || actor.holds(Permission::SalesReportCorrect) {
        return Ok(Vec::new());
    }
    let rule = SellOutRule::of(tx, actor.country, actor.today).await?;
    let mut tasks = Vec::new();
    for days in 0..=rule.cut_off_days {
        let date: Day = actor.today.saturating_sub(days.days()).into();
        let missing = report::not_reported(tx, actor, date).await?.list;
        tasks.extend(missing.into_iter().filter(|who| who.person_id == person).map(|who| Task {
            kind: TaskKind::SalesReport,
            store_id: Some(who.store_id),
            store_name: who.store_name,
            document_id: None,
            doc_no: String::new(),
            due_on: date,
            overdue: days > 0,
            count: 0,
            text: String::new(),
            given_by_name: String::new(),
            message_uid: None,
        }));
    }
    Ok(tasks)
}

async fn counts(tx: &mut Tx, rt: &Runtime, actor: &Actor, stores: &[StoreRef]) -> Result<Vec<Task>> {
    if !actor.holds(Permission::StockCountSubmit) {
        return Ok(Vec::new());
    }
    let names: HashMap<Id, &str> = stores.iter().map(|store| (store.id, store.name.as_str())).collect();
    let ids: Vec<Id> = stores.iter().map(|store| store.id).collect();
    let today: Day = actor.today.into();
    let due = counting::due(tx, rt, &ids).await?;
    let mut tasks: Vec<Task> = due
        .into_iter()
        .map(|due| Task {
            kind: TaskKind::StockCount,
            store_id: Some(due.store_id),
            store_name: names.get(&due.store_id).copied().unwrap_or_default().to_owned(),
            document_id: None,
            doc_no: String::new(),
            due_on: due.due_on,
            overdue: due.due_on < today,
            count: 0,
            text: String::new(),
            given_by_name: String::new(),
            message_uid: None,
        })
        .collect();
    let asked = CountFilter { state: Some(CountState::RecountAsked), page_size: Some(MOST), ..CountFilter::default() };
    let asked = counting::counts(tx, actor, &asked).await?.list;
    tasks.extend(asked.into_iter().filter(|count| names.contains_key(&count.store_id)).map(|count| Task {
        kind: TaskKind::Recount,
        store_id: Some(count.store_id),
        store_name: count.store_name,
        document_id: Some(count.count_id),
        doc_no: count.doc_no,
        due_on: today,
        overdue: count.biz_date < today,
        count: 0,
        text: String::new(),
        given_by_name: String::new(),
        message_uid: None,
    }));
    Ok(tasks)
}

/// What was sent to the stores and waits for an answer.
async fn transfers(tx: &mut Tx, actor: &Actor) -> Result<Vec<Task>> {
    if !actor.holds(Permission::StockTransfer) {
        return Ok(Vec::new());
    }
    let today: Day = actor.today.into();
    let coming = TransferFilter {
        direction: Some(Direction::In),
        state: Some(StockTransferState::ToBeConfirmed),
        page_size: Some(MOST),
        ..Default::default()
    };
    let mut tasks = Vec::new();
    for kind in [TransferKind::Transfer, TransferKind::Allocation] {
        let waiting = transfer::transfers(tx, actor, kind, &coming).await?.list;
        tasks.extend(waiting.into_iter().filter(|item| item.actions.contains(&TransferAction::Confirm)).map(|item| Task {
            kind: TaskKind::ReceiveTransfer,
            store_id: item.in_store_id,
            store_name: item.in_name,
            document_id: Some(item.transfer_id),
            doc_no: item.in_doc_no,
            due_on: item.biz_date,
            overdue: item.late || item.biz_date < today,
            count: item.qty_out,
            text: String::new(),
            given_by_name: String::new(),
            message_uid: None,
        }));
    }
    Ok(tasks)
}

/// What the stores have sent and nobody has received.
async fn shortages(tx: &mut Tx, actor: &Actor) -> Result<Vec<Task>> {
    if !actor.holds(Permission::StockTransfer) {
        return Ok(Vec::new());
    }
    let today: Day = actor.today.into();
    let open = transfer::open_shortages(tx, actor).await?;
    Ok(open
        .into_iter()
        .map(|item| Task {
            kind: TaskKind::SettleShortage,
            store_id: item.out_store_id,
            store_name: item.out_name,
            document_id: Some(item.transfer_id),
            doc_no: item.out_doc_no,
            due_on: item.biz_date,
            overdue: item.biz_date < today,
            count: item.open_short_qty,
            text: String::new(),
            given_by_name: String::new(),
            message_uid: None,
        })
        .collect())
}

/// Damaged goods that nobody can judge without a photo.
async fn photos(tx: &mut Tx, actor: &Actor) -> Result<Vec<Task>> {
    if !actor.holds(Permission::StockCountSubmit) {
        return Ok(Vec::new());
    }
    let today: Day = actor.today.into();
    let filter = LossFilter { state: Some(LossState::ToBeConfirmed), page_size: Some(MOST), ..LossFilter::default() };
    let waiting = loss::losses(tx, actor, &filter).await?.list;
    let own = waiting.into_iter().filter(|item| item.photo_missing && item.actions.contains(&LossAction::AttachPhotos));
    Ok(own
        .map(|item| Task {
            kind: TaskKind::LossPhoto,
            store_id: Some(item.store_id),
            store_name: item.store_name,
            document_id: Some(item.loss_id),
            doc_no: item.doc_no,
            due_on: item.biz_date,
            overdue: item.biz_date < today,
            count: item.kinds,
            text: String::new(),
            given_by_name: String::new(),
            message_uid: None,
        })
        .collect())
}
