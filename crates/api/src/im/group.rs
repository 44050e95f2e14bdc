use axum::extract::State;
use kernel::{Answer, ErrorCode, Id, Nothing, Result};
use messaging::conversation::ConversationKey;
use messaging::group::{
    self, AliasInput, Announcement, Departure, FoundGroups, Group, GroupChange, GroupFilter, GroupInput, GroupMembers, GroupSearch, Groups,
    Invitation, MemberExtraInput, MemberSwitch,
};
use messaging::live::ServerFrame;
use messaging::message::Delivery;
use messaging::people;
use serde::{Deserialize, Serialize};
use store::Tx;
use store::throttle::{self, Rule};
use utoipa::{IntoParams, ToSchema};
use web::reply::ok;
use web::{Answered, Json, Keyed, Query};

use super::once_broadcast::once_broadcast;
use super::{group_request, message};
use crate::App;
use crate::access::{Permit, need};
use crate::once::once_in_line;

type Chatter = Permit<need::Messages>;

const BEGUN_IN_A_DAY: Rule = Rule { limit: 20, window_s: 24 * 3600 };

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct OneGroup {
    pub(super) group_id: Id,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupId {
    group_id: Id,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupPeople {
    group_id: Id,
    #[schema(min_items = 1, max_items = 200)]
    member_ids: Vec<Id>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransferInput {
    group_id: Id,
    member_id: Id,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ModifyInput {
    group_id: Id,
    change: GroupChange,
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct GroupIds {
    /// Ids with commas between them, 200 at most.
    ids: Option<String>,
    /// Without `ids`: only what comes after the page whose `next` this is.
    after: Option<Id>,
}

/// The groups the caller is in, or those of the groups named that the caller may see.
#[utoipa::path(
    get, path = "/v3/im/front/group/list", tag = "im", security(("bearer" = [])), params(GroupIds),
    responses((status = 200, body = Answer<Groups>))
)]
pub async fn list(State(app): State<App>, permit: Chatter, Query(asked): Query<GroupIds>) -> Answered<Groups> {
    let me = permit.actor.user_id;
    let Some(ids) = asked.ids else { return ok(app.db.read(async move |tx| group::my_groups(tx, me, asked.after).await).await?) };
    let ids = people::ids_in("ids", &ids)?;
    ok(app.db.read(async move |tx| group::by_ids(tx, me, &ids).await).await?)
}

/// Finds groups: the caller's own, and for the company's people those that let themselves be found.
#[utoipa::path(
    get, path = "/v3/im/front/group/search", tag = "im", security(("bearer" = [])), params(GroupSearch),
    responses((status = 200, body = Answer<FoundGroups>))
)]
pub async fn search(State(app): State<App>, permit: Chatter, Query(asked): Query<GroupSearch>) -> Answered<FoundGroups> {
    ok(app.db.read(async move |tx| group::search(tx, permit.actor.user_id, &asked).await).await?)
}

/// One group.
#[utoipa::path(
    get, path = "/v3/im/front/group/detail", tag = "im", security(("bearer" = [])), params(OneGroup),
    responses((status = 200, body = Answer<Group>))
)]
pub async fn detail(State(app): State<App>, permit: Chatter, Query(query): Query<OneGroup>) -> Answered<Group> {
    ok(app.db.read(async move |tx| group::find(tx, permit.actor.user_id, query.group_id).await).await?)
}

/// The members of a group the caller is in.
#[utoipa::path(
    get, path = "/v3/im/front/group/members", tag = "im", security(("bearer" = [])), params(GroupFilter),
    responses((status = 200, body = Answer<GroupMembers>))
)]
pub async fn members(State(app): State<App>, permit: Chatter, Query(filter): Query<GroupFilter>) -> Answered<GroupMembers> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| group::members(tx, &rt, permit.actor.user_id, &filter).await).await?)
}

/// Begins a group with the caller as its owner.
#[utoipa::path(
    post, path = "/v3/im/front/group/create", tag = "im", security(("bearer" = [])), params(("Idempotency-Key" = String, Header)),
    request_body = GroupInput, responses((status = 200, body = Answer<Group>))
)]
pub async fn create(State(app): State<App>, permit: Chatter, keyed: Keyed<GroupInput>) -> Answered<Group> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let made = once_in_line(&app, &permit.actor, keyed, async move |tx, input| {
        let counted = throttle::check_and_count(tx, &rt, "group_create", &me.to_string(), &BEGUN_IN_A_DAY).await?;
        counted.allowed_or(ErrorCode::TooManyRequests)?;
        group::create(tx, &rt, me, input).await.map(|(group, _)| group)
    })
    .await?;
    // The first notice is told from the log: a repeated request tells it again, which is seen once.
    let (rt, id) = (app.rt.clone(), made.data().id);
    let first = app.db.read(async move |tx| group::beginning(tx, &rt, me, id).await).await?;
    message::broadcast(&app, &first).await;
    Ok(made)
}

async fn told(app: &App, _: Id, delivery: Delivery) -> Result<()> {
    message::broadcast(app, &[delivery]).await;
    Ok(())
}

async fn departed(app: &App, group: Id, departure: Departure) -> Result<()> {
    message::broadcast(app, &departure.deliveries).await;
    gone(app, group, departure).await
}

/// Besides the notice: rows and settings of those who went are different on their devices.
async fn gone(app: &App, group: Id, Departure { left, forgotten, .. }: Departure) -> Result<()> {
    for (user, setting) in forgotten {
        app.live.notify(&[user], &ServerFrame::Setting { setting }).await?;
    }
    app.live.notify(&left, &ServerFrame::Conversation { conversation: ConversationKey::group(group) }).await
}

macro_rules! member_call {
    ($(#[$doc:meta])* $name:ident, $path:literal, $input:ty, $work:path, |$given:ident| $($part:expr),+; $tell:ident) => {
        $(#[$doc])*
        #[utoipa::path(
            post, path = $path, tag = "im", security(("bearer" = [])), request_body = $input,
            responses((status = 200, body = Answer<Nothing>))
        )]
        pub async fn $name(State(app): State<App>, permit: Chatter, Json($given): Json<$input>) -> Answered<Nothing> {
            let (rt, me) = (app.rt.clone(), permit.actor.user_id);
            let group = $given.group_id;
            let done = app.db.write(async move |tx| $work(tx, &rt, me, $($part),+).await).await?;
            $tell(&app, group, done).await?;
            ok(Nothing)
        }
    };
}

/// What adds to a group each time it is done: the same key does it once.
macro_rules! keyed_call {
    ($(#[$doc:meta])* $name:ident, $path:literal, $input:ty, $work:path, |$given:ident| $($part:expr),+) => {
        $(#[$doc])*
        #[utoipa::path(
            post, path = $path, tag = "im", security(("bearer" = [])), params(("Idempotency-Key" = String, Header)),
            request_body = $input, responses((status = 200, body = Answer<Nothing>))
        )]
        pub async fn $name(State(app): State<App>, permit: Chatter, keyed: Keyed<$input>) -> Answered<Nothing> {
            let (rt, me) = (app.rt.clone(), permit.actor.user_id);
            let work = async move |tx: &mut Tx, $given: &$input| $work(tx, &rt, me, $($part),+).await;
            Ok(once_broadcast(&app, &permit.actor, keyed, work).await?.0)
        }
    };
}

/// Brings people into a group, or asks those who run it to let them in.
#[utoipa::path(
    post, path = "/v3/im/front/group/invite", tag = "im", security(("bearer" = [])), params(("Idempotency-Key" = String, Header)),
    request_body = GroupPeople, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn invite(State(app): State<App>, permit: Chatter, keyed: Keyed<GroupPeople>) -> Answered<Nothing> {
    let (rt, me, group) = (app.rt.clone(), permit.actor.user_id, keyed.input.group_id);
    let work = async move |tx: &mut Tx, input: &GroupPeople| {
        let invited = group::invite(tx, &rt, me, group, &input.member_ids).await?;
        if let Invitation::Asked(people) = invited {
            group_request::count(tx, &rt, me, people).await?;
        }
        Ok(invited)
    };
    let (reply, invited) = once_broadcast(&app, &permit.actor, keyed, work).await?;
    if matches!(invited, Some(Invitation::Asked(_))) {
        group_request::changed(&app, group, &[]).await?;
    }
    Ok(reply)
}

keyed_call!(
    /// Comes into a group that anybody may join.
    join, "/v3/im/front/group/join", GroupId, group::join, |input| input.group_id
);
keyed_call!(
    /// Puts up what everybody in a group should know, and says it as a message that names everybody.
    announce, "/v3/im/front/group/announce", Announcement, group::announce, |input| input
);

/// Removes people from a group.
#[utoipa::path(
    post, path = "/v3/im/front/group/kick", tag = "im", security(("bearer" = [])), params(("Idempotency-Key" = String, Header)),
    request_body = GroupPeople, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn kick(State(app): State<App>, permit: Chatter, keyed: Keyed<GroupPeople>) -> Answered<Nothing> {
    let (rt, me, group, quiet) = (app.rt.clone(), permit.actor.user_id, keyed.input.group_id, app.messenger.quiet_departures);
    let work = async move |tx: &mut Tx, input: &GroupPeople| group::kick(tx, &rt, me, group, &input.member_ids, quiet).await;
    let (reply, departure) = once_broadcast(&app, &permit.actor, keyed, work).await?;
    if let Some(departure) = departure {
        gone(&app, group, departure).await?;
    }
    Ok(reply)
}

/// Leaves a group.
#[utoipa::path(
    post, path = "/v3/im/front/group/quit", tag = "im", security(("bearer" = [])), request_body = GroupId,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn quit(State(app): State<App>, permit: Chatter, Json(input): Json<GroupId>) -> Answered<Nothing> {
    let (rt, me, group, quiet) = (app.rt.clone(), permit.actor.user_id, input.group_id, app.messenger.quiet_departures);
    let gone = app.db.write(async move |tx| group::quit(tx, &rt, me, group, quiet).await).await?;
    departed(&app, group, gone).await?;
    ok(Nothing)
}

member_call!(
    /// Ends a group for everybody.
    dismiss, "/v3/im/front/group/dismiss", GroupId, group::dismiss, |input| input.group_id; departed
);
member_call!(
    /// Gives a group to another member.
    transfer, "/v3/im/front/group/transfer", TransferInput, group::transfer, |input| input.group_id, input.member_id; told
);
member_call!(
    /// Changes one thing about a group.
    modify, "/v3/im/front/group/modify", ModifyInput, group::modify, |input| input.group_id, &input.change; told
);
member_call!(
    /// Changes how a member is called in a group.
    alias, "/v3/im/front/group/alias", AliasInput, group::rename_member, |input| &input; told
);
member_call!(
    /// Changes what programs keep about a member of a group.
    member_extra, "/v3/im/front/group/memberExtra", MemberExtraInput, group::set_member_extra, |input| &input; told
);
member_call!(
    /// Makes members managers, mutes them, or lets them speak, or takes that back.
    switch, "/v3/im/front/group/switch", MemberSwitch, group::switch, |input| &input; told
);
