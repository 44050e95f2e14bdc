use kernel::{AppError, Country, Currency, ErrorCode, Id, Money, Page, PageQuery, Result, Runtime, Timestamp, fold};
use org::{Actor, Day, Scope, listing};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, SortColumn, SortOrder, Sorting, Sql, StoreError, Tx, contains_pattern, params, text_enum};
use utoipa::{IntoParams, ToSchema};

use crate::receipt_row::OWNERS;
use crate::receipt_state::{ReceiptMethod, ReceiptStatus};
use crate::sight;
use crate::write_off_view::{self, Side, WriteOff};

/// A picture of the payment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceiptVoucher {
    pub id: Id,
    /// Whoever holds the link may read.
    pub url: String,
}

/// Money that came in from a customer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentReceipt)]
pub struct Receipt {
    pub id: Id,
    pub doc_no: String,
    pub country_code: Country,
    pub currency: Currency,
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub amount: Money,
    pub matched: Money,
    pub unmatched: Money,
    pub method: ReceiptMethod,
    pub payee_id: Option<Id>,
    pub bank_code: Option<String>,
    pub payee_name: Option<String>,
    pub bank_ref: String,
    pub payer_name: String,
    pub received_on: Day,
    pub remark: String,
    pub status: ReceiptStatus,
    pub entered_by: String,
    /// Whether the reader entered it, so that somebody else has to confirm.
    pub entered_by_me: bool,
    pub entered_at: Timestamp,
    /// Not told to customers.
    pub decided_by: Option<String>,
    pub decided_at: Option<Timestamp>,
    pub refuse_reason: String,
    /// Who asked for a reversal that waits for a second person.
    pub reversal_asked_by: Option<String>,
    pub reversal_asked_by_me: bool,
    pub reversal_reason: String,
    pub reversed_at: Option<Timestamp>,
    pub vouchers: Vec<ReceiptVoucher>,
    pub ver: i64,
}

/// A receivable that the payer says to be paying.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NamedReceivable {
    pub receivable_id: Id,
    pub doc_no: String,
    pub unwritten_off: Money,
    pub due_date: Day,
}

/// A receipt with what it was meant for and what it was matched to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceiptView {
    #[serde(flatten)]
    pub receipt: Receipt,
    pub named: Vec<NamedReceivable>,
    pub write_offs: Vec<WriteOff>,
}

struct Found {
    receipt: Receipt,
    entered_by: Id,
    asked_by: Option<Id>,
}

const COLUMNS: &str =
    "r.entered_by, r.reversal_asked_by, r.id, r.doc_no, r.country_code, r.customer_id, c.code, c.name, r.amount, r.matched,
    r.method, r.payee_account_id, p.bank_code, p.payee_name, r.bank_ref, r.payer_name, r.received_on, r.remark, r.status, r.entered_by_name,
    r.entered_at, r.decided_by_name, r.decided_at, r.refuse_reason, r.reversal_asked_by_name, r.reversal_reason, r.reversed_at, r.ver";
const FROM: &str =
    "FROM receipt r JOIN customer c ON c.id = r.customer_id LEFT JOIN payee_account p ON p.id = r.payee_account_id WHERE 1 = 1";

impl FromRow for Found {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (entered_by, asked_by): (Id, Option<Id>) = (row.next()?, row.next()?);
        let (id, doc_no, country_code): (Id, String, Country) = (row.next()?, row.next()?, row.next()?);
        let (customer_id, customer_code, customer_name) = (row.next()?, row.next()?, row.next()?);
        let (amount, matched): (Money, Money) = (row.next()?, row.next()?);
        let receipt = Receipt {
            id,
            doc_no,
            country_code,
            currency: country_code.currency(),
            customer_id,
            customer_code,
            customer_name,
            amount,
            matched,
            unmatched: Money::from_minor(amount.minor() - matched.minor()),
            method: row.next()?,
            payee_id: row.next()?,
            bank_code: row.next()?,
            payee_name: row.next()?,
            bank_ref: row.next()?,
            payer_name: row.next()?,
            received_on: row.next()?,
            remark: row.next()?,
            status: row.next()?,
            entered_by: row.next()?,
            entered_by_me: false,
            entered_at: row.next()?,
            decided_by: row.next()?,
            decided_at: row.next()?,
            refuse_reason: row.next()?,
            reversal_asked_by: row.next()?,
            reversal_asked_by_me: false,
            reversal_reason: row.next()?,
            reversed_at: row.next()?,
            vouchers: Vec::new(),
            ver: row.next()?,
        };
        Ok(Self { receipt, entered_by, asked_by })
    }
}

text_enum! {
    /// What the list of receipts may be sorted by.
    pub enum ReceiptSort {
        ReceivedOn = "receivedOn",
        Amount = "amount",
    }
}

impl ReceiptSort {
    const fn column(self) -> SortColumn {
        match self {
            Self::ReceivedOn => SortColumn::Age,
            Self::Amount => SortColumn::Number("r.amount"),
        }
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ReceiptFilter {
    /// Part of the number, the bank reference or the customer's name or code.
    pub keyword: Option<String>,
    pub country_code: Option<Country>,
    pub customer_id: Option<Id>,
    #[param(inline)]
    pub status: Option<ReceiptStatus>,
    #[param(inline)]
    pub method: Option<ReceiptMethod>,
    /// Only confirmed money of which some is not matched yet.
    pub unmatched: Option<bool>,
    /// Only those whose reversal waits for a second person.
    pub reversal_asked: Option<bool>,
    /// The day on which the money was received.
    pub date_from: Option<Day>,
    pub date_to: Option<Day>,
    #[param(inline)]
    pub sort: Option<ReceiptSort>,
    /// Ascending unless told.
    #[param(inline)]
    pub order: Option<SortOrder>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Names a receipt, by its id or by the number people read.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ReceiptRef {
    pub id: Option<Id>,
    pub doc_no: Option<String>,
}

/// Receipts in reach, newest first.
#[kernel::boxed]
pub async fn receipts(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &ReceiptFilter) -> Result<Page<Receipt>> {
    let scope = sight::looking(actor)?.narrowed(filter.country_code);
    let mut sql = Sql::new(FROM);
    scope.push(tx, &mut sql, OWNERS);
    filter.push(&mut sql);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let sorting = Sorting::new(filter.sort.map(ReceiptSort::column), filter.order)?;
    let found: Page<Found> = listing::sorted_page(tx, COLUMNS, ("r.id", sorting), sql, query).await?;
    Ok(Page::new(complete(tx, rt, actor, found.list).await?, found.total, query))
}

#[kernel::boxed]
pub async fn receipt(tx: &mut Tx, rt: &Runtime, actor: &Actor, which: &ReceiptRef) -> Result<ReceiptView> {
    view(tx, rt, actor, &sight::looking(actor)?, which).await
}

pub(crate) async fn by_id(tx: &mut Tx, rt: &Runtime, actor: &Actor, scope: &Scope, id: Id) -> Result<ReceiptView> {
    view(tx, rt, actor, scope, &ReceiptRef { id: Some(id), doc_no: None }).await
}

async fn view(tx: &mut Tx, rt: &Runtime, actor: &Actor, scope: &Scope, which: &ReceiptRef) -> Result<ReceiptView> {
    let mut sql = Sql::new(&format!("SELECT {COLUMNS} {FROM} AND "));
    match (which.id, which.doc_no.as_deref()) {
        (Some(id), _) => sql.push("r.id = ").bind(id),
        (None, Some(number)) => sql.push("r.doc_no = ").bind(number),
        (None, None) => return Err(AppError::field("id", ErrorCode::Required)),
    };
    scope.push(tx, &mut sql, OWNERS);
    let found: Vec<Found> = tx.all_of(&sql).await?;
    let receipt = complete(tx, rt, actor, found).await?.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let named: Vec<(Id, String, Money, Day)> = tx
        .all(
            "SELECT v.id, v.doc_no, v.unwritten_off, v.due_date FROM receipt_named n JOIN receivable v ON v.id = n.receivable_id
             WHERE n.receipt_id = $1 ORDER BY v.due_date, v.id",
            params![receipt.id],
        )
        .await?;
    let named = named.into_iter().map(|(receivable_id, doc_no, unwritten_off, due_date)| NamedReceivable {
        receivable_id,
        doc_no,
        unwritten_off,
        due_date,
    });
    let write_offs = write_off_view::of(tx, actor, scope, Side::Receipt(receipt.id)).await?;
    Ok(ReceiptView { named: named.collect(), write_offs, receipt })
}

/// Adds the vouchers, and leaves out what the reader is not to see.
async fn complete(tx: &mut Tx, rt: &Runtime, actor: &Actor, found: Vec<Found>) -> Result<Vec<Receipt>> {
    let ids: Vec<Id> = found.iter().map(|one| one.receipt.id).collect();
    let sql = format!("SELECT receipt_id, file_id FROM receipt_voucher WHERE {} ORDER BY receipt_id, position", tx.any_of("receipt_id", 1));
    let pictures: Vec<(Id, Id)> = tx.all(&sql, params![ids]).await?;
    let links = files::private_links(tx, rt, &pictures.iter().map(|(_, file)| *file).collect::<Vec<_>>()).await?;
    let linked = |(receipt, id): (Id, Id)| Some((receipt, ReceiptVoucher { id, url: links.get(&id)?.clone() }));
    let mut vouchers = listing::group(pictures.into_iter().filter_map(linked));
    let shown = found.into_iter().map(|Found { mut receipt, entered_by, asked_by }| {
        receipt.vouchers = vouchers.remove(&receipt.id).unwrap_or_default();
        receipt.entered_by_me = entered_by == actor.user_id;
        receipt.reversal_asked_by_me = asked_by == Some(actor.user_id);
        receipt.decided_by = sight::told_to(actor, receipt.decided_by.take());
        receipt.reversal_asked_by = sight::told_to(actor, receipt.reversal_asked_by.take());
        receipt
    });
    Ok(shown.collect())
}

impl ReceiptFilter {
    fn push(&self, sql: &mut Sql) {
        if let Some(word) = self.keyword.as_deref().map(fold).filter(|word| !word.is_empty()) {
            // Numbers and references are kept in capitals, names folded.
            sql.push_with(" AND (r.doc_no LIKE ? ESCAPE '\\' OR r.bank_ref LIKE ? ESCAPE '\\'", contains_pattern(&word.to_uppercase()));
            sql.push_with(" OR c.search LIKE ? ESCAPE '\\')", contains_pattern(&word));
        }
        if let Some(customer) = self.customer_id {
            sql.push(" AND r.customer_id = ").bind(customer);
        }
        if let Some(status) = self.status {
            sql.push(" AND r.status = ").bind(status);
        }
        if let Some(method) = self.method {
            sql.push(" AND r.method = ").bind(method);
        }
        if self.unmatched == Some(true) {
            sql.push(" AND r.status IN ('confirmed', 'partly_matched')");
        }
        if self.reversal_asked == Some(true) {
            sql.push(" AND r.status = 'confirmed' AND r.reversal_asked_by IS NOT NULL");
        }
        if let Some(from) = self.date_from {
            sql.push(" AND r.received_on >= ").bind(from);
        }
        if let Some(to) = self.date_to {
            sql.push(" AND r.received_on <= ").bind(to);
        }
    }
}
