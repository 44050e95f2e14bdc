use kernel::{Country, Id, Money, Result, Timestamp};
use serde::Serialize;
use store::{Tx, params, record, text_enum};
use utoipa::ToSchema;

use super::Event;
use crate::movements;

text_enum! {
    pub enum WalletDirection {
        Income = "income",
        Expenditure = "expenditure",
    }
}

impl WalletDirection {
    /// What a line of this direction adds to the balance.
    pub const fn signed(self, amount: Money) -> Money {
        match self {
            Self::Income => amount,
            Self::Expenditure => Money::from_minor(-amount.minor()),
        }
    }
}

text_enum! {
    /// What a wallet line is called in the customer's list.
    pub enum WalletLineKind {
        TopUp = "topUp",
        OrderPay = "orderPay",
        Refund = "refund",
        ReceivablePay = "receivablePay",
        Adjust = "adjust",
    }
}

impl WalletLineKind {
    const fn of(event: Event) -> Self {
        match event {
            Event::TopUpCredited => Self::TopUp,
            Event::OrderCaptured => Self::OrderPay,
            Event::ReturnRefunded | Event::ReturnLeftOver | Event::ReceiptReversedToWallet => Self::Refund,
            Event::ReceiptFromWallet => Self::ReceivablePay,
            _ => Self::Adjust,
        }
    }
}

record! {
    /// One posted entry of a wallet, with the balance it left.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct WalletLine {
        pub seq: i64,
        pub at: Timestamp,
        pub direction: WalletDirection,
        pub amount: Money,
        pub balance_after: Money,
        pub kind: WalletLineKind,
        pub doc_type: String,
        pub doc_no: String,
    }
}

pub(super) struct New<'a> {
    pub account: Id,
    pub seq: i64,
    pub transfer: Id,
    pub country: Country,
    pub customer: Id,
    pub at: Timestamp,
    pub biz_date: &'a str,
    pub direction: WalletDirection,
    pub amount: Money,
    pub balance_after: Money,
    pub event: Event,
    pub doc_type: &'a str,
    pub doc_no: &'a str,
}

pub(super) async fn insert(tx: &mut Tx, new: &New<'_>) -> Result<()> {
    tx.execute_one(
        "INSERT INTO wallet_line (account_id, seq, transfer_id, country_code, customer_id, at, biz_date, direction, amount,
             balance_after, kind, doc_type, doc_no)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        params![
            new.account,
            new.seq,
            new.transfer,
            new.country,
            new.customer,
            new.at,
            new.biz_date,
            new.direction,
            new.amount,
            new.balance_after,
            WalletLineKind::of(new.event),
            new.doc_type,
            new.doc_no,
        ],
    )
    .await?;
    tx.moved(&movements::WALLET_LINE, new.transfer);
    Ok(())
}
