use kernel::{Country, Currency, Id};
use store::text_enum;

text_enum! {
    /// What an account is for. Its code also decides its kind, its owner and whether it may be overdrawn.
    #[derive(PartialOrd, Ord)]
    pub enum AccountCode {
        /// Accounts of one owner come first: they are locked first, and those everybody touches last.
        Wallet = "WALLET",
        Receivable = "AR",
        /// Money received and not yet matched to receivables.
        Unallocated = "UNALLOC",
        Bank = "BANK",
        /// Clearing between a wallet and what it pays for.
        Hold = "HOLD",
        Sales = "SALES",
        Returns = "RETURNS",
        VatOut = "VAT_OUT",
        Inventory = "INVENTORY",
        SampleExpense = "SAMPLE_EXP",
        GiftExpense = "GIFT_EXP",
        LossExpense = "LOSS_EXP",
        BadDebt = "BAD_DEBT",
        Rounding = "ROUNDING",
    }
}

text_enum! {
    pub enum AccountKind {
        Asset = "asset",
        Liability = "liability",
        Income = "income",
        Expense = "expense",
    }
}

text_enum! {
    pub enum OwnerType {
        /// The company as a whole; kept in lanes.
        Company = "company",
        Customer = "customer",
        /// A bank account that customers pay into.
        Payee = "payee",
    }
}

text_enum! {
    pub enum Overdraft {
        Allowed = "allowed",
        /// What is spent and what is held never exceed what was paid in.
        Refused = "refused",
    }
}

impl AccountCode {
    pub const fn kind(self) -> AccountKind {
        match self {
            Self::Bank | Self::Receivable | Self::Inventory => AccountKind::Asset,
            Self::Wallet | Self::Unallocated | Self::Hold | Self::VatOut => AccountKind::Liability,
            // Returns lower income, so they stand beside sales with the other sign.
            Self::Sales | Self::Returns => AccountKind::Income,
            Self::SampleExpense | Self::GiftExpense | Self::LossExpense | Self::BadDebt | Self::Rounding => AccountKind::Expense,
        }
    }

    pub const fn owner_type(self) -> OwnerType {
        match self {
            Self::Wallet | Self::Receivable | Self::Unallocated => OwnerType::Customer,
            Self::Bank => OwnerType::Payee,
            _ => OwnerType::Company,
        }
    }

    pub const fn overdraft(self) -> Overdraft {
        match self {
            Self::Wallet => Overdraft::Refused,
            _ => Overdraft::Allowed,
        }
    }
}

/// The books of one country in one currency. Nothing is ever transferred between two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ledger {
    pub country: Country,
    pub currency: Currency,
}

impl Ledger {
    pub const fn of(country: Country) -> Self {
        Self { country, currency: country.currency() }
    }
}

/// Names an account within a ledger. The order is the order in which accounts are locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct AccountKey {
    pub code: AccountCode,
    /// The customer or payee; the lane for accounts of the company.
    pub owner_id: i64,
}

const LANE_BITS: u32 = 4;

/// The lane of the company's accounts that a party's entries use. Always the same, so that a party's entries,
/// which queue for the party's own account anyway, meet few others.
pub(super) fn lane_of(party: Id) -> i64 {
    // Fibonacci hashing: ids are time-ordered and their low bits are mostly equal.
    let mixed = party.get().cast_unsigned().wrapping_mul(0x9E37_79B9_7F4A_7C15);
    i64::from((mixed >> (u64::BITS - LANE_BITS)) as u8)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn accounts_of_one_owner_are_locked_before_those_of_everybody() {
        let shared = |code: &AccountCode| code.owner_type() == OwnerType::Company;
        assert!(AccountCode::ALL.is_sorted_by_key(shared));
    }

    #[test]
    fn parties_spread_over_the_lanes() {
        // Ids as the generator makes them: one per millisecond, sequence zero.
        let mut used: HashMap<i64, usize> = HashMap::new();
        for millisecond in 0..1600_i64 {
            *used.entry(lane_of(Id::new((90_000_000_000 + millisecond) << 22))).or_default() += 1;
        }
        assert_eq!(used.len(), 1 << LANE_BITS);
        assert!(used.values().all(|parties| (50..=200).contains(parties)), "{used:?}");
        assert!(used.keys().all(|lane| (0..16).contains(lane)));
    }
}
