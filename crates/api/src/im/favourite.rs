use axum::extract::State;
use kernel::{Answer, Id, Nothing};
use messaging::favourite::{self, FavouriteFilter, MessageFavourite, MessageFavourites};
use messaging::file_record::{self, FileFilter, FileRecordId, FileRecords};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Json, Query};

use crate::App;
use crate::access::{Permit, need};

type Chatter = Permit<need::Messages>;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct FavouriteInput {
    /// The message to keep.
    uid: Id,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct FavouriteId {
    id: Id,
}

/// What the caller has kept, newest first.
#[utoipa::path(
    get, path = "/v3/im/front/favourite/list", tag = "im", security(("bearer" = [])), params(FavouriteFilter),
    responses((status = 200, body = Answer<MessageFavourites>))
)]
pub async fn list(State(app): State<App>, permit: Chatter, Query(filter): Query<FavouriteFilter>) -> Answered<MessageFavourites> {
    ok(app.db.read(async move |tx| favourite::list(tx, permit.actor.user_id, &filter).await).await?)
}

/// Keeps a message, whatever becomes of it.
#[utoipa::path(
    post, path = "/v3/im/front/favourite/add", tag = "im", security(("bearer" = [])), request_body = FavouriteInput,
    responses((status = 200, body = Answer<MessageFavourite>))
)]
pub async fn add(State(app): State<App>, permit: Chatter, Json(input): Json<FavouriteInput>) -> Answered<MessageFavourite> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    ok(app.db.write(async move |tx| favourite::add(tx, &rt, me, input.uid).await).await?)
}

/// Gives up what was kept.
#[utoipa::path(
    post, path = "/v3/im/front/favourite/delete", tag = "im", security(("bearer" = [])), request_body = FavouriteId,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn delete(State(app): State<App>, permit: Chatter, Json(input): Json<FavouriteId>) -> Answered<Nothing> {
    app.db.write(async move |tx| favourite::remove(tx, permit.actor.user_id, input.id).await).await?;
    ok(Nothing)
}

/// Files and films that were sent where the caller could see them.
#[utoipa::path(
    get, path = "/v3/im/front/file/list", tag = "im", security(("bearer" = [])), params(FileFilter),
    responses((status = 200, body = Answer<FileRecords>))
)]
pub async fn files(State(app): State<App>, permit: Chatter, Query(filter): Query<FileFilter>) -> Answered<FileRecords> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| file_record::list(tx, &rt, permit.actor.user_id, &filter).await).await?)
}

/// Takes a file off the list of files, for whoever sent it or runs the group; the message stays.
#[utoipa::path(
    post, path = "/v3/im/front/file/delete", tag = "im", security(("bearer" = [])), request_body = FileRecordId,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn delete_file(State(app): State<App>, permit: Chatter, Json(input): Json<FileRecordId>) -> Answered<Nothing> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    app.db.write(async move |tx| file_record::remove(tx, &rt, me, input).await).await?;
    ok(Nothing)
}
