use kernel::{AppError, Country, ErrorCode, Id, Result, Timestamp};
use org::{Day, Owners, Scope};
use stock::Owner;
use store::{Sql, Tx, params, record, text_enum};

use crate::machine::CountState;
use crate::movements;
use crate::rule::Tolerance;

text_enum! {
    /// What becomes of products that the store should have and nobody counted.
    pub enum NotCounted {
        /// The books stay as they are.
        Leave = "leave",
        /// There are none.
        Zero = "zero",
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct CountRow {
        pub id: Id,
        pub country_code: Country,
        pub doc_no: String,
        pub store_id: Id,
        pub customer_id: Id,
        pub person_id: Id,
        pub owner_id: Owner,
        pub biz_date: Day,
        pub status: CountState,
        pub round: i64,
        pub blind: bool,
        pub tolerance_pieces: i64,
        pub tolerance_rate: i64,
        pub started_at: Timestamp,
        pub submitted_at: Option<Timestamp>,
        pub received_at: Option<Timestamp>,
        pub submitted_by: Option<Id>,
        pub reviewed_at: Option<Timestamp>,
        pub reviewed_by: Option<Id>,
        pub not_counted: Option<NotCounted>,
        pub kinds: i64,
        pub kinds_within: i64,
        pub pieces: i64,
        pub over_qty: i64,
        pub short_qty: i64,
        pub ver: i64,
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct LineRow {
        pub count_id: Id,
        pub product_id: Id,
        pub store_id: Id,
        pub qty: i64,
        pub counted_at: Timestamp,
        pub book_qty: i64,
        pub variance_qty: i64,
        pub within: bool,
        pub moved_since: bool,
        pub scans: i64,
        pub previous_qty: Option<i64>,
        pub assumed: bool,
    }
}

impl CountRow {
    pub(crate) const fn tolerance(&self) -> Tolerance {
        Tolerance { pieces: self.tolerance_pieces, rate: self.tolerance_rate }
    }
}

/// By which columns a count belongs to people, stores and customers.
pub(crate) const OWNERS: Owners<'static> = Owners {
    country: "c.country_code",
    person: Some("c.person_id"),
    customer: Some("c.customer_id"),
    store: Some("c.store_id"),
    area: None,
};

pub(crate) async fn find(tx: &mut Tx, scope: &Scope, id: Id) -> Result<CountRow> {
    let sql = in_scope(tx, scope, id);
    first(tx.all_of(&sql).await?)
}

/// The count for changing it; held until the transaction ends.
pub(crate) async fn lock(tx: &mut Tx, scope: &Scope, id: Id) -> Result<CountRow> {
    let mut sql = in_scope(tx, scope, id);
    sql.push(tx.for_update());
    first(tx.all_of(&sql).await?)
}

fn in_scope(tx: &Tx, scope: &Scope, id: Id) -> Sql {
    let mut sql = Sql::new(&format!("SELECT {} FROM stock_count c WHERE c.id = ", CountRow::COLUMNS));
    sql.bind(id);
    scope.push(tx, &mut sql, OWNERS);
    sql
}

fn first(found: Vec<CountRow>) -> Result<CountRow> {
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The count that is going on in a store, held until the transaction ends.
pub(crate) async fn lock_open(tx: &mut Tx, store: Id) -> Result<Option<CountRow>> {
    let sql = format!(
        "SELECT {} FROM stock_count WHERE store_id = $1 AND status IN ('counting', 'submitted', 'recount_asked'){}",
        CountRow::COLUMNS,
        tx.for_update()
    );
    Ok(tx.optional(&sql, params![store]).await?)
}

/// The count that a phone counts for, held until the transaction ends.
pub(crate) async fn lock_session(tx: &mut Tx, user: Id, session: &str) -> Result<Option<CountRow>> {
    let known: Option<(Id,)> =
        tx.optional("SELECT count_id FROM stock_count_session WHERE user_id = $1 AND session_key = $2", params![user, session]).await?;
    let Some((id,)) = known else { return Ok(None) };
    let sql = format!("SELECT {} FROM stock_count WHERE id = $1{}", CountRow::COLUMNS, tx.for_update());
    Ok(Some(tx.one(&sql, params![id]).await?))
}

pub(crate) async fn lines_of(tx: &mut Tx, count: Id) -> Result<Vec<LineRow>> {
    let sql = format!("SELECT {} FROM stock_count_line WHERE count_id = $1 ORDER BY product_id", LineRow::COLUMNS);
    Ok(tx.all(&sql, params![count]).await?)
}

/// Keeps what changed of a count as its next version.
pub(crate) async fn save(tx: &mut Tx, count: &mut CountRow) -> Result<()> {
    tx.execute_one(
        "UPDATE stock_count SET status = $3, round = $4, submitted_at = $5, received_at = $6, submitted_by = $7, reviewed_at = $8,
             reviewed_by = $9, not_counted = $10, kinds = $11, kinds_within = $12, pieces = $13, over_qty = $14, short_qty = $15, ver = ver + 1
         WHERE id = $1 AND ver = $2",
        params![
            count.id,
            count.ver,
            count.status,
            count.round,
            count.submitted_at,
            count.received_at,
            count.submitted_by,
            count.reviewed_at,
            count.reviewed_by,
            count.not_counted,
            count.kinds,
            count.kinds_within,
            count.pieces,
            count.over_qty,
            count.short_qty,
        ],
    )
    .await?;
    count.ver += 1;
    tx.moved(&movements::COUNT, count.id);
    Ok(())
}

/// Whose phones took part.
pub(crate) async fn counters_of(tx: &mut Tx, count: Id) -> Result<Vec<Id>> {
    let found: Vec<(Id,)> =
        tx.all("SELECT DISTINCT person_id FROM stock_count_session WHERE count_id = $1 ORDER BY person_id", params![count]).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}
