//! Notices to devices that are not connected, by Web Push (RFC 8030, 8291 and 8292).
//!
//! Whoever says something only queues the work. A worker finds out afterwards whom to tell and in which words, so a
//! message to a large group costs its sender no more than one to a friend.

mod call_push;
mod deliver;
mod digest;
mod endpoint;
mod key;
mod message_push;
mod names;
mod payload;
mod plan;
mod preferences;
mod queue;
mod recipients;
mod request;
mod subscription;
mod worker;

use std::sync::Arc;

use kernel::{AppError, Result, Runtime};
use serde::Deserialize;
use store::Db;

pub use subscription::{PushKeys, PushState, PushSubscription, subscribe, unsubscribe};
pub use worker::runner;

use deliver::Courier;
use endpoint::PushHosts;
use key::VapidKey;

pub(crate) use queue::{call_over, friend_requested, group_requested, message_recalled, message_sent, secret_news};

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PushConfig {
    /// Whom push services may write to: `mailto:` or `https:`, or empty.
    pub subject: String,
    /// Where notices may be sent; `*.` stands for any name below.
    pub hosts: Vec<String>,
    /// Also to this machine without TLS, for tests.
    pub loopback: bool,
}

/// What it takes to reach devices. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Push(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    hosts: PushHosts,
    key: VapidKey,
    courier: Courier,
}

impl Push {
    /// Takes the key of the installation, or makes it on the first start.
    #[kernel::boxed]
    pub async fn open(db: &Db, rt: &Runtime, config: &PushConfig) -> Result<Self> {
        let key = if let Some(key) = db.read::<_, AppError, _>(async |tx| key::find(tx).await).await? {
            key
        } else {
            let rt = rt.clone();
            db.write::<_, AppError, _>(async move |tx| key::make(tx, &rt).await).await?
        };
        let hosts = PushHosts::new(&config.hosts, config.loopback);
        Ok(Self(Arc::new(Parts { hosts, key, courier: Courier::new(&config.subject)? })))
    }

    /// What a browser needs to accept notices from this installation and no other.
    pub fn public_key(&self) -> String {
        self.0.key.public()
    }
}
