//! Who is who: countries, regions and areas, stores, customers, people and their roles, and the [`Scope`] that
//! every query in the system demands.

mod access_change;
mod actor;
mod approvers;
mod areas;
mod check;
mod coordinate;
mod countries;
mod customers;
mod day;
mod delegations;
pub mod history;
pub mod import;
pub mod listing;
mod matrix;
mod people;
mod permission;
mod role;
mod roles;
mod scope;
mod status_input;
mod stores;
mod terminal;
#[cfg(feature = "testing")]
pub mod testing;

use kernel::{AppError, Country, Result, Runtime};
use store::audit::{self, AuditActor, AuditEntry};
use store::{Module, Tx, migrations};

pub use access_change::{AccessChange, Affected, access_changed, access_changes, sweep_access_changes};
pub use actor::{Actor, Grants, unite};
pub use approvers::{able_of, area_manager, delegators_of, role_holding, superiors_holding};
pub use areas::{Area, AreaFilter, AreaInput, AreaKind, AreaTree, Region, RegionInput, RegionNode, area_tree, save_area, save_region};
pub use check::Checks;
pub use coordinate::Degrees;
pub use countries::{
    Address, AddressPart, AddressRule, AddressTemplate, CountryRow, DatedRule, Province, ProvinceList, RuleChange, RuleKind,
    RuleWithdrawal, TemplatePart, address_template, change_address_rule, change_country_rule, countries, country_rule, country_rules,
    put_country_rule, seed_country_rule, withdraw_country_rule,
};
pub use customers::{
    AddressInput, Clearance, Contact, CooperationMode, Credit, CreditTerms, CreditTermsFilter, CreditTermsInput, Customer, CustomerAddress,
    CustomerFilter, CustomerInput, CustomerKey, CustomerName, CustomerNameFilter, CustomerSort, CustomerStatus, CustomerType,
    Representative, RepresentativeInput, RepresentativesInput, SettlementCycle, acting_for, addresses, addresses_of, all_customers,
    begin_credit_terms, credit_housekeeping, credit_on, credit_terms, credit_terms_of, customer, customer_name, customer_names,
    customer_stretch, customers, delete_address, nothing_consigned, save_address, save_credit_terms, save_customer, set_customer_status,
    set_default_address,
};
pub use day::{Day, InvalidDay, Span};
pub use delegations::{
    Delegation, DelegationEnd, DelegationFilter, DelegationInput, OwnDelegationInput, OwnDelegations, StandIn, StandIns, delegates_of,
    delegation, delegations, end_delegation, end_own_delegation, own_delegations, save_delegation, save_own_delegation, stand_ins,
};
pub use matrix::default_grants;
pub use people::{
    CustomerRef, Duty, HeldStore, Person, PersonFilter, PersonInput, PersonProfile, PersonSort, PersonStatus, PersonStore, StoreAssignment,
    StoreRef, Subordinate, WorkArea, Workplace, changeable as changeable_person, customers_by_id, customers_of, duties, held_stores,
    people, people_by_number, person, person_names, person_profile, person_stretch, push_in_team_of, push_works_in_area, save_person,
    set_person_status, store_names, stores_of, subordinates, work_areas, workplaces, works_in,
};
pub use permission::{Permission, Reach};
pub use role::RoleKey;
pub use roles::{Grant, Role, RoleInput, RoleList, grants_of, roles, save_role};
pub use scope::{Owners, Scope};
pub use status_input::StatusInput;
pub use stores::{
    BranchStore, BranchStoreFilter, Channel, Store, StoreFilter, StoreInput, StoreSort, StoreStatus, all_stores, branch_stores,
    managers_of_store, people_in_store, save_store, set_store_status, store as find_store, store_stretch, stores, stores_by_code,
    stores_within,
};
pub use terminal::TerminalType;

pub const MODULE: Module = Module {
    name: "org",
    migrations: migrations![
        1 "organisation" => "../migrations/0001_organisation.sql",
        2 "addresses" => "../migrations/0002_addresses.sql",
        3 "sorting" => "../migrations/0003_sorting.sql",
        4 "superior_history" => "../migrations/0004_superior_history.sql",
        5 "configuration view" => "../migrations/0005_configuration_view.sql",
        6 "order types" => "../migrations/0006_order_types.sql",
        7 "messenger for staff" => "../migrations/0007_messenger_for_staff.sql",
        8 "access change" => "../migrations/0008_access_change.sql",
        9 "credit terms" => "../migrations/0009_credit_terms.sql",
    ],
};

/// Countries with their rules, and roles with what they may do. Adds what is missing, changes nothing that is there.
#[kernel::boxed]
pub async fn seed_reference(tx: &mut Tx, rt: &Runtime) -> Result<()> {
    let (countries, roles) = (countries::seed(tx).await?, roles::seed(tx).await?);
    if countries.is_empty() && roles.is_empty() {
        return Ok(());
    }
    let added = serde_json::json!({ "countries": countries, "roles": roles });
    let (actor, action) = (AuditActor::system(), "reference.seed");
    let entry =
        AuditEntry { country: None, actor: &actor, action, doc_type: "reference", doc_no: "seed", before: None, after: Some(added) };
    audit::record(tx, rt, &entry).await?;
    Ok(())
}

/// The business day in a country.
pub fn today_in(rt: &Runtime, country: Country) -> Result<Day> {
    rt.now().date_in(country.time_zone()).map(Day::from).map_err(AppError::internal)
}
