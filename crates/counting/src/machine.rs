//! The life of a stock count as one table. `docs/state-machines/stock-count.md` is drawn from it. Before the first entry it
//! lies on the phone and is no document.

use kernel::{AppError, ErrorCode, Result, Step, step};
use store::text_enum;

text_enum! {
    pub enum CountState {
        Counting = "counting",
        /// Waits for a reviewer.
        Submitted = "submitted",
        RecountAsked = "recount_asked",
        /// The books say what was found.
        Posted = "posted",
        Cancelled = "cancelled",
    }
}

impl CountState {
    /// A store has one such count at most.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Counting | Self::Submitted | Self::RecountAsked)
    }
}

text_enum! {
    pub enum CountEvent {
        Open = "open",
        /// Another phone counts along.
        Join = "join",
        /// Something was scanned or typed.
        Enter = "enter",
        Submit = "submit",
        AskRecount = "ask_recount",
        Accept = "accept",
        /// The clock does it.
        Settle = "settle",
        Cancel = "cancel",
        /// What happened before it was counted is told of after it was posted; the clock works out again what differed.
        HearLate = "hear_late",
    }
}

text_enum! {
    /// What has to hold for a step.
    pub enum Guard {
        CountryCounts = "country_counts",
        AssignedThatDay = "assigned_that_day",
        NotCountedSince = "not_counted_since",
        ListNotEmpty = "list_not_empty",
        Recounted = "recounted",
        OtherPerson = "other_person",
        ProductsNamed = "products_named",
        InsideTolerance = "inside_tolerance",
        WaitedADay = "waited_a_day",
    }
}

use CountState::{Cancelled, Counting, Posted, RecountAsked, Submitted};
use Guard::{
    AssignedThatDay, CountryCounts, InsideTolerance, ListNotEmpty, NotCountedSince, OtherPerson, ProductsNamed, Recounted, WaitedADay,
};

pub type CountStep = Step<CountState, CountEvent, Guard>;

const fn from(from: CountState, event: CountEvent, guards: &'static [Guard], to: CountState) -> CountStep {
    Step { from: Some(from), event, guards, to }
}

/// Phones may be late: what was counted comes in until the count is posted.
pub const TABLE: &[CountStep] = &[
    Step { from: None, event: CountEvent::Open, guards: &[CountryCounts, AssignedThatDay, NotCountedSince], to: Counting },
    from(Counting, CountEvent::Join, &[AssignedThatDay], Counting),
    from(Counting, CountEvent::Enter, &[AssignedThatDay], Counting),
    from(Counting, CountEvent::Submit, &[AssignedThatDay, ListNotEmpty], Submitted),
    from(Counting, CountEvent::Cancel, &[], Cancelled),
    from(Submitted, CountEvent::Join, &[AssignedThatDay], Submitted),
    from(Submitted, CountEvent::Enter, &[AssignedThatDay], Submitted),
    from(Submitted, CountEvent::Submit, &[AssignedThatDay, ListNotEmpty], Submitted),
    from(Submitted, CountEvent::AskRecount, &[OtherPerson, ProductsNamed], RecountAsked),
    from(Submitted, CountEvent::Accept, &[OtherPerson, ListNotEmpty], Posted),
    from(Submitted, CountEvent::Settle, &[InsideTolerance, WaitedADay], Posted),
    from(RecountAsked, CountEvent::Join, &[AssignedThatDay], RecountAsked),
    from(RecountAsked, CountEvent::Enter, &[AssignedThatDay], RecountAsked),
    from(RecountAsked, CountEvent::Submit, &[AssignedThatDay, ListNotEmpty, Recounted], Submitted),
    from(Posted, CountEvent::HearLate, &[], Posted),
];

/// What is known to hold. Whoever forgets to look at something that a step needs is refused.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Facts {
    pub country_counts: bool,
    pub assigned: bool,
    pub not_counted_since: bool,
    pub listed: bool,
    pub recounted: bool,
    pub other_person: bool,
    pub products_named: bool,
    pub inside_tolerance: bool,
    pub waited: bool,
}

impl Facts {
    /// The state that `event` leads to, or why it does not.
    pub(crate) fn allow(&self, state: Option<CountState>, event: CountEvent) -> Result<CountState> {
        if event == CountEvent::Enter && state.is_some_and(|state| !state.is_open()) {
            return Err(AppError::new(ErrorCode::CountClosed));
        }
        let step = step(TABLE, state, event)?;
        for guard in step.guards {
            self.check(*guard)?;
        }
        Ok(step.to)
    }

    fn check(&self, guard: Guard) -> Result<()> {
        let (holds, refusal) = match guard {
            CountryCounts => (self.country_counts, AppError::new(ErrorCode::NotOffered)),
            AssignedThatDay => (self.assigned, AppError::field("storeId", ErrorCode::NotAssigned)),
            NotCountedSince => (self.not_counted_since, AppError::new(ErrorCode::CountClosed)),
            ListNotEmpty => (self.listed, AppError::new(ErrorCode::ProductListRequired)),
            Recounted => (self.recounted, AppError::new(ErrorCode::RecountMissing)),
            OtherPerson => (self.other_person, AppError::new(ErrorCode::OwnSubmission)),
            ProductsNamed => (self.products_named, AppError::field("productIds", ErrorCode::Required)),
            InsideTolerance => (self.inside_tolerance, AppError::new(ErrorCode::TransitionNotAllowed)),
            WaitedADay => (self.waited, AppError::new(ErrorCode::TransitionNotAllowed)),
        };
        if holds { Ok(()) } else { Err(refusal) }
    }
}
