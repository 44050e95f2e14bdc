//! What one person may do on this node, and how many devices may listen from one address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use web::limits::PerPerson;

use crate::FrameRate;

#[derive(Clone, Debug)]
pub struct Quotas {
    /// Messages sent by calls; a live connection counts its own frames.
    pub messages: PerPerson,
    pub searches: PerPerson,
    pub doors: Doors,
}

impl Quotas {
    pub fn new(frames: FrameRate, searches_per_minute: u32, sockets_per_address: usize) -> Self {
        Self {
            messages: PerPerson::per_second(frames.per_second, frames.burst),
            searches: PerPerson::per_minute(searches_per_minute),
            doors: Doors::new(sockets_per_address),
        }
    }

    /// Forgets people who have been quiet.
    pub fn forget_idle(&self) {
        self.messages.forget_idle();
        self.searches.forget_idle();
    }
}

/// Counts live connections by the address they come from. Cheap to clone; all clones are one.
#[derive(Clone, Debug)]
pub struct Doors {
    most: usize,
    inside: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// One connection that is counted, for as long as it is kept.
#[derive(Debug)]
pub struct Entrance {
    doors: Doors,
    ip: IpAddr,
}

impl Doors {
    fn new(most: usize) -> Self {
        Self { most, inside: Arc::default() }
    }

    /// Nothing where too many have come from there already.
    pub fn enter(&self, ip: IpAddr) -> Option<Entrance> {
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        let count = inside.entry(ip).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Entrance { doors: self.clone(), ip })
    }
}

impl Drop for Entrance {
    fn drop(&mut self) {
        let mut inside = self.doors.inside.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = inside.get_mut(&self.ip) {
            *count -= 1;
            if *count == 0 {
                inside.remove(&self.ip);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn so_many_devices_listen_from_one_address_and_one_that_goes_makes_room() {
        let doors = Doors::new(2);
        let (here, there) = (IpAddr::from(Ipv4Addr::LOCALHOST), IpAddr::from([10, 0, 0, 1]));
        let (first, second) = (doors.enter(here), doors.enter(here));
        assert!(first.is_some() && second.is_some() && doors.enter(here).is_none());
        assert!(doors.enter(there).is_some(), "others do not suffer for it");
        drop(first);
        assert!(doors.enter(here).is_some());
        drop(second);
        assert!(doors.inside.lock().expect("whole").is_empty(), "nothing is kept of who has gone");
    }
}
