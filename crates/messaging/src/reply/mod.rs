//! Words that are said often: somebody's own, and those head office gives to a country.

mod company;
mod own;

use kernel::{Id, Result};
use org::Actor;
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;

pub use company::{CompanyReply, CompanyReplyFilter, SaveCompanyReply, list, save};
pub use own::{SaveReply, SavedReply, forget, keep};

/// Words of the company, as the reader reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct GivenReply {
    pub id: Id,
    pub title: String,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Replies {
    /// The reader's own: the last one changed first.
    pub own: Vec<SavedReply>,
    /// Those of the reader's country, and of all.
    pub company: Vec<GivenReply>,
}

/// Everything the reader has at hand.
#[kernel::boxed]
pub async fn replies(tx: &mut Tx, actor: &Actor) -> Result<Replies> {
    Ok(Replies { own: own::of(tx, actor.user_id).await?, company: company::given(tx, actor).await? })
}
