//! The company's people talking to each other, so that whoever tries the messenger finds somebody in it.

mod contents;
mod regions;
mod words;

use std::collections::HashMap;
use std::sync::Arc;

use drawing::pack::{Look, Shape};
use files::{Files, Purpose, Received};
use kernel::{AppError, Country, Id, Result, Runtime, Timestamp};
use messaging::content::Content;
use messaging::conversation::{self, ConversationKey};
use messaging::favourite;
use messaging::friend::{RequestAnswer, RequestInput, answer, ask};
use messaging::group::{self, GroupInput};
use messaging::message::{self, Outgoing, ReactionInput};
use org::Actor;
use regions::RegionTeam;
use store::Tx;

use super::cast::{Cast, at_work};
use super::timeline::{Deed, Moment, Period};

const MINUTE_MS: i64 = 60 * 1000;
const FOUNDED_MINUTES: i64 = 3000;
const TEAM: [&str; 5] = ["msg1", "mgr1", "vp", "ho.fin", "ho.whs"];
/// What the messaging user has read of the group; the newest words wait.
const READ_MINUTES: i64 = 200;

/// Something somebody does in a conversation.
#[derive(Clone, Debug)]
pub struct TalkDeed {
    cast: Arc<Cast>,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Found,
    InTeam {
        who: &'static str,
        text: &'static str,
    },
    Between {
        from_manager: bool,
        text: &'static str,
    },
    Read,
    Thumb,
    /// The messaging user keeps what was said last.
    Keep,
    /// Where the team meets.
    Meet,
    /// An order, for the team to see.
    ShowOrder,
    /// The manager gives the messaging user somebody's card.
    Introduce,
    Picture(Arc<Received>),
    AskFriend {
        from: &'static str,
        to: &'static str,
        reason: &'static str,
    },
    AcceptFriend {
        from: &'static str,
        to: &'static str,
    },
    FoundRegion(Arc<RegionTeam>),
}

/// What a country's people have said by now.
#[derive(Clone, Debug, Default)]
pub struct Team {
    pub group: Option<Id>,
    last: Option<Id>,
}

#[kernel::boxed]
pub async fn moments(files: &Files, present: &Runtime, period: &Period, casts: &[Arc<Cast>]) -> Result<Vec<Moment>> {
    let mut moments = Vec::new();
    for cast in casts {
        let novelty = Look { shape: Shape::Lipstick, hue: 338.0, shade: None, scale: 1.0 };
        let novelty = files.keep_drawn(present, Purpose::Chat, "new-series.jpg", drawing::pack::draw(novelty)).await?;
        let mut add = |minutes_ago: i64, what: What| {
            let at = Timestamp::from_millis(period.now.millis() - minutes_ago * MINUTE_MS);
            moments.push(Moment { at, deed: Deed::Talk(TalkDeed { cast: Arc::clone(cast), what }) });
        };
        add(FOUNDED_MINUTES, What::Found);
        for line in words::in_team(cast.country) {
            add(line.minutes_ago, What::InTeam { who: line.who, text: line.text });
        }
        for ((from_manager, text), minutes_ago) in words::between(cast.country).into_iter().zip([1300, 1290, 1285, 20]) {
            add(minutes_ago, What::Between { from_manager, text });
        }
        add(1480, What::Thumb);
        add(1470, What::Keep);
        add(READ_MINUTES, What::Read);
        add(1288, What::Picture(Arc::new(novelty)));
        add(1280, What::Introduce);
        add(100, What::ShowOrder);
        add(44, What::Meet);
        let [accepted, waits] = words::asking(cast.country);
        add(4000, What::AskFriend { from: "msg1", to: "mgr1", reason: accepted });
        add(3900, What::AcceptFriend { from: "msg1", to: "mgr1" });
        add(700, What::AskFriend { from: "mgr3", to: "msg1", reason: waits });
        for (number, team) in (0..).zip(regions::of(cast.country)) {
            add(5000 - number * 60, What::FoundRegion(Arc::new(team)));
        }
    }
    Ok(moments)
}

impl TalkDeed {
    #[kernel::boxed]
    pub async fn apply(&self, tx: &mut Tx, rt: &Runtime, teams: &mut HashMap<Country, Team>) -> Result<()> {
        let team = teams.entry(self.cast.country).or_default();
        match &self.what {
            What::Found => self.found(tx, rt, team).await,
            What::InTeam { who, text } => {
                let key = ConversationKey::group(team.id()?);
                team.last = Some(say(tx, rt, self.user(who)?, key, text).await?);
                Ok(())
            }
            What::Between { from_manager, text } => {
                let (manager, other) = (self.user("mgr1")?, self.user("msg1")?);
                let (from, to) = if *from_manager { (manager, other) } else { (other, manager) };
                say(tx, rt, from, ConversationKey::single(to), text).await.map(drop)
            }
            What::Read => {
                let key = ConversationKey::group(team.id()?);
                conversation::read(tx, rt, self.user("msg1")?, key, i64::MAX).await.map(drop)
            }
            What::Thumb => {
                let uid = team.last.ok_or_else(|| AppError::internal("nobody has said anything"))?;
                let sign = ReactionInput { uid, emoji: "👍".to_owned(), on: true };
                message::react(tx, rt, self.user("vp")?, &sign).await.map(drop)
            }
            What::Keep => {
                let uid = team.last.ok_or_else(|| AppError::internal("nobody has said anything"))?;
                favourite::add(tx, rt, self.user("msg1")?, uid).await.map(drop)
            }
            What::Meet => {
                let (title, latitude, longitude) = words::meeting_place(self.cast.country);
                let content = contents::location(title, latitude, longitude)?;
                send(tx, rt, self.user("mgr1")?, ConversationKey::group(team.id()?), content).await.map(drop)
            }
            What::ShowOrder => {
                let by = at_work(rt, &*self.actor("mgr1")?)?;
                contents::show_order(tx, rt, &by, "STORY-31", ConversationKey::group(team.id()?)).await
            }
            What::Introduce => {
                let (from, shown) = (self.user("mgr1")?, self.actor("ho.whs")?);
                let card = contents::person(&shown, "ho.whs", from)?;
                send(tx, rt, from, ConversationKey::single(self.user("msg1")?), card).await.map(drop)
            }
            What::Picture(drawn) => {
                let from = self.user("msg1")?;
                let picture = contents::picture(tx, rt, from, drawn).await?;
                send(tx, rt, from, ConversationKey::single(self.user("mgr1")?), picture).await.map(drop)
            }
            What::AskFriend { from, to, reason } => {
                let input = RequestInput { user_id: self.user(to)?, reason: (*reason).to_owned(), extra: String::new() };
                ask(tx, rt, self.user(from)?, &input).await
            }
            What::AcceptFriend { from, to } => {
                answer(tx, rt, self.user(to)?, &RequestAnswer { user_id: self.user(from)?, accept: true }).await.map(drop)
            }
            What::FoundRegion(region) => regions::found(tx, rt, &self.cast, region).await,
        }
    }

    async fn found(&self, tx: &mut Tx, rt: &Runtime, team: &mut Team) -> Result<()> {
        let member_ids = TEAM.iter().map(|word| self.user(word)).collect::<Result<Vec<Id>>>()?;
        let input = GroupInput { kind: None, name: words::team(self.cast.country).to_owned(), member_ids, extra: String::new() };
        let (group, _) = group::create(tx, rt, self.user("msg1")?, &input).await?;
        team.group = Some(group.id);
        Ok(())
    }

    /// Head office is named in full, everybody else by what comes after the country.
    fn actor(&self, word: &str) -> Result<Arc<Actor>> {
        if word.starts_with("ho.") { self.cast.login(word) } else { self.cast.local(word) }
    }

    fn user(&self, word: &str) -> Result<Id> {
        Ok(self.actor(word)?.user_id)
    }
}

impl Team {
    fn id(&self) -> Result<Id> {
        self.group.ok_or_else(|| AppError::internal("the team has no group yet"))
    }
}

async fn say(tx: &mut Tx, rt: &Runtime, from: Id, conversation: ConversationKey, text: &str) -> Result<Id> {
    send(tx, rt, from, conversation, Content::text(text)).await
}

async fn send(tx: &mut Tx, rt: &Runtime, from: Id, conversation: ConversationKey, content: Content) -> Result<Id> {
    let client_uuid = format!("demo-{}", rt.next_id());
    let outgoing = Outgoing { conversation, client_uuid, content, to: Vec::new() };
    Ok(message::send(tx, rt, from, &outgoing).await?.delivery.message.uid)
}
