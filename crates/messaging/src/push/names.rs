use std::collections::{HashMap, HashSet};

use kernel::{Id, Language, LocalizedText, Result, Runtime};
use store::{Tx, params};

use super::digest::one_line;
use super::preferences::Preferences;
use super::recipients::Recipient;
use crate::conversation::{self, ConversationKind, Row};
use crate::people;
use crate::subscription;
use crate::texts::PushText;

/// Who speaks where no person does, and what is said of a sender who is not to be named.
pub(super) const NAME: &str = "Gerai";

/// How a person is called where no reader has a name of their own for them.
pub(super) async fn display_name(tx: &mut Tx, user: Id) -> Result<String> {
    Ok(people::names_by_id(tx, &[user]).await?.remove(&user).unwrap_or_else(|| NAME.to_owned()))
}

/// How readers call the sender and the group.
pub(super) struct Names {
    group: Option<String>,
    sender: String,
    aliases: HashMap<Id, String>,
    /// Who speaks where a channel does.
    channel: Option<LocalizedText>,
}

impl Names {
    pub(super) async fn load(tx: &mut Tx, row: &Row, sender: Id, readers: &[Id]) -> Result<Self> {
        let display = display_name(tx, sender).await?;
        let (mut group, mut in_group) = (None, None);
        if row.kind == ConversationKind::Group {
            let found: Option<(String, Option<String>)> = tx
                .optional(
                    "SELECT g.name, m.alias FROM chat_group g LEFT JOIN group_member m ON m.group_id = g.id AND m.user_id = $2
                     WHERE g.id = $1",
                    params![row.first_id, sender],
                )
                .await?;
            let (name, alias) = found.unwrap_or_default();
            (group, in_group) = (Some(name), alias.filter(|alias| !alias.is_empty()));
        }
        let condition = tx.any_of("user_id", 2);
        let sql = format!("SELECT user_id, alias FROM contact WHERE other_id = $1 AND alias <> '' AND {condition}");
        let aliases: Vec<(Id, String)> = tx.all(&sql, params![sender, readers]).await?;
        let channel = match row.kind {
            ConversationKind::Channel => Some(subscription::name_of(tx, row.first_id).await?),
            _ => None,
        };
        Ok(Self { channel, group, sender: in_group.unwrap_or(display), aliases: aliases.into_iter().collect() })
    }

    /// Title and line of a notice.
    pub(super) fn worded(
        &self,
        reader: Id,
        preferences: &Preferences,
        language: Language,
        mention: Option<PushText>,
        line: &str,
    ) -> (String, String) {
        if let Some(channel) = &self.channel {
            return (one_line(channel.get(language)), line.to_owned());
        }
        let sender = self.aliases.get(&reader).unwrap_or(&self.sender);
        let Some(group) = &self.group else { return (one_line(sender), line.to_owned()) };
        let title = [&preferences.remark, group].into_iter().find(|name| !name.is_empty());
        let title = title.map_or(PushText::Group.text(language), String::as_str);
        let mention = mention.map(|word| format!("{} ", word.text(language))).unwrap_or_default();
        (one_line(title), format!("{mention}{}: {line}", one_line(sender)))
    }
}

/// What is unread of each person.
pub(super) struct Badges(HashMap<Id, i64>);

impl Badges {
    pub(super) async fn load(tx: &mut Tx, rt: &Runtime, willing: &[(Recipient, Preferences)]) -> Result<Self> {
        let people: HashSet<Id> = willing.iter().map(|(recipient, _)| recipient.user_id).collect();
        Ok(Self(conversation::unread_totals(tx, rt, &people.into_iter().collect::<Vec<_>>()).await?))
    }

    pub(super) fn of(&self, user: Id) -> i64 {
        self.0.get(&user).copied().unwrap_or_default()
    }
}
