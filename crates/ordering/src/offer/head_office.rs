//! Who of head office is asked about an offer, by when, and who hears of it when they do not answer.

use identity::account::users_of_people;
use identity::notice::{About, Text, send_about};
use kernel::{Country, Id, Result, Runtime, Timestamp};
use org::Permission;
use store::{Tx, params};

use super::machine::OfferStatus;
use super::row::OfferRow;
use crate::order::OrderType;
use crate::review::{Approver, DocKind, Seats, Selector, Stage, StageRule, Subject, approvers, customer_name, matching};

/// Without any rule head office still looks at it within a day.
const DEFAULT: StageRule = StageRule { stage: Stage::Price, selector: Selector::RoleHoPrice, sla_hours: 24 };

async fn rule(tx: &mut Tx, country: Country) -> Result<StageRule> {
    let rule = matching(tx, DocKind::Offer, &Subject::bare(country, OrderType::SpecialOffer)).await?;
    Ok(rule.and_then(|rule| rule.stages.first().copied()).unwrap_or(DEFAULT))
}

/// Until when head office should have decided.
pub(super) async fn due(tx: &mut Tx, rt: &Runtime, country: Country) -> Result<Timestamp> {
    Ok(rt.now().plus_seconds(rule(tx, country).await?.sla_hours * 3600))
}

/// Tells those who may sign the offer as it stands.
pub(super) async fn ask(tx: &mut Tx, rt: &Runtime, offer: &OfferRow, text: Text) -> Result<()> {
    let people = asked(tx, rt, offer).await?;
    tell(tx, rt, offer, &people, text).await
}

/// Tells whoever is next: those above head office's approvers who may sign as well, or else the vice presidents.
pub(super) async fn escalate(tx: &mut Tx, rt: &Runtime, offer: &OfferRow) -> Result<()> {
    let on = org::today_in(rt, offer.country_code)?;
    let mut next = Vec::new();
    for person in asked(tx, rt, offer).await? {
        next.extend(org::superiors_holding(tx, person, Permission::PriceApprove, on).await?.into_iter().take(1));
    }
    if next.is_empty() {
        next = seats(rt, offer)?.select(tx, Stage::Vp, Selector::RoleVp).await?;
    }
    tell(tx, rt, offer, &next, Text::OfferEscalated).await
}

fn seats(rt: &Runtime, offer: &OfferRow) -> Result<Seats> {
    let on = org::today_in(rt, offer.country_code)?;
    Ok(Seats { country: offer.country_code, of: offer.rep_person_id, submitter: None, area: offer.area_id, on })
}

async fn asked(tx: &mut Tx, rt: &Runtime, offer: &OfferRow) -> Result<Vec<Id>> {
    let rule = rule(tx, offer.country_code).await?;
    let seats = seats(rt, offer)?;
    let mut people = seats.select(tx, rule.stage, rule.selector).await?;
    people.extend(org::delegates_of(tx, &people, Permission::PriceApprove, seats.on.into()).await?);
    Ok(people)
}

/// Who may sign the offer as it stands.
pub(super) async fn signers(tx: &mut Tx, rt: &Runtime, offer: &OfferRow) -> Result<Vec<Approver>> {
    let asked = asked(tx, rt, offer).await?;
    let barred = barred(tx, offer).await?;
    let barred = people_of(tx, &barred).await?;
    let people: Vec<Id> = asked.into_iter().filter(|person| !barred.contains(person)).collect();
    approvers(tx, &people).await
}

/// Whoever submitted the offer, or signed it first, cannot sign.
async fn barred(tx: &mut Tx, offer: &OfferRow) -> Result<Vec<Id>> {
    let signer = if offer.status == OfferStatus::PendingSecond { Some(first_signer(tx, offer.id).await?) } else { None };
    Ok(signer.into_iter().chain([offer.submitted_by]).collect())
}

async fn people_of(tx: &mut Tx, users: &[Id]) -> Result<Vec<Id>> {
    let sql = format!("SELECT person_id FROM app_user WHERE person_id IS NOT NULL AND {}", tx.any_of("id", 1));
    Ok(tx.all::<(Id,)>(&sql, params![users]).await?.into_iter().map(|(person,)| person).collect())
}

/// Those who cannot sign are not told.
async fn tell(tx: &mut Tx, rt: &Runtime, offer: &OfferRow, people: &[Id], text: Text) -> Result<()> {
    let mut users = users_of_people(tx, people).await?;
    let barred = barred(tx, offer).await?;
    users.retain(|user| !barred.contains(user));
    let name = customer_name(tx, offer.customer_id).await?;
    let amount = offer.country_code.currency().shown(offer.original_total.minus(offer.paid_total)?);
    let args = [("docNo", offer.doc_no.as_str()), ("customer", name.as_str()), ("amount", amount.as_str())];
    send_about(tx, rt, &users, text, &args, About { doc_type: "special_offer", doc_no: &offer.doc_no }).await
}

/// Who agreed first since the offer last came in.
pub(super) async fn first_signer(tx: &mut Tx, offer: Id) -> Result<Id> {
    let (first,): (Id,) =
        tx.one("SELECT decided_by FROM special_offer_decision WHERE offer_id = $1 ORDER BY seq DESC LIMIT 1", params![offer]).await?;
    Ok(first)
}
