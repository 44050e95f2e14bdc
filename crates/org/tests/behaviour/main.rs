//! What the organisation promises, on both databases.

mod approvers;
mod areas;
mod countries;
mod customers;
mod delegations;
mod import;
mod matrix;
mod people;
mod person_tree;
mod roles;
mod scope;
mod scope_model;
mod sorting;
mod stores;
mod superiors;

use store::Module;

const MODULES: &[Module] = &[store::MODULE, org::MODULE];
