//! Files on their way to the tool: asked for, carried by any node, tried again while the tool cannot be reached.

use bytes::{Bytes, BytesMut};
use exporting::Source;
use files::Files;
use futures_util::TryStreamExt as _;
use identity::Identity;
use identity::notice::{About, Text, send_about};
use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime, Timestamp};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use store::jobs::{Job, NewJob, Runner, enqueue};
use store::{Db, Tx, params, record, text_enum};
use utoipa::ToSchema;

use crate::connect::{Access, ChatTools, OutgoingFile, Refusal};
use crate::member;
use crate::setting;
use crate::tool::ChatTool;

const JOB: &str = "chat_tool.deliver";
const SWEEP: &str = "chat_tool.sweep";
const HOURLY: i64 = 3600;
/// Over about ten minutes.
const ATTEMPTS: i64 = 6;
const KEPT_S: i64 = 30 * 24 * 3600;
const MOST_LISTED: i64 = 100;
const AT_ONCE: usize = 2;

text_enum! {
    pub enum ChatDeliveryStatus {
        Waiting = "waiting",
        Sent = "sent",
        Failed = "failed",
    }
}

text_enum! {
    /// Why a file did not arrive.
    pub enum ChatDeliveryFailure {
        /// The country uses no tool any more.
        Off = "off",
        /// The tool lets us in no more.
        Refused = "refused",
        /// The tool could not be reached for a while.
        Unreachable = "unreachable",
        TooLarge = "too_large",
        /// Nobody in the tool has the address.
        Mismatch = "mismatch",
        /// Whoever asked no longer sees what is in the file, or it is gone.
        AccessGone = "access_gone",
    }
}

record! {
    /// A file that was sent to one's account in the tool, or is on its way.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ChatDelivery {
        pub id: Id,
        pub country_code: Country,
        pub user_id: Id,
        pub export_id: Id,
        pub file_name: String,
        pub tool: ChatTool,
        pub status: ChatDeliveryStatus,
        pub failure: Option<ChatDeliveryFailure>,
        pub asked_at: Timestamp,
        pub finished_at: Option<Timestamp>,
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChatDeliveries {
    pub list: Vec<ChatDelivery>,
}

/// Which export to send.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct SendExport {
    pub id: Id,
}

/// One's own deliveries, the newest first.
#[kernel::boxed]
pub async fn deliveries(tx: &mut Tx, actor: &Actor) -> Result<ChatDeliveries> {
    let sql = format!("SELECT {} FROM chat_delivery WHERE user_id = $1 ORDER BY id DESC LIMIT $2", ChatDelivery::COLUMNS);
    Ok(ChatDeliveries { list: tx.all(&sql, params![actor.user_id, MOST_LISTED]).await? })
}

/// Asks for an export to be sent to one's account. A second wish while it is on its way is the same.
#[kernel::boxed]
pub async fn ask(tx: &mut Tx, rt: &Runtime, sources: &[Source], actor: &Actor, wish: SendExport) -> Result<ChatDelivery> {
    actor.require(Permission::ExportToChat)?;
    let ready = exporting::ready(tx, rt, sources, actor.user_id, wish.id).await?;
    let tool = setting::tool_of(tx, actor.country).await?.ok_or_else(|| AppError::new(ErrorCode::ChatToolOff))?;
    let delivery = ChatDelivery {
        id: rt.next_id(),
        country_code: actor.country,
        user_id: actor.user_id,
        export_id: wish.id,
        file_name: ready.file_name,
        tool,
        status: ChatDeliveryStatus::Waiting,
        failure: None,
        asked_at: rt.now(),
        finished_at: None,
    };
    if !insert(tx, &delivery).await? {
        let sql = format!("SELECT {} FROM chat_delivery WHERE export_id = $1 AND status = 'waiting'", ChatDelivery::COLUMNS);
        return Ok(tx.one(&sql, params![wish.id]).await?);
    }
    enqueue(tx, rt, &NewJob { kind: JOB, payload: &delivery.id, run_at: rt.now(), unique_key: None }).await?;
    Ok(delivery)
}

async fn insert(tx: &mut Tx, delivery: &ChatDelivery) -> Result<bool> {
    let sql = format!(
        "INSERT INTO chat_delivery ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING",
        ChatDelivery::COLUMNS
    );
    let values = params![
        delivery.id,
        delivery.country_code,
        delivery.user_id,
        delivery.export_id,
        &delivery.file_name,
        delivery.tool,
        delivery.status,
        delivery.failure,
        delivery.asked_at,
        delivery.finished_at,
    ];
    Ok(tx.execute(&sql, values).await? == 1)
}

/// Carries files to the tools. Every node may have one.
#[derive(Clone, Debug)]
pub struct Courier {
    pub db: Db,
    pub rt: Runtime,
    pub identity: Identity,
    pub files: Files,
    pub tools: ChatTools,
    pub sources: &'static [Source],
}

/// What is needed to send one.
struct Order {
    access: Access,
    person: String,
    storage_key: String,
}

/// Why one is not sent.
enum Stop {
    For(ChatDeliveryFailure),
    Later(AppError),
}

impl From<AppError> for Stop {
    fn from(error: AppError) -> Self {
        Self::Later(error)
    }
}

impl Courier {
    pub fn runner(&self) -> Runner {
        let (carrying, sweeping) = (self.clone(), self.clone());
        Runner::new(self.db.clone(), self.rt.clone())
            .concurrency(AT_ONCE)
            .handle(JOB, move |job| {
                let courier = carrying.clone();
                async move { courier.work_on(job).await }
            })
            .every(HOURLY, SWEEP, move |_| {
                let courier = sweeping.clone();
                async move { courier.sweep().await }
            })
    }

    #[kernel::boxed]
    async fn work_on(self, job: Job) -> Result<()> {
        let id: Id = job.payload()?;
        let found: Result<Option<ChatDelivery>> = self.db.read(async move |tx| waiting(tx, id).await).await;
        let Some(delivery) = found? else { return Ok(()) };
        match self.carry(delivery.clone()).await {
            Ok(()) => self.finish(delivery, None).await,
            Err(Stop::For(failure)) => self.finish(delivery, Some(failure)).await,
            Err(Stop::Later(error)) if job.attempt >= ATTEMPTS => {
                tracing::error!(%error, delivery = %id, "a file did not reach the chat tool");
                self.finish(delivery, Some(ChatDeliveryFailure::Unreachable)).await
            }
            Err(Stop::Later(error)) => Err(error),
        }
    }

    #[kernel::boxed]
    async fn carry(&self, delivery: ChatDelivery) -> std::result::Result<(), Stop> {
        let (rt, identity, sources, wanted) = (self.rt.clone(), self.identity.clone(), self.sources.to_vec(), delivery.clone());
        let prepared: Result<_> = self.db.read(async move |tx| Ok(prepare(tx, &rt, &identity, &sources, &wanted).await)).await;
        let order = prepared??;
        let content = self.content(&order.storage_key).await?;
        let file = OutgoingFile { name: delivery.file_name, content, key: delivery.id.to_string() };
        match self.tools.send(&order.access, &order.person, &file).await {
            Ok(()) => Ok(()),
            Err(Refusal::TooLarge(_)) => Err(Stop::For(ChatDeliveryFailure::TooLarge)),
            Err(Refusal::Gone) => Err(Stop::For(ChatDeliveryFailure::Mismatch)),
            Err(Refusal::Access(why)) => {
                tracing::warn!(why, tool = %order.access.tool, "the chat tool refuses");
                Err(Stop::For(ChatDeliveryFailure::Refused))
            }
            Err(later @ Refusal::Later(_)) => Err(Stop::Later(later.into())),
        }
    }

    #[kernel::boxed]
    async fn content(&self, key: &str) -> Result<Bytes> {
        let mut pieces = self.files.blobs.get(key, None).await.map_err(AppError::internal)?;
        let mut all = BytesMut::new();
        while let Some(piece) = pieces.try_next().await.map_err(AppError::internal)? {
            all.extend_from_slice(&piece);
        }
        Ok(all.freeze())
    }

    async fn finish(&self, delivery: ChatDelivery, failure: Option<ChatDeliveryFailure>) -> Result<()> {
        let rt = self.rt.clone();
        self.db
            .write(async move |tx| {
                let status = if failure.is_none() { ChatDeliveryStatus::Sent } else { ChatDeliveryStatus::Failed };
                let sql = "UPDATE chat_delivery SET status = $2, failure = $3, finished_at = $4 WHERE id = $1 AND status = 'waiting'";
                let ended = tx.execute(sql, params![delivery.id, status, failure, rt.now()]).await? == 1;
                if failure == Some(ChatDeliveryFailure::Mismatch) {
                    member::forget(tx, delivery.user_id).await?;
                }
                if ended && failure.is_some() {
                    let about = About { doc_type: "export", doc_no: &delivery.file_name };
                    send_about(tx, &rt, &[delivery.user_id], Text::ChatDeliveryFailed, &[("name", &delivery.file_name)], about).await?;
                }
                Ok(())
            })
            .await
    }

    #[kernel::boxed]
    async fn sweep(self) -> Result<()> {
        let before = self.rt.now().plus_seconds(-KEPT_S);
        let swept = async move |tx: &mut Tx| {
            tx.execute("DELETE FROM chat_delivery WHERE status <> 'waiting' AND asked_at < $1", params![before]).await?;
            Ok(())
        };
        self.db.write(swept).await
    }
}

#[kernel::boxed]
async fn waiting(tx: &mut Tx, id: Id) -> Result<Option<ChatDelivery>> {
    let sql = format!("SELECT {} FROM chat_delivery WHERE id = $1 AND status = 'waiting'", ChatDelivery::COLUMNS);
    Ok(tx.optional(&sql, params![id]).await?)
}

/// Looked at again at the last moment: the tool, the account, and what whoever asked may see.
#[kernel::boxed]
async fn prepare(
    tx: &mut Tx,
    rt: &Runtime,
    identity: &Identity,
    sources: &[Source],
    delivery: &ChatDelivery,
) -> std::result::Result<Order, Stop> {
    let access = match setting::access(tx, identity, delivery.country_code).await {
        Err(error) if error.code() == ErrorCode::ChatToolOff => return Err(Stop::For(ChatDeliveryFailure::Off)),
        other => other?,
    };
    let ready = match exporting::ready(tx, rt, sources, delivery.user_id, delivery.export_id).await {
        Err(error) if matches!(error.code(), ErrorCode::NotFound | ErrorCode::ExportAccessGone) => {
            return Err(Stop::For(ChatDeliveryFailure::AccessGone));
        }
        other => other?,
    };
    let person = member::external_id(tx, &access, delivery.user_id).await?.ok_or(Stop::For(ChatDeliveryFailure::Mismatch))?;
    let file = files::by_ids(tx, &[ready.file_id]).await.map_err(AppError::from)?.pop();
    let storage_key = file.ok_or(Stop::For(ChatDeliveryFailure::AccessGone))?.storage_key;
    Ok(Order { access, person, storage_key })
}
