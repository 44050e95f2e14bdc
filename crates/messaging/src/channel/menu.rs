use std::collections::HashSet;

use kernel::{ErrorCode, LocalizedText, Runtime};
use org::Checks;
use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::ToSchema;

/// What fits beside each other on a phone, and above each other over it.
const MOST_MENUS: usize = 3;
const MOST_BELOW: usize = 5;
const MAX_NAME: usize = 24;
const MAX_ADDRESS: usize = 500;
const MAX_ANSWER: usize = 2000;

text_enum! {
    /// What tapping a menu does.
    pub enum MenuKind {
        /// The channel answers with words of its own.
        Click = "click",
        /// A page of the web opens.
        View = "view",
        /// A page of the app opens.
        Page = "page",
    }
}

/// A menu below a channel's messages. One with others below it only opens them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChannelMenu)]
pub struct Menu {
    /// Given by the server, and kept, so that taps are counted for the same menu.
    #[serde(default)]
    pub menu_id: String,
    #[serde(rename = "type")]
    #[schema(rename = "type")]
    pub kind: MenuKind,
    pub name: LocalizedText,
    /// Where a page opens: with https for one of the web, a path for one of the app.
    #[serde(default)]
    pub url: String,
    /// What the channel answers.
    #[serde(default)]
    pub answer: LocalizedText,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, no_recursion)]
    pub sub_menus: Vec<Menu>,
}

/// Menus as they are kept: cleaned, each with an id of its own.
pub(super) fn checked(rt: &Runtime, checks: &mut Checks, menus: &[Menu]) -> Vec<Menu> {
    checks.ensure(menus.len() <= MOST_MENUS, "menus", ErrorCode::TooLong);
    let mut ids = HashSet::new();
    menus.iter().enumerate().map(|(at, menu)| one(rt, checks, &format!("menus.{at}"), menu, &mut ids, true)).collect()
}

fn one(rt: &Runtime, checks: &mut Checks, field: &str, menu: &Menu, ids: &mut HashSet<String>, top: bool) -> Menu {
    let name = menu.name.each(|language, text| checks.line(&format!("{field}.name.{language}"), text, MAX_NAME));
    checks.ensure(!name.is_empty(), &format!("{field}.name"), ErrorCode::Required);
    checks.ensure(top || menu.sub_menus.is_empty(), &format!("{field}.subMenus"), ErrorCode::TooDeep);
    checks.ensure(menu.sub_menus.len() <= MOST_BELOW, &format!("{field}.subMenus"), ErrorCode::TooLong);
    let known = menu.menu_id.parse::<kernel::Id>().is_ok() && ids.insert(menu.menu_id.clone());
    let menu_id = if known { menu.menu_id.clone() } else { rt.next_id().to_string() };
    let opens_others = top && !menu.sub_menus.is_empty();
    let below = menu.sub_menus.iter().enumerate().filter(|_| top);
    let sub_menus = below.map(|(at, menu)| one(rt, checks, &format!("{field}.subMenus.{at}"), menu, ids, false)).collect();
    let (mut url, mut answer) = (String::new(), LocalizedText::default());
    if !opens_others && menu.kind == MenuKind::Click {
        answer = menu.answer.each(|language, text| checks.text(&format!("{field}.answer.{language}"), text, MAX_ANSWER));
        checks.ensure(!answer.is_empty(), &format!("{field}.answer"), ErrorCode::Required);
    } else if !opens_others {
        url = checks.required(&format!("{field}.url"), &menu.url, MAX_ADDRESS);
        let sound = if menu.kind == MenuKind::View { is_web_page(&url) } else { is_app_page(&url) };
        checks.ensure(url.is_empty() || sound, &format!("{field}.url"), ErrorCode::Malformed);
    }
    Menu { menu_id, kind: menu.kind, name, url, answer, sub_menus }
}

/// Whether an address leads to a page of the web that devices open.
pub(super) fn is_web_page(address: &str) -> bool {
    reqwest::Url::parse(address).is_ok_and(|url| url.scheme() == "https" && url.has_host())
}

/// A path inside the app, which cannot lead out of it.
fn is_app_page(path: &str) -> bool {
    let known = path.starts_with("/pages");
    known && path.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'_' | b'-' | b'?' | b'=' | b'&'))
}

/// The menu with this id that does something, on either level.
pub(super) fn find<'a>(menus: &'a [Menu], id: &str) -> Option<&'a Menu> {
    let leaves = menus.iter().flat_map(|menu| if menu.sub_menus.is_empty() { std::slice::from_ref(menu) } else { &menu.sub_menus });
    leaves.into_iter().find(|menu| menu.menu_id == id)
}
