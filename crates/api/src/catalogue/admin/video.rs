use axum::extract::multipart::MultipartRejection;
use axum::extract::{Multipart, State};
use files::Purpose;
use kernel::{Answer, AppError, ErrorCode};
use web::Answered;
use web::reply::ok;

use crate::App;
use crate::access::{Permit, need};
use crate::files::{FileForm, UploadedFile, receive};

/// Room for the largest film and the form around it.
pub const BODY_LIMIT: usize = 51 * 1024 * 1024;

/// Takes a film of a product in, MP4 or WebM. It belongs to the product once the product is saved with it; a film that
/// nothing uses is removed after a day.
#[utoipa::path(
    post, path = "/v3/goods/admin/product/video", tag = "catalogue", security(("bearer" = [])),
    request_body(content = FileForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Answer<UploadedFile>))
)]
pub async fn upload(
    State(app): State<App>,
    permit: Permit<need::CatalogueManage>,
    form: Result<Multipart, MultipartRejection>,
) -> Answered<UploadedFile> {
    let mut form = form.map_err(|error| AppError::new(ErrorCode::UnsupportedType).caused_by(error))?;
    let received = receive(&app, Purpose::ProductVideo, &mut form).await?;
    let (rt, owner) = (app.rt.clone(), permit.actor.user_id);
    let stored = app.db.write::<_, AppError, _>(async move |tx| Ok(files::register(tx, &rt, owner, &received).await?)).await?;
    ok(UploadedFile::of(&app.rt, stored)?)
}
