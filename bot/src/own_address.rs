//! Under which address the computer on which Deska runs reaches it. It must not know what listens there.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// The address at which this computer reaches a program that listens at `address`. A program that listens everywhere is
/// reached by loopback: its own address, `0.0.0.0` or `::`, can't be opened in every browser.
pub fn reached_here(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

#[cfg(test)]
mod tests {
    use super::reached_here;
    use std::net::SocketAddr;

    #[test]
    fn a_program_that_listens_everywhere_is_reached_by_loopback() {
        for (listens, reached) in [
            ("0.0.0.0:8080", "127.0.0.1:8080"),
            ("[::]:8080", "[::1]:8080"),
            ("192.0.2.7:8080", "192.0.2.7:8080"),
            ("127.0.0.1:9090", "127.0.0.1:9090"),
        ] {
            let listens: SocketAddr = listens.parse().unwrap();
            assert_eq!(reached_here(listens).to_string(), reached);
        }
    }
}
