use std::net::{IpAddr, SocketAddr};

use serde::Deserialize;

/// Where devices in a call of several people send to.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SfuConfig {
    /// One number for UDP and, where that is blocked, TCP; 0 turns calls of several people off.
    pub port: u16,
    /// The addresses under which devices reach this server.
    pub addresses: Vec<IpAddr>,
}

impl SfuConfig {
    pub fn is_on(&self) -> bool {
        self.port != 0
    }

    /// What is wrong with it.
    pub fn check(&self) -> Result<(), &'static str> {
        if self.is_on() && self.addresses.is_empty() {
            return Err("call_media.port needs call_media.addresses, the addresses under which devices reach this server");
        }
        if self.addresses.iter().any(IpAddr::is_unspecified) {
            return Err("call_media.addresses takes addresses that devices can reach, such as 203.0.113.7");
        }
        if self.addresses.windows(2).any(|two| two[0].is_ipv4() != two[1].is_ipv4()) {
            return Err("call_media.addresses are all IPv4 or all IPv6");
        }
        Ok(())
    }

    pub(crate) fn reached_at(&self, port: u16) -> Vec<SocketAddr> {
        self.addresses.iter().map(|address| SocketAddr::new(*address, port)).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, Ipv6Addr};

    use super::*;

    fn config(port: u16, addresses: &[IpAddr]) -> SfuConfig {
        SfuConfig { port, addresses: addresses.to_vec() }
    }

    #[test]
    fn it_is_off_or_can_be_reached() {
        let there = IpAddr::from([203, 0, 113, 7]);
        assert!(config(0, &[]).check().is_ok());
        assert!(config(8082, &[there]).check().is_ok());
        for wrong in [&[][..], &[Ipv4Addr::UNSPECIFIED.into()], &[there, Ipv6Addr::LOCALHOST.into()]] {
            assert!(config(8082, wrong).check().is_err());
        }
    }
}
