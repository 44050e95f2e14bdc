//! What the tests share.

use std::sync::LazyLock;

use kernel::{AppError, Clock, Country, Entropy, Id, Result, Runtime, Timestamp};
use org::{Actor, Permission, Reach, RoleKey, TerminalType};
use store::{Db, Module, Tx};

pub const MODULES: &[Module] = &[store::MODULE, files::MODULE, system::MODULE];

/// One for all tests of a file, so that no id is given out twice.
pub fn runtime() -> Runtime {
    static RUNTIME: LazyLock<Runtime> =
        LazyLock::new(|| Runtime::new(Clock::fixed(Timestamp::from_millis(1_772_000_000_000)), Entropy::seeded(1), 1));
    RUNTIME.clone()
}

/// An administrator of every country.
pub fn admin() -> Actor {
    let mut actor = Actor::system(jiff::civil::date(2026, 2, 25));
    actor.user_id = Id::new(7);
    actor.name = String::from("Anong");
    actor
}

/// Somebody who may configure one country alone.
pub fn country_admin(country: Country) -> Actor {
    let mut actor = admin();
    actor.country = country;
    actor.countries = vec![country];
    actor.grants.insert(Permission::ConfigurationManage, Reach::Country);
    actor
}

/// Somebody of the field, who may configure nothing.
pub fn field_user(country: Country, terminal: TerminalType, roles: &[RoleKey]) -> Actor {
    let mut actor = admin();
    actor.country = country;
    actor.terminal_type = terminal;
    actor.roles = roles.to_vec();
    actor.grants.clear();
    actor
}

/// Runs one write in a transaction of its own.
pub async fn write<T, F>(db: &Db, work: F) -> Result<T>
where
    F: AsyncFn(&mut Tx) -> Result<T> + Send + Sync + 'static,
    T: Send + 'static,
{
    db.write(work).await
}

/// The refused fields of an error, as `field:code`.
pub fn refused<T>(result: Result<T>) -> Vec<String> {
    let error: AppError = result.err().expect("refused");
    error.fields().map(|(field, code)| format!("{field}:{code}")).collect()
}

/// The actions recorded in the history, oldest first.
pub async fn actions(db: &Db) -> Vec<String> {
    let rows: Result<Vec<(String,)>> = db.read(async |tx| Ok(tx.all("SELECT action FROM audit_entry ORDER BY id", &[]).await?)).await;
    rows.expect("read").into_iter().map(|(action,)| action).collect()
}
