use axum::extract::multipart::{Field, MultipartError, MultipartRejection};
use axum::extract::{Multipart, State};
use files::{Incoming, Purpose, Received, StoredFile};
use kernel::{Answer, AppError, ErrorCode, Id, Runtime};
use org::Permission;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Refusal};

use crate::App;
use crate::access::Caller;

/// The largest file a person may send, and the form around it. The purpose decides what is really allowed.
pub const BODY_LIMIT: usize = 5 * 1024 * 1024;

/// A form with `purpose` first, so that a file that is not allowed is refused before it is read, and then `file`.
#[derive(ToSchema)]
pub struct UploadForm {
    #[expect(dead_code, reason = "only describes the form")]
    purpose: Purpose,
    #[schema(value_type = String, format = Binary)]
    #[expect(dead_code, reason = "only describes the form")]
    file: Vec<u8>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct UploadedFile {
    pub id: Id,
    pub url: String,
    pub bytes: i64,
    pub mime: String,
    pub width: Option<i64>,
    pub height: Option<i64>,
}

impl UploadedFile {
    pub fn of(rt: &Runtime, stored: StoredFile) -> kernel::Result<Self> {
        let url = stored.url(rt)?;
        Ok(Self { id: stored.id, url, bytes: stored.bytes, mime: stored.mime, width: stored.width, height: stored.height })
    }
}

/// Takes a file in. Pictures are drawn anew and lose what they say about place and camera; a file that nothing
/// uses is removed after a day.
#[utoipa::path(
    post, path = "/v3/file/front/upload", tag = "file", security(("bearer" = [])),
    request_body(content = UploadForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Answer<UploadedFile>))
)]
pub async fn upload(State(app): State<App>, Caller(actor): Caller, form: Result<Multipart, MultipartRejection>) -> Answered<UploadedFile> {
    let mut form = form.map_err(|error| AppError::new(ErrorCode::UnsupportedType).caused_by(error))?;
    let purpose = purpose(&mut form).await?;
    if let Some(needed) = needed_for(purpose) {
        actor.require(needed)?;
    }
    let (rt, user_id) = (app.rt.clone(), actor.user_id);
    app.db.write(async move |tx| files::check_quota(tx, &rt, user_id, purpose).await).await?;
    let received = receive(&app, purpose, &mut form).await?;
    let rt = app.rt.clone();
    let stored = app.db.write::<_, AppError, _>(async move |tx| Ok(files::register(tx, &rt, user_id, &received).await?)).await?;
    ok(UploadedFile::of(&app.rt, stored)?)
}

/// What is kept for the company comes only from those who keep it.
const fn needed_for(purpose: Purpose) -> Option<Permission> {
    match purpose {
        Purpose::Product => Some(Permission::CatalogueManage),
        Purpose::Payee => Some(Permission::PayeeEdit),
        _ => None,
    }
}

/// What people may send this way; packages, sheets, films and what is sent in conversations have calls of their own.
const fn is_personal(purpose: Purpose) -> bool {
    !matches!(purpose, Purpose::Package | Purpose::Import | Purpose::Chat | Purpose::ProductVideo | Purpose::Export)
}

async fn purpose(form: &mut Multipart) -> Result<Purpose, Refusal> {
    let field = form.next_field().await.map_err(broken)?.filter(|field| field.name() == Some("purpose"));
    let text = field.ok_or_else(|| AppError::field("purpose", ErrorCode::Required))?.text().await.map_err(broken)?;
    let purpose = Purpose::from_key(&text).filter(|purpose| is_personal(*purpose));
    purpose.ok_or_else(|| AppError::field("purpose", ErrorCode::Unknown).into())
}

/// A form with one file as `file`.
#[derive(ToSchema)]
pub struct FileForm {
    #[schema(value_type = String, format = Binary)]
    #[expect(dead_code, reason = "only describes the form")]
    file: Vec<u8>,
}

/// Takes the file of a form in, which comes next in it.
pub async fn receive(app: &App, purpose: Purpose, form: &mut Multipart) -> Result<Received, Refusal> {
    let field: Option<Field<'_>> = form.next_field().await.map_err(broken)?.filter(|field| field.name() == Some("file"));
    let field = field.ok_or_else(|| AppError::field("file", ErrorCode::Required))?;
    let file_name = field.file_name().unwrap_or_default().to_owned();
    Ok(app.files.receive(&app.rt, Incoming { purpose, file_name: &file_name, declared_length: None, body: field }).await?)
}

fn broken(error: MultipartError) -> AppError {
    let too_large = error.status() == http::StatusCode::PAYLOAD_TOO_LARGE;
    AppError::new(if too_large { ErrorCode::TooLarge } else { ErrorCode::BadRequest }).caused_by(error)
}
