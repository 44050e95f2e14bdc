use kernel::Id;
use serde::Deserialize;
use utoipa::ToSchema;

/// Changes the state of a row and nothing else.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct StatusInput<S> {
    pub id: Id,
    pub status: S,
    pub ver: i64,
}
