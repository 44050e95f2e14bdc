//! Who is who: countries, regions and areas, stores, customers, people and their roles, and the [`Scope`] that
//! every query in the system demands.

mod actor;
mod matrix;
mod permission;
mod role;
mod scope;
mod terminal;

pub use actor::{Actor, Grants, unite};
pub use matrix::default_grants;
pub use permission::{Permission, Reach};
pub use role::RoleKey;
pub use scope::{Owners, Scope};
pub use terminal::TerminalType;
