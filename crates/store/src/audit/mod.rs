//! Who did what, when and from where; written with the change itself and sealed into a hash chain afterwards.
//!
//! Writing an entry is cheap and needs no order, so business transactions never wait for one another here.
//! The sealer then puts entries one after the other into a single chain (see [`seal`]).

pub mod anchor;
mod chain;
mod list;
mod verify;

use kernel::{Country, Id, Runtime, fold};
use serde::Serialize;
use serde_json::{Map, Value as Json};

pub use chain::{seal, seal_until};
pub use list::{AuditFilter, AuditPage, AuditRow, count, found, list};
pub use verify::{Bad, Problem, Report, verify, verify_part};

use crate::{Signal, StoreError, Tx, params, record};

/// The action of the entries that hold digests of money and goods (see [`crate::movements`]).
pub const MOVEMENTS_SEALED: &str = "movement.seal";

/// Whom an entry names. Absent user: the system itself, or somebody not signed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AuditActor {
    pub user_id: Option<Id>,
    pub name: String,
    pub ip: Option<String>,
}

impl AuditActor {
    /// For what the program does by itself.
    pub fn system() -> Self {
        Self { user_id: None, name: "system".to_owned(), ip: None }
    }
}

/// One fact for the history. Passwords, PINs and tokens never go into `before` or `after`: what is sealed
/// cannot be taken back.
#[derive(Clone, Debug)]
pub struct AuditEntry<'a> {
    /// Absent for what concerns no single country.
    pub country: Option<Country>,
    pub actor: &'a AuditActor,
    /// Stable key such as `user.disable`.
    pub action: &'a str,
    pub doc_type: &'a str,
    /// The number or id by which people find the document.
    pub doc_no: &'a str,
    pub before: Option<Json>,
    pub after: Option<Json>,
}

/// Adds an entry to the history, in the transaction of the change it describes.
#[kernel::boxed]
pub async fn record(tx: &mut Tx, rt: &Runtime, entry: &AuditEntry<'_>) -> Result<Id, StoreError> {
    let id = rt.next_id();
    let text = |json: &Option<Json>| json.as_ref().map(Json::to_string);
    tx.execute_one(
        "INSERT INTO audit_entry (id, country_code, at, actor_user_id, actor_name, actor_search, ip, action, doc_type, doc_no, before_json, after_json)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        params![
            id,
            entry.country,
            rt.now(),
            entry.actor.user_id,
            &entry.actor.name,
            fold(&entry.actor.name),
            entry.actor.ip.clone(),
            entry.action,
            entry.doc_type,
            entry.doc_no,
            text(&entry.before),
            text(&entry.after),
        ],
    )
    .await?;
    tx.recorded_entry(id);
    tx.signal(Signal::Audit);
    Ok(id)
}

record! {
    /// How far the sealer has come.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct AuditStanding { pub sealed: i64, pub unsealed: i64 }
}

#[kernel::boxed]
pub async fn standing(tx: &mut Tx) -> Result<AuditStanding, StoreError> {
    tx.one("SELECT seq, (SELECT COUNT(*) FROM audit_unsealed) FROM audit_anchor WHERE id = 1", &[]).await
}

/// The fields that differ, as `(before, after)`. Unchanged ones are left out: they would only hide what was done.
pub fn diff<T: Serialize>(before: &T, after: &T) -> Result<(Json, Json), serde_json::Error> {
    let (before, after) = (serde_json::to_value(before)?, serde_json::to_value(after)?);
    let (Json::Object(mut before), Json::Object(mut after)) = (before.clone(), after.clone()) else {
        return Ok((before, after));
    };
    let same: Vec<String> =
        before.iter().filter(|(field, value)| after.get(*field) == Some(value)).map(|(field, _)| field.clone()).collect();
    let without = |object: &mut Map<String, Json>| same.iter().for_each(|field| drop(object.remove(field)));
    without(&mut before);
    without(&mut after);
    Ok((Json::Object(before), Json::Object(after)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_what_changed_is_kept() {
        let before = json!({ "name": "Somchai", "grade": "M2", "phone": null, "roles": ["a", "b"] });
        let after = json!({ "name": "Somchai", "grade": "M3", "phone": "+66812345678", "roles": ["a", "b"], "note": "new" });
        let (old, new) = diff(&before, &after).expect("plain JSON");
        assert_eq!(old, json!({ "grade": "M2", "phone": null }));
        assert_eq!(new, json!({ "grade": "M3", "phone": "+66812345678", "note": "new" }));
    }
}
