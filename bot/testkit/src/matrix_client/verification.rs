//! Verifying another device by emojis.

use crate::matrix_client::MatrixClient;
use serde_json::{Value, json};

/// How a verification is begun, and how it ends on this side.
#[derive(Clone, Copy)]
pub struct Verify<'a> {
    /// The device's owner.
    pub user: &'a str,
    pub device: &'a str,
    /// The room in which it takes place; from device to device if there is none.
    pub room: Option<&'a str>,
    /// Whether this client asks first; old ones just begin.
    pub asks: bool,
    /// Whether the person says that the emojis are the same.
    pub agrees: bool,
}

/// How a verification went.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The emojis that the person saw; none if it did not get that far.
    pub seen: Vec<String>,
    /// What the other side has proven to have: the `device`, and the `identity` of its owner.
    pub keys: Vec<String>,
    /// The code with which the other side has cancelled it.
    pub cancelled: Option<String>,
    /// Whether the client trusts the device.
    pub trusted: bool,
}

impl MatrixClient {
    /// Verifies a device, and waits for the end of it.
    pub async fn verify(&self, how: Verify<'_>) -> Verified {
        let Verify { user, device, room, asks, agrees } = how;
        let how = json!({"user": user, "device": device, "room": room, "asks": asks, "agrees": agrees});
        let went = tokio::time::timeout(crate::patience(), self.tell("verify", how)).await;
        let went = went.unwrap_or_else(|_| panic!("no end of the verification of {device}"));
        let list = |key: &str| {
            let values = went[key].as_array().cloned().unwrap_or_default();
            values.iter().filter_map(Value::as_str).map(str::to_owned).collect()
        };
        Verified {
            seen: list("seen"),
            keys: list("keys"),
            cancelled: went["cancelled"].as_str().map(str::to_owned),
            trusted: went["trusted"] == true,
        }
    }
}
