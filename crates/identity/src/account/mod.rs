//! Logins: who they belong to, and what administrators do with them.

mod buyer;
mod create;
mod find;
mod row;
mod status;

pub use buyer::{ActsFor, BuyerLogin, BuyerLoginInput, buyer_login, buyer_logins, save_buyer_login};
pub use create::{AccountOwner, CustomerRights, NewAccount, create};
pub use find::{
    AccountView, PersonLogin, find_by_login_name, find_by_person, list, logins_of_people, people_by_login, users_of_customer,
    users_of_people,
};
pub use row::UserStatus;
pub(crate) use row::{UserRow, by_id, by_login_name, lock};
pub(crate) use status::require_in_scope;
pub use status::{TemporaryPassword, expect_own_password, reset, set_status};
