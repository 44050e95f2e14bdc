//! Whose money a line is: a receipt that waits for it, a number that it mentions, a payer who paid before, an amount that
//! only one debt has. Pure: everything was read before.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::Range;

use kernel::{Id, Money, Result};
use org::Day;
use receivable::{ExpectedReceipt, OpenDebt, Placed, ReceiptStatus};
use store::text_enum;

use crate::row::BankLineRow;
use crate::words;

text_enum! {
    /// Why a line is probably this customer's.
    pub enum BankMatchReason {
        /// Somebody has said to have paid exactly this.
        ReceiptWaiting = "receipt_waiting",
        /// Finance has confirmed exactly this without a statement.
        ReceiptConfirmed = "receipt_confirmed",
        /// The number of a receivable stands in it.
        Reference = "reference",
        /// The payer has paid for this customer before, or is called like it.
        Payer = "payer",
        /// Exactly what is open on one receivable of the country.
        ExactAmount = "exact_amount",
    }
}

/// What a line would be matched to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub customer: Id,
    pub receipt: Option<Id>,
    pub reason: BankMatchReason,
    pub sure: bool,
    pub matches: Vec<Placed>,
}

/// Days between what a payer says and what the bank writes.
const DAYS_APART: i32 = 10;
/// A reference that is shorter says nothing.
const SHORTEST_REFERENCE: usize = 4;
/// Debts of one customer that are looked at, as for any receipt.
const LOOKED_AT: usize = 500;

/// Everything of a country that money may be for. What one line takes is not offered to the next.
pub(crate) struct Finder {
    debts: Vec<OpenDebt>,
    of_customer: HashMap<Id, Range<usize>>,
    by_number: HashMap<String, Vec<usize>>,
    number_lengths: BTreeSet<usize>,
    by_amount: HashMap<Money, Vec<usize>>,
    receipts: Vec<(ExpectedReceipt, Vec<Id>)>,
    receipts_by_amount: HashMap<Money, Vec<usize>>,
    taken: HashSet<Id>,
    payers: HashMap<String, Option<Id>>,
}

impl Finder {
    /// `debts` run by customer and due day. `payers` are known names with whose they are.
    pub(crate) fn new(debts: Vec<OpenDebt>, receipts: Vec<(ExpectedReceipt, Vec<Id>)>, payers: Vec<(String, Id)>) -> Self {
        let mut of_customer: HashMap<Id, Range<usize>> = HashMap::new();
        let (mut by_number, mut by_amount): (HashMap<String, Vec<usize>>, HashMap<Money, Vec<usize>>) = Default::default();
        for (place, debt) in debts.iter().enumerate() {
            of_customer.entry(debt.customer_id).or_insert(place..place).end = place + 1;
            by_amount.entry(debt.unwritten_off).or_default().push(place);
            for number in debt.numbers() {
                by_number.entry(number).or_default().push(place);
            }
        }
        let mut receipts_by_amount: HashMap<Money, Vec<usize>> = HashMap::new();
        for (place, (receipt, _)) in receipts.iter().enumerate() {
            receipts_by_amount.entry(receipt.amount).or_default().push(place);
        }
        let mut known: HashMap<String, Option<Id>> = HashMap::new();
        for (payer, customer) in payers.into_iter().filter(|(payer, _)| !payer.is_empty()) {
            // A name that two customers share says nothing.
            known.entry(payer).and_modify(|of| *of = of.filter(|of| *of == customer)).or_insert(Some(customer));
        }
        let number_lengths = by_number.keys().map(|number| number.chars().count()).collect();
        Self {
            debts,
            of_customer,
            by_number,
            number_lengths,
            by_amount,
            receipts,
            receipts_by_amount,
            taken: HashSet::new(),
            payers: known,
        }
    }

    pub(crate) fn find(&mut self, line: &BankLineRow) -> Result<Option<Found>> {
        let text = receivable::plain(&line.words());
        let mentioned = self.mentioned(&text);
        let found = match self.receipt(line, &text, mentioned.is_empty()) {
            Some((place, sure)) => Some(self.of_receipt(place, line, sure)?),
            None => self.of_debts(line, &mentioned)?,
        };
        if let Some(found) = &found {
            self.take(found)?;
        }
        Ok(found)
    }

    /// The debts whose numbers stand in the text.
    fn mentioned(&self, text: &str) -> Vec<usize> {
        let starts: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        let mut found: Vec<usize> = Vec::new();
        for length in &self.number_lengths {
            for window in starts.windows(length + 1) {
                let (Some(from), Some(to)) = (window.first(), window.last()) else { continue };
                found.extend(self.by_number.get(&text[*from..*to]).into_iter().flatten());
            }
        }
        found.sort_unstable();
        found.dedup();
        found.retain(|place| self.debts[*place].unwritten_off > Money::ZERO);
        found
    }

    /// The receipt that this is, and whether there is no doubt.
    fn receipt(&self, line: &BankLineRow, text: &str, nothing_mentioned: bool) -> Option<(usize, bool)> {
        let near = |on: Day| {
            let (on, booked): (jiff::civil::Date, jiff::civil::Date) = (on.into(), line.booked_on.into());
            booked.since(on).is_ok_and(|apart| apart.get_days().abs() <= DAYS_APART)
        };
        let fits = |place: &&usize| {
            let (receipt, _) = &self.receipts[**place];
            let here = receipt.payee_account_id.is_none_or(|payee| payee == line.payee_account_id);
            here && near(receipt.received_on) && !self.taken.contains(&receipt.id)
        };
        let candidates: Vec<usize> = self.receipts_by_amount.get(&line.amount)?.iter().filter(fits).copied().collect();
        let referred = |place: &&usize| {
            let reference = receivable::plain(&self.receipts[**place].0.bank_ref);
            reference.len() >= SHORTEST_REFERENCE && text.contains(&reference)
        };
        let mut by_reference = candidates.iter().filter(referred);
        if let (Some(place), None) = (by_reference.next(), by_reference.next()) {
            return Some((*place, true));
        }
        let same_payer = |place: &&usize| {
            let name = words::payer_key(&self.receipts[**place].0.payer_name);
            !name.is_empty() && name == line.payer_key
        };
        let mut by_payer = candidates.iter().filter(same_payer);
        if let (Some(place), None) = (by_payer.next(), by_payer.next()) {
            return Some((*place, false));
        }
        match candidates[..] {
            [only] if nothing_mentioned => Some((only, false)),
            _ => None,
        }
    }

    fn of_receipt(&self, place: usize, line: &BankLineRow, sure: bool) -> Result<Found> {
        let (receipt, named) = &self.receipts[place];
        let waiting = receipt.status == ReceiptStatus::Submitted;
        let matches = if waiting { self.placed(receipt.customer_id, named, &[], &line.words(), line.amount)? } else { Vec::new() };
        let reason = if waiting { BankMatchReason::ReceiptWaiting } else { BankMatchReason::ReceiptConfirmed };
        Ok(Found { customer: receipt.customer_id, receipt: Some(receipt.id), reason, sure, matches })
    }

    fn of_debts(&self, line: &BankLineRow, mentioned: &[usize]) -> Result<Option<Found>> {
        let known = |customer: Id, reason, sure| -> Result<Option<Found>> {
            let matches = self.placed(customer, &[], mentioned, &line.words(), line.amount)?;
            Ok(Some(Found { customer, receipt: None, reason, sure, matches }))
        };
        if let [first, others @ ..] = mentioned {
            let customer = self.debts[*first].customer_id;
            if others.iter().all(|place| self.debts[*place].customer_id == customer) {
                let open = mentioned.iter().try_fold(Money::ZERO, |sum, place| sum.plus(self.debts[*place].unwritten_off))?;
                return known(customer, BankMatchReason::Reference, open == line.amount);
            }
            // Numbers of two customers: somebody has to look.
            return Ok(None);
        }
        if let Some(Some(customer)) = self.payers.get(&line.payer_key) {
            return known(*customer, BankMatchReason::Payer, false);
        }
        let open = |place: &&usize| self.debts[**place].unwritten_off == line.amount;
        let mut same = self.by_amount.get(&line.amount).into_iter().flatten().filter(open);
        match (same.next(), same.next()) {
            (Some(place), None) => known(self.debts[*place].customer_id, BankMatchReason::ExactAmount, false),
            _ => Ok(None),
        }
    }

    /// Where the money goes by the rule for every receipt, among what is left of the customer's debts.
    fn placed(&self, customer: Id, named: &[Id], mentioned: &[usize], text: &str, money: Money) -> Result<Vec<Placed>> {
        let Some(range) = self.of_customer.get(&customer).cloned() else { return Ok(Vec::new()) };
        let looked_at = |(count, place): (usize, usize)| {
            let debt = &self.debts[place];
            let meant = count < LOOKED_AT || mentioned.contains(&place) || named.contains(&debt.id);
            (meant && debt.unwritten_off > Money::ZERO).then(|| debt.clone())
        };
        let open: Vec<OpenDebt> = range.enumerate().filter_map(looked_at).collect();
        receivable::place(&open, named, text, money)
    }

    /// What was found for one line is gone for the next.
    fn take(&mut self, found: &Found) -> Result<()> {
        self.taken.extend(found.receipt);
        let Some(range) = self.of_customer.get(&found.customer).cloned() else { return Ok(()) };
        for debt in &mut self.debts[range] {
            if let Some(part) = found.matches.iter().find(|part| part.receivable_id == debt.id) {
                debt.unwritten_off = debt.unwritten_off.minus(part.amount)?;
            }
        }
        Ok(())
    }
}
