//! New versions of the agreement. A version that was published is never changed, because people have accepted it.

use kernel::{AppError, ErrorCode, LocalizedText, Result, Runtime, clean_text};
use org::history::{self, Subject};
use org::{Actor, Checks, Day, Permission};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params};
use utoipa::ToSchema;

use super::{Agreement, FIRST, Section, current};

const HEADING: usize = 120;
const BODY: usize = 10_000;
const SECTIONS: std::ops::RangeInclusive<i64> = 1..=40;

/// A version as head office looks at it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PublishedAgreement {
    #[serde(flatten)]
    pub agreement: Agreement,
    /// Whether it is the one that holds now.
    pub current: bool,
    /// How many people have accepted it.
    pub accepted: i64,
}

/// A row with how often it was accepted.
struct Counted(Agreement, i64);

impl FromRow for Counted {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self(Agreement::from_row(row)?, row.next()?))
    }
}

/// All versions, the last to come into effect first; the built-in one is the oldest.
#[kernel::boxed]
pub async fn agreements(tx: &mut Tx, rt: &Runtime) -> Result<Vec<PublishedAgreement>> {
    let current = current(tx, rt).await?.version;
    let (first,): (i64,) = tx.one("SELECT COUNT(*) FROM privacy_acceptance WHERE version = $1", params![&FIRST.version]).await?;
    let published: Vec<Counted> = tx
        .all(
            "SELECT version, effective_on, title, sections, (SELECT COUNT(*) FROM privacy_acceptance a WHERE a.version = p.version)
             FROM privacy_agreement p ORDER BY effective_on DESC, published_at DESC",
            &[],
        )
        .await?;
    let all = published.into_iter().chain([Counted(FIRST.clone(), first)]);
    let list = all.map(|Counted(agreement, accepted)| PublishedAgreement { current: agreement.version == current, agreement, accepted });
    Ok(list.collect())
}

/// Publishes a new version. Everybody is asked again once it has come into effect.
#[kernel::boxed]
pub async fn publish(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &Agreement) -> Result<PublishedAgreement> {
    actor.require(Permission::ConfigurationManage)?;
    let agreement = check(rt, input)?;
    insert(tx, rt, &agreement).await?;
    let subject = Subject { country: None, action: "privacy.publish", doc_type: "privacy_agreement", doc_no: &agreement.version };
    history::record(tx, rt, actor, subject, None, Some(&agreement)).await?;
    Ok(PublishedAgreement { current: current(tx, rt).await?.version == agreement.version, agreement, accepted: 0 })
}

/// Nobody can have agreed in the past to what is only written now, so it begins today at the earliest.
fn check(rt: &Runtime, input: &Agreement) -> Result<Agreement> {
    let today: Day = rt.now().date_in("UTC").map_err(AppError::internal)?.into();
    let mut checks = Checks::new();
    let version = checks.code("version", &input.version);
    checks.ensure(version != FIRST.version, "version", ErrorCode::Taken);
    checks.ensure(input.effective_on >= today, "effectiveOn", ErrorCode::OutOfRange);
    let title = whole(&mut checks, "title", &input.title, HEADING);
    checks.range("sections", i64::try_from(input.sections.len()).unwrap_or(i64::MAX), SECTIONS);
    let mut sections = Vec::with_capacity(input.sections.len());
    for (at, section) in input.sections.iter().enumerate() {
        checks.within(format!("sections[{at}]."));
        let heading = whole(&mut checks, "heading", &section.heading, HEADING);
        sections.push(Section { heading, body: whole(&mut checks, "body", &section.body, BODY) });
    }
    checks.finish()?;
    Ok(Agreement { version, effective_on: input.effective_on, title, sections })
}

/// A text that is there in every language: nobody agrees to what they cannot read.
fn whole(checks: &mut Checks, field: &str, text: &LocalizedText, max: usize) -> LocalizedText {
    let mut own = |language: &str, text: &str| {
        let (field, text) = (format!("{field}.{language}"), clean_text(text));
        checks.ensure(!text.is_empty(), &field, ErrorCode::Required);
        checks.ensure(text.chars().count() <= max, &field, ErrorCode::TooLong);
        text
    };
    LocalizedText { zh: own("zh", &text.zh), en: own("en", &text.en), id: own("id", &text.id), th: own("th", &text.th) }
}

async fn insert(tx: &mut Tx, rt: &Runtime, agreement: &Agreement) -> Result<()> {
    let json = |value: serde_json::Result<String>| value.map_err(AppError::internal);
    let inserted = tx
        .execute(
            "INSERT INTO privacy_agreement (version, effective_on, title, sections, published_at) VALUES ($1, $2, $3, $4, $5)",
            params![
                &agreement.version,
                agreement.effective_on,
                json(serde_json::to_string(&agreement.title))?,
                json(serde_json::to_string(&agreement.sections))?,
                rt.now()
            ],
        )
        .await;
    match inserted {
        Err(error) if error.is_unique("privacy_agreement", "version") => Err(AppError::field("version", ErrorCode::Taken)),
        other => other.map(drop).map_err(Into::into),
    }
}
