//! Views that people keep under names of their own, to be opened again on any of their devices. A view is kept as its address
//! says it; what it shows is worked out anew each time, for whoever opens it.

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp, clean_line};
use org::{Actor, CooperationMode, Day};
use serde::{Deserialize, Serialize};
use store::{Tx, params, record};
use utoipa::ToSchema;

use crate::{Basis, By, Compare, Fact, Preset};

/// As many as still fit a list that is looked through.
const MOST: i64 = 100;
const LONGEST_NAME: usize = 60;
const LONGEST_PLACE: usize = 2_000;

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct SavedView {
        pub id: Id,
        pub name: String,
        pub fact: Fact,
        pub look_by: Option<By>,
        pub preset: Option<Preset>,
        pub date_from: Option<Day>,
        pub date_to: Option<Day>,
        pub mode: Option<CooperationMode>,
        pub basis: Basis,
        pub compare: Compare,
        /// The steps down to it, as the address of the page has them.
        pub at: String,
        pub saved_at: Timestamp,
    }
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ViewToSave {
    #[schema(max_length = 60)]
    pub name: String,
    pub fact: Fact,
    #[serde(default)]
    pub look_by: Option<By>,
    #[serde(default)]
    pub preset: Option<Preset>,
    #[serde(default)]
    pub date_from: Option<Day>,
    #[serde(default)]
    pub date_to: Option<Day>,
    #[serde(default)]
    pub mode: Option<CooperationMode>,
    #[serde(default)]
    pub basis: Basis,
    #[serde(default)]
    pub compare: Compare,
    #[serde(default)]
    #[schema(max_length = 2000)]
    pub at: String,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct ViewRename {
    pub id: Id,
    #[schema(max_length = 60)]
    pub name: String,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct ViewToForget {
    pub id: Id,
}

/// What the caller keeps, by name.
#[kernel::boxed]
pub async fn saved_views(tx: &mut Tx, actor: &Actor) -> Result<Vec<SavedView>> {
    let sql = format!("SELECT {} FROM saved_view WHERE user_id = $1 ORDER BY name, id", SavedView::COLUMNS);
    Ok(tx.all(&sql, params![actor.user_id]).await?)
}

/// Keeps a view under a name.
#[kernel::boxed]
pub async fn save_view(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &ViewToSave) -> Result<SavedView> {
    let name = named(&input.name)?;
    if input.at.chars().count() > LONGEST_PLACE {
        return Err(AppError::field("at", ErrorCode::TooLong));
    }
    require_free(tx, actor, &name, None).await?;
    let (kept,): (i64,) = tx.one("SELECT COUNT(*) FROM saved_view WHERE user_id = $1", params![actor.user_id]).await?;
    if kept >= MOST {
        return Err(AppError::new(ErrorCode::StorageFull));
    }
    let view = SavedView {
        id: rt.next_id(),
        name,
        fact: input.fact,
        look_by: input.look_by,
        preset: input.preset,
        date_from: input.date_from,
        date_to: input.date_to,
        mode: input.mode,
        basis: input.basis,
        compare: input.compare,
        at: input.at.clone(),
        saved_at: rt.now(),
    };
    let sql =
        format!("INSERT INTO saved_view (user_id, {}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)", SavedView::COLUMNS);
    let values = params![
        actor.user_id,
        view.id,
        &view.name,
        view.fact,
        view.look_by,
        view.preset,
        view.date_from,
        view.date_to,
        view.mode,
        view.basis,
        view.compare,
        &view.at,
        view.saved_at,
    ];
    tx.execute_one(&sql, values).await?;
    Ok(view)
}

/// Gives a view of the caller's another name.
#[kernel::boxed]
pub async fn rename_view(tx: &mut Tx, actor: &Actor, input: &ViewRename) -> Result<()> {
    let name = named(&input.name)?;
    require_free(tx, actor, &name, Some(input.id)).await?;
    let renamed =
        tx.execute("UPDATE saved_view SET name = $3 WHERE id = $1 AND user_id = $2", params![input.id, actor.user_id, &name]).await?;
    if renamed == 1 { Ok(()) } else { Err(AppError::new(ErrorCode::NotFound)) }
}

/// Forgets a view of the caller's; one that is gone stays gone.
#[kernel::boxed]
pub async fn forget_view(tx: &mut Tx, actor: &Actor, input: &ViewToForget) -> Result<()> {
    tx.execute("DELETE FROM saved_view WHERE id = $1 AND user_id = $2", params![input.id, actor.user_id]).await?;
    Ok(())
}

fn named(name: &str) -> Result<String> {
    let name = clean_line(name);
    if name.is_empty() {
        return Err(AppError::field("name", ErrorCode::Required));
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(AppError::field("name", ErrorCode::TooLong));
    }
    Ok(name)
}

/// Two views of one name could not be told apart.
async fn require_free(tx: &mut Tx, actor: &Actor, name: &str, but: Option<Id>) -> Result<()> {
    let held: Option<(Id,)> =
        tx.optional("SELECT id FROM saved_view WHERE user_id = $1 AND name = $2", params![actor.user_id, name]).await?;
    match held {
        Some((id,)) if but != Some(id) => Err(AppError::field("name", ErrorCode::Taken)),
        _ => Ok(()),
    }
}
