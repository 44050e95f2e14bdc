//! A company whose people take a short list out and have it sent to their chat tool.

use chat_tool::{ChatDelivery, ChatTool, ChatToolInput, ChatToolSetting, ChatTools, Courier, SendExport};
use exporting::{Asked, Export, ExportFormat, ExportKind, Exporter, Source, Wish};
use files::{BlobConfig, Files};
use identity::testing::World;
use identity::{MODULE as IDENTITY, Policy};
use kernel::{Country, ErrorCode, Id, Result};
use org::import::Column;
use org::listing::{Stretch, Wanted};
use org::{Actor, Permission, RoleKey, Scope};
use serde_json::{Value, json};
use store::{Db, Module, Tx, params};

use crate::stand_in::{APP, SECRET, Tools};

pub const MODULES: &[Module] = &[store::MODULE, files::MODULE, org::MODULE, IDENTITY, exporting::MODULE, chat_tool::MODULE];
pub const SOURCES: &[Source] = &[Source::of::<OneRow>()];
pub const EMAIL: &str = "somchai@gerai.example";

/// A list of one row.
pub struct OneRow;

impl Export for OneRow {
    const KIND: ExportKind = ExportKind::Orders;
    const COLUMNS: &'static [Column] = &[Column::new("text", ["文", "Text", "Teks", "ข้อความ"])];

    type Filter = Value;

    fn scope(actor: &Actor) -> Result<Scope> {
        actor.require(Permission::PeopleView)
    }

    async fn rows(_: &mut Tx, _: &Asked<Value>, _: &Wanted) -> Result<Stretch<Vec<String>>> {
        Ok(Stretch { entries: 1, list: vec![vec!["ยอดขาย".to_owned()]], total: 1, next: None })
    }
}

pub struct House {
    pub world: World,
    pub tools: Tools,
    pub courier: Courier,
    pub admin: Actor,
    _blobs: tempfile::TempDir,
}

impl House {
    /// With an administrator whose address and phone are known everywhere.
    pub async fn open(db: Db) -> Self {
        let world = World::new(db, Policy::DEMO).await;
        world.staff("admin", Country::Thailand, &[RoleKey::Admin]).await;
        let admin = world.actor("admin").await;
        let user = admin.user_id;
        let reached = world.write(async move |tx| {
            let sql = "UPDATE app_user SET chat_email = $2, phone = '+66812345678', phone_bound_at = 1 WHERE id = $1";
            Ok(tx.execute_one(sql, params![user, EMAIL]).await?)
        });
        reached.await.expect("an address");
        let tools = Tools::open().await;
        tools.told().people.insert(EMAIL.to_owned(), "ding-7".to_owned());
        let blobs = tempfile::tempdir().expect("a temporary directory");
        let courier = Courier {
            db: world.db.clone(),
            rt: world.rt.clone(),
            identity: world.identity.clone(),
            files: Files::open(&BlobConfig::Directory { path: blobs.path().into() }).expect("a directory"),
            tools: ChatTools::new(world.rt.clone(), tools.hosts.clone()).expect("a client"),
            sources: SOURCES,
        };
        Self { world, tools, courier, admin, _blobs: blobs }
    }

    pub fn input(tool: ChatTool) -> ChatToolInput {
        let slack = tool == ChatTool::Slack;
        serde_json::from_value(json!({
            "countryCode": Country::Thailand, "tool": tool, "appId": if slack { "" } else { APP },
            "sender": if matches!(tool, ChatTool::WeCom | ChatTool::DingTalk) { "1000002" } else { "" },
            "secret": SECRET, "active": true,
        }))
        .expect("an input")
    }

    pub async fn save(&self, input: ChatToolInput) -> Result<ChatToolSetting> {
        let (rt, identity, admin) = (self.world.rt.clone(), self.world.identity.clone(), self.admin.clone());
        self.world.write(async move |tx| chat_tool::save_setting(tx, &rt, &identity, &admin, &input).await).await
    }

    pub async fn with(self, tool: ChatTool) -> Self {
        self.save(Self::input(tool)).await.expect("saved");
        self
    }

    /// An export that is there.
    pub async fn export(&self) -> Id {
        self.export_as(ExportFormat::Workbook).await
    }

    pub async fn export_as(&self, format: ExportFormat) -> Id {
        let wish = Wish { filter: json!({}), format };
        let (rt, admin) = (self.world.rt.clone(), self.admin.clone());
        let asked = self.world.write(async move |tx| exporting::ask(tx, &rt, &SOURCES[0], &admin, &wish, 1).await).await;
        Exporter::new(self.world.db.clone(), self.world.rt.clone(), self.courier.files.clone(), SOURCES)
            .runner()
            .run_due()
            .await
            .expect("written");
        asked.expect("asked").id
    }

    pub async fn look_up(&self) -> ErrorCode {
        let world = &self.world;
        let found = chat_tool::look_up(&world.db, &world.rt, &self.courier.tools, &world.identity, &self.admin).await;
        found.err().map_or(ErrorCode::Ok, |error| error.code())
    }

    pub async fn send(&self, id: Id) -> Result<ChatDelivery> {
        let (rt, admin) = (self.world.rt.clone(), self.admin.clone());
        self.world.write(async move |tx| chat_tool::ask(tx, &rt, SOURCES, &admin, SendExport { id }).await).await
    }

    /// Everything that is due now.
    pub async fn carry(&self) {
        self.courier.runner().run_due().await.expect("worked");
    }

    pub async fn deliveries(&self) -> Vec<ChatDelivery> {
        let admin = self.admin.clone();
        self.world.write(async move |tx| chat_tool::deliveries(tx, &admin).await).await.expect("listed").list
    }
}
