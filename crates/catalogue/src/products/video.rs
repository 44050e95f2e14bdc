use std::collections::HashMap;

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::{StoreError, Tx, params};
use utoipa::ToSchema;

/// A film of a product.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductVideo {
    pub file_id: Id,
    pub url: String,
    /// Told before it is played, because not every connection is paid by the month.
    pub bytes: i64,
}

pub(crate) async fn videos_of(tx: &mut Tx, products: &[Id]) -> Result<HashMap<Id, ProductVideo>, StoreError> {
    let sql =
        format!("SELECT p.id, f.id, f.access_key, f.bytes FROM product p JOIN file f ON f.id = p.video_id WHERE {}", tx.any_of("p.id", 1));
    let rows: Vec<(Id, Id, String, i64)> = tx.all(&sql, params![products]).await?;
    let video =
        |(product, file_id, key, bytes): (Id, Id, String, i64)| (product, ProductVideo { file_id, url: files::link(file_id, &key), bytes });
    Ok(rows.into_iter().map(video).collect())
}

/// Takes a new film into use and gives up the one before.
pub(super) async fn replace(tx: &mut Tx, rt: &Runtime, actor: &Actor, product: Id, held: Option<Id>, chosen: Option<Id>) -> Result<()> {
    if held == chosen {
        return Ok(());
    }
    if let Some(file) = chosen {
        let attached = files::attach(tx, rt, actor.user_id, file, files::Purpose::ProductVideo).await;
        attached.map_err(|_| AppError::field("videoId", ErrorCode::Unknown))?;
    }
    tx.execute_one("UPDATE product SET video_id = $2 WHERE id = $1", params![product, chosen]).await?;
    if let Some(file) = held {
        files::release(tx, file).await?;
    }
    Ok(())
}
