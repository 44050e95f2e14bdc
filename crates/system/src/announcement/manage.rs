use kernel::{AppError, Country, ErrorCode, Id, Page, PageQuery, Result, Runtime};
use org::history::{self, Subject};
use org::{Actor, Permission, Scope, listing};
use serde::Deserialize;
use store::{Sql, Tx, params};
use utoipa::{IntoParams, ToSchema};

use super::input::{Content, SaveAnnouncement};
use super::{AnnouncementStatus, CompanyAnnouncement, Event, Guard, LIFE, audience, transition};
use crate::access::reaches;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AnnouncementFilter {
    pub status: Option<AnnouncementStatus>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Publishes or withdraws the announcement with `id` as it was at `ver`.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct AnnouncementStep {
    pub id: Id,
    pub ver: i64,
}

/// What concerns the countries of the scope, newest first.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, scope: &Scope, filter: &AnnouncementFilter) -> Result<Page<CompanyAnnouncement>> {
    let paging = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let mut condition = Sql::new("FROM announcement a WHERE 1 = 1");
    if let Some(status) = filter.status {
        condition.push(" AND a.status = ").bind(status);
    }
    audience::push_in_scope(tx, &mut condition, scope);
    let mut page = listing::page(tx, CompanyAnnouncement::COLUMNS, "a.id", condition, paging).await?;
    audience::fill(tx, &mut page.list).await?;
    Ok(page)
}

#[kernel::boxed]
pub async fn detail(tx: &mut Tx, scope: &Scope, id: Id) -> Result<CompanyAnnouncement> {
    let mut sql = Sql::new(&format!("SELECT {} FROM announcement a WHERE a.id = ", CompanyAnnouncement::COLUMNS));
    sql.bind(id);
    audience::push_in_scope(tx, &mut sql, scope);
    whole(tx, &sql).await
}

#[kernel::boxed]
pub async fn save(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &SaveAnnouncement) -> Result<CompanyAnnouncement> {
    may_announce(actor, &input.countries)?;
    let before = match input.id {
        Some(id) => Some(editable(tx, actor, id, input.ver).await?),
        None => None,
    };
    let status = transition(before.as_ref().map(|draft| draft.status), Event::Save)?;
    let after = draft(rt, input, input.checked()?, before.as_ref(), status);
    write(tx, &after).await?;
    audience::write(tx, &after).await?;
    record(tx, rt, actor, "announcement.save", before.as_ref(), &after).await?;
    Ok(after)
}

#[kernel::boxed]
pub async fn publish(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: AnnouncementStep) -> Result<CompanyAnnouncement> {
    let before = editable(tx, actor, input.id, Some(input.ver)).await?;
    let step = kernel::step(LIFE, Some(before.status), Event::Publish)?;
    let over = before.valid_until.is_some_and(|last| last < actor.today.into());
    if step.guards.contains(&Guard::StillValid) && over {
        return Err(AppError::field("validUntil", ErrorCode::OutOfRange));
    }
    let after = CompanyAnnouncement {
        status: step.to,
        published_at: Some(rt.now()),
        published_by: Some(actor.user_id).filter(|id| id.get() > 0),
        published_by_name: Some(actor.name.clone()),
        updated_at: rt.now(),
        ver: before.ver + 1,
        ..before.clone()
    };
    write(tx, &after).await?;
    record(tx, rt, actor, "announcement.publish", Some(&before), &after).await?;
    Ok(after)
}

#[kernel::boxed]
pub async fn withdraw(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: AnnouncementStep) -> Result<CompanyAnnouncement> {
    let before = editable(tx, actor, input.id, Some(input.ver)).await?;
    let status = transition(Some(before.status), Event::Withdraw)?;
    let after = CompanyAnnouncement { status, withdrawn_at: Some(rt.now()), updated_at: rt.now(), ver: before.ver + 1, ..before.clone() };
    write(tx, &after).await?;
    record(tx, rt, actor, "announcement.withdraw", Some(&before), &after).await?;
    Ok(after)
}

/// What goes to several countries needs all of them, what goes to every country the whole company.
fn may_announce(actor: &Actor, countries: &[Country]) -> Result<()> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    if countries.is_empty() {
        return reaches(&scope, None);
    }
    countries.iter().try_for_each(|country| reaches(&scope, Some(*country)))
}

async fn editable(tx: &mut Tx, actor: &Actor, id: Id, ver: Option<i64>) -> Result<CompanyAnnouncement> {
    let mut sql = Sql::new(&format!("SELECT {} FROM announcement a WHERE a.id = ", CompanyAnnouncement::COLUMNS));
    sql.bind(id).push(tx.for_update());
    let found = whole(tx, &sql).await?;
    may_announce(actor, &found.countries)?;
    history::as_seen(found, |held| held.ver, ver)
}

async fn whole(tx: &mut Tx, sql: &Sql) -> Result<CompanyAnnouncement> {
    let mut found: Vec<CompanyAnnouncement> = tx.all_of(sql).await?;
    audience::fill(tx, &mut found).await?;
    found.pop().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

fn draft(
    rt: &Runtime,
    input: &SaveAnnouncement,
    content: Content,
    before: Option<&CompanyAnnouncement>,
    status: AnnouncementStatus,
) -> CompanyAnnouncement {
    CompanyAnnouncement {
        id: before.map_or_else(|| rt.next_id(), |draft| draft.id),
        title: content.title,
        body: content.body,
        countries: content.countries,
        terminal_types: content.terminal_types,
        roles: content.roles,
        pinned: input.pinned,
        valid_until: input.valid_until,
        status,
        updated_at: rt.now(),
        published_at: None,
        published_by: None,
        published_by_name: None,
        withdrawn_at: None,
        ver: before.map_or(1, |draft| draft.ver + 1),
    }
}

async fn write(tx: &mut Tx, row: &CompanyAnnouncement) -> Result<()> {
    let json = |text| serde_json::to_string(text).map_err(AppError::internal);
    let sql = "INSERT INTO announcement (id, title, body, pinned, valid_until, status, updated_at, published_at, published_by,
             published_by_name, withdrawn_at, ver)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         ON CONFLICT (id) DO UPDATE SET title = $2, body = $3, pinned = $4, valid_until = $5, status = $6, updated_at = $7,
             published_at = $8, published_by = $9, published_by_name = $10, withdrawn_at = $11, ver = $12";
    tx.execute_one(
        sql,
        params![
            row.id,
            json(&row.title)?,
            json(&row.body)?,
            row.pinned,
            row.valid_until,
            row.status,
            row.updated_at,
            row.published_at,
            row.published_by,
            row.published_by_name.clone(),
            row.withdrawn_at,
            row.ver,
        ],
    )
    .await?;
    Ok(())
}

async fn record(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    action: &str,
    before: Option<&CompanyAnnouncement>,
    after: &CompanyAnnouncement,
) -> Result<()> {
    let country = if let [only] = after.countries.as_slice() { Some(*only) } else { None };
    let doc_no = after.id.to_string();
    let subject = Subject { country, action, doc_type: "announcement", doc_no: &doc_no };
    history::record(tx, rt, actor, subject, before, Some(after)).await
}
