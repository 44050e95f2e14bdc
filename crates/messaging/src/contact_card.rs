//! Somebody's, a group's or a channel's card. Its sender says whom it shows; what it says of them the server writes, so that nobody can
//! pass somebody off as another.

use kernel::{AppError, ErrorCode, Id, Language, Result};
use serde_json::{Value, json};
use store::{Tx, params};

use crate::content::{Content, code};
use crate::{people, subscription};

const PERSON: i64 = 0;
const GROUP: i64 = 1;
const CHANNEL: i64 = 3;

/// Whom a card shows, as everybody may know them.
struct Subject {
    name: String,
    display_name: String,
    portrait_url: String,
}

/// The same content, where it is a card with the name and the picture as they are now. Its sender must know whom it shows.
pub(crate) async fn as_known(tx: &mut Tx, me: Id, content: Content) -> Result<Content> {
    if content.content_type != code::USER_CARD {
        return Ok(content);
    }
    let unknown = || AppError::field("content.content", ErrorCode::Unknown);
    let target: Id = content.content.parse().map_err(|_| unknown())?;
    let said: Value = serde_json::from_str(&content.data).unwrap_or_default();
    let kind = said["t"].as_i64().unwrap_or(PERSON);
    let subject = match kind {
        PERSON => person(tx, me, target).await?,
        GROUP => group(tx, me, target).await?,
        CHANNEL => channel(tx, me, target).await?,
        _ => None,
    };
    let Subject { name, display_name, portrait_url } = subject.ok_or_else(unknown)?;
    let data = json!({ "t": kind, "n": name, "d": display_name, "p": portrait_url, "f": me });
    Ok(Content { content: target.to_string(), searchable_content: display_name, data: data.to_string(), ..content })
}

async fn person(tx: &mut Tx, me: Id, target: Id) -> Result<Option<Subject>> {
    let found = people::one_known(tx, me, target).await?;
    Ok(found.map(|user| Subject { name: user.name, display_name: user.display_name, portrait_url: user.portrait_url }))
}

/// A channel its sender hears, or may. It is called differently in each language; whoever does not know them reads English.
async fn channel(tx: &mut Tx, me: Id, target: Id) -> Result<Option<Subject>> {
    let found = subscription::shown_to(tx, me, target).await?;
    Ok(found.map(|name| {
        let name = name.get(Language::En).to_owned();
        Subject { display_name: name.clone(), name, portrait_url: String::new() }
    }))
}

/// A group its sender is in, or one that is to be found.
async fn group(tx: &mut Tx, me: Id, target: Id) -> Result<Option<Subject>> {
    let found: Option<(String, String)> = tx
        .optional(
            "SELECT g.name, g.portrait_url FROM chat_group g WHERE g.id = $1 AND g.dismissed_at IS NULL AND (g.searchable OR EXISTS (
                 SELECT 1 FROM group_member m WHERE m.group_id = g.id AND m.user_id = $2 AND m.removed_at IS NULL))",
            params![target, me],
        )
        .await?;
    Ok(found.map(|(name, portrait_url)| Subject { display_name: name.clone(), name, portrait_url }))
}
