//! What this node does while it runs: listens to the other nodes, and ends connections of those who may no longer have one.

use std::time::Duration;

use bus::Delivery;
use identity::session::RevokedReason;
use kernel::{AppError, ErrorCode, Id, Result, Timestamp};
use store::{Stop, Tx, params};

use super::hub::{LiveEvent, TOPIC};
use super::{Closing, ConnectionStatus, Live};
use crate::people::has_messenger;

/// Within this it is noticed that somebody may no longer be connected, whoever saw to it on whatever node.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// An ended session is found by its time; who may have the messenger is asked of everybody who is connected, so every
/// so many looks is often enough.
const PEOPLE_EVERY_LOOKS: usize = 6;
/// Commits come in another order than the times they carry.
const OVERLAP_S: i64 = 10;

impl Live {
    /// Passes on what happens on other nodes, until asked to stop.
    #[kernel::boxed]
    pub async fn listen(self, stop: Stop) {
        loop {
            match self.bus().subscribe(TOPIC).await {
                Ok(mut events) => loop {
                    tokio::select! {
                        () = stop.wait() => return,
                        next = events.next() => match next {
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
            Ok(event) => self.on_event(event).await,
            Err(error) => Err(AppError::internal(error)),
        };
        if let Err(error) = outcome {
            tracing::warn!(%error, "what another node told could not be passed on");
            self.resync();
        }
    }

    /// Ends connections whose session has been ended, or whose user has lost the messenger, until asked to stop.
    #[kernel::boxed]
    pub async fn guard(self, stop: Stop) {
        let (mut since, mut looks) = (self.runtime().now(), 0);
        while self.is_due(&stop).await {
            let now = self.runtime().now();
            match self.end_unwanted(since, looks % PEOPLE_EVERY_LOOKS == 0).await {
                Ok(()) => (since, looks) = (now.plus_seconds(-OVERLAP_S), looks + 1),
                Err(error) => tracing::warn!(%error, "who may no longer be connected could not be looked for"),
            }
        }
        self.close_all();
    }

    /// Waits for the next look: false when asked to stop. Where nobody is connected there is nothing to look for.
    async fn is_due(&self, stop: &Stop) -> bool {
        tokio::select! {
            () = stop.wait() => false,
            () = async { self.inhabited().await; tokio::time::sleep(LOOK_EVERY).await } => true,
        }
    }

    async fn end_unwanted(&self, since: Timestamp, also_people: bool) -> Result<()> {
        let people = if also_people { self.people() } else { Vec::new() };
        let (ended, lost) = self
            .db()
            .read::<_, AppError, _>(async move |tx| Ok((revoked(tx, since).await?, without_messenger(tx, &people).await?)))
            .await?;
        let here = self.sessions();
        for (session, reason) in ended.into_iter().filter(|(session, _)| here.contains(session)) {
            self.end_session(session, &closing(reason));
        }
        // Told why already where the session was ended as well.
        for user in lost {
            self.end_user(user, &Closing { status: ConnectionStatus::Rejected, code: ErrorCode::Forbidden.code() });
        }
        Ok(())
    }
}

async fn revoked(tx: &mut Tx, since: Timestamp) -> Result<Vec<(Id, RevokedReason)>> {
    Ok(tx.all("SELECT id, revoked_reason FROM session WHERE revoked_at >= $1", params![since]).await?)
}

/// Those of the people to whom the messenger is closed now.
async fn without_messenger(tx: &mut Tx, people: &[Id]) -> Result<Vec<Id>> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let sql = format!("SELECT u.id FROM app_user u WHERE {} AND NOT {}", tx.any_of("u.id", 1), has_messenger("u"));
    let found: Vec<(Id,)> = tx.all(&sql, params![people]).await?;
    Ok(found.into_iter().map(|(user,)| user).collect())
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
