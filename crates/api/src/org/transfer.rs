//! What importing and exporting have in common, whatever is in the sheet.

use axum::extract::{FromRequest, MatchedPath, Multipart, Request};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::{HeaderValue, header};
use kernel::{AppError, ErrorCode, Language, Runtime};
use ordering::consigned::require_cleared;
use org::Actor;
use org::import::{self, Column, ImportKind, ImportOutcome, ImportReport, Sheet};
use sha2::{Digest, Sha256};
use store::Tx;
use store::idempotency::{self, IdempotencyKey, Once};
use utoipa::ToSchema;
use web::{Answered, Refusal, Reply, RequestContext};

use super::sheet_logins::SheetLogins;
use crate::App;

/// Room for twenty thousand long rows and the form around them.
pub const BODY_LIMIT: usize = 10 * 1024 * 1024;

const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// What a workbook is about, whatever the domain.
#[derive(Clone, Copy, Debug)]
pub enum SheetKind {
    Organisation(ImportKind),
    Catalogue(catalogue::import::SheetKind),
    Payees,
    Targets,
    Allocations,
}

impl From<ImportKind> for SheetKind {
    fn from(kind: ImportKind) -> Self {
        Self::Organisation(kind)
    }
}

impl From<catalogue::import::SheetKind> for SheetKind {
    fn from(kind: catalogue::import::SheetKind) -> Self {
        Self::Catalogue(kind)
    }
}

impl SheetKind {
    const fn key(self) -> &'static str {
        match self {
            Self::Organisation(kind) => kind.key(),
            Self::Catalogue(kind) => kind.key(),
            Self::Payees => "payee",
            Self::Allocations => "stock_allocation",
            Self::Targets => "sales_target",
        }
    }

    const fn columns(self) -> &'static [Column] {
        match self {
            Self::Organisation(kind) => kind.columns(),
            Self::Catalogue(kind) => kind.columns(),
            Self::Payees => money::import::PAYEE_COLUMNS,
            Self::Allocations => ::transfer::import::COLUMNS,
            Self::Targets => sellout::target::COLUMNS,
        }
    }

    async fn import(self, tx: &mut Tx, rt: &Runtime, actor: &Actor, sheet: &Sheet, logins: &SheetLogins) -> kernel::Result<ImportOutcome> {
        match self {
            Self::Organisation(kind) => import::import(tx, rt, actor, kind, sheet, logins, require_cleared).await,
            Self::Catalogue(kind) => catalogue::import::import(tx, rt, actor, kind, sheet).await,
            Self::Payees => money::import::import_payees(tx, rt, actor, sheet).await,
            Self::Allocations => ::transfer::import::import(tx, rt, actor, sheet).await,
            Self::Targets => sellout::target::import(tx, rt, actor, sheet).await,
        }
    }
}

/// A form with the workbook as `file`. With `dryRun` everything is tried and nothing is kept.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportForm {
    #[expect(dead_code, reason = "only describes the form")]
    dry_run: bool,
    #[schema(value_type = String, format = Binary)]
    #[expect(dead_code, reason = "only describes the form")]
    file: Vec<u8>,
}

/// The form as it came in.
#[derive(Debug)]
pub struct Upload {
    route: String,
    key: String,
    dry_run: bool,
    file: Bytes,
}

impl FromRequest<App> for Upload {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &App) -> Result<Self, Refusal> {
        let route = request.extensions().get::<MatchedPath>().map_or_else(String::new, |path| path.as_str().to_owned());
        let key = request.headers().get("idempotency-key").and_then(|key| key.to_str().ok()).unwrap_or_default().to_owned();
        let form = Multipart::from_request(request, app).await;
        let mut form = form.map_err(|error| AppError::new(ErrorCode::UnsupportedType).caused_by(error))?;
        let (mut dry_run, mut file) = (None, None);
        while let Some(field) = form.next_field().await.map_err(broken)? {
            match field.name() {
                Some("dryRun") => dry_run = field.text().await.map_err(broken)?.parse().ok(),
                Some("file") => file = Some(field.bytes().await.map_err(broken)?),
                _ => {}
            }
        }
        let dry_run = dry_run.ok_or_else(|| AppError::field("dryRun", ErrorCode::Required))?;
        let file = file.ok_or_else(|| AppError::field("file", ErrorCode::Required))?;
        Ok(Self { route, key, dry_run, file })
    }
}

pub(crate) fn broken(error: axum::extract::multipart::MultipartError) -> Refusal {
    let code = if error.status() == http::StatusCode::PAYLOAD_TOO_LARGE { ErrorCode::TooLarge } else { ErrorCode::BadRequest };
    AppError::new(code).caused_by(error).into()
}

/// Imports all rows or none. The report names every refused cell.
pub async fn import(app: &App, actor: Actor, kind: impl Into<SheetKind>, upload: Upload) -> Answered<ImportReport> {
    let kind = kind.into();
    let mut key = IdempotencyKey::new(actor.user_id, upload.route, &upload.key, &upload.file)?;
    key.body_hash = Sha256::new().chain_update(key.body_hash).chain_update([u8::from(upload.dry_run)]).finalize().into();
    let sheet = on_a_thread(move || sheets::read(&upload.file)).await?;
    let logins = SheetLogins::begin(app, &actor, kind).await?;
    let (rt, language) = (app.rt.clone(), RequestContext::current().language);
    let done: kernel::Result<Once<ImportReport>> = app
        .db
        .write(async move |tx| {
            let effect = async |tx: &mut Tx| {
                let report = kind.import(tx, &rt, &actor, &sheet, &logins).await?.report(language);
                if upload.dry_run || !report.errors.is_empty() { Err(undone(report)) } else { Ok(report) }
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
fn undone(report: ImportReport) -> AppError {
    match serde_json::to_value(report) {
        Ok(data) => AppError::new(ErrorCode::Validation).with_data(data),
        Err(error) => AppError::internal(error),
    }
}

fn report_of(error: AppError) -> Result<ImportReport, AppError> {
    let report = error.data().filter(|_| error.code() == ErrorCode::Validation).cloned();
    report.and_then(|data| serde_json::from_value(data).ok()).ok_or(error)
}

pub async fn template(kind: impl Into<SheetKind>, language: Language) -> Result<Response, Refusal> {
    let kind = kind.into();
    let bytes = on_a_thread(move || sheets::template(kind.columns(), language)).await?;
    workbook(&format!("{}-template.xlsx", kind.key()), bytes)
}

/// Workbooks take milliseconds to seconds of pure work, which other requests should not wait for.
pub(crate) async fn on_a_thread<T: Send + 'static>(work: impl FnOnce() -> kernel::Result<T> + Send + 'static) -> kernel::Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(AppError::internal)?
}

pub(crate) fn workbook(name: &str, bytes: Vec<u8>) -> Result<Response, Refusal> {
    let disposition = HeaderValue::try_from(format!("attachment; filename=\"{name}\"")).map_err(AppError::internal)?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(WORKBOOK)),
        (header::CONTENT_DISPOSITION, disposition),
        // A workbook is a zip already.
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store, no-transform")),
    ];
    Ok((headers, bytes).into_response())
}
