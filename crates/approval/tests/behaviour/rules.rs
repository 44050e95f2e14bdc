use approval::{DecisionResult, RuleInput, Selector, Stage, StageRule, Verdict};
use kernel::{ErrorCode, Id, Money};
use org::{Actor, Day, PersonInput, RoleKey};
use store::{both_databases, params};

use crate::company::{Company, MODULES, TH};
use crate::paper::{PAPER, Paper};

const INITIAL: StageRule = StageRule { stage: Stage::Initial, selector: Selector::Superior, sla_hours: 24 };
const REREVIEW: StageRule = StageRule { stage: Stage::Rereview, selector: Selector::SecondSuperior, sla_hours: 24 };
const VP: StageRule = StageRule { stage: Stage::Vp, selector: Selector::RoleVp, sla_hours: 48 };

fn rule(priority: i64, stages: &[StageRule]) -> RuleInput {
    RuleInput {
        id: None,
        ver: None,
        country_code: TH,
        doc_kind: PAPER.key.clone(),
        subtype: None,
        min_amount: Money::ZERO,
        max_amount: None,
        min_discount_rate: 0,
        overdue_only: false,
        over_limit_only: false,
        valid_from: None,
        valid_to: None,
        priority,
        enabled: true,
        stages: stages.to_vec(),
    }
}

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

impl Company {
    pub async fn three_steps(&self) {
        self.save_rule(rule(10, &[INITIAL, REREVIEW, VP])).await.expect("saved");
    }

    pub async fn vice_presidents_only(&self) {
        self.save_rule(rule(10, &[VP])).await.expect("saved");
    }

    pub async fn second_vice_president(&self) -> Actor {
        let (system, like) = (Self::system(), self.vp.clone());
        let hired = self.write(async move |tx, rt| {
            let input = PersonInput {
                id: None,
                ver: None,
                name: "vp 6".to_owned(),
                employee_no: "E6".to_owned(),
                nick_name: String::new(),
                country_code: TH,
                other_countries: Vec::new(),
                phone: None,
                email: None,
                roles: vec![RoleKey::Vp],
                terminal_type: None,
                superior_id: None,
                hired_on: None,
                left_on: None,
                stores: None,
            };
            let person = org::save_person(tx, rt, &system, &input).await?;
            tx.execute_one(
                "INSERT INTO app_user (id, person_id, login_name, password_hash, status, language, created_at)
                 VALUES (6, $1, 'user6', '', 'active', 'en', $2)",
                params![person.id, rt.now()],
            )
            .await?;
            Ok(Actor { user_id: Id::new(6), person_id: Some(person.id), name: input.name, ..like.clone() })
        });
        hired.await.expect("hired")
    }

    /// Agrees, and wants another to agree at the same stage.
    pub async fn sign_for_a_second(&self, by: &Actor, paper: Id) -> kernel::Result<String> {
        let by = by.clone();
        self.write(async move |tx, rt| {
            let mut paper = <Paper as approval::Document>::lock(tx, rt, paper).await?;
            let turn = approval::turn(tx, rt, &by, &approval::Document::subject(&paper)).await?;
            let verdict = Verdict { result: DecisionResult::Approve, ver: paper.ver, remark: "", further: Some(turn.rule()) };
            approval::decide(tx, rt, &by, &mut paper, &turn, &verdict).await?;
            Ok(paper.state)
        })
        .await
    }
}

both_databases!(a_rule_holds_from_its_first_day_to_its_last, MODULES, async |db| {
    let company = Company::open(db).await;
    company.save_rule(RuleInput { valid_to: Some(day("2026-03-11")), ..rule(10, &[INITIAL]) }).await.expect("saved");
    company.save_rule(RuleInput { valid_from: Some(day("2026-03-12")), ..rule(20, &[VP]) }).await.expect("saved");
    let before = company.paper(10_000).await;
    assert_eq!(company.state(before).await, "initial");
    company.rt.clock.advance_seconds(48 * 3600);
    let after = company.paper(10_000).await;
    assert_eq!(
        (company.state(before).await.as_str(), company.state(after).await.as_str()),
        ("initial", "vp"),
        "chains keep the rule of their day"
    );
    let upside_down = RuleInput { valid_from: Some(day("2026-03-12")), valid_to: Some(day("2026-03-11")), ..rule(30, &[VP]) };
    assert_eq!(company.save_rule(upside_down).await.expect_err("never").code(), ErrorCode::Validation);
});

both_databases!(a_rule_chooses_by_amount_and_a_rule_without_steps_lets_pass, MODULES, async |db| {
    let company = Company::open(db).await;
    company.save_rule(RuleInput { max_amount: Some(Money::from_minor(5_000)), ..rule(10, &[]) }).await.expect("saved");
    company.save_rule(rule(20, &[INITIAL])).await.expect("saved");
    let (small, large) = (company.paper(4_999).await, company.paper(5_000).await);
    assert_eq!((company.state(small).await.as_str(), company.state(large).await.as_str()), ("through", "initial"));
});

both_databases!(a_rule_is_about_a_known_kind_and_its_steps_go_upwards, MODULES, async |db| {
    let company = Company::open(db).await;
    let refused = async |rule: RuleInput| {
        let error = company.save_rule(rule).await.expect_err("refused");
        error.fields().map(|(field, problem)| format!("{field} {problem}")).collect::<Vec<_>>()
    };
    assert_eq!(refused(RuleInput { doc_kind: approval::DocKind::new("letter"), ..rule(10, &[]) }).await, ["docKind unknown"]);
    assert_eq!(refused(RuleInput { subtype: Some(2), ..rule(10, &[]) }).await, ["orderType unknown"]);
    assert_eq!(refused(rule(10, &[VP, INITIAL])).await, ["stages[1].stage unknown"]);
    let price = StageRule { stage: Stage::Price, ..INITIAL };
    assert_eq!(refused(rule(10, &[price])).await, ["stages[0].stage unknown"]);
});
