//! Why the program can't listen at an address, with what to do.

use std::io::{Error, ErrorKind};
use std::net::SocketAddr;

/// The error for the address of a setting, such as `web.listen`.
pub fn cannot_listen(setting: &str, address: SocketAddr, error: &Error) -> anyhow::Error {
    match error.kind() {
        ErrorKind::AddrInUse => {
            anyhow::anyhow!("Address {address} is in use. Set another one as {setting}.")
        }
        ErrorKind::AddrNotAvailable => anyhow::anyhow!(
            "Can't listen on {address}: this computer has no such address. Set one that it has as {setting}."
        ),
        ErrorKind::PermissionDenied => anyhow::anyhow!(
            "Can't listen on {address}: deska's user may not use this port. Set one from 1024 up as {setting}."
        ),
        _ => anyhow::anyhow!("Can't listen on {address}: {error}. Set another address as {setting}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_obstacle_has_its_own_advice() {
        let address: SocketAddr = ([192, 0, 2, 7], 80).into();
        for (kind, advice) in [
            (ErrorKind::AddrInUse, "is in use. Set another one as web.listen."),
            (
                ErrorKind::AddrNotAvailable,
                "this computer has no such address. Set one that it has as web.listen.",
            ),
            (ErrorKind::PermissionDenied, "may not use this port. Set one from 1024 up as web.listen."),
            (ErrorKind::Unsupported, "Set another address as web.listen."),
        ] {
            let said = cannot_listen("web.listen", address, &kind.into()).to_string();
            assert!(said.contains("192.0.2.7:80") && said.ends_with(advice), "{said}");
        }
    }
}
