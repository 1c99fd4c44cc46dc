//! Who sends a request, and where: names, permissions and places as the core knows them.

use crate::capabilities::CAPABILITIES;
use crate::room_or_thread::{PLATFORM, RoomOrThread};
use crate::shared::Shared;
use crate::spaces;
use deska_catalogue::invocation::Mentioned;
use deska_desk::capabilities::Edits;
use deska_model::people::caller::{Caller, Person, PlaceInfo, Threads};
use matrix_sdk::room::RoomMember;
use matrix_sdk::ruma::events::room::member::MembershipState;
use matrix_sdk::ruma::events::room::power_levels::UserPowerLevel;
use matrix_sdk::ruma::{MxcUri, OwnedUserId, UserId};
use matrix_sdk::{Room, RoomMemberships};

/// Most members of a room whose names are looked up for a typed name.
const NAMED_MEMBERS: u64 = 1_000;

/// The sender of a request in a room or a thread.
pub async fn caller(shared: &Shared, room: &Room, sender: &UserId, place: &RoomOrThread) -> Caller {
    let alone = is_alone(room, sender);
    let space = if alone { room.room_id().to_string() } else { shared.spaces.of(&*shared.desk, room).await };
    let here = is_admin(shared, room, sender).await;
    // Settings of a space hold in all of its rooms, so they belong to the admins of the space.
    let space_room = spaces::room_of(&space).and_then(|id| shared.client.get_room(&id));
    let admin = match space_room.filter(|_| !alone) {
        Some(space) => is_admin(shared, &space, sender).await,
        None => here,
    };
    let in_thread = place.thread.is_some();
    let place_info = PlaceInfo {
        bot: Some(shared.own.to_string()),
        parent: in_thread.then(|| room.room_id().to_string()),
        threads: if in_thread || alone { Threads::None } else { Threads::Here },
        alone,
        joined: !alone,
        channel_admin: here,
        refuses_directly: shared.settings.errors_direct,
        keeps_messages: CAPABILITIES.edits != Edits::Always,
        ..PlaceInfo::default()
    };
    let person = person(shared, room, sender).await;
    // Matrix reports no languages.
    Caller {
        person,
        place: place.place(&space),
        locale: None,
        admin,
        place_info,
        sent_at: None,
        through: None,
    }
}

/// Whether only the bot and this person are in the room, which both call a direct message. Another room of two may get
/// further members, who could read what was written before.
#[must_use]
pub fn is_alone(room: &Room, person: &UserId) -> bool {
    let targets = room.direct_targets();
    let is_direct = targets.len() == 1 && targets.iter().any(|target| target.as_str() == person.as_str());
    is_direct && room.active_members_count() <= 2
}

/// Whether a member may change the settings of a room. The creators of a room of a newer version may do everything there.
async fn is_admin(shared: &Shared, room: &Room, user: &UserId) -> bool {
    match room.power_levels_or_default().await.for_user(user) {
        UserPowerLevel::Infinite => true,
        UserPowerLevel::Int(level) => i64::from(level) >= shared.settings.admin_level,
        _ => false,
    }
}

/// A member of a room, whose avatar is reported. A name that several members have comes with the id.
pub async fn person(shared: &Shared, room: &Room, user: &UserId) -> Person {
    let member = room.get_member_no_sync(user).await.ok().flatten();
    if let Some(member) = &member {
        note_avatar(shared, member);
    }
    let name = member.as_ref().map(shown_name).unwrap_or_default();
    Person::new(user.as_str(), if name.is_empty() { user.localpart() } else { &name })
}

fn note_avatar(shared: &Shared, member: &RoomMember) {
    shared.desk.has_avatar(PLATFORM, member.user_id().as_str(), member.avatar_url().map(MxcUri::as_str));
}

fn shown_name(member: &RoomMember) -> String {
    match member.display_name() {
        Some(name) if member.name_ambiguous() => format!("{name} ({})", member.user_id()),
        Some(name) => name.to_owned(),
        None => member.user_id().localpart().to_owned(),
    }
}

/// The people whom a line names: by a link or an id, which may be that of a person outside the room, or by the name of a
/// member of the room.
pub async fn named(shared: &Shared, room: &Room, line: &str, mentions: &[OwnedUserId]) -> Vec<Mentioned> {
    let mut named: Vec<Mentioned> = Vec::new();
    let words: Vec<&str> = line.split_whitespace().map(|word| word.trim_end_matches([':', ','])).collect();
    let ids = words.iter().filter_map(|word| UserId::parse(*word).ok());
    for user in ids.chain(mentions.iter().cloned()) {
        let is_member = room.get_member(&user).await.ok().flatten();
        let here = is_member.is_some_and(|member| is_active(&member));
        if named.iter().all(|known| known.word != user.as_str()) {
            let person = if here {
                person(shared, room, &user).await
            } else {
                Person::new(user.as_str(), user.as_str())
            };
            // An argument loses the sign that begins a name.
            for word in [user.as_str(), user.as_str().trim_start_matches('@')] {
                let person = person.clone();
                named.push(Mentioned { word: word.to_owned(), person, bot: user == shared.own, here });
            }
        }
    }
    if room.active_members_count() <= NAMED_MEMBERS {
        named.extend(by_name(shared, room, line).await);
    }
    named
}

/// Members whose name or local part stands in a line. Several may have the same name.
async fn by_name(shared: &Shared, room: &Room, line: &str) -> Vec<Mentioned> {
    let Ok(members) = room.members(RoomMemberships::ACTIVE).await else { return Vec::new() };
    let line = line.to_lowercase();
    let mut found: Vec<Mentioned> = Vec::new();
    for member in &members {
        let user = member.user_id();
        let names = [Some(user.localpart().to_owned()), member.display_name().map(ToOwned::to_owned)];
        for name in names.into_iter().flatten().flat_map(|name| [format!("@{name}"), name]) {
            if line.contains(&name.to_lowercase()) {
                note_avatar(shared, member);
                let person = Person::new(user.as_str(), &shown_name(member));
                found.push(Mentioned { word: name, person, bot: user == shared.own, here: true });
            }
        }
    }
    found
}

/// Whether a member is in the room now.
#[must_use]
pub fn is_joined(member: &RoomMember) -> bool {
    *member.membership() == MembershipState::Join
}

/// Whether a member has left the room, or declined it, or was sent out.
#[must_use]
pub fn has_left(member: &RoomMember) -> bool {
    matches!(member.membership(), MembershipState::Leave | MembershipState::Ban)
}

fn is_active(member: &RoomMember) -> bool {
    matches!(member.membership(), MembershipState::Join | MembershipState::Invite)
}
