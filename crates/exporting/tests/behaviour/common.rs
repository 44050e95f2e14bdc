//! People who take lists out: one of numbers, of any length, and one of real customers.

use calamine::Reader as _;
use exporting::{Asked, Export, ExportFormat, ExportJob, ExportKind, Exporter, Source, Wish};
use files::{BlobConfig, Files};
use identity::testing::World;
use identity::{MODULE as IDENTITY, Policy};
use kernel::{Country, Id, Result};
use org::import::{Column, ImportKind};
use org::listing::{Place, Stretch, Wanted};
use org::{Actor, CustomerFilter, Permission, RoleKey, Scope};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{Db, Module, Tx};

pub const MODULES: &[Module] = &[store::MODULE, files::MODULE, org::MODULE, IDENTITY, exporting::MODULE];
pub const SOURCES: &[Source] = &[Source::of::<Numbers>(), Source::of::<Customers>()];

/// The numbers from one on, each with a text that a spreadsheet would take for a formula.
pub struct Numbers;

#[derive(Debug, Serialize, Deserialize)]
pub struct HowMany {
    pub entries: i64,
}

impl Export for Numbers {
    const KIND: ExportKind = ExportKind::Orders;
    const COLUMNS: &'static [Column] =
        &[Column::new("number", ["数", "Number", "Angka", "เลข"]), Column::new("text", ["文", "Text", "Teks", "ข้อความ"])];

    type Filter = HowMany;

    fn scope(actor: &Actor) -> Result<Scope> {
        actor.require(Permission::PeopleView)
    }

    async fn rows(_: &mut Tx, asked: &Asked<HowMany>, wanted: &Wanted) -> Result<Stretch<Vec<String>>> {
        let total = asked.filter.entries;
        let first = wanted.after.as_ref().map_or(1, |place| place.id().get() + 1);
        let last = (first + wanted.at_most - 1).min(total);
        let list: Vec<Vec<String>> = (first..=last).map(|number| vec![number.to_string(), format!("={number}+1")]).collect();
        Ok(Stretch { entries: last - first + 1, list, total, next: (last < total).then(|| Place::at(Id::new(last), total)) })
    }
}

pub struct Customers;

impl Export for Customers {
    const KIND: ExportKind = ExportKind::Customers;
    const COLUMNS: &'static [Column] = ImportKind::Customers.columns();

    type Filter = CustomerFilter;

    fn scope(actor: &Actor) -> Result<Scope> {
        actor.require(Permission::PeopleView)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<CustomerFilter>, wanted: &Wanted) -> Result<Stretch<Vec<String>>> {
        let found = org::customer_stretch(tx, &Self::scope(&asked.actor)?, &asked.filter, wanted).await?;
        let rows = found.list.iter().map(|customer| vec![customer.code.clone()]).collect();
        Ok(found.with(rows))
    }
}

pub struct House {
    pub world: World,
    pub files: Files,
    pub admin: Actor,
    _blobs: tempfile::TempDir,
}

impl House {
    pub async fn open(db: Db) -> Self {
        let world = World::new(db, Policy::DEMO).await;
        world.staff("admin", Country::Thailand, &[RoleKey::Admin]).await;
        let admin = world.actor("admin").await;
        let blobs = tempfile::tempdir().expect("a temporary directory");
        let files = Files::open(&BlobConfig::Directory { path: blobs.path().into() }).expect("a directory");
        Self { world, files, admin, _blobs: blobs }
    }

    /// A node that reads so many entries at a time.
    pub fn node(&self, stretch: i64) -> Exporter {
        Exporter::new(self.world.db.clone(), self.world.rt.clone(), self.files.clone(), SOURCES).with_stretch(stretch)
    }

    pub async fn ask(&self, actor: &Actor, source: Source, filter: Value) -> Result<ExportJob> {
        self.ask_as(actor, source, Wish { filter, format: ExportFormat::Workbook }).await
    }

    pub async fn ask_as(&self, actor: &Actor, source: Source, wish: Wish) -> Result<ExportJob> {
        let (rt, actor) = (self.world.rt.clone(), actor.clone());
        self.world.write(async move |tx| exporting::ask(tx, &rt, &source, &actor, &wish, 0).await).await
    }

    pub async fn numbers(&self, entries: i64) -> ExportJob {
        self.ask(&self.admin, SOURCES[0], json!({ "entries": entries })).await.expect("asked")
    }

    pub async fn list(&self, actor: &Actor) -> Vec<ExportJob> {
        let actor = actor.clone();
        self.world.write(async move |tx| exporting::list(tx, &actor).await).await.expect("listed").list
    }

    pub async fn look(&self, id: Id) -> ExportJob {
        self.list(&self.admin).await.into_iter().find(|job| job.id == id).expect("an export")
    }

    pub async fn cancel(&self, actor: &Actor, id: Id) -> Result<ExportJob> {
        let (rt, actor) = (self.world.rt.clone(), actor.clone());
        self.world.write(async move |tx| exporting::cancel(tx, &rt, &actor, id).await).await
    }

    pub async fn retry(&self, actor: &Actor, id: Id) -> Result<ExportJob> {
        let (rt, actor) = (self.world.rt.clone(), actor.clone());
        self.world.write(async move |tx| exporting::retry(tx, &rt, SOURCES, &actor, id).await).await
    }

    pub async fn remove(&self, actor: &Actor, id: Id) -> Result<()> {
        let actor = actor.clone();
        self.world.write(async move |tx| exporting::remove(tx, &actor, id).await).await
    }

    pub async fn link(&self, actor: &Actor, id: Id) -> Result<String> {
        let (rt, actor) = (self.world.rt.clone(), actor.clone());
        Ok(self.world.write(async move |tx| exporting::link(tx, &rt, SOURCES, &actor, id).await).await?.url)
    }

    /// The bytes of the only file there is, and what kind they are said to be.
    pub async fn file(&self) -> (String, Vec<u8>) {
        let (key, mime): (String, String) = self
            .world
            .write(async |tx| {
                Ok(tx.one("SELECT storage_key, mime FROM file WHERE purpose = 'export' AND attached_at IS NOT NULL", &[]).await?)
            })
            .await
            .expect("one file");
        let parts: Vec<_> =
            futures_util::TryStreamExt::try_collect(self.files.blobs.get(&key, None).await.expect("bytes")).await.expect("read");
        (mime, parts.iter().flat_map(|part: &bytes::Bytes| part.to_vec()).collect())
    }

    /// The cells of the only file there is, without the header.
    pub async fn cells(&self) -> Vec<Vec<String>> {
        let (_, bytes) = self.file().await;
        let mut workbook = calamine::Xlsx::new(std::io::Cursor::new(bytes)).expect("opens");
        let sheet = workbook.worksheet_range_at(0).expect("a sheet").expect("reads");
        sheet.rows().skip(1).map(|row| row.iter().map(ToString::to_string).collect()).collect()
    }
}

pub fn code<T>(result: Result<T>) -> kernel::ErrorCode {
    result.err().map_or(kernel::ErrorCode::Ok, |error| error.code())
}
