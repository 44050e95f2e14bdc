use kernel::Country;
use org::{Actor, Permission, RoleKey, TerminalType};

/// Whom a configuration row is for; an absent part means any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Audience {
    pub country: Option<Country>,
    pub terminal: Option<TerminalType>,
    pub role: Option<RoleKey>,
}

/// The user in front of the bar.
#[derive(Clone, Debug)]
pub struct Viewer {
    pub country: Country,
    pub terminal: TerminalType,
    pub roles: Vec<RoleKey>,
    /// Whether they may use the messenger.
    pub talks: bool,
}

impl From<&Actor> for Viewer {
    fn from(actor: &Actor) -> Self {
        Self { country: actor.country, terminal: actor.terminal_type, roles: actor.roles.clone(), talks: actor.holds(Permission::Messages) }
    }
}

impl Audience {
    pub fn includes(self, viewer: &Viewer) -> bool {
        self.covers(viewer.country, viewer.terminal) && self.role.is_none_or(|role| viewer.roles.contains(&role))
    }

    /// Whether somebody in this country with this terminal type may be in the audience, depending on roles alone.
    pub(super) fn covers(self, country: Country, terminal: TerminalType) -> bool {
        self.country.is_none_or(|wanted| wanted == country) && self.terminal.is_none_or(|wanted| wanted == terminal)
    }

    /// Orders audiences from general to specific: more named parts first, then role before terminal type before
    /// country. Somebody with two configured roles follows the one that comes later in the list of roles, which
    /// runs from the field to head office.
    pub(super) fn specificity(self) -> impl Ord + use<> {
        let named = [self.country.is_some(), self.terminal.is_some(), self.role.is_some()];
        let parts = named.iter().filter(|named| **named).count();
        (parts, self.role.is_some(), self.terminal.is_some(), self.role)
    }

    /// The audience as one text; equal audiences have equal texts.
    pub(super) fn key(self) -> String {
        let part = |value: Option<String>| value.unwrap_or_else(|| "*".to_owned());
        let country = part(self.country.map(|country| country.key().to_owned()));
        let terminal = part(self.terminal.map(|terminal| terminal.code().to_string()));
        let role = part(self.role.map(|role| role.key().to_owned()));
        format!("{country}/{terminal}/{role}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TH: Option<Country> = Some(Country::Thailand);
    const REP: Option<TerminalType> = Some(TerminalType::Representative);
    const MANAGER: Option<RoleKey> = Some(RoleKey::Manager);

    #[test]
    fn what_names_more_is_more_specific() {
        let audience = |country, terminal, role| Audience { country, terminal, role };
        let growing = [
            audience(None, None, None),
            audience(TH, None, None),
            audience(None, REP, None),
            audience(None, None, MANAGER),
            audience(TH, REP, None),
            audience(TH, None, MANAGER),
            audience(None, REP, MANAGER),
            audience(TH, REP, Some(RoleKey::Rep)),
            audience(TH, REP, MANAGER),
        ];
        assert!(growing.is_sorted_by(|a, b| a.specificity() < b.specificity()));
    }

    #[test]
    fn a_viewer_needs_every_named_part() {
        let viewer = Viewer {
            country: Country::Thailand,
            terminal: TerminalType::Representative,
            roles: vec![RoleKey::Rep, RoleKey::Manager],
            talks: true,
        };
        assert!(Audience::default().includes(&viewer));
        assert!(Audience { country: TH, terminal: REP, role: MANAGER }.includes(&viewer));
        assert!(!Audience { role: Some(RoleKey::Vp), ..Audience::default() }.includes(&viewer));
        assert!(!Audience { country: Some(Country::Malaysia), ..Audience::default() }.includes(&viewer));
        assert_eq!(Audience { country: TH, terminal: REP, role: MANAGER }.key(), "th/3/manager");
    }
}
