//! Which hosts are this computer.

use std::net::IpAddr;

/// Whether a host, with or without a port, is this computer: `localhost` or a loopback address.
#[must_use]
pub fn is_this_computer(host: &str) -> bool {
    let (name, port) = match host.strip_prefix('[') {
        Some(rest) => rest.split_once(']').unwrap_or(("", "")),
        None => host.split_at(host.find(':').unwrap_or(host.len())),
    };
    let is_port =
        |port: &str| port.parse::<u16>().is_ok() && port.bytes().all(|digit| digit.is_ascii_digit());
    let is_whole = port.is_empty() || port.strip_prefix(':').is_some_and(is_port);
    let is_loopback = |name: &str| name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    is_whole && (name.eq_ignore_ascii_case("localhost") || is_loopback(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_is_this_computer() {
        for host in ["localhost", "LOCALHOST:8080", "127.0.0.1:1", "127.0.0.2", "[::1]:8080", "[::1]"] {
            assert!(is_this_computer(host), "{host}");
        }
        for host in [
            "evil.example:8080",
            "localhost.evil.example",
            "localhost@evil.example",
            "evil@localhost",
            "10.0.0.1",
            "127.0.0.1.nip.io",
            "127.0.0.1:8080:80",
            "localhost:evil.example",
            "localhost:+80",
            "localhost.",
            "[::1]evil.example",
            "[::1",
            "::1",
            "",
        ] {
            assert!(!is_this_computer(host), "{host}");
        }
    }
}
