//! Settings about which games may begin where, how many, and who may change settings.

use crate::settings::key::{SettingGroup, SettingKey, Topic, Values, set_for_all};
use crate::settings::stored::Setting;
use rules::Registry;

/// Key of the games that may begin.
pub const GAMES: &str = "games";
/// Key of whether games may begin.
pub const PLAY: &str = "play";
/// Key of how many open games a person may have.
pub const OPEN_GAMES: &str = "open_games";
/// Key of how many open games with the program a person may have.
pub const COMPUTER_GAMES: &str = "computer_games";
/// Key of how many open games with the program a server may have.
pub const COMPUTER_GAMES_HERE: &str = "computer_games_here";
/// Key of who may change settings beside the admins of the platform.
pub const ADMINS: &str = "admins";

/// Key of who may organise leagues beside the admins.
pub const CLUB_ORGANISERS: &str = "club_organisers";

/// Key of whether everybody sees games, results and ratings without signing in.
pub const PUBLIC_GAMES: &str = "public_games";

/// The word for no limit, and for nobody else.
pub const NONE: &str = "none";

/// Open games with the program that a person may have where no admin says otherwise.
const COMPUTER_GAMES_MAX: usize = 10;

/// Most permissions and roles of [`ADMINS`] and of [`CLUB_ORGANISERS`].
const ADMINS_MAX: usize = 10;

/// Highest limit of open games.
const LIMIT_MAX: usize = 1_000;

/// All of them, in the order in which they are shown.
#[must_use]
pub fn keys(games: &Registry) -> Vec<SettingKey> {
    let kinds = games.games().map(|game| game.meta().id).collect();
    let switch = Values::Words(vec!["on", "off"]);
    let limit = Values::Read {
        read: read_limit,
        examples: &["10", NONE],
        suggested: &[NONE, "1", "3", "5", "10", "20"],
    };
    let computer_limit = Values::Read {
        read: read_limit,
        examples: &["100", NONE],
        suggested: &[NONE, "20", "50", "100", "200", "500"],
    };
    let admins = Values::Read { read: read_admins, examples: &["manage-channels", NONE], suggested: &[NONE] };
    let of_new = |name, values, default| SettingKey::of_all(name, SettingGroup::NewGames, values, default);
    let organisers = admins.clone();
    let of_server = |name, values| SettingKey {
        for_server: true,
        ..SettingKey::of_all(name, SettingGroup::Others, values, NONE)
    };
    let public = Values::Words(vec!["on", "off"]);
    let all = [
        of_new(GAMES, Values::Several(kinds), Values::ALL),
        of_new(PLAY, switch, "on"),
        SettingKey { for_server: true, ..of_new(OPEN_GAMES, limit, NONE) },
        of_new(COMPUTER_GAMES, Values::Number { min: 0, max: 100 }, "10"),
        SettingKey { for_server: true, ..of_new(COMPUTER_GAMES_HERE, computer_limit, NONE) },
        of_server(ADMINS, admins),
        of_server(CLUB_ORGANISERS, organisers),
        SettingKey::of_all(PUBLIC_GAMES, SettingGroup::Others, public, "off"),
    ];
    all.map(|key| key.about(Topic::Access)).into()
}

fn read_limit(typed: &str) -> Option<String> {
    let word = typed.trim().to_lowercase();
    let number = word.parse::<usize>().ok().filter(|number| (1..=LIMIT_MAX).contains(number));
    if word == NONE { Some(word) } else { number.map(|number| number.to_string()) }
}

/// Ids of roles, also as a mention, and names of permissions.
fn read_admins(typed: &str) -> Option<String> {
    let typed = typed.to_lowercase();
    let plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
    let clean = |word: &str| {
        let word = word.trim_start_matches("<@&").trim_end_matches('>').replace('_', "-");
        (!word.is_empty() && word.chars().all(plain)).then_some(word)
    };
    let words: Vec<String> = words_of(&typed).map(clean).collect::<Option<_>>()?;
    let nobody = words.len() > 1 && words.iter().any(|word| word == NONE);
    (!words.is_empty() && words.len() <= ADMINS_MAX && !nobody).then(|| words.join(","))
}

/// The words of a list.
pub fn words_of(list: &str) -> impl Iterator<Item = &str> {
    list.split([',', ' ']).filter(|word| !word.is_empty())
}

/// The value that is set for a key.
fn set(key: &str, settings: &[Setting]) -> Option<String> {
    set_for_all(key, settings).map(|(value, _)| value)
}

/// Whether games of a kind may begin with these settings.
#[must_use]
pub fn is_allowed(kind: &str, settings: &[Setting]) -> bool {
    let listed = set(GAMES, settings).filter(|list| list != Values::ALL);
    listed.is_none_or(|list| words_of(&list).any(|known| known == kind))
}

/// Whether games may begin with these settings.
#[must_use]
pub fn is_on(settings: &[Setting]) -> bool {
    set(PLAY, settings).is_none_or(|word| word == "on")
}

/// Whether everybody sees games, results and ratings without signing in with these settings.
#[must_use]
pub fn is_public(settings: &[Setting]) -> bool {
    set(PUBLIC_GAMES, settings).is_some_and(|word| word == "on")
}

/// Most open games of a person with these settings, if there is a limit.
pub fn limit(settings: &[Setting]) -> Option<usize> {
    set(OPEN_GAMES, settings).and_then(|text| text.parse().ok())
}

/// Most open games with the program of a person with these settings.
pub fn computer_limit(settings: &[Setting]) -> usize {
    set(COMPUTER_GAMES, settings).and_then(|text| text.parse().ok()).unwrap_or(COMPUTER_GAMES_MAX)
}

/// Most open games with the program of everybody on a server with these settings, if there is a limit.
pub fn computer_limit_here(settings: &[Setting]) -> Option<usize> {
    set(COMPUTER_GAMES_HERE, settings).and_then(|text| text.parse().ok())
}

/// Whether people can begin games with the program with these settings.
pub fn offers_computer(settings: &[Setting]) -> bool {
    is_on(settings) && computer_limit(settings) > 0
}

/// The roles and permissions that let people change settings.
#[must_use]
pub fn admins(settings: &[Setting]) -> String {
    set(ADMINS, settings).unwrap_or_default()
}

/// The roles and permissions that let people organise leagues.
#[must_use]
pub fn organisers(settings: &[Setting]) -> String {
    set(CLUB_ORGANISERS, settings).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn admins_are_roles_and_permissions() {
        assert_eq!(read_admins("<@&123>, Manage_Channels").as_deref(), Some("123,manage-channels"));
        assert_eq!(read_admins("none").as_deref(), Some("none"));
        for wrong in ["", ",", "none,1", "a;b", "@everyone", &"1 ".repeat(11)] {
            assert_eq!(read_admins(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn a_limit_is_a_number_or_none() {
        assert_eq!(read_limit(" 010 ").as_deref(), Some("10"));
        assert_eq!(read_limit("None").as_deref(), Some("none"));
        for wrong in ["0", "-1", "1001", "1.5", "", "x"] {
            assert_eq!(read_limit(wrong), None, "{wrong:?}");
        }
    }
}
