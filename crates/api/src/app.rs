use std::sync::Arc;

use bus::Bus;
use files::Files;
use identity::{DemoAccount, DemoSender, Identity};
use kernel::{AppError, Id, Runtime, Version};
use messaging::config::MessengerConfig;
use messaging::live::Live;
use messaging::push::Push;
use store::Db;
use system::Settings;
use system::log_ring::LogRing;
use web::Quota;

/// What every handler may use. Cheap to clone.
#[derive(Clone, Debug)]
pub struct App(Arc<Parts>);

#[derive(Debug)]
pub struct Parts {
    pub db: Db,
    pub rt: Runtime,
    pub bus: Bus,
    pub identity: Identity,
    pub files: Files,
    pub system: Settings,
    /// Devices that are listening.
    pub live: Live,
    /// Reaches devices that are not.
    pub push: Push,
    pub frames: FrameRate,
    pub quotas: UserQuotas,
    pub messenger: MessengerConfig,
    /// Tells this server from the others of the installation.
    pub node: i64,
    /// Where people reach this server, e.g. `https://sales.example.com`; decides whether cookies are `Secure`.
    pub public_url: String,
    pub app_version: &'static str,
    /// Only a demonstration installation has it.
    pub demo: Option<Demo>,
}

/// Frames a device may send over its live connection: so many at once, and so many every second after that.
#[derive(Clone, Copy, Debug)]
pub struct FrameRate {
    pub burst: u32,
    pub per_second: u32,
}

/// How often a user may call, on all their devices together.
#[derive(Debug)]
pub struct UserQuotas {
    pub calls: Quota<Id>,
    /// Exchanges of refresh tokens: many in a minute are a device that has gone wrong.
    pub refreshes: Quota<Id>,
}

impl UserQuotas {
    pub fn forget_idle(&self) {
        self.calls.forget_idle();
        self.refreshes.forget_idle();
    }
}

/// What a demonstration shows that production never would.
#[derive(Debug)]
pub struct Demo {
    pub accounts: Vec<DemoAccount>,
    pub codes: Arc<DemoSender>,
    pub log: LogRing,
}

impl App {
    pub fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }

    /// The version of the web app that browsers get from here.
    pub fn served_version(&self) -> kernel::Result<Version> {
        self.app_version.parse().map_err(AppError::internal)
    }
}

impl std::ops::Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
