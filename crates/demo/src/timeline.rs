//! The company's past: everything that happened, in the order in which it did, through the functions that the calls
//! use, with the clock standing at that very moment. Whatever has a history adds its deeds here; a deed may lead to
//! others later.

use std::collections::{BTreeMap, HashMap};

use kernel::{AppError, Clock, Country, Id, Result, Runtime, Timestamp};
use messaging::notices;
use store::{Db, Tx};

use super::announcements::AnnouncementDeed;
use super::dues::DueDeed;
use super::finance::TopUpDeed;
use super::floor::FloorDeed;
use super::progress::Progress;
use super::releases::ReleaseDeed;
use super::talk::{TalkDeed, Team};
use super::trade::TradeDeed;

pub const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// Deeds of one transaction: few enough to be done again when it fails, and many for each wait for the disk.
const AT_ONCE: usize = 512;
pub const HOUR_MS: i64 = 60 * 60 * 1000;
/// Stories reach back so far however short the history is.
const STORY_DAYS: i64 = 80;

const WEEK_DAYS: i64 = 8;
/// Notices of these last days are told in conversations as well; older ones would only fill them.
const NEWS_DAYS: i64 = 6;
/// From then on the customers of whom stories are told do nothing else.
pub const STORIES_BEGIN_DAYS: i64 = 27;

/// How far back the past goes.
#[derive(Clone, Copy, Debug)]
pub struct Period {
    pub now: Timestamp,
    /// Days of ordinary history.
    pub days: i64,
}

impl Period {
    /// Without any month it is a week.
    pub const fn of(now: Timestamp, months: u32) -> Self {
        Self { now, days: if months == 0 { WEEK_DAYS } else { months as i64 * 365 / 12 } }
    }

    pub fn days_ago(&self, days: i64) -> Timestamp {
        Timestamp::from_millis(self.now.millis() - days * DAY_MS)
    }

    pub fn hours_ago(&self, hours: i64) -> Timestamp {
        Timestamp::from_millis(self.now.millis() - hours * HOUR_MS)
    }

    /// Before anything happened.
    pub fn beginning(&self) -> Timestamp {
        self.days_ago(self.days.max(STORY_DAYS) + 1)
    }
}

/// Something that happens at a moment.
#[derive(Clone, Debug)]
pub struct Moment {
    pub at: Timestamp,
    pub deed: Deed,
}

#[derive(Clone, Debug)]
pub enum Deed {
    TopUp(TopUpDeed),
    Trade(TradeDeed),
    Due(DueDeed),
    Floor(FloorDeed),
    Talk(TalkDeed),
    Release(ReleaseDeed),
    Announcement(AnnouncementDeed),
}

/// A document that later deeds come back to.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    pub id: Id,
    pub ver: i64,
}

/// What earlier deeds have left for later ones, by the number under which the plan knows it.
#[derive(Clone, Debug, Default)]
pub struct Past {
    pub top_ups: HashMap<usize, Made>,
    pub teams: HashMap<Country, Team>,
}

impl Deed {
    /// Does it and says what follows from it.
    async fn apply(&self, tx: &mut Tx, rt: &Runtime, past: &mut Past) -> Result<Vec<Moment>> {
        match self {
            Self::TopUp(deed) => deed.apply(tx, rt, &mut past.top_ups).await.map(|()| Vec::new()),
            Self::Trade(deed) => deed.apply(tx, rt).await,
            Self::Due(deed) => deed.apply(tx, rt).await,
            Self::Floor(deed) => deed.apply(tx, rt).await,
            Self::Talk(deed) => deed.apply(tx, rt, &mut past.teams).await.map(|()| Vec::new()),
            Self::Release(deed) => deed.apply(tx, rt).await.map(|()| Vec::new()),
            Self::Announcement(deed) => deed.apply(tx, rt).await.map(|()| Vec::new()),
        }
    }
}

/// A runtime whose clock the past moves. Its ids carry the moments of the past, so lists come in their order.
pub fn runtime(present: &Runtime, period: &Period, node: u16) -> Runtime {
    Runtime::new(Clock::fixed(period.beginning()), present.entropy.clone(), node)
}

/// What is still to come, by the moment; what comes at the same one keeps its order.
#[derive(Clone, Debug, Default)]
struct Agenda {
    waiting: BTreeMap<(i64, u64), Deed>,
    added: u64,
}

impl Agenda {
    fn add(&mut self, moment: Moment) {
        self.added += 1;
        self.waiting.insert((moment.at.millis(), self.added), moment.deed);
    }

    /// The next one, if it comes before `end`.
    fn next(&mut self, end: i64) -> Option<Moment> {
        let entry = self.waiting.first_entry().filter(|entry| entry.key().0 < end)?;
        let ((at, _), deed) = entry.remove_entry();
        Some(Moment { at: Timestamp::from_millis(at), deed })
    }

    /// Until when the next few deeds reach; nothing when none comes before `now`.
    fn end_of_next(&self, now: i64) -> Option<i64> {
        let mut moments = self.waiting.keys().map(|(at, _)| *at).take_while(|at| *at < now);
        let first = moments.next()?;
        Some(moments.nth(AT_ONCE).unwrap_or(now).max(first + 1))
    }

    /// Takes out what comes before `end`.
    fn before(&mut self, end: i64) -> Self {
        let later = self.waiting.split_off(&(end, 0));
        Self { waiting: std::mem::replace(&mut self.waiting, later), added: self.added }
    }
}

/// Lets everything happen that happens until now, a few deeds at a time. Returns how many deeds that were.
#[kernel::boxed]
pub async fn play(db: &Db, rt: &Runtime, period: &Period, moments: Vec<Moment>) -> Result<usize> {
    let (mut agenda, mut past, mut done) = (Agenda::default(), Past::default(), 0);
    for moment in moments {
        agenda.add(moment);
    }
    let mut progress = Progress::begin(period.beginning(), period.now);
    while let Some(end) = agenda.end_of_next(period.now.millis()) {
        let (rt, these, so_far) = (rt.clone(), agenda.before(end), past.clone());
        let news = end >= period.days_ago(NEWS_DAYS).millis();
        let (count, later, left) = db
            .decide(async move |tx| {
                let (mut these, mut past, mut later, mut count) = (these.clone(), so_far.clone(), Vec::new(), 0);
                while let Some(moment) = these.next(end) {
                    rt.clock.set(moment.at);
                    for next in moment.deed.apply(tx, &rt, &mut past).await? {
                        if next.at.millis() < end { these.add(next) } else { later.push(next) }
                    }
                    if news {
                        while notices::send_waiting(tx, &rt).await?.more {}
                    }
                    count += 1;
                }
                Ok::<_, AppError>((count, later, past))
            })
            .await?;
        for moment in later {
            agenda.add(moment);
        }
        (past, done) = (left, done + count);
        progress.tell(end);
    }
    progress.end();
    Ok(done)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn period() -> Period {
        Period::of(Timestamp::from_millis(1_800_000_000_000), 1)
    }

    #[test]
    fn a_short_history_still_reaches_back_to_the_stories() {
        assert_eq!(period().days, 30);
        assert_eq!(Period::of(period().now, 0).days, WEEK_DAYS);
        assert!(period().beginning() < period().days_ago(STORY_DAYS));
        let long = Period::of(period().now, 18);
        assert!(long.beginning() < long.days_ago(545));
    }
}
