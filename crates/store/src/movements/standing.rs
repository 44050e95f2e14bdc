use crate::{StoreError, Tx};

/// Transactions whose rows wait for their digest.
#[kernel::boxed]
pub async fn unsealed(tx: &mut Tx) -> Result<i64, StoreError> {
    let (waiting,): (i64,) = tx.one("SELECT COUNT(*) FROM movement_unsealed", &[]).await?;
    Ok(waiting)
}
