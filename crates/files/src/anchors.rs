use futures_util::future::BoxFuture;
use futures_util::{FutureExt, TryStreamExt};
use store::audit::anchor::{Anchor, AnchorShelf};

use crate::{BlobError, Blobs};

const FOLDER: &str = "audit-anchors";

/// Anchors of the audit history in a bucket. Nothing can be appended to an object there, so each is one of its own.
#[derive(Clone, Debug)]
pub struct AnchorObjects(Blobs);

impl AnchorObjects {
    pub fn new(blobs: Blobs) -> Self {
        Self(blobs)
    }

    /// Whether a blob is an anchor: no file names those, and yet they stay.
    pub(crate) fn has(key: &str) -> bool {
        key.strip_prefix(FOLDER).is_some_and(|rest| rest.starts_with('/'))
    }

    async fn line(&self, key: &str) -> Result<String, BlobError> {
        let bytes: Vec<u8> = self.0.get(key, None).await?.try_fold(Vec::new(), async |all, part| Ok([all, part.to_vec()].concat())).await?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

impl AnchorShelf for AnchorObjects {
    fn add<'a>(&'a self, anchor: &'a Anchor, line: String) -> BoxFuture<'a, kernel::Result<()>> {
        // The row keeps apart what two nodes wrote under one number.
        let key = format!("{FOLDER}/{:012}-{:012}.json", anchor.number, anchor.seq);
        async move { Ok(self.0.put(&key, line.into()).await?) }.boxed()
    }

    fn read(&self) -> BoxFuture<'_, kernel::Result<Vec<String>>> {
        async move {
            let mut lines = Vec::new();
            let mut listed = self.0.list(Some(FOLDER));
            while let Some(blob) = listed.try_next().await? {
                lines.push(self.line(&blob.key).await?);
            }
            Ok(lines)
        }
        .boxed()
    }
}
