use store::text_enum;

use crate::TerminalType;

text_enum! {
    /// What somebody is in the company. What a role may do is data: see [`crate::default_grants`] for its beginning.
    #[derive(PartialOrd, Ord)]
    pub enum RoleKey {
        Buyer = "buyer",
        Ba = "ba",
        Rep = "rep",
        Msg = "msg",
        Trainer = "trainer",
        TrainerManager = "trainer_manager",
        Manager = "manager",
        Vp = "vp",
        HoPrice = "ho_price",
        Finance = "finance",
        Warehouse = "warehouse",
        Admin = "admin",
        Auditor = "auditor",
    }
}

impl RoleKey {
    /// Head office works in the console.
    pub const fn is_console(self) -> bool {
        matches!(self, Self::HoPrice | Self::Finance | Self::Warehouse | Self::Admin | Self::Auditor)
    }

    pub const fn terminal_type(self) -> TerminalType {
        match self {
            Self::Buyer => TerminalType::Buyer,
            Self::Ba | Self::Trainer | Self::TrainerManager => TerminalType::Promoter,
            Self::Rep | Self::Manager | Self::Vp => TerminalType::Representative,
            Self::Msg | Self::HoPrice | Self::Finance | Self::Warehouse | Self::Admin | Self::Auditor => TerminalType::Messaging,
        }
    }
}

impl TerminalType {
    /// What a login starts with unless somebody chose otherwise; the lowest type of all its roles wins,
    /// because selling comes before approving and approving before writing messages.
    pub fn default_for(roles: &[RoleKey]) -> Self {
        roles.iter().map(|role| role.terminal_type()).min().unwrap_or(Self::Messaging)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roles_choose_a_terminal() {
        for (roles, expected) in [
            (&[RoleKey::Trainer][..], TerminalType::Promoter),
            (&[RoleKey::Vp], TerminalType::Representative),
            (&[RoleKey::Admin, RoleKey::Manager], TerminalType::Representative),
            (&[RoleKey::Finance], TerminalType::Messaging),
            (&[], TerminalType::Messaging),
        ] {
            assert_eq!(TerminalType::default_for(roles), expected, "{roles:?}");
        }
    }
}
