use kernel::{Id, Money};
use store::text_enum;

use super::account::AccountKey;
use super::event::Event;
use super::hold::Ending;

text_enum! {
    /// What an entry says. Only a later entry that names it ends a pending one.
    pub enum TransferState {
        Posted = "posted",
        Pending = "pending",
        Voided = "voided",
        Expired = "expired",
    }
}

/// What an entry does to the totals of its two accounts.
#[derive(Clone, Copy, Debug)]
pub(super) enum Effect {
    Post,
    Hold,
    /// Posts all or part of a pending entry of `held`; the rest of it is free again.
    PostHeld {
        hold: Id,
        held: Money,
    },
    EndHold {
        hold: Id,
        how: Ending,
    },
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<'a> {
    pub event: Event,
    pub debit: AccountKey,
    pub credit: AccountKey,
    pub amount: Money,
    pub effect: Effect,
    pub doc_type: &'a str,
    pub doc_no: &'a str,
}

impl Entry<'_> {
    /// What it adds to the posted and to the pending totals of both sides.
    pub(super) const fn totals(&self) -> (i64, i64) {
        let amount = self.amount.minor();
        match self.effect {
            Effect::Post => (amount, 0),
            Effect::Hold => (0, amount),
            Effect::PostHeld { held, .. } => (amount, -held.minor()),
            Effect::EndHold { .. } => (0, -amount),
        }
    }
}

impl Effect {
    pub(super) const fn state(self) -> TransferState {
        match self {
            Self::Post | Self::PostHeld { .. } => TransferState::Posted,
            Self::Hold => TransferState::Pending,
            Self::EndHold { how: Ending::Voided, .. } => TransferState::Voided,
            Self::EndHold { how: Ending::Expired, .. } => TransferState::Expired,
        }
    }

    /// The pending entry that it ends.
    pub(super) const fn resolves(self) -> Option<Id> {
        match self {
            Self::PostHeld { hold, .. } | Self::EndHold { hold, .. } => Some(hold),
            Self::Post | Self::Hold => None,
        }
    }
}
