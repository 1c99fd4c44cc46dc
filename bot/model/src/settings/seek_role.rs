//! A role that open seats call: how often, and the setting that names it.

use crate::clocks::calendar::Calendar;
use crate::clocks::duration::{DAY_MS, HOUR_MS};
use crate::ids::Time;
use crate::settings::access_keys::NONE;
use crate::settings::key::{SettingGroup, SettingKey, Topic, Values, set_for_all};
use crate::settings::stored::Setting;
use crate::settings::time_keys;

/// Key of the role that open seats call.
pub const SEEK_ROLE: &str = "seek_role";

/// Least time between two calls of a server, in milliseconds.
pub const CALL_EVERY_MS: i64 = 6 * HOUR_MS;

/// Least time between two calls by one person, in milliseconds.
pub const PERSON_EVERY_MS: i64 = DAY_MS;

/// The setting, which holds for a whole server.
#[must_use]
pub fn key() -> SettingKey {
    let values = Values::Read { read, examples: &["123456789012345678", NONE], suggested: &[NONE] };
    let of_all = SettingKey::of_all(SEEK_ROLE, SettingGroup::Others, values, NONE);
    SettingKey { for_server: true, ..of_all }.about(Topic::Access)
}

/// The id of a role, also as a mention.
fn read(typed: &str) -> Option<String> {
    let word = typed.trim().to_lowercase();
    let role = word.strip_prefix("<@&").and_then(|rest| rest.strip_suffix('>')).unwrap_or(&word);
    let is_id = !role.is_empty() && role.len() <= 20 && role.bytes().all(|sign| sign.is_ascii_digit());
    (is_id || role == NONE).then(|| role.to_owned())
}

/// The role that a seat of `now` may call with these settings: none in quiet hours.
#[must_use]
pub fn role(settings: &[Setting], now: Time) -> Option<String> {
    let (role, _) = set_for_all(SEEK_ROLE, settings)?;
    // Clocks may rest at weekends, but people are there.
    let calendar = Calendar { weekends: false, ..time_keys::calendar(settings) };
    (role != NONE && calendar.awake_from(now) == now).then_some(role)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_role_is_an_id_or_a_mention() {
        for typed in ["123", " <@&123> "] {
            assert_eq!(read(typed).as_deref(), Some("123"));
        }
        assert_eq!(read("None").as_deref(), Some(NONE));
        for wrong in ["", "<@&>", "<@123>", "@everyone", "players", "123 456", "123456789012345678901"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
