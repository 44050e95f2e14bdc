//! What this node does while it runs: listens to the other nodes, and ends connections whose session has ended.

use std::collections::HashSet;
use std::time::Duration;

use bus::Delivery;
use identity::session::RevokedReason;
use kernel::{AppError, Id, Result, Timestamp};
use store::{Stop, params};

use super::hub::{LiveEvent, TOPIC};
use super::{Closing, ConnectionStatus, Live};

/// Within this an ended session is noticed, whoever ended it on whatever node.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// Commits come in another order than the times they carry.
const OVERLAP_S: i64 = 10;

impl Live {
    /// Passes on what happens on other nodes, until asked to stop.
    pub async fn listen(self, stop: Stop) {
        loop {
            match self.bus().subscribe(TOPIC).await {
                Ok(mut heard) => loop {
                    tokio::select! {
                        () = stop.wait() => return,
                        next = heard.next() => match next {
                            Some(Delivery::Event(event)) => self.pass_on(&event.payload).await,
                            Some(Delivery::Lagged) => self.resync(),
                            None => break,
                        },
                    }
                },
                Err(error) => tracing::warn!(%error, "the other nodes cannot be heard"),
            }
            if tokio::time::timeout(Duration::from_secs(1), stop.wait()).await.is_ok() {
                return;
            }
        }
    }

    async fn pass_on(&self, payload: &str) {
        let outcome = match serde_json::from_str::<LiveEvent>(payload) {
            Ok(event) => self.heard(event).await,
            Err(error) => Err(AppError::internal(error)),
        };
        if let Err(error) = outcome {
            tracing::warn!(%error, "what another node told could not be passed on");
            self.resync();
        }
    }

    /// Ends connections whose session has been ended, until asked to stop.
    pub async fn guard(self, stop: Stop) {
        let mut since = self.runtime().now();
        while tokio::time::timeout(LOOK_EVERY, stop.wait()).await.is_err() {
            let now = self.runtime().now();
            match self.end_revoked(since).await {
                Ok(()) => since = now.plus_seconds(-OVERLAP_S),
                Err(error) => tracing::warn!(%error, "ended sessions could not be looked for"),
            }
        }
        self.close_all();
    }

    async fn end_revoked(&self, since: Timestamp) -> Result<()> {
        let here: HashSet<Id> = self.sessions().into_iter().collect();
        if here.is_empty() {
            return Ok(());
        }
        let ended: Vec<(Id, RevokedReason)> = self
            .db()
            .read::<_, AppError, _>(async move |tx| {
                Ok(tx.all("SELECT id, revoked_reason FROM session WHERE revoked_at >= $1", params![since]).await?)
            })
            .await?;
        for (session, reason) in ended.into_iter().filter(|(session, _)| here.contains(session)) {
            self.end_session(session, &closing(reason));
        }
        Ok(())
    }
}

fn closing(reason: RevokedReason) -> Closing {
    let (status, code) = match reason {
        RevokedReason::KickedOff => (ConnectionStatus::KickedOff, "kicked_off"),
        RevokedReason::Disabled | RevokedReason::Banned => (ConnectionStatus::Rejected, "account_banned"),
        RevokedReason::Logout | RevokedReason::Revoked | RevokedReason::PasswordChanged => (ConnectionStatus::Logout, "session_revoked"),
        RevokedReason::TokenReuse | RevokedReason::Expired => (ConnectionStatus::TokenIncorrect, "session_expired"),
    };
    Closing { status, code }
}
