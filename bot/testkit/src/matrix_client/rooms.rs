//! Rooms: making them, coming and going, who may do what.

use crate::homeserver::account::Answer;
use crate::matrix_client::MatrixClient;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A room to be made.
#[derive(Clone, Default)]
pub struct NewRoom<'a> {
    pub name: &'a str,
    pub encrypted: bool,
    /// A conversation of two, in which both have all rights.
    pub direct: bool,
    pub space: bool,
    /// Anybody may join it.
    pub public: bool,
    /// User ids.
    pub invite: &'a [&'a str],
    /// What differs from the usual `m.room.power_levels`.
    pub power_levels: Option<Value>,
    /// Version of the room; the server's default if it is empty.
    pub version: &'a str,
}

impl MatrixClient {
    /// Makes a room; gives its id.
    pub async fn create_room(&self, room: NewRoom<'_>) -> String {
        let preset = match (room.public, room.direct) {
            (true, _) => "public_chat",
            (_, true) => "trusted_private_chat",
            _ => "private_chat",
        };
        let mut body =
            json!({"preset": preset, "is_direct": room.direct, "invite": room.invite, "initial_state": []});
        let mut set = |key: &str, value: Value| body[key] = value;
        if !room.name.is_empty() {
            set("name", json!(room.name));
        }
        if !room.version.is_empty() {
            set("room_version", json!(room.version));
        }
        if let Some(levels) = room.power_levels {
            set("power_level_content_override", levels);
        }
        if room.space {
            set("creation_content", json!({"type": "m.space"}));
        }
        if room.encrypted {
            let content = json!({"algorithm": "m.megolm.v1.aes-sha2"});
            set("initial_state", json!([{"type": "m.room.encryption", "state_key": "", "content": content}]));
        }
        let answer =
            self.raw(Method::POST, "/_matrix/client/v3/createRoom", Some(body)).await.expect_ok("create");
        let id = answer["room_id"].as_str().expect("an id").to_owned();
        self.tell("wait_room", json!({"room": id})).await;
        if room.direct {
            self.mark_direct(&id, room.invite).await;
        }
        id
    }

    /// A room of a name, with these people invited.
    pub async fn plain_room(&self, name: &str, invite: &[&str]) -> String {
        self.create_room(NewRoom { name, invite, ..NewRoom::default() }).await
    }

    /// The same, encrypted.
    pub async fn encrypted_room(&self, name: &str, invite: &[&str]) -> String {
        self.create_room(NewRoom { name, invite, encrypted: true, ..NewRoom::default() }).await
    }

    /// A conversation of two.
    pub async fn direct_room(&self, with: &str, encrypted: bool) -> String {
        self.create_room(NewRoom { invite: &[with], encrypted, direct: true, ..NewRoom::default() }).await
    }

    /// A space with these rooms in it.
    pub async fn create_space(&self, name: &str, rooms: &[&str], invite: &[&str]) -> String {
        let space = self.create_room(NewRoom { name, invite, space: true, ..NewRoom::default() }).await;
        for room in rooms {
            self.send_state(&space, "m.space.child", room, json!({"via": ["localhost"]})).await;
            self.send_state(room, "m.space.parent", &space, json!({"via": ["localhost"], "canonical": true}))
                .await;
        }
        space
    }

    /// Says in the person's own data that a room is a conversation with these people, as their client does.
    pub async fn mark_direct(&self, room: &str, with: &[&str]) {
        let path = format!("/_matrix/client/v3/user/{}/account_data/m.direct", self.id());
        let known = self.raw(Method::GET, &path, None).await;
        let mut content = if known.status.is_success() { known.body } else { json!({}) };
        for user in with {
            let mut rooms = content[*user].as_array().cloned().unwrap_or_default();
            rooms.push(json!(room));
            content[*user] = json!(rooms);
        }
        self.raw(Method::PUT, &path, Some(content)).await.expect_ok("m.direct");
    }

    /// Joins a room.
    pub async fn join(&self, room: &str) {
        self.tell("join", json!({"room": room})).await;
    }

    /// Waits for the next invitation and follows it; gives the room.
    pub async fn join_invited(&self) -> String {
        let (room, _) = self.next_invite().await;
        self.join(&room).await;
        room
    }

    /// Leaves a room.
    pub async fn leave(&self, room: &str) {
        self.act(room, "leave", json!({})).await.expect_ok("leave");
    }

    pub async fn invite(&self, room: &str, user: &str) {
        self.act(room, "invite", json!({"user_id": user})).await.expect_ok("invite");
    }

    /// Sends somebody out; they may come back if they are invited.
    pub async fn kick(&self, room: &str, user: &str) {
        self.act(room, "kick", json!({"user_id": user, "reason": "a test"})).await.expect_ok("kick");
    }

    pub async fn ban(&self, room: &str, user: &str) {
        self.act(room, "ban", json!({"user_id": user})).await.expect_ok("ban");
    }

    pub async fn unban(&self, room: &str, user: &str) {
        self.act(room, "unban", json!({"user_id": user})).await.expect_ok("unban");
    }

    async fn act(&self, room: &str, what: &str, body: Value) -> Answer {
        self.raw(Method::POST, &format!("/_matrix/client/v3/rooms/{room}/{what}"), Some(body)).await
    }

    /// Changes the state of a room; gives the event's id.
    pub async fn send_state(&self, room: &str, kind: &str, key: &str, content: Value) -> String {
        let path = format!("/_matrix/client/v3/rooms/{room}/state/{kind}/{key}");
        let answer = self.raw(Method::PUT, &path, Some(content)).await.expect_ok(kind);
        answer["event_id"].as_str().expect("an id").to_owned()
    }

    /// The content of a state event; null if there is none.
    pub async fn state(&self, room: &str, kind: &str, key: &str) -> Value {
        let path = format!("/_matrix/client/v3/rooms/{room}/state/{kind}/{key}");
        let answer = self.raw(Method::GET, &path, None).await;
        if answer.status.is_success() { answer.body } else { Value::Null }
    }

    /// Replaces a room by one of another version; gives the new one.
    pub async fn upgrade(&self, room: &str) -> String {
        let answer = self.act(room, "upgrade", json!({"new_version": "11"})).await.expect_ok("upgrade");
        let id = answer["replacement_room"].as_str().expect("an id").to_owned();
        self.tell("wait_room", json!({"room": id})).await;
        id
    }

    /// Gives a user a power level in a room.
    pub async fn set_power_level(&self, room: &str, user: &str, level: i64) {
        self.change_power_levels(room, |levels| levels["users"][user] = json!(level)).await;
    }

    /// Changes who may do what in a room, such as `levels["events_default"] = 50`.
    pub async fn change_power_levels(&self, room: &str, change: impl FnOnce(&mut Value)) {
        let mut levels = self.state(room, "m.room.power_levels", "").await;
        change(&mut levels);
        self.send_state(room, "m.room.power_levels", "", levels).await;
    }

    /// The members of a room: user ids with display names.
    pub async fn members(&self, room: &str) -> BTreeMap<String, String> {
        let path = format!("/_matrix/client/v3/rooms/{room}/joined_members");
        let answer = self.raw(Method::GET, &path, None).await.expect_ok("members");
        let joined = answer["joined"].as_object().cloned().unwrap_or_default();
        let name = |member: &Value| member["display_name"].as_str().unwrap_or_default().to_owned();
        joined.iter().map(|(user, member)| (user.clone(), name(member))).collect()
    }

    /// Changes the person's display name everywhere.
    pub async fn set_display_name(&self, name: &str) {
        let path = format!("/_matrix/client/v3/profile/{}/displayname", self.id());
        self.raw(Method::PUT, &path, Some(json!({"displayname": name}))).await.expect_ok("a display name");
    }

    /// Closes the person's account, which leaves all its rooms.
    pub async fn deactivate(&self) {
        let (path, user) =
            ("/_matrix/client/v3/account/deactivate", json!({"type": "m.id.user", "user": self.id()}));
        let auth = json!({"type": "m.login.password", "identifier": user, "password": self.account.password});
        self.raw(Method::POST, path, Some(json!({"auth": auth}))).await.expect_ok("deactivate");
    }
}
