use kernel::{Country, Id, Result};
use org::{Day, Permission, RoleKey};
use store::Tx;

use crate::kind::Kind;
use crate::stage::{Selector, Stage};

/// Where a document comes from, which decides who is asked about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seats {
    pub(crate) kind: &'static Kind,
    pub(crate) country: Country,
    /// The representative of the customer, or whoever submitted it.
    pub(crate) of: Option<Id>,
    /// Never asked: nobody approves what they submitted.
    pub(crate) submitter: Option<Id>,
    pub(crate) area: Option<Id>,
    pub(crate) on: Day,
}

impl Seats {
    /// The people who may decide at a step. Where the post asked for is vacant, or its holder submitted the document,
    /// the next superior is asked, and a vice president where there is none.
    pub(crate) async fn select(&self, tx: &mut Tx, stage: Stage, selector: Selector) -> Result<Vec<Id>> {
        let needed = (self.kind.permission)(stage);
        let chosen = match selector {
            Selector::Superior => self.line(tx, needed).await?.into_iter().take(1).collect(),
            Selector::SecondSuperior => self.line(tx, needed).await?.into_iter().skip(1).take(1).collect(),
            Selector::AreaManager => self.area_line(tx, needed).await?.into_iter().take(1).collect(),
            Selector::RoleVp => Vec::new(),
            Selector::RoleHoPrice => return self.of_role(tx, RoleKey::HoPrice, needed).await,
        };
        if !chosen.is_empty() {
            return Ok(chosen);
        }
        let presidents = self.of_role(tx, RoleKey::Vp, needed).await?;
        if !presidents.is_empty() {
            return Ok(presidents);
        }
        // Nobody so high: the highest there is.
        Ok(self.line(tx, needed).await?.into_iter().next_back().into_iter().collect())
    }

    /// Superiors who may decide, the nearest first.
    async fn line(&self, tx: &mut Tx, needed: Permission) -> Result<Vec<Id>> {
        let Some(person) = self.of else { return self.area_line(tx, needed).await };
        let above = org::superiors_holding(tx, person, needed, self.on).await?;
        Ok(self.but_the_submitter(above))
    }

    /// The manager of the area and those above.
    async fn area_line(&self, tx: &mut Tx, needed: Permission) -> Result<Vec<Id>> {
        let Some(area) = self.area else { return Ok(Vec::new()) };
        let Some(manager) = org::area_manager(tx, area).await? else { return Ok(Vec::new()) };
        let mut line = org::able_of(tx, &[manager], needed, self.on).await?;
        line.extend(org::superiors_holding(tx, manager, needed, self.on).await?);
        Ok(self.but_the_submitter(line))
    }

    async fn of_role(&self, tx: &mut Tx, role: RoleKey, needed: Permission) -> Result<Vec<Id>> {
        let people = org::role_holding(tx, self.country, role, needed, self.on).await?;
        Ok(self.but_the_submitter(people))
    }

    fn but_the_submitter(&self, people: Vec<Id>) -> Vec<Id> {
        people.into_iter().filter(|person| Some(*person) != self.submitter).collect()
    }
}
