use store::Module;

/// Every schema, in dependency order.
pub const MODULES: &[Module] = &[
    store::MODULE,
    files::MODULE,
    org::MODULE,
    identity::MODULE,
    system::MODULE,
    money::MODULE,
    stock::MODULE,
    catalogue::MODULE,
    ordering::MODULE,
    reporting::MODULE,
    messaging::MODULE,
];
