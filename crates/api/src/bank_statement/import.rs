use axum::extract::State;
use axum::response::Response;
use bank_statement::{BankImportReport, BankStatement, BankStatementFilter};
use kernel::{Answer, AppError, ErrorCode, Page};
use store::Tx;
use store::idempotency::{self, Once};
use web::reply::ok;
use web::{Answered, Refusal, Reply, RequestContext};

use super::upload::{BankImportForm, BankUpload};
use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::org::transfer::{on_a_thread, workbook};

/// Files of the bank that were imported, newest first.
#[utoipa::path(
    get, path = "/v3/finance/admin/bankStatement/list", tag = "finance", security(("bearer" = [])), params(BankStatementFilter),
    responses((status = 200, body = Answer<Page<BankStatement>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::TopUpAudit>,
    InCountry(filter): InCountry<BankStatementFilter>,
) -> Answered<Page<BankStatement>> {
    ok(app.db.read(async move |tx| bank_statement::statements(tx, &permit.actor, &filter).await).await?)
}

/// Imports a file of the bank as CSV, xlsx, CAMT.053 or MT940, all lines or none, and looks whose money they are. The same file
/// or line twice is kept once; a dry run only says what would happen.
#[utoipa::path(
    post, path = "/v3/finance/admin/bankStatement/import", tag = "finance", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)),
    request_body(content = BankImportForm, content_type = "multipart/form-data"), responses((status = 200, body = Answer<BankImportReport>))
)]
pub async fn import(State(app): State<App>, permit: Permit<need::TopUpAudit>, upload: BankUpload) -> Answered<BankImportReport> {
    let (key, rt, actor) = (upload.key(&permit.actor)?, app.rt.clone(), permit.actor.clone());
    let language = RequestContext::current().language;
    let done: kernel::Result<Once<BankImportReport>> = app
        .db
        .write(async move |tx| {
            let effect = async |tx: &mut Tx| {
                let report = bank_statement::import(tx, &rt, &actor, language, &upload.file).await?;
                match report.gap {
                    _ if upload.dry_run || !report.errors.is_empty() => Err(undone(&report)),
                    Some(gap) if !gap.accepted => Err(AppError::new(ErrorCode::StatementGap)),
                    _ => Ok(report),
                }
            };
            idempotency::once(tx, &rt, &key, effect).await
        })
        .await;
    match done {
        Ok(Once { value, replayed }) => Ok(Reply::replayed(value, replayed)),
        Err(error) => Ok(Reply::new(report_of(error)?)),
    }
}

/// Rolls the transaction back and carries the report out of it.
fn undone(report: &BankImportReport) -> AppError {
    match serde_json::to_value(report) {
        Ok(data) => AppError::new(ErrorCode::Validation).with_data(data),
        Err(error) => AppError::internal(error),
    }
}

fn report_of(error: AppError) -> Result<BankImportReport, AppError> {
    let report = error.data().filter(|_| error.code() == ErrorCode::Validation).cloned();
    report.and_then(|data| serde_json::from_value(data).ok()).ok_or(error)
}

/// An empty table to fill in, headed in the reader's language, for banks whose files are none of the formats.
#[utoipa::path(
    get, path = "/v3/finance/admin/bankStatement/template", tag = "finance", security(("bearer" = [])),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn template(_: Permit<need::TopUpAudit>, context: RequestContext) -> Result<Response, Refusal> {
    let bytes = on_a_thread(move || sheets::template(bank_statement::COLUMNS, context.language)).await?;
    workbook("bank-statement-template.xlsx", bytes)
}
