//! What is not kept for ever: messages, where a country says for how long, and files that were taken back.
//!
//! A message that is no longer kept leaves its number in the log, because positions and counts are made of numbers. What
//! it said is gone, and nobody sees that it was there.

use kernel::{AppError, Country, Id, Result, Runtime};
use store::jobs::Runner;
use store::{Db, Tx, params};

use crate::config::KeepDays;
use crate::content::Persist;
use crate::media::release_unused;
use crate::scheduled;
use crate::search::index;

const DAY_S: i64 = 24 * 3600;
/// For those who audit.
const RECALLED_FILES_KEPT_S: i64 = 7 * DAY_S;
const AT_ONCE: usize = 200;

pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime, keep: KeepDays) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(DAY_S, "messaging.retention", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move { sweep(&db, &rt, keep).await }
    })
}

/// Lets go of everything whose time is over, a little at a time so that nobody waits for it.
#[kernel::boxed]
pub async fn sweep(db: &Db, rt: &Runtime, keep: KeepDays) -> Result<()> {
    until_none_is_left(db, rt, async |tx, rt| forget_recalled_files(tx, rt).await).await?;
    let refused = rt.clone();
    db.write::<_, AppError, _>(async move |tx| scheduled::forget_refused(tx, &refused).await).await?;
    for country in Country::ALL {
        if let Some(days) = keep.of(country) {
            until_none_is_left(db, rt, async move |tx, rt| erase_messages(tx, rt, country, days).await).await?;
        }
    }
    Ok(())
}

async fn until_none_is_left<F>(db: &Db, rt: &Runtime, batch: F) -> Result<()>
where
    F: AsyncFn(&mut Tx, &Runtime) -> Result<usize> + Clone + Send + Sync + 'static,
{
    loop {
        let (batch, rt) = (batch.clone(), rt.clone());
        if db.write::<_, AppError, _>(async move |tx| batch(tx, &rt).await).await? < AT_ONCE {
            return Ok(());
        }
    }
}

async fn forget_recalled_files(tx: &mut Tx, rt: &Runtime) -> Result<usize> {
    let over: Vec<(Id, i64, Id)> = tx
        .all(
            &format!("SELECT conversation_id, seq, file_id FROM recalled_file WHERE recalled_at < $1 ORDER BY recalled_at LIMIT {AT_ONCE}"),
            params![rt.now().plus_seconds(-RECALLED_FILES_KEPT_S)],
        )
        .await?;
    for (conversation, seq, file) in &over {
        let sql = "DELETE FROM recalled_file WHERE conversation_id = $1 AND seq = $2 AND file_id = $3";
        tx.execute(sql, params![*conversation, *seq, *file]).await?;
        release_unused(tx, *file).await?;
    }
    Ok(over.len())
}

/// Ids tell when they were made, so what is too old is a stretch of them, and each is looked at once.
async fn erase_messages(tx: &mut Tx, rt: &Runtime, country: Country, days: i64) -> Result<usize> {
    let looked: Option<(Id,)> =
        tx.optional("SELECT erased_uid FROM message_retention WHERE country_code = $1", params![country.code()]).await?;
    let (from, until) = (looked.map_or(Id::new(0), |(uid,)| uid), Id::first_at(rt.now().plus_seconds(-days * DAY_S)));
    // What the installation itself says belongs to whom it is said, what a channel says to who owns it.
    let old: Vec<(Id,)> = tx
        .all(
            &format!(
                "SELECT m.uid FROM message m JOIN conversation c ON c.id = m.conversation_id
                 JOIN app_user u ON u.id = CASE WHEN m.sender_id = $4 THEN c.second_id
                     WHEN c.kind = 3 AND m.sender_id = c.first_id THEN (SELECT h.owner_id FROM channel h WHERE h.id = c.first_id) ELSE m.sender_id END
                 LEFT JOIN person p ON p.id = u.person_id LEFT JOIN customer k ON k.id = u.customer_id
                 WHERE m.uid > $1 AND m.uid < $2 AND COALESCE(p.country_code, k.country_code) = $3 ORDER BY m.uid LIMIT {AT_ONCE}"
            ),
            params![from, until, country.code(), crate::SYSTEM],
        )
        .await?;
    let uids: Vec<Id> = old.into_iter().map(|(uid,)| uid).collect();
    erase(tx, &uids).await?;
    let looked = uids.last().copied().filter(|_| uids.len() == AT_ONCE).unwrap_or(until.max(from));
    tx.execute(
        "INSERT INTO message_retention (country_code, erased_uid) VALUES ($1, $2)
         ON CONFLICT (country_code) DO UPDATE SET erased_uid = $2",
        params![country.code(), looked],
    )
    .await?;
    Ok(uids.len())
}

/// What belongs to a message and goes with it.
const BELONGINGS: [&str; 14] = [
    "message_mention",
    "message_recipient",
    "message_hidden",
    "message_reaction",
    "message_pin",
    "message_past",
    "message_played",
    "message_quote",
    "message_own_counted",
    "approval_card",
    "conference_card",
    "channel_answer",
    "poll_vote",
    "poll",
];

async fn erase(tx: &mut Tx, uids: &[Id]) -> Result<()> {
    if uids.is_empty() {
        return Ok(());
    }
    let these = format!("(conversation_id, seq) IN (SELECT m.conversation_id, m.seq FROM message m WHERE {})", tx.any_of("m.uid", 1));
    uncount(tx, uids).await?;
    let files: Vec<(Id,)> = tx.all(&format!("DELETE FROM message_file WHERE {these} RETURNING file_id"), params![uids]).await?;
    for (file,) in files {
        release_unused(tx, file).await?;
    }
    for table in BELONGINGS {
        tx.execute(&format!("DELETE FROM {table} WHERE {these}"), params![uids]).await?;
    }
    let sql = format!("UPDATE message SET payload = '{{}}', search = '', expires_at = sent_at WHERE {}", tx.any_of("uid", 1));
    tx.execute(&sql, params![uids]).await?;
    index::forget(tx, uids).await
}

/// Nobody has to read any more what nobody can.
async fn uncount(tx: &mut Tx, uids: &[Id]) -> Result<()> {
    let sql = format!(
        "INSERT INTO message_uncounted (conversation_id, seq) SELECT m.conversation_id, m.seq FROM message m
         WHERE {} AND m.persist = {} AND NOT m.directed AND EXISTS (SELECT 1 FROM conversation_member v
             WHERE v.conversation_id = m.conversation_id AND v.read_seq < m.seq AND v.from_seq < m.seq)
         ON CONFLICT DO NOTHING",
        tx.any_of("m.uid", 1),
        Persist::Counted.code()
    );
    tx.execute(&sql, params![uids]).await?;
    Ok(())
}
