//! The companies that buy: terms, contacts, addresses, and who looks after them.

mod addresses;
mod credit;
mod details;
mod list;
mod name;
mod representatives;
mod save;
mod status;

use kernel::{AppError, Country, ErrorCode, Id, Money, Result};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use store::{FromValue, Sql, Tx, Value, record, text_enum};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

pub use addresses::{AddressInput, CustomerAddress, addresses, addresses_of, delete_address, save_address, set_default_address};
pub use credit::{
    Credit, CreditTerms, CreditTermsFilter, CreditTermsInput, begin_credit_terms, credit_housekeeping, credit_on, credit_terms,
    credit_terms_of, save_credit_terms,
};
pub use details::Contact;
pub(crate) use list::customers_by_code;
pub use list::{CustomerFilter, CustomerSort, all_customers, customer, customer_stretch, customers};
pub use name::{CustomerName, CustomerNameFilter, customer_name, customer_names};
pub use representatives::{Representative, RepresentativeInput, RepresentativesInput};
pub use save::{Clearance, CustomerInput, nothing_consigned, save_customer};
pub use status::set_customer_status;

use crate::areas::areas_of;
use crate::{Actor, Address, AreaKind, Scope};

text_enum! {
    pub enum CustomerStatus {
        Active = "active",
        /// May not order until released.
        Frozen = "frozen",
        Closed = "closed",
    }
}

text_enum! {
    pub enum CustomerType {
        Distributor = "distributor",
        Chain = "chain",
        DrugStore = "drug_store",
        Online = "online",
        Other = "other",
    }
}

text_enum! {
    pub enum SettlementCycle {
        Monthly = "monthly",
        HalfMonth = "half_month",
    }
}

/// Who owns the goods in the customer's stores; a number on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CooperationMode {
    /// Ours until sold.
    Consignment,
    /// The customer's from delivery on.
    BuyOut,
}

impl CooperationMode {
    pub const fn code(self) -> i64 {
        match self {
            Self::Consignment => 1,
            Self::BuyOut => 2,
        }
    }

    pub fn from_code(code: i64) -> Option<Self> {
        [Self::Consignment, Self::BuyOut].into_iter().find(|mode| mode.code() == code)
    }
}

impl Serialize for CooperationMode {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.code())
    }
}

impl<'de> Deserialize<'de> for CooperationMode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        Self::from_code(i64::deserialize(deserializer)?).ok_or_else(|| serde::de::Error::custom("unknown cooperation mode"))
    }
}

impl From<CooperationMode> for Value {
    fn from(mode: CooperationMode) -> Self {
        Self::Int(mode.code())
    }
}

impl FromValue for CooperationMode {
    fn from_value(value: Value) -> std::result::Result<Self, &'static str> {
        Self::from_code(i64::from_value(value)?).ok_or("not a cooperation mode")
    }
}

impl PartialSchema for CooperationMode {
    fn schema() -> RefOr<Schema> {
        let number = ObjectBuilder::new().schema_type(Type::Integer).enum_values(Some([1, 2]));
        number.description(Some("1 consignment, 2 buy-out")).build().into()
    }
}

impl ToSchema for CooperationMode {
    fn name() -> std::borrow::Cow<'static, str> {
        "CooperationMode".into()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Customer {
    pub id: Id,
    pub code: String,
    pub name: String,
    pub legal_name: String,
    pub tax_id: Option<String>,
    pub country_code: Country,
    pub cooperation_mode: CooperationMode,
    pub customer_type: CustomerType,
    pub order_area_id: Option<Id>,
    pub order_area_name: Option<String>,
    pub credit_limit: Money,
    pub credit_days: i64,
    pub overdue_block_days: i64,
    pub settlement_cycle: SettlementCycle,
    pub settlement_day: i64,
    pub status: CustomerStatus,
    pub invoice_name: String,
    pub contacts: Vec<Contact>,
    pub addresses: Vec<Address>,
    /// Who looks after the customer, now and before.
    pub representatives: Vec<Representative>,
    pub ver: i64,
}

record! {
    struct CustomerRow {
        id: Id,
        country_code: Country,
        code: String,
        name: String,
        legal_name: String,
        tax_id: Option<String>,
        cooperation_mode: CooperationMode,
        customer_type: CustomerType,
        credit_limit: Money,
        credit_days: i64,
        overdue_block_days: i64,
        settlement_cycle: SettlementCycle,
        settlement_day: i64,
        status: CustomerStatus,
        invoice_name: String,
        ver: i64
    }
}

record! {
    /// The customer that somebody acts for.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct CustomerKey { pub id: Id, pub country_code: Country, pub code: String }
}

/// The customer that was named, if it is in scope. A buyer of one customer need not name it.
#[kernel::boxed]
pub async fn acting_for(tx: &mut Tx, actor: &Actor, scope: &Scope, named: Option<Id>) -> Result<CustomerKey> {
    let id = match (named, actor.customer_ids.as_slice()) {
        (Some(id), _) => id,
        (None, [only]) => *only,
        (None, _) => return Err(AppError::field("customerId", ErrorCode::Required)),
    };
    let mut sql = Sql::new("SELECT c.id, c.country_code, c.code FROM customer c WHERE c.id = ");
    sql.bind(id);
    scope.push_customers(tx, &mut sql, "c");
    let found: Vec<CustomerKey> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

async fn find_row(tx: &mut Tx, scope: &Scope, id: Id) -> Result<CustomerRow> {
    let mut sql = Sql::new(&format!("SELECT {} FROM customer c WHERE c.id = ", CustomerRow::COLUMNS));
    sql.bind(id);
    scope.push_customers(tx, &mut sql, "c");
    let found: Vec<CustomerRow> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Completes rows with what lies in other tables, a handful of statements however many rows.
async fn complete(tx: &mut Tx, scope: &Scope, rows: Vec<CustomerRow>) -> Result<Vec<Customer>> {
    let ids: Vec<Id> = rows.iter().map(|row| row.id).collect();
    let areas = areas_of(tx, AreaKind::Order, &ids, scope.today().into()).await?;
    let mut contacts = details::contacts_of(tx, &ids).await?;
    let mut addresses = details::addresses_of(tx, &ids).await?;
    let mut representatives = representatives::of_customers(tx, &ids).await?;
    let customers = rows.into_iter().map(|row| Customer {
        order_area_id: areas.get(&row.id).map(|area| area.id),
        order_area_name: areas.get(&row.id).map(|area| area.name.clone()),
        contacts: contacts.remove(&row.id).unwrap_or_default(),
        addresses: addresses.remove(&row.id).unwrap_or_default(),
        representatives: representatives.remove(&row.id).unwrap_or_default(),
        id: row.id,
        code: row.code,
        name: row.name,
        legal_name: row.legal_name,
        tax_id: row.tax_id,
        country_code: row.country_code,
        cooperation_mode: row.cooperation_mode,
        customer_type: row.customer_type,
        credit_limit: row.credit_limit,
        credit_days: row.credit_days,
        overdue_block_days: row.overdue_block_days,
        settlement_cycle: row.settlement_cycle,
        settlement_day: row.settlement_day,
        status: row.status,
        invoice_name: row.invoice_name,
        ver: row.ver,
    });
    Ok(customers.collect())
}
