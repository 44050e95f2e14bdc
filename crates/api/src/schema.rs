use approval::Kind;
use store::{Module, MovementTable};

/// Every schema, in dependency order.
pub const MODULES: &[Module] = &[
    store::MODULE,
    bus::MODULE,
    files::MODULE,
    org::MODULE,
    identity::MODULE,
    approval::MODULE,
    system::MODULE,
    money::MODULE,
    receivable::MODULE,
    bank_statement::MODULE,
    dunning::MODULE,
    stock::MODULE,
    catalogue::MODULE,
    ordering::MODULE,
    goods_return::MODULE,
    sellout::MODULE,
    loss::MODULE,
    counting::MODULE,
    settlement::MODULE,
    period_close::MODULE,
    transfer::MODULE,
    task::MODULE,
    reporting::MODULE,
    messaging::MODULE,
    calls::MODULE,
    secret_chat::MODULE,
    exporting::MODULE,
    chat_tool::MODULE,
];

/// Every table of money and goods that the history seals by digest.
pub const MOVEMENTS: &[&[&MovementTable]] = &[
    money::MOVEMENTS,
    receivable::MOVEMENTS,
    bank_statement::MOVEMENTS,
    stock::MOVEMENTS,
    ordering::ORDER_MOVEMENTS,
    goods_return::MOVEMENTS,
    sellout::MOVEMENTS,
    loss::MOVEMENTS,
    transfer::MOVEMENTS,
    counting::MOVEMENTS,
    settlement::MOVEMENTS,
];

/// Every kind of document that somebody has to agree to.
pub const APPROVED: &[&Kind] = &[&ordering::ORDER, &ordering::OFFER, &goods_return::RETURN];
