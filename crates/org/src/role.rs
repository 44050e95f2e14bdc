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
