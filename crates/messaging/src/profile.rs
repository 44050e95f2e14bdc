//! What others see of each login. It comes from people, customers and logins, which know nothing of the messenger; a
//! copy beside them is found by sound, and shows when something has changed.

use std::collections::BTreeMap;

use kernel::{Country, Id, Result, Runtime, Timestamp};
use store::{Tx, params, record};

use crate::sound::{search_text, sort_key};

const AT_ONCE: usize = 500;

record! {
    struct Source {
        id: Id,
        name: String,
        nick_name: String,
        nickname: String,
        country_code: Option<Country>,
        avatar_file_id: Option<Id>,
        status: String,
        created_at: Timestamp,
        known: bool,
    }
}

/// Logins whose copy is missing or old.
const BEHIND: &str = "SELECT u.id, COALESCE(p.name, k.name) AS name, COALESCE(p.nick_name, '') AS nick_name, u.nickname, p.country_code,
         u.avatar_file_id, u.status, u.created_at, COALESCE(c.sort_key, '') <> '' AS known
     FROM app_user u LEFT JOIN person p ON p.id = u.person_id LEFT JOIN customer k ON k.id = u.customer_id
     LEFT JOIN chat_profile c ON c.user_id = u.id
     WHERE c.user_id IS NULL OR c.sort_key = '' OR COALESCE(c.country_code, 0) <> COALESCE(p.country_code, 0) OR c.name <> COALESCE(p.name, k.name) OR c.nick_name <> COALESCE(p.nick_name, '') OR c.nickname <> u.nickname
         OR c.status <> u.status OR COALESCE(c.avatar_file_id, 0) <> COALESCE(u.avatar_file_id, 0)";

/// What a round of copying found.
#[derive(Clone, Debug, Default)]
pub struct Renewed {
    /// People who look different from before.
    pub changed: Vec<Id>,
    /// Whether there may be more.
    pub more: bool,
}

/// Whether some copy is missing or old.
#[kernel::boxed]
pub async fn is_behind(tx: &mut Tx) -> Result<bool> {
    let found: Option<(bool,)> = tx.optional(&format!("SELECT TRUE FROM ({BEHIND}) b LIMIT 1"), &[]).await?;
    Ok(found.is_some())
}

/// Brings copies up to date, a batch at a time.
#[kernel::boxed]
pub async fn renew(tx: &mut Tx, rt: &Runtime) -> Result<Renewed> {
    let behind: Vec<Source> = tx.all(&format!("SELECT {} FROM ({BEHIND}) b ORDER BY id LIMIT {AT_ONCE}", Source::COLUMNS), &[]).await?;
    let more = behind.len() == AT_ONCE;
    let mut changed = Vec::new();
    for source in behind {
        if copy(tx, rt, &source).await? && source.known {
            changed.push(source.id);
        }
    }
    Ok(Renewed { changed, more })
}

/// Whether it was this copy that brought the change: another node may have been faster.
async fn copy(tx: &mut Tx, rt: &Runtime, source: &Source) -> Result<bool> {
    let search = search_text(&[&source.name, &source.nick_name, &source.nickname]);
    let shown = if source.nickname.is_empty() { &source.name } else { &source.nickname };
    // A login that nobody has seen before is as old as itself.
    let changed_at = if source.known { rt.now() } else { source.created_at };
    let written = tx
        .execute(
            "INSERT INTO chat_profile (user_id, name, nick_name, nickname, avatar_file_id, status, search, changed_at, country_code, sort_key)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
             ON CONFLICT (user_id) DO UPDATE SET name = $2, nick_name = $3, nickname = $4, avatar_file_id = $5, status = $6, search = $7,
                 changed_at = $8, country_code = $9, sort_key = $10
             WHERE chat_profile.sort_key <> $10 OR COALESCE(chat_profile.country_code, 0) <> COALESCE($9, 0) OR chat_profile.name <> $2 OR chat_profile.nick_name <> $3 OR chat_profile.nickname <> $4
                 OR COALESCE(chat_profile.avatar_file_id, 0) <> COALESCE($5, 0) OR chat_profile.status <> $6",
            params![
                source.id,
                &source.name,
                &source.nick_name,
                &source.nickname,
                source.avatar_file_id,
                &source.status,
                search,
                changed_at,
                source.country_code,
                sort_key(shown),
            ],
        )
        .await?;
    Ok(written > 0)
}

/// Who is connected now and knows some of these people: from a conversation, or as a friend. Those who are to hear of the
/// same people stand together.
#[kernel::boxed]
pub async fn to_tell(tx: &mut Tx, rt: &Runtime, people: &[Id]) -> Result<Vec<(Vec<Id>, Vec<Id>)>> {
    let (in_conversation, as_friend) = (tx.any_of("a.user_id", 2), tx.any_of("f.other_id", 2));
    let sql = format!(
        "SELECT k.reader, k.person FROM (
             SELECT b.user_id AS reader, a.user_id AS person FROM conversation_member a
             JOIN conversation c ON c.id = a.conversation_id AND c.kind <> 3
             JOIN conversation_member b ON b.conversation_id = a.conversation_id WHERE {in_conversation} AND b.until_seq IS NULL
             UNION SELECT f.user_id, f.other_id FROM contact f WHERE f.friend AND {as_friend}) k
         WHERE EXISTS (SELECT 1 FROM presence x WHERE x.user_id = k.reader AND x.connected_until > $1) ORDER BY k.reader, k.person"
    );
    let known: Vec<(Id, Id)> = tx.all(&sql, params![rt.now(), people]).await?;
    let mut by_reader: BTreeMap<Id, Vec<Id>> = BTreeMap::new();
    for (reader, person) in known {
        by_reader.entry(reader).or_default().push(person);
    }
    let mut together: BTreeMap<Vec<Id>, Vec<Id>> = BTreeMap::new();
    for (reader, people) in by_reader {
        together.entry(people).or_default().push(reader);
    }
    Ok(together.into_iter().map(|(people, readers)| (readers, people)).collect())
}
