//! Tasks that are made of what somebody said: for oneself, or for somebody in the conversation whom one may give work.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::{Actor, Day, Permission, PersonStatus};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx};
use utoipa::ToSchema;

use super::GivenEvent;
use super::change::{New, checked, put_down};
use super::machine::Facts;
use super::view::{GivenTask, TaskPerson};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageTask {
    /// The message.
    pub uid: Id,
    /// Who has it to do; the caller where it is left out.
    #[serde(default)]
    pub person_id: Option<Id>,
    #[schema(min_length = 1, max_length = 500)]
    pub text: String,
    pub due_on: Day,
}

/// Those of the people whom the reader may give something to do, by name: promoters at work in reach, and whoever stands below.
#[kernel::boxed]
pub async fn within_reach(tx: &mut Tx, actor: &Actor, people: &[Id]) -> Result<Vec<TaskPerson>> {
    let Ok(scope) = actor.require(Permission::SalesReportCorrect) else { return Ok(Vec::new()) };
    let others: Vec<Id> = people.iter().copied().filter(|person| actor.person_id != Some(*person)).collect();
    if others.is_empty() {
        return Ok(Vec::new());
    }
    let today = Day::from(actor.today);
    let mut found: Vec<TaskPerson> = Vec::new();
    for duty in org::duties(tx, &scope, today, today, Some(&others), None).await? {
        if found.iter().all(|one| one.person_id != duty.person_id) {
            found.push(TaskPerson {
                person_id: duty.person_id,
                person_name: duty.person_name,
                employee_no: duty.employee_no,
                store_name: duty.store_name,
            });
        }
    }
    let mut sql = Sql::new("SELECT p.id, p.name, p.employee_no FROM person p WHERE p.status = ");
    sql.bind(PersonStatus::Active).push(" AND ");
    tx.push_any_of(&mut sql, "p.id", others);
    scope.push_people(tx, &mut sql, "p");
    for (person_id, person_name, employee_no) in tx.all_of::<(Id, String, String)>(&sql).await? {
        if found.iter().all(|one| one.person_id != person_id) {
            found.push(TaskPerson { person_id, person_name, employee_no, store_name: String::new() });
        }
    }
    found.sort_by(|one, other| (&one.person_name, &one.employee_no).cmp(&(&other.person_name, &other.employee_no)));
    Ok(found)
}

/// Notes what a message asks for. That whoever has it to do reads the message as well is the caller's to see to.
#[kernel::boxed]
pub async fn note(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &MessageTask) -> Result<GivenTask> {
    let text = checked(actor, &input.text, input.due_on)?;
    // A customer's login has nobody's work to do.
    let person = input.person_id.or(actor.person_id).ok_or_else(|| AppError::new(ErrorCode::Forbidden))?;
    let own = actor.person_id == Some(person);
    // Everybody reaches themselves.
    let in_reach = own || !within_reach(tx, actor, &[person]).await?.is_empty();
    let status = Facts { in_reach, own }.allow(None, GivenEvent::Give)?;
    let store = if own { None } else { at_work_in(tx, actor, person).await? };
    put_down(tx, rt, actor, New { person, store, text, due_on: input.due_on, status, message: Some(input.uid) }).await
}

async fn at_work_in(tx: &mut Tx, actor: &Actor, person: Id) -> Result<Option<Id>> {
    let (scope, today) = (actor.require(Permission::SalesReportCorrect)?, Day::from(actor.today));
    let duties = org::duties(tx, &scope, today, today, Some(&[person]), None).await?;
    Ok(duties.first().map(|duty| duty.store_id))
}
