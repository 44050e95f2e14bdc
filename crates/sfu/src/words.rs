//! What devices and this server say to each other beside the media, on one data channel, as JSON.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Longer than anything a device has to say.
const MAX_BYTES: usize = 4096;

/// What a device says.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "t", rename_all = "camelCase")]
pub(crate) enum Said {
    /// What it sends: whether its camera is on, and in which layers.
    Mine { camera: bool, layers: Vec<String> },
    /// What it can show: so many pictures, one of them large.
    View { videos: usize, large: Option<String> },
}

impl Said {
    /// What makes no sense is no word.
    pub fn of(data: &[u8]) -> Option<Self> {
        if data.len() > MAX_BYTES {
            return None;
        }
        serde_json::from_slice(data).ok()
    }
}

/// What a device is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "t", rename_all = "camelCase")]
pub(crate) enum Told {
    /// Who is seen where, by the `mid` of the slot, and who speaks.
    Map { videos: BTreeMap<String, String>, speaker: Option<String> },
    /// Which layers somebody watches; the others need not be sent.
    Send { layers: Vec<String> },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_make_no_sense_are_none() {
        assert_eq!(Said::of(br#"{"t":"view","videos":4}"#), Some(Said::View { videos: 4, large: None }));
        for nonsense in [&b"{"[..], b"{}", b"[]", br#"{"t":"map"}"#, br#"{"t":"view","videos":-1}"#, &[0xff; 40], &[b' '; 5000]] {
            assert_eq!(Said::of(nonsense), None);
        }
    }
}
