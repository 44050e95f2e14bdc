use axum::extract::multipart::{Field, MultipartRejection};
use axum::extract::{MatchedPath, Multipart, State};
use files::{Incoming, Purpose, Received};
use http::HeaderMap;
use kernel::{Answer, AppError, ErrorCode};
use sha2::{Digest, Sha256};
use store::idempotency::{self, IdempotencyKey, Once};
use system::version::{self, UploadedPackage};
use utoipa::ToSchema;
use web::{Answered, Refusal, Reply};

use crate::App;
use crate::access::{Permit, need};

/// Room for the largest package and the form around it.
pub const BODY_LIMIT: usize = 201 * 1024 * 1024;

/// A form with the package as `file`.
#[derive(ToSchema)]
pub struct PackageForm {
    #[schema(value_type = String, format = Binary)]
    #[expect(dead_code, reason = "only describes the form")]
    file: Vec<u8>,
}

/// Takes a package in. It can be downloaded once a published release points to it.
#[utoipa::path(
    post, path = "/v3/system/admin/appVersion/package", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)),
    request_body(content = PackageForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Answer<UploadedPackage>))
)]
pub async fn package(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    route: MatchedPath,
    headers: HeaderMap,
    form: Result<Multipart, MultipartRejection>,
) -> Answered<UploadedPackage> {
    let key = headers.get("idempotency-key").and_then(|key| key.to_str().ok()).unwrap_or_default();
    let key = IdempotencyKey::new(permit.actor.user_id, route.as_str(), key, &[])?;
    let mut form = form.map_err(|error| AppError::new(ErrorCode::UnsupportedType).caused_by(error))?;
    let (rt, user_id) = (app.rt.clone(), permit.actor.user_id);
    app.db.write(async move |tx| files::check_quota(tx, &rt, user_id, Purpose::Package).await).await?;
    let received = receive(&app, &mut form).await?;
    let key = IdempotencyKey { body_hash: Sha256::digest(&received.sha256).into(), ..key };
    let (rt, actor) = (app.rt.clone(), permit.actor);
    let done: kernel::Result<Once<UploadedPackage>> = app
        .db
        .decide(async move |tx| idempotency::once(tx, &rt, &key, async |tx| version::add_package(tx, &rt, &actor, &received).await).await)
        .await;
    let Once { value, replayed } = done?;
    Ok(Reply::replayed(value, replayed))
}

async fn receive(app: &App, form: &mut Multipart) -> Result<Received, Refusal> {
    let broken = |error| AppError::new(ErrorCode::BadRequest).caused_by(error);
    while let Some(field) = form.next_field().await.map_err(broken)? {
        if field.name() == Some("file") {
            return stored(app, field).await;
        }
    }
    Err(AppError::field("file", "required").into())
}

async fn stored(app: &App, field: Field<'_>) -> Result<Received, Refusal> {
    let file_name = field.file_name().unwrap_or_default().to_owned();
    let incoming = Incoming { purpose: Purpose::Package, file_name: &file_name, declared_length: None, body: field };
    Ok(app.files.receive(&app.rt, incoming).await?)
}
