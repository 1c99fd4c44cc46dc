//! The sub-commands of `/me` about a person's time: reminders, time zone, vacation.

use crate::args::Args;
use crate::model::{Audience, Leaf, Sub};
use crate::param::{Param, ParamKind, Suggest};
use deska_model::clocks::duration;
use deska_model::command::Command;
use deska_model::personal::own_time::{OwnTime, VacationRequest};
use deska_model::problem::Problem;
use deska_model::settings::{self, time_keys};
use rules::options::Expected;

/// All of them.
pub(super) fn all() -> [Sub; 4] {
    [reminders(), time_zone(), vacation(), look_back()]
}

/// Whether look backs at a week name the person.
fn look_back() -> Sub {
    let switch = Param {
        kind: ParamKind::Choice(settings::SWITCH.map(String::from).to_vec()),
        labels: Some("param-look-back".to_owned()),
        ..Param::text("look-back", "param-look-back", 10)
    };
    Sub::new(
        "look-back",
        Leaf::new(Audience::Private, vec![switch], |args| {
            let named = args.text("look-back").map(|word| word == settings::SWITCH[0]);
            Ok(Command::OwnTime(OwnTime::LookBack(named)))
        }),
    )
}

fn reminders() -> Sub {
    let at = Param {
        suggest: Suggest::Fixed(&["50%,10%", "1d,6h", "1d", "10%", "none"]),
        ..Param::text("at", "param-remind-at", 40)
    };
    let quiet = Param {
        suggest: Suggest::Fixed(&time_keys::QUIETS),
        expected: Some(time_keys::expected_quiet()),
        ..Param::text("quiet", "param-remind-quiet", 20)
    };
    let build = |args: &Args| {
        Ok(Command::OwnTime(OwnTime::Reminders { at: args.text("at"), quiet: args.text("quiet") }))
    };
    Sub::new("reminders", Leaf::new(Audience::Private, vec![at, quiet], build))
}

fn time_zone() -> Sub {
    let zone = Param { suggest: Suggest::Zones, ..Param::text("zone", "param-zone", 60) };
    Sub::new(
        "timezone",
        Leaf::new(Audience::Private, vec![zone], |args| {
            Ok(Command::OwnTime(OwnTime::Zone(args.text("zone"))))
        }),
    )
}

/// The word that ends a vacation, where one for its length can stand.
const END: &str = "end";

fn vacation() -> Sub {
    let time = Param {
        suggest: Suggest::Fixed(&["3d", "7d", "14d", "21d", END]),
        ..Param::text("time", "param-vacation-time", 20)
    };
    let words = ["date", "move"].map(str::to_owned).to_vec();
    let until = Param {
        kind: ParamKind::Choice(words),
        labels: Some("param-vacation-until".to_owned()),
        ..Param::text("until", "param-vacation-until", 10)
    };
    let build = |args: &Args| {
        let until_move = args.text("until").as_deref() == Some("move");
        let request = match args.text("time") {
            None => VacationRequest::Show,
            Some(word) if word.trim().eq_ignore_ascii_case(END) => VacationRequest::End,
            Some(typed) => match duration::parse(typed.trim()) {
                Some(ms) => VacationRequest::Begin { ms, until_move },
                None => {
                    let expected = Expected::examples(&["3d", "7d", "1d12h", END]);
                    return Err(Problem::BadValue { name: "time".into(), expected, given: typed });
                }
            },
        };
        Ok(Command::OwnTime(OwnTime::Vacation(request)))
    };
    Sub::new("vacation", Leaf::new(Audience::Private, vec![time, until], build))
}
