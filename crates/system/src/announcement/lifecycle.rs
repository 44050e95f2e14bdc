use kernel::{Result, Step};
use store::text_enum;

use super::AnnouncementStatus::{self, Draft, Published, Withdrawn};

text_enum! {
    /// What can be done to an announcement.
    pub enum Event {
        Save = "save",
        Publish = "publish",
        Withdraw = "withdraw",
    }
}

text_enum! {
    /// What must hold for it.
    pub enum Guard {
        /// Its last day is not over.
        StillValid = "stillValid",
    }
}

/// The life of an announcement. What people have read is never changed under them: a correction is a new announcement.
pub const LIFE: &[Step<AnnouncementStatus, Event, Guard>] = &[
    Step { from: None, event: Event::Save, guards: &[], to: Draft },
    Step { from: Some(Draft), event: Event::Save, guards: &[], to: Draft },
    Step { from: Some(Draft), event: Event::Publish, guards: &[Guard::StillValid], to: Published },
    Step { from: Some(Published), event: Event::Withdraw, guards: &[], to: Withdrawn },
];

pub fn transition(from: Option<AnnouncementStatus>, event: Event) -> Result<AnnouncementStatus> {
    kernel::step(LIFE, from, event).map(|step| step.to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_published_is_only_withdrawn_and_what_is_withdrawn_never_returns() {
        let reachable = |from: AnnouncementStatus| {
            Event::ALL.iter().filter_map(|event| transition(Some(from), *event).ok().map(|to| (event.key(), to.key()))).collect::<Vec<_>>()
        };
        assert_eq!(reachable(Draft), [("save", "draft"), ("publish", "published")]);
        assert_eq!(reachable(Published), [("withdraw", "withdrawn")]);
        assert_eq!(reachable(Withdrawn), []);
    }
}
