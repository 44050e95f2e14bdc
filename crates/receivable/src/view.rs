use kernel::{AppError, Country, Currency, ErrorCode, Id, Money, Page, PageQuery, Result, Runtime, fold};
use money::receivable::days_overdue;
use org::{Actor, Day, Scope, listing};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, SortColumn, SortOrder, Sorting, Sql, StoreError, Tx, contains_pattern, text_enum};
use utoipa::{IntoParams, ToSchema};

use crate::bad_debt::{self, BadDebt};
use crate::days;
use crate::invoice;
use crate::machine::ReceivableStatus;
use crate::owed::{OWNERS, ReceivableSource};
use crate::sight;
use crate::write_off_view::{self, Side, WriteOff};

/// What a customer owes for one delivery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Receivable {
    pub id: Id,
    pub doc_no: String,
    pub country_code: Country,
    pub currency: Currency,
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub source_type: ReceivableSource,
    /// The dispatch or top-up that it comes from.
    pub source_no: String,
    /// The order that was dispatched for it.
    pub order_id: Option<Id>,
    pub order_no: Option<String>,
    pub si_amount: Money,
    pub written_off: Money,
    pub returned: Money,
    pub bad_debt: Money,
    pub unwritten_off: Money,
    pub status: ReceivableStatus,
    /// Nothing is open any more.
    pub settled: bool,
    pub overdue: bool,
    /// Days since the due day, in the country's time; zero when it is not overdue.
    pub overdue_days: i64,
    pub biz_date: Day,
    pub due_date: Day,
    pub last_write_off_on: Option<Day>,
    pub ver: i64,
}

/// A receivable with everything that lowered it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceivableView {
    #[serde(flatten)]
    pub receivable: Receivable,
    /// The invoice that it was charged with; none for money that is asked back.
    pub invoice_no: Option<String>,
    pub write_offs: Vec<WriteOff>,
    /// Not told to customers.
    pub bad_debts: Vec<BadDebt>,
}

text_enum! {
    /// The tabs of the list.
    pub enum ReceivableTab {
        /// Something is open.
        Unpaid = "unpaid",
        WrittenOff = "written_off",
        /// Something is open and its day is over.
        Overdue = "overdue",
        Returned = "returned",
        BadDebt = "bad_debt",
    }
}

text_enum! {
    /// What the list of receivables may be sorted by.
    pub enum ReceivableSort {
        BizDate = "bizDate",
        DueDate = "dueDate",
        UnwrittenOff = "unwrittenOff",
    }
}

impl ReceivableSort {
    const fn column(self) -> SortColumn {
        match self {
            Self::BizDate => SortColumn::Age,
            Self::DueDate => SortColumn::Code("r.due_date"),
            Self::UnwrittenOff => SortColumn::Number("r.unwritten_off"),
        }
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ReceivableFilter {
    /// Part of the number, of the delivery's or the order's number, or of the customer's name or code.
    pub keyword: Option<String>,
    pub country_code: Option<Country>,
    pub customer_id: Option<Id>,
    #[param(inline)]
    pub status: Option<ReceivableTab>,
    /// Whether nothing is open any more.
    pub settled: Option<bool>,
    /// The business date.
    pub date_from: Option<Day>,
    pub date_to: Option<Day>,
    #[param(inline)]
    pub sort: Option<ReceivableSort>,
    /// Ascending unless told.
    #[param(inline)]
    pub order: Option<SortOrder>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// What the customers that are asked for owe together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceivableSums {
    /// Everything that the one customer asked for was ever invoiced.
    pub si_amount: Option<Money>,
    pub unwritten_off: Money,
    pub overdue: Money,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceivablePage {
    pub list: Vec<Receivable>,
    pub total: i64,
    pub page_num: i64,
    pub page_size: i64,
    pub pages: i64,
    /// Of all customers in reach, or of the one asked for; not of several currencies.
    pub sums: Option<ReceivableSums>,
}

/// Names a receivable, by its id or by the number people read.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ReceivableRef {
    pub id: Option<Id>,
    pub doc_no: Option<String>,
}

const COLUMNS: &str =
    "r.id, r.doc_no, r.country_code, r.customer_id, c.code, c.name, r.source_type, r.source_no, r.order_id, r.order_no, r.si_amount,
    r.written_off, r.returned, r.bad_debt, r.unwritten_off, r.status, r.biz_date, r.due_date, r.last_write_off_on, r.ver";
const FROM: &str = "FROM receivable r JOIN customer c ON c.id = r.customer_id WHERE 1 = 1";

impl FromRow for Receivable {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (id, doc_no, country_code): (Id, String, Country) = (row.next()?, row.next()?, row.next()?);
        let mut receivable = Self {
            id,
            doc_no,
            country_code,
            currency: country_code.currency(),
            customer_id: row.next()?,
            customer_code: row.next()?,
            customer_name: row.next()?,
            source_type: row.next()?,
            source_no: row.next()?,
            order_id: row.next()?,
            order_no: row.next()?,
            si_amount: row.next()?,
            written_off: row.next()?,
            returned: row.next()?,
            bad_debt: row.next()?,
            unwritten_off: row.next()?,
            status: row.next()?,
            settled: false,
            overdue: false,
            overdue_days: 0,
            biz_date: row.next()?,
            due_date: row.next()?,
            last_write_off_on: row.next()?,
            ver: row.next()?,
        };
        receivable.settled = receivable.unwritten_off == Money::ZERO;
        Ok(receivable)
    }
}

impl Receivable {
    fn on(mut self, todays: &[(Country, Day)]) -> Self {
        let today = todays.iter().find(|(country, _)| *country == self.country_code);
        self.overdue_days = today.filter(|_| !self.settled).map_or(0, |(_, today)| days_overdue(self.due_date, *today));
        self.overdue = self.overdue_days > 0;
        self
    }
}

/// Receivables in reach, newest first unless another order is asked for.
#[kernel::boxed]
pub async fn receivables(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &ReceivableFilter) -> Result<ReceivablePage> {
    let scope = sight::looking(actor)?.narrowed(filter.country_code);
    let todays = days::todays(rt, &scope)?;
    let mut sql = Sql::new(FROM);
    scope.push(tx, &mut sql, OWNERS);
    filter.push(&mut sql, &todays);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let sorting = Sorting::new(filter.sort.map(ReceivableSort::column), filter.order)?;
    let found: Page<Receivable> = listing::sorted_page(tx, COLUMNS, ("r.id", sorting), sql, query).await?;
    let list = found.list.into_iter().map(|one| one.on(&todays)).collect();
    let sums = sums(tx, &scope, &todays, filter.customer_id).await?;
    let Page { total, page_num, page_size, pages, .. } = found;
    Ok(ReceivablePage { list, total, page_num, page_size, pages, sums })
}

#[kernel::boxed]
pub async fn receivable(tx: &mut Tx, rt: &Runtime, actor: &Actor, which: &ReceivableRef) -> Result<ReceivableView> {
    let scope = sight::looking(actor)?;
    let mut sql = Sql::new(&format!("SELECT {COLUMNS} {FROM} AND "));
    match (which.id, which.doc_no.as_deref()) {
        (Some(id), _) => sql.push("r.id = ").bind(id),
        (None, Some(number)) => sql.push("r.doc_no = ").bind(number),
        (None, None) => return Err(AppError::field("id", ErrorCode::Required)),
    };
    scope.push(tx, &mut sql, OWNERS);
    let found: Vec<Receivable> = tx.all_of(&sql).await?;
    let receivable = found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let receivable = receivable.on(&days::todays(rt, &scope)?);
    let write_offs = write_off_view::of(tx, actor, &scope, Side::Receivable(receivable.id)).await?;
    let bad_debts = if actor.person_id.is_some() { bad_debt::of(tx, actor, &scope, receivable.id).await? } else { Vec::new() };
    let invoice_no = invoice::number_of(tx, receivable.country_code, receivable.source_type, &receivable.source_no).await?;
    Ok(ReceivableView { receivable, invoice_no, write_offs, bad_debts })
}

/// From what is kept by due day: a handful of rows per customer, however many receivables there are.
async fn sums(tx: &mut Tx, scope: &Scope, todays: &[(Country, Day)], customer: Option<Id>) -> Result<Option<ReceivableSums>> {
    let open = open(tx, scope, None, customer).await?;
    let overdue = self::open(tx, scope, Some(todays), customer).await?;
    let [(_, unwritten_off)] = open.as_slice() else {
        let nothing = ReceivableSums { si_amount: None, unwritten_off: Money::ZERO, overdue: Money::ZERO };
        return Ok(open.is_empty().then_some(nothing));
    };
    let si_amount = match customer {
        None => None,
        Some(customer) => {
            let mut sql = Sql::new("SELECT CAST(COALESCE(SUM(r.si_amount), 0) AS BIGINT) FROM receivable r WHERE r.customer_id = ");
            sql.bind(customer);
            scope.push(tx, &mut sql, OWNERS);
            Some(tx.one_of::<(Money,)>(&sql).await?.0)
        }
    };
    let overdue = overdue.first().map_or(Money::ZERO, |(_, amount)| *amount);
    Ok(Some(ReceivableSums { si_amount, unwritten_off: *unwritten_off, overdue }))
}

async fn open(tx: &mut Tx, scope: &Scope, over: Option<&[(Country, Day)]>, customer: Option<Id>) -> Result<Vec<(Country, Money)>> {
    let mut sql = Sql::new("SELECT d.country_code, CAST(SUM(d.amount) AS BIGINT) FROM receivable_due d WHERE 1 = 1");
    let owners = org::Owners { country: "d.country_code", customer: Some("d.customer_id"), person: None, store: None, area: None };
    scope.push(tx, &mut sql, owners);
    if let Some(customer) = customer {
        sql.push(" AND d.customer_id = ").bind(customer);
    }
    if let Some(todays) = over {
        days::push_overdue(&mut sql, todays, "d.country_code", "d.due_date");
    }
    sql.push(" GROUP BY d.country_code");
    Ok(tx.all_of(&sql).await?)
}

impl ReceivableFilter {
    fn push(&self, sql: &mut Sql, todays: &[(Country, Day)]) {
        if let Some(word) = self.keyword.as_deref().map(fold).filter(|word| !word.is_empty()) {
            // Numbers are kept in capitals, names folded.
            sql.push_with(" AND (r.doc_no LIKE ? ESCAPE '\\' OR r.source_no LIKE ? ESCAPE '\\'", contains_pattern(&word.to_uppercase()));
            sql.push_with(" OR r.order_no LIKE ? ESCAPE '\\'", contains_pattern(&word.to_uppercase()));
            sql.push_with(" OR c.search LIKE ? ESCAPE '\\')", contains_pattern(&word));
        }
        if let Some(customer) = self.customer_id {
            sql.push(" AND r.customer_id = ").bind(customer);
        }
        match self.status {
            Some(ReceivableTab::Unpaid | ReceivableTab::Overdue) => sql.push(" AND r.unwritten_off > 0"),
            Some(ReceivableTab::WrittenOff) => sql.push(" AND r.status = 'written_off'"),
            Some(ReceivableTab::Returned) => sql.push(" AND r.status = 'returned'"),
            Some(ReceivableTab::BadDebt) => sql.push(" AND r.status = 'bad_debt'"),
            None => &mut *sql,
        };
        if self.status == Some(ReceivableTab::Overdue) {
            days::push_overdue(sql, todays, "r.country_code", "r.due_date");
        }
        match self.settled {
            Some(true) => sql.push(" AND r.unwritten_off = 0"),
            Some(false) => sql.push(" AND r.unwritten_off > 0"),
            None => &mut *sql,
        };
        if let Some(from) = self.date_from {
            sql.push(" AND r.biz_date >= ").bind(from);
        }
        if let Some(to) = self.date_to {
            sql.push(" AND r.biz_date <= ").bind(to);
        }
    }
}
