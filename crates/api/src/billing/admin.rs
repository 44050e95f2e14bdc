use axum::extract::State;
use axum::response::Response;
use billing::Side;
use goods_return::ReturnRef;
use receivable::{InvoiceRef, ReceiptRef};
use web::{Query, Refusal};

use crate::App;
use crate::access::{Permit, need};
use crate::drawn;

/// The company's copy of the invoice of a receivable or a dispatch as a PDF, in the language and shape of the country.
#[utoipa::path(
    get, path = "/v3/finance/admin/invoice/file", tag = "finance", security(("bearer" = [])), params(InvoiceRef),
    responses((status = 200, description = "The paper", content_type = "application/pdf"))
)]
pub async fn invoice(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(which): Query<InvoiceRef>,
) -> Result<Response, Refusal> {
    let paper = app.db.read(async move |tx| billing::invoice(tx, &permit.actor, &which, Side::Company).await).await?;
    drawn::pdf(&paper.file_name(), move || paper.to_pdf()).await
}

/// The company's copy of the receipt for money that finance has found, as a PDF.
#[utoipa::path(
    get, path = "/v3/finance/admin/receipt/file", tag = "finance", security(("bearer" = [])), params(ReceiptRef),
    responses((status = 200, description = "The paper", content_type = "application/pdf"))
)]
pub async fn receipt(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(which): Query<ReceiptRef>,
) -> Result<Response, Refusal> {
    let rt = app.rt.clone();
    let paper = app.db.read(async move |tx| billing::receipt(tx, &rt, &permit.actor, &which, Side::Company).await).await?;
    drawn::pdf(&paper.file_name(), move || paper.to_pdf()).await
}

/// The company's copy of the credit note of a return that was credited, as a PDF.
#[utoipa::path(
    get, path = "/v3/business/admin/return/creditNote", tag = "return", security(("bearer" = [])), params(ReturnRef),
    responses((status = 200, description = "The paper", content_type = "application/pdf"))
)]
pub async fn credit_note(
    State(app): State<App>,
    permit: Permit<need::OrderView>,
    Query(which): Query<ReturnRef>,
) -> Result<Response, Refusal> {
    let rt = app.rt.clone();
    let paper = app.db.read(async move |tx| billing::credit_note(tx, &rt, &permit.actor, &which, Side::Company).await).await?;
    drawn::pdf(&paper.file_name(), move || paper.to_pdf()).await
}
