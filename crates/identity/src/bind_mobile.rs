use kernel::{Result, Runtime, Secret};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::{Db, Tx, params};
use utoipa::ToSchema;

use crate::account::lock;
use crate::notice::{self, Text};
use crate::pepper::Peppers;
use crate::{CodeScene, Identity, Kept, history, phone_code};

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct BindMobile {
    pub mobile: String,
    #[schema(value_type = String, format = Password)]
    pub code: Secret<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PhoneBound {
    pub phone_masked: String,
}

impl Identity {
    /// Binds the number that received the code.
    #[kernel::boxed]
    pub async fn bind_mobile(&self, db: &Db, rt: &Runtime, actor: &Actor, input: &BindMobile) -> Result<PhoneBound> {
        let (peppers, rt, actor, input) = (self.peppers().clone(), rt.clone(), actor.clone(), input.clone());
        db.write(async move |tx| bind(tx, &rt, &peppers, &actor, &input).await).await?
    }
}

async fn bind(tx: &mut Tx, rt: &Runtime, peppers: &Peppers, actor: &Actor, input: &BindMobile) -> Kept<PhoneBound> {
    let user = lock(tx, actor.user_id).await?;
    let mobile = phone_code::parse_mobile(actor, Some(&input.mobile))?;
    if !phone_code::take(tx, rt, peppers, &user, CodeScene::Bind, &mobile, &input.code).await? {
        return Ok(Err(phone_code::wrong()));
    }
    let now = rt.now();
    let replaces_another = user.phone.as_deref().is_some_and(|bound| bound != mobile.as_str());
    let changed_at = if replaces_another { Some(now) } else { user.phone_changed_at };
    tx.execute_one(
        "UPDATE app_user SET phone = $2, phone_bound_at = $3, phone_changed_at = $4, ver = ver + 1 WHERE id = $1",
        params![user.id, mobile.as_str(), now, changed_at],
    )
    .await?;
    let phone_masked = mobile.masked();
    notice::send(tx, rt, user.id, Text::PhoneBound, &[("phone", &phone_masked)]).await?;
    history::record_own(tx, rt, actor, "user.bind_phone").await?;
    Ok(Ok(PhoneBound { phone_masked }))
}
