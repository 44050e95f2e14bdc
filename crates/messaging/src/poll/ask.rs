use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use org::Checks;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::content::{PollCard, code, kind_of};
use crate::conversation::{ConversationKey, ConversationKind};
use crate::message::{self, Outgoing, Prepared, Sent};

const LONGEST_QUESTION: usize = 300;
const LONGEST_CHOICE: usize = 100;
const CHOICES: std::ops::RangeInclusive<usize> = 2..=10;
/// Nobody asks for longer.
const FURTHEST_S: i64 = 366 * 24 * 3600;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AskPoll {
    /// With a person, or of a group.
    pub conversation: ConversationKey,
    /// Made by the device; asking again with the same one is answered with the first poll.
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    pub client_uuid: String,
    #[schema(min_length = 1, max_length = 300)]
    pub question: String,
    /// Each of 1 to 100 characters, and no two alike.
    #[schema(min_items = 2, max_items = 10)]
    pub choices: Vec<String>,
    /// Whether one may choose several.
    #[serde(default)]
    pub several: bool,
    /// Nobody is told who chose what.
    #[serde(default)]
    pub anonymous: bool,
    /// When it closes by itself; within a year.
    #[serde(default)]
    pub closes_at: Option<Timestamp>,
}

/// Puts a question to a conversation. Whoever may speak there may ask.
#[kernel::boxed]
pub async fn ask(tx: &mut Tx, rt: &Runtime, me: Id, input: &AskPoll) -> Result<Sent> {
    message::check_uuid(&input.client_uuid)?;
    if !matches!(input.conversation.kind, ConversationKind::Single | ConversationKind::Group) {
        return Err(AppError::new(ErrorCode::MessageKindRefused));
    }
    // Before its time is looked at, which may be over by now.
    if let Some(delivery) = message::sent_before(tx, rt, me, input.conversation, &input.client_uuid).await? {
        return Ok(Sent { delivery, repeated: true });
    }
    let card = checked(rt, input)?;
    let kind = kind_of(code::POLL).ok_or_else(|| AppError::internal("polls are no kind of message"))?;
    let outgoing =
        Outgoing { conversation: input.conversation, client_uuid: input.client_uuid.clone(), content: card.content()?, to: Vec::new() };
    let sent = message::send_prepared(tx, rt, me, &Prepared { kind, outgoing: &outgoing, files: &[], in_view: true }).await?;
    if !sent.repeated {
        insert(tx, sent.delivery.message.uid, &card).await?;
    }
    Ok(sent)
}

async fn insert(tx: &mut Tx, uid: Id, card: &PollCard) -> Result<()> {
    let (conversation, seq): (Id, i64) = tx.one("SELECT conversation_id, seq FROM message WHERE uid = $1", params![uid]).await?;
    let choices = i64::try_from(card.choices.len()).map_err(AppError::internal)?;
    tx.execute_one(
        "INSERT INTO poll (conversation_id, seq, choices, several, anonymous, closes_at, closed_at)
         VALUES ($1, $2, $3, $4, $5, $6, NULL)",
        params![conversation, seq, choices, card.several, card.anonymous, card.closes_at],
    )
    .await?;
    Ok(())
}

fn checked(rt: &Runtime, input: &AskPoll) -> Result<PollCard> {
    let mut checks = Checks::new();
    let question = checks.text("question", &input.question, LONGEST_QUESTION);
    checks.ensure(!question.is_empty(), "question", ErrorCode::Required);
    checks.ensure(CHOICES.contains(&input.choices.len()), "choices", ErrorCode::OutOfRange);
    let mut choices: Vec<String> = Vec::new();
    for (n, choice) in input.choices.iter().take(*CHOICES.end()).enumerate() {
        let field = format!("choices[{n}]");
        let choice = checks.required(&field, choice, LONGEST_CHOICE);
        checks.ensure(choice.is_empty() || !choices.contains(&choice), &field, ErrorCode::Taken);
        choices.push(choice);
    }
    if let Some(at) = input.closes_at {
        let now = rt.now();
        checks.ensure(at > now, "closesAt", ErrorCode::TimePast);
        checks.ensure(at <= now.plus_seconds(FURTHEST_S), "closesAt", ErrorCode::TooFarAhead);
    }
    checks.finish()?;
    let votes = vec![0; choices.len()];
    Ok(PollCard {
        question,
        choices,
        several: input.several,
        anonymous: input.anonymous,
        closes_at: input.closes_at,
        closed_at: None,
        votes,
        voters: 0,
    })
}
