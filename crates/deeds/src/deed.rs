use kernel::{AppError, ErrorCode, Language, Result, Runtime, Timestamp};
use org::{Actor, Day};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use store::Tx;
use utoipa::ToSchema;

/// When something was done, as far as its device knew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Captured {
    /// Put right where the device's clock is wrong, and never later than now.
    pub at: Timestamp,
    /// The calendar day on the device's own wall.
    pub day: Day,
}

/// Who does a deed, and when it was done.
#[derive(Clone, Debug)]
pub struct Doing {
    pub rt: Runtime,
    pub actor: Actor,
    pub language: Language,
    pub captured: Captured,
}

/// What several deeds to one document mean together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merge {
    /// A deed says what the document is from then on: the newest counts, whenever the others arrive.
    Newest,
    /// Each counts, such as one piece scanned.
    Each,
}

/// One kind of thing that people do on a device. The fields are what the device says of it.
pub trait Deed: DeserializeOwned + ToSchema + Send + Sync + 'static {
    /// Never changes: devices keep deeds for weeks.
    const KIND: &'static str;
    /// Of the fields. A device may still hold deeds of earlier ones.
    const VERSION: u16 = 1;
    const MERGE: Merge;

    /// What the device is told of a deed that was done.
    type Done: Serialize + Send;

    /// Reads what a device of some version has kept.
    fn read(version: u16, payload: &Value) -> Result<Self> {
        if version != Self::VERSION {
            return Err(AppError::new(ErrorCode::DeedUnknown));
        }
        Self::deserialize(payload).map_err(|cause| AppError::new(ErrorCode::BadRequest).caused_by(cause))
    }

    /// What it is done to, among all documents of the person. Deeds to one document are done in their order.
    fn document(&self, actor: &Actor) -> String;

    /// Does it, by the same rules as anybody who is connected.
    fn perform(&self, tx: &mut Tx, doing: &Doing) -> impl Future<Output = Result<Self::Done>> + Send;
}
