//! What approvals have to know of an offer.

use approval::{Notice, Subject};
use kernel::{AppError, Id, Money, Result, Runtime, Timestamp};
use store::Tx;

use super::machine::OfferStatus;
use super::row::OfferRow;
use crate::kinds::OFFER;
use crate::order::{OrderType, submitter_person};
use crate::review::customer_name;

/// The rules of head office look at nothing but the country.
pub(super) fn subject(offer: &OfferRow, submitter: Option<Id>) -> Subject {
    Subject {
        id: offer.id,
        submitted_by: offer.submitted_by,
        submitter,
        owner: offer.rep_person_id,
        area: offer.area_id,
        ..Subject::bare(&OFFER, offer.country_code, OrderType::SpecialOffer.code())
    }
}

/// What notices to head office say: how much less than the list it comes to.
pub(super) fn notice(offer: &OfferRow, customer: String) -> Notice {
    let less = Money::from_minor(offer.original_total.minor() - offer.paid_total.minor());
    let args = vec![("docNo", offer.doc_no.clone()), ("customer", customer), ("amount", offer.country_code.currency().shown(less))];
    Notice { doc_type: "special_offer", doc_no: offer.doc_no.clone(), args }
}

/// Asks head office, or gives it as long again where it is asked already. Returns until when it should have decided.
pub(super) async fn ask(tx: &mut Tx, rt: &Runtime, offer: &OfferRow, before: Option<OfferStatus>) -> Result<Timestamp> {
    if before == Some(OfferStatus::Pending) {
        let due_at = approval::renew(tx, rt, &OFFER, offer.id).await?;
        return due_at.ok_or_else(|| AppError::internal("an offer waits and nobody is asked"));
    }
    let subject = subject(offer, submitter_person(tx, offer.submitted_by).await?);
    let notice = notice(offer, customer_name(tx, offer.customer_id).await?);
    let opened = approval::open(tx, rt, &subject, &notice).await?;
    opened.map(|opened| opened.due_at).ok_or_else(|| AppError::internal("an offer that nobody is asked about"))
}
