//! What becomes of an order: decided when it is placed, carried out step by step as the days go by.

use approval::DecisionResult;
use kernel::Timestamp;
use ordering::order::OrderStage;

use super::super::names::Draw;
use super::pace::hours;
use crate::remarks::Remark;

/// What is done next to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Settle,
    /// Nobody paid in time.
    GiveUp,
    Cancel,
    DecidePrice,
    Decide,
    Dispatch,
    CloseRest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    Whole,
    /// Half of it first.
    InParts,
    /// Half of it, and the rest never.
    InPart,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Of the first line, in percent.
    Percent(i64),
    /// To so many pieces of the first line.
    To(i64),
}

#[derive(Clone, Copy, Debug)]
pub struct Course {
    pub pays: bool,
    pub cut: Option<Cut>,
    pub leaves: Leaves,
    /// Whether somebody says that it arrived; otherwise that is assumed after a week.
    pub confirms: bool,
    pub withdrawn_at: Option<OrderStage>,
    pub rejected_at: Option<OrderStage>,
    pub waits_at: Option<OrderStage>,
    /// Some of it is sent back, with this remark.
    pub comes_back: Option<Remark>,
    /// Every step takes an hour: a story has to get where it is told of.
    pub brisk: bool,
}

impl Course {
    /// Everything goes well and quickly.
    pub const SMOOTH: Self = Self {
        pays: true,
        cut: None,
        leaves: Leaves::Whole,
        confirms: true,
        withdrawn_at: None,
        rejected_at: None,
        waits_at: None,
        comes_back: None,
        brisk: true,
    };

    pub fn waiting_at(stage: OrderStage) -> Self {
        Self { waits_at: Some(stage), pays: stage != OrderStage::ToPay, ..Self::SMOOTH }
    }

    /// As orders usually go.
    pub fn draw(draw: &Draw<'_>) -> Self {
        let leaves = match draw.below(100) {
            0..=84 => Leaves::Whole,
            85..=97 => Leaves::InParts,
            _ => Leaves::InPart,
        };
        let (withdrawn_at, rejected_at) = match draw.below(1000) {
            0..=19 => (Some(OrderStage::ToPay), None),
            20..=34 => (Some(OrderStage::InitialReview), None),
            35..=44 => (Some(OrderStage::Ready), None),
            45..=64 => (None, Some(OrderStage::InitialReview)),
            65..=94 => (None, Some(OrderStage::Rereview)),
            95..=149 => (None, Some(OrderStage::PriceApproval)),
            // Few orders get so far.
            150..=219 => (None, Some(OrderStage::VpReview)),
            _ => (None, None),
        };
        let cut = draw.chance(9).then(|| Cut::Percent(30 + i64::from(draw.number(50))));
        let (pays, confirms) = (!draw.chance(2), draw.chance(72));
        Self { pays, cut, leaves, confirms, withdrawn_at, rejected_at, waits_at: None, comes_back: None, brisk: false }
    }

    /// What happens next to an order at this stage, and after how many milliseconds.
    pub fn next(&self, draw: &Draw<'_>, stage: OrderStage) -> Option<(Step, i64)> {
        if self.waits_at == Some(stage) {
            return None;
        }
        let step = match stage {
            _ if self.withdrawn_at == Some(stage) => Step::Cancel,
            OrderStage::ToPay if self.pays => Step::Settle,
            OrderStage::ToPay => Step::GiveUp,
            OrderStage::PriceApproval => Step::DecidePrice,
            OrderStage::InitialReview | OrderStage::Rereview | OrderStage::VpReview => Step::Decide,
            OrderStage::PartlyDispatched if self.leaves == Leaves::InPart => Step::CloseRest,
            OrderStage::Ready | OrderStage::PartlyDispatched => Step::Dispatch,
            _ => return None,
        };
        Some((step, if self.brisk { hours(draw, 1, 1) } else { Self::usual(draw, stage, step) }))
    }

    /// What whoever is asked at this stage says.
    pub fn decision(&self, stage: OrderStage) -> DecisionResult {
        if self.rejected_at == Some(stage) {
            DecisionResult::Reject
        } else if self.waits_at == Some(OrderStage::SentBack) {
            DecisionResult::SendBack
        } else {
            DecisionResult::Approve
        }
    }

    /// Initial reviews take about five hours, those after them nine to twenty; a few take too long.
    fn usual(draw: &Draw<'_>, stage: OrderStage, step: Step) -> i64 {
        match (step, stage) {
            (Step::Settle, _) if draw.chance(70) => hours(draw, 0, 1),
            (Step::Settle, _) => hours(draw, 1, 20),
            (Step::Decide, _) if draw.chance(4) => hours(draw, 25, 60),
            (Step::Decide, OrderStage::InitialReview) => hours(draw, 1, 9),
            (Step::Decide | Step::DecidePrice, _) => hours(draw, 2, 20),
            (Step::Dispatch, OrderStage::PartlyDispatched) | (Step::CloseRest, _) => hours(draw, 24, 96),
            (Step::Dispatch, _) => hours(draw, 6, 40),
            (Step::Cancel | Step::GiveUp, _) => hours(draw, 1, 6),
        }
    }
}

/// How long goods are under way.
pub fn journey(draw: &Draw<'_>, brisk: bool) -> i64 {
    if brisk { hours(draw, 20, 20) } else { hours(draw, 30, 110) }
}

/// Later by so many milliseconds.
pub const fn after(at: Timestamp, millis: i64) -> Timestamp {
    Timestamp::from_millis(at.millis() + millis)
}
