use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime};
use messaging::group::{
    self, Act, AliasInput, Announcement, GroupChange, GroupInput, GroupKind, GroupRequestAnswer, GroupRequestFilter, GroupRequestInput,
    GroupRole, JoinType, MemberExtraInput, MemberSwitch, Switch, allows,
};
use messaging::pin::{self, PinInput};
use org::RoleKey;
use store::{Tx, both_databases, params};

use crate::common::{MODULES, Office};

/// Every call that acts on a group, with what it must be judged as.
const CALLS: &[(&str, Act)] = &[
    ("invite", Act::Invite),
    ("requests", Act::AnswerRequests),
    ("answer", Act::AnswerRequests),
    ("kick", Act::Kick),
    ("quit", Act::Quit),
    ("dismiss", Act::Dismiss),
    ("transfer", Act::Transfer),
    ("announce", Act::Announce),
    ("alias", Act::RenameOthers),
    ("member extra", Act::RenameOthers),
    ("name", Act::ChangeInfo),
    ("portrait", Act::ChangeInfo),
    ("extra", Act::ChangeExtra),
    ("pin", Act::Pin),
    ("muted", Act::ChangeTalk),
    ("private chat", Act::ChangeTalk),
    ("join type", Act::ChangeEntry),
    ("searchable", Act::ChangeEntry),
    ("history", Act::ChangeEntry),
    ("manager", Act::SetManagers),
    ("mute member", Act::SilenceMembers),
    ("allow member", Act::SilenceMembers),
];

/// A group with one of each rank, an ordinary member for them to act on, and a stranger.
#[derive(Clone, Copy)]
struct Cast {
    group: Id,
    other: Id,
    stranger: Id,
    /// Something that was said there.
    said: Id,
}

async fn attempt(tx: &mut Tx, rt: &Runtime, me: Id, cast: Cast, call: &str) -> Result<()> {
    let Cast { group, other, stranger, said } = cast;
    match call {
        "invite" => group::invite(tx, rt, me, group, &[stranger]).await.map(drop),
        "requests" => group::requests(tx, me, &GroupRequestFilter { group_id: group, before: None }).await.map(drop),
        "answer" => {
            let input = GroupRequestAnswer { group_id: group, user_id: stranger, accept: true };
            group::answer(tx, rt, me, &input).await.map(drop)
        }
        "ask" => group::ask(tx, rt, me, &GroupRequestInput { group_id: group, reason: String::new() }).await.map(drop),
        "join" => group::join(tx, rt, me, group).await.map(drop),
        "kick" => group::kick(tx, rt, me, group, &[other], false).await.map(drop),
        "quit" => group::quit(tx, rt, me, group, false).await.map(drop),
        "dismiss" => group::dismiss(tx, rt, me, group).await.map(drop),
        "transfer" => group::transfer(tx, rt, me, group, other).await.map(drop),
        "announce" => group::announce(tx, rt, me, &Announcement { group_id: group, text: "Friday".to_owned() }).await.map(drop),
        "alias" => {
            let input = AliasInput { group_id: group, member_id: Some(other), alias: "D".to_owned() };
            group::rename_member(tx, rt, me, &input).await.map(drop)
        }
        "member extra" => {
            let input = MemberExtraInput { group_id: group, member_id: Some(other), extra: "{}".to_owned() };
            group::set_member_extra(tx, rt, me, &input).await.map(drop)
        }
        "pin" => pin::pin(tx, rt, me, &PinInput { uid: said, on: true }).await.map(drop),
        "manager" => turn(tx, rt, me, cast, Switch::Manager).await,
        "mute member" => turn(tx, rt, me, cast, Switch::Muted).await,
        "allow member" => turn(tx, rt, me, cast, Switch::Allowed).await,
        change => group::modify(tx, rt, me, group, &changed(change)).await.map(drop),
    }
}

async fn turn(tx: &mut Tx, rt: &Runtime, me: Id, cast: Cast, switch: Switch) -> Result<()> {
    let input = MemberSwitch { group_id: cast.group, member_ids: vec![cast.other], switch, on: true };
    group::switch(tx, rt, me, &input).await.map(drop)
}

fn changed(what: &str) -> GroupChange {
    match what {
        "name" => GroupChange::Name("Other".to_owned()),
        "portrait" => GroupChange::Portrait(Id::new(404)),
        "extra" => GroupChange::Extra("{}".to_owned()),
        "muted" => GroupChange::Muted(true),
        "private chat" => GroupChange::PrivateChat(1),
        "join type" => GroupChange::JoinType(JoinType::Open),
        "searchable" => GroupChange::Searchable(true),
        "history" => GroupChange::HistoryMessage(true),
        _ => unreachable!("{what}"),
    }
}

/// Whether the call gets past the question of rights. Whatever it did is undone, so that every attempt finds the same group.
async fn may(office: &Office, me: Id, cast: Cast, call: &'static str) -> bool {
    const UNDONE: ErrorCode = ErrorCode::NothingToMark;
    let outcome = office
        .write(async move |tx, rt| {
            attempt(tx, rt, me, cast, call).await?;
            Err::<(), _>(AppError::new(UNDONE))
        })
        .await;
    let refusal = outcome.expect_err("always undone").code();
    // A stranger is not even told that there is such a group.
    let is_hidden = me == cast.stranger && refusal == ErrorCode::NotFound;
    !is_hidden && !matches!(refusal, ErrorCode::Forbidden | ErrorCode::NotInGroup)
}

async fn group_of(office: &Office, kind: GroupKind, manager: Id, members: &[Id]) -> Id {
    let group = office.group(office.ann, members).await.id;
    // Head office alone makes some kinds, and some have no managers: whatever is in the database is judged.
    office
        .write(async move |tx, _| {
            tx.execute_one("UPDATE chat_group SET kind = $2 WHERE id = $1", params![group, kind]).await?;
            let role = GroupRole::Manager;
            tx.execute_one("UPDATE group_member SET role = $3 WHERE group_id = $1 AND user_id = $2", params![group, manager, role]).await?;
            Ok(())
        })
        .await
        .expect("of this kind");
    group
}

both_databases!(every_call_asks_for_its_own_right, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    let eve = office.world.staff("eve", Country::Thailand, &[RoleKey::Rep]).await;
    for kind in GroupKind::ALL {
        let group = group_of(&office, *kind, ben, &[ben, cat, dan]).await;
        let said = office.say_in(ann, group, "Friday").await.expect("sent").uid;
        let cast = Cast { group, other: dan, stranger: eve, said };
        for (who, role) in [(ann, Some(GroupRole::Owner)), (ben, Some(GroupRole::Manager)), (cat, Some(GroupRole::Member)), (eve, None)] {
            for (call, act) in CALLS {
                let expected = allows(*kind, JoinType::Invited, role, *act);
                assert_eq!(may(&office, who, cast, call).await, expected, "{kind} {role:?} {call}");
            }
        }
        for (call, act) in [("join", Act::Join), ("ask", Act::Ask)] {
            assert_eq!(may(&office, eve, cast, call).await, allows(*kind, JoinType::Invited, None, act), "{kind} {call}");
        }
    }
});

both_databases!(everybody_names_themselves_in_every_kind_of_group, MODULES, async |db| {
    let office = Office::open(db).await;
    for kind in GroupKind::ALL {
        let group = group_of(&office, *kind, office.ben, &[office.ben, office.cat]).await;
        for who in [office.ann, office.ben, office.cat] {
            let input = AliasInput { group_id: group, member_id: None, alias: "Me".to_owned() };
            office.write(async move |tx, rt| group::rename_member(tx, rt, who, &input).await).await.expect("named");
        }
    }
    let organised = GroupInput { kind: Some(GroupKind::Organisation), name: String::new(), member_ids: Vec::new(), extra: String::new() };
    let ann = office.ann;
    let made = office.write(async move |tx, rt| group::create(tx, rt, ann, &organised).await).await;
    assert_eq!(made.map(drop).expect_err("refused").code(), ErrorCode::Forbidden);
});
