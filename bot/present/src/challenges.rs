//! Words challenges: who challenges whom to what, how to answer, and how it was answered.

pub(crate) mod seats;

use crate::controls::button_id::{ButtonId, ChallengeButton};
use crate::games::board::people;
use crate::places::thread::permissions;
use crate::presenter::{Presenter, message, person};
use crate::reader::Reader;
use crate::sentence::Arg;
use deska_desk::outbound::{ButtonStyle, Control, Outbound};
use deska_model::challenges::challenge::{Challenge, ChallengeStatus};
use deska_model::outbox::recipients;
use deska_model::people::appearance::BoardForm;
use rules::GameDef;
use rules::options::OptionSpec;

impl Presenter {
    pub(crate) fn challenge(&self, challenge: &Challenge, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let mut args = vec![
            ("challenger", person(&challenge.challenger.person)),
            ("game", self.game_name(reader, &challenge.kind)),
            ("side", self.begins_as(challenge)),
        ];
        let key = match &challenge.opponent {
            Some(opponent) => {
                args.push(("opponent", person(&opponent.person)));
                if challenge.rematch_of.is_some() { "challenge-rematch" } else { "challenge" }
            }
            None if challenge.by_link => "challenge-by-link",
            None => "challenge-open",
        };
        writer.line(key, &args);
        if let Some(game) = self.games.find(&challenge.kind) {
            self.terms(&mut writer, reader, game, &challenge.terms);
            let fixed = |spec: &OptionSpec| spec.secret && challenge.terms.options.contains_key(spec.name);
            if game.meta().options.iter().any(fixed) {
                writer.line("variant-fixed", &args);
            }
        }
        self.opening(&mut writer, challenge, reader);
        if challenge.again {
            writer.line("seat-comes-back", &[]);
        }
        if challenge.status != ChallengeStatus::Open {
            writer.line(closed_key(&challenge.status), &args);
            return message(&writer);
        }
        // Only the challenger reads this; a seat is taken from another chat.
        let is_shared = challenge.opponent.is_none() && !challenge.by_link && challenge.place.is_direct();
        if is_shared {
            let code = Arg::Verbatim(challenge.code.clone());
            writer.line("challenge-share", &[("code", code)]);
        }
        self.expect_players(challenge, reader);
        let accept = if challenge.opponent.is_some() { "button-accept" } else { "button-join" };
        let code = &challenge.code;
        let join = self.button(
            reader,
            accept,
            ButtonId::Challenge(ChallengeButton::Accept, code.clone()),
            ButtonStyle::Primary,
        );
        let is_offered = !is_shared && !challenge.by_link;
        let mut buttons: Vec<Control> = Some(join).filter(|_| is_offered).into_iter().collect();
        let decline = ButtonId::Challenge(ChallengeButton::Decline, code.clone());
        let decline = self.button(reader, "button-decline", decline, ButtonStyle::Plain);
        buttons.extend(challenge.opponent.as_ref().map(|_| decline));
        let withdraw = ButtonId::Challenge(ChallengeButton::Withdraw, code.clone());
        buttons.push(self.button(reader, "button-withdraw", withdraw, ButtonStyle::Plain));
        buttons.extend(self.computer_button(challenge, reader));
        let rules = ButtonId::Challenge(ChallengeButton::Rules, code.clone());
        buttons.push(self.button(reader, "button-rules", rules, ButtonStyle::Plain));
        let is_taught = |game: &dyn GameDef| !game.meta().lessons.is_empty();
        if reader.can.buttons.is_some() && self.games.find(&challenge.kind).is_some_and(is_taught) {
            let learn = ButtonId::Learn(challenge.kind.clone());
            buttons.push(self.button(reader, "button-learn", learn, ButtonStyle::Plain));
        }
        Outbound {
            picture: self.opening_picture(challenge, reader),
            controls: [vec![buttons], self.again_button(challenge, reader)].concat(),
            mentions: people(recipients::of_challenge(challenge)),
            calls: challenge.calls.clone(),
            ..message(&writer)
        }
    }

    /// What makes an open seat come back after each game, or takes that back, as a row of its own.
    fn again_button(&self, challenge: &Challenge, reader: Reader<'_>) -> Vec<Vec<Control>> {
        let (key, button) = if challenge.again {
            ("button-seat-once", ChallengeButton::SeatOnce)
        } else {
            ("button-seat-again", ChallengeButton::SeatAgain)
        };
        let id = ButtonId::Challenge(button, challenge.code.clone());
        let button = self.button(reader, key, id, ButtonStyle::Plain);
        if challenge.may_come_back() { vec![vec![button]] } else { Vec::new() }
    }

    /// What gives an open seat to the program, where it plays.
    fn computer_button(&self, challenge: &Challenge, reader: Reader<'_>) -> Option<Control> {
        let offered = challenge.opponent.is_none() && reader.computer;
        let id = ButtonId::Challenge(ChallengeButton::SeatComputer, challenge.code.clone());
        offered.then(|| self.button(reader, "button-seat-computer", id, ButtonStyle::Plain))
    }

    /// Wants the avatars of the people of a challenge, so that the first board has them.
    fn expect_players(&self, challenge: &Challenge, reader: Reader<'_>) {
        let shows = reader.avatars && reader.can.pictures.is_some() && reader.board != BoardForm::Text;
        for account in [Some(&challenge.challenger), challenge.opponent.as_ref()].into_iter().flatten() {
            let id = &account.person.native_id;
            if shows && !id.is_empty() {
                self.avatars.of(&challenge.place.platform, id);
            }
        }
    }

    /// Names the permissions that the bot lacks to post boards. With the code of a challenge, a button accepts it anyway.
    pub(crate) fn cannot_post(&self, lacking: &[String], code: Option<&str>, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let args = permissions(&writer, lacking);
        writer.line("cannot-post", &args);
        let start = code.map(|code| {
            let id = ButtonId::Challenge(ChallengeButton::AcceptUnposted, code.to_owned());
            self.button(reader, "button-start-anyway", id, ButtonStyle::Primary)
        });
        Outbound { controls: start.map(|start| vec![start]).into_iter().collect(), ..message(&writer) }
    }

    pub(crate) fn challenge_closed(&self, challenge: &Challenge, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let mut args = vec![
            ("challenger", person(&challenge.challenger.person)),
            ("game", self.game_name(reader, &challenge.kind)),
        ];
        args.extend(challenge.opponent.iter().map(|opponent| ("opponent", person(&opponent.person))));
        writer.line(closed_key(&challenge.status), &args);
        Outbound { mentions: people(recipients::of_challenge(challenge)), ..message(&writer) }
    }

    /// What stays of the message of a closed challenge.
    pub(crate) fn challenge_over(&self, challenge: &Challenge, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let how = match challenge.status {
            ChallengeStatus::Taken(_) => "taken",
            _ => "closed",
        };
        let mut args = vec![
            ("how", Arg::word(how)),
            ("challenger", person(&challenge.challenger.person)),
            ("game", self.game_name(reader, &challenge.kind)),
        ];
        args.extend(challenge.opponent.iter().map(|opponent| ("opponent", person(&opponent.person))));
        writer.line(if challenge.opponent.is_some() { "challenge-over" } else { "seat-over" }, &args);
        if let ChallengeStatus::Taken(game) = &challenge.status {
            writer.go_on("challenge-over-game", &[("code", Arg::verbatim(game))]);
        }
        message(&writer)
    }
}

fn closed_key(status: &ChallengeStatus) -> &'static str {
    match status {
        ChallengeStatus::Open => "challenge-waiting",
        ChallengeStatus::Taken(_) => "challenge-taken",
        ChallengeStatus::Declined => "challenge-declined",
        ChallengeStatus::Withdrawn => "challenge-withdrawn",
        ChallengeStatus::Expired => "challenge-expired",
    }
}
