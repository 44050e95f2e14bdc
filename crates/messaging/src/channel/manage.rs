use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::history::{self, Subject};
use org::{Actor, Permission};
use serde::Deserialize;
use store::{Tx, params};
use utoipa::ToSchema;

use super::desk::{self, DeskChannel};
use super::input::SaveChannel;
use super::standing::{self, Act};
use super::subscribe;
use crate::sound;
use crate::subscription::Status;

/// The channel with `id` as it was at `ver`.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct ChannelStep {
    pub id: Id,
    pub ver: i64,
}

/// Begins a channel, or changes one.
#[kernel::boxed]
pub async fn save(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &SaveChannel) -> Result<DeskChannel> {
    let checked = input.checked(rt)?;
    let before = match input.id {
        Some(id) => Some(editable(tx, actor, id, input.ver).await?),
        None => None,
    };
    match &before {
        Some(before) if before.country_code != input.country_code => return Err(AppError::field("countryCode", ErrorCode::Fixed)),
        None if !standing::reaches(actor, Permission::ConfigurationManage, input.country_code) => {
            return Err(AppError::new(ErrorCode::Forbidden));
        }
        _ => {}
    }
    let id = before.as_ref().map_or_else(|| rt.next_id(), |channel| channel.id);
    let owner = input.owner_id.or(before.as_ref().map(|channel| channel.owner_id)).unwrap_or(actor.user_id);
    write(tx, rt, id, owner, &checked, before.as_ref()).await?;
    subscribe::log(tx, rt, id).await?;
    appoint(tx, rt, actor, id, owner, &checked, before.as_ref()).await?;
    let after = desk::any(tx, actor, id).await?;
    record(tx, rt, actor, "channel.save", before.as_ref(), &after).await?;
    Ok(after)
}

/// Ends a channel: nobody hears it, finds it or writes to it any more. What was said stays with those who have it.
#[kernel::boxed]
pub async fn end(tx: &mut Tx, rt: &Runtime, actor: &Actor, step: ChannelStep) -> Result<()> {
    let before = editable(tx, actor, step.id, Some(step.ver)).await?;
    tx.execute_one(
        "UPDATE channel SET status = status + $2, changed_at = $3, ver = ver + 1 WHERE id = $1",
        params![step.id, Status::DELETED, rt.now()],
    )
    .await?;
    // What was planned is not said by a channel that is no more.
    tx.execute("UPDATE channel_post SET state = 'draft', send_at = NULL WHERE channel_id = $1 AND state = 'scheduled'", params![step.id])
        .await?;
    let row = subscribe::log(tx, rt, step.id).await?;
    tx.execute(
        "UPDATE conversation_member SET until_seq = $2, changed_at = $3 WHERE conversation_id = $1 AND until_seq IS NULL",
        params![row.id, row.last_seq, rt.now()],
    )
    .await?;
    tx.execute_one("UPDATE conversation SET member_version = member_version + 1 WHERE id = $1", params![row.id]).await?;
    let after = desk::any(tx, actor, step.id).await?;
    record(tx, rt, actor, "channel.end", Some(&before), &after).await
}

async fn editable(tx: &mut Tx, actor: &Actor, id: Id, ver: Option<i64>) -> Result<DeskChannel> {
    standing::hold(tx, actor, id, Act::Edit).await?;
    let found = desk::any(tx, actor, id).await?;
    history::as_seen(found, |held| held.ver, ver)
}

async fn write(tx: &mut Tx, rt: &Runtime, id: Id, owner: Id, input: &SaveChannel, before: Option<&DeskChannel>) -> Result<()> {
    let json = |text| serde_json::to_string(text).map_err(AppError::internal);
    tx.execute_one(
        "INSERT INTO channel (id, country_code, name, description, search, owner_id, status, extra, menus, created_at, changed_at, ver)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, 1)
         ON CONFLICT (id) DO UPDATE SET name = $3, description = $4, search = $5, owner_id = $6, status = $7, extra = $8, menus = $9,
             changed_at = $10, ver = $11",
        params![
            id,
            input.country_code,
            json(&input.name)?,
            json(&input.description)?,
            sound::search_text(&input.name.distinct()),
            owner,
            input.status.0,
            &input.extra,
            serde_json::to_string(&input.menus).map_err(AppError::internal)?,
            rt.now(),
            before.map_or(1, |channel| channel.ver + 1),
        ],
    )
    .await?;
    Ok(())
}

/// Who works for it: colleagues with the messenger in its countries. Who does already may stay.
async fn appoint(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    id: Id,
    owner: Id,
    input: &SaveChannel,
    before: Option<&DeskChannel>,
) -> Result<()> {
    if before.is_none_or(|channel| channel.owner_id != owner) {
        subscribe::require_for(tx, rt, actor.user_id, id, &[owner], "ownerId").await?;
    }
    let known = |user: &Id| before.is_some_and(|channel| channel.colleagues.iter().any(|colleague| colleague.user_id == *user));
    let fresh: Vec<Id> = input.colleague_ids.iter().filter(|user| !known(user)).copied().collect();
    subscribe::require_for(tx, rt, actor.user_id, id, &fresh, "colleagueIds").await?;
    tx.execute("DELETE FROM channel_colleague WHERE channel_id = $1", params![id]).await?;
    for user in input.colleague_ids.iter().filter(|user| **user != owner) {
        tx.execute_one("INSERT INTO channel_colleague (channel_id, user_id) VALUES ($1, $2)", params![id, *user]).await?;
    }
    // Whoever works for it no more looks after nobody.
    let desk: Vec<Id> = input.colleague_ids.iter().copied().chain([owner]).collect();
    let among = tx.any_of("taken_by", 2);
    tx.execute(
        &format!("UPDATE channel_thread SET taken_by = NULL WHERE channel_id = $1 AND taken_by IS NOT NULL AND NOT ({among})"),
        params![id, desk],
    )
    .await?;
    Ok(())
}

pub(super) async fn record(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    action: &str,
    before: Option<&DeskChannel>,
    after: &DeskChannel,
) -> Result<()> {
    let doc_no = after.id.to_string();
    let subject = Subject { country: after.country_code, action, doc_type: "channel", doc_no: &doc_no };
    history::record(tx, rt, actor, subject, before, Some(after)).await
}
