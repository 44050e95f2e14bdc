use kernel::{AppError, ErrorCode, Result};
use org::{Actor, Permission, Scope};

/// Finance works here, auditors look over its shoulder.
pub fn desk_scope(actor: &Actor) -> Result<Scope> {
    if !actor.console {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    let permission = if actor.holds(Permission::TopUpAudit) { Permission::TopUpAudit } else { Permission::WalletView };
    actor.require(permission)
}
