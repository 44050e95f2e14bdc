use jiff::ToSpan as _;
use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::{Actor, Checks, Day, Permission, history};
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::Tx;
use utoipa::ToSchema;

use super::machine::Facts;
use super::row::{self, GivenRow};
use super::view::{GivenTask, of_rows};
use super::{GivenEvent, GivenState, notify};

const LONGEST_TEXT: usize = 500;
const LONGEST_REMARK: usize = 200;
/// Nobody plans a promoter's work further ahead.
const MOST_DAYS: i64 = 366;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskInput {
    pub person_id: Id,
    #[schema(min_length = 1, max_length = 500)]
    pub text: String,
    pub due_on: Day,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskEnd {
    pub task_id: Id,
    /// What there is to say about it.
    #[serde(default)]
    #[schema(max_length = 200)]
    pub remark: String,
}

/// Gives a promoter in reach something to do.
#[kernel::boxed]
pub async fn give(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &TaskInput) -> Result<GivenTask> {
    let scope = actor.require(Permission::SalesReportCorrect)?;
    let today = Day::from(actor.today);
    let text = checked(actor, &input.text, input.due_on)?;
    let duties = org::duties(tx, &scope, today, today, Some(&[input.person_id]), None).await?;
    let store = duties.first().map(|duty| duty.store_id).ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let status = Facts { in_reach: true, own: false }.allow(None, GivenEvent::Give)?;
    put_down(tx, rt, actor, New { person: input.person_id, store: Some(store), text, due_on: input.due_on, status, message: None }).await
}

/// The words of a task as they are kept, if they and its day can be.
pub(super) fn checked(actor: &Actor, text: &str, due_on: Day) -> Result<String> {
    let mut checks = Checks::new();
    let text = checks.text("text", text, LONGEST_TEXT);
    checks.ensure(!text.is_empty(), "text", ErrorCode::Required);
    let (today, latest) = (Day::from(actor.today), Day::from(actor.today.saturating_add(MOST_DAYS.days())));
    checks.ensure((today..=latest).contains(&due_on), "dueOn", ErrorCode::OutOfRange);
    checks.finish()?;
    Ok(text)
}

/// A task whose giver may give it.
pub(super) struct New {
    pub person: Id,
    pub store: Option<Id>,
    pub text: String,
    pub due_on: Day,
    pub status: GivenState,
    pub message: Option<Id>,
}

pub(super) async fn put_down(tx: &mut Tx, rt: &Runtime, actor: &Actor, new: New) -> Result<GivenTask> {
    let person = org::person_profile(tx, new.person).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let row = GivenRow {
        id: rt.next_id(),
        country_code: person.country,
        person_id: new.person,
        store_id: new.store,
        text: new.text,
        due_on: new.due_on,
        status: new.status,
        given_by: actor.user_id,
        given_by_name: actor.name.clone(),
        given_at: rt.now(),
        ended_at: None,
        remark: String::new(),
        ver: 1,
        message_uid: new.message,
        own: actor.person_id == Some(new.person),
    };
    row::insert(tx, &row).await?;
    record(tx, rt, actor, &row, GivenEvent::Give).await?;
    if !row.own {
        notify::given(tx, rt, &row).await?;
    }
    shown(tx, actor, row).await
}

/// Whoever had it to do has done it. Saying so again changes nothing.
#[kernel::boxed]
pub async fn finish(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &TaskEnd) -> Result<GivenTask> {
    end(tx, rt, actor, input, GivenEvent::Finish).await
}

/// It is no longer wanted.
#[kernel::boxed]
pub async fn withdraw(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &TaskEnd) -> Result<GivenTask> {
    end(tx, rt, actor, input, GivenEvent::Withdraw).await
}

async fn end(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &TaskEnd, event: GivenEvent) -> Result<GivenTask> {
    let mut checks = Checks::new();
    let remark = checks.line("remark", &input.remark, LONGEST_REMARK);
    checks.finish()?;
    let mut row = row::lock(tx, input.task_id).await?;
    let own = actor.person_id == Some(row.person_id);
    // Everybody reaches themselves, and nobody what others noted for themselves.
    let in_reach = if row.own { own } else { reaches(tx, actor, row.id).await? };
    let facts = Facts { in_reach, own };
    if row.status == GivenState::Done && event == GivenEvent::Finish && own {
        return shown(tx, actor, row).await;
    }
    row.status = facts.allow(Some(row.status), event)?;
    (row.ended_at, row.remark, row.ver) = (Some(rt.now()), remark, row.ver + 1);
    row::end(tx, &row).await?;
    record(tx, rt, actor, &row, event).await?;
    if event == GivenEvent::Finish && !row.own {
        notify::done(tx, rt, &row).await?;
    }
    shown(tx, actor, row).await
}

/// Whether a task is among those that somebody gives and withdraws.
async fn reaches(tx: &mut Tx, actor: &Actor, task: Id) -> Result<bool> {
    match actor.require(Permission::SalesReportCorrect) {
        Ok(scope) => super::view::in_scope(tx, &scope, task).await,
        Err(_) => Ok(false),
    }
}

async fn shown(tx: &mut Tx, actor: &Actor, row: GivenRow) -> Result<GivenTask> {
    let mut found = of_rows(tx, actor, vec![row]).await?;
    found.pop().ok_or_else(|| AppError::internal("a task without itself"))
}

async fn record(tx: &mut Tx, rt: &Runtime, actor: &Actor, row: &GivenRow, event: GivenEvent) -> Result<()> {
    // What somebody notes for themselves stays out of the trail.
    let (text, remark) = if row.own { ("", "") } else { (row.text.as_str(), row.remark.as_str()) };
    let told = json!({
        "personId": row.person_id, "storeId": row.store_id, "text": text, "dueOn": row.due_on, "status": row.status, "remark": remark,
    });
    let (action, doc_no) = (format!("given_task.{event}"), row.id.to_string());
    let subject = history::Subject { country: Some(row.country_code), action: &action, doc_type: "given_task", doc_no: &doc_no };
    history::record(tx, rt, actor, subject, None, Some(&told)).await
}
