//! A group for every region, in which its managers read what the regional manager puts up.

use kernel::{Country, Id, Result, Runtime};
use messaging::conversation::ConversationKey;
use messaging::group::{self, Announcement, GroupInput};
use store::Tx;

use super::super::cast::Cast;
use super::super::places;
use super::{say, words};

/// Who leads a region and whose areas it has, by login.
#[derive(Clone, Debug)]
pub struct RegionTeam {
    pub name: String,
    pub leader: String,
    pub managers: Vec<String>,
}

/// Managers of areas are numbered region by region, their superiors after them.
pub fn of(country: Country) -> Vec<RegionTeam> {
    let regions = places::regions(country);
    let in_areas: usize = regions.iter().map(|region| region.area_managers).sum();
    let (words, language) = (words::in_region(country), words::region_language(country));
    let mut first = 1;
    let mut teams = Vec::with_capacity(regions.len());
    for region in regions {
        let managers = (first..first + region.area_managers).map(|number| format!("mgr{number}")).collect();
        let leader = format!("mgr{}", in_areas + region.division + 1);
        teams.push(RegionTeam { name: words.group.replace("{region}", region.name[language]), leader, managers });
        first += region.area_managers;
    }
    teams
}

#[kernel::boxed]
pub async fn found(tx: &mut Tx, rt: &Runtime, cast: &Cast, team: &RegionTeam) -> Result<()> {
    let words = words::in_region(cast.country);
    let leader = cast.local(&team.leader)?.user_id;
    let managers = team.managers.iter().map(|login| Ok(cast.local(login)?.user_id)).collect::<Result<Vec<Id>>>()?;
    let member_ids = managers.iter().copied().chain([cast.local("vp")?.user_id, cast.local("msg1")?.user_id]).collect();
    let input = GroupInput { kind: None, name: team.name.clone(), member_ids, extra: String::new() };
    let (group, _) = group::create(tx, rt, leader, &input).await?;
    group::announce(tx, rt, leader, &Announcement { group_id: group.id, text: words.announcement.to_owned() }).await?;
    if let Some(first) = managers.first() {
        say(tx, rt, *first, ConversationKey::group(group.id), words.answer).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_manager_of_an_area_is_in_one_group_and_leaders_come_after_them() {
        let groups = Country::ALL.map(|country| of(country).len());
        assert_eq!(groups, [4, 3, 5, 2]);
        let indonesia = of(Country::Indonesia);
        let members: Vec<&str> = indonesia.iter().flat_map(|team| team.managers.iter().map(String::as_str)).collect();
        assert_eq!(members, ["mgr1", "mgr2", "mgr3", "mgr4", "mgr5", "mgr6", "mgr7"]);
        let leaders: Vec<&str> = indonesia.iter().map(|team| team.leader.as_str()).collect();
        assert_eq!(leaders, ["mgr8", "mgr8", "mgr9", "mgr9", "mgr9"]);
    }
}
