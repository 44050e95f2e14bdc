//! What every role may do before anybody edits it, in the shape in which people discuss it: one line per
//! action, one column per role.

use crate::{Permission, Reach, RoleKey};

/// The columns of [`DEFAULTS`].
const COLUMNS: [RoleKey; 13] = [
    RoleKey::Buyer,
    RoleKey::Ba,
    RoleKey::Rep,
    RoleKey::Msg,
    RoleKey::Trainer,
    RoleKey::TrainerManager,
    RoleKey::Manager,
    RoleKey::Vp,
    RoleKey::HoPrice,
    RoleKey::Finance,
    RoleKey::Warehouse,
    RoleKey::Admin,
    RoleKey::Auditor,
];

type Line = (Permission, [Option<Reach>; COLUMNS.len()]);

const N: Option<Reach> = None;
const S: Option<Reach> = Some(Reach::Own);
const O: Option<Reach> = Some(Reach::Customers);
const T: Option<Reach> = Some(Reach::Stores);
const D: Option<Reach> = Some(Reach::DownLine);
const C: Option<Reach> = Some(Reach::Country);
const A: Option<Reach> = Some(Reach::All);

/// A promoter's sell-out is `own`: colleagues' sales in the same store are not theirs to see. Payee accounts
/// belong to a country as a whole. The messenger is for the company's own people; whether customers get it is decided
/// per installation, so for them it starts off.
#[rustfmt::skip]
const DEFAULTS: &[Line] = &[
    //                                   buyer ba rep msg trn trm mgr vp hop fin whs adm aud
    (Permission::BrowseCatalogue,       [O, T, O, N, T, D, D, C, A, C, C, A, A]),
    (Permission::CatalogueManage,       [N, N, N, N, N, N, N, N, A, N, N, A, N]),
    (Permission::OrderSubmit,           [O, N, O, N, N, N, D, N, N, N, N, N, N]),
    (Permission::OrderOnBehalf,         [N, N, O, N, N, N, D, N, N, N, N, N, N]),
    (Permission::ChangeDiscountPrice,   [N, N, O, N, N, N, D, C, N, N, N, N, N]),
    (Permission::OrderSettle,           [O, N, N, N, N, N, N, N, N, N, N, N, N]),
    (Permission::SampleGiftOrder,       [N, N, O, N, N, N, D, N, N, N, N, N, N]),
    (Permission::OrderView,             [O, T, O, N, N, N, D, C, A, C, C, A, A]),
    (Permission::ReviewInitial,         [N, N, N, N, N, N, D, C, N, N, N, N, N]),
    (Permission::ReviewAgain,           [N, N, N, N, N, N, D, C, N, N, N, N, N]),
    (Permission::ReviewVp,              [N, N, N, N, N, N, N, C, N, N, N, N, N]),
    (Permission::ReviewEditQuantity,    [N, N, N, N, N, N, D, C, N, N, N, N, N]),
    (Permission::PriceApprove,          [N, N, N, N, N, N, N, N, A, N, N, N, N]),
    (Permission::OrderCancel,           [O, N, O, N, N, N, D, C, N, N, N, N, N]),
    (Permission::Dispatch,              [N, N, N, N, N, N, N, N, N, N, C, N, N]),
    (Permission::WalletView,            [O, N, O, N, N, N, D, C, N, C, N, N, A]),
    (Permission::TopUpRequest,          [O, N, O, N, N, N, N, N, N, N, N, N, N]),
    (Permission::TopUpAudit,            [N, N, N, N, N, N, N, N, N, C, N, N, N]),
    (Permission::PayeeView,             [C, N, C, N, N, N, N, N, N, C, N, N, A]),
    (Permission::PayeeEdit,             [N, N, N, N, N, N, N, N, N, C, N, N, N]),
    (Permission::SalesReportSubmit,     [N, T, N, N, T, N, N, N, N, N, N, N, N]),
    (Permission::SalesReportCorrect,    [N, N, N, N, T, D, D, N, N, N, N, A, N]),
    (Permission::StockCountSubmit,      [N, T, O, N, T, D, D, N, N, N, C, N, N]),
    (Permission::StockCountReview,      [N, N, N, N, N, D, D, C, N, N, C, N, N]),
    (Permission::StockTransfer,         [N, T, O, N, T, D, D, N, N, N, C, N, N]),
    (Permission::ReturnRequest,         [O, T, O, N, N, N, N, N, N, N, N, N, N]),
    (Permission::ReturnApprove,         [N, N, N, N, N, N, D, C, N, N, N, N, N]),
    (Permission::ReturnReceive,         [N, N, N, N, N, N, N, N, N, N, C, N, N]),
    (Permission::ReturnCredit,          [N, N, N, N, N, N, N, N, N, C, N, N, N]),
    (Permission::ConsignmentCreate,     [N, N, O, N, N, N, D, N, N, C, N, N, N]),
    (Permission::ConsignmentConfirm,    [O, N, N, N, N, N, N, N, N, N, N, N, N]),
    (Permission::ConsignmentApprove,    [N, N, N, N, N, N, N, N, N, C, N, N, N]),
    (Permission::ReceivableView,        [O, N, O, N, N, N, D, C, N, C, N, N, A]),
    (Permission::SellOutView,           [N, S, O, N, T, D, D, C, A, C, C, A, A]),
    (Permission::SellInView,            [O, N, O, N, N, N, D, C, A, C, C, A, A]),
    (Permission::ExportToChat,          [N, N, O, N, T, D, D, C, A, C, C, A, A]),
    (Permission::CostView,              [N, N, N, N, N, N, N, C, A, C, N, N, A]),
    (Permission::PeopleManage,          [N, N, N, N, N, N, N, N, N, N, N, A, N]),
    (Permission::PeopleView,            [N, N, N, N, N, N, D, N, N, N, N, A, A]),
    (Permission::ConfigurationManage,   [N, N, N, N, N, N, N, N, N, N, N, A, N]),
    (Permission::ConfigurationView,     [N, N, N, N, N, N, N, N, N, N, N, A, A]),
    (Permission::AuditView,             [N, N, N, N, N, N, N, N, N, N, N, A, A]),
    (Permission::Messages,              [N, S, S, S, S, S, S, S, S, S, S, S, N]),
];

/// What a role may do on a fresh installation.
pub fn default_grants(role: RoleKey) -> impl Iterator<Item = (Permission, Reach)> {
    let column = COLUMNS.iter().position(|entry| *entry == role);
    DEFAULTS.iter().filter_map(move |(permission, line)| Some((*permission, line[column?]?)))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_role_and_every_permission_has_its_place() {
        assert_eq!(COLUMNS.as_slice(), RoleKey::ALL);
        let lines: HashSet<_> = DEFAULTS.iter().map(|(permission, _)| *permission).collect();
        assert_eq!(lines.len(), DEFAULTS.len(), "an action is listed twice");
        assert_eq!(lines.len(), Permission::ALL.len());
    }
}
