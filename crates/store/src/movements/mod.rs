//! Rows of money and goods in the sealed history, by digest.
//!
//! Whoever writes such a row says so ([`crate::Tx::moved`]); the commit carries one line more, with the keys. Once a minute
//! the sealer reads the rows, notes the digest of each and puts the digest of the notes into an audit entry, which the chain
//! seals like any other. A row that is changed by other hands no longer fits its note, and a changed note no longer fits the
//! chain.

mod digest;
mod first;
mod seal;
mod standing;
mod verify;

pub use first::begin;
pub use seal::{seal, seal_until};
pub use standing::unsealed;
pub use verify::verify;
