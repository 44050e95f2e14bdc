//! vice president ← regional manager ← manager ← representative

use approval::{Decision, DecisionResult, Document as _, RuleInput, Verdict};
use jiff::civil::date;
use kernel::{Id, Money, Runtime};
pub use org::testing::TH;
use org::testing::{NOW, person_input, runtime, staff};
use org::{Actor, DelegationInput, Permission, PersonInput, RoleKey};
use store::{Db, Migration, Module, Tx, params};

use crate::paper::{PAPER, Paper};

const PAPERS: Module = Module {
    name: "paper",
    migrations: &[Migration {
        number: 1,
        name: "paper",
        sql: "CREATE TABLE paper (id BIGINT PRIMARY KEY, submitted_by BIGINT NOT NULL, person_id BIGINT NOT NULL, amount BIGINT NOT NULL,
                  state TEXT NOT NULL, ver BIGINT NOT NULL);",
    }],
};
pub const MODULES: &[Module] = &[store::MODULE, files::MODULE, org::MODULE, identity::MODULE, approval::MODULE, PAPERS];

#[derive(Clone)]
pub struct Company {
    pub db: Db,
    pub rt: Runtime,
    pub vp: Actor,
    pub regional: Actor,
    pub manager: Actor,
    pub rep: Actor,
    pub stand_in: Actor,
}

impl Company {
    pub async fn open(db: Db) -> Self {
        let rt = runtime(NOW);
        let (founding, base) = (rt.clone(), Actor::system(date(2026, 3, 10)));
        let (vp, regional, manager, rep, stand_in) = db
            .write(async move |tx| {
                org::seed_reference(tx, &founding).await?;
                let vp = hire(tx, &founding, &base, 5, RoleKey::Vp, None).await?;
                let regional = hire(tx, &founding, &base, 4, RoleKey::Manager, vp.person_id).await?;
                let manager = hire(tx, &founding, &base, 3, RoleKey::Manager, regional.person_id).await?;
                let rep = hire(tx, &founding, &base, 2, RoleKey::Rep, manager.person_id).await?;
                let stand_in = hire(tx, &founding, &base, 9, RoleKey::Manager, vp.person_id).await?;
                Ok::<_, kernel::AppError>((vp, regional, manager, rep, stand_in))
            })
            .await
            .expect("a company");
        Self { db, rt, vp, regional, manager, rep, stand_in }
    }

    pub async fn write<T, F>(&self, work: F) -> kernel::Result<T>
    where
        F: AsyncFn(&mut Tx, &Runtime) -> kernel::Result<T> + Send + Sync + 'static,
        T: Send + 'static,
    {
        let rt = self.rt.clone();
        self.db.write(async move |tx| work(tx, &rt).await).await
    }

    pub fn system() -> Actor {
        Actor::system(date(2026, 3, 10))
    }

    /// A paper of the representative's about so much, sent in.
    pub async fn paper(&self, minor: i64) -> Id {
        let rep = self.rep.clone();
        let sent = self.write(async move |tx, rt| {
            let mut paper = Paper::write(tx, rt, &rep, Money::from_minor(minor)).await?;
            approval::submit(tx, rt, &rep, &mut paper).await?;
            Ok(paper.id)
        });
        sent.await.expect("sent in")
    }

    pub async fn decide(&self, by: &Actor, paper: Id, result: DecisionResult) -> kernel::Result<String> {
        let by = by.clone();
        self.write(async move |tx, rt| {
            let mut paper = Paper::lock(tx, rt, paper).await?;
            let turn = approval::turn(tx, rt, &by, &paper.subject()).await?;
            let remark = if result == DecisionResult::Approve { "" } else { "Not this year" };
            let verdict = Verdict { result, ver: paper.ver, remark, further: paper.further };
            approval::decide(tx, rt, &by, &mut paper, &turn, &verdict).await?;
            Ok(paper.state)
        })
        .await
    }

    pub async fn approve(&self, by: &Actor, paper: Id) -> kernel::Result<String> {
        self.decide(by, paper, DecisionResult::Approve).await
    }

    pub async fn state(&self, paper: Id) -> String {
        self.write(async move |tx, rt| Ok(Paper::lock(tx, rt, paper).await?.state)).await.expect("read")
    }

    /// The chain with who is named at each step.
    pub async fn chain(&self, paper: Id) -> Vec<(String, Decision)> {
        let views = self.write(async move |tx, _| approval::reviews_of(tx, &PAPER, paper).await).await.expect("read");
        views.into_iter().map(|view| (view.approvers.iter().map(|person| person.name.as_str()).collect(), view.decision)).collect()
    }

    /// How much waits for somebody.
    pub async fn waiting(&self, actor: &Actor) -> i64 {
        let actor = actor.clone();
        let counts = self.write(async move |tx, _| approval::counts(tx, &actor, &PAPER).await).await.expect("counted");
        counts.into_iter().map(|(_, count)| count).sum()
    }

    pub async fn told(&self, actor: &Actor) -> Vec<String> {
        let user = actor.user_id;
        let keys = self.write(async move |tx, _| {
            Ok(tx.all::<(String,)>("SELECT text_key FROM notice WHERE user_id = $1 ORDER BY id", params![user]).await?)
        });
        keys.await.expect("read").into_iter().map(|(key,)| key).collect()
    }

    pub async fn delegate(&self, from: &Actor, to: &Actor) {
        let (system, from, to) = (Self::system(), from.person_id.expect("a person"), to.person_id.expect("a person"));
        let saved = self.write(async move |tx, rt| {
            let input = DelegationInput {
                id: None,
                ver: None,
                from_person_id: from,
                to_person_id: to,
                from: "2026-03-01".parse().expect("a day"),
                to: "2026-03-31".parse().expect("a day"),
                kinds: vec![Permission::ReviewInitial],
            };
            org::save_delegation(tx, rt, &system, &input).await
        });
        saved.await.expect("delegated");
    }

    pub async fn save_rule(&self, rule: RuleInput) -> kernel::Result<approval::ApprovalRule> {
        let system = Self::system();
        self.write(async move |tx, rt| approval::save_rule(tx, rt, &system, &[&PAPER], &rule).await).await
    }

    pub async fn assert_verified(&self) {
        let found = self.write(async |tx, _| approval::verify(tx).await).await.expect("looked");
        assert_eq!(found.len(), 0, "{found:?}");
    }
}

async fn hire(tx: &mut Tx, rt: &Runtime, base: &Actor, user: i64, role: RoleKey, superior: Option<Id>) -> kernel::Result<Actor> {
    let signed_in = staff(base, user, role, TH);
    let input =
        PersonInput { name: signed_in.name.clone(), roles: vec![role], superior_id: superior, ..person_input(TH, &format!("E{user}")) };
    let person = org::save_person(tx, rt, base, &input).await?;
    tx.execute_one(
        "INSERT INTO app_user (id, person_id, login_name, password_hash, status, language, created_at)
         VALUES ($1, $2, $3, '', 'active', 'en', $4)",
        params![user, person.id, format!("user{user}"), rt.now()],
    )
    .await?;
    Ok(Actor { person_id: Some(person.id), ..signed_in })
}
