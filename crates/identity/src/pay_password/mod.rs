//! The payment password: six digits, made safe by how few guesses anybody gets.

mod change;
mod keyed;
mod ladder;
mod prove;
mod rules;

use kernel::Result;
use store::{Tx, params};

pub use change::{ChangePayPassword, NewPayPassword};
pub use prove::{PayProof, Purpose, TriesLeft, VerifyPayPassword};

/// How many payment passwords only a reset can open again.
#[kernel::boxed]
pub async fn locked_pay_passwords(tx: &mut Tx) -> Result<i64> {
    let (locked,): (i64,) = tx.one("SELECT COUNT(*) FROM app_user WHERE pay_password_misses >= $1", params![ladder::LAST_MISS]).await?;
    Ok(locked)
}
