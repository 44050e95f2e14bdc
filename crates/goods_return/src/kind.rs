//! What approvals have to know of a return.

use approval::{Deciders, DocKind, Kind, Selector, Stage, StageRule, Texts};
use identity::notice::Text;
use org::Permission;

pub(crate) const MANAGER: StageRule = StageRule { stage: Stage::Initial, selector: Selector::Superior, sla_hours: 24 };

/// Every manager who sees the return may decide about it at the first step, whoever was asked.
pub static RETURN: Kind = Kind {
    key: DocKind::new("goods_return"),
    stages: &[Stage::Initial, Stage::Rereview, Stage::Vp],
    permission: needed,
    subtypes: &[],
    fallback: MANAGER,
    may_pass_unasked: false,
    deciders: Deciders::Holders,
    texts: Texts { to_decide: Text::ReturnToDecide, late: Text::ReturnLate, escalated: None },
};

const fn needed(stage: Stage) -> Permission {
    match stage {
        Stage::Initial => Permission::ReturnApprove,
        Stage::Rereview | Stage::Vp | Stage::Price => stage.permission(),
    }
}
