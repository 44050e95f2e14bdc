//! Ends connections of those who may no longer have one, whoever saw to it on whatever node.

use std::collections::HashSet;
use std::time::Duration;

use identity::session::RevokedReason;
use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime, Timestamp};
use org::{AccessChange, Affected, Day, RoleKey};
use store::{Signal, Stop, Tx, params};

use super::{Closing, Connection, ConnectionStatus, Live};
use crate::people::{can_sign_in, has_messenger};

/// Whoever changes somebody's rights says so, also to other nodes; this finds what nobody said.
const LOOK_EVERY: Duration = Duration::from_millis(250);
/// Many changes at once are looked at together.
const LOOK_AT_MOST_EVERY: Duration = Duration::from_millis(100);
/// Everybody who is connected is asked after only where it may concern everybody, and now and then to be safe.
const EVERYBODY_EVERY_LOOKS: usize = 120;
/// Commits come in another order than the times they carry.
const OVERLAP_S: i64 = 10;

/// How far it has been looked.
struct Looked {
    since: Timestamp,
    /// Today in every country: people's last days end at midnight, and nobody writes anything then.
    days: Vec<Day>,
    /// Changes that were dealt with.
    seen: HashSet<Id>,
    times: usize,
}

/// What is to end.
struct Unwanted {
    sessions: Vec<(Id, RevokedReason)>,
    /// And whether they can still sign in.
    people: Vec<(Id, bool)>,
    /// Of head office, without the second factor that it needs.
    unproven: Vec<Id>,
    seen: HashSet<Id>,
}

impl Live {
    /// Ends connections whose session has been ended, or whose user has lost the messenger, until asked to stop.
    #[kernel::boxed]
    pub async fn guard(self, stop: Stop) {
        let mut changed = self.db().listen(Signal::Access);
        let mut looked = Looked { since: self.runtime().now(), days: Vec::new(), seen: HashSet::new(), times: 0 };
        loop {
            tokio::select! {
                () = stop.wait() => break,
                // Where nobody is connected there is nothing to look for.
                () = self.inhabited() => {}
            }
            tokio::select! {
                () = stop.wait() => break,
                () = changed.wait(LOOK_EVERY) => {}
                () = self.access_changed_elsewhere() => {}
            }
            if let Err(error) = self.end_unwanted(&mut looked).await {
                tracing::warn!(%error, "who may no longer be connected could not be looked for");
            }
            if tokio::time::timeout(LOOK_AT_MOST_EVERY, stop.wait()).await.is_ok() {
                break;
            }
        }
        self.close_all();
    }

    async fn end_unwanted(&self, looked: &mut Looked) -> Result<()> {
        let (rt, now) = (self.runtime().clone(), self.runtime().now());
        let days = Country::ALL.into_iter().map(|country| org::today_in(&rt, country)).collect::<Result<Vec<Day>>>()?;
        let concerns_all = looked.days != days || looked.times.is_multiple_of(EVERYBODY_EVERY_LOOKS);
        let (since, seen, here, needs_factor) = (looked.since, looked.seen.clone(), self.people(), self.needs_second_factor());
        let unwanted = async move |tx: &mut Tx| {
            let (suspects, seen) = suspects(tx, since, &seen, &here, concerns_all).await?;
            Ok(Unwanted {
                sessions: tx.all("SELECT id, revoked_reason FROM session WHERE revoked_at >= $1", params![since]).await?,
                people: without_messenger(tx, &rt, &suspects).await?,
                unproven: if needs_factor { unproven(tx, &suspects).await? } else { Vec::new() },
                seen,
            })
        };
        let Unwanted { sessions, people, unproven, seen } = self.db().read::<_, AppError, _>(unwanted).await?;
        let here = self.sessions();
        for (session, reason) in sessions.into_iter().filter(|(session, _)| here.contains(session)) {
            self.end_session(session, &closing(reason));
        }
        // Told why already where the session was ended as well.
        for (user, can_sign_in) in people {
            self.end_user(user, &rejected(can_sign_in));
        }
        for session in unproven {
            self.end_session(session, &Closing { status: ConnectionStatus::Rejected, code: ErrorCode::SecondFactorDue.code() });
        }
        *looked = Looked { since: now.plus_seconds(-OVERLAP_S), days, seen, times: looked.times + 1 };
        Ok(())
    }

    /// Whether a device that was let in a moment ago may stay: what was taken away between asking who it is and listening
    /// for changes is seen here. Why not, if not.
    #[kernel::boxed]
    pub async fn still_welcome(&self, connection: &Connection) -> Result<Option<Closing>> {
        let (rt, user, session) = (self.runtime().clone(), connection.user_id, connection.session_id);
        let look = async move |tx: &mut Tx| {
            let (reason,): (Option<RevokedReason>,) = tx.one("SELECT revoked_reason FROM session WHERE id = $1", params![session]).await?;
            let lost = without_messenger(tx, &rt, &[user]).await?;
            Ok(reason.map(closing).or(lost.first().map(|(_, can_sign_in)| rejected(*can_sign_in))))
        };
        self.db().read::<_, AppError, _>(look).await
    }
}

/// The people here who may have lost something, and the changes that say so.
async fn suspects(tx: &mut Tx, since: Timestamp, seen: &HashSet<Id>, here: &[Id], concerns_all: bool) -> Result<(Vec<Id>, HashSet<Id>)> {
    let changes = org::access_changes(tx, since).await?;
    let fresh: Vec<AccessChange> = changes.iter().filter(|change| !seen.contains(&change.id)).copied().collect();
    let concerns_all = concerns_all || fresh.iter().any(|change| change.affected == Affected::Everybody);
    let suspects = if concerns_all { here.to_vec() } else { logins_of(tx, &fresh, here).await? };
    Ok((suspects, changes.iter().map(|change| change.id).collect()))
}

/// Sessions of head office that have not shown a second factor.
async fn unproven(tx: &mut Tx, people: &[Id]) -> Result<Vec<Id>> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let console: Vec<String> = RoleKey::ALL.iter().filter(|role| role.is_console()).map(|role| role.key().to_owned()).collect();
    let sql = format!(
        "SELECT s.id FROM session s JOIN app_user u ON u.id = s.user_id WHERE {} AND s.revoked_at IS NULL AND NOT s.second_factor
         AND EXISTS (SELECT 1 FROM person_role r WHERE r.person_id = u.person_id AND {})",
        tx.any_of("u.id", 1),
        tx.any_of("r.role_key", 2)
    );
    let found: Vec<(Id,)> = tx.all(&sql, params![people, console]).await?;
    Ok(found.into_iter().map(|(session,)| session).collect())
}

/// Those of the people here whom changes are about.
async fn logins_of(tx: &mut Tx, changes: &[AccessChange], here: &[Id]) -> Result<Vec<Id>> {
    let (mut persons, mut customers) = (Vec::new(), Vec::new());
    for change in changes {
        match change.affected {
            Affected::Person(person) => persons.push(person),
            Affected::Customer(customer) => customers.push(customer),
            Affected::Everybody => {}
        }
    }
    if persons.is_empty() && customers.is_empty() {
        return Ok(Vec::new());
    }
    let sql = format!("SELECT u.id FROM app_user u WHERE {} OR {}", tx.any_of("u.person_id", 1), tx.any_of("u.customer_id", 2));
    let found: Vec<(Id,)> = tx.all(&sql, params![persons, customers]).await?;
    Ok(found.into_iter().map(|(user,)| user).filter(|user| here.contains(user)).collect())
}

/// Those of the people to whom the messenger is closed now, and whether they can still sign in.
async fn without_messenger(tx: &mut Tx, rt: &Runtime, people: &[Id]) -> Result<Vec<(Id, bool)>> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let (can_sign_in, reads) = (can_sign_in(rt, "u")?, has_messenger(rt, "u")?);
    let sql = format!("SELECT u.id, {can_sign_in} FROM app_user u WHERE {} AND NOT {reads}", tx.any_of("u.id", 1));
    Ok(tx.all(&sql, params![people]).await?)
}

fn rejected(can_sign_in: bool) -> Closing {
    let code = if can_sign_in { ErrorCode::Forbidden } else { ErrorCode::AccountBanned };
    Closing { status: ConnectionStatus::Rejected, code: code.code() }
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
