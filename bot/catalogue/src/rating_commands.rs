//! The commands for ratings: tables, a person's own results, and results that an admin withdraws.

use crate::args::Args;
use crate::model::{Audience, Body, Leaf, Sub, TopCommand};
use crate::param::{Param, ParamKind, Suggest};
use deska_model::command::Command;
use deska_model::ratings::ranking::{RatingRequest, Reach, Showing};

/// Highest page number that a table can be asked for.
const PAGES: i64 = 100_000;

/// What an admin does with a result: withdraws it, or lets it count again.
const ACTIONS: [&str; 2] = ["withdraw", RESTORE];

/// The action that lets a withdrawn result count again.
pub const RESTORE: &str = "restore";

/// The tables of ratings.
pub(super) fn leaderboard() -> TopCommand {
    let reaches = Reach::ALL.map(|reach| reach.name().to_owned()).to_vec();
    let labels = Some("param-scope".to_owned());
    let scope = Param { kind: ParamKind::Choice(reaches), labels, ..Param::text("scope", "param-scope", 20) };
    let page = Param { kind: ParamKind::Integer(1, PAGES), ..Param::text("page", "param-page", 6) };
    let build = |args: &Args| {
        Ok(Command::Rating(RatingRequest::Leaderboard {
            class: args.text("game"),
            reach: args.text("scope").and_then(|word| Reach::parse(&word)).unwrap_or_default(),
            season: args.text("season"),
            page: args.text("page").and_then(|page| page.parse().ok()).unwrap_or(1),
            showing: Showing::Channel,
        }))
    };
    let leaf = Leaf::new(Audience::Public, vec![class(), scope, page, season()], build);
    let (name, help) = ("leaderboard".to_owned(), "command-leaderboard".to_owned());
    TopCommand { name, help, admin: false, body: Body::Leaf(leaf) }
}

/// A person's own results.
pub(super) fn stats() -> Sub {
    let build = |args: &Args| {
        let (class, season) = (args.text("game"), args.text("season"));
        Ok(Command::Rating(RatingRequest::Stats { class, season }))
    };
    Sub::new("stats", Leaf::new(Audience::Private, vec![class(), season()], build))
}

/// Takes a result out of the ratings, or puts it back.
pub(super) fn withdraw() -> Sub {
    let words = ACTIONS.map(str::to_owned).to_vec();
    let action = Param {
        kind: ParamKind::Choice(words),
        labels: Some("param-action".to_owned()),
        required: true,
        ..Param::text("action", "param-action", 10)
    };
    let game =
        Param { required: true, suggest: Suggest::RatedGames, ..Param::text("game", "param-rated-game", 20) };
    let reason = Param { rest: true, ..Param::text("reason", "param-reason", 200) };
    let build = |args: &Args| {
        Ok(Command::Rating(RatingRequest::WithdrawResult {
            code: args.text("game").unwrap_or_default(),
            restore: args.text("action").as_deref() == Some(RESTORE),
            reason: args.text("reason"),
        }))
    };
    Sub::new("ratings", Leaf::new(Audience::Public, vec![action, game, reason], build))
}

/// The parameter that names a class of games by its id.
fn class() -> Param {
    Param { suggest: Suggest::Classes, ..Param::text("game", "param-class", 40) }
}

/// The parameter that names a season.
fn season() -> Param {
    Param { suggest: Suggest::Seasons, ..Param::text("season", "param-season", 20) }
}
