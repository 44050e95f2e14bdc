//! A customer pays what it owes out of its wallet: the receipt, its matches and the books in one transaction.

use identity::{PayProof, Purpose};
use kernel::{AppError, Currency, ErrorCode, Id, Money, Result, Runtime, Secret, step};
use money::ledger::Event;
use org::{Actor, Checks, Permission};
use serde::Deserialize;
use store::{Tx, numbering, params};
use utoipa::ToSchema;

use crate::matching::{self, Wanted};
use crate::owed::{self, OwedRow};
use crate::receipt_machine::{RECEIPT_TABLE, ReceiptEvent};
use crate::receipt_row::{self, ReceiptRow};
use crate::receipt_view::{self, ReceiptView};
use crate::trail::{self, Paper};
use crate::write_off_row::MatchReason;
use crate::{desk, request, sight, submit};

const MOST_AT_ONCE: usize = 50;

/// A payment of receivables from the wallet.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WalletPayment {
    /// May be left out by a buyer of one customer.
    pub customer_id: Option<Id>,
    pub receivable_ids: Vec<Id>,
    /// All that is open on them unless given. Less pays what is due first.
    pub amount: Option<Money>,
    /// Six digits.
    #[schema(value_type = String, format = Password)]
    pub pay_password: Secret<String>,
    /// Made by the client before sending.
    pub request_id: Option<String>,
}

/// What a payer looks at before typing the payment password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalletBill {
    customer: Id,
    receivables: Vec<Id>,
    amount: Money,
    currency: Currency,
    request_id: Option<String>,
    request_mark: String,
}

impl WalletBill {
    pub fn purpose(&self) -> Purpose {
        let ids = self.receivables.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        Purpose::of(&["receivables", &self.customer.to_string(), &ids, &self.amount.to_string(), self.currency.code()])
    }
}

/// Says that the payment password was given for exactly this bill. Calls make one of a proof and of nothing else.
#[derive(Clone, Debug)]
pub struct Authorised(WalletBill);

impl Authorised {
    pub fn by(proof: PayProof, rt: &Runtime, actor: &Actor, bill: WalletBill) -> Result<Self> {
        proof.spend(rt, actor, bill.purpose())?;
        Ok(Self(bill))
    }
}

/// What is to be paid. Whether it may be paid at all is told before a password is asked for.
#[kernel::boxed]
pub async fn bill(tx: &mut Tx, actor: &Actor, input: &WalletPayment) -> Result<WalletBill> {
    let scope = actor.require(Permission::OrderSettle)?;
    let party = sight::customer(tx, actor, &scope, input.customer_id).await?;
    require_payer(tx, actor, party.id).await?;
    let mut checks = Checks::new();
    let request_id = checks.optional("requestId", input.request_id.as_deref(), 64);
    let count = input.receivable_ids.len();
    checks.ensure(count > 0, "receivableIds", ErrorCode::Required);
    checks.ensure(count <= MOST_AT_ONCE, "receivableIds", ErrorCode::OutOfRange);
    if let Some(amount) = input.amount {
        checks.fits("amount", party.country_code.currency(), amount);
    }
    checks.finish()?;
    let mut receivables = input.receivable_ids.clone();
    receivables.sort_unstable();
    receivables.dedup();
    let sql = format!("SELECT unwritten_off FROM receivable WHERE customer_id = $1 AND {}", tx.any_of("id", 2));
    let open: Vec<(Money,)> = tx.all(&sql, params![party.id, receivables.as_slice()]).await?;
    if open.len() != receivables.len() {
        return Err(AppError::field("receivableIds", ErrorCode::Unknown));
    }
    let all = open.into_iter().try_fold(Money::ZERO, |sum, (amount,)| sum.plus(amount))?;
    // Whether that much is open is asked when it is paid: a payment that is repeated has been made already.
    let amount = input.amount.unwrap_or(all);
    // As it was asked for: what is open on them is less once it was paid.
    let request_mark = request::mark(&("wallet", &receivables, input.amount))?;
    Ok(WalletBill { customer: party.id, receivables, amount, currency: party.country_code.currency(), request_id, request_mark })
}

/// Only logins of the customer that were given the right to pay.
async fn require_payer(tx: &mut Tx, actor: &Actor, customer: Id) -> Result<()> {
    let rights: Option<(bool,)> =
        tx.optional("SELECT can_pay FROM customer_user WHERE user_id = $1 AND customer_id = $2", params![actor.user_id, customer]).await?;
    match rights {
        Some((true,)) => Ok(()),
        Some((false,)) => Err(AppError::new(ErrorCode::MayNotPay)),
        None => Err(AppError::new(ErrorCode::Forbidden)),
    }
}

/// Pays receivables out of the wallet, what is due first first.
#[kernel::boxed]
pub async fn pay_from_wallet(tx: &mut Tx, rt: &Runtime, actor: &Actor, authorised: &Authorised) -> Result<ReceiptView> {
    let bill = &authorised.0;
    let scope = actor.require(Permission::OrderSettle)?;
    let party = sight::customer(tx, actor, &scope, Some(bill.customer)).await?;
    require_payer(tx, actor, party.id).await?;
    owed::hold_customer(tx, party.id).await?;
    if let Some(first) = request::repeated(tx, actor.user_id, bill.request_id.as_deref(), party.id, &bill.request_mark).await? {
        return receipt_view::by_id(tx, rt, actor, &scope, first).await;
    }
    let wanted = share(owed::lock(tx, party.id, &bill.receivables).await?, bill.amount)?;
    let today = org::today_in(rt, party.country_code)?;
    let doc_no = numbering::next_in_year(tx, "RC", party.country_code, today.into()).await?;
    let row = ReceiptRow {
        request_id: bill.request_id.clone(),
        request_mark: bill.request_mark.clone(),
        status: step(RECEIPT_TABLE, None, ReceiptEvent::PayFromWallet)?.to,
        ..submit::blank(rt, actor, (party.country_code, party.id), doc_no, bill.amount, today)
    };
    desk::book(tx, rt, &row, Event::ReceiptFromWallet).await?;
    if !receipt_row::insert(tx, &row).await? {
        return Err(AppError::new(ErrorCode::InProgress));
    }
    let paper = Paper { country: row.country_code, doc_type: "receipt", doc_no: &row.doc_no };
    trail::record(tx, rt, actor, paper, ReceiptEvent::PayFromWallet.key(), (None, &row)).await?;
    let id = row.id;
    matching::apply(tx, rt, actor, row, &wanted).await?;
    receipt_view::by_id(tx, rt, actor, &scope, id).await
}

/// The whole amount, or a refusal: somebody else may have paid some of it meanwhile.
fn share(mut debts: Vec<OwedRow>, amount: Money) -> Result<Vec<Wanted>> {
    if amount <= Money::ZERO {
        return Err(AppError::field("amount", ErrorCode::OutOfRange));
    }
    debts.sort_by_key(|owed| (owed.due_date, owed.id));
    let (mut left, mut wanted) = (amount, Vec::new());
    for owed in debts {
        let part = owed.unwritten_off.min(left);
        if part > Money::ZERO {
            left = left.minus(part)?;
            wanted.push(Wanted { receivable: owed.id, amount: part, reason: MatchReason::Named });
        }
    }
    if left == Money::ZERO { Ok(wanted) } else { Err(AppError::field("amount", ErrorCode::OutOfRange)) }
}
