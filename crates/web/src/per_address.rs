use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// How many of something every address has. Cheap to clone; all clones are one.
#[derive(Clone, Debug)]
pub struct PerAddress {
    most: usize,
    taken: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// One that is counted, for as long as it is kept.
#[derive(Debug)]
pub struct Seat {
    seats: PerAddress,
    address: IpAddr,
}

impl PerAddress {
    pub fn new(most: usize) -> Self {
        Self { most, taken: Arc::default() }
    }

    /// A seat among those of this address; none when they are taken.
    pub fn seat(&self, address: IpAddr) -> Option<Seat> {
        let address = address.to_canonical();
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.entry(address).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Seat { seats: self.clone(), address })
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut taken = self.seats.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, Ipv6Addr};

    use super::*;

    #[test]
    fn so_many_come_from_one_address_and_one_that_goes_makes_room() {
        let seats = PerAddress::new(2);
        let (here, there) = (IpAddr::from(Ipv4Addr::LOCALHOST), IpAddr::from([10, 0, 0, 1]));
        let mapped = IpAddr::from(Ipv6Addr::from_bits(0xffff_7f00_0001));
        let (first, second) = (seats.seat(here), seats.seat(mapped));
        assert!(first.is_some() && second.is_some() && seats.seat(here).is_none());
        assert!(seats.seat(there).is_some(), "others do not suffer for it");
        drop(first);
        assert!(seats.seat(here).is_some());
        drop(second);
        assert!(seats.taken.lock().expect("whole").is_empty(), "nothing is kept of who has gone");
    }
}
