//! Posts that people hold one after the other. Six in a hundred leave every quarter, and somebody else begins the day
//! after.

use kernel::{Id, Result};
use org::{PersonStatus, RoleKey, StatusInput, set_person_status};
use store::Tx;

use super::super::plan::{QUARTERS, TURNOVER_PERCENT};
use super::people::Hire;
use super::{Builder, Owner, Place};

/// Shares no factor with the size of any team.
const STRIDE: usize = 101;
const QUARTER_DAYS: usize = 90;
/// Nobody left on the last days before today.
const SETTLED_DAYS: usize = 3;
/// Whoever left had been there for between so many days.
const SERVED_LEAST: u32 = 200;
pub const SERVED_MOST: u32 = 900;
/// When a representative left whose customers went to the whole team, and how many those were.
pub const HAND_OVER_DAYS: i64 = 45;
pub const HANDED_OVER: usize = 12;

/// Who holds a post, and who held it before.
#[derive(Clone, Copy)]
pub struct Post {
    pub holder: Id,
    pub before: Option<Predecessor>,
}

#[derive(Clone, Copy)]
pub struct Predecessor {
    pub person: Id,
    /// The last day, in days before today.
    pub until: i64,
}

/// The representatives of a country.
pub struct Representatives {
    /// By the manager they report to.
    teams: Vec<(Id, Vec<Post>)>,
    /// Who left the largest team, and whose team that was.
    pub gone: Predecessor,
    pub gone_from: Id,
}

impl Representatives {
    pub fn of(&self, manager: Id) -> &[Post] {
        self.teams.iter().find(|(found, _)| *found == manager).map_or(&[], |(_, team)| team)
    }

    fn left(&self) -> impl Iterator<Item = Predecessor> {
        self.teams.iter().flat_map(|(_, team)| team).filter_map(|post| post.before).chain([self.gone])
    }
}

/// How many days ago the predecessor in a post left, where somebody did. The first of a team never follows anybody.
pub fn succeeded(post: usize, posts: usize) -> Option<i64> {
    let leavers = posts * TURNOVER_PERCENT * QUARTERS / 100;
    let rank = (post * STRIDE + posts - 1) % posts;
    let days = (rank < leavers).then(|| SETTLED_DAYS + rank * (QUARTERS * QUARTER_DAYS - SETTLED_DAYS) / leavers)?;
    i64::try_from(days).ok()
}

impl Builder<'_> {
    /// Every manager's team, of which the largest has just lost somebody.
    pub(super) async fn representatives(
        &mut self,
        tx: &mut Tx,
        count: usize,
        managers: &[Id],
        places: &[Place],
    ) -> Result<Representatives> {
        let areas_of = |manager: &Id| places.iter().filter(|place| place.manager == *manager).count();
        let gone_from = managers.iter().copied().rev().max_by_key(areas_of).unwrap_or(managers[0]);
        let mut teams: Vec<(Id, Vec<Post>)> = managers.iter().map(|manager| (*manager, Vec::new())).collect();
        for index in 0..count {
            let team = index % managers.len();
            let until = succeeded(index, count).filter(|_| managers[team] != gone_from);
            let post = self.post(tx, RoleKey::Rep, Some(managers[team]), until).await?;
            teams[team].1.push(post);
        }
        for before in teams.iter().flat_map(|(_, team)| team).filter_map(|post| post.before) {
            self.admit(Owner::Person(before.person), RoleKey::Rep);
        }
        let left = Hire { nick_name: "STORY-19", ..Hire::since(RoleKey::Rep, Some(gone_from), 1_100) };
        let person = self.hire(tx, Hire { left: Some(HAND_OVER_DAYS), ..left }).await?;
        self.admit(Owner::Person(person), RoleKey::Rep);
        Ok(Representatives { teams, gone: Predecessor { person, until: HAND_OVER_DAYS }, gone_from })
    }

    /// The newest trainer has nobody to train yet.
    pub(super) async fn trainers(&mut self, tx: &mut Tx, count: usize, managers: &[Id]) -> Result<Vec<Id>> {
        let mut trainers = Vec::with_capacity(count);
        for index in 0..count - 1 {
            let post = self.post(tx, RoleKey::Trainer, Some(managers[index % managers.len()]), succeeded(index, count)).await?;
            if let Some(before) = post.before {
                self.leave(tx, before.person).await?;
            }
            trainers.push(post.holder);
        }
        let new = Hire { nick_name: "STORY-27", ..Hire::since(RoleKey::Trainer, managers.first().copied(), 2) };
        let new = self.hire(tx, new).await?;
        self.admit(Owner::Person(new), RoleKey::Trainer);
        Ok(trainers)
    }

    /// Fills a post, after somebody who left it `until` days ago.
    async fn post(&mut self, tx: &mut Tx, role: RoleKey, superior: Option<Id>, until: Option<i64>) -> Result<Post> {
        let Some(until) = until else { return Ok(Post { holder: self.person(tx, role, superior).await?, before: None }) };
        let since = self.served(until);
        let person = self.hire(tx, Hire { left: Some(until), ..Hire::since(role, superior, since) }).await?;
        let holder = self.hire(tx, Hire::since(role, superior, until - 1)).await?;
        self.admit(Owner::Person(holder), role);
        Ok(Post { holder, before: Some(Predecessor { person, until }) })
    }

    /// Representatives leave once their customers are in other hands.
    pub(super) async fn farewell(&self, tx: &mut Tx, representatives: &Representatives) -> Result<()> {
        for gone in representatives.left() {
            self.leave(tx, gone.person).await?;
        }
        Ok(())
    }

    /// Since when somebody was there who left `until` days ago.
    pub(super) fn served(&self, until: i64) -> i64 {
        until + i64::from(SERVED_LEAST + self.draw.number(SERVED_MOST - SERVED_LEAST))
    }

    /// Somebody who was hired with a last day has left.
    pub(super) async fn leave(&self, tx: &mut Tx, person: Id) -> Result<()> {
        let input = StatusInput { id: person, status: PersonStatus::Left, ver: 1 };
        set_person_status(tx, self.rt, self.actor, &input).await.map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_in_a_hundred_leave_every_quarter_and_the_first_stays() {
        for posts in [175, 155, 205, 105, 22, 20, 28, 14, 13, 12, 15, 8] {
            let left: Vec<i64> = (0..posts).filter_map(|post| succeeded(post, posts)).collect();
            assert_eq!(left.len(), posts * 36 / 100, "of {posts}");
            assert!(left.iter().all(|days| (3..540).contains(days)));
            assert_eq!(succeeded(0, posts), None);
        }
        let in_quarter = |quarter: i64| (0..205).filter_map(|post| succeeded(post, 205)).filter(|days| days / 90 == quarter).count();
        assert!((0..6).all(|quarter| (11..=13).contains(&in_quarter(quarter))));
    }
}
