//! Documents shown in conversations while they wait for a decision. Such a message changes with its
//! document, for everybody who has it, until the approval is over.

use ::approval::{ApprovalCard, DocKind};
use kernel::{AppError, Id, Result};
use store::{Tx, params};

use crate::content::{Content, card as to_content, code};

/// The card as a message.
pub(crate) fn content(card: &ApprovalCard, document: Id) -> Result<Content> {
    to_content(code::APPROVAL_CARD, &document.to_string(), format!("{} {}", card.order_no, card.customer_name), card)
}

/// Remembers a message that is to change with its document.
pub(crate) async fn follow(tx: &mut Tx, conversation: Id, seq: i64, content: &Content) -> Result<()> {
    if content.content_type != code::APPROVAL_CARD {
        return Ok(());
    }
    let card: ApprovalCard = serde_json::from_str(&content.data).map_err(AppError::internal)?;
    if card.state.is_over() {
        return Ok(());
    }
    let id: Id = content.content.parse().map_err(AppError::internal)?;
    tx.execute_one(
        "INSERT INTO approval_card (conversation_id, seq, document, document_id, ver) VALUES ($1, $2, $3, $4, $5)",
        params![conversation, seq, &card.document, id, card.ver],
    )
    .await?;
    Ok(())
}

/// Whether some message is to change with the document.
#[kernel::boxed]
pub async fn is_followed(tx: &mut Tx, document: Id) -> Result<bool> {
    let found: Option<(i64,)> = tx.optional("SELECT seq FROM approval_card WHERE document_id = $1 LIMIT 1", params![document]).await?;
    Ok(found.is_some())
}

/// Every document of a kind with such messages, and the oldest version that one of them shows.
#[kernel::boxed]
pub async fn followed(tx: &mut Tx, document: &DocKind) -> Result<Vec<(Id, i64)>> {
    let sql = "SELECT document_id, MIN(ver) FROM approval_card WHERE document = $1 GROUP BY document_id ORDER BY document_id";
    Ok(tx.all(sql, params![document]).await?)
}
