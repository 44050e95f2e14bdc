//! The words a user searched for, the last twenty of each scene.

use kernel::{AppError, ErrorCode, Result, Runtime, Timestamp, clean_line};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::{IntoParams, ToSchema};

const KEPT: i64 = 20;
const LONGEST_WORD: usize = 100;
const LONGEST_SCENE: usize = 32;

#[derive(Clone, Debug, Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
pub struct SearchScene {
    /// Where the search happens, such as `goods` or `customer`.
    #[schema(pattern = "^[A-Za-z0-9._]{1,32}$")]
    pub scene: String,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Searched {
    #[schema(pattern = "^[A-Za-z0-9._]{1,32}$")]
    pub scene: String,
    #[schema(max_length = 100)]
    pub word: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SearchWord {
    pub word: String,
    pub at: Timestamp,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SearchWords {
    pub list: Vec<SearchWord>,
}

#[kernel::boxed]
pub async fn search_history(tx: &mut Tx, actor: &Actor, scene: &SearchScene) -> Result<SearchWords> {
    check_scene(&scene.scene)?;
    let words: Vec<(String, Timestamp)> = tx
        .all(
            "SELECT word, searched_at FROM search_history WHERE user_id = $1 AND scene = $2 ORDER BY searched_at DESC, word LIMIT $3",
            params![actor.user_id, &scene.scene, KEPT],
        )
        .await?;
    Ok(SearchWords { list: words.into_iter().map(|(word, at)| SearchWord { word, at }).collect() })
}

/// Remembers a word; one searched before moves to the top.
#[kernel::boxed]
pub async fn remember_search(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &Searched) -> Result<()> {
    check_scene(&input.scene)?;
    let word = clean_line(&input.word);
    if word.is_empty() {
        return Err(AppError::field("word", ErrorCode::Required));
    }
    if word.chars().count() > LONGEST_WORD {
        return Err(AppError::field("word", ErrorCode::TooLong));
    }
    tx.execute_one(
        "INSERT INTO search_history (user_id, scene, word, searched_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, scene, word) DO UPDATE SET searched_at = $4",
        params![actor.user_id, &input.scene, &word, rt.now()],
    )
    .await?;
    tx.execute(
        "DELETE FROM search_history WHERE user_id = $1 AND scene = $2 AND word NOT IN (
             SELECT word FROM search_history WHERE user_id = $1 AND scene = $2 ORDER BY searched_at DESC, word LIMIT $3)",
        params![actor.user_id, &input.scene, KEPT],
    )
    .await?;
    Ok(())
}

#[kernel::boxed]
pub async fn clear_search_history(tx: &mut Tx, actor: &Actor, scene: &SearchScene) -> Result<()> {
    check_scene(&scene.scene)?;
    tx.execute("DELETE FROM search_history WHERE user_id = $1 AND scene = $2", params![actor.user_id, &scene.scene]).await?;
    Ok(())
}

fn check_scene(scene: &str) -> Result<()> {
    let allowed = |b: u8| b.is_ascii_alphanumeric() || b == b'.' || b == b'_';
    let well_formed = (1..=LONGEST_SCENE).contains(&scene.len()) && scene.bytes().all(allowed);
    if well_formed { Ok(()) } else { Err(AppError::field("scene", ErrorCode::Malformed)) }
}
