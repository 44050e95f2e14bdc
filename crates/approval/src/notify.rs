//! Who hears of what.

use identity::account::users_of_people;
use identity::notice::{About, Text, send_about};
use kernel::{Id, Result, Runtime};
use store::{Tx, params};

use crate::stage::Stage;
use crate::step;
use crate::subject::{Notice, Subject};

/// Tells people and those who stand in for them at a stage. Whoever cannot decide is not told.
pub(crate) async fn tell(
    tx: &mut Tx,
    rt: &Runtime,
    subject: &Subject,
    notice: &Notice,
    stage: Stage,
    people: &[Id],
    text: Text,
) -> Result<()> {
    let on = org::today_in(rt, subject.country)?;
    let mut all = people.to_vec();
    all.extend(org::delegates_of(tx, people, (subject.kind.permission)(stage), on.into()).await?);
    let mut users = users_of_people(tx, &all).await?;
    let signed = signed_by(tx, subject, stage).await?;
    users.retain(|user| *user != subject.submitted_by && !signed.iter().any(|(signer, _)| signer == user));
    let args: Vec<(&str, &str)> = notice.args.iter().map(|(name, value)| (*name, value.as_str())).collect();
    send_about(tx, rt, &users, text, &args, About { doc_type: notice.doc_type, doc_no: &notice.doc_no }).await
}

/// The logins, and the people behind them, who agreed at this stage in the present round.
pub(crate) async fn signed_by(tx: &mut Tx, subject: &Subject, stage: Stage) -> Result<Vec<(Id, Option<Id>)>> {
    let kind = &subject.kind.key;
    let round = step::last_round(tx, kind, subject.id).await?;
    Ok(tx
        .all(
            "SELECT decided_by, decided_person_id FROM approval_step
             WHERE doc_kind = $1 AND doc_id = $2 AND round = $3 AND stage = $4 AND decision = 'approved'",
            params![kind, subject.id, round, stage],
        )
        .await?)
}
