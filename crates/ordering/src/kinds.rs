//! What of ours somebody has to agree to.

use approval::{Deciders, DocKind, Kind, Selector, Stage, StageRule, Texts};
use identity::notice::Text;

/// Orders of every type; samples and gifts among them.
pub static ORDER: Kind = Kind {
    key: DocKind::new("order"),
    stages: &[Stage::Initial, Stage::Rereview, Stage::Vp],
    permission: Stage::permission,
    subtypes: &[1, 2, 3, 4, 5, 6],
    fallback: StageRule { stage: Stage::Initial, selector: Selector::Superior, sla_hours: 24 },
    may_pass_unasked: true,
    deciders: Deciders::Asked,
    texts: Texts { to_decide: Text::OrderToReview, late: Text::ReviewLate, escalated: None },
};

/// The price of a special offer. Without any rule head office still looks at it within a day.
pub static OFFER: Kind = Kind {
    key: DocKind::new("offer"),
    stages: &[Stage::Price],
    permission: Stage::permission,
    subtypes: &[5],
    fallback: StageRule { stage: Stage::Price, selector: Selector::RoleHoPrice, sla_hours: 24 },
    may_pass_unasked: false,
    deciders: Deciders::Holders,
    texts: Texts { to_decide: Text::OfferToDecide, late: Text::OfferLate, escalated: Some(Text::OfferEscalated) },
};

pub static KINDS: [&Kind; 2] = [&ORDER, &OFFER];
