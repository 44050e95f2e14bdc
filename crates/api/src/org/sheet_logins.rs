//! The logins that a sheet of people opens.

use identity::HashedPassword;
use kernel::{Result, Runtime};
use org::import::{ImportKind, LoginKeeper};
use org::{Actor, Person};
use store::Tx;

use super::person_login::{name_logins, open_login};
use super::transfer::SheetKind;
use crate::App;

#[derive(Debug)]
pub struct SheetLogins {
    rt: Runtime,
    actor: Actor,
    /// One for all of them, because nobody learns it: whoever is to sign in gets a password of their own by a reset.
    password: Option<HashedPassword>,
}

impl SheetLogins {
    /// Hashes beforehand, because hashing in the transaction would hold up everybody.
    pub async fn begin(app: &App, actor: &Actor, kind: SheetKind) -> Result<Self> {
        let password = match kind {
            SheetKind::Organisation(ImportKind::People) => Some(app.identity.make_password(&app.rt).await?.1),
            _ => None,
        };
        Ok(Self { rt: app.rt.clone(), actor: actor.clone(), password })
    }
}

impl LoginKeeper for SheetLogins {
    async fn name(&self, tx: &mut Tx, people: &mut [Person]) -> Result<()> {
        name_logins(tx, people).await
    }

    async fn open(&self, tx: &mut Tx, person: Person, login_name: &str) -> Result<()> {
        open_login(tx, &self.rt, &self.actor, person, Some(login_name), self.password.as_ref()).await?;
        Ok(())
    }
}
