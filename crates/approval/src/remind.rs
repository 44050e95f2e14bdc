use identity::notice::Text;
use kernel::{AppError, Id, Result, Runtime};
use store::jobs::Runner;
use store::{Db, Tx, Value, params};

use crate::chain;
use crate::notify;
use crate::stage::{Selector, Stage};
use crate::step::StepRow;
use crate::subject::{Document, Subject};

const AT_ONCE: i64 = 50;
const EVERY_SECONDS: i64 = 15 * 60;
/// How long after the reminder somebody above is told.
const ESCALATED_AFTER_SECONDS: i64 = 24 * 3600;

/// Looks after what waits longer than agreed: asks the next in line where somebody left, reminds once, and tells those
/// above once where the kind wants it. Returns the documents looked after; callers repeat until there are none.
pub async fn remind<D: Document>(tx: &mut Tx, rt: &Runtime) -> Result<Vec<Id>> {
    let mut seen = Vec::new();
    for row in late::<D>(tx, "reminded_at IS NULL AND due_at <= $2", rt.now().into()).await? {
        let document = D::lock(tx, rt, row.doc_id).await?;
        if mark(tx, rt, &row, "reminded_at").await? {
            let subject = document.subject();
            let asked = chain::refresh(tx, &subject, &row, &subject.seats(rt)?).await?;
            notify::tell(tx, rt, &subject, &document.notice(), row.stage, &asked, D::KIND.texts.late).await?;
        }
        seen.push(row.doc_id);
    }
    if let Some(text) = D::KIND.texts.escalated {
        seen.extend(escalate::<D>(tx, rt, text).await?);
    }
    Ok(seen)
}

async fn escalate<D: Document>(tx: &mut Tx, rt: &Runtime, text: Text) -> Result<Vec<Id>> {
    let mut seen = Vec::new();
    let before = rt.now().plus_seconds(-ESCALATED_AFTER_SECONDS);
    for row in late::<D>(tx, "escalated_at IS NULL AND reminded_at <= $2", before.into()).await? {
        let document = D::lock(tx, rt, row.doc_id).await?;
        if mark(tx, rt, &row, "escalated_at").await? {
            let subject = document.subject();
            let above = above(tx, rt, &subject, &row).await?;
            notify::tell(tx, rt, &subject, &document.notice(), row.stage, &above, text).await?;
        }
        seen.push(row.doc_id);
    }
    Ok(seen)
}

/// Those above whoever is asked who may decide as well, or else the vice presidents.
async fn above(tx: &mut Tx, rt: &Runtime, subject: &Subject, row: &StepRow) -> Result<Vec<Id>> {
    let seats = subject.seats(rt)?;
    let mut next = Vec::new();
    for person in chain::refresh(tx, subject, row, &seats).await? {
        next.extend(org::superiors_holding(tx, person, (subject.kind.permission)(row.stage), seats.on).await?.into_iter().take(1));
    }
    if next.is_empty() { seats.select(tx, Stage::Vp, Selector::RoleVp).await } else { Ok(next) }
}

async fn late<D: Document>(tx: &mut Tx, condition: &str, before: Value) -> Result<Vec<StepRow>> {
    let sql = format!(
        "SELECT {} FROM approval_step WHERE doc_kind = $1 AND decision = 'pending' AND {condition} ORDER BY due_at, doc_id LIMIT $3",
        StepRow::COLUMNS
    );
    Ok(tx.all(&sql, &[(&D::KIND.key).into(), before, AT_ONCE.into()]).await?)
}

/// Whether the step still waits, now that its document is locked.
async fn mark(tx: &mut Tx, rt: &Runtime, row: &StepRow, column: &str) -> Result<bool> {
    let sql = format!(
        "UPDATE approval_step SET {column} = $5
         WHERE doc_kind = $1 AND doc_id = $2 AND round = $3 AND seq = $4 AND decision = 'pending' AND {column} IS NULL"
    );
    Ok(tx.execute(&sql, params![&row.doc_kind, row.doc_id, row.round, row.seq, rt.now()]).await? == 1)
}

/// Has late decisions about a kind of document looked after by themselves.
pub fn housekeeping<D: Document + 'static>(runner: Runner, db: &Db, rt: &Runtime, job: &'static str) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(EVERY_SECONDS, job, move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move {
            loop {
                let now = rt.clone();
                if db.write::<_, AppError, _>(async move |tx| remind::<D>(tx, &now).await).await?.is_empty() {
                    return Ok(());
                }
            }
        }
    })
}
