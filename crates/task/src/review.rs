//! What waits for those who look after others.

use counting::{CountFilter, CountState};
use jiff::ToSpan as _;
use kernel::{Result, Runtime};
use loss::{LossAction, LossFilter, LossState};
use org::{Actor, Day, Permission};
use sellout::report;
use store::Tx;

use super::{Task, TaskKind};

/// A page of each; the lists behind them have the rest.
const MOST: i64 = 50;

pub(super) async fn tasks(tx: &mut Tx, rt: &Runtime, actor: &Actor) -> Result<Vec<Task>> {
    let mut tasks = team(tx, actor).await?;
    if actor.holds(Permission::StockCountReview) {
        tasks.extend(counts(tx, actor).await?);
        tasks.extend(losses(tx, actor).await?);
        tasks.extend(late_transfers(tx, rt, actor).await?);
    }
    Ok(tasks)
}

/// How many have not said what they sold yesterday.
async fn team(tx: &mut Tx, actor: &Actor) -> Result<Vec<Task>> {
    if !actor.holds(Permission::SalesReportCorrect) {
        return Ok(Vec::new());
    }
    let yesterday: Day = actor.today.saturating_sub(1.day()).into();
    let missing = report::not_reported(tx, actor, yesterday).await?.list;
    let count = i64::try_from(missing.len()).unwrap_or(i64::MAX);
    let task = Task {
        kind: TaskKind::TeamReports,
        store_id: None,
        store_name: String::new(),
        document_id: None,
        doc_no: String::new(),
        due_on: yesterday,
        overdue: true,
        count,
        text: String::new(),
        given_by_name: String::new(),
        message_uid: None,
    };
    Ok((count > 0).then_some(task).into_iter().collect())
}

async fn counts(tx: &mut Tx, actor: &Actor) -> Result<Vec<Task>> {
    let today: Day = actor.today.into();
    let filter = CountFilter { state: Some(CountState::Submitted), page_size: Some(MOST), ..CountFilter::default() };
    let waiting = counting::counts(tx, actor, &filter).await?.list;
    Ok(waiting
        .into_iter()
        .filter(|count| Some(count.person_id) != actor.person_id)
        .map(|count| Task {
            kind: TaskKind::ReviewCount,
            store_id: Some(count.store_id),
            store_name: count.store_name,
            document_id: Some(count.count_id),
            doc_no: count.doc_no,
            due_on: count.biz_date,
            overdue: count.biz_date < today,
            count: count.kinds,
            text: String::new(),
            given_by_name: String::new(),
            message_uid: None,
        })
        .collect())
}

async fn losses(tx: &mut Tx, actor: &Actor) -> Result<Vec<Task>> {
    let today: Day = actor.today.into();
    let filter = LossFilter { state: Some(LossState::ToBeConfirmed), page_size: Some(MOST), ..LossFilter::default() };
    let waiting = loss::losses(tx, actor, &filter).await?.list;
    Ok(waiting
        .into_iter()
        .filter(|item| item.actions.contains(&LossAction::Decide))
        .map(|item| Task {
            kind: TaskKind::DecideLoss,
            store_id: Some(item.store_id),
            store_name: item.store_name,
            document_id: Some(item.loss_id),
            doc_no: item.doc_no,
            due_on: item.biz_date,
            overdue: item.biz_date < today,
            count: item.qty,
            text: String::new(),
            given_by_name: String::new(),
            message_uid: None,
        })
        .collect())
}

/// What nobody answers, for the managers of both sides.
async fn late_transfers(tx: &mut Tx, rt: &Runtime, actor: &Actor) -> Result<Vec<Task>> {
    if !actor.holds(Permission::StockTransfer) {
        return Ok(Vec::new());
    }
    let late = transfer::unanswered(tx, rt, actor).await?;
    Ok(late
        .into_iter()
        .map(|item| Task {
            kind: TaskKind::LateTransfer,
            store_id: item.in_store_id,
            store_name: item.in_name,
            document_id: Some(item.transfer_id),
            doc_no: item.in_doc_no,
            due_on: item.biz_date,
            overdue: true,
            count: item.qty_out,
            text: String::new(),
            given_by_name: String::new(),
            message_uid: None,
        })
        .collect())
}
