//! Fixed records of what is owed; `docs/demo-stories.md` says whose they are.

use jiff::civil::Date;
use kernel::{Id, Money, Result, Runtime, Timestamp};
use money::payee;
use org::Day;
use receivable::{BankMoney, FinanceReversalRequest, MatchInput};
use settlement::SettlementVersion;
use store::Tx;

use super::super::floor::QUIET_FEW;
use super::super::organisation::IN_STORIES;
use super::super::timeline::{DAY_MS, HOUR_MS};
use super::{Ledger, Next, hours_on, settling};
use crate::remarks::dues::story;

/// Who paid for three deliveries at once.
const PAYER: usize = IN_STORIES[1];
const PAID_AT_ONCE: usize = 3;

/// A step of a story.
#[derive(Clone, Copy, Debug)]
pub(super) enum Scene {
    /// STORY-20: one receipt for three receivables, of which one is taken back by two people.
    PayThree,
    AskBack(Id, i64),
    TakeBack(Id, i64),
    /// STORY-10: a settlement that the customer disputes.
    SendForDispute,
    Dispute(usize, SettlementVersion),
}

/// Everything that is told of a country.
pub(super) fn tell(ledger: &Ledger) -> Result<Next> {
    let today = money::receivable::beginning_of_day(ledger.period().now, ledger.country())?.millis();
    let at = |days: i64, hour: i64| Timestamp::from_millis(today - days * DAY_MS + hour * HOUR_MS);
    Ok(vec![(at(12, 11), Scene::PayThree), (at(2, 11), Scene::SendForDispute)])
}

fn follows(rt: &Runtime, hours: i64, scene: Scene) -> Next {
    vec![(hours_on(rt.now(), hours), scene)]
}

pub(super) async fn perform(tx: &mut Tx, rt: &Runtime, ledger: &Ledger, scene: Scene) -> Result<Next> {
    match scene {
        Scene::PayThree => pay_three(tx, rt, ledger).await,
        Scene::AskBack(id, ver) => {
            let reason = story::TAKEN_BACK.of(ledger.country()).to_owned();
            let input = FinanceReversalRequest { id, ver, reason };
            let asked = receivable::ask_write_off_reversal(tx, rt, &ledger.finance(rt)?, &input).await?;
            Ok(follows(rt, 2, Scene::TakeBack(asked.id, asked.ver)))
        }
        Scene::TakeBack(id, ver) => {
            receivable::reverse_write_off(tx, rt, &ledger.second(rt)?, id, ver).await?;
            Ok(Next::new())
        }
        Scene::SendForDispute => send_for_dispute(tx, rt, ledger).await,
        Scene::Dispute(client, seen) => {
            settling::dispute(tx, rt, ledger, (client, seen), story::DISPUTED.of(ledger.country())).await?;
            Ok(Next::new())
        }
    }
}

/// The customer pays its three oldest debts with one transfer. One that was refused what it ordered has nothing to pay for.
async fn pay_three(tx: &mut Tx, rt: &Runtime, ledger: &Ledger) -> Result<Next> {
    let owed = ledger.open(tx, rt, PAYER).await?;
    let Some(paid) = owed.get(..PAID_AT_ONCE) else { return Ok(Next::new()) };
    let matches: Vec<MatchInput> = paid.iter().map(|one| MatchInput { receivable_id: one.id, amount: one.unwritten_off }).collect();
    let (finance, second) = (ledger.finance(rt)?, ledger.second(rt)?);
    let Some(payee) = payee::offered(tx, &finance).await?.first().map(|payee| payee.id) else { return Ok(Next::new()) };
    let customer = &ledger.client(PAYER).customer;
    let reference = format!("STORY20{}", ledger.country().iso2());
    let money = BankMoney {
        customer: customer.id,
        payee,
        amount: Money::from_minor(matches.iter().map(|one| one.amount.minor()).sum()),
        reference: &reference,
        text: "",
        payer_name: &customer.name,
        received_on: org::today_in(rt, ledger.country())?,
        entered_by: (second.user_id, &second.name),
    };
    let received = receivable::receive_from_bank(tx, rt, &finance, &money, &matches).await?;
    Ok(received.write_offs.last().map_or_else(Next::new, |last| follows(rt, 4 * 24, Scene::AskBack(last.id, last.ver))))
}

/// The first store that is in no other story and has sold something.
async fn send_for_dispute(tx: &mut Tx, rt: &Runtime, ledger: &Ledger) -> Result<Next> {
    let today = org::today_in(rt, ledger.country())?;
    let yesterday: Day = Date::from(today).yesterday().map_err(kernel::AppError::internal)?.into();
    for shelf in settling::shelves(tx, rt, ledger, QUIET_FEW).await? {
        if let Some(sent) = settling::send(tx, rt, ledger, shelf, yesterday).await? {
            return Ok(follows(rt, 23, Scene::Dispute(shelf.client, sent)));
        }
    }
    Ok(Next::new())
}
