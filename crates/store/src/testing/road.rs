use kernel::Secret;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, JoinSet};

use crate::DbConfig;

/// The road to a PostgreSQL server, which can be cut and opened again.
#[derive(Debug)]
pub struct Road {
    server: String,
    port: u16,
    traffic: Option<JoinHandle<()>>,
}

impl Road {
    /// A road to the server of this configuration, and the configuration by which one takes it.
    pub async fn to(config: &DbConfig) -> (Self, DbConfig) {
        let DbConfig::Postgres { url, connections } = config else { panic!("only a server has a road to it") };
        let (scheme, rest) = url.expose().split_once("//").expect("an address");
        let (authority, database) = rest.split_once('/').expect("a database");
        let (who, server) = authority.rsplit_once('@').map_or((String::new(), authority), |(who, server)| (format!("{who}@"), server));
        let server = if server.contains(':') { server.to_owned() } else { format!("{server}:5432") };
        let mut road = Self { server, port: 0, traffic: None };
        road.open().await;
        let url = Secret::new(format!("{scheme}//{who}127.0.0.1:{}/{database}", road.port));
        (road, DbConfig::Postgres { url, connections: *connections })
    }

    /// At the same place as before.
    pub async fn open(&mut self) {
        let listener = TcpListener::bind(("127.0.0.1", self.port)).await.expect("a port");
        self.port = listener.local_addr().expect("an address").port();
        self.traffic = Some(tokio::spawn(carry(listener, self.server.clone())));
    }

    /// Everything on it is cut off, and nobody is let on it any more.
    pub async fn close(&mut self) {
        if let Some(traffic) = self.traffic.take() {
            traffic.abort();
            assert!(traffic.await.is_err_and(|ended| ended.is_cancelled()));
        }
    }
}

async fn carry(listener: TcpListener, server: String) {
    let mut connections = JoinSet::new();
    loop {
        let (mut ours, _) = listener.accept().await.expect("a connection");
        let server = server.clone();
        connections.spawn(async move {
            let mut theirs = TcpStream::connect(server).await.expect("the server");
            drop(tokio::io::copy_bidirectional(&mut ours, &mut theirs).await);
        });
    }
}
