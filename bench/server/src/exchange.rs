use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::try_join_all;
use tokio::sync::{Barrier, Semaphore, mpsc};

use crate::Outcome;

/// Long enough for the slowest server on a busy machine; a lost message must not hang the run.
const PATIENCE: Duration = Duration::from_mins(2);

pub trait Speaker: Send {
    fn say(&mut self, text: &str) -> impl Future<Output = Outcome> + Send;
}

pub trait Listener: Send {
    /// Waits for the next message.
    fn hear(&mut self) -> impl Future<Output = Outcome> + Send;
}

pub struct Exchange {
    pub took: Duration,
    /// From saying to hearing, of every message.
    pub delays: Vec<Duration>,
}

/// Every pair's first writes to its second, so many at the same time; all pairs begin together.
pub async fn exchange<S, L>(pairs: Vec<(S, L)>, each: usize, window: usize) -> Outcome<Exchange>
where
    S: Speaker + 'static,
    L: Listener + 'static,
{
    let start = Arc::new(Barrier::new(pairs.len()));
    let since = Instant::now();
    let talks = pairs.into_iter().map(|(speaker, listener)| tokio::spawn(talk(speaker, listener, each, window, Arc::clone(&start))));
    let talks = tokio::time::timeout(PATIENCE, try_join_all(talks)).await??;
    let took = since.elapsed();
    let mut delays = Vec::new();
    for talk in talks {
        delays.extend(talk?);
    }
    Ok(Exchange { took, delays })
}

async fn talk<S: Speaker, L: Listener>(
    mut speaker: S,
    mut listener: L,
    each: usize,
    window: usize,
    start: Arc<Barrier>,
) -> Outcome<Vec<Duration>> {
    let free = Semaphore::new(window);
    let (said, mut saying) = mpsc::unbounded_channel();
    start.wait().await;
    let speak = async {
        for number in 0..each {
            free.acquire().await?.forget();
            said.send(Instant::now())?;
            speaker.say(&format!("message number {number}, about as long as people write")).await?;
        }
        Ok(())
    };
    let listen = async {
        let mut delays = Vec::with_capacity(each);
        for _ in 0..each {
            listener.hear().await?;
            let at = saying.recv().await.ok_or("nothing was said")?;
            delays.push(at.elapsed());
            free.add_permits(1);
        }
        Outcome::Ok(delays)
    };
    let (spoken, heard): (Outcome, Outcome<Vec<Duration>>) = tokio::join!(speak, listen);
    spoken?;
    heard
}

/// One speaks to all, the next message when everybody has heard the last.
pub async fn broadcast<S: Speaker, L: Listener>(mut speaker: S, mut listeners: Vec<L>, said: usize) -> Outcome<Exchange> {
    let since = Instant::now();
    let mut delays = Vec::with_capacity(said * listeners.len());
    for number in 0..said {
        let at = Instant::now();
        speaker.say(&format!("message number {number} to everybody")).await?;
        let heard = listeners.iter_mut().map(async |listener| listener.hear().await.map(|()| at.elapsed()));
        delays.extend(tokio::time::timeout(PATIENCE, try_join_all(heard)).await??);
    }
    Ok(Exchange { took: since.elapsed(), delays })
}
