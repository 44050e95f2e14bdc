//! What a receipt probably pays: what the payer named, then the receivable whose number and amount agree, then one of
//! exactly the amount, then whatever is due first. A proposal; somebody of finance says yes.

use kernel::{Id, Money, Result, Runtime};
use money::receivable::days_overdue;
use org::{Actor, Day};
use serde::{Deserialize, Serialize};
use store::{Tx, params, record};
use utoipa::ToSchema;

use crate::matching::Wanted;
use crate::receipt_row::{self, ReceiptRow};
use crate::sight;
use crate::write_off_row::MatchReason;

/// Enough to place any receipt; a customer with more open receivables pays the oldest of them.
const LOOKED_AT: i64 = 500;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MatchProposal {
    pub receipt_id: Id,
    pub receipt_ver: i64,
    /// What of the receipt is not matched yet.
    pub unmatched: Money,
    /// What stays unmatched after the proposal.
    pub left: Money,
    pub list: Vec<ProposedMatch>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposedMatch {
    pub receivable_id: Id,
    pub doc_no: String,
    pub si_amount: Money,
    pub unwritten_off: Money,
    pub biz_date: Day,
    pub due_date: Day,
    pub overdue_days: i64,
    pub amount: Money,
    pub reason: MatchReason,
}

record! {
    /// A receivable as far as proposing is concerned.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct Open {
        pub id: Id,
        pub doc_no: String,
        pub source_no: String,
        pub order_no: Option<String>,
        pub si_amount: Money,
        pub unwritten_off: Money,
        pub biz_date: Day,
        pub due_date: Day,
    }
}

/// What a receipt would be matched to, and why. Changes nothing.
#[kernel::boxed]
pub async fn proposal(tx: &mut Tx, rt: &Runtime, actor: &Actor, receipt: Id) -> Result<MatchProposal> {
    let receipt = receipt_row::find(tx, &sight::finance(actor)?, receipt).await?;
    let open = open_of(tx, receipt.customer_id).await?;
    let named = named_by(tx, receipt.id).await?;
    let today = org::today_in(rt, receipt.country_code)?;
    let unmatched = receipt.unmatched()?;
    let chosen = choose(&open, &named, &receipt.bank_ref, unmatched)?;
    let mut left = unmatched;
    let mut list = Vec::with_capacity(chosen.len());
    for one in &chosen {
        let Some(owed) = open.iter().find(|owed| owed.id == one.receivable) else { continue };
        left = left.minus(one.amount)?;
        list.push(ProposedMatch {
            receivable_id: owed.id,
            doc_no: owed.doc_no.clone(),
            si_amount: owed.si_amount,
            unwritten_off: owed.unwritten_off,
            biz_date: owed.biz_date,
            due_date: owed.due_date,
            overdue_days: days_overdue(owed.due_date, today),
            amount: one.amount,
            reason: one.reason,
        });
    }
    Ok(MatchProposal { receipt_id: receipt.id, receipt_ver: receipt.ver, unmatched, left, list })
}

/// The matches that somebody agreed to, each with the reason it was proposed for, if it was.
pub(crate) async fn with_reasons(tx: &mut Tx, receipt: &ReceiptRow, agreed: &[(Id, Money)], automatic: bool) -> Result<Vec<Wanted>> {
    let mut proposed = Vec::new();
    if automatic {
        let (open, named) = (open_of(tx, receipt.customer_id).await?, named_by(tx, receipt.id).await?);
        proposed = choose(&open, &named, &receipt.bank_ref, receipt.unmatched()?)?;
    }
    Ok(self::agreed(&proposed, agreed))
}

/// Each match with the reason it was proposed for; what was not proposed was chosen by hand.
pub(crate) fn agreed(proposed: &[Wanted], agreed: &[(Id, Money)]) -> Vec<Wanted> {
    let wanted = |(receivable, amount): &(Id, Money)| {
        let same = proposed.iter().find(|one| one.receivable == *receivable && one.amount == *amount);
        Wanted { receivable: *receivable, amount: *amount, reason: same.map_or(MatchReason::ByHand, |one| one.reason) }
    };
    agreed.iter().map(wanted).collect()
}

/// What is open for a customer, due first first.
pub(crate) async fn open_of(tx: &mut Tx, customer: Id) -> Result<Vec<Open>> {
    let sql = format!(
        "SELECT {} FROM receivable WHERE customer_id = $1 AND unwritten_off > 0 ORDER BY due_date, id LIMIT {LOOKED_AT}",
        Open::COLUMNS
    );
    Ok(tx.all(&sql, params![customer]).await?)
}

async fn named_by(tx: &mut Tx, receipt: Id) -> Result<Vec<Id>> {
    let found: Vec<(Id,)> = tx.all("SELECT receivable_id FROM receipt_named WHERE receipt_id = $1", params![receipt]).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// `open` runs by due day.
pub(crate) fn choose(open: &[Open], named: &[Id], bank_ref: &str, money: Money) -> Result<Vec<Wanted>> {
    if money <= Money::ZERO {
        return Ok(Vec::new());
    }
    let reference = plain(bank_ref);
    let mentioned = |owed: &Open| {
        let has = |number: &str| !number.is_empty() && reference.contains(&plain(number));
        has(&owed.doc_no) || has(&owed.source_no) || owed.order_no.as_deref().is_some_and(has)
    };
    let exact = |owed: &&Open| owed.unwritten_off == money;
    let only = |owed: &Open, reason| Ok(vec![Wanted { receivable: owed.id, amount: money, reason }]);
    if named.is_empty() {
        if let Some(owed) = open.iter().filter(exact).find(|owed| mentioned(owed)) {
            return only(owed, MatchReason::Reference);
        }
        let mut same = open.iter().filter(exact);
        // Two of the same amount say nothing about which one is meant.
        if let (Some(owed), None) = (same.next(), same.next())
            && !open.iter().any(mentioned)
        {
            return only(owed, MatchReason::ExactAmount);
        }
    }
    let rank = |owed: &Open| {
        if named.contains(&owed.id) {
            (0, MatchReason::Named)
        } else if mentioned(owed) {
            (1, MatchReason::Reference)
        } else {
            (2, MatchReason::OldestDue)
        }
    };
    let mut ranked: Vec<(&Open, (i32, MatchReason))> = open.iter().map(|owed| (owed, rank(owed))).collect();
    ranked.sort_by_key(|(_, (rank, _))| *rank);
    let (mut left, mut chosen) = (money, Vec::new());
    for (owed, (_, reason)) in ranked {
        if left == Money::ZERO {
            break;
        }
        let amount = owed.unwritten_off.min(left);
        left = left.minus(amount)?;
        chosen.push(Wanted { receivable: owed.id, amount, reason });
    }
    Ok(chosen)
}

/// Numbers without what people and banks put between their parts.
pub(crate) fn plain(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_uppercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(id: i64, minor: i64, due: &str) -> Open {
        let due_date: Day = due.parse().expect("a day");
        let (doc_no, source_no) = (format!("AR-TH-2026-{id:06}"), format!("DN-TH-260301-{id:05}"));
        let amount = Money::from_minor(minor);
        Open { id: Id::new(id), doc_no, source_no, order_no: None, si_amount: amount, unwritten_off: amount, biz_date: due_date, due_date }
    }

    fn shelf() -> Vec<Open> {
        vec![open(1, 300, "2026-03-01"), open(2, 500, "2026-03-05"), open(3, 200, "2026-03-09"), open(4, 200, "2026-03-10")]
    }

    fn chosen(named: &[i64], reference: &str, minor: i64) -> Vec<(i64, i64, MatchReason)> {
        let named: Vec<Id> = named.iter().copied().map(Id::new).collect();
        let chosen = choose(&shelf(), &named, reference, Money::from_minor(minor)).expect("chosen");
        chosen.into_iter().map(|one| (one.receivable.get(), one.amount.minor(), one.reason)).collect()
    }

    #[test]
    fn the_number_in_the_reference_with_its_amount_comes_first() {
        assert_eq!(chosen(&[], "TRF artH2026 000004 thanks", 200), [(4, 200, MatchReason::Reference)]);
        assert_eq!(chosen(&[], "DN-TH-260301-00002", 400), [(2, 400, MatchReason::Reference)], "a part of it");
    }

    #[test]
    fn one_amount_is_enough_two_of_them_are_not() {
        assert_eq!(chosen(&[], "", 500), [(2, 500, MatchReason::ExactAmount)]);
        assert_eq!(chosen(&[], "", 200), [(1, 200, MatchReason::OldestDue)]);
    }

    #[test]
    fn what_was_named_is_paid_before_what_is_older() {
        assert_eq!(chosen(&[3], "", 350), [(3, 200, MatchReason::Named), (1, 150, MatchReason::OldestDue)]);
    }

    #[test]
    fn the_oldest_is_paid_first_and_what_is_left_over_stays() {
        let all = chosen(&[], "", 2_000);
        assert_eq!(all.iter().map(|(id, ..)| *id).collect::<Vec<_>>(), [1, 2, 3, 4]);
        assert_eq!(all.iter().map(|(_, amount, _)| amount).sum::<i64>(), 1_200);
        assert_eq!(chosen(&[], "", 0), []);
    }
}
