//! Contacts and delivery addresses as the console keeps them: a save replaces them as a whole.

use std::collections::HashMap;

use kernel::{Country, ErrorCode, Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params};
use utoipa::ToSchema;

use super::addresses::all_of;
use crate::check::Checks;
use crate::listing::group;
use crate::{Address, AddressRule};

const MOST_CONTACTS: usize = 20;
pub(super) const MOST_ADDRESSES: usize = 50;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Contact {
    pub name: String,
    pub mobile: Option<String>,
    pub title: String,
    pub primary: bool,
}

struct Owned<T>(Id, T);

impl FromRow for Owned<Contact> {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let owner = row.next()?;
        Ok(Self(owner, Contact { name: row.next()?, mobile: row.next()?, title: row.next()?, primary: row.next()? }))
    }
}

impl FromRow for Owned<Address> {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let owner = row.next()?;
        Ok(Self(owner, read_address(row)?))
    }
}

pub(super) const ADDRESS_COLUMNS: &str = "contact, mobile, line, subdistrict, district, city, province, postcode, lat, lng, is_default";

/// Reads [`ADDRESS_COLUMNS`].
pub(super) fn read_address(row: &mut RowReader) -> std::result::Result<Address, StoreError> {
    Ok(Address {
        contact: row.next()?,
        mobile: row.next()?,
        line: row.next()?,
        subdistrict: row.next()?,
        district: row.next()?,
        city: row.next()?,
        province: row.next()?,
        postcode: row.next()?,
        lat: row.next()?,
        lng: row.next()?,
        is_default: row.next()?,
    })
}

pub(super) async fn contacts_of(tx: &mut Tx, customers: &[Id]) -> Result<HashMap<Id, Vec<Contact>>> {
    let sql = format!(
        "SELECT customer_id, name, mobile, title, is_primary FROM customer_contact WHERE {} ORDER BY is_primary DESC, id",
        tx.any_of("customer_id", 1)
    );
    let found: Vec<Owned<Contact>> = tx.all(&sql, params![customers]).await?;
    Ok(group(found.into_iter().map(|Owned(owner, contact)| (owner, contact))))
}

pub(super) async fn addresses_of(tx: &mut Tx, customers: &[Id]) -> Result<HashMap<Id, Vec<Address>>> {
    let sql = format!(
        "SELECT customer_id, {ADDRESS_COLUMNS} FROM customer_address WHERE {} ORDER BY is_default DESC, id",
        tx.any_of("customer_id", 1)
    );
    let found: Vec<Owned<Address>> = tx.all(&sql, params![customers]).await?;
    Ok(group(found.into_iter().map(|Owned(owner, address)| (owner, address))))
}

pub(super) fn check_contacts(checks: &mut Checks, country: Country, contacts: &[Contact]) -> Vec<Contact> {
    checks.ensure(contacts.len() <= MOST_CONTACTS, "contacts", ErrorCode::TooLong);
    let clean = contacts.iter().enumerate().map(|(index, contact)| {
        checks.within(format!("contacts[{index}]."));
        let second = contact.primary && contacts[..index].iter().any(|earlier| earlier.primary);
        checks.ensure(!second, "primary", ErrorCode::Taken);
        Contact {
            name: checks.required("name", &contact.name, 80),
            mobile: checks.phone("mobile", country, contact.mobile.as_deref()),
            title: checks.line("title", &contact.title, 60),
            primary: contact.primary,
        }
    });
    let clean = clean.collect();
    checks.within("");
    clean
}

pub(super) fn check_addresses(checks: &mut Checks, country: Country, rule: &AddressRule, addresses: &[Address]) -> Vec<Address> {
    checks.ensure(addresses.len() <= MOST_ADDRESSES, "addresses", ErrorCode::TooLong);
    let clean = addresses.iter().enumerate().map(|(index, address)| {
        checks.within(format!("addresses[{index}]."));
        let second = address.is_default && addresses[..index].iter().any(|earlier| earlier.is_default);
        checks.ensure(!second, "isDefault", ErrorCode::Taken);
        rule.check(checks, country, address)
    });
    let clean = clean.collect();
    checks.within("");
    clean
}

pub(super) async fn replace_contacts(tx: &mut Tx, rt: &Runtime, customer: Id, contacts: &[Contact]) -> Result<()> {
    tx.execute("DELETE FROM customer_contact WHERE customer_id = $1", params![customer]).await?;
    for contact in contacts {
        tx.execute_one(
            "INSERT INTO customer_contact (id, customer_id, name, mobile, title, is_primary) VALUES ($1, $2, $3, $4, $5, $6)",
            params![rt.next_id(), customer, &contact.name, contact.mobile.clone(), &contact.title, contact.primary],
        )
        .await?;
    }
    Ok(())
}

pub(super) async fn replace_addresses(tx: &mut Tx, rt: &Runtime, customer: Id, addresses: &[Address]) -> Result<()> {
    // What stays the same keeps its id: somebody may have chosen it for an order that is not placed yet.
    let mut gone = all_of(tx, customer).await?;
    let mut new = Vec::new();
    for address in addresses {
        match gone.iter().position(|known| known.address == *address) {
            Some(place) => drop(gone.swap_remove(place)),
            None => new.push(address),
        }
    }
    let gone: Vec<Id> = gone.iter().map(|known| known.id).collect();
    let sql = format!("DELETE FROM customer_address WHERE {}", tx.any_of("id", 1));
    tx.execute(&sql, params![gone]).await?;
    for address in new {
        insert_address(tx, rt, customer, address).await?;
    }
    Ok(())
}

pub(super) async fn insert_address(tx: &mut Tx, rt: &Runtime, customer: Id, address: &Address) -> Result<Id> {
    let id = rt.next_id();
    let sql = format!(
        "INSERT INTO customer_address (id, customer_id, {ADDRESS_COLUMNS}, ver) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 1)"
    );
    tx.execute_one(
        &sql,
        params![
            id,
            customer,
            &address.contact,
            address.mobile.clone(),
            &address.line,
            &address.subdistrict,
            &address.district,
            &address.city,
            &address.province,
            &address.postcode,
            address.lat,
            address.lng,
            address.is_default,
        ],
    )
    .await?;
    Ok(id)
}
