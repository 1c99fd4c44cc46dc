//! The permissions of a member in a channel, computed as Discord does from the roles of the server and the overwrites of
//! the channel. It only computes.

use serenity::all::{Permissions, RoleId, UserId};
use std::collections::HashMap;

/// What a member who is timed out keeps.
const WHEN_TIMED_OUT: Permissions = Permissions::VIEW_CHANNEL.union(Permissions::READ_MESSAGE_HISTORY);

/// The roles of a server.
#[derive(Clone, Default, Debug)]
pub struct Roles {
    /// The owner of the server.
    pub owner: Option<UserId>,
    /// What everybody may do.
    pub everyone: Permissions,
    /// What the other roles add.
    pub of: HashMap<RoleId, Permissions>,
}

/// What one channel changes for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overwrite {
    pub whose: Whose,
    pub allow: Permissions,
    pub deny: Permissions,
}

/// For whom a channel changes something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    Everyone,
    Role(RoleId),
    Member(UserId),
}

/// A member of a server.
#[derive(Clone, Debug)]
pub struct OwnRoles {
    pub user: UserId,
    /// Their roles besides that of everybody.
    pub roles: Vec<RoleId>,
    /// Whether they are timed out at present.
    pub timed_out: bool,
}

/// What a member may do in a channel with these overwrites, which for a thread are those of its parent channel.
#[must_use]
pub fn in_channel(server: &Roles, overwrites: &[Overwrite], member: &OwnRoles) -> Permissions {
    if server.owner == Some(member.user) {
        return Permissions::all();
    }
    let of_roles = member.roles.iter().filter_map(|role| server.of.get(role));
    let base = of_roles.fold(server.everyone, |held, added| held | *added);
    if base.contains(Permissions::ADMINISTRATOR) {
        return Permissions::all();
    }
    let applied = |held: Permissions, fits: &dyn Fn(Whose) -> bool| {
        let chosen = || overwrites.iter().filter(|overwrite| fits(overwrite.whose));
        let denied = chosen().fold(Permissions::empty(), |all, one| all | one.deny);
        let allowed = chosen().fold(Permissions::empty(), |all, one| all | one.allow);
        (held - denied) | allowed
    };
    let held = applied(base, &|whose| whose == Whose::Everyone);
    let held = applied(held, &|whose| matches!(whose, Whose::Role(role) if member.roles.contains(&role)));
    let held = applied(held, &|whose| whose == Whose::Member(member.user));
    if member.timed_out { held & WHEN_TIMED_OUT } else { held }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Whose::{Everyone, Member, Role};

    const VIEW: Permissions = Permissions::VIEW_CHANNEL;
    const SEND: Permissions = Permissions::SEND_MESSAGES;
    const KICK: Permissions = Permissions::KICK_MEMBERS;
    const NONE: Permissions = Permissions::empty();

    fn role(id: u64) -> RoleId {
        RoleId::new(id)
    }

    fn server() -> Roles {
        let of = [(role(2), SEND), (role(3), KICK), (role(4), Permissions::ADMINISTRATOR)];
        Roles { owner: Some(UserId::new(9)), everyone: VIEW, of: of.into() }
    }

    fn member(roles: &[u64]) -> OwnRoles {
        OwnRoles { user: UserId::new(7), roles: roles.iter().map(|id| role(*id)).collect(), timed_out: false }
    }

    fn overwrite(whose: Whose, allow: Permissions, deny: Permissions) -> Overwrite {
        Overwrite { whose, allow, deny }
    }

    /// The steps of "Permission Overwrites" in Discord's documentation, one case each.
    #[test]
    fn permissions_follow_from_roles_and_then_from_the_overwrites_of_the_channel() {
        let all = Permissions::all();
        let me = Member(UserId::new(7));
        let cases: [(&str, &[u64], &[Overwrite], Permissions); 15] = [
            ("everybody has the permissions of @everyone", &[], &[], VIEW),
            ("roles add theirs", &[2, 3], &[], VIEW | SEND | KICK),
            ("a role that is deleted adds nothing", &[5], &[], VIEW),
            ("an administrator has all", &[4], &[], all),
            ("overwrites don't hold for an administrator", &[4], &[overwrite(Everyone, NONE, VIEW)], all),
            ("@everyone loses in a channel", &[], &[overwrite(Everyone, NONE, VIEW)], NONE),
            ("@everyone gains in a channel", &[], &[overwrite(Everyone, SEND, NONE)], VIEW | SEND),
            (
                "the overwrite of a role comes after it",
                &[3],
                &[overwrite(Role(role(3)), VIEW, NONE), overwrite(Everyone, NONE, VIEW)],
                VIEW | KICK,
            ),
            (
                "a role takes away what another gives in the server",
                &[2, 3],
                &[overwrite(Role(role(3)), NONE, SEND)],
                VIEW | KICK,
            ),
            (
                "of several roles what one allows beats what another denies",
                &[2, 3],
                &[overwrite(Role(role(2)), VIEW, NONE), overwrite(Role(role(3)), NONE, VIEW)],
                VIEW | SEND | KICK,
            ),
            (
                "the overwrite of a role that the member doesn't have changes nothing",
                &[],
                &[overwrite(Role(role(2)), SEND, VIEW)],
                VIEW,
            ),
            (
                "that of the member comes last, and allows",
                &[2],
                &[overwrite(me, VIEW, NONE), overwrite(Role(role(2)), NONE, VIEW)],
                VIEW | SEND,
            ),
            (
                "that of the member comes last, and denies",
                &[2],
                &[overwrite(me, NONE, VIEW), overwrite(Role(role(2)), VIEW, NONE)],
                SEND,
            ),
            (
                "that of another member changes nothing",
                &[],
                &[overwrite(Member(UserId::new(8)), SEND, VIEW)],
                VIEW,
            ),
            (
                "an administrator of a channel alone is none of the server",
                &[],
                &[overwrite(me, Permissions::ADMINISTRATOR, NONE)],
                VIEW | Permissions::ADMINISTRATOR,
            ),
        ];
        for (what, roles, overwrites, expected) in cases {
            assert_eq!(in_channel(&server(), overwrites, &member(roles)), expected, "{what}");
        }
    }

    #[test]
    fn the_owner_has_all_and_a_time_out_takes_all_but_reading() {
        let owner = OwnRoles { user: UserId::new(9), ..member(&[]) };
        assert_eq!(in_channel(&server(), &[overwrite(Everyone, NONE, VIEW)], &owner), Permissions::all());
        let timed_out = |roles: &[u64]| OwnRoles { timed_out: true, ..member(roles) };
        assert_eq!(in_channel(&server(), &[], &timed_out(&[2, 3])), VIEW);
        assert_eq!(
            in_channel(&server(), &[], &timed_out(&[4])),
            Permissions::all(),
            "nobody can time out an administrator"
        );
    }
}
