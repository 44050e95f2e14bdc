use kernel::{AppError, Country, Currency, ErrorCode, Id, Money, Page, PageQuery, Result};
use org::listing::{self, Stretch, Wanted};
use org::{Actor, Owners, Permission};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, SortColumn, SortOrder, Sorting, Sql, StoreError, Tx, params, record};
use utoipa::{IntoParams, ToSchema};

use crate::Month;

/// What somebody should sell in a store in a month.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SalesTarget {
    pub target_id: Id,
    pub country_code: Country,
    pub store_id: Id,
    pub store_code: String,
    pub store_name: String,
    pub person_id: Id,
    pub employee_no: String,
    pub person_name: String,
    pub month: Month,
    pub pieces: i64,
    pub amount: Money,
    pub currency: Currency,
    pub ver: i64,
}

/// What the people of a store should sell together in a month.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoreTarget {
    pub store_id: Id,
    pub month: Month,
    pub people: i64,
    pub pieces: i64,
    pub amount: Money,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct TargetFilter {
    pub country_code: Option<Country>,
    pub store_id: Option<Id>,
    pub person_id: Option<Id>,
    /// yyyy-MM
    #[param(value_type = Option<String>)]
    pub month: Option<Month>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

impl FromRow for SalesTarget {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (target_id, country_code, store_id, store_code) = (row.next()?, row.next::<Country>()?, row.next()?, row.next()?);
        let (store_name, person_id, employee_no, person_name) = (row.next()?, row.next()?, row.next()?, row.next()?);
        let (month, pieces, amount, ver) = (row.next()?, row.next()?, row.next()?, row.next()?);
        let currency = country_code.currency();
        Ok(Self {
            target_id,
            country_code,
            store_id,
            store_code,
            store_name,
            person_id,
            employee_no,
            person_name,
            month,
            pieces,
            amount,
            currency,
            ver,
        })
    }
}

const COLUMNS: &str =
    "t.id, t.country_code, t.store_id, s.code, s.name, t.person_id, p.employee_no, p.name, t.month, t.pieces, t.amount, t.ver";
const FROM: &str = "FROM sales_target t JOIN store s ON s.id = t.store_id JOIN person p ON p.id = t.person_id WHERE 1 = 1";
const OWNERS: Owners<'static> =
    Owners { country: "t.country_code", person: Some("t.person_id"), customer: None, store: Some("t.store_id"), area: None };

/// Targets in reach, the latest months first.
#[kernel::boxed]
pub async fn targets(tx: &mut Tx, actor: &Actor, filter: &TargetFilter) -> Result<Page<SalesTarget>> {
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let conditions = filter.conditions(tx, actor)?;
    listing::sorted_page(tx, COLUMNS, ("t.id", by_month()?), conditions, query).await
}

/// The targets that the filter finds, stretch by stretch, for an export.
#[kernel::boxed]
pub async fn target_stretch(tx: &mut Tx, actor: &Actor, filter: &TargetFilter, wanted: &Wanted) -> Result<Stretch<SalesTarget>> {
    PageQuery { page_num: filter.page_num, page_size: filter.page_size }.window()?;
    let conditions = filter.conditions(tx, actor)?;
    listing::stretch(tx, COLUMNS, ("t.id", by_month()?), conditions, wanted).await
}

fn by_month() -> Result<Sorting> {
    Sorting::new(Some(SortColumn::Number("t.month")), Some(SortOrder::Desc))
}

impl TargetFilter {
    fn conditions(&self, tx: &Tx, actor: &Actor) -> Result<Sql> {
        let scope = actor.require(Permission::SellOutView)?.narrowed(self.country_code);
        let mut sql = Sql::new(FROM);
        scope.push(tx, &mut sql, OWNERS);
        if let Some(store) = self.store_id {
            sql.push(" AND t.store_id = ").bind(store);
        }
        if let Some(person) = self.person_id {
            sql.push(" AND t.person_id = ").bind(person);
        }
        if let Some(month) = self.month {
            sql.push(" AND t.month = ").bind(month);
        }
        Ok(sql)
    }
}

pub(super) async fn find(tx: &mut Tx, id: Id) -> Result<SalesTarget> {
    let sql = format!("SELECT {COLUMNS} {FROM} AND t.id = $1");
    tx.optional(&sql, params![id]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The target of a person in a store in a month.
pub(super) async fn find_of(tx: &mut Tx, store: Id, person: Id, month: Month) -> Result<Option<SalesTarget>> {
    let sql = format!("SELECT {COLUMNS} {FROM} AND t.store_id = $1 AND t.person_id = $2 AND t.month = $3");
    Ok(tx.optional(&sql, params![store, person, month]).await?)
}

/// What a person should sell in a month in all stores; nothing where nobody said.
pub(crate) async fn of_person(tx: &mut Tx, person: Id, month: Month) -> Result<Option<(i64, Money)>> {
    let (count, pieces, amount): (i64, i64, Money) = tx
        .one(
            "SELECT COUNT(*), CAST(COALESCE(SUM(pieces), 0) AS BIGINT), CAST(COALESCE(SUM(amount), 0) AS BIGINT)
             FROM sales_target WHERE person_id = $1 AND month = $2",
            params![person, month],
        )
        .await?;
    Ok((count > 0).then_some((pieces, amount)))
}

record! {
    struct StoreRow { store_id: Id, month: Month, people: i64, pieces: i64, amount: Money }
}

/// What these stores should sell in a month.
#[kernel::boxed]
pub async fn store_targets(tx: &mut Tx, stores: &[Id], month: Month) -> Result<Vec<StoreTarget>> {
    let listed = tx.any_of("store_id", 2);
    let sql =
        format!("SELECT {} FROM store_sales_target WHERE month = $1 AND {listed} AND people > 0 ORDER BY store_id", StoreRow::COLUMNS);
    let rows: Vec<StoreRow> = tx.all(&sql, params![month, stores]).await?;
    let target = |row: StoreRow| StoreTarget {
        store_id: row.store_id,
        month: row.month,
        people: row.people,
        pieces: row.pieces,
        amount: row.amount,
    };
    Ok(rows.into_iter().map(target).collect())
}
