//! Words what a person asks about themselves: blocks, linked accounts, their data, and being forgotten.

use crate::controls::button_id::{AccountButton, ButtonId, SessionButton};
use crate::presenter::{Presenter, message, person};
use crate::reader::Reader;
use crate::sentence::Arg;
use deska_catalogue::FOLLOW;
use deska_desk::outbound::Outbound;
use deska_desk::outbound::{ButtonStyle, Control, File, PageLink};
use deska_model::games::waiting::{BoardLink, GameLine};
use deska_model::ids::AccountId;
use deska_model::people::account::Account;
use deska_model::people::appearance::{Aspect, Preference};
use deska_model::people::names::is_page_person;
use deska_model::people::sign_in::Token;
use deska_model::personal::{Identity, OwnSession, PersonalSay};
use rules::text::{Datum, Text};

/// Most blocked people, or linked identities, that get a button.
const BUTTONS: usize = 5;

/// Characters of a session's id in its button.
const SESSION_SHOWN: usize = 16;

/// Most blocked people, or sessions, that are listed.
const LISTED: usize = 40;

impl Presenter {
    pub(crate) fn personal(&self, say: &PersonalSay, reader: Reader<'_>) -> Outbound {
        match say {
            PersonalSay::Blocks(blocked) => self.blocks(blocked, reader),
            PersonalSay::Blocked(blocked, open) => {
                let args = [("person", person(blocked)), ("open", Arg::count(*open))];
                self.one_line("block-done", &args, reader)
            }
            PersonalSay::Unblocked(blocked) => {
                self.one_line("unblock-done", &[("person", person(blocked))], reader)
            }
            PersonalSay::Links { identities, code, minutes } => {
                self.links(identities, code, *minutes, reader)
            }
            PersonalSay::Linked(identities) => self.linked(identities, reader),
            PersonalSay::Unlinked(identity) => {
                self.one_line("unlink-done", &self.who(identity, reader), reader)
            }
            PersonalSay::Data { json, games, left_out, cut } => {
                self.data(json, *games, *left_out, *cut, reader)
            }
            PersonalSay::ConfirmForget { account, games, challenges } => {
                self.confirm_forget(*account, *games, *challenges, reader)
            }
            PersonalSay::Forgotten(_) => self.one_line("forget-done", &[], reader),
            PersonalSay::Kept => self.one_line("forget-kept", &[], reader),
            PersonalSay::SignIn { secret, minutes } => self.sign_in(secret, *minutes, reader),
            PersonalSay::Sessions(sessions) => self.sessions(sessions, reader),
            PersonalSay::Profile { shown, changed } => {
                let key = if *shown { "profile-shown" } else { "profile-hidden" };
                let changed = Arg::word(if *changed { "yes" } else { "no" });
                self.one_line(key, &[("changed", changed)], reader)
            }
            PersonalSay::SignedOut(count) => {
                self.one_line("sessions-ended", &[("count", Arg::count(*count))], reader)
            }
        }
    }

    /// A link that signs in once. It is a button or a line where there are such, and words to copy.
    fn sign_in(&self, secret: &Token, minutes: usize, reader: Reader<'_>) -> Outbound {
        let Some(url) = self.links.as_ref().and_then(|links| links.sign_in(secret)) else {
            return self.one_line("session-no-page", &[], reader);
        };
        let mut writer = self.write(reader);
        writer.line("session-link", &[("minutes", Arg::count(minutes))]);
        writer.line("session-address", &[("address", Arg::verbatim(&url))]);
        let link = Some(PageLink { label: self.word(reader, "button-sign-in"), url });
        Outbound { link, ..message(&writer) }
    }

    fn sessions(&self, sessions: &[OwnSession], reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        if sessions.is_empty() {
            writer.line("sessions-none", &[]);
            return message(&writer);
        }
        writer.line("sessions", &[("count", Arg::count(sessions.len()))]);
        for OwnSession { session, is_present } in sessions.iter().take(LISTED) {
            let args = [
                ("browser", Arg::verbatim(&session.label)),
                ("made", Arg::Moment(session.made_at)),
                ("seen", Arg::Moment(session.seen_at)),
            ];
            writer.line(if *is_present { "sessions-line-present" } else { "sessions-line" }, &args);
            if session.is_notified {
                writer.go_on("sessions-notified", &[]);
            }
        }
        let button = |own: &OwnSession| {
            let beginning = own.session.id.chars().take(SESSION_SHOWN).collect();
            let id = ButtonId::Session(SessionButton::End, beginning);
            self.named_button("button-session-end", &own.session.label, id, reader)
        };
        let row: Vec<Control> = sessions.iter().take(BUTTONS).map(button).collect();
        let quiet = |own: &OwnSession| {
            let beginning = own.session.id.chars().take(SESSION_SHOWN).collect();
            let id = ButtonId::Session(SessionButton::Quiet, beginning);
            self.named_button("button-session-quiet", &own.session.label, id, reader)
        };
        let notified = sessions.iter().filter(|own| own.session.is_notified);
        let quiet: Vec<Control> = notified.take(BUTTONS).map(quiet).collect();
        let all = ButtonId::Session(SessionButton::EndAll, String::new());
        let all = self.button(reader, "button-sessions-end", all, ButtonStyle::Danger);
        let rows = [row, quiet, vec![all]];
        let controls = rows.into_iter().filter(|row| !row.is_empty()).collect();
        Outbound { controls, ..message(&writer) }
    }

    fn blocks(&self, blocked: &[Account], reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        if blocked.is_empty() {
            writer.line("blocks-none", &[]);
            return message(&writer);
        }
        writer.line("blocks", &[("count", Arg::count(blocked.len()))]);
        for account in blocked.iter().take(LISTED) {
            writer.line("blocks-line", &[("person", person(&account.person))]);
        }
        writer.line("blocks-how", &[]);
        let button = |account: &Account| {
            let id = ButtonId::Account(AccountButton::Unblock, account.id.0.to_string());
            self.named_button("button-unblock", &self.name_of(reader, &account.person), id, reader)
        };
        let row: Vec<Control> = blocked.iter().take(BUTTONS).map(button).collect();
        Outbound { controls: vec![row], ..message(&writer) }
    }

    fn links(&self, identities: &[Identity], code: &str, minutes: usize, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        // A person on the page belongs to whoever signs in there.
        let identities: Vec<&Identity> =
            identities.iter().filter(|known| !is_page_person(&known.person.native_id)).collect();
        if let [_, _, ..] = &*identities {
            writer.line("links", &[("count", Arg::count(identities.len()))]);
            identities.iter().for_each(|known| {
                writer.line("links-line", &self.who(known, reader));
            });
            writer.gap();
        }
        writer.line("link-code", &[("code", Arg::verbatim(code)), ("minutes", Arg::count(minutes))]);
        writer.line("link-how", &[("code", Arg::verbatim(code))]);
        let button = |known: &&Identity| {
            let id = ButtonId::Unlink(known.id.to_string());
            let name = format!("{} ({})", known.person.name, self.platform(&known.platform, reader));
            self.named_button("button-unlink", &name, id, reader)
        };
        // The first one is the identity with which the person is here.
        let row: Vec<Control> = identities.iter().skip(1).take(BUTTONS).map(button).collect();
        let controls = if row.is_empty() { Vec::new() } else { vec![row] };
        Outbound { controls, ..message(&writer) }
    }

    fn linked(&self, identities: &[Identity], reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("link-done", &[]);
        let shown = identities.iter().filter(|known| !is_page_person(&known.person.native_id));
        shown.for_each(|known| {
            writer.line("links-line", &self.who(known, reader));
        });
        writer.line("link-done-how", &[]);
        message(&writer)
    }

    fn data(&self, json: &[u8], games: usize, left_out: usize, cut: bool, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("data-done", &[("games", Arg::count(games))]);
        if left_out > 0 {
            writer.line("data-left-out", &[("count", Arg::count(left_out))]);
        }
        if cut {
            writer.line("data-cut", &[]);
        }
        let name = "deska-my-data.json".to_owned();
        let file = File { name, media: "application/json", bytes: json.to_vec().into() };
        Outbound { files: vec![file], ..message(&writer) }
    }

    fn confirm_forget(
        &self,
        account: AccountId,
        games: usize,
        challenges: usize,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        let args = [("games", Arg::count(games)), ("challenges", Arg::count(challenges))];
        writer.line("forget-ask", &args);
        writer.line("forget-ask-rest", &[]);
        let yes = ButtonId::Account(AccountButton::Forget, account.0.to_string());
        let no = ButtonId::Account(AccountButton::Keep, account.0.to_string());
        let row = vec![
            self.button(reader, "button-forget-yes", yes, ButtonStyle::Danger),
            self.button(reader, "button-forget-no", no, ButtonStyle::Plain),
        ];
        Outbound { controls: vec![row], ..message(&writer) }
    }

    fn named_button(&self, key: &'static str, name: &str, id: ButtonId, reader: Reader<'_>) -> Control {
        let words = Text::with(key, vec![("name", Datum::Verbatim(name.to_owned()))]);
        self.worded_button(reader, &words, id, ButtonStyle::Plain)
    }

    pub(crate) fn open_games(
        &self,
        games: &[(GameLine, Option<BoardLink>)],
        total: usize,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("forget-open", &[("count", Arg::count(total))]);
        for (line, board) in games {
            let args = [
                ("code", Arg::verbatim(&line.code)),
                ("game", self.game_name(reader, &line.kind)),
                ("opponent", person(line.opponent())),
            ];
            writer.line("forget-open-line", &args);
            if let Some(board) = board {
                writer.go_on("notice-board", &[("board", Arg::Link(board.clone()))]);
            }
        }
        let more = total.saturating_sub(games.len());
        if more > 0 {
            writer.line("which-game-more", &[("count", Arg::count(more))]);
        }
        let code = games.first().map(|(line, _)| line.code.clone()).unwrap_or_default();
        writer.line("forget-open-how", &[("code", Arg::Verbatim(code))]);
        message(&writer)
    }

    /// An identity as arguments of a sentence. Its name is no mention: the platform may be another one.
    fn who(&self, identity: &Identity, reader: Reader<'_>) -> [(&'static str, Arg); 2] {
        let platform = self.platform(&identity.platform, reader);
        [("name", Arg::verbatim(&identity.person.name)), ("platform", Arg::Verbatim(platform))]
    }
}

impl Presenter {
    /// How a person sees messages, and how to change it unless they have just done so.
    pub(crate) fn preference(&self, preference: &Preference, changed: bool, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let key = match (preference.aspect, &preference.chosen) {
            (Aspect::Theme, Some(_)) => "preference-theme",
            (Aspect::Theme, None) => "preference-theme-channel",
            (Aspect::BoardSet, Some(_)) => "preference-board-set",
            (Aspect::BoardSet, None) => "preference-board-set-channel",
            (Aspect::Layout, Some(_)) => "preference-layout",
            (Aspect::Layout, None) => "preference-layout-channel",
            (Aspect::Board, _) => "preference-board",
            (Aspect::Language, Some(_)) => "preference-language",
            (Aspect::Language, None) => "preference-language-channel",
        };
        let value = preference.chosen.as_ref().unwrap_or(&preference.followed);
        let value = match preference.aspect {
            Aspect::Language => Arg::Word(self.word(reader, &format!("param-language-{value}"))),
            _ => Arg::word(value.as_str()),
        };
        writer.line(key, &[("value", value)]);
        if !changed {
            let follow = preference.aspect.has_setting().then_some(FOLLOW);
            let words: Vec<&str> = preference.values.iter().copied().chain(follow).collect();
            if let [first, others @ .., last] = words.as_slice() {
                let listed: Vec<String> = others.iter().map(|word| format!("`{word}`")).collect();
                let args = [
                    ("aspect", Arg::verbatim(preference.aspect.name())),
                    ("first", Arg::verbatim(*first)),
                    ("others", Arg::Word(listed.join(", "))),
                    ("count", Arg::count(listed.len())),
                    ("last", Arg::verbatim(*last)),
                ];
                writer.line("preference-how", &args);
            }
        }
        message(&writer)
    }
}
