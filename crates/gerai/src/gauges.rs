//! Figures that are looked up when somebody asks for them, beside those that are counted as things happen.
#![expect(clippy::cast_precision_loss, reason = "gauges are floating-point numbers, and these are far from where that matters")]

use std::path::{Path, PathBuf};

use api::App;
use kernel::{AppError, Timestamp};
use store::jobs::JobState;
use store::{DbConfig, jobs, outbox};

/// Brings the gauges up to date. What cannot be read stays as it was.
pub async fn refresh(app: &App, database: &DbConfig) {
    metrics::gauge!("live_connections").set(app.live.sessions().len() as f64);
    metrics::gauge!("db_writes").set(app.db.writes() as f64);
    if let DbConfig::Sqlite { path } = database {
        metrics::gauge!("wal_bytes").set(log_of(path).metadata().map_or(0.0, |log| log.len() as f64));
    }
    let read = app.db.read::<_, AppError, _>(async |tx| {
        let pins = identity::locked_pay_passwords(tx).await?;
        let unanchored = store::audit::anchor::oldest_unanchored(tx).await?;
        let unindexed = messaging::search::index::backlog(tx).await?;
        let moved = store::movements::unsealed(tx).await?;
        Ok((outbox::backlog(tx).await?, jobs::overview(tx).await?, store::audit::standing(tx).await?, unanchored, moved, pins, unindexed))
    });
    let (backlog, jobs, audit, unanchored, moved, pins, unindexed) = match read.await {
        Ok(read) => read,
        Err(error) => return tracing::warn!(%error, "the gauges could not be read"),
    };
    let age = |of: Option<Timestamp>| of.map_or(0, |oldest| app.rt.now().seconds_since(oldest).max(0)) as f64;
    metrics::gauge!("outbox_events").set(backlog.events as f64);
    metrics::gauge!("outbox_oldest_seconds").set(age(backlog.oldest));
    let parked: i64 = jobs.iter().filter(|count| count.state == JobState::Parked).map(|count| count.jobs).sum();
    metrics::gauge!("jobs_parked").set(parked as f64);
    metrics::gauge!("audit_sealed").set(audit.sealed as f64);
    metrics::gauge!("audit_unsealed").set(audit.unsealed as f64);
    metrics::gauge!("movements_unsealed").set(moved as f64);
    metrics::gauge!("audit_anchor_age").set(age(unanchored));
    metrics::gauge!("messages_unindexed").set(unindexed as f64);
    metrics::gauge!("pin_locked").set(pins as f64);
}

fn log_of(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}
