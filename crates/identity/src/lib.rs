//! Who is signed in: logins, sessions, passwords, second factors, and what a user keeps for themselves.

mod password;
mod pepper;
mod policy;

pub use password::{Cost, LONGEST, Match, Passwords, SHORTEST, Seat};
pub use pepper::{Pepper, PepperError, Peppers};
pub use policy::Policy;
