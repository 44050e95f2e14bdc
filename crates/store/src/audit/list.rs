use kernel::{Country, Id, Timestamp, fold};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use utoipa::{IntoParams, ToSchema};

use super::MOVEMENTS_SEALED;
use crate::{FromRow, RowReader, SortOrder, Sorting, Sql, StoreError, Tx, contains_pattern};

const DEFAULT_LENGTH: i64 = 20;
const GREATEST_LENGTH: i64 = 100;

/// What to look for; everything that is given must hold.
#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AuditFilter {
    /// Part of the actor's name.
    pub actor: Option<String>,
    pub action: Option<String>,
    pub doc_type: Option<String>,
    pub doc_no: Option<String>,
    /// Entries about this country alone.
    pub country_code: Option<Country>,
    pub from: Option<Timestamp>,
    /// Exclusive.
    pub to: Option<Timestamp>,
    /// Newest first unless told.
    #[param(inline)]
    pub order: Option<SortOrder>,
    /// `nextCursor` of the page before.
    pub cursor: Option<Id>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditRow {
    pub id: Id,
    /// Its place in the chain, once sealed.
    pub seq: Option<i64>,
    pub at: Timestamp,
    pub country_code: Option<Country>,
    pub actor_user_id: Option<Id>,
    pub actor_name: String,
    pub ip: Option<String>,
    pub action: String,
    pub doc_type: String,
    pub doc_no: String,
    #[schema(value_type = Option<Object>)]
    pub before: Option<Json>,
    #[schema(value_type = Option<Object>)]
    pub after: Option<Json>,
    pub sealed: bool,
}

impl FromRow for AuditRow {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
        let seq: Option<i64> = row.next()?;
        // History is shown as it lies there, even when somebody has put something other than JSON into it.
        let json = |row: &mut RowReader| -> Result<Option<Json>, StoreError> {
            let text: Option<String> = row.next()?;
            Ok(text.map(|text| serde_json::from_str(&text).unwrap_or(Json::String(text))))
        };
        Ok(Self {
            seq,
            sealed: seq.is_some(),
            before: json(row)?,
            after: json(row)?,
            id: row.next()?,
            at: row.next()?,
            country_code: row.next()?,
            actor_user_id: row.next()?,
            actor_name: row.next()?,
            ip: row.next()?,
            action: row.next()?,
            doc_type: row.next()?,
            doc_no: row.next()?,
        })
    }
}

/// In the order asked for. `next_cursor` is absent on the last page.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditPage {
    pub list: Vec<AuditRow>,
    pub next_cursor: Option<Id>,
}

/// One page of the history of the given countries; `None` is everything, entries of no country included.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, countries: Option<&[Country]>, filter: &AuditFilter) -> Result<AuditPage, StoreError> {
    let length = filter.page_size.unwrap_or(DEFAULT_LENGTH).clamp(1, GREATEST_LENGTH);
    let mut list = found(tx, countries, filter, length + 1).await?;
    let more = list.len() as u64 > length.unsigned_abs();
    list.truncate(usize::try_from(length).unwrap_or_default());
    let next_cursor = list.last().filter(|_| more).map(|row| row.id);
    Ok(AuditPage { list, next_cursor })
}

/// How many entries [`list`] shows on all its pages.
#[kernel::boxed]
pub async fn count(tx: &mut Tx, countries: Option<&[Country]>, filter: &AuditFilter) -> Result<i64, StoreError> {
    let mut sql = Sql::new("SELECT COUNT(*) FROM audit_entry e WHERE 1 = 1");
    filter.push_all(tx, &mut sql, countries);
    Ok(tx.one_of::<(i64,)>(&sql).await?.0)
}

/// The first `most` entries that [`list`] would show page by page, after the filter's cursor.
#[kernel::boxed]
pub async fn found(tx: &mut Tx, countries: Option<&[Country]>, filter: &AuditFilter, most: i64) -> Result<Vec<AuditRow>, StoreError> {
    let order = filter.order.unwrap_or(SortOrder::Desc);
    let mut sql = Sql::new(
        "SELECT s.seq, e.before_json, e.after_json, e.id, e.at, e.country_code, e.actor_user_id, e.actor_name, e.ip, e.action, e.doc_type, e.doc_no
         FROM audit_entry e LEFT JOIN audit_seal s ON s.entry_id = e.id WHERE 1 = 1",
    );
    filter.push_all(tx, &mut sql, countries);
    if let Some(cursor) = filter.cursor {
        sql.push(if order == SortOrder::Asc { " AND e.id > " } else { " AND e.id < " }).bind(cursor);
    }
    sql.push(&tx.order_by(Sorting::default(), "e.id", order)).push(" LIMIT ").bind(most);
    tx.all_of(&sql).await
}

impl AuditFilter {
    fn push_all(&self, tx: &Tx, sql: &mut Sql, countries: Option<&[Country]>) {
        if let Some(countries) = countries {
            sql.push(" AND ");
            tx.push_any_of(sql, "e.country_code", countries.iter().map(|c| c.code()).collect::<Vec<_>>());
        }
        self.push(sql);
        if self.action.is_none() && self.doc_type.is_none() {
            // What the program notes for itself once a minute is shown to who asks for it.
            sql.push(" AND e.action <> ").bind(MOVEMENTS_SEALED);
        }
    }

    fn push(&self, sql: &mut Sql) {
        if let Some(actor) = &self.actor {
            sql.push_with(" AND e.actor_search LIKE ? ESCAPE '\\'", contains_pattern(&fold(actor)));
        }
        let equal = [(" AND e.action = ", &self.action), (" AND e.doc_type = ", &self.doc_type), (" AND e.doc_no = ", &self.doc_no)];
        for (condition, wanted) in equal {
            if let Some(wanted) = wanted {
                sql.push(condition).bind(wanted);
            }
        }
        if let Some(country) = self.country_code {
            sql.push(" AND e.country_code = ").bind(country.code());
        }
        if let Some(from) = self.from {
            sql.push(" AND e.at >= ").bind(from);
        }
        if let Some(to) = self.to {
            sql.push(" AND e.at < ").bind(to);
        }
    }
}
