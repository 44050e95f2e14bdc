use super::{GroupKind, GroupRole, JoinType};

/// What somebody wants to do in a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Invite,
    /// Come in oneself.
    Join,
    /// Ask those who run it to let oneself or somebody else in.
    Ask,
    /// Say who of those who asked comes in.
    AnswerRequests,
    Kick,
    Quit,
    Dismiss,
    /// Name and picture.
    ChangeInfo,
    /// Say something that names everybody.
    Announce,
    ChangeExtra,
    /// Keep a message at hand for everybody.
    Pin,
    /// Mute everybody, private chat.
    ChangeTalk,
    /// How people come in, whether it is found, what newcomers see.
    ChangeEntry,
    SetManagers,
    SilenceMembers,
    Transfer,
    /// And what programs keep about them.
    RenameOthers,
}

impl Act {
    pub const ALL: [Self; 17] = [
        Self::Invite,
        Self::Join,
        Self::Ask,
        Self::AnswerRequests,
        Self::Kick,
        Self::Quit,
        Self::Dismiss,
        Self::ChangeInfo,
        Self::Announce,
        Self::ChangeExtra,
        Self::Pin,
        Self::ChangeTalk,
        Self::ChangeEntry,
        Self::SetManagers,
        Self::SilenceMembers,
        Self::Transfer,
        Self::RenameOthers,
    ];
}

/// The table of rights. `role` is absent for somebody who is not in the group.
pub const fn allows(kind: GroupKind, join: JoinType, role: Option<GroupRole>, act: Act) -> bool {
    let Some(role) = role else {
        return matches!(
            (act, kind, join),
            (Act::Join, GroupKind::Normal | GroupKind::Free, _)
                | (Act::Join, GroupKind::Restricted, JoinType::Open)
                | (Act::Ask, GroupKind::Restricted, JoinType::Approved)
        );
    };
    let owner = matches!(role, GroupRole::Owner);
    let runs = matches!(role, GroupRole::Owner | GroupRole::Manager);
    match kind {
        // Set up and taken down by head office alone.
        GroupKind::Organisation => match act {
            Act::Announce | Act::ChangeExtra | Act::Pin | Act::ChangeTalk | Act::RenameOthers => runs,
            _ => false,
        },
        // Nobody is above anybody: all may bring in people and rename it, nobody may take anything away.
        GroupKind::Free => match act {
            Act::Invite | Act::Quit | Act::ChangeInfo | Act::ChangeExtra | Act::Pin => true,
            Act::Transfer | Act::Announce => owner,
            _ => false,
        },
        GroupKind::Normal => match act {
            Act::Invite | Act::Quit | Act::ChangeInfo | Act::ChangeExtra | Act::Pin => true,
            Act::Join | Act::Ask | Act::AnswerRequests => false,
            Act::Dismiss | Act::SetManagers | Act::Transfer => owner,
            Act::Announce | Act::Kick | Act::ChangeTalk | Act::ChangeEntry | Act::SilenceMembers | Act::RenameOthers => runs,
        },
        GroupKind::Restricted => match act {
            Act::Invite => runs || matches!(join, JoinType::Open | JoinType::Invited),
            Act::Ask => matches!(join, JoinType::Approved),
            Act::Quit => true,
            Act::Join => false,
            Act::Dismiss | Act::SetManagers | Act::Transfer => owner,
            _ => runs,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One line per act; a column per kind: who may. `n` nobody, `o` owner, `r` owner and managers, `m` every member.
    const TABLE: &[(Act, &str)] = &[
        (Act::Invite, "mmmn"),
        (Act::Join, "nnnn"),
        (Act::Ask, "nnnn"),
        (Act::AnswerRequests, "nnrn"),
        (Act::Kick, "rnrn"),
        (Act::Quit, "mmmn"),
        (Act::Dismiss, "onon"),
        (Act::ChangeInfo, "mmrn"),
        (Act::Announce, "rorr"),
        (Act::ChangeExtra, "mmrr"),
        (Act::Pin, "mmrr"),
        (Act::ChangeTalk, "rnrr"),
        (Act::ChangeEntry, "rnrn"),
        (Act::SetManagers, "onon"),
        (Act::SilenceMembers, "rnrn"),
        (Act::Transfer, "ooon"),
        (Act::RenameOthers, "rnrr"),
    ];

    #[test]
    fn every_cell_of_the_table() {
        assert_eq!(TABLE.len(), Act::ALL.len());
        for (act, columns) in TABLE {
            for (kind, who) in GroupKind::ALL.iter().zip(columns.chars()) {
                for role in GroupRole::ALL {
                    let expected = match who {
                        'm' => true,
                        'r' => *role != GroupRole::Member,
                        'o' => *role == GroupRole::Owner,
                        _ => false,
                    };
                    assert_eq!(allows(*kind, JoinType::Invited, Some(*role), *act), expected, "{kind} {role} {act:?}");
                }
            }
        }
    }

    #[test]
    fn joining_and_inviting_depend_on_how_people_come_in() {
        let join = |kind, join| allows(kind, join, None, Act::Join);
        assert!(JoinType::ALL.iter().all(|how| join(GroupKind::Normal, *how) && join(GroupKind::Free, *how)));
        assert_eq!(JoinType::ALL.iter().map(|how| join(GroupKind::Restricted, *how)).collect::<Vec<_>>(), [true, false, false, false]);
        assert!(!JoinType::ALL.iter().any(|how| join(GroupKind::Organisation, *how)));
        assert!(!allows(GroupKind::Restricted, JoinType::Closed, Some(GroupRole::Member), Act::Invite));
        assert!(allows(GroupKind::Restricted, JoinType::Closed, Some(GroupRole::Manager), Act::Invite));
    }

    #[test]
    fn who_asks_and_who_decides_where_people_are_let_in() {
        for role in [None, Some(GroupRole::Member), Some(GroupRole::Manager), Some(GroupRole::Owner)] {
            for how in JoinType::ALL {
                for kind in GroupKind::ALL {
                    let expected = *kind == GroupKind::Restricted && *how == JoinType::Approved;
                    assert_eq!(allows(*kind, *how, role, Act::Ask), expected, "{kind} {how} {role:?}");
                }
                // Whoever asked before the group changed its mind still gets an answer.
                let decides = matches!(role, Some(GroupRole::Manager | GroupRole::Owner));
                assert_eq!(allows(GroupKind::Restricted, *how, role, Act::AnswerRequests), decides, "{how} {role:?}");
            }
            let invites = matches!(role, Some(GroupRole::Manager | GroupRole::Owner));
            assert_eq!(allows(GroupKind::Restricted, JoinType::Approved, role, Act::Invite), invites, "{role:?}");
        }
    }

    #[test]
    fn strangers_may_do_nothing_else() {
        for act in Act::ALL.into_iter().filter(|act| *act != Act::Join) {
            assert!(!GroupKind::ALL.iter().any(|kind| allows(*kind, JoinType::Open, None, act)), "{act:?}");
        }
    }
}
