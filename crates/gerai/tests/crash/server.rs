use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};

use store::DbConfig;

/// Below those that the system hands out by itself, so that nobody gets one between its choice and the server's start.
const PORTS: (u16, u16) = (20_000, 30_000);

/// Tests of one process never meet at a port, those of different processes hardly ever.
fn free_port() -> SocketAddr {
    static TAKEN: AtomicU16 = AtomicU16::new(0);
    let (first, last) = PORTS;
    let begin = u16::try_from(std::process::id() % 500).expect("small") * 20;
    std::iter::repeat_with(|| first + (begin + TAKEN.fetch_add(1, Ordering::Relaxed)) % (last - first))
        .map(|port| SocketAddr::from(([127, 0, 0, 1], port)))
        .find(|address| TcpListener::bind(address).is_ok())
        .expect("a free port")
}

/// A server that dies with the test.
pub struct Server {
    process: Child,
    pub address: SocketAddr,
}

impl Server {
    pub fn start(config: &DbConfig, data: &Path) -> Self {
        Self::start_with(config, data, &[])
    }

    /// With settings from the environment.
    pub fn start_with(config: &DbConfig, data: &Path, settings: &[(&str, &str)]) -> Self {
        let address = free_port();
        let mut command = Command::new(env!("CARGO_BIN_EXE_gerai"));
        command.arg("--data").arg(data).args(["serve", "--listen", &address.to_string()]);
        command.env("GERAI_INTERNAL_LISTEN", "").stdout(Stdio::null()).stderr(Stdio::null());
        command.envs(settings.iter().copied());
        // People whom a test has put into the database by itself came without a secret, and no server starts without theirs.
        if !data.join("secret.key").exists() {
            command.env("GERAI_SECURITY__PEPPER", "the secret of these tests, long enough to be one");
        }
        if let DbConfig::Postgres { url, .. } = config {
            command.env("GERAI_DATABASE__URL", url.expose());
        }
        Self { process: command.spawn().expect("the server starts"), address }
    }

    pub fn strike(mut self) {
        self.process.kill().expect("killed");
        self.process.wait().expect("dead");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
