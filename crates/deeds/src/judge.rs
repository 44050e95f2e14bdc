use kernel::{AppError, ErrorCode, Result};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use store::Tx;
use store::deeds::{self, DeedKey, Moment, OLDEST_DAYS};

use crate::deed::{Doing, Merge};
use crate::input::DeedInput;
use crate::kind::DeedKind;

const DAY_SECONDS: i64 = 24 * 60 * 60;

/// What became of a deed that was taken.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Taken {
    Done(Value),
    /// Something newer had been done to its document.
    Overtaken,
}

/// Does a deed unless it has been done before or is overtaken, and remembers the answer with it.
#[kernel::boxed]
pub(crate) async fn judge(tx: &mut Tx, doing: &Doing, kind: &DeedKind, deed: &DeedInput) -> Result<Taken> {
    let key = key_of(doing, deed)?;
    if let Some(earlier) = deeds::claim(tx, &doing.rt, &key).await? {
        return serde_json::from_str(&earlier).map_err(AppError::internal);
    }
    require_recent(doing)?;
    let document = (kind.document)(&doing.actor, deed.version, &deed.payload)?;
    let moment = Moment { captured_at: doing.captured.at, place: deed.place, key: deed.key.clone() };
    let taken = if kind.merge == Merge::Newest && overtaken(tx, doing, &document, &moment).await? {
        Taken::Overtaken
    } else {
        let done = (kind.perform)(tx, doing, deed.version, &deed.payload).await?;
        deeds::mark(tx, doing.actor.user_id, &document, &moment).await?;
        Taken::Done(done)
    };
    deeds::remember(tx, &key, serde_json::to_string(&taken).map_err(AppError::internal)?).await?;
    Ok(taken)
}

async fn overtaken(tx: &mut Tx, doing: &Doing, document: &str, moment: &Moment) -> Result<bool> {
    let newest = deeds::newest(tx, doing.actor.user_id, document).await?;
    Ok(newest.is_some_and(|newest| newest >= *moment))
}

/// Keys are forgotten one day; what could come back after that is not taken.
fn require_recent(doing: &Doing) -> Result<()> {
    if doing.rt.now().seconds_since(doing.captured.at) <= OLDEST_DAYS * DAY_SECONDS {
        return Ok(());
    }
    Err(AppError::new(ErrorCode::DeedTooOld).arg("days", OLDEST_DAYS))
}

fn key_of(doing: &Doing, deed: &DeedInput) -> Result<DeedKey> {
    if !(16..=64).contains(&deed.key.len()) || !deed.key.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(AppError::field("key", ErrorCode::Malformed));
    }
    let said = serde_json::to_vec(deed).map_err(AppError::internal)?;
    Ok(DeedKey { user_id: doing.actor.user_id, key: deed.key.clone(), body_hash: Sha256::digest(&said).into() })
}
