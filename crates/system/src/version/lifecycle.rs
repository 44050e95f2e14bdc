use kernel::{Result, Step};
use store::text_enum;

use super::VersionStatus::{self, Draft, Published, Withdrawn};

text_enum! {
    /// What can be done to a release.
    pub enum Event {
        Save = "save",
        Publish = "publish",
        Widen = "widen",
        Withdraw = "withdraw",
    }
}

text_enum! {
    /// What must hold for it.
    pub enum Guard {
        /// Installable, proven, explained in every language, and within reach of old apps.
        Complete = "complete",
        /// Devices that were offered a release keep it.
        NotFewerDevices = "notFewerDevices",
    }
}

/// The life of a release. A withdrawn number stays used: some device may have it installed.
pub const LIFE: &[Step<VersionStatus, Event, Guard>] = &[
    Step { from: None, event: Event::Save, guards: &[], to: Draft },
    Step { from: Some(Draft), event: Event::Save, guards: &[], to: Draft },
    Step { from: Some(Draft), event: Event::Publish, guards: &[Guard::Complete], to: Published },
    Step { from: Some(Published), event: Event::Widen, guards: &[Guard::NotFewerDevices], to: Published },
    Step { from: Some(Published), event: Event::Withdraw, guards: &[], to: Withdrawn },
];

pub fn transition(from: Option<VersionStatus>, event: Event) -> Result<VersionStatus> {
    kernel::step(LIFE, from, event).map(|step| step.to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_published_is_never_edited_and_what_is_withdrawn_never_returns() {
        let reachable = |from: VersionStatus| {
            Event::ALL.iter().filter_map(|event| transition(Some(from), *event).ok().map(|to| (event.key(), to.key()))).collect::<Vec<_>>()
        };
        assert_eq!(reachable(Draft), [("save", "draft"), ("publish", "published")]);
        assert_eq!(reachable(Published), [("widen", "published"), ("withdraw", "withdrawn")]);
        assert_eq!(reachable(Withdrawn), []);
    }
}
