use kernel::{Country, Currency, Id, Money, Page, PageQuery, Result, Timestamp};
use org::{Actor, Day, Scope, listing};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx};
use utoipa::{IntoParams, ToSchema};

use crate::receipt_state::ReceiptMethod;
use crate::sight;
use crate::write_off_row::{MatchReason, OWNERS, WriteOffStatus};

/// A receipt matched to a receivable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WriteOff {
    pub id: Id,
    pub doc_no: String,
    pub country_code: Country,
    pub currency: Currency,
    pub customer_id: Id,
    pub customer_name: String,
    pub receivable_id: Id,
    pub receivable_no: String,
    pub receipt_id: Id,
    pub receipt_no: String,
    pub method: ReceiptMethod,
    pub amount: Money,
    pub reason: MatchReason,
    pub biz_date: Day,
    /// Not told to customers.
    pub written_by: Option<String>,
    pub written_at: Timestamp,
    pub status: WriteOffStatus,
    /// Who asked for a reversal that waits for a second person.
    pub reversal_asked_by: Option<String>,
    /// Whether the reader asked, so that somebody else has to confirm.
    pub reversal_asked_by_me: bool,
    pub reversal_reason: String,
    pub reversed_at: Option<Timestamp>,
    pub ver: i64,
}

struct Found {
    write_off: WriteOff,
    asked_by: Option<Id>,
}

const COLUMNS: &str = "w.id, w.doc_no, w.country_code, w.customer_id, c.name, w.receivable_id, v.doc_no, w.receipt_id, r.doc_no, r.method,
    w.amount, w.reason, w.biz_date, w.written_by_name, w.written_at, w.status, w.reversal_asked_by, w.reversal_asked_by_name,
    w.reversal_reason, w.reversed_at, w.ver";
const FROM: &str = "FROM write_off w JOIN customer c ON c.id = w.customer_id JOIN receivable v ON v.id = w.receivable_id
    JOIN receipt r ON r.id = w.receipt_id WHERE 1 = 1";

impl FromRow for Found {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (id, doc_no, country_code): (Id, String, Country) = (row.next()?, row.next()?, row.next()?);
        let mut write_off = WriteOff {
            id,
            doc_no,
            country_code,
            currency: country_code.currency(),
            customer_id: row.next()?,
            customer_name: row.next()?,
            receivable_id: row.next()?,
            receivable_no: row.next()?,
            receipt_id: row.next()?,
            receipt_no: row.next()?,
            method: row.next()?,
            amount: row.next()?,
            reason: row.next()?,
            biz_date: row.next()?,
            written_by: row.next()?,
            written_at: row.next()?,
            status: row.next()?,
            reversal_asked_by: None,
            reversal_asked_by_me: false,
            reversal_reason: String::new(),
            reversed_at: None,
            ver: 0,
        };
        let asked_by = row.next()?;
        write_off.reversal_asked_by = row.next()?;
        write_off.reversal_reason = row.next()?;
        write_off.reversed_at = row.next()?;
        write_off.ver = row.next()?;
        Ok(Self { write_off, asked_by })
    }
}

impl Found {
    fn shown_to(self, actor: &Actor) -> WriteOff {
        let WriteOff { written_by, reversal_asked_by, .. } = self.write_off.clone();
        WriteOff {
            written_by: sight::told_to(actor, written_by),
            reversal_asked_by: sight::told_to(actor, reversal_asked_by),
            reversal_asked_by_me: self.asked_by == Some(actor.user_id),
            ..self.write_off
        }
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct WriteOffFilter {
    pub country_code: Option<Country>,
    pub customer_id: Option<Id>,
    pub receivable_id: Option<Id>,
    pub receipt_id: Option<Id>,
    #[param(inline)]
    pub status: Option<WriteOffStatus>,
    /// Only those whose reversal waits for a second person.
    pub reversal_asked: Option<bool>,
    /// The day of the write-off.
    pub date_from: Option<Day>,
    pub date_to: Option<Day>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Write-offs in reach, newest first: the verification records.
#[kernel::boxed]
pub async fn write_offs(tx: &mut Tx, actor: &Actor, filter: &WriteOffFilter) -> Result<Page<WriteOff>> {
    let scope = sight::looking(actor)?.narrowed(filter.country_code);
    let mut sql = Sql::new(FROM);
    scope.push(tx, &mut sql, OWNERS);
    filter.push(&mut sql);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let found: Page<Found> = listing::page(tx, COLUMNS, "w.id", sql, query).await?;
    Ok(Page::new(found.list.into_iter().map(|one| one.shown_to(actor)).collect(), found.total, query))
}

impl WriteOffFilter {
    fn push(&self, sql: &mut Sql) {
        for (column, id) in
            [("w.customer_id", self.customer_id), ("w.receivable_id", self.receivable_id), ("w.receipt_id", self.receipt_id)]
        {
            if let Some(id) = id {
                sql.push(&format!(" AND {column} = ")).bind(id);
            }
        }
        if let Some(status) = self.status {
            sql.push(" AND w.status = ").bind(status);
        }
        match self.reversal_asked {
            Some(true) => sql.push(" AND w.status = 'effective' AND w.reversal_asked_by IS NOT NULL"),
            Some(false) => sql.push(" AND w.reversal_asked_by IS NULL"),
            None => sql,
        };
        if let Some(from) = self.date_from {
            sql.push(" AND w.biz_date >= ").bind(from);
        }
        if let Some(to) = self.date_to {
            sql.push(" AND w.biz_date <= ").bind(to);
        }
    }
}

/// Which side of the write-offs of a document is asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Side {
    Receivable(Id),
    Receipt(Id),
    Itself(Id),
}

/// The write-offs of one document, oldest first.
pub(crate) async fn of(tx: &mut Tx, actor: &Actor, scope: &Scope, side: Side) -> Result<Vec<WriteOff>> {
    let mut sql = Sql::new(&format!("SELECT {COLUMNS} {FROM}"));
    match side {
        Side::Receivable(id) => sql.push(" AND w.receivable_id = ").bind(id),
        Side::Receipt(id) => sql.push(" AND w.receipt_id = ").bind(id),
        Side::Itself(id) => sql.push(" AND w.id = ").bind(id),
    };
    scope.push(tx, &mut sql, OWNERS);
    sql.push(" ORDER BY w.id");
    let found: Vec<Found> = tx.all_of(&sql).await?;
    Ok(found.into_iter().map(|one| one.shown_to(actor)).collect())
}
