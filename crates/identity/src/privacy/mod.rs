//! The privacy agreement: which version holds, what it says, and who accepted it when.

mod publish;

use std::net::IpAddr;
use std::sync::LazyLock;

use kernel::{AppError, ErrorCode, Id, Language, LocalizedText, Result, Runtime};
use org::{Actor, Day};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params};
use utoipa::ToSchema;

pub use publish::{PublishedAgreement, agreements, publish};

/// A version of the agreement in every language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Agreement {
    pub version: String,
    pub effective_on: Day,
    pub title: LocalizedText,
    pub sections: Vec<Section>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = AgreementSection)]
pub struct Section {
    pub heading: LocalizedText,
    pub body: LocalizedText,
}

/// The agreement as one reader sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgreementText {
    pub version: String,
    pub title: String,
    pub sections: Vec<SectionText>,
    pub effective_on: Day,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SectionText {
    pub heading: String,
    pub body: String,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct AcceptPrivacy {
    pub version: String,
}

impl FromRow for Agreement {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self { version: row.next()?, effective_on: row.next()?, title: row.next_json()?, sections: row.next_json()? })
    }
}

/// The first version is part of the program, so that there is an agreement from the first start on.
static FIRST: LazyLock<Agreement> =
    LazyLock::new(|| serde_json::from_str(include_str!("agreement_1.json")).expect("the built-in agreement is valid JSON"));

impl Agreement {
    pub fn text(&self, language: Language) -> AgreementText {
        let section = |section: &Section| SectionText {
            heading: section.heading.get(language).to_owned(),
            body: section.body.get(language).to_owned(),
        };
        AgreementText {
            version: self.version.clone(),
            title: self.title.get(language).to_owned(),
            sections: self.sections.iter().map(section).collect(),
            effective_on: self.effective_on,
        }
    }
}

/// The version that holds today: the latest published one that has come into effect, else the first.
#[kernel::boxed]
pub async fn current(tx: &mut Tx, rt: &Runtime) -> Result<Agreement> {
    let today = rt.now().date_in("UTC").map_err(AppError::internal)?;
    let published: Option<Agreement> = tx
        .optional(
            "SELECT version, effective_on, title, sections FROM privacy_agreement
             WHERE effective_on <= $1 ORDER BY effective_on DESC, published_at DESC LIMIT 1",
            params![today],
        )
        .await?;
    Ok(published.unwrap_or_else(|| FIRST.clone()))
}

/// Notes that the actor accepts the version that holds now; another one is refused.
#[kernel::boxed]
pub async fn accept(tx: &mut Tx, rt: &Runtime, actor: &Actor, ip: IpAddr, input: &AcceptPrivacy) -> Result<()> {
    if current(tx, rt).await?.version != input.version {
        return Err(AppError::field("version", ErrorCode::Unknown));
    }
    note_acceptance(tx, rt, actor.user_id, &input.version, ip).await
}

pub(crate) async fn note_acceptance(tx: &mut Tx, rt: &Runtime, user_id: Id, version: &str, ip: IpAddr) -> Result<()> {
    tx.execute(
        "INSERT INTO privacy_acceptance (user_id, version, accepted_at, ip) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        params![user_id, version, rt.now(), ip.to_string()],
    )
    .await?;
    tx.execute(
        "UPDATE app_user SET privacy_version = $2, privacy_accepted_at = $3 WHERE id = $1 AND (privacy_version IS NULL OR privacy_version <> $2)",
        params![user_id, version, rt.now()],
    )
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_agreement_is_complete_in_every_language() {
        for language in Language::ALL {
            let text = FIRST.text(language);
            assert_eq!(text.sections.len(), 7);
            let own = |text: &LocalizedText| match language {
                Language::Zh => !text.zh.is_empty(),
                Language::En => !text.en.is_empty(),
                Language::Id => !text.id.is_empty(),
                Language::Th => !text.th.is_empty(),
            };
            assert!(own(&FIRST.title));
            assert!(FIRST.sections.iter().all(|section| own(&section.heading) && own(&section.body)), "{}", language.key());
        }
    }
}
