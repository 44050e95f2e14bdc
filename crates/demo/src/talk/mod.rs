//! The company's people talking to each other, so that whoever tries the messenger finds somebody in it.

mod words;

use std::collections::HashMap;
use std::sync::Arc;

use kernel::{AppError, Country, Id, Result, Runtime, Timestamp};
use messaging::content::Content;
use messaging::conversation::{self, ConversationKey};
use messaging::group::{self, GroupInput};
use messaging::message::{self, Outgoing, ReactionInput};
use store::Tx;

use super::cast::Cast;
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
    InTeam { who: &'static str, text: &'static str },
    Between { from_manager: bool, text: &'static str },
    Read,
    Thumb,
}

/// What a country's people have said by now.
#[derive(Clone, Debug, Default)]
pub struct Team {
    pub group: Option<Id>,
    last: Option<Id>,
}

pub fn moments(period: &Period, casts: &[Arc<Cast>]) -> Vec<Moment> {
    let mut moments = Vec::new();
    for cast in casts {
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
        add(READ_MINUTES, What::Read);
    }
    moments
}

impl TalkDeed {
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
    fn user(&self, word: &str) -> Result<Id> {
        let actor = if word.starts_with("ho.") { self.cast.login(word)? } else { self.cast.local(word)? };
        Ok(actor.user_id)
    }
}

impl Team {
    fn id(&self) -> Result<Id> {
        self.group.ok_or_else(|| AppError::internal("the team has no group yet"))
    }
}

async fn say(tx: &mut Tx, rt: &Runtime, from: Id, conversation: ConversationKey, text: &str) -> Result<Id> {
    let client_uuid = format!("demo-{}", rt.next_id());
    let outgoing = Outgoing { conversation, client_uuid, content: Content::text(text), to: Vec::new() };
    Ok(message::send(tx, rt, from, &outgoing).await?.delivery.message.uid)
}
