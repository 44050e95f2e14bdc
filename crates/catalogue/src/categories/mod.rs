//! A tree of at most three levels, small enough to be read whole.

mod tree;

use kernel::{AppError, ErrorCode, Id, LocalizedText, Result};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx};
use utoipa::ToSchema;

pub(crate) use tree::Tree;

use crate::{Visibility, names};

pub(crate) const DEEPEST: i64 = 3;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Category {
    pub id: Id,
    pub parent_id: Option<Id>,
    /// 1 to 3.
    pub depth: i64,
    pub code: String,
    pub name: LocalizedText,
    /// The name of a drawing that the app has.
    pub icon: String,
    pub sort: i64,
    pub status: Visibility,
    pub ver: i64,
}

impl FromRow for Category {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (id, parent_id, depth, code) = (row.next()?, row.next()?, row.next()?, row.next()?);
        let (name, icon) = (names::read(row)?, row.next()?);
        Ok(Self { id, parent_id, depth, code, name, icon, sort: row.next()?, status: row.next()?, ver: row.next()? })
    }
}

/// Every category, in the order in which they are shown among their siblings.
#[kernel::boxed]
pub async fn categories(tx: &mut Tx) -> Result<Vec<Category>> {
    let sql = "SELECT id, parent_id, depth, code, name_zh, name_en, name_id, name_th, icon, sort, status, ver
               FROM category ORDER BY sort, id";
    Ok(tx.all(sql, &[]).await?)
}

pub(crate) async fn find(tx: &mut Tx, id: Id) -> Result<Category> {
    let found = categories(tx).await?.into_iter().find(|category| category.id == id);
    found.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}
