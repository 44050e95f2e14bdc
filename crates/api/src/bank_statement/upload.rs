//! A file of the bank as it comes in, with what was said of it.

use axum::extract::{FromRequest, MatchedPath, Multipart, Request};
use bank_statement::{BankColumns, BankFile};
use bytes::Bytes;
use kernel::{AppError, ErrorCode, Id};
use org::Actor;
use sha2::{Digest, Sha256};
use store::idempotency::IdempotencyKey;
use utoipa::ToSchema;
use web::Refusal;

use crate::App;
use crate::org::transfer::broken;

/// A form with the bank's file. With `dryRun` everything is tried and nothing is kept.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankImportForm {
    #[expect(dead_code, reason = "only describes the form")]
    dry_run: bool,
    /// The account of ours that it is about.
    #[expect(dead_code, reason = "only describes the form")]
    payee_id: Id,
    /// Lines are missing between this file and the others, and finance knows it.
    #[expect(dead_code, reason = "only describes the form")]
    accept_gap: Option<bool>,
    /// Which column of a table is which, as JSON. What is told is remembered for the account.
    #[expect(dead_code, reason = "only describes the form")]
    columns: Option<BankColumns>,
    #[schema(value_type = String, format = Binary)]
    #[expect(dead_code, reason = "only describes the form")]
    file: Vec<u8>,
}

/// The form as it came in.
#[derive(Debug)]
pub struct BankUpload {
    route: String,
    key: String,
    pub(super) dry_run: bool,
    pub(super) file: BankFile,
}

/// The parts of the form so far.
#[derive(Default)]
struct Parts {
    dry_run: Option<bool>,
    payee_id: Option<Id>,
    accept_gap: bool,
    columns: BankColumns,
    file: Option<(String, Bytes)>,
}

impl FromRequest<App> for BankUpload {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &App) -> Result<Self, Refusal> {
        let route = request.extensions().get::<MatchedPath>().map_or_else(String::new, |path| path.as_str().to_owned());
        let key = request.headers().get("idempotency-key").and_then(|key| key.to_str().ok()).unwrap_or_default().to_owned();
        let form = Multipart::from_request(request, app).await;
        let mut form = form.map_err(|error| AppError::new(ErrorCode::UnsupportedType).caused_by(error))?;
        let mut parts = Parts::default();
        while let Some(field) = form.next_field().await.map_err(broken)? {
            let name = field.name().unwrap_or_default().to_owned();
            if name == "file" {
                let told = field.file_name().unwrap_or_default().to_owned();
                parts.file = Some((told, field.bytes().await.map_err(broken)?));
            } else {
                parts.take(&name, &field.text().await.map_err(broken)?)?;
            }
        }
        let required = |field: &'static str| AppError::field(field, ErrorCode::Required);
        let (name, bytes) = parts.file.ok_or_else(|| required("file"))?;
        let payee_id = parts.payee_id.ok_or_else(|| required("payeeId"))?;
        let file = BankFile { payee_id, name, bytes: bytes.to_vec(), columns: parts.columns, accept_gap: parts.accept_gap };
        Ok(Self { route, key, dry_run: parts.dry_run.ok_or_else(|| required("dryRun"))?, file })
    }
}

impl Parts {
    fn take(&mut self, name: &str, text: &str) -> Result<(), AppError> {
        match name {
            "dryRun" => self.dry_run = text.parse().ok(),
            "payeeId" => self.payee_id = Some(text.parse().map_err(|_| AppError::field("payeeId", ErrorCode::Malformed))?),
            "acceptGap" => self.accept_gap = text == "true",
            "columns" if !text.trim().is_empty() => {
                self.columns = serde_json::from_str(text).map_err(|_| AppError::field("columns", ErrorCode::Malformed))?;
            }
            _ => {}
        }
        Ok(())
    }
}

impl BankUpload {
    /// The same key is for the same file, said to be the same.
    pub(super) fn key(&self, actor: &Actor) -> kernel::Result<IdempotencyKey> {
        let mut key = IdempotencyKey::new(actor.user_id, self.route.clone(), &self.key, &self.file.bytes)?;
        let said = serde_json::to_vec(&(self.dry_run, self.file.payee_id, self.file.accept_gap, &self.file.columns));
        let said = said.map_err(AppError::internal)?;
        key.body_hash = Sha256::new().chain_update(key.body_hash).chain_update(said).finalize().into();
        Ok(key)
    }
}
