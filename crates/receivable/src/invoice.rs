//! The number and the facts of an invoice, given in the transaction that charges the customer. The paper is drawn from them and
//! from the goods of the dispatch or settlement.

use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Runtime};
use org::{Actor, Day, Owners};
use serde::Deserialize;
use store::{Sql, Tx, numbering, params, record};
use utoipa::IntoParams;

use crate::owed::ReceivableSource;
use crate::{movements, sight};

/// What a customer is charged for goods.
#[derive(Clone, Copy, Debug)]
pub struct Charge<'a> {
    pub country: Country,
    pub customer: Id,
    /// The dispatch or the settlement, by its number.
    pub source: (ReceivableSource, &'a str),
    pub net: Money,
    pub tax: Money,
    pub biz_date: Day,
    /// None when it is paid already.
    pub due_date: Option<Day>,
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Invoice {
        pub id: Id,
        pub country_code: Country,
        pub doc_no: String,
        pub customer_id: Id,
        pub source_type: ReceivableSource,
        pub source_no: String,
        pub tax_amount: Money,
        pub amount: Money,
        pub biz_date: Day,
        pub due_date: Option<Day>,
        /// The buyer as it was called when it was charged.
        pub buyer_name: String,
        pub buyer_tax_id: Option<String>,
        pub buyer_address: String,
    }
}

record! {
    struct Address { line: String, subdistrict: String, district: String, city: String, province: String, postcode: String }
}

impl Address {
    fn in_one_line(&self) -> String {
        let parts = [&self.line, &self.subdistrict, &self.district, &self.city, &self.province];
        let parts: Vec<&str> = parts.into_iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
        format!("{} {}", parts.join(", "), self.postcode).trim().to_owned()
    }
}

/// Names an invoice: by its number, or by what was charged.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct InvoiceRef {
    pub doc_no: Option<String>,
    pub receivable_id: Option<Id>,
    /// The number of the dispatch.
    pub dispatch_no: Option<String>,
}

const OWNERS: Owners<'static> =
    Owners { country: "i.country_code", customer: Some("i.customer_id"), person: None, store: None, area: None };

/// Gives a charge its number. Comes last, as numbers do, and after that of a receivable: whoever fails gives both back.
#[kernel::boxed]
pub async fn issue_invoice(tx: &mut Tx, rt: &Runtime, charge: &Charge<'_>) -> Result<String> {
    let Charge { country, customer, source: (source_type, source_no), net, tax, biz_date, due_date } = *charge;
    let (name, legal_name, tax_id): (String, String, Option<String>) =
        tx.one("SELECT invoice_name, legal_name, tax_id FROM customer WHERE id = $1", params![customer]).await?;
    let sql = format!("SELECT {} FROM customer_address WHERE customer_id = $1 AND is_default", Address::COLUMNS);
    let address: Option<Address> = tx.optional(&sql, params![customer]).await?;
    let doc_no = numbering::next_in_year(tx, "IV", country, biz_date.into()).await?;
    let id = rt.next_id();
    let sql = format!("INSERT INTO invoice ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)", Invoice::COLUMNS);
    let values = params![
        id,
        country,
        &doc_no,
        customer,
        source_type,
        source_no,
        tax,
        net.plus(tax)?,
        biz_date,
        due_date,
        if name.is_empty() { legal_name } else { name },
        tax_id,
        address.map(|address| address.in_one_line()).unwrap_or_default(),
    ];
    tx.execute_one(&sql, values).await?;
    tx.moved(&movements::INVOICE, id);
    Ok(doc_no)
}

/// An invoice in reach.
#[kernel::boxed]
pub async fn invoice(tx: &mut Tx, actor: &Actor, which: &InvoiceRef) -> Result<Invoice> {
    let scope = sight::looking(actor)?;
    let mut sql = Sql::new(&format!("SELECT {} FROM invoice i WHERE ", Invoice::COLUMNS));
    match (which.doc_no.as_deref(), which.receivable_id, which.dispatch_no.as_deref()) {
        (Some(number), ..) => sql.push("i.doc_no = ").bind(number),
        // Each on its own, so that both databases use the index of all three.
        (None, Some(receivable), _) => sql
            .push("i.country_code = (SELECT r.country_code FROM receivable r WHERE r.id = ")
            .bind(receivable)
            .push(") AND i.source_type = (SELECT r.source_type FROM receivable r WHERE r.id = ")
            .bind(receivable)
            .push(") AND i.source_no = (SELECT r.source_no FROM receivable r WHERE r.id = ")
            .bind(receivable)
            .push(")"),
        (None, None, Some(number)) => sql.push("i.source_type = 'dispatch' AND i.source_no = ").bind(number),
        (None, None, None) => return Err(AppError::field("docNo", ErrorCode::Required)),
    };
    scope.push(tx, &mut sql, OWNERS);
    let found: Vec<Invoice> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The invoices that were given for these dispatches or settlements, the first first. Their reader has been let in already.
#[kernel::boxed]
pub async fn invoices_for(tx: &mut Tx, country: Country, source: ReceivableSource, numbers: &[String]) -> Result<Vec<Invoice>> {
    let sql = format!(
        "SELECT {} FROM invoice WHERE country_code = $1 AND source_type = $2 AND {} ORDER BY id",
        Invoice::COLUMNS,
        tx.any_of("source_no", 3)
    );
    Ok(tx.all(&sql, params![country, source, numbers.to_vec()]).await?)
}

/// The number of the invoice that made a receivable, if there is one: money that is asked back is no sale.
pub(crate) async fn number_of(tx: &mut Tx, country: Country, source: ReceivableSource, source_no: &str) -> Result<Option<String>> {
    let sql = "SELECT doc_no FROM invoice WHERE country_code = $1 AND source_type = $2 AND source_no = $3";
    let found: Option<(String,)> = tx.optional(sql, params![country, source, source_no]).await?;
    Ok(found.map(|(number,)| number))
}
