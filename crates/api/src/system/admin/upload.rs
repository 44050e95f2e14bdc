use axum::extract::multipart::MultipartRejection;
use axum::extract::{MatchedPath, Multipart, State};
use files::Purpose;
use http::HeaderMap;
use kernel::{Answer, AppError, ErrorCode};
use sha2::{Digest, Sha256};
use store::idempotency::{self, IdempotencyKey, Once};
use system::version::{self, UploadedPackage};
use web::{Answered, Reply};

use crate::App;
use crate::access::{Permit, need};
use crate::files::{FileForm, receive};

/// Room for the largest package and the form around it.
pub const BODY_LIMIT: usize = 201 * 1024 * 1024;

/// Takes a package in. It can be downloaded once a published release points to it.
#[utoipa::path(
    post, path = "/v3/system/admin/appVersion/package", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)),
    request_body(content = FileForm, content_type = "multipart/form-data"),
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
    let received = receive(&app, Purpose::Package, &mut form).await?;
    let key = IdempotencyKey { body_hash: Sha256::digest(&received.sha256).into(), ..key };
    let (rt, actor) = (app.rt.clone(), permit.actor);
    let done: kernel::Result<Once<UploadedPackage>> = app
        .db
        .decide(async move |tx| idempotency::once(tx, &rt, &key, async |tx| version::add_package(tx, &rt, &actor, &received).await).await)
        .await;
    let Once { value, replayed } = done?;
    Ok(Reply::replayed(value, replayed))
}
