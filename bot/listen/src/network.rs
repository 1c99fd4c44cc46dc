//! Who counts as one client.

use std::net::{IpAddr, Ipv6Addr};

/// The network that an address stands for: the address itself for IPv4, the first 64 bits for IPv6, of which one customer
/// of a provider has at least so many addresses.
#[must_use]
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) if !six.is_loopback() => {
            let [a, b, c, d, ..] = six.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_one_network_count_as_one() {
        let of = |address: &str| network(address.parse().expect("an address")).to_string();
        assert_eq!(of("2001:db8:1:2:3::4"), "2001:db8:1:2::");
        assert_eq!(of("2001:db8:1:2::9"), of("2001:db8:1:2:ffff::"));
        assert_eq!(of("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!((of("192.0.2.7"), of("::1")), ("192.0.2.7".to_owned(), "::1".to_owned()));
    }
}
