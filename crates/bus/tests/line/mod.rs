//! A line to a server that can be cut and mended.

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

pub struct Line {
    port: u16,
    whole: watch::Sender<bool>,
}

impl Line {
    pub async fn to(url: &str) -> Self {
        let server = url.trim_start_matches("nats://").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("bound").port();
        let (whole, state) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((mut client, _)) = listener.accept().await {
                let (server, mut state) = (server.clone(), state.clone());
                tokio::spawn(async move {
                    if !*state.borrow() {
                        return;
                    }
                    let Ok(mut upstream) = TcpStream::connect(server).await else { return };
                    tokio::select! {
                        _ = copy_bidirectional(&mut client, &mut upstream) => {}
                        _ = state.wait_for(|whole| !whole) => {}
                    }
                });
            }
        });
        Self { port, whole }
    }

    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub fn cut(&self) {
        self.whole.send_replace(false);
    }

    pub fn mend(&self) {
        self.whole.send_replace(true);
    }
}
