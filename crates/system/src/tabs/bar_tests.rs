use kernel::{Id, Timestamp};
use proptest::prelude::*;

use super::*;
use crate::tabs::Audience;

fn tab(path: &str) -> Tab {
    Tab { path: path.to_owned(), text_key: "tab.me".into(), icon: "me".into(), badge: TabBadge::None, sort: 0, min_version: None }
}

fn config(id: i64, audience: Audience, tabs: Vec<Tab>) -> TabConfig {
    TabConfig {
        id: Id::new(id),
        country_code: audience.country,
        terminal_type: audience.terminal,
        role_key: audience.role,
        tabs,
        updated_at: Timestamp::from_millis(0),
        ver: 1,
    }
}

fn paths(tabs: &[Tab]) -> Vec<&str> {
    tabs.iter().map(|tab| tab.path.as_str()).collect()
}

/// What a client does with the published list.
fn chosen_by_client(bar: &[TabBarEntry], viewer: &Viewer) -> Vec<Tab> {
    let fits = |entry: &&TabBarEntry| {
        (entry.terminal_types.is_empty() || entry.terminal_types.contains(&viewer.terminal))
            && (entry.countries.is_empty() || entry.countries.contains(&viewer.country))
            && (entry.roles.is_empty() || entry.roles.iter().any(|role| viewer.roles.contains(role)))
            && !entry.except_roles.iter().any(|role| viewer.roles.contains(role))
    };
    let mut tabs: Vec<Tab> = bar
        .iter()
        .filter(fits)
        .map(|entry| Tab {
            path: entry.path.clone(),
            text_key: entry.text_key.clone(),
            icon: entry.icon.clone(),
            badge: entry.badge,
            sort: entry.sort,
            min_version: entry.min_version.clone(),
        })
        .collect();
    tabs.sort_by_key(|tab| tab.sort);
    if tabs.is_empty() { default_tabs(viewer) } else { tabs }
}

fn viewer(terminal: TerminalType, country: Country, roles: &[RoleKey]) -> Viewer {
    Viewer { country, terminal, roles: roles.to_vec(), talks: false }
}

#[test]
fn the_most_specific_row_alone_decides() {
    let everybody = config(1, Audience::default(), vec![tab("/any")]);
    let thai = config(2, Audience { country: Some(Country::Thailand), ..Audience::default() }, vec![tab("/thai")]);
    let managers = config(3, Audience { role: Some(RoleKey::Manager), ..Audience::default() }, vec![tab("/manager")]);
    let configs = [everybody, thai, managers];
    let seen = |country, roles: &[RoleKey]| {
        let tabs = tabs_of(&configs, &viewer(TerminalType::Representative, country, roles), None);
        paths(&tabs).join(" ")
    };
    assert_eq!(seen(Country::Malaysia, &[RoleKey::Rep]), "/any");
    assert_eq!(seen(Country::Thailand, &[RoleKey::Rep]), "/thai");
    assert_eq!(seen(Country::Thailand, &[RoleKey::Rep, RoleKey::Manager]), "/manager");
}

#[test]
fn an_empty_list_brings_the_built_in_tabs_back() {
    let everybody = config(1, Audience::default(), vec![tab("/any")]);
    let buyers = config(2, Audience { terminal: Some(TerminalType::Buyer), ..Audience::default() }, Vec::new());
    let buyer = viewer(TerminalType::Buyer, Country::Indonesia, &[RoleKey::Buyer]);
    let configs = [everybody, buyers];
    assert_eq!(tabs_of(&configs, &buyer, None), default_tabs(&buyer));
    assert_eq!(chosen_by_client(&tab_bar(&configs), &buyer), default_tabs(&buyer));
    assert_eq!(tab_bar(&[]), []);
}

#[test]
fn an_older_app_is_not_sent_to_a_page_it_does_not_have() {
    let fresh = Tab { min_version: Some("3.04".into()), ..tab("/new") };
    let configs = [config(1, Audience::default(), vec![tab("/old"), fresh])];
    let buyer = viewer(TerminalType::Buyer, Country::Thailand, &[]);
    let seen = |installed: Option<&str>| {
        let installed: Option<Version> = installed.map(|version| version.parse().expect("a version"));
        tabs_of(&configs, &buyer, installed.as_ref()).len()
    };
    assert_eq!(seen(Some("3.03.3")), 1);
    assert_eq!(seen(Some("3.04.0")), 2);
    assert_eq!(seen(None), 2);
}

#[test]
fn one_row_for_everybody_is_published_as_such() {
    let bar = tab_bar(&[config(1, Audience::default(), vec![tab("/any")])]);
    assert_eq!(bar.len(), 1);
    assert!(bar[0].terminal_types.is_empty() && bar[0].countries.is_empty() && bar[0].roles.is_empty() && bar[0].except_roles.is_empty());
}

fn any_of<T: Copy + std::fmt::Debug>(all: &'static [T]) -> impl Strategy<Value = T> {
    (0..all.len()).prop_map(|index| all[index])
}

const ROLES: &[RoleKey] = &[RoleKey::Rep, RoleKey::Manager, RoleKey::Vp];
const COUNTRIES: &[Country] = &Country::ALL;
const TERMINALS: &[TerminalType] = &TerminalType::ALL;

fn audiences() -> impl Strategy<Value = Vec<(Audience, bool)>> {
    let part = (proptest::option::of(any_of(COUNTRIES)), proptest::option::of(any_of(TERMINALS)), proptest::option::of(any_of(ROLES)));
    let audience = part.prop_map(|(country, terminal, role)| Audience { country, terminal, role });
    proptest::collection::vec((audience, any::<bool>()), 0..12).prop_map(|mut list| {
        let mut seen = Vec::new();
        list.retain(|(audience, _)| {
            let fresh = !seen.contains(audience);
            seen.push(*audience);
            fresh
        });
        list
    })
}

proptest! {
    #[test]
    fn a_client_chooses_what_the_server_would(list in audiences(), country in any_of(COUNTRIES), terminal in any_of(TERMINALS),
                                              roles in proptest::sample::subsequence(ROLES, 0..=3)) {
        let configs: Vec<TabConfig> = (1..).zip(list).map(|(id, (audience, empty))| {
            let tabs = if empty { Vec::new() } else { vec![tab(&format!("/{id}/a")), Tab { sort: 1, ..tab(&format!("/{id}/b")) }] };
            config(id, audience, tabs)
        }).collect();
        let viewer = viewer(terminal, country, &roles);
        prop_assert_eq!(chosen_by_client(&tab_bar(&configs), &viewer), tabs_of(&configs, &viewer, None));
    }
}
