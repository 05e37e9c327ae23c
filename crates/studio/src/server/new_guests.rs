//! How many new guests an address may make: a program that brings no cookie would fill the books with them.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::connect_info::Connected;
use axum::http::HeaderMap;
use axum::serve::IncomingStream;

use super::idle_timeout::IdleTimeout;

/// For so long new guests of an address are counted together.
const HOUR: Duration = Duration::from_secs(3_600);
/// Addresses that are counted at once; the oldest counts go first.
const ADDRESSES: usize = 65_536;

/// New guests of the last hour, by address.
pub struct NewGuests {
    most: u32,
    counts: Mutex<HashMap<IpAddr, (Instant, u32)>>,
}

impl NewGuests {
    /// At the most so many an hour and address.
    pub fn new(most: u32) -> Self {
        Self { most, counts: Mutex::default() }
    }

    /// One more from an address; false where it has had enough.
    pub fn take(&self, address: IpAddr) -> bool {
        self.take_at(address, Instant::now())
    }

    fn take_at(&self, address: IpAddr, now: Instant) -> bool {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() >= ADDRESSES && !counts.contains_key(&network(address)) {
            counts.retain(|_, (since, _)| now.duration_since(*since) < HOUR);
            if counts.len() >= ADDRESSES {
                return false;
            }
        }
        let (since, count) = counts.entry(network(address)).or_insert((now, 0));
        if now.duration_since(*since) >= HOUR {
            (*since, *count) = (now, 0);
        }
        if *count >= self.most {
            return false;
        }
        *count += 1;
        true
    }
}

/// An IPv6 customer has a whole /64 network, so it counts as one address.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => four.into(),
            None => std::net::Ipv6Addr::from_bits(six.to_bits() & !u128::from(u64::MAX)).into(),
        },
    }
}

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

impl Connected<IncomingStream<'_, IdleTimeout>> for Peer {
    fn connect_info(stream: IncomingStream<'_, IdleTimeout>) -> Self {
        Self(*stream.remote_addr())
    }
}

/// The address that a request comes from: behind a proxy on this machine, the last one that the proxy has added. None for a program on
/// this machine, which is the house's own.
pub fn address_of(peer: IpAddr, headers: &HeaderMap) -> Option<IpAddr> {
    if !peer.is_loopback() {
        return Some(peer);
    }
    let forwarded = headers.get("x-forwarded-for").and_then(|value| value.to_str().ok());
    forwarded.and_then(|list| list.rsplit(',').next()).and_then(|last| last.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_makes_so_many_guests_an_hour_and_others_are_not_touched() {
        let guests = NewGuests::new(3);
        let (now, one, other) = (Instant::now(), IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        for _ in 0..3 {
            assert!(guests.take_at(one, now));
        }
        assert!(!guests.take_at(one, now));
        assert!(guests.take_at(other, now));
        assert!(guests.take_at(one, now + HOUR));
    }

    #[test]
    fn a_network_of_version_6_is_one_address() {
        let guests = NewGuests::new(1);
        let now = Instant::now();
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        assert!(guests.take_at(address("2001:db8::1"), now));
        assert!(!guests.take_at(address("2001:db8::ffff:2"), now));
        assert!(guests.take_at(address("2001:db8:0:1::1"), now));
    }

    #[test]
    fn a_proxy_on_this_machine_says_who_asks() {
        let mut headers = HeaderMap::new();
        let (proxy, far) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([192, 0, 2, 1]));
        assert_eq!(address_of(proxy, &headers), None);
        assert_eq!(address_of(far, &headers), Some(far));
        headers.insert("x-forwarded-for", "203.0.113.9, 192.0.2.7".parse().unwrap());
        assert_eq!(address_of(proxy, &headers), Some(IpAddr::from([192, 0, 2, 7])), "what the proxy added");
        assert_eq!(address_of(far, &headers), Some(far), "nobody else is believed");
    }
}
