//! What people rely on when they are told what to order, on both databases.

mod past;
mod suggested;
mod would_have;

use store::Module;

const MODULES: &[Module] = &[
    store::MODULE,
    files::MODULE,
    org::MODULE,
    identity::MODULE,
    approval::MODULE,
    money::MODULE,
    receivable::MODULE,
    stock::MODULE,
    catalogue::MODULE,
    ordering::MODULE,
    sellout::MODULE,
    loss::MODULE,
    transfer::MODULE,
];
