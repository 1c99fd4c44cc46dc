//! Words why no game can begin in a place.

use crate::presenter::{Presenter, message};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer};
use deska_desk::outbound::Outbound;
use deska_model::settings::say::AccessProblem;

impl Presenter {
    pub(crate) fn access_problem(&self, problem: &AccessProblem, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        match problem {
            AccessProblem::NotPlayedHere { elsewhere, channels } => {
                writer.line("not-played-here", &[]);
                places(&mut writer, *elsewhere, channels);
            }
            AccessProblem::GameNotAllowed { kind, allowed, elsewhere, channels } => {
                writer.line("game-not-allowed", &[("game", self.game_name(reader, kind))]);
                if let Some(first) = allowed.first() {
                    let name = |kind: &&str| self.word(reader, &format!("{kind}-name"));
                    let names: Vec<String> = allowed.iter().map(name).collect();
                    let args = [("games", Arg::Verbatim(names.join(", "))), ("kind", Arg::verbatim(*first))];
                    writer.go_on("games-allowed", &args);
                }
                places(&mut writer, *elsewhere, channels);
            }
        }
        message(&writer)
    }
}

/// Where it is possible.
fn places(writer: &mut Writer<'_>, elsewhere: bool, channels: &[String]) {
    match channels {
        [] if elsewhere => {
            writer.go_on("allowed-elsewhere", &[]);
        }
        [] => {
            writer.go_on("allowed-nowhere", &[]);
        }
        channels => {
            writer.go_on("allowed-in", &[]);
            for channel in channels {
                writer.go_on("allowed-in-channel", &[("channel", Arg::Channel(channel.clone()))]);
            }
        }
    }
}
