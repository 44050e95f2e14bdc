//! The pages that may be tabs, and who sees which of them when nobody has configured anything.

use kernel::Country;
use org::{RoleKey, TerminalType};

use super::{Tab, TabBadge, Viewer};

/// A bar with more entries cannot be hit with a thumb on a narrow phone.
pub const MAX_TABS: usize = 6;

/// A page with its usual label, icon and counter.
struct Page {
    path: &'static str,
    text_key: &'static str,
    icon: &'static str,
    badge: TabBadge,
}

/// A page as tab of one kind of user, everywhere or in some countries.
struct Default {
    page: Page,
    terminals: &'static [TerminalType],
    countries: &'static [Country],
    /// Empty: whatever the role.
    roles: &'static [RoleKey],
    /// Only for those who may use the messenger.
    for_talkers: bool,
}

const BUYER: &[TerminalType] = &[TerminalType::Buyer];
const PROMOTER: &[TerminalType] = &[TerminalType::Promoter];
const REPRESENTATIVE: &[TerminalType] = &[TerminalType::Representative];
const MESSAGING: &[TerminalType] = &[TerminalType::Messaging];
const WITH_PROFILE: &[TerminalType] = &[TerminalType::Buyer, TerminalType::Promoter, TerminalType::Representative];

/// They look after the promoters of many stores, so they read reports where promoters only write them.
const TRAINERS: &[RoleKey] = &[RoleKey::Trainer, RoleKey::TrainerManager];

const EVERYWHERE: &[Country] = &Country::ALL;
const INDONESIA: &[Country] = &[Country::Indonesia];
const OUTSIDE_INDONESIA: &[Country] = &[Country::Thailand, Country::Philippines, Country::Malaysia];
const COUNTED: &[Country] = &[Country::Philippines, Country::Malaysia];

const fn tab(
    path: &'static str,
    text_key: &'static str,
    icon: &'static str,
    terminals: &'static [TerminalType],
    countries: &'static [Country],
) -> Default {
    Default { page: Page { path, text_key, icon, badge: TabBadge::None }, terminals, countries, roles: &[], for_talkers: false }
}

const fn with_badge(mut entry: Default, badge: TabBadge) -> Default {
    entry.page.badge = badge;
    entry
}

const fn for_roles(mut entry: Default, roles: &'static [RoleKey]) -> Default {
    entry.roles = roles;
    entry
}

const fn for_talkers(mut entry: Default) -> Default {
    entry.for_talkers = true;
    entry
}

/// In the order of the bar.
const DEFAULTS: &[Default] = &[
    tab("/pages/category/categoryIndex", "tab.categories", "categories", BUYER, EVERYWHERE),
    tab("/pages/order/orderIndex", "tab.orders", "orders", BUYER, EVERYWHERE),
    with_badge(tab("/pages/shopCar/shopCarIndex", "tab.cart", "cart", BUYER, EVERYWHERE), TabBadge::Cart),
    tab("/pages/salesReport/salesReport", "tab.salesReport", "report", PROMOTER, OUTSIDE_INDONESIA),
    tab("/pages/inventoryCount/inventoryCount", "tab.inventory", "inventory", PROMOTER, COUNTED),
    tab("/pages/home/homeIndex", "tab.salesOverview", "overview", PROMOTER, INDONESIA),
    tab("/pages/salesReport/reportForms", "tab.reportForms", "forms", PROMOTER, INDONESIA),
    tab("/pages/salesReport/categorisation", "tab.report", "chart", PROMOTER, INDONESIA),
    tab("/pages/indoInventoryHome/indoInventoryHome", "tab.inventory", "inventory", PROMOTER, INDONESIA),
    for_roles(tab("/pages/salesReport/reportForms", "tab.reportForms", "forms", PROMOTER, OUTSIDE_INDONESIA), TRAINERS),
    for_roles(tab("/pages/salesReport/categorisation", "tab.report", "chart", PROMOTER, OUTSIDE_INDONESIA), TRAINERS),
    tab("/pages/home/homeIndex", "tab.home", "home", REPRESENTATIVE, EVERYWHERE),
    tab("/pages/custom/custom", "tab.customers", "customers", REPRESENTATIVE, EVERYWHERE),
    tab("/pages/customOrder/orderIndex", "tab.orders", "orders", REPRESENTATIVE, EVERYWHERE),
    tab("/pages/freeSamples/freeSamplesIndex", "tab.samples", "samples", REPRESENTATIVE, INDONESIA),
    with_badge(tab("/pages/IM/IMIndex", "tab.messages", "messages", MESSAGING, EVERYWHERE), TabBadge::Messages),
    for_talkers(with_badge(tab("/pages/IM/IMIndex", "tab.messages", "messages", WITH_PROFILE, EVERYWHERE), TabBadge::Messages)),
    with_badge(tab("/pages/IM/workPlace", "tab.workplace", "workplace", MESSAGING, EVERYWHERE), TabBadge::Approvals),
    with_badge(tab("/pages/mine/mineIndex", "tab.me", "me", WITH_PROFILE, EVERYWHERE), TabBadge::Notice),
];

/// What somebody sees where nothing is configured.
pub fn default_tabs(viewer: &Viewer) -> Vec<Tab> {
    let has_role = |entry: &Default| entry.roles.is_empty() || entry.roles.iter().any(|role| viewer.roles.contains(role));
    let fits = |entry: &&Default| {
        entry.terminals.contains(&viewer.terminal)
            && entry.countries.contains(&viewer.country)
            && has_role(entry)
            && (viewer.talks || !entry.for_talkers)
    };
    (0..)
        .zip(DEFAULTS.iter().filter(fits))
        .map(|(sort, entry)| Tab {
            path: entry.page.path.to_owned(),
            text_key: entry.page.text_key.to_owned(),
            icon: entry.page.icon.to_owned(),
            badge: entry.page.badge,
            sort,
            min_version: None,
        })
        .collect()
}

/// Paths the phone app has a tab page for.
pub fn paths() -> Vec<&'static str> {
    distinct(|page| page.path)
}

/// Labels the phone app can show in every language.
pub fn text_keys() -> Vec<&'static str> {
    distinct(|page| page.text_key)
}

/// Pictures the phone app can draw.
pub fn icons() -> Vec<&'static str> {
    distinct(|page| page.icon)
}

fn distinct(part: fn(&Page) -> &'static str) -> Vec<&'static str> {
    let mut found = Vec::new();
    for value in DEFAULTS.iter().map(|entry| part(&entry.page)) {
        if !found.contains(&value) {
            found.push(value);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn viewer(terminal: TerminalType, country: Country, roles: &[RoleKey]) -> Viewer {
        Viewer { country, terminal, roles: roles.to_vec(), talks: false }
    }

    fn labels(terminal: TerminalType, country: Country) -> Vec<String> {
        labels_of(&viewer(terminal, country, &[]))
    }

    fn labels_of(viewer: &Viewer) -> Vec<String> {
        default_tabs(viewer).into_iter().map(|tab| tab.text_key.replace("tab.", "")).collect()
    }

    #[test]
    fn the_defaults_are_those_of_the_specification() {
        use Country::{Indonesia, Malaysia, Philippines, Thailand};
        use TerminalType::{Buyer, Messaging, Promoter, Representative};
        for country in Country::ALL {
            assert_eq!(labels(Buyer, country), ["categories", "orders", "cart", "me"], "{country}");
            assert_eq!(labels(Messaging, country), ["messages", "workplace"], "{country}");
        }
        assert_eq!(labels(Promoter, Thailand), ["salesReport", "me"]);
        assert_eq!(labels(Promoter, Philippines), ["salesReport", "inventory", "me"]);
        assert_eq!(labels(Promoter, Malaysia), ["salesReport", "inventory", "me"]);
        assert_eq!(labels(Promoter, Indonesia), ["salesOverview", "reportForms", "report", "inventory", "me"]);
        for country in [Thailand, Philippines, Malaysia] {
            assert_eq!(labels(Representative, country), ["home", "customers", "orders", "me"], "{country}");
        }
        assert_eq!(labels(Representative, Indonesia), ["home", "customers", "orders", "samples", "me"]);
    }

    #[test]
    fn trainers_read_reports_too_and_leaders_have_the_tabs_of_their_terminal_type() {
        use Country::{Indonesia, Malaysia, Philippines, Thailand};
        use TerminalType::{Messaging, Promoter, Representative};
        for role in [RoleKey::Trainer, RoleKey::TrainerManager] {
            let labels = |country| labels_of(&viewer(Promoter, country, &[role]));
            assert_eq!(labels(Thailand), ["salesReport", "reportForms", "report", "me"], "{role}");
            for country in [Philippines, Malaysia] {
                assert_eq!(labels(country), ["salesReport", "inventory", "reportForms", "report", "me"], "{role} {country}");
            }
            assert_eq!(labels(Indonesia), ["salesOverview", "reportForms", "report", "inventory", "me"], "{role}");
        }
        for role in [RoleKey::Manager, RoleKey::Vp] {
            assert_eq!(labels_of(&viewer(Representative, Thailand, &[role])), ["home", "customers", "orders", "me"], "{role}");
        }
        assert_eq!(labels_of(&viewer(Messaging, Thailand, &[RoleKey::HoPrice])), ["messages", "workplace"]);
    }

    #[test]
    fn whoever_may_talk_has_a_tab_for_it_before_their_own() {
        use TerminalType::{Buyer, Messaging, Promoter, Representative};
        let talker = |terminal, country| labels_of(&Viewer { talks: true, ..viewer(terminal, country, TRAINERS) });
        assert_eq!(talker(Representative, Country::Thailand), ["home", "customers", "orders", "messages", "me"]);
        assert_eq!(talker(Promoter, Country::Indonesia), ["salesOverview", "reportForms", "report", "inventory", "messages", "me"]);
        assert_eq!(talker(Buyer, Country::Malaysia), ["categories", "orders", "cart", "messages", "me"]);
        assert_eq!(talker(Messaging, Country::Thailand), ["messages", "workplace"]);
        for terminal in TerminalType::ALL {
            assert!(Country::ALL.iter().all(|country| talker(terminal, *country).len() <= MAX_TABS), "{terminal:?}");
        }
    }

    #[test]
    fn all_fifteen_tab_pages_are_known() {
        assert_eq!(paths().len(), 15);
        assert!(paths().iter().all(|path| path.starts_with("/pages/")));
    }

    #[test]
    fn only_a_buyer_is_asked_for_a_cart_count() {
        for terminal in TerminalType::ALL {
            for country in Country::ALL {
                let cart = default_tabs(&viewer(terminal, country, TRAINERS)).iter().any(|tab| tab.badge == TabBadge::Cart);
                assert_eq!(cart, terminal == TerminalType::Buyer);
                assert!(default_tabs(&viewer(terminal, country, TRAINERS)).len() <= MAX_TABS);
            }
        }
    }
}
