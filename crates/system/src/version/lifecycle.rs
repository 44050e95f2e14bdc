use kernel::{AppError, ErrorCode, Result};
use serde_json::json;
use store::text_enum;

use super::VersionStatus::{self, Draft, Published, Withdrawn};

text_enum! {
    /// What can be done to a release.
    pub enum Event {
        Edit = "edit",
        Publish = "publish",
        /// Offer a published release to more devices. To fewer is impossible: they already have it.
        Widen = "widen",
        Withdraw = "withdraw",
    }
}

/// Everything that is possible. A withdrawn number stays used: a phone may have it installed.
const TRANSITIONS: &[(VersionStatus, Event, VersionStatus)] = &[
    (Draft, Event::Edit, Draft),
    (Draft, Event::Publish, Published),
    (Published, Event::Widen, Published),
    (Published, Event::Withdraw, Withdrawn),
];

pub fn transition(from: VersionStatus, event: Event) -> Result<VersionStatus> {
    let found = TRANSITIONS.iter().find(|(state, possible, _)| (*state, *possible) == (from, event));
    found
        .map(|(_, _, to)| *to)
        .ok_or_else(|| AppError::new(ErrorCode::TransitionNotAllowed).with_data(json!({ "from": from.key(), "event": event.key() })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_published_is_never_edited_and_what_is_withdrawn_never_returns() {
        let reachable = |from: VersionStatus| {
            Event::ALL.iter().filter_map(|event| transition(from, *event).ok().map(|to| (event.key(), to.key()))).collect::<Vec<_>>()
        };
        assert_eq!(reachable(Draft), [("edit", "draft"), ("publish", "published")]);
        assert_eq!(reachable(Published), [("widen", "published"), ("withdraw", "withdrawn")]);
        assert_eq!(reachable(Withdrawn), []);
    }
}
