use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use store::DbConfig;

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
        let free = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let address = free.local_addr().expect("an address");
        drop(free);
        let mut command = Command::new(env!("CARGO_BIN_EXE_gerai"));
        command.arg("--data").arg(data).args(["serve", "--listen", &address.to_string()]);
        command.env("GERAI_INTERNAL_LISTEN", "").stdout(Stdio::null()).stderr(Stdio::null());
        command.envs(settings.iter().copied());
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
