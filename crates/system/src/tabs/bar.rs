use std::cmp::Reverse;

use kernel::{Country, Version};
use org::{RoleKey, TerminalType};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Tab, TabBadge, TabConfig, Viewer, default_tabs};

/// One tab and exactly who sees it, so that a client that knows its user can choose by itself. An empty list
/// means everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TabBarEntry {
    pub path: String,
    pub text_key: String,
    pub icon: String,
    pub terminal_types: Vec<TerminalType>,
    pub countries: Vec<Country>,
    /// Any of these roles is needed.
    pub roles: Vec<RoleKey>,
    /// None of these roles may be held: they have tabs of their own.
    pub except_roles: Vec<RoleKey>,
    pub badge: TabBadge,
    pub sort: i64,
    pub min_version: Option<String>,
}

/// The tabs one user sees. `installed` leaves out pages that an older app does not have; an app that does not
/// say its version is taken to be current.
pub fn tabs_of(configs: &[TabConfig], viewer: &Viewer, installed: Option<&Version>) -> Vec<Tab> {
    let decides = configs.iter().filter(|config| config.audience().includes(viewer)).max_by_key(|config| config.audience().specificity());
    let has_page = |tab: &&Tab| match (installed, tab.min_version.as_deref().map(str::parse::<Version>)) {
        (Some(installed), Some(Ok(needed))) => *installed >= needed,
        _ => true,
    };
    let tabs: Vec<Tab> = decides.map(|config| config.tabs.iter().filter(has_page).cloned().collect()).unwrap_or_default();
    // Somebody without any tab could not even sign out.
    if tabs.is_empty() { default_tabs(viewer) } else { tabs }
}

/// Every configured tab with its audience worked out, such that nobody fits the tabs of two rows.
pub fn tab_bar(configs: &[TabConfig]) -> Vec<TabBarEntry> {
    let mut ordered: Vec<&TabConfig> = configs.iter().collect();
    ordered.sort_by_key(|config| Reverse(config.audience().specificity()));
    ordered.iter().flat_map(|config| entries_of(config, &ordered)).collect()
}

/// The part of the audience in which `config` is the one that decides.
struct Share {
    except_roles: Vec<RoleKey>,
    places: Vec<(TerminalType, Country)>,
}

fn entries_of(config: &TabConfig, ordered: &[&TabConfig]) -> Vec<TabBarEntry> {
    let mut entries = Vec::new();
    for share in shares(config, ordered) {
        for (terminals, countries) in rectangles(&share.places) {
            entries.extend((0..).zip(&config.tabs).map(|(sort, tab)| TabBarEntry {
                path: tab.path.clone(),
                text_key: tab.text_key.clone(),
                icon: tab.icon.clone(),
                terminal_types: everybody_if_all(terminals.clone(), TerminalType::ALL.len()),
                countries: everybody_if_all(countries.clone(), Country::ALL.len()),
                roles: config.role_key.into_iter().collect(),
                except_roles: share.except_roles.clone(),
                badge: tab.badge,
                sort,
                min_version: tab.min_version.clone(),
            }));
        }
    }
    entries
}

/// `ordered` runs from the most specific row to the most general one. In a country and terminal type the row
/// decides for those whom no row before it takes; a row before it that asks for no role takes everybody.
fn shares(config: &TabConfig, ordered: &[&TabConfig]) -> Vec<Share> {
    let mut shares: Vec<Share> = Vec::new();
    for terminal in TerminalType::ALL {
        for country in Country::ALL {
            if !config.audience().covers(country, terminal) {
                continue;
            }
            let before = ordered.iter().take_while(|other| other.id != config.id);
            let taking = before.filter(|other| other.audience().covers(country, terminal)).map(|other| other.role_key);
            let Some(mut except_roles) = taking.collect::<Option<Vec<RoleKey>>>() else { continue };
            except_roles.sort_unstable();
            except_roles.dedup();
            if config.role_key.is_some_and(|role| except_roles.contains(&role)) {
                continue;
            }
            match shares.iter_mut().find(|share| share.except_roles == except_roles) {
                Some(share) => share.places.push((terminal, country)),
                None => shares.push(Share { except_roles, places: vec![(terminal, country)] }),
            }
        }
    }
    shares
}

/// Terminal types that occur with the same countries go together.
fn rectangles(places: &[(TerminalType, Country)]) -> Vec<(Vec<TerminalType>, Vec<Country>)> {
    let mut found: Vec<(Vec<TerminalType>, Vec<Country>)> = Vec::new();
    for terminal in TerminalType::ALL {
        let countries: Vec<Country> = places.iter().filter(|place| place.0 == terminal).map(|place| place.1).collect();
        if countries.is_empty() {
            continue;
        }
        match found.iter_mut().find(|(_, same)| *same == countries) {
            Some((terminals, _)) => terminals.push(terminal),
            None => found.push((vec![terminal], countries)),
        }
    }
    found
}

fn everybody_if_all<T>(list: Vec<T>, all: usize) -> Vec<T> {
    if list.len() == all { Vec::new() } else { list }
}

#[cfg(test)]
#[path = "bar_tests.rs"]
mod tests;
