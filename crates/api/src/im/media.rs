//! What is sent besides words: coming in part by part, read through links that open for one reader and a while.

use axum::extract::rejection::{BytesRejection, PathRejection};
use axum::extract::{Path, State};
use axum::response::Response;
use bytes::Bytes;
use files::upload::{self, Announced, Progress};
use files::{Media, PictureSize, StoredFile};
use http::{HeaderMap, HeaderValue, header};
use kernel::{Answer, AppError, ErrorCode, Id, Timestamp};
use messaging::media;
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq as _;
use utoipa::{IntoParams, ToSchema};
use web::reply::ok;
use web::{Answered, Json, Query, Refusal};

use crate::App;
use crate::access::{Permit, need};
use crate::files::{disposition, ranged};

type Chatter = Permit<need::Messages>;

/// One part and nothing around it.
pub const BODY_LIMIT: usize = upload::LARGEST_PART + 1024;
const LINK_HOLDS_S: i64 = 60 * 60;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct MediaInput {
    media: Media,
    #[schema(min_length = 1, max_length = 255)]
    name: String,
    /// At most 104857600, or what `limits.chatFileBytes` of the configuration says; pictures 20 MB, voices 4 MB.
    #[schema(minimum = 1)]
    bytes: i64,
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct UploadId {
    upload_id: Id,
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PartNumber {
    upload_id: Id,
    /// Counted from 0.
    #[param(minimum = 0)]
    number: i64,
}

/// How far a file has come. All parts but the last have `partBytes`.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MediaUpload {
    upload_id: Id,
    part_bytes: i64,
    part_count: i64,
    /// Parts that are safe here.
    received: Vec<i64>,
    /// There once all parts are; its id goes into the message.
    file: Option<MediaFile>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MediaFile {
    id: Id,
    name: String,
    bytes: i64,
    mime: String,
    width: Option<i64>,
    height: Option<i64>,
    /// A small drawing, JPEG in base64; empty for what is not a picture.
    preview: String,
}

impl From<Progress> for MediaUpload {
    fn from(progress: Progress) -> Self {
        Self {
            upload_id: progress.upload.id,
            part_bytes: progress.upload.part_bytes,
            part_count: progress.upload.part_count(),
            received: progress.received,
            file: progress.file.map(|file| MediaFile {
                id: file.id,
                name: file.name,
                bytes: file.bytes,
                mime: file.mime,
                width: file.width,
                height: file.height,
                preview: file.preview,
            }),
        }
    }
}

/// Announces a file to be sent in a conversation.
#[utoipa::path(
    post, path = "/v3/im/front/media/begin", tag = "im", security(("bearer" = [])), request_body = MediaInput,
    responses((status = 200, body = Answer<MediaUpload>))
)]
pub async fn begin(State(app): State<App>, permit: Chatter, Json(input): Json<MediaInput>) -> Answered<MediaUpload> {
    let (rt, me, big) = (app.rt.clone(), permit.actor.user_id, app.messenger.big_file());
    let announced = Announced { media: input.media, name: input.name, bytes: input.bytes };
    let begun = app.db.write(async move |tx| upload::begin(tx, &rt, me, &announced, big).await).await?;
    ok(begun.into())
}

/// How far a file has come, for going on after a break.
#[utoipa::path(
    get, path = "/v3/im/front/media/state", tag = "im", security(("bearer" = [])), params(UploadId),
    responses((status = 200, body = Answer<MediaUpload>))
)]
pub async fn state(State(app): State<App>, permit: Chatter, Query(asked): Query<UploadId>) -> Answered<MediaUpload> {
    let me = permit.actor.user_id;
    ok(app.db.read(async move |tx| upload::progress(tx, me, asked.upload_id).await).await?.into())
}

/// Takes one part; the last missing one makes the file.
#[utoipa::path(
    post, path = "/v3/im/front/media/part", tag = "im", security(("bearer" = [])), params(PartNumber),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = Answer<MediaUpload>))
)]
pub async fn part(
    State(app): State<App>,
    permit: Chatter,
    Query(part): Query<PartNumber>,
    body: Result<Bytes, BytesRejection>,
) -> Answered<MediaUpload> {
    let bytes = body.map_err(|error| {
        let too_large = error.status() == http::StatusCode::PAYLOAD_TOO_LARGE;
        AppError::new(if too_large { ErrorCode::TooLarge } else { ErrorCode::BadRequest }).caused_by(error)
    })?;
    let me = permit.actor.user_id;
    ok(upload::put_part(&app.files, &app.db, &app.rt, me, part.upload_id, part.number, bytes).await?.into())
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LinksInput {
    /// Messages, or things kept as favourites.
    #[schema(max_items = 100)]
    uids: Vec<Id>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MediaLink {
    uid: Id,
    file_id: Id,
    /// Opens for the caller alone, until `expiresAt`, and only as long as the message is there.
    url: String,
    expires_at: Timestamp,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MediaLinks {
    list: Vec<MediaLink>,
}

/// Links to the files of messages the caller sees; of others there are none.
#[utoipa::path(
    post, path = "/v3/im/front/media/links", tag = "im", security(("bearer" = [])), request_body = LinksInput,
    responses((status = 200, body = Answer<MediaLinks>))
)]
pub async fn links(State(app): State<App>, permit: Chatter, Json(asked): Json<LinksInput>) -> Answered<MediaLinks> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let readable = app.db.read(async move |tx| media::readable(tx, &rt, me, &asked.uids).await).await?;
    // On the hour, so that a picture looked at again has the same address and is not fetched again.
    let hours = app.rt.now().millis() / (LINK_HOLDS_S * 1000) + 2;
    let expires_at = Timestamp::from_millis(hours * LINK_HOLDS_S * 1000);
    let mut list = Vec::with_capacity(readable.len());
    for (uid, file_id) in readable {
        let seal = seal(&app, me, uid, file_id, expires_at)?;
        let url = format!("/v3/im/front/media/file/{file_id}?m={uid}&u={me}&e={}&s={seal}", expires_at.millis());
        list.push(MediaLink { uid, file_id, url, expires_at });
    }
    ok(MediaLinks { list })
}

fn seal(app: &App, reader: Id, uid: Id, file: Id, expires_at: Timestamp) -> kernel::Result<String> {
    let numbers = [reader.get(), uid.get(), file.get(), expires_at.millis()].map(i64::to_le_bytes);
    let sealed = app.identity.seal(&[b"media", &numbers[0], &numbers[1], &numbers[2], &numbers[3]])?;
    Ok(sealed.iter().take(16).map(|byte| format!("{byte:02x}")).collect())
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SealedLink {
    /// The message that carries it.
    m: Id,
    /// For whom the link was made.
    u: Id,
    /// Until when it opens.
    e: i64,
    /// What proves that we made it.
    s: String,
    /// A smaller drawing, where the picture has one.
    #[param(inline)]
    size: Option<PictureSize>,
}

/// A file by its link. Pictures, voices and films are shown in place, everything else is saved.
#[utoipa::path(
    get, path = "/v3/im/front/media/file/{id}", tag = "im",
    params(("id" = Id, Path), SealedLink, ("Range" = Option<String>, Header, example = "bytes=1048576-")),
    responses(
        (status = 200, description = "The whole file", content_type = "application/octet-stream"),
        (status = 206, description = "The part asked for", content_type = "application/octet-stream"),
        (status = 416, description = "There is no such part")
    )
)]
pub async fn file(
    State(app): State<App>,
    id: Result<Path<Id>, PathRejection>,
    Query(link): Query<SealedLink>,
    request: HeaderMap,
) -> Result<Response, Refusal> {
    let Path(id) = id.map_err(|_| ErrorCode::NotFound)?;
    let expires_at = Timestamp::from_millis(link.e);
    let expected = seal(&app, link.u, link.m, id, expires_at)?;
    if !bool::from(expected.as_bytes().ct_eq(link.s.as_bytes())) || expires_at < app.rt.now() {
        return Err(ErrorCode::NotFound.into());
    }
    let rt = app.rt.clone();
    let file = app.db.read(async move |tx| media::open(tx, &rt, link.u, link.m, id).await).await?;
    let (wanted, key) = (request.get(header::RANGE).and_then(|value| value.to_str().ok()), file.key_in(link.size));
    if key != file.storage_key {
        return crate::files::whole(&app, &key, headers(&file)?).await;
    }
    if !shown(&file) && wanted.is_none() {
        app.db.write(async move |tx| media::count_download(tx, link.m, id).await).await?;
    }
    let length = u64::try_from(file.bytes).map_err(AppError::internal)?;
    ranged(&app, &key, length, wanted, headers(&file)?).await
}

/// What we drew or recognised ourselves may be shown in place.
fn shown(file: &StoredFile) -> bool {
    ["image/", "audio/", "video/"].iter().any(|kind| file.mime.starts_with(kind))
}

fn headers(file: &StoredFile) -> Result<HeaderMap, Refusal> {
    let value = |text: String| HeaderValue::try_from(text).map_err(|error| Refusal::from(AppError::internal(error)));
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, value(file.mime.clone())?);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=3600, no-transform"));
    headers.insert(header::CONTENT_DISPOSITION, value(disposition(file, shown(file)))?);
    Ok(headers)
}
