use kernel::{AppError, ErrorCode, Id, Language, Phone, Result, Runtime, fold};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use store::{Signal, Tx, params};
use utoipa::ToSchema;

use super::{UserStatus, row};
use crate::{HashedPassword, history};

/// Whom a login is for.
#[derive(Clone, Debug)]
pub enum AccountOwner {
    Person(Id),
    /// A buyer: the customer they belong to, and all customers they act for, that one included.
    Customer {
        home: Id,
        rights: Vec<CustomerRights>,
    },
}

/// What a buyer's login may do for one customer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerRights {
    pub customer_id: Id,
    pub can_order: bool,
    pub can_pay: bool,
}

/// A login to be opened. Passwords arrive hashed, because hashing inside a transaction would hold up everybody.
#[derive(Clone, Debug)]
pub struct NewAccount {
    pub owner: AccountOwner,
    pub login_name: String,
    pub password: HashedPassword,
    /// What the user reads until they choose otherwise.
    pub language: Language,
    /// A number that is already known to be theirs.
    pub phone: Option<Phone>,
    pub pay_password: Option<HashedPassword>,
}

/// Opens a login for a person or a customer in the actor's scope.
#[kernel::boxed]
pub async fn create(tx: &mut Tx, rt: &Runtime, actor: &Actor, new: &NewAccount) -> Result<Id> {
    let scope = actor.require(Permission::PeopleManage)?;
    let login_name = check_login_name(&new.login_name)?;
    if new.pay_password.is_some() && new.phone.is_none() {
        return Err(AppError::new(ErrorCode::PhoneNotBound));
    }
    let (person_id, customer_id, rights) = match &new.owner {
        AccountOwner::Person(id) => (Some(org::person(tx, &scope, *id).await?.id), None, [].as_slice()),
        AccountOwner::Customer { home, rights } => (None, Some(org::customer(tx, &scope, *home).await?.id), rights.as_slice()),
    };
    // A sheet opens many in one transaction, which the schema's refusal would end before the other rows are looked at.
    if row::by_login_name(tx, &login_name).await?.is_some() {
        return Err(AppError::field("loginName", ErrorCode::Taken));
    }
    let (id, now) = (rt.next_id(), rt.now());
    let inserted = tx
        .execute_one(
            "INSERT INTO app_user (id, person_id, customer_id, login_name, password_hash, status, language, phone, phone_bound_at,
                                   pay_password_hash, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
            params![
                id,
                person_id,
                customer_id,
                &login_name,
                new.password.as_str(),
                UserStatus::Active,
                new.language,
                new.phone.as_ref().map(Phone::as_str),
                new.phone.as_ref().map(|_| now),
                new.pay_password.as_ref().map(HashedPassword::as_str),
                now,
            ],
        )
        .await;
    match inserted {
        Err(error) if error.is_unique("app_user", "login_name") => return Err(AppError::field("loginName", ErrorCode::Taken)),
        Err(error) if error.is_unique("app_user", "person_id") => return Err(AppError::field("personId", ErrorCode::Taken)),
        other => other?,
    }
    if let Some(home) = customer_id {
        let own = CustomerRights { customer_id: home, can_order: true, can_pay: true };
        let others = rights.iter().filter(|right| right.customer_id != home);
        for right in rights.iter().find(|right| right.customer_id == home).or(Some(&own)).into_iter().chain(others) {
            org::customer(tx, &scope, right.customer_id).await?;
            grant(tx, id, right).await?;
        }
    }
    tx.signal(Signal::People);
    history::record(tx, rt, actor, "user.create", &login_name, None).await?;
    Ok(id)
}

pub(super) async fn grant(tx: &mut Tx, user_id: Id, right: &CustomerRights) -> Result<()> {
    tx.execute_one(
        "INSERT INTO customer_user (customer_id, user_id, can_order, can_pay) VALUES ($1, $2, $3, $4)",
        params![right.customer_id, user_id, right.can_order, right.can_pay],
    )
    .await?;
    Ok(())
}

/// 2–64 letters, digits, dots, hyphens, underscores and at-signs, kept in lower case.
fn check_login_name(text: &str) -> Result<String> {
    let name = fold(text);
    let allowed = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"._-@".contains(&b);
    if (2..=64).contains(&name.len()) && name.bytes().all(allowed) && name.as_bytes()[0].is_ascii_alphanumeric() {
        Ok(name)
    } else {
        Err(AppError::field("loginName", ErrorCode::Malformed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn login_names_are_plain_and_lower_case() {
        assert_eq!(check_login_name(" TH.Buyer1 ").expect("valid"), "th.buyer1");
        for bad in ["", "a", ".a1", "a b", "สมชาย", "a/b", &"a".repeat(65)] {
            assert!(check_login_name(bad).is_err(), "{bad}");
        }
    }
}
