use kernel::{AppError, ErrorCode, Id, Result, Runtime, fold};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::{Delivery, MessageState, change};
use crate::content::{Content, code};
use crate::rights;

/// A day to mend one's words; what is older others may have acted on.
const EDIT_S: i64 = 24 * 60 * 60;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageEdit {
    pub uid: Id,
    /// The new text; mentions and the quoted message stay.
    #[schema(min_length = 1, max_length = 10000)]
    pub text: String,
}

/// Changes the words of one's own text, where one may still speak. What it said before is kept for whoever may see it.
#[kernel::boxed]
pub async fn edit(tx: &mut Tx, rt: &Runtime, me: Id, input: &MessageEdit) -> Result<Delivery> {
    let (target, place) = change::target(tx, rt, me, input.uid).await?;
    if target.sender_id != me {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    rights::may_change(tx, rt, me, &place).await?;
    if target.content_type != code::TEXT || target.state == MessageState::Recalled {
        return Err(AppError::new(ErrorCode::MessageKindRefused));
    }
    if rt.now().seconds_since(target.sent_at) > EDIT_S {
        return Err(AppError::new(ErrorCode::EditExpired));
    }
    let before: Content = serde_json::from_str(&target.payload).map_err(AppError::internal)?;
    let after = Content { searchable_content: input.text.clone(), ..before };
    after.check()?;
    let number = change::number(tx, rt, &target).await?;
    change::keep_past(tx, rt, me, &target, number).await?;
    tx.execute_one(
        "UPDATE message SET state = 'edited', payload = $3, search = $4 WHERE conversation_id = $1 AND seq = $2",
        params![
            target.conversation_id,
            target.seq,
            serde_json::to_string(&after).map_err(AppError::internal)?,
            fold(&after.searchable_content)
        ],
    )
    .await?;
    change::delivery(tx, rt, &place.row, &target).await
}
