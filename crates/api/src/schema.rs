use approval::Kind;
use store::Module;

/// Every schema, in dependency order.
pub const MODULES: &[Module] = &[
    store::MODULE,
    files::MODULE,
    org::MODULE,
    identity::MODULE,
    approval::MODULE,
    system::MODULE,
    money::MODULE,
    stock::MODULE,
    catalogue::MODULE,
    ordering::MODULE,
    reporting::MODULE,
    messaging::MODULE,
];

/// Every kind of document that somebody has to agree to.
pub const APPROVED: &[&Kind] = &[&ordering::ORDER, &ordering::OFFER];
