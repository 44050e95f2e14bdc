//! The default grants against the table the business agreed on.

use org::{Permission as P, Reach, RoleKey, default_grants};

/// Letters: S own record, O own customers, T stores assigned, D down-line, C country, A all, – no. `cfg` is off
/// until switched on, `✓` is one's own. Further words are conditions that the owning capability applies.
const TABLE: &str = "
browse catalogue, prices | O | T list price | O | – | T | D | D | C | A | C | C | A | A
cart, submit order | O | – | O | – | – | – | D | – | – | – | – | – | –
order on behalf | – | – | O | – | – | – | D | – | – | – | – | – | –
change discounted price in cart | – | – | O ≤ limit | – | – | – | D ≤ limit | C | – | – | – | – | –
settle with payment password | O | – | – | – | – | – | – | – | – | – | – | – | –
sample, gift order (ID) | – | – | O | – | – | – | D | – | – | – | – | – | –
see orders | O | T dispatch only | O | – | – | – | D | C | A offers | C | C | A | A
initial review | – | – | – | – | – | – | D | C | – | – | – | – | –
re-review | – | – | – | – | – | – | D region | C | – | – | – | – | –
VP review | – | – | – | – | – | – | – | C | – | – | – | – | –
edit quantity while approving | – | – | – | – | – | – | D | C | – | – | – | – | –
special-offer price approval | – | – | – | – | – | – | – | – | A | – | – | – | –
cancel order | O early | – | O early | – | – | – | D | C | – | – | – | – | –
dispatch, allocation | – | – | – | – | – | – | – | – | – | – | C | – | –
wallet view | O | – | O balance | – | – | – | D balance | C | – | C | – | – | A
top-up request | O | – | O for customer | – | – | – | – | – | – | – | – | – | –
top-up audit, receipt confirm, write-off | – | – | – | – | – | – | – | – | – | C | – | – | –
payee accounts | view | – | view | – | – | – | – | – | – | C edit | – | – | A
sales report submit | – | T | – | – | T help | – | – | – | – | – | – | – | –
sales report correct after cut-off | – | – | – | – | T | D | D | – | – | – | – | A head office | –
stock count submit | – | T | O stores | – | T | D | D | – | – | – | C | – | –
count review, loss confirm | – | – | – | – | – | D | D | C | – | – | C | – | –
transfer submit / confirm / refuse | – | T | O stores | – | T | D | D | – | – | – | C | – | –
returns: request / approve / receive / credit | O / – / – / – | T / – / – / – | O / – / – / – | – | – | – | – / D / – / – | – / C / – / – | – | – / – / – / C | – / – / C / – | – | –
consignment settlement: create / confirm / approve | – / O / – | – | O / – / – | – | – | – | D / – / – | – | – | C / – / C | – | – | –
receivable, overdue view | O | – | O | – | – | – | D | C | – | C | – | – | A
sell-out reports | – | S, T | O stores | – | T | D | D | C | A | C | C | A | A
sell-in reports | O own | – | O | – | – | – | D | C | A | C | C | A | A
export to chat | – | – | O | – | T | D | D | C | A | C | C | A | A
cost, margin | – | – | – | – | – | – | – | C | A | C | – | – | A
people, roles, chains, tabs, versions | – | – | – | – | – | – | D view | – | – | – | – | A | A view
messages, workplace | cfg | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ | ✓ | –
";

fn permissions_of(action: &str) -> &'static [P] {
    match action.split([',', ':']).next().unwrap_or_default() {
        "browse catalogue" => &[P::BrowseCatalogue],
        "cart" => &[P::OrderSubmit],
        "order on behalf" => &[P::OrderOnBehalf],
        "change discounted price in cart" => &[P::ChangeDiscountPrice],
        "settle with payment password" => &[P::OrderSettle],
        "sample" => &[P::SampleGiftOrder],
        "see orders" => &[P::OrderView],
        "initial review" => &[P::ReviewInitial],
        "re-review" => &[P::ReviewAgain],
        "VP review" => &[P::ReviewVp],
        "edit quantity while approving" => &[P::ReviewEditQuantity],
        "special-offer price approval" => &[P::PriceApprove],
        "cancel order" => &[P::OrderCancel],
        "dispatch" => &[P::Dispatch],
        "wallet view" => &[P::WalletView],
        "top-up request" => &[P::TopUpRequest],
        "top-up audit" => &[P::TopUpAudit],
        "sales report submit" => &[P::SalesReportSubmit],
        "sales report correct after cut-off" => &[P::SalesReportCorrect],
        "stock count submit" => &[P::StockCountSubmit],
        "count review" => &[P::StockCountReview],
        "transfer submit / confirm / refuse" => &[P::StockTransfer],
        "returns" => &[P::ReturnRequest, P::ReturnApprove, P::ReturnReceive, P::ReturnCredit],
        "consignment settlement" => &[P::ConsignmentCreate, P::ConsignmentConfirm, P::ConsignmentApprove],
        "receivable" => &[P::ReceivableView],
        "sell-out reports" => &[P::SellOutView],
        "sell-in reports" => &[P::SellInView],
        "export to chat" => &[P::ExportToChat],
        "cost" => &[P::CostView],
        "messages" => &[P::Messages],
        other => panic!("no permission for {other}"),
    }
}

fn reach_of(cell: &str) -> Option<Reach> {
    match cell.split([' ', ',']).next().unwrap_or_default() {
        "–" | "cfg" => None,
        "S" | "✓" => Some(Reach::Own),
        "O" => Some(Reach::Customers),
        "T" => Some(Reach::Stores),
        "D" => Some(Reach::DownLine),
        "C" | "view" => Some(Reach::Country),
        "A" => Some(Reach::All),
        other => panic!("no reach for {other}"),
    }
}

fn granted(role: RoleKey, permission: P) -> Option<Reach> {
    default_grants(role).find(|(held, _)| *held == permission).map(|(_, reach)| reach)
}

#[test]
fn defaults_equal_the_agreed_table() {
    let lines: Vec<Vec<&str>> = TABLE.trim().lines().map(|line| line.split('|').map(str::trim).collect()).collect();
    assert_eq!(lines.len(), 32);
    for line in lines {
        let (action, cells) = (line[0], &line[1..]);
        assert_eq!(cells.len(), RoleKey::ALL.len(), "{action}");
        for (role, cell) in RoleKey::ALL.iter().zip(cells) {
            match action.split([',', ' ']).next() {
                Some("payee") => {
                    assert_eq!(granted(*role, P::PayeeView), reach_of(cell), "{action} {role}");
                    assert_eq!(granted(*role, P::PayeeEdit), reach_of(cell).filter(|_| cell.contains("edit")), "{action} {role}");
                }
                Some("people") => {
                    let manages = reach_of(cell).filter(|_| !cell.contains("view"));
                    assert_eq!(granted(*role, P::PeopleView), reach_of(cell), "{action} {role}");
                    assert_eq!(granted(*role, P::PeopleManage), manages, "{action} {role}");
                    assert_eq!(granted(*role, P::ConfigurationManage), manages, "{action} {role}");
                    // Chains, tabs and versions belong to no down-line.
                    let sees = reach_of(cell).filter(|reach| *reach != Reach::DownLine);
                    assert_eq!(granted(*role, P::ConfigurationView), sees, "{action} {role}");
                }
                _ => {
                    let permissions = permissions_of(action);
                    // A single dash stands for all parts of an action that has several.
                    let parts: Vec<&str> = if permissions.len() == 1 { vec![*cell] } else { cell.split(" / ").collect() };
                    for (index, permission) in permissions.iter().enumerate() {
                        let part = if parts.len() == 1 { parts[0] } else { parts[index] };
                        assert_eq!(granted(*role, *permission), reach_of(part), "{permission} {role}");
                    }
                }
            }
        }
    }
}

#[test]
fn only_administrators_and_auditors_read_the_audit_trail() {
    let readers: Vec<_> = RoleKey::ALL.iter().filter(|role| granted(**role, P::AuditView).is_some()).collect();
    assert_eq!(readers, [&RoleKey::Admin, &RoleKey::Auditor]);
}

#[test]
fn only_administrators_and_price_approvers_change_the_catalogue() {
    let keepers: Vec<_> = RoleKey::ALL.iter().filter(|role| granted(**role, P::CatalogueManage) == Some(Reach::All)).collect();
    assert_eq!(keepers, [&RoleKey::HoPrice, &RoleKey::Admin]);
}
