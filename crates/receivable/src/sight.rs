//! Who sees whose debts and money, and whose they are.

use kernel::{AppError, Country, ErrorCode, Id, Result};
use org::{Actor, Permission, Scope};
use store::{Sql, Tx, record};

record! {
    /// The customer whose money it is.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Party { pub id: Id, pub country_code: Country }
}

/// The customer that was named, if it is in scope. A buyer of one customer need not name it.
pub(crate) async fn customer(tx: &mut Tx, actor: &Actor, scope: &Scope, named: Option<Id>) -> Result<Party> {
    let id = match (named, actor.customer_ids.as_slice()) {
        (Some(id), _) => id,
        (None, [only]) => *only,
        (None, _) => return Err(AppError::field("customerId", ErrorCode::Required)),
    };
    let mut sql = Sql::new(&format!("SELECT {} FROM customer c WHERE c.id = ", Party::COLUMNS));
    sql.bind(id);
    scope.push_customers(tx, &mut sql, "c");
    let found: Vec<Party> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Whoever may look at what customers owe.
pub(crate) fn looking(actor: &Actor) -> Result<Scope> {
    actor.require(Permission::ReceivableView)
}

/// Finance alone confirms money, matches it and takes either back.
pub(crate) fn finance(actor: &Actor) -> Result<Scope> {
    actor.require(Permission::TopUpAudit)
}

/// Who of finance did something is not told to customers.
pub(crate) fn told_to(actor: &Actor, name: Option<String>) -> Option<String> {
    name.filter(|_| actor.person_id.is_some())
}
