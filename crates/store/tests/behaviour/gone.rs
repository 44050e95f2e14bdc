//! A database server that goes away and comes back.

use kernel::{AppError, ErrorCode, Secret};
use store::testing::TestDb;
use store::{Db, DbConfig, Module, StoreError};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

const NONE: &[Module] = &[];

/// The road to the real server, which can be cut.
struct Road {
    listener: JoinHandle<()>,
    port: u16,
}

impl Road {
    async fn open(port: u16, server: String) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", port)).await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let listener = tokio::spawn(async move {
            let mut connections = tokio::task::JoinSet::new();
            loop {
                let (mut ours, _) = listener.accept().await.expect("a connection");
                let server = server.clone();
                connections.spawn(async move {
                    let mut theirs = TcpStream::connect(server).await.expect("the server");
                    drop(tokio::io::copy_bidirectional(&mut ours, &mut theirs).await);
                });
            }
        });
        Self { listener, port }
    }

    /// Everything on it is cut off, and nobody is let on it any more.
    async fn close(self) {
        self.listener.abort();
        assert!(self.listener.await.is_err_and(|ended| ended.is_cancelled()));
    }
}

async fn ask(db: &Db) -> Result<(i64,), AppError> {
    db.read::<_, AppError, _>(async |tx| Ok(tx.one("SELECT CAST(1 AS BIGINT)", &[]).await?)).await
}

#[tokio::test]
async fn while_the_server_is_gone_calls_are_told_to_come_back() {
    let real = TestDb::postgres(NONE).await;
    let DbConfig::Postgres { url, .. } = &real.config else { panic!("not PostgreSQL") };
    let (before, rest) = url.expose().split_once("//").expect("an address");
    let (authority, database) = rest.split_once('/').expect("a database");
    let (who, server) = authority.rsplit_once('@').map_or(("", authority), |(who, server)| (who, server));
    let server = if server.contains(':') { server.to_owned() } else { format!("{server}:5432") };
    let road = Road::open(0, server.clone()).await;
    let at = if who.is_empty() { String::new() } else { format!("{who}@") };
    let port = road.port;
    let url = Secret::new(format!("{before}//{at}127.0.0.1:{port}/{database}"));
    let db = Db::open(&DbConfig::Postgres { url, connections: 2 }).await.expect("opens");
    assert_eq!(ask(&db).await.expect("answered"), (1,));

    road.close().await;
    for _ in 0..3 {
        let refused = ask(&db).await.expect_err("nobody is there");
        assert_eq!(refused.code(), ErrorCode::Unavailable, "{refused:?}");
        let refused: Result<u64, StoreError> = db.write(async |tx| tx.execute("SELECT 1", &[]).await).await;
        assert!(matches!(refused, Err(StoreError::Unavailable(_) | StoreError::Closed)), "{refused:?}");
    }

    let road = Road::open(port, server).await;
    assert_eq!(ask(&db).await.expect("answered again"), (1,));
    road.close().await;
}
