use std::sync::Arc;
use std::time::Duration;

use bus::Bus;
use calls::CallsConfig;
use chat_tool::ChatTools;
use files::Files;
use identity::{DemoAccount, DemoSender, Identity};
use kernel::{AppError, Runtime, Version};
use messaging::config::MessengerConfig;
use messaging::live::Live;
use messaging::push::Push;
use sfu::MediaBackend;
use store::Db;
use system::Settings;
use system::log_ring::LogRing;

use crate::Quotas;

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
    /// The workplace chat tools of the countries.
    pub chat_tools: ChatTools,
    pub system: Settings,
    /// Devices that are listening.
    pub live: Live,
    /// Reaches devices that are not.
    pub push: Push,
    pub frames: FrameRate,
    pub line: LineCheck,
    pub quotas: Quotas,
    pub messenger: MessengerConfig,
    /// How devices in a call find each other.
    pub calls: CallsConfig,
    /// What passes on sound and pictures of calls of several people; without it there are none.
    pub media: Option<Arc<dyn MediaBackend>>,
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

/// When a silent connection is asked whether it is still there, and when it is judged cut.
#[derive(Clone, Copy, Debug)]
pub struct LineCheck {
    pub ask_after: Duration,
    pub cut_after: Duration,
    /// For one frame that a device does not take.
    pub write_takes: Duration,
}

impl LineCheck {
    /// Whoever is cut off counts as connected for a minute at most. Browsers answer the question also for pages that nobody
    /// looks at, whose own programs hardly run.
    pub const USUAL: Self =
        Self { ask_after: Duration::from_secs(20), cut_after: Duration::from_secs(45), write_takes: Duration::from_secs(10) };
}

const _: () = assert!(LineCheck::USUAL.cut_after.as_secs() + LineCheck::USUAL.write_takes.as_secs() < 60);

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
