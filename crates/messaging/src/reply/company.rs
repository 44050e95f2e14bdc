use kernel::{AppError, Country, ErrorCode, Id, LocalizedText, Page, PageQuery, Result, Runtime, Timestamp};
use org::history::{self, Subject};
use org::{Actor, Checks, Permission, Scope};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, params};
use utoipa::{IntoParams, ToSchema};

use super::GivenReply;
use super::own::{MAX_TEXT, MAX_TITLE};

const DOC_TYPE: &str = "company_reply";
const MAX_SORT: i64 = 9_999;

const COLUMNS: &str = "r.id, r.country_code, r.title, r.body, r.sort, r.enabled, r.changed_at, r.ver";

/// Words that head office gives to its people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyReply {
    pub id: Id,
    /// Absent for every country.
    pub country_code: Option<Country>,
    pub title: LocalizedText,
    pub text: LocalizedText,
    pub sort: i64,
    /// Whether people have it at hand.
    pub enabled: bool,
    pub changed_at: Timestamp,
    pub ver: i64,
}

impl FromRow for CompanyReply {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            country_code: row.next()?,
            title: row.next_json()?,
            text: row.next_json()?,
            sort: row.next()?,
            enabled: row.next()?,
            changed_at: row.next()?,
            ver: row.next()?,
        })
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct CompanyReplyFilter {
    /// Only those of this country, and of all.
    pub country_code: Option<Country>,
    pub id: Option<Id>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Adds words, or changes those with `id` as they were at `ver`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaveCompanyReply {
    pub id: Option<Id>,
    /// Absent for every country.
    pub country_code: Option<Country>,
    pub title: LocalizedText,
    pub text: LocalizedText,
    #[serde(default)]
    pub sort: i64,
    pub enabled: bool,
    pub ver: Option<i64>,
}

/// What people of the reader's countries have at hand, in the reader's language.
pub(super) async fn given(tx: &mut Tx, actor: &Actor) -> Result<Vec<GivenReply>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM company_reply r WHERE r.enabled AND (r.country_code IS NULL OR r.country_code = $1)
         ORDER BY r.sort, r.id"
    );
    let list: Vec<CompanyReply> = tx.all(&sql, params![actor.country]).await?;
    let worded = |reply: CompanyReply| GivenReply {
        id: reply.id,
        title: reply.title.get(actor.language).to_owned(),
        text: reply.text.get(actor.language).to_owned(),
    };
    Ok(list.into_iter().map(worded).collect())
}

/// Those that matter in the countries somebody looks after, those for every country included.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, actor: &Actor, filter: &CompanyReplyFilter) -> Result<Page<CompanyReply>> {
    let scope = actor.require(Permission::ConfigurationManage)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = Sql::new("FROM company_reply r WHERE (r.country_code IS NULL OR (TRUE");
    scope.push_country(tx, &mut sql, "r.country_code");
    sql.push("))");
    if let Some(id) = filter.id {
        sql.push(" AND r.id = ").bind(id);
    }
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY r.sort, r.id LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let list = tx.all(&format!("SELECT {COLUMNS} {}", sql.text()), sql.values()).await?;
    Ok(Page::new(list, total, query))
}

#[kernel::boxed]
pub async fn save(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &SaveCompanyReply) -> Result<CompanyReply> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    reaches(&scope, input.country_code)?;
    let before = match input.id {
        Some(id) => Some(editable(tx, &scope, id, input.ver).await?),
        None => None,
    };
    let (id, ver) = before.as_ref().map_or_else(|| (rt.next_id(), 1), |row| (row.id, row.ver + 1));
    let after = checked(input, id, ver, rt.now())?;
    write(tx, &after).await?;
    let doc_no = after.id.to_string();
    let subject = Subject { country: after.country_code, action: "company_reply.save", doc_type: DOC_TYPE, doc_no: &doc_no };
    history::record(tx, rt, actor, subject, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

/// What is for every country belongs to whoever works in all of them.
fn reaches(scope: &Scope, country: Option<Country>) -> Result<()> {
    match country {
        Some(country) => scope.require_country(country),
        None if scope.spans_all_countries() => Ok(()),
        None => Err(AppError::new(ErrorCode::Forbidden)),
    }
}

async fn editable(tx: &mut Tx, scope: &Scope, id: Id, ver: Option<i64>) -> Result<CompanyReply> {
    let sql = format!("SELECT {COLUMNS} FROM company_reply r WHERE r.id = $1{}", tx.for_update());
    let row: Option<CompanyReply> = tx.optional(&sql, params![id]).await?;
    let row = row.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    reaches(scope, row.country_code)?;
    history::as_seen(row, |held| held.ver, ver)
}

fn checked(input: &SaveCompanyReply, id: Id, ver: i64, now: Timestamp) -> Result<CompanyReply> {
    let mut checks = Checks::new();
    let title = input.title.each(|language, text| checks.line(&format!("title.{language}"), text, MAX_TITLE));
    let text = input.text.each(|language, text| checks.text(&format!("text.{language}"), text, MAX_TEXT));
    checks.ensure(!title.is_empty(), "title", ErrorCode::Required);
    checks.ensure(!text.is_empty(), "text", ErrorCode::Required);
    checks.range("sort", input.sort, 0..=MAX_SORT);
    checks.finish()?;
    let SaveCompanyReply { country_code, sort, enabled, .. } = *input;
    Ok(CompanyReply { id, country_code, title, text, sort, enabled, changed_at: now, ver })
}

async fn write(tx: &mut Tx, row: &CompanyReply) -> Result<()> {
    let json = |text| serde_json::to_string(text).map_err(AppError::internal);
    let sql = "INSERT INTO company_reply (id, country_code, title, body, sort, enabled, changed_at, ver)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (id) DO UPDATE SET country_code = $2, title = $3, body = $4, sort = $5, enabled = $6, changed_at = $7, ver = $8";
    let values = params![row.id, row.country_code, json(&row.title)?, json(&row.text)?, row.sort, row.enabled, row.changed_at, row.ver];
    tx.execute_one(sql, values).await?;
    Ok(())
}
