//! Logins of customers: whom they act for, and what they may do there.

use std::collections::HashSet;

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use org::history::{self, Subject};
use org::{Actor, Checks, Customer, Permission, Scope};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, params};
use utoipa::ToSchema;

use super::create::{AccountOwner, CustomerRights, NewAccount, create, grant};
use super::{UserStatus, row};
use crate::HashedPassword;

/// A buyer who acts for a whole group of companies has some dozens; each of them is looked up.
const MOST_CUSTOMERS: usize = 100;

/// A buyer's login as those who look after its customers see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BuyerLogin {
    pub id: Id,
    pub login_name: String,
    /// The customer it belongs to. It may act for others, but never without this one.
    pub customer_id: Id,
    pub status: UserStatus,
    pub last_login_at: Option<Timestamp>,
    pub ver: i64,
    /// The customers in the reader's reach that it acts for, by name.
    pub customers: Vec<ActsFor>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActsFor {
    pub customer_id: Id,
    pub code: String,
    pub name: String,
    pub can_order: bool,
    pub can_pay: bool,
}

/// Opens a login without `id`, changes what one with `id` may do, given the `ver` that was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BuyerLoginInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    /// The customer that a new login belongs to. Cannot be changed afterwards.
    pub customer_id: Id,
    /// Cannot be changed afterwards.
    pub login_name: String,
    /// All customers it acts for, its own included.
    #[schema(max_items = 100)]
    pub customers: Vec<CustomerRights>,
}

/// The logins that act for a customer, by name.
#[kernel::boxed]
pub async fn buyer_logins(tx: &mut Tx, scope: &Scope, customer: Id) -> Result<Vec<BuyerLogin>> {
    let customer = org::customer(tx, scope, customer).await?;
    let mut sql = Sql::new("SELECT user_id FROM customer_user WHERE customer_id = ");
    sql.bind(customer.id);
    let ids: Vec<(Id,)> = tx.all_of(&sql).await?;
    let ids: Vec<Id> = ids.into_iter().map(|(id,)| id).collect();
    by_ids(tx, scope, &ids).await
}

/// One buyer's login whose own customer is in reach.
#[kernel::boxed]
pub async fn buyer_login(tx: &mut Tx, scope: &Scope, id: Id) -> Result<BuyerLogin> {
    let found = by_ids(tx, scope, &[id]).await?.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    org::customer(tx, scope, found.customer_id).await?;
    Ok(found)
}

async fn by_ids(tx: &mut Tx, scope: &Scope, ids: &[Id]) -> Result<Vec<BuyerLogin>> {
    let sql = format!(
        "SELECT id, login_name, customer_id, status, last_login_at, ver FROM app_user
         WHERE customer_id IS NOT NULL AND {} ORDER BY login_name",
        tx.any_of("id", 1)
    );
    let rows: Vec<(Id, String, Id, UserStatus, Option<Timestamp>, i64)> = tx.all(&sql, params![ids]).await?;
    let mut logins: Vec<BuyerLogin> = rows
        .into_iter()
        .map(|(id, login_name, customer_id, status, last_login_at, ver)| BuyerLogin {
            id,
            login_name,
            customer_id,
            status,
            last_login_at,
            ver,
            customers: Vec::new(),
        })
        .collect();
    let mut sql = Sql::new(
        "SELECT a.user_id, c.id, c.code, c.name, a.can_order, a.can_pay
         FROM customer_user a JOIN customer c ON c.id = a.customer_id WHERE ",
    );
    tx.push_any_of(&mut sql, "a.user_id", ids);
    scope.push_customers(tx, &mut sql, "c");
    sql.push(" ORDER BY c.name, c.id");
    let rights: Vec<(Id, Id, String, String, bool, bool)> = tx.all_of(&sql).await?;
    for (user_id, customer_id, code, name, can_order, can_pay) in rights {
        if let Some(login) = logins.iter_mut().find(|login| login.id == user_id) {
            login.customers.push(ActsFor { customer_id, code, name, can_order, can_pay });
        }
    }
    Ok(logins)
}

/// Opens a login for a customer, or says anew for whom one acts. A new one needs the password it starts with.
#[kernel::boxed]
pub async fn save_buyer_login(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    input: &BuyerLoginInput,
    password: Option<&HashedPassword>,
) -> Result<BuyerLogin> {
    let scope = actor.require(Permission::PeopleManage)?;
    let Some(id) = input.id else {
        let home = org::customer(tx, &scope, input.customer_id).await?;
        check(tx, &scope, &home, input).await?;
        let new = NewAccount {
            owner: AccountOwner::Customer { home: home.id, rights: input.customers.clone() },
            login_name: input.login_name.clone(),
            password: password.cloned().ok_or_else(|| AppError::internal("a new login has no password to start with"))?,
            language: home.country_code.default_language(),
            phone: None,
            pay_password: None,
        };
        let id = create(tx, rt, actor, &new).await?;
        return buyer_login(tx, &scope, id).await;
    };
    row::lock(tx, id).await?;
    let before = buyer_login(tx, &scope, id).await?;
    if input.ver != Some(before.ver) {
        return Err(history::stale(&before)?);
    }
    let home = org::customer(tx, &scope, before.customer_id).await?;
    check(tx, &scope, &home, input).await?;
    replace_rights(tx, &before, &input.customers).await?;
    let after = buyer_login(tx, &scope, id).await?;
    let subject = Subject { country: Some(home.country_code), action: "user.rights", doc_type: "user", doc_no: &after.login_name };
    history::record(tx, rt, actor, subject, Some(&before), Some(&after)).await?;
    Ok(after)
}

/// A login stays within the country of its own customer: prices, money and rules are read with it.
async fn check(tx: &mut Tx, scope: &Scope, home: &Customer, input: &BuyerLoginInput) -> Result<()> {
    if input.customers.len() > MOST_CUSTOMERS {
        return Err(AppError::field("customers", ErrorCode::TooLong));
    }
    let (mut checks, mut named) = (Checks::new(), HashSet::new());
    checks.ensure(input.customers.iter().any(|right| right.customer_id == home.id), "customers", ErrorCode::Required);
    for (index, right) in input.customers.iter().enumerate() {
        checks.within(format!("customers[{index}]."));
        checks.ensure(named.insert(right.customer_id), "customerId", ErrorCode::Taken);
        match org::customer(tx, scope, right.customer_id).await {
            Ok(customer) => checks.ensure(customer.country_code == home.country_code, "customerId", ErrorCode::OtherCountry),
            Err(error) if error.code() == ErrorCode::NotFound => checks.refuse("customerId", ErrorCode::Unknown),
            Err(error) => return Err(error),
        }
    }
    checks.finish()
}

/// Customers out of the actor's reach stay as they are: whoever does not see them cannot have meant them.
async fn replace_rights(tx: &mut Tx, before: &BuyerLogin, rights: &[CustomerRights]) -> Result<()> {
    let seen: Vec<Id> = before.customers.iter().map(|customer| customer.customer_id).collect();
    let sql = format!("DELETE FROM customer_user WHERE user_id = $1 AND {}", tx.any_of("customer_id", 2));
    tx.execute(&sql, params![before.id, seen]).await?;
    for right in rights {
        grant(tx, before.id, right).await?;
    }
    tx.execute_one("UPDATE app_user SET ver = ver + 1 WHERE id = $1", params![before.id]).await?;
    Ok(())
}
