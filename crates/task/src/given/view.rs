use kernel::{Country, Id, Page, PageQuery, Result, Timestamp};
use org::{Actor, Day, Permission, Scope, listing};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx};
use utoipa::{IntoParams, ToSchema};

use super::GivenState;
use super::row::{GivenRow, OWNERS};

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct GivenFilter {
    pub country_code: Option<Country>,
    #[param(inline)]
    pub state: Option<GivenState>,
    pub person_id: Option<Id>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// A task that somebody gave another, or noted for themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GivenTask {
    pub task_id: Id,
    pub country_code: Country,
    pub person_id: Id,
    pub person_name: String,
    /// None where it is about no store.
    pub store_id: Option<Id>,
    pub store_name: String,
    pub text: String,
    pub due_on: Day,
    pub overdue: bool,
    pub state: GivenState,
    pub given_by_name: String,
    pub given_at: Timestamp,
    pub ended_at: Option<Timestamp>,
    /// What the promoter says about it, or why it is no longer wanted.
    pub remark: String,
    pub ver: i64,
    /// The message it was made of; `message/detail` tells those who see it where it stands.
    pub message_uid: Option<Id>,
    /// Whoever has it to do made it for themselves.
    pub own: bool,
}

/// A promoter who can be given a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskPerson {
    pub person_id: Id,
    pub person_name: String,
    pub employee_no: String,
    pub store_name: String,
}

/// The tasks that were given to promoters in reach, the newest first.
#[kernel::boxed]
pub async fn given(tx: &mut Tx, actor: &Actor, filter: &GivenFilter) -> Result<Page<GivenTask>> {
    let scope = actor.require(Permission::SalesReportCorrect)?.narrowed(filter.country_code);
    let mut sql = Sql::new("FROM given_task g WHERE NOT g.own");
    scope.push(tx, &mut sql, OWNERS);
    if let Some(state) = filter.state {
        sql.push(" AND g.status = ").bind(state);
    }
    if let Some(person) = filter.person_id {
        sql.push(" AND g.person_id = ").bind(person);
    }
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let Page { list, total, page_num, page_size, pages } = listing::page::<GivenRow>(tx, GivenRow::COLUMNS, "g.id", sql, query).await?;
    Ok(Page { list: of_rows(tx, actor, list).await?, total, page_num, page_size, pages })
}

/// The promoters in reach who work somewhere today, each once.
#[kernel::boxed]
pub async fn people(tx: &mut Tx, actor: &Actor) -> Result<Vec<TaskPerson>> {
    let scope = actor.require(Permission::SalesReportCorrect)?;
    let today = Day::from(actor.today);
    let mut people: Vec<TaskPerson> = Vec::new();
    for duty in org::duties(tx, &scope, today, today, None, None).await? {
        if people.iter().all(|person| person.person_id != duty.person_id) {
            people.push(TaskPerson {
                person_id: duty.person_id,
                person_name: duty.person_name,
                employee_no: duty.employee_no,
                store_name: duty.store_name,
            });
        }
    }
    Ok(people)
}

pub(super) async fn in_scope(tx: &mut Tx, scope: &Scope, task: Id) -> Result<bool> {
    let mut sql = Sql::new("SELECT g.id FROM given_task g WHERE NOT g.own AND g.id = ");
    sql.bind(task);
    scope.push(tx, &mut sql, OWNERS);
    let found: Vec<(Id,)> = tx.all_of(&sql).await?;
    Ok(!found.is_empty())
}

pub(super) async fn of_rows(tx: &mut Tx, actor: &Actor, rows: Vec<GivenRow>) -> Result<Vec<GivenTask>> {
    let stores: Vec<Id> = rows.iter().filter_map(|row| row.store_id).collect();
    let people: Vec<Id> = rows.iter().map(|row| row.person_id).collect();
    let (stores, people) = (org::store_names(tx, &stores).await?, org::person_names(tx, &people).await?);
    let today = Day::from(actor.today);
    let tasks = rows.into_iter().map(|row| GivenTask {
        task_id: row.id,
        country_code: row.country_code,
        person_id: row.person_id,
        person_name: people.get(&row.person_id).cloned().unwrap_or_default(),
        store_id: row.store_id,
        store_name: row.store_id.and_then(|store| stores.get(&store).cloned()).unwrap_or_default(),
        text: row.text,
        due_on: row.due_on,
        overdue: row.status == GivenState::Open && row.due_on < today,
        state: row.status,
        given_by_name: row.given_by_name,
        given_at: row.given_at,
        ended_at: row.ended_at,
        remark: row.remark,
        ver: row.ver,
        message_uid: row.message_uid,
        own: row.own,
    });
    Ok(tasks.collect())
}
