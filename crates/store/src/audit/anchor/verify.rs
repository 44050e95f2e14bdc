use kernel::{Id, Timestamp};

use super::{Anchor, AnchorKey, reach};
use crate::{StoreError, Tx, params, text_enum};

text_enum! {
    /// What anchors show that the chain itself does not.
    pub enum AnchorProblem {
        /// Rows that once were there are gone, and with them every trace in the database.
        RolledBack = "history_rolled_back",
        /// The chain fits in itself, but is not the one that was anchored.
        Rewritten = "history_rewritten",
        /// An anchor that was written is not there or cannot be read.
        Missing = "anchor_missing",
        /// Not signed with this installation's key.
        Forged = "anchor_forged",
        /// There are anchors, but the secret that would prove them is not here.
        NoKey = "anchor_key_missing",
    }
}

/// The first anchor that does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadAnchor {
    pub problem: AnchorProblem,
    /// The anchor's number.
    pub number: i64,
    /// The rows of the chain it speaks of, those that earlier anchors prove left out; absent where it says nothing that
    /// could be believed.
    pub rows: Option<(i64, i64)>,
    /// The entry at the end of those rows, if there is one.
    pub entry_id: Option<Id>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnchorReport {
    /// Anchors that were found and fit.
    pub proven: i64,
    /// The last row that an anchor proves.
    pub seq: i64,
    /// When somebody last said that the database came out of a backup.
    pub restored_at: Option<Timestamp>,
    pub first_bad: Option<BadAnchor>,
}

/// Compares the chain with what was noted outside. What lies between two anchors is for [`super::super::verify`] to prove.
#[kernel::boxed]
pub async fn verify_anchors(tx: &mut Tx, lines: &[String], key: Option<&AnchorKey>) -> Result<AnchorReport, StoreError> {
    let reach = reach(tx).await?;
    // A line that a crash cut off says nothing. If it was more than that its number is missing.
    let mut anchors: Vec<Anchor> = lines.iter().filter_map(|line| serde_json::from_str(line).ok()).collect();
    anchors.sort_by_key(|anchor| (anchor.number, anchor.seq));
    let mut report = AnchorReport::default();
    if let Some(bad) = unsigned(&anchors, key) {
        report.first_bad = Some(bad);
        return Ok(report);
    }
    let restored = anchors.iter().rfind(|anchor| anchor.restored);
    report.restored_at = restored.map(|anchor| anchor.at);
    // Its hash stands for the whole chain before it, so nothing is lost with the anchors that it makes void.
    let begin = restored.map_or(1, |anchor| anchor.number);
    let mut expected = begin;
    for anchor in anchors.iter().filter(|anchor| anchor.number >= begin) {
        if anchor.number > expected {
            break;
        }
        let found: Option<(String, Id)> = tx.optional("SELECT hash, entry_id FROM audit_seal WHERE seq = $1", params![anchor.seq]).await?;
        let problem = match &found {
            _ if anchor.seq == 0 => None,
            None => Some(AnchorProblem::RolledBack),
            Some((hash, _)) => (*hash != anchor.hash).then_some(AnchorProblem::Rewritten),
        };
        if let Some(problem) = problem {
            let proven = if problem == AnchorProblem::RolledBack { reach.seq.min(anchor.seq - 1) } else { report.seq };
            let rows = Some((proven + 1, anchor.seq));
            report.first_bad = Some(BadAnchor { problem, number: anchor.number, rows, entry_id: found.map(|(_, entry)| entry) });
            return Ok(report);
        }
        report.proven += 1;
        report.seq = report.seq.max(anchor.seq);
        expected = expected.max(anchor.number + 1);
    }
    let last = anchors.last().map_or(0, |anchor| anchor.number).max(reach.number);
    if expected <= last {
        report.first_bad = Some(BadAnchor { problem: AnchorProblem::Missing, number: expected, rows: None, entry_id: None });
    }
    Ok(report)
}

fn unsigned(anchors: &[Anchor], key: Option<&AnchorKey>) -> Option<BadAnchor> {
    let bad = |problem, anchor: &Anchor| BadAnchor { problem, number: anchor.number, rows: None, entry_id: None };
    match key {
        None => anchors.first().map(|anchor| bad(AnchorProblem::NoKey, anchor)),
        Some(key) => anchors.iter().find(|anchor| !key.signed(anchor)).map(|anchor| bad(AnchorProblem::Forged, anchor)),
    }
}
