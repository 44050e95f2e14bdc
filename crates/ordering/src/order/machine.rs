//! The life of an order as one table. `docs/state-machines/order.md` is drawn from it.
//!
//! An event may lead to more than one stage: which one, the chain of reviews or the counters decide. What the table
//! does not list is refused.

use kernel::{AppError, ErrorCode, Result, Step};
use store::text_enum;

use super::OrderStage::{
    self, InDelivery, InitialReview, ManagerCancelled, PartlyDispatched, PriceApproval, PriceRejected, Ready, Received, Rejected, Rereview,
    Returned, SentBack, TimedOut, ToPay, VpReview, Withdrawn,
};
use super::{Facts, Order};

text_enum! {
    pub enum OrderEventKind {
        Submit = "submit",
        PriceApprove = "price_approve",
        PriceReject = "price_reject",
        /// Head office wants other prices or terms.
        PriceReturn = "price_return",
        PriceResubmit = "price_resubmit",
        Settle = "settle",
        Approve = "approve",
        Reject = "reject",
        SendBack = "send_back",
        Resubmit = "resubmit",
        /// By the buyer or the representative.
        Withdraw = "withdraw",
        /// By a manager.
        Cancel = "cancel",
        TimeOut = "time_out",
        Dispatch = "dispatch",
        CloseRest = "close_rest",
        Receive = "receive",
        /// Goods came back and some are left with the customer.
        ReturnPart = "return_part",
        ReturnAll = "return_all",
        /// Quantities changed and nothing else.
        EditLines = "edit_lines",
    }
}

text_enum! {
    /// What has to hold for a step; [`super::Facts`] says whether it does.
    pub enum Guard {
        LinesOrderable = "lines_orderable",
        PriceAsSeen = "price_as_seen",
        StockReserved = "stock_reserved",
        CreditAllows = "credit_allows",
        PaymentProven = "payment_proven",
        /// The time to pay is not over.
        InTime = "in_time",
        TimeOver = "time_over",
        WalletCovers = "wallet_covers",
        NotTheSubmitter = "not_the_submitter",
        Candidate = "candidate",
        ReasonGiven = "reason_given",
        NothingDispatched = "nothing_dispatched",
        SomethingDispatched = "something_dispatched",
        AllReturned = "all_returned",
    }
}

use Guard::{
    AllReturned, Candidate, CreditAllows, InTime, LinesOrderable, NotTheSubmitter, NothingDispatched, PaymentProven, PriceAsSeen,
    ReasonGiven, SomethingDispatched, StockReserved, TimeOver, WalletCovers,
};
use OrderEventKind::{
    Approve, Cancel, CloseRest, Dispatch, EditLines, PriceApprove, PriceReject, PriceResubmit, PriceReturn, Receive, Reject, Resubmit,
    ReturnAll, ReturnPart, SendBack, Settle, Submit, TimeOut, Withdraw,
};

pub type OrderStep = Step<OrderStage, OrderEventKind, Guard>;

const fn begin(guards: &'static [Guard], to: OrderStage) -> OrderStep {
    Step { from: None, event: Submit, guards, to }
}

const fn from(from: OrderStage, event: OrderEventKind, guards: &'static [Guard], to: OrderStage) -> OrderStep {
    Step { from: Some(from), event, guards, to }
}

const SUBMIT: &[Guard] = &[LinesOrderable, PriceAsSeen, StockReserved, CreditAllows];
const SETTLE: &[Guard] = &[InTime, PaymentProven, WalletCovers, StockReserved];
const REVIEW: &[Guard] = &[Candidate, NotTheSubmitter];
const EDIT: &[Guard] = &[Candidate, NotTheSubmitter, StockReserved, CreditAllows, WalletCovers];
const REFUSE: &[Guard] = &[Candidate, NotTheSubmitter, ReasonGiven];

pub const TABLE: &[OrderStep] = &[
    begin(SUBMIT, ToPay),
    begin(SUBMIT, PriceApproval),
    begin(SUBMIT, InitialReview),
    begin(SUBMIT, Rereview),
    begin(SUBMIT, VpReview),
    begin(SUBMIT, Ready),
    from(PriceApproval, PriceApprove, REVIEW, ToPay),
    from(PriceApproval, PriceApprove, REVIEW, InitialReview),
    from(PriceApproval, PriceApprove, REVIEW, Rereview),
    from(PriceApproval, PriceApprove, REVIEW, VpReview),
    from(PriceApproval, PriceApprove, REVIEW, Ready),
    from(PriceApproval, EditLines, &[LinesOrderable, StockReserved, CreditAllows], PriceApproval),
    from(PriceApproval, PriceReturn, REFUSE, PriceApproval),
    from(PriceApproval, PriceResubmit, &[LinesOrderable, StockReserved, CreditAllows], PriceApproval),
    from(PriceApproval, PriceReject, REFUSE, PriceRejected),
    from(PriceApproval, Withdraw, &[ReasonGiven], Withdrawn),
    from(PriceApproval, Cancel, &[ReasonGiven], ManagerCancelled),
    from(ToPay, Settle, SETTLE, InitialReview),
    from(ToPay, Settle, SETTLE, Rereview),
    from(ToPay, Settle, SETTLE, VpReview),
    from(ToPay, Settle, SETTLE, Ready),
    from(ToPay, Withdraw, &[ReasonGiven], Withdrawn),
    from(ToPay, Cancel, &[ReasonGiven], ManagerCancelled),
    from(ToPay, TimeOut, &[TimeOver], TimedOut),
    from(InitialReview, EditLines, EDIT, InitialReview),
    from(InitialReview, Approve, REVIEW, Rereview),
    from(InitialReview, Approve, REVIEW, VpReview),
    from(InitialReview, Approve, REVIEW, Ready),
    from(InitialReview, Reject, REFUSE, Rejected),
    from(InitialReview, SendBack, REFUSE, SentBack),
    from(InitialReview, Withdraw, &[ReasonGiven], Withdrawn),
    from(InitialReview, Cancel, &[ReasonGiven], ManagerCancelled),
    from(Rereview, EditLines, EDIT, Rereview),
    from(Rereview, Approve, REVIEW, VpReview),
    from(Rereview, Approve, REVIEW, Ready),
    from(Rereview, Reject, REFUSE, Rejected),
    from(Rereview, SendBack, REFUSE, SentBack),
    from(Rereview, Withdraw, &[ReasonGiven], Withdrawn),
    from(Rereview, Cancel, &[ReasonGiven], ManagerCancelled),
    from(VpReview, EditLines, EDIT, VpReview),
    from(VpReview, Approve, REVIEW, Ready),
    from(VpReview, Reject, REFUSE, Rejected),
    from(VpReview, SendBack, REFUSE, SentBack),
    from(VpReview, Withdraw, &[ReasonGiven], Withdrawn),
    from(VpReview, Cancel, &[ReasonGiven], ManagerCancelled),
    from(SentBack, Resubmit, &[LinesOrderable, StockReserved], InitialReview),
    from(SentBack, Resubmit, &[LinesOrderable, StockReserved], Rereview),
    from(SentBack, Resubmit, &[LinesOrderable, StockReserved], VpReview),
    from(SentBack, Resubmit, &[LinesOrderable, StockReserved], Ready),
    from(SentBack, Withdraw, &[ReasonGiven], Withdrawn),
    from(SentBack, Cancel, &[ReasonGiven], ManagerCancelled),
    from(Ready, Dispatch, &[StockReserved], PartlyDispatched),
    from(Ready, Dispatch, &[StockReserved], InDelivery),
    from(Ready, Cancel, &[NothingDispatched, ReasonGiven], ManagerCancelled),
    from(PartlyDispatched, Dispatch, &[StockReserved], PartlyDispatched),
    from(PartlyDispatched, Dispatch, &[StockReserved], InDelivery),
    from(PartlyDispatched, CloseRest, &[SomethingDispatched], InDelivery),
    from(PartlyDispatched, CloseRest, &[SomethingDispatched], Received),
    from(PartlyDispatched, Receive, &[], PartlyDispatched),
    from(InDelivery, Receive, &[], InDelivery),
    from(InDelivery, Receive, &[], Received),
    from(PartlyDispatched, ReturnPart, &[], PartlyDispatched),
    from(InDelivery, ReturnPart, &[], InDelivery),
    from(Received, ReturnPart, &[], Received),
    from(Received, ReturnAll, &[AllReturned], Returned),
];

/// Refuses a step that the table does not list, naming where the order stands and what was tried, and one of whose guards
/// does not hold. `order` is as the step would leave it, `from` where it stood.
pub(super) fn check(order: &Order, from: Option<OrderStage>, event: OrderEventKind, to: OrderStage, facts: &Facts<'_>) -> Result<()> {
    let Some(step) = TABLE.iter().find(|step| step.from == from && step.event == event && step.to == to) else {
        let data = serde_json::json!({ "from": from, "to": to, "event": event });
        return Err(AppError::new(ErrorCode::TransitionNotAllowed).with_data(data));
    };
    step.guards.iter().try_for_each(|guard| facts.check(order, *guard))
}

/// Whether an event is possible at all where the order stands.
pub fn allows(stage: OrderStage, event: OrderEventKind) -> bool {
    TABLE.iter().any(|step| step.from == Some(stage) && step.event == event)
}
