use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use api::{App, Exporter};
use axum::Router;
use axum::extract::State;
use chat_tool::Courier;
use kernel::Runtime;
use store::audit::anchor::Anchors;
use store::jobs::Runner;
use store::outbox::Relay;
use store::{DbConfig, Stop};
use system::log_ring::LogRing;
use tokio::task::JoinSet;
use web::context::ContextConfig;
use web::health::{Draining, Vitals};
use web::limits::{Limits, LimitsConfig};
use web::server::ServerConfig;
use web::tls::Tls;

use crate::belongings::Missing;
use crate::config::Config;
use crate::wire::{self, Failure, VERSION};
use crate::{assets, gauges, wire::open_database};

/// A balancer needs a moment to notice that this node takes no more work.
const NOTICE_BEFORE_DRAIN: Duration = Duration::from_secs(2);
const FLUSH_ACTIVITY_EVERY: i64 = 30;
const LOOK_FOR_CERTIFICATE_EVERY: Duration = Duration::from_secs(30);

pub async fn serve(config: &Config, missing: Missing, log: LogRing) -> Result<(), Failure> {
    let rt = Runtime::system(config.node);
    let db = open_database(config, &rt, missing).await?;
    let app = wire::app(config, &rt, &db, log).await?;
    let (stop, draining) = (Stop::new(), Draining::default());
    let limits = Limits::new(LimitsConfig {
        per_address_per_minute: config.limits.requests_per_minute,
        burst: config.limits.burst,
        concurrent: config.limits.concurrent,
        unfinished_per_address: config.limits.unfinished_per_address,
    });

    let listener = web::server::bind(config.listen).map_err(|error| cannot_listen(config.listen, "listen", &error))?;
    let internal = match config.internal_listen() {
        Some(address) => Some(web::server::bind(address).map_err(|error| cannot_listen(address, "internal_listen", &error))?),
        None => None,
    };
    web::observe::recorder();
    let tls = config.tls().map_err(|error| format!("tls: {error}"))?;
    let mut workers = start_workers(&app, &limits, &wire::anchors(config)?, &stop);
    if let Some(tls) = tls.clone() {
        workers.spawn(follow_certificate(tls, stop.clone()));
    }
    // Behind a proxy every connection comes from its address.
    let each = if config.security.trust_forwarded_for { usize::MAX } else { config.limits.connections_per_address };
    let inner = ServerConfig { connections: config.limits.connections, connections_per_address: each, ..ServerConfig::default() };
    let server = ServerConfig { tls: tls.clone(), clear_text_http2: config.clear_text_http2(), ..inner.clone() };

    let vitals = Vitals { db: db.clone(), rt: rt.clone(), data: config.data.clone(), draining: draining.clone() };
    let health = web::health::routes(vitals);
    let context = ContextConfig { runtime: rt, trust_forwarded_for: config.security.trust_forwarded_for };
    let around = health.clone();
    let known = (app.clone(), config.database());
    // Describing all calls takes memory for a moment. It is given back when the thread that did it ends.
    let routes = move || api::router(app, context, limits, |calls| assets::routes(&web::openapi::complete(calls, VERSION)).merge(around));
    let router = tokio::task::spawn_blocking(routes).await.map_err(|error| format!("the routes could not be made: {error}"))?;
    tracing::info!(url = %config.public_url(), database = db.kind(), profile = ?config.profile, "Gerai is ready");
    let public = web::server::serve(listener, router, server, stop_asked(&draining, &stop));
    let inside = async {
        if let Some(internal) = internal {
            let figures = axum::routing::get(async |State((app, database)): State<(App, DbConfig)>| {
                gauges::refresh(&app, &database).await;
                web::observe::metrics()
            });
            let router = Router::new().route("/metrics", figures).with_state(known).merge(health);
            web::server::serve(internal, router, inner, stop.wait()).await;
        }
    };
    tokio::join!(public, inside);
    workers.join_all().await;
    db.close().await;
    tracing::info!("stopped");
    Ok(())
}

fn cannot_listen(address: SocketAddr, setting: &str, error: &io::Error) -> String {
    format!("cannot listen on {address}: {error}. The setting {setting} (GERAI_{}) names another address", setting.to_uppercase())
}

fn start_workers(app: &App, limits: &Limits, anchors: &Anchors, stop: &Stop) -> JoinSet<()> {
    let (db, rt) = (app.db.clone(), app.rt.clone());
    let runner = store::housekeeping(Runner::new(db.clone(), rt.clone()), &db, &rt);
    let runner = store::audit::anchor::anchoring(runner, &db, &rt, anchors);
    let runner = org::credit_housekeeping(runner, &db, &rt);
    let runner = identity::housekeeping(runner, &db, &rt);
    let runner = stock::reservation::housekeeping(runner, &db, &rt);
    let runner = ordering::housekeeping(runner, &db, &rt);
    let runner = counting::housekeeping(runner, &db, &rt);
    let runner = transfer::housekeeping(runner, &db, &rt);
    let runner = goods_return::housekeeping(runner, &db, &rt);
    let runner = dunning::housekeeping(runner, &db, &rt);
    let runner = settlement::housekeeping(runner, &db, &rt);
    let runner = files::housekeeping(runner, &db, &rt, &app.files.blobs);
    let runner = messaging::retention::housekeeping(runner, &db, &rt, app.messenger.keep_days);
    let runner = calls::housekeeping(runner, &db, &rt);
    let runner = secret_chat::housekeeping(runner, &db, &rt);
    let notices = messaging::push::runner(&db, &rt, &app.push);
    let exports = Exporter::new(db.clone(), rt.clone(), app.files.clone(), api::EXPORTS).runner();
    let courier = Courier {
        db: db.clone(),
        rt: rt.clone(),
        identity: app.identity.clone(),
        files: app.files.clone(),
        tools: app.chat_tools.clone(),
        sources: api::EXPORTS,
    };
    let deliveries = courier.runner();
    let relay = Relay::new(db.clone(), rt.clone(), app.bus.clone());
    let mut workers = JoinSet::new();
    workers.spawn(messaging::search::index::follow(db.clone(), stop.clone()));
    workers.spawn(store::movements::seal_until(db.clone(), rt.clone(), api::MOVEMENTS, stop.clone()));
    workers.spawn(store::audit::seal_until(db, rt, stop.clone()));
    workers.spawn({
        let stop = stop.clone();
        async move { runner.run(stop).await }
    });
    workers.spawn({
        let stop = stop.clone();
        async move { notices.run(stop).await }
    });
    workers.spawn({
        let stop = stop.clone();
        async move { exports.run(stop).await }
    });
    workers.spawn({
        let stop = stop.clone();
        async move { deliveries.run(stop).await }
    });
    workers.spawn({
        let stop = stop.clone();
        async move { relay.run(stop).await }
    });
    workers.spawn(app.bus.clone().go_round(app.db.clone(), app.rt.clone(), stop.clone()));
    workers.spawn(app.live.clone().listen(stop.clone()));
    workers.spawn(app.live.clone().guard(stop.clone()));
    workers.spawn(app.live.clone().deliver_receipts(stop.clone()));
    workers.spawn(api::follow_approvals(app.clone(), stop.clone()));
    workers.spawn(api::send_notices(app.clone(), stop.clone()));
    workers.spawn(api::follow_channels(app.clone(), stop.clone()));
    workers.spawn(api::follow_scheduled(app.clone(), stop.clone()));
    workers.spawn(api::follow_profiles(app.clone(), stop.clone()));
    workers.spawn(api::watch_calls(app.clone(), stop.clone()));
    workers.spawn(api::follow_media(app.clone(), stop.clone()));
    workers.spawn(api::keep_presence(app.clone(), stop.clone()));
    workers.spawn(keep_memory_tidy(app.clone(), limits.clone(), stop.clone()));
    workers
}

/// Writes when sessions were last used, forgets addresses and users that have been quiet, and folds in measurements.
async fn keep_memory_tidy(app: App, limits: Limits, stop: Stop) {
    let pause = Duration::from_secs(FLUSH_ACTIVITY_EVERY.unsigned_abs());
    loop {
        let stopped = tokio::time::timeout(pause, stop.wait()).await.is_ok();
        limits.forget_idle();
        app.quotas.forget_idle();
        web::observe::tidy();
        if let Err(error) = app.identity.activity().flush(&app.db).await {
            tracing::warn!(%error, "last use of sessions could not be written");
        }
        if stopped {
            return;
        }
    }
}

/// Certificates are renewed every few weeks, by replacing the files.
async fn follow_certificate(tls: Tls, stop: Stop) {
    while tokio::time::timeout(LOOK_FOR_CERTIFICATE_EVERY, stop.wait()).await.is_err() {
        match tls.reload_if_changed() {
            Ok(true) => tracing::info!("the renewed certificate is in use"),
            Ok(false) => {}
            Err(error) => tracing::error!(%error, "the renewed certificate cannot be used; the old one stays"),
        }
    }
}

/// The first signal drains, a second one ends the process at once.
async fn stop_asked(draining: &Draining, stop: &Stop) {
    next_signal().await;
    tracing::info!("stopping: finishing running requests");
    draining.begin();
    tokio::spawn(async {
        next_signal().await;
        std::process::exit(130);
    });
    if !cfg!(debug_assertions) {
        tokio::time::sleep(NOTICE_BEFORE_DRAIN).await;
    }
    stop.request();
}

async fn next_signal() {
    use tokio::signal::unix::{SignalKind, signal};
    let (Ok(mut interrupt), Ok(mut terminate)) = (signal(SignalKind::interrupt()), signal(SignalKind::terminate())) else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
}
