//! How sessions live, move on and end.

use std::net::{IpAddr, Ipv4Addr};

use identity::session::{self, DeviceClass};
use identity::testing::{MODULES, World, request, secret};
use identity::{Policy, Refresh, SignedIn, notice};
use kernel::{AppError, Country, ErrorCode, Language, Result};
use org::{Permission, RoleKey};
use store::{both_databases, params};

use crate::code;

const IP: IpAddr = IpAddr::V4(Ipv4Addr::new(203, 0, 113, 5));
const DAY: i64 = 24 * 3600;

async fn world_of_a_rep(db: store::Db) -> World {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    world
}

async fn exchange(world: &World, token: &str, device_id: &str) -> Result<SignedIn> {
    let input = Refresh { token: secret(token), device_id: device_id.to_owned(), ip: IP };
    world.identity.refresh(&world.db, &world.rt, &input).await
}

async fn next(world: &World, current: &SignedIn) -> Result<SignedIn> {
    exchange(world, current.tokens.refresh.expose(), "phone-of-th.rep1").await
}

both_databases!(a_second_sign_in_on_the_same_kind_of_device_ends_the_first, MODULES, async |db| {
    let world = world_of_a_rep(db).await;
    let first = world.sign_in(&request("th.rep1")).await.expect("signed in");
    let mut on_web = request("th.rep1");
    on_web.device.class = DeviceClass::Web;
    let web = world.sign_in(&on_web).await.expect("signed in");
    let second = world.sign_in(&request("th.rep1")).await.expect("signed in");
    assert_eq!(code(world.actor_of(&first).await), ErrorCode::KickedOff);
    assert_eq!(code(next(&world, &first).await), ErrorCode::KickedOff);
    world.actor_of(&second).await.expect("the newer one lives");
    world.actor_of(&web).await.expect("another kind of device is not concerned");
});

both_databases!(parallel_sign_ins_end_with_one_live_session, MODULES, async |db| {
    let world = world_of_a_rep(db).await;
    let attempts: Vec<_> = (0..4)
        .map(|_| {
            let world = world.clone();
            tokio::spawn(async move { world.sign_in(&request("th.rep1")).await })
        })
        .collect();
    let mut live = 0;
    for attempt in attempts {
        let signed_in = attempt.await.expect("no panic").expect("signed in");
        live += usize::from(world.actor_of(&signed_in).await.is_ok());
    }
    // Some were ended by those that came later, and the last one never is.
    assert!(live >= 1);
    let (open,): (i64,) = world
        .db
        .read::<_, AppError, _>(async |tx| Ok(tx.one("SELECT COUNT(*) FROM session WHERE revoked_at IS NULL", &[]).await?))
        .await
        .expect("read");
    assert_eq!(open, 1);
});

both_databases!(tokens_rotate_and_the_old_access_token_lives_out_its_time, MODULES, async |db| {
    let world = world_of_a_rep(db).await;
    let first = world.sign_in(&request("th.rep1")).await.expect("signed in");
    world.rt.clock.advance_seconds(10 * 60);
    let second = next(&world, &first).await.expect("refreshed");
    assert_eq!(second.center.login_name, "th.rep1");
    assert_ne!(first.tokens.refresh.expose(), second.tokens.refresh.expose());
    world.actor_of(&second).await.expect("the new token works");
    world.actor_of(&first).await.expect("requests on their way are not cut off");
    world.rt.clock.advance_seconds(5 * 60);
    assert_eq!(code(world.actor_of(&first).await), ErrorCode::SessionExpired);
    world.rt.clock.advance_seconds(10 * 60);
    assert_eq!(code(world.actor_of(&second).await), ErrorCode::SessionExpired);
    next(&world, &second).await.expect("an expired access token does not end the session");
});

both_databases!(a_lost_answer_can_be_had_again_from_the_same_device, MODULES, async |db| {
    let world = world_of_a_rep(db).await;
    let first = world.sign_in(&request("th.rep1")).await.expect("signed in");
    let answered = next(&world, &first).await.expect("refreshed");
    world.rt.clock.advance_seconds(10);
    let again = next(&world, &first).await.expect("replayed");
    assert_eq!(answered.tokens.refresh.expose(), again.tokens.refresh.expose());
    assert_eq!(answered.tokens.access.expose(), again.tokens.access.expose());
    assert_eq!(again.tokens.expires_in, 890);
    next(&world, &again).await.expect("the session goes on");
});

both_databases!(a_reused_token_ends_the_session_for_everybody, MODULES, async |db| {
    let world = world_of_a_rep(db).await;
    for (what, device, wait, exchanged_twice) in
        [("too late", "phone-of-th.rep1", 11, false), ("another device", "thief", 1, false), ("two behind", "phone-of-th.rep1", 1, true)]
    {
        let first = world.sign_in(&request("th.rep1")).await.expect("signed in");
        let mut newest = next(&world, &first).await.expect("refreshed");
        if exchanged_twice {
            newest = next(&world, &newest).await.expect("refreshed");
        }
        world.rt.clock.advance_seconds(wait);
        assert_eq!(code(exchange(&world, first.tokens.refresh.expose(), device).await), ErrorCode::SessionRevoked, "{what}");
        assert_eq!(code(world.actor_of(&newest).await), ErrorCode::SessionRevoked, "{what}");
        assert_eq!(code(next(&world, &newest).await), ErrorCode::SessionRevoked, "{what}");
    }
    let actor = world.actor("th.rep1").await;
    let notices =
        world.write(async move |tx| notice::list(tx, &actor, Language::En, &notice::NoticeFilter::default()).await).await.expect("listed");
    assert_eq!(notices.list.iter().filter(|notice| notice.title == "A device was signed out").count(), 3);
});

both_databases!(parallel_exchanges_of_one_token_get_one_answer, MODULES, async |db| {
    let world = world_of_a_rep(db).await;
    let first = world.sign_in(&request("th.rep1")).await.expect("signed in");
    let exchanges: Vec<_> = (0..4)
        .map(|_| {
            let (world, first) = (world.clone(), first.clone());
            tokio::spawn(async move { next(&world, &first).await })
        })
        .collect();
    let mut answers = Vec::new();
    for exchange in exchanges {
        answers.push(exchange.await.expect("no panic").expect("refreshed").tokens.refresh.expose().to_owned());
    }
    answers.dedup();
    assert_eq!(answers.len(), 1);
});

both_databases!(a_session_ends_after_a_week_of_silence_and_after_a_month_anyway, MODULES, async |db| {
    let world = world_of_a_rep(db).await;
    let silent = world.sign_in(&request("th.rep1")).await.expect("signed in");
    world.rt.clock.advance_seconds(7 * DAY);
    assert_eq!(code(next(&world, &silent).await), ErrorCode::SessionExpired);

    let mut busy = world.sign_in(&request("th.rep1")).await.expect("signed in");
    for _ in 0..4 {
        world.rt.clock.advance_seconds(7 * DAY - 1);
        busy = next(&world, &busy).await.expect("used every week");
    }
    world.rt.clock.advance_seconds(2 * DAY + 4);
    assert_eq!(code(next(&world, &busy).await), ErrorCode::SessionExpired);
});

both_databases!(made_up_tokens_are_expired_ones, MODULES, async |db| {
    let world = world_of_a_rep(db).await;
    let signed_in = world.sign_in(&request("th.rep1")).await.expect("signed in");
    assert_eq!(code(exchange(&world, "x", "").await), ErrorCode::SessionExpired);
    assert_eq!(
        code(exchange(&world, signed_in.tokens.access.expose(), "").await),
        ErrorCode::SessionExpired,
        "an access token is no refresh token"
    );
    let as_access = world.identity.authenticate(&world.db, &world.rt, &secret(signed_in.tokens.refresh.expose()), IP).await;
    assert_eq!(code(as_access), ErrorCode::SessionExpired, "nor the other way round");
});

both_databases!(devices_are_listed_and_can_be_signed_out, MODULES, async |db| {
    let world = world_of_a_rep(db).await;
    world.staff("th.rep2", Country::Thailand, &[RoleKey::Rep]).await;
    let mut on_pad = request("th.rep1");
    on_pad.device.class = DeviceClass::Pad;
    on_pad.device.name = "Safari, iPad".into();
    let pad = world.sign_in(&on_pad).await.expect("signed in");
    world.rt.clock.advance_seconds(1);
    let actor = world.actor("th.rep1").await;
    let (me, rt) = (actor.clone(), world.rt.clone());
    let devices = world.write(async move |tx| session::list(tx, &rt, &me).await).await.expect("listed").list;
    let shown: Vec<_> = devices.iter().map(|device| (device.device_name.as_str(), device.current)).collect();
    assert_eq!(shown, [("Chrome, Android", true), ("Safari, iPad", false)]);

    let stranger = world.actor("th.rep2").await;
    let (rt, target) = (world.rt.clone(), devices[1].id);
    let foreign = world.write(async move |tx| session::revoke(tx, &rt, &stranger, target).await).await;
    assert_eq!(code(foreign), ErrorCode::NotFound);
    let (rt, me) = (world.rt.clone(), actor.clone());
    world.write(async move |tx| session::revoke(tx, &rt, &me, target).await).await.expect("ended");
    assert_eq!(code(world.actor_of(&pad).await), ErrorCode::SessionRevoked);
});

both_databases!(signing_out_ends_this_session_only, MODULES, async |db| {
    let world = world_of_a_rep(db).await;
    let signed_in = world.sign_in(&request("th.rep1")).await.expect("signed in");
    let actor = world.actor_of(&signed_in).await.expect("a live session");
    let rt = world.rt.clone();
    let class = world.write(async move |tx| session::revoke_own(tx, &rt, &actor).await).await.expect("signed out");
    assert_eq!(class, DeviceClass::Phone);
    assert_eq!(code(world.actor_of(&signed_in).await), ErrorCode::SessionRevoked);
    assert_eq!(code(next(&world, &signed_in).await), ErrorCode::SessionRevoked);
});

both_databases!(a_change_of_role_or_terminal_takes_effect_with_the_next_call, MODULES, async |db| {
    let world = world_of_a_rep(db).await;
    let signed_in = world.sign_in(&request("th.rep1")).await.expect("signed in");
    assert!(!world.actor_of(&signed_in).await.expect("a live session").holds(Permission::ReviewInitial));
    let promoted: Result<()> = world
        .write(async |tx| {
            tx.execute_one("UPDATE person_role SET role_key = 'manager'", &[]).await?;
            Ok(tx.execute_one("UPDATE person SET terminal_type = 4", &[]).await?)
        })
        .await;
    promoted.expect("promoted");
    let actor = world.actor_of(&signed_in).await.expect("a live session");
    assert!(actor.holds(Permission::ReviewInitial));
    assert_eq!(actor.terminal_type, org::TerminalType::Messaging);
});

both_databases!(last_seen_is_gathered_and_written_in_one_go, MODULES, async |db| {
    let world = world_of_a_rep(db).await;
    let signed_in = world.sign_in(&request("th.rep1")).await.expect("signed in");
    let opened_at = world.rt.now();
    world.rt.clock.advance_seconds(100);
    for _ in 0..5 {
        world.actor_of(&signed_in).await.expect("a live session");
    }
    let last_seen = async || {
        let read: Result<(kernel::Timestamp,)> =
            world.db.read(async |tx| Ok(tx.one("SELECT last_seen_at FROM session", params![]).await?)).await;
        read.expect("read").0
    };
    assert_eq!(last_seen().await, opened_at, "a call writes nothing");
    assert_eq!(world.identity.activity().flush(&world.db).await.expect("flushed"), 1);
    assert_eq!(last_seen().await, opened_at.plus_seconds(100));
    assert_eq!(world.identity.activity().flush(&world.db).await.expect("flushed"), 0);
});

both_databases!(what_nobody_can_use_is_swept_away, MODULES, async |db| {
    let world = world_of_a_rep(db).await;
    let signed_in = world.sign_in(&request("th.rep1")).await.expect("signed in");
    let sweep = async || {
        let rt = world.rt.clone();
        world.write(async move |tx| session::sweep(tx, &rt).await).await.expect("swept")
    };
    assert_eq!(sweep().await, 0);
    world.rt.clock.advance_seconds(2 * DAY);
    assert_eq!(sweep().await, 1, "the access token");
    next(&world, &signed_in).await.expect("the session itself is untouched");
    world.rt.clock.advance_seconds(121 * DAY);
    assert_eq!(sweep().await, 4, "three tokens and the session");
    assert_eq!(code(world.actor_of(&signed_in).await), ErrorCode::SessionExpired);
});

both_databases!(the_sessions_of_those_who_have_left_end_after_their_last_day_where_they_live, MODULES, async |db| {
    let world = world_of_a_rep(db).await;
    world.staff("th.rep2", Country::Thailand, &[RoleKey::Rep]).await;
    let leaves = world.sign_in(&request("th.rep1")).await.expect("signed in");
    world.sign_in(&request("th.rep2")).await.expect("signed in");
    let today = org::today_in(&world.rt, Country::Thailand).expect("a day");
    let agreed = async move |tx: &mut store::Tx| {
        Ok(tx.execute_one("UPDATE person SET left_on = $1 WHERE employee_no = 'E-TH.REP1'", params![today]).await?)
    };
    world.write(agreed).await.expect("agreed");
    let end = async || {
        let rt = world.rt.clone();
        world.write(async move |tx| session::revoke_of_leavers(tx, &rt).await).await.expect("looked for")
    };
    assert_eq!(end().await, 0, "the last day is worked");
    world.rt.clock.advance_seconds(DAY);
    assert_eq!((end().await, end().await), (1, 0), "those who stay keep theirs");
    assert_eq!(code(world.actor_of(&leaves).await), ErrorCode::AccountBanned);
});
