//! Words reviews of finished games, as a message with a chart and as data for a page.

use crate::controls::button_id::{ButtonId, GameButton};
use crate::games::hint::waiting;
use crate::notation;
use crate::presenter::{Presenter, cut, message};
use crate::reader::Reader;
use crate::sentence::{Arg, plain};
use crate::turn::seat;
use deska_desk::outbound::{ButtonStyle, Outbound, Picture};
use deska_desk::record::{ShownPlay, ShownReview, ShownTurningPoint};
use deska_model::games::review::say::{Played, Review, ReviewSay, ReviewState, Slip, Verdict};
use deska_model::games::table::Table;
use rules::Side;

impl Presenter {
    pub(crate) fn review(&self, say: &ReviewSay, reader: Reader<'_>) -> Outbound {
        let table = &say.table;
        let code = ("code", Arg::verbatim(&table.row.code));
        let mut writer = self.write(reader);
        let review = match &say.state {
            ReviewState::Waits(wait) => {
                writer.line("review-waits", &[vec![code], waiting(*wait)].concat());
                let id = ButtonId::Game(GameButton::ReviewAgain, table.row.code.clone());
                let again = self.button(reader, "button-review-show", id, ButtonStyle::Plain);
                return Outbound { controls: vec![vec![again]], ..message(&writer) };
            }
            ReviewState::Done(review) => review,
        };
        writer.line("review-title", &[("game", self.game_name(reader, &table.row.kind)), code]);
        for side in Side::BOTH {
            let played = &review.sides[side.index()];
            let args = played_args(played);
            let key = if played.accuracy.is_some() { "review-side" } else { "review-side-none" };
            writer.line(key, &[vec![("player", seat(table, side))], args].concat());
        }
        writer.gap();
        let turns = review.turning_points();
        writer.line(if turns.is_empty() { "review-even" } else { "review-turns" }, &[]);
        let (moves, numbers) =
            (notation::reviewed(&self.words, reader.locale, table), notation::numbers(table));
        for slip in turns {
            let number = numbers.get(slip.ply).copied().flatten().unwrap_or(slip.ply + 1);
            let args = [
                ("number", Arg::count(number)),
                ("move", Arg::verbatim(moves.get(slip.ply).cloned().unwrap_or_default())),
                ("player", seat(table, slip.by)),
                ("points", Arg::Number((slip.cost / 10).into())),
                ("line", Arg::Verbatim(self.better(table, slip, reader))),
            ];
            writer.line("review-turn", &args);
        }
        let picture = reader.can.pictures.is_some().then(|| self.review_chart(table, review, reader));
        Outbound { picture, ..message(&writer) }
    }

    /// The review as data.
    #[must_use]
    pub fn shown_review(&self, table: &Table, review: &Review, reader: Reader<'_>) -> ShownReview {
        let say = |key: &str, args: &[(&str, Arg)]| plain(&self.words, reader.locale, key, args);
        let moves = notation::reviewed(&self.words, reader.locale, table);
        let turn = |slip: &Slip| ShownTurningPoint {
            ply: slip.ply + 1,
            by: slip.by,
            words: moves.get(slip.ply).cloned().unwrap_or_default(),
            better: say("review-better", &[("line", Arg::Verbatim(self.better(table, slip, reader)))]),
            cost: slip.cost / 10,
            verdict: say(verdict(slip.verdict), &[]),
        };
        let play = |side: Side| {
            let played = &review.sides[side.index()];
            ShownPlay { accuracy: played.accuracy, words: say("review-slips", &played_args(played)) }
        };
        let turns: Vec<ShownTurningPoint> = review.turning_points().into_iter().map(turn).collect();
        ShownReview {
            title: say("review-heading", &[]),
            chance: say("review-chance", &[]),
            accuracy: say("review-accuracy", &[]),
            points: say(if turns.is_empty() { "review-even" } else { "review-turns" }, &[]),
            white: review.white.clone(),
            sides: Side::BOTH.map(play),
            turns,
        }
    }

    /// The better line of a move in the reader's words: the better move, what could have followed, and the name of the idea if
    /// there is one.
    fn better(&self, table: &Table, slip: &Slip, reader: Reader<'_>) -> String {
        let say = |key: &str, args: &[(&str, Arg)]| plain(&self.words, reader.locale, key, args);
        let moves = notation::variation(&self.words, reader.locale, table, slip.ply, &slip.better);
        let line = match moves.as_slice() {
            [first, rest @ ..] if !rest.is_empty() => {
                let args = [("first", Arg::verbatim(first)), ("rest", Arg::Verbatim(rest.join(", ")))];
                say("review-line", &args)
            }
            _ => moves.concat(),
        };
        let idea = slip.idea.as_ref().and_then(|idea| self.name_of_idea(table, idea, reader));
        match idea {
            Some(idea) => {
                say("review-line-idea", &[("line", Arg::Verbatim(line)), ("idea", Arg::Verbatim(idea))])
            }
            None => line,
        }
    }

    fn review_chart(&self, table: &Table, review: &Review, reader: Reader<'_>) -> Picture {
        let say = |key: &str, args: &[(&str, Arg)]| plain(&self.words, reader.locale, key, args);
        let known = review.white.iter().enumerate().filter_map(|(at, white)| Some((at, (*white)?)));
        let points: Vec<(u32, i64)> = known
            .map(|(at, white)| (u32::try_from(at).unwrap_or(u32::MAX), i64::from(white.min(1_000)) / 10))
            .collect();
        let [white, black] = Side::BOTH.map(|side| self.name_of(reader, table.person(side)));
        let names = format!("{white} – {black}");
        let drawn = render::Chart {
            title: say("review-heading", &[]),
            // The message names them as well.
            subtitle: if render::is_legible(&names) { names } else { String::new() },
            values: say("review-chance", &[]),
            counted: say("review-moves", &[]),
            points: points.clone(),
            bounds: Some((0, 100)),
        };
        let of = |point: Option<&(u32, i64)>| Arg::Number(point.map_or(50, |(_, white)| *white));
        let args = [("first", of(points.first())), ("last", of(points.last()))];
        Picture {
            name: format!("review-{}.png", table.row.code),
            bytes: reader.drawn(|| render::chart(&drawn, reader.style.theme)),
            alt: cut(&say("review-alt", &args), reader.can.alt).into(),
            instead: None,
        }
    }
}

fn played_args(played: &Played) -> Vec<(&'static str, Arg)> {
    let [inaccuracies, mistakes, blunders] = played.slips.map(Arg::count);
    vec![
        ("percent", Arg::Number(played.accuracy.unwrap_or_default().into())),
        ("inaccuracies", inaccuracies),
        ("mistakes", mistakes),
        ("blunders", blunders),
    ]
}

const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Inaccuracy => "review-inaccuracy",
        Verdict::Mistake => "review-mistake",
        Verdict::Blunder => "review-blunder",
    }
}
