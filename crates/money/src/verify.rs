use kernel::{Finding, Result};
use store::Tx;

/// Proves every figure of the books again. Clean books give nothing.
#[kernel::boxed]
pub async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = crate::ledger::verify(tx).await?;
    findings.extend(crate::wallet::verify(tx).await?);
    findings.extend(crate::top_up::verify(tx).await?);
    Ok(findings)
}
