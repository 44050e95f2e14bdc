use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::{Address, AddressPart, AddressRule, RuleKind, country_rule, today_in};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params};
use utoipa::ToSchema;

use crate::party::Buyer;

/// An address of a customer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliverTo {
    pub address_id: Id,
    #[serde(flatten)]
    pub address: Address,
}

impl FromRow for DeliverTo {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            address_id: row.next()?,
            address: Address {
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
            },
        })
    }
}

/// The address that was chosen, or the default one, or the only one. None when there is none.
#[kernel::boxed]
pub async fn deliver_to(tx: &mut Tx, buyer: &Buyer, chosen: Option<Id>) -> Result<Option<DeliverTo>> {
    let found: Vec<DeliverTo> = tx
        .all(
            "SELECT id, contact, mobile, line, subdistrict, district, city, province, postcode, lat, lng, is_default
             FROM customer_address WHERE customer_id = $1 AND (CAST($2 AS BIGINT) IS NULL OR id = $2)
             ORDER BY is_default DESC, id LIMIT 2",
            params![buyer.id, chosen],
        )
        .await?;
    if chosen.is_some() && found.is_empty() {
        return Err(AppError::field("addressId", ErrorCode::Unknown));
    }
    let only = found.len() == 1;
    Ok(found.into_iter().next().filter(|first| only || first.address.is_default))
}

/// Refuses an address that the country's rule does not accept as complete.
#[kernel::boxed]
pub async fn require_complete(tx: &mut Tx, rt: &Runtime, buyer: &Buyer, deliver: Option<DeliverTo>) -> Result<DeliverTo> {
    let deliver = deliver.ok_or_else(|| AppError::field("addressId", ErrorCode::Required))?;
    if is_complete(tx, rt, buyer, &deliver.address).await? { Ok(deliver) } else { Err(AppError::new(ErrorCode::AddressIncomplete)) }
}

#[kernel::boxed]
pub async fn is_complete(tx: &mut Tx, rt: &Runtime, buyer: &Buyer, address: &Address) -> Result<bool> {
    let today = today_in(rt, buyer.country_code)?;
    let rule: AddressRule = country_rule(tx, buyer.country_code, RuleKind::Address, today.into()).await?;
    let given = |part: &AddressPart| {
        !match part {
            AddressPart::Line => &address.line,
            AddressPart::Subdistrict => &address.subdistrict,
            AddressPart::District => &address.district,
            AddressPart::City => &address.city,
            AddressPart::Province => &address.province,
            AddressPart::Postcode => &address.postcode,
        }
        .is_empty()
    };
    Ok(!address.contact.is_empty() && rule.required.iter().all(given))
}
