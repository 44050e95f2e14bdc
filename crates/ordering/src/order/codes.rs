//! The numbers and words by which orders are described.

use approval::{Opened, Stage};
use store::{number_enum, text_enum};

number_enum! {
    pub enum OrderType : "1 normal, 2 on behalf, 3 sample, 4 gift, 5 special offer, 6 consignment fill-up" {
        Normal = 1 "normal",
        /// A normal one that staff entered.
        OnBehalf = 2 "on_behalf",
        Sample = 3 "sample",
        Gift = 4 "gift",
        SpecialOffer = 5 "special_offer",
        /// Set by the server for customers who sell our goods on consignment.
        Consignment = 6 "consignment",
    }
}

impl OrderType {
    /// Given, not sold.
    pub const fn is_free(self) -> bool {
        matches!(self, Self::Sample | Self::Gift)
    }

    /// How its documents are numbered.
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::Normal | Self::OnBehalf | Self::SpecialOffer => "SO",
            Self::Sample => "SP",
            Self::Gift => "GF",
            Self::Consignment => "CO",
        }
    }
}

number_enum! {
    pub enum OrderStatus : "1 pending settlement, 2 awaiting approval, 3 price approval pending, 4 awaiting dispatch, 5 cancelled, 6 done, 7 returned" {
        PendingSettlement = 1 "pending_settlement",
        AwaitingApproval = 2 "awaiting_approval",
        PricePending = 3 "price_pending",
        AwaitingDispatch = 4 "awaiting_dispatch",
        Cancelled = 5 "cancelled",
        Done = 6 "done",
        /// In reports only.
        Returned = 7 "returned",
    }
}

impl OrderStatus {
    /// What is neither given up nor on its way as a whole.
    pub const OPEN: [Self; 4] = [Self::PendingSettlement, Self::AwaitingApproval, Self::PricePending, Self::AwaitingDispatch];

    /// The condition that a column of a statement has one of the open states.
    pub(crate) fn open_in(column: &str) -> String {
        let codes: Vec<String> = Self::OPEN.iter().map(|status| status.code().to_string()).collect();
        format!("{column} IN ({})", codes.join(", "))
    }
}

number_enum! {
    /// Where exactly an order stands. Its status is the first digit.
    pub enum OrderStage : "11 to pay, 21 initial review, 22 re-review, 23 VP review, 24 sent back for edit, 31 price approval, 41 ready, 42 partly dispatched, 51 withdrawn, 52 rejected, 53 timed out, 54 price rejected, 55 cancelled by a manager, 61 in delivery, 62 received, 71 returned" {
        ToPay = 11 "to_pay",
        InitialReview = 21 "initial_review",
        Rereview = 22 "rereview",
        VpReview = 23 "vp_review",
        /// Samples and gifts only: the sender mends it and submits again.
        SentBack = 24 "sent_back",
        PriceApproval = 31 "price_approval",
        Ready = 41 "ready",
        PartlyDispatched = 42 "partly_dispatched",
        /// By the buyer, or by the representative for them.
        Withdrawn = 51 "withdrawn",
        Rejected = 52 "rejected",
        TimedOut = 53 "timed_out",
        PriceRejected = 54 "price_rejected",
        ManagerCancelled = 55 "manager_cancelled",
        InDelivery = 61 "in_delivery",
        Received = 62 "received",
        Returned = 71 "returned_whole",
    }
}

impl OrderStage {
    /// Where an order stands that waits for this step of its approval.
    pub const fn reviewed_at(stage: Stage) -> Self {
        match stage {
            Stage::Initial => Self::InitialReview,
            Stage::Rereview => Self::Rereview,
            Stage::Vp => Self::VpReview,
            Stage::Price => Self::PriceApproval,
        }
    }

    /// Where an order stands for which this step was opened, or none had to be.
    pub fn after(opened: Option<&Opened>) -> Self {
        opened.map_or(Self::Ready, |opened| Self::reviewed_at(opened.stage))
    }

    pub const fn status(self) -> OrderStatus {
        match self {
            Self::ToPay => OrderStatus::PendingSettlement,
            Self::InitialReview | Self::Rereview | Self::VpReview | Self::SentBack => OrderStatus::AwaitingApproval,
            Self::PriceApproval => OrderStatus::PricePending,
            Self::Ready | Self::PartlyDispatched => OrderStatus::AwaitingDispatch,
            Self::Withdrawn | Self::Rejected | Self::TimedOut | Self::PriceRejected | Self::ManagerCancelled => OrderStatus::Cancelled,
            Self::InDelivery | Self::Received => OrderStatus::Done,
            Self::Returned => OrderStatus::Returned,
        }
    }
}

text_enum! {
    /// How an order is paid.
    pub enum SettleMethod {
        /// Set aside in the wallet, paid when goods leave.
        Wallet = "wallet",
        /// On credit terms.
        Account = "account",
        /// When the goods are sold.
        Consignment = "consignment",
        /// Samples and gifts.
        Free = "free",
    }
}

text_enum! {
    /// Through which door an order came.
    pub enum OrderChannel {
        /// The customer's own.
        Own = "self",
        /// Staff ordering for the customer.
        Sales = "sales",
    }
}

text_enum! {
    /// What made the price of a line.
    pub enum LinePriceKind {
        /// Of a special offer, approved or asked for.
        Discounted = "discounted",
        Activity = "activity",
        Daily = "daily",
        /// Samples and gifts.
        Free = "free",
    }
}

text_enum! {
    /// Why an order was given up. The last three are the system's own.
    pub enum CancelReason {
        ChangedMind = "changed_mind",
        WrongItems = "wrong_items",
        WrongAddress = "wrong_address",
        OrderedTwice = "ordered_twice",
        BetterPrice = "better_price",
        NoMoney = "no_money",
        OutOfStock = "out_of_stock",
        Other = "other",
        Rejected = "rejected",
        PriceRejected = "price_rejected",
        TimedOut = "timed_out",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_digit_of_a_stage_is_its_status() {
        for stage in OrderStage::ALL {
            assert_eq!(stage.code() / 10, stage.status().code(), "{stage}");
        }
    }
}
