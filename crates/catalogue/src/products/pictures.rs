use std::collections::HashMap;

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::{Actor, listing};
use serde::{Deserialize, Serialize};
use store::{StoreError, Tx, params};
use utoipa::ToSchema;

/// More would be scrolled past.
pub(super) const MOST_PICTURES: usize = 9;

/// A picture of a product. Smaller ones of the same are at the address with `&s=medium` and `&s=thumb`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Picture {
    pub file_id: Id,
    pub url: String,
}

/// In the order in which they are shown.
pub(crate) async fn pictures_of(tx: &mut Tx, products: &[Id]) -> Result<HashMap<Id, Vec<Picture>>, StoreError> {
    let sql = format!("SELECT product_id, file_id FROM product_picture WHERE {} ORDER BY product_id, position", tx.any_of("product_id", 1));
    let rows: Vec<(Id, Id)> = tx.all(&sql, params![products]).await?;
    if rows.is_empty() {
        return Ok(HashMap::new());
    }
    let files: Vec<Id> = rows.iter().map(|(_, file)| *file).collect();
    let mut urls = files::links(tx, &files).await?;
    let pictures = rows.into_iter().filter_map(|(product, file)| {
        let url = urls.remove(&file)?;
        Some((product, Picture { file_id: file, url }))
    });
    Ok(listing::group(pictures))
}

/// Takes new files into use and gives up those no longer shown.
pub(super) async fn replace(tx: &mut Tx, rt: &Runtime, actor: &Actor, product: Id, chosen: &[Id]) -> Result<()> {
    let held: Vec<(Id,)> = tx.all("SELECT file_id FROM product_picture WHERE product_id = $1", params![product]).await?;
    let held: Vec<Id> = held.into_iter().map(|(file,)| file).collect();
    for (place, file) in chosen.iter().enumerate().filter(|(_, file)| !held.contains(file)) {
        let attached = files::attach(tx, rt, actor.user_id, *file, files::Purpose::Product).await;
        attached.map_err(|_| AppError::field(format!("pictureIds[{place}]"), ErrorCode::Unknown))?;
    }
    for file in held.iter().filter(|file| !chosen.contains(file)) {
        files::release(tx, *file).await?;
    }
    tx.execute("DELETE FROM product_picture WHERE product_id = $1", params![product]).await?;
    for (position, file) in chosen.iter().enumerate() {
        tx.execute_one(
            "INSERT INTO product_picture (product_id, position, file_id) VALUES ($1, $2, $3)",
            params![product, i64::try_from(position).unwrap_or(i64::MAX), *file],
        )
        .await?;
    }
    Ok(())
}
