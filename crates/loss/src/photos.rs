use files::Purpose;
use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::booking;
use crate::input::{MOST_PHOTOS, checked_key};
use crate::machine::{Attempt, LossEvent};
use crate::movements;
use crate::row::{self, LineRow, LossRow};
use crate::view::{self, InventoryLoss};

/// Photos that come after the loss they belong to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LossPhotos {
    /// The loss, or by `key`, as the device named it.
    pub loss_id: Option<Id>,
    pub key: Option<String>,
    pub product_id: Id,
    /// Uploaded before, for the purpose `loss_photo`.
    pub photo_ids: Vec<Id>,
}

/// The reporter adds photos while the loss waits to be confirmed. A photo that is there already changes nothing.
#[kernel::boxed]
pub async fn attach_photos(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, input: &LossPhotos) -> Result<InventoryLoss> {
    let mut loss = named(tx, actor, input).await?;
    let line = row::lines_of(tx, &[loss.id]).await?.remove(&loss.id).unwrap_or_default();
    let line = line.into_iter().find(|line| line.product_id == input.product_id);
    let line = line.ok_or_else(|| AppError::field("productId", ErrorCode::Unknown))?;
    if input.photo_ids.is_empty() {
        return Err(AppError::field("photoIds", ErrorCode::Required));
    }
    let mut kept = row::photos_of(tx, &[loss.id]).await?.remove(&(loss.id, line.line_no)).unwrap_or_default();
    let new: Vec<Id> = input.photo_ids.iter().copied().filter(|photo| !kept.contains(photo)).collect();
    if new.is_empty() {
        return view::of_row(tx, rt, actor, language, loss).await;
    }
    kept.extend(&new);
    if kept.len() > MOST_PHOTOS {
        return Err(AppError::field("photoIds", ErrorCode::OutOfRange));
    }
    loss.status = Attempt { loss: &loss, user: actor.user_id, photographed: false, reason: "" }.of(LossEvent::AttachPhotos)?;
    attach_to(tx, rt, actor, &line, &new, "").await?;
    loss.ver += 1;
    row::save(tx, &loss).await?;
    booking::record(tx, rt, actor, &loss, &[], LossEvent::AttachPhotos).await?;
    view::of_row(tx, rt, actor, language, loss).await
}

async fn named(tx: &mut Tx, actor: &Actor, input: &LossPhotos) -> Result<LossRow> {
    let id = match (input.loss_id, &input.key) {
        (Some(id), _) => id,
        (None, Some(key)) => {
            let known = row::by_key(tx, actor.user_id, checked_key(key)?).await?;
            known.ok_or_else(|| AppError::new(ErrorCode::NotFound))?.id
        }
        (None, None) => return Err(AppError::field("lossId", ErrorCode::Required)),
    };
    row::lock(tx, &actor.require(Permission::StockCountSubmit)?, id).await
}

/// Takes photos into use. Only the caller's own, only what was sent in as such a photo, and each for one line.
pub(crate) async fn attach_to(tx: &mut Tx, rt: &Runtime, actor: &Actor, line: &LineRow, photos: &[Id], within: &str) -> Result<()> {
    for (place, photo) in photos.iter().enumerate() {
        match files::attach(tx, rt, actor.user_id, *photo, Purpose::LossPhoto).await {
            Err(error) if error.code() == ErrorCode::NotFound => {
                return Err(AppError::field(format!("{within}photoIds[{place}]"), ErrorCode::Unknown));
            }
            other => other?,
        };
        let taken = "SELECT line_no FROM inventory_loss_photo WHERE loss_id = $1 AND file_id = $2 AND line_no <> $3";
        if tx.optional::<(i64,)>(taken, params![line.loss_id, *photo, line.line_no]).await?.is_some() {
            return Err(AppError::field(format!("{within}photoIds[{place}]"), ErrorCode::Taken));
        }
        tx.execute(
            "INSERT INTO inventory_loss_photo (loss_id, line_no, file_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            params![line.loss_id, line.line_no, *photo],
        )
        .await?;
    }
    if !photos.is_empty() {
        tx.moved(&movements::PHOTO, line.loss_id);
    }
    Ok(())
}
