//! What people do with their exports.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::{Actor, today_in};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::jobs::{NewJob, enqueue};
use store::{Tx, numbering, params};
use utoipa::{IntoParams, ToSchema};

use crate::asker::{Asker, still_sees};
use crate::format::ExportFormat;
use crate::machine::{ExportEvent, Facts};
use crate::row::{ExportRow, insert, lock_own, open_of, own, save};
use crate::source::{Source, source_of};
use crate::task::{JOB, KEPT_SECONDS, Task};
use crate::view::{ExportJob, ExportLink};

/// Nobody waits for more at a time; whoever wants many lists asks for the next when one is there.
const MOST_WAITING: i64 = 5;
const PREFIX: &str = "EX";

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
pub struct ExportById {
    pub id: Id,
}

/// Which part of a list somebody wants, and as what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The filters of the list's page.
    pub filter: Value,
    pub format: ExportFormat,
}

/// Asks for a list of `total` entries. It is written afterwards, by any node.
#[kernel::boxed]
pub async fn ask(tx: &mut Tx, rt: &Runtime, source: &Source, actor: &Actor, wish: &Wish, total: i64) -> Result<ExportJob> {
    let facts = Facts { few_waiting: has_room(tx, actor).await?, ..Facts::default() };
    let status = facts.allow(None, ExportEvent::Ask)?;
    let today = today_in(rt, actor.country)?;
    let row = ExportRow {
        id: rt.next_id(),
        country_code: actor.country,
        doc_no: numbering::next(tx, PREFIX, actor.country, today.into()).await?,
        user_id: actor.user_id,
        kind: source.kind,
        format: wish.format,
        params: wish.filter.to_string(),
        asker: serde_json::to_string(&Asker::of(actor)).map_err(AppError::internal)?,
        file_name: format!("{}-{today}.{}", source.kind, wish.format),
        status,
        run: 1,
        entries_done: 0,
        entries_total: total,
        row_count: 0,
        file_id: None,
        bytes: None,
        failure: None,
        asked_at: rt.now(),
        finished_at: None,
        expires_at: rt.now().plus_seconds(KEPT_SECONDS),
    };
    insert(tx, &row).await?;
    queue(tx, rt, &row).await?;
    Ok(row.into())
}

/// Stops it wherever it is.
#[kernel::boxed]
pub async fn cancel(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id) -> Result<ExportJob> {
    let mut row = lock_own(tx, actor, id).await?;
    row.status = Facts::default().allow(Some(row.status), ExportEvent::Cancel)?;
    row.finished_at = Some(rt.now());
    save(tx, &row).await?;
    Ok(row.into())
}

/// Begins one that failed or was cancelled anew, with the same filters and the same sight.
#[kernel::boxed]
pub async fn retry(tx: &mut Tx, rt: &Runtime, sources: &[Source], actor: &Actor, id: Id) -> Result<ExportJob> {
    let mut row = lock_own(tx, actor, id).await?;
    let access_held = still_sees(tx, rt, &row.actor()?, source_of(sources, row.kind)?.scope).await?;
    let facts = Facts { access_held, few_waiting: has_room(tx, actor).await? };
    row.status = facts.allow(Some(row.status), ExportEvent::Retry)?;
    (row.run, row.entries_done, row.row_count) = (row.run + 1, 0, 0);
    (row.failure, row.finished_at, row.expires_at) = (None, None, rt.now().plus_seconds(KEPT_SECONDS));
    save(tx, &row).await?;
    queue(tx, rt, &row).await?;
    Ok(row.into())
}

/// Removes what has ended, and its file with it.
#[kernel::boxed]
pub async fn remove(tx: &mut Tx, actor: &Actor, id: Id) -> Result<()> {
    let row = lock_own(tx, actor, id).await?;
    if !row.status.is_over() {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    if let Some(file) = row.file_id {
        files::release(tx, file).await?;
    }
    tx.execute_one("DELETE FROM export_job WHERE id = $1", params![row.id]).await?;
    Ok(())
}

/// Where the file is fetched, for who still sees what is in it.
#[kernel::boxed]
pub async fn link(tx: &mut Tx, rt: &Runtime, sources: &[Source], actor: &Actor, id: Id) -> Result<ExportLink> {
    let ReadyExport { file_id, file_name } = ready(tx, rt, sources, actor.user_id, id).await?;
    let url = files::private_links(tx, rt, &[file_id]).await?.remove(&file_id);
    Ok(ExportLink { url: url.ok_or_else(|| AppError::new(ErrorCode::NotFound))?, file_name })
}

/// The file of an export, for whoever carries it somewhere on behalf of who asked for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadyExport {
    pub file_id: Id,
    pub file_name: String,
}

/// Somebody's export that is there, as long as they still see what is in it.
#[kernel::boxed]
pub async fn ready(tx: &mut Tx, rt: &Runtime, sources: &[Source], user_id: Id, id: Id) -> Result<ReadyExport> {
    let row = own(tx, user_id, id).await?;
    let file = row.file_id.filter(|_| row.expires_at > rt.now());
    let file_id = file.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    if !still_sees(tx, rt, &row.actor()?, source_of(sources, row.kind)?.scope).await? {
        return Err(AppError::new(ErrorCode::ExportAccessGone));
    }
    Ok(ReadyExport { file_id, file_name: row.file_name })
}

async fn has_room(tx: &mut Tx, actor: &Actor) -> Result<bool> {
    Ok(open_of(tx, actor.user_id).await? < MOST_WAITING)
}

async fn queue(tx: &mut Tx, rt: &Runtime, row: &ExportRow) -> Result<()> {
    let task = Task { id: row.id, run: row.run };
    enqueue(tx, rt, &NewJob { kind: JOB, payload: &task, run_at: rt.now(), unique_key: None }).await?;
    Ok(())
}
