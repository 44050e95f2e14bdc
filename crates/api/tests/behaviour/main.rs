//! The calls as a client sees them.

mod access;
mod catalogue;
mod addresses;
mod common;
mod customers;
mod document;
mod files;
mod finance;
mod finance_payees;
mod identity_own;
mod identity_security;
mod identity_session;
mod ordering_cart;
mod ordering_order;
mod ordering_shop;
mod org_people;
mod org_scope;
mod org_transfer;
mod picture;
mod system_admin;
mod system_config;
mod system_packages;
mod system_versions;
