//! Puts the parts together. Nothing but this crate knows all of them.

use std::error::Error;
use std::sync::Arc;

pub use api::MODULES;
use api::{App, Demo, FrameRate, LineCheck, Parts, Quotas, SEARCHES_AT_ONCE};
use bus::Bus;
use chat_tool::{ChatHosts, ChatTools};
use files::{AnchorObjects, Blobs, Files};
use identity::{CodeSender, Cost, DemoSender, Identity, Passwords, Pepper, Peppers, Policy, WebhookConfig, WebhookSender};
use kernel::{AppError, Id, Runtime};
use messaging::live::Live;
use messaging::push::Push;
use sfu::{MediaBackend, Sfu};
use store::audit::anchor::{AnchorFile, AnchorKey, AnchorShelf, Anchors};
use store::{Db, MigrateError};
use system::Settings;
use system::log_ring::LogRing;
use tokio::sync::Semaphore;
use web::{PerAddress, Quota};

use crate::belongings::{self, Missing};
use crate::config::{AnchorPlace, Config};
use crate::secret;

pub const VERSION: &str = "3.03.3";

pub type Failure = Box<dyn Error + Send + Sync>;

/// Opens the database and brings its schema and reference data up to date.
pub async fn open_database(config: &Config, rt: &Runtime, missing: Missing) -> Result<Db, Failure> {
    config.prepare_data()?;
    let db = Db::open(&config.database()).await?;
    belongings::check(config, &db, missing).await?;
    bring_up_to_date(&db, rt).await?;
    Ok(db)
}

/// Opens a database that has this binary's schema, to read it while servers go on working with it.
pub async fn open_to_read(config: &Config) -> Result<Db, Failure> {
    let db = Db::open_to_read(&config.database()).await?;
    db.has_schema(MODULES).await?;
    Ok(db)
}

/// Opens the database for a tool that writes. Other servers may be running on it, so its schema is only made when there
/// is none at all.
pub async fn open_for_tool(config: &Config, rt: &Runtime) -> Result<Db, Failure> {
    config.prepare_data()?;
    let db = Db::open_beside(&config.database()).await?;
    belongings::check(config, &db, Missing::Refuse).await?;
    match db.has_schema(MODULES).await {
        Err(MigrateError::Empty) => bring_up_to_date(&db, rt).await?,
        other => {
            other?;
            go_on_with_ids(&db, rt).await?;
        }
    }
    Ok(db)
}

async fn bring_up_to_date(db: &Db, rt: &Runtime) -> Result<(), Failure> {
    let applied = db.migrate(MODULES).await?;
    if applied > 0 {
        tracing::info!(applied, "schema brought up to date");
        db.analyze().await?;
    } else {
        db.analyze_if_unknown().await?;
    }
    store::movements::begin(db, rt, api::MOVEMENTS).await?;
    go_on_with_ids(db, rt).await?;
    let seeding = rt.clone();
    db.write::<_, AppError, _>(async move |tx| {
        org::seed_reference(tx, &seeding).await?;
        money::seed_reference(tx).await?;
        catalogue::seed_reference(tx, &seeding).await?;
        ordering::seed_reference(tx, &seeding).await?;
        goods_return::seed_reference(tx, &seeding).await?;
        dunning::seed_reference(tx, &seeding).await?;
        counting::seed_reference(tx).await?;
        sellout::seed_reference(tx).await?;
        system::seed_reference(tx, &seeding).await
    })
    .await?;
    Ok(())
}

/// The clock may have been set back since the last id was made.
async fn go_on_with_ids(db: &Db, rt: &Runtime) -> Result<(), Failure> {
    if let Some(largest) = db.largest_id().await? {
        rt.begin_ids_after(largest);
        if largest > Id::first_at(rt.now()) {
            tracing::warn!(%largest, "the clock is behind what was stored; new ids come after it");
        }
    }
    Ok(())
}

pub async fn app(config: &Config, rt: &Runtime, db: &Db, log: LogRing) -> Result<App, Failure> {
    let demo_codes = config.is_demo().then(|| Arc::new(DemoSender::new(rt.clock.clone())));
    let sender: Arc<dyn CodeSender> = match &demo_codes {
        Some(demo) => Arc::clone(demo) as _,
        None => Arc::new(WebhookSender::new(
            WebhookConfig { url: config.codes.webhook_url.clone(), key: config.codes.webhook_secret.clone() },
            rt.clock.clone(),
        )?),
    };
    let bus = Bus::open(&config.bus()).await?;
    let logins = identity(config, sender)?;
    let frames = FrameRate { burst: config.limits.frames_burst, per_second: config.limits.frames_per_second };
    Ok(App::new(Parts {
        live: Live::new(db.clone(), rt.clone(), bus.clone(), logins.policy()),
        push: Push::open(db, rt, &config.push()).await?,
        frames,
        line: LineCheck::USUAL,
        quotas: Quotas {
            calls: Quota::new(config.limits.user_requests_per_minute, config.limits.user_burst),
            refreshes: Quota::new(config.limits.refreshes_per_minute, config.limits.refreshes_per_minute),
            messages: Quota::new(frames.per_second.saturating_mul(60), frames.burst),
            conference_entries: Quotas::conference_entries(),
            searches: Quota::new(config.limits.searches_per_minute, config.limits.searches_per_minute),
            sockets: PerAddress::new(config.limits.sockets_per_address),
            search_seats: Semaphore::new(SEARCHES_AT_ONCE),
        },
        messenger: config.messenger,
        calls: config.calls.clone(),
        media: call_media(config).await?,
        node: config.node.into(),
        chat_tools: ChatTools::new(rt.clone(), ChatHosts::default())?,
        db: db.clone(),
        rt: rt.clone(),
        bus,
        identity: logins,
        files: Files::open(&config.blobs())?.with_picture_memory(config.picture_memory()),
        system: Settings::new(&config.public_url(), &config.system)?,
        public_url: config.public_url(),
        app_version: VERSION,
        demo: demo_codes.map(|codes| Demo { accounts: demo::offered_accounts(), codes, log }),
    }))
}

/// What passes on calls of several people, where there is one.
async fn call_media(config: &Config) -> Result<Option<Arc<dyn MediaBackend>>, Failure> {
    let media = &config.call_media;
    if !media.is_on() {
        return Ok(None);
    }
    let sfu = Sfu::open(media).await.map_err(|error| format!("cannot listen for calls on port {}: {error}", media.port))?;
    tracing::info!(port = sfu.port(), "calls of several people are passed on");
    Ok(Some(Arc::new(sfu)))
}

pub fn identity(config: &Config, sender: Arc<dyn CodeSender>) -> Result<Identity, Failure> {
    let peppers = Peppers::new(Pepper::new("main", secret::pepper(config)?)?);
    let workers = std::thread::available_parallelism().map_or(2, usize::from);
    let policy = if config.is_demo() {
        Policy::DEMO
    } else {
        Policy { refuse_weak: config.security.refuse_weak, totp_for_console: config.security.totp_for_console, ..Policy::PRODUCTION }
    };
    Ok(Identity::new(Passwords::new(peppers, Cost::RECOMMENDED, workers)?, policy, sender))
}

/// What signs the audit history's anchors and where they are kept.
pub fn anchors(config: &Config) -> Result<Anchors, Failure> {
    Ok(Anchors { shelf: anchor_shelf(config)?, key: Arc::new(AnchorKey::of(&secret::pepper(config)?)) })
}

pub fn anchor_shelf(config: &Config) -> Result<Arc<dyn AnchorShelf>, Failure> {
    Ok(match config.anchors() {
        AnchorPlace::File(path) => Arc::new(AnchorFile::new(path)),
        AnchorPlace::Bucket(bucket) => Arc::new(AnchorObjects::new(Blobs::open(&bucket)?)),
    })
}

/// What proves anchors; absent where there is no secret, for looking must not make one.
pub fn anchor_key(config: &Config) -> Result<Option<AnchorKey>, Failure> {
    Ok(secret::known(config)?.map(|secret| AnchorKey::of(&secret)))
}

#[cfg(test)]
mod tests {
    use store::testing::{TestDb, logical_schema};

    use super::*;

    /// Browsers are told to update by this number, and would never stop if the app inside had another one.
    #[test]
    fn the_web_app_has_the_version_that_the_server_says_it_serves() {
        let phone = include_str!("../../../web/apps/mobile/src/core/environment.ts");
        let console = include_str!("../../../web/apps/console/src/core/app-version.ts");
        for app in [phone, console] {
            assert!(app.contains(&format!("appVersion = \"{VERSION}\"")), "not of version {VERSION}: {app}");
        }
    }

    #[tokio::test]
    async fn both_databases_end_in_the_same_schema() {
        let (sqlite, postgres) = (TestDb::sqlite(MODULES).await, TestDb::postgres(MODULES).await);
        let (ours, theirs) = (logical_schema(&sqlite.db).await, logical_schema(&postgres.db).await);
        assert!(ours.len() > 30, "only {} tables found", ours.len());
        assert_eq!(ours, theirs);
    }
}
