//! Every reason for which the rules of a game refuse a move, as the player is told it: to them alone, with the
//! picture, and with nothing stored. The positions are those of the rules' own tests; the words are to be read.

use deska_desk::PageDesk;
use deska_testkit::test_bot::{TestBot, caller, code, private, public, told};
use deska_testkit::toy;
use insta::assert_snapshot;
use rules::options::OptionSpec;
use rules::{AnyPosition, GameDef, Side};
use serde_json::{Map, Value};
use std::fmt::Write;
use std::path::Path;

/// A game at the desk, and the same position beside it, which tells who is to act.
struct Played {
    bot: TestBot,
    code: String,
    position: Box<dyn AnyPosition>,
    moves: usize,
}

/// Alice began as White, Bob as Black; an opening may have exchanged them.
fn person(position: &dyn AnyPosition, side: Side) -> &'static str {
    if (side == Side::White) == position.swapped() { "bob" } else { "alice" }
}

/// A move with the side before it where both may act: `black/agree`.
fn split(text: &str) -> (Option<Side>, &str) {
    match text.split_once('/') {
        Some((side, text)) if Side::parse(side).is_some() => (Side::parse(side), text),
        _ => (None, text),
    }
}

impl Played {
    async fn start(game: &dyn GameDef, options: &Map<String, Value>) -> Self {
        let bot = TestBot::playing(toy::games()).await;
        let mut line = format!("/{} new bob white", game.meta().id);
        for (name, value) in options {
            write!(line, " {}=\"{}\"", name.replace('_', "-"), OptionSpec::write(value)).unwrap();
        }
        let challenge = public(bot.say("alice", &line).await);
        let board = public(bot.click("bob", &challenge, "Accept").await);
        Self { code: code(&board), bot, position: game.start(options).unwrap(), moves: 0 }
    }

    async fn make(&mut self, text: &str) {
        let (by, text) = split(text);
        let side = by.or(self.position.to_act().only()).unwrap();
        let who = person(&*self.position, side);
        self.position.play(Some(side), text).unwrap();
        let response = self.bot.press(who, &self.control(), &[text]).await;
        assert!(response.public.is_some(), "{text}: {:?}", response.private.map(|words| words.plain()));
        self.moves += 1;
    }

    /// The control of the page that takes a whole move; the number of the position counts the events.
    fn control(&self) -> String {
        format!("play:{}:{}", self.code, self.moves + 1)
    }

    /// What whoever is to act is told of a move that will not do.
    async fn refused(&self, text: &str) -> String {
        let (by, text) = split(text);
        // Where both may act and nobody is named, anybody will do.
        let side = by.or(self.position.to_act().iter().next()).unwrap();
        let who = person(&*self.position, side);
        let before = self.history().await;
        let answer = private(self.bot.press(who, &self.control(), &[text]).await);
        assert_eq!(self.history().await, before, "{text} was stored");
        answer.plain()
    }

    async fn history(&self) -> String {
        told(self.bot.say("alice", &format!("/game history game={}", self.code)).await)
    }
}

/// The sentences for a file of the rules' tests; a line is options; moves; the refused move; the rest.
async fn sentences(game: &dyn GameDef, refusals: &str) -> String {
    let mut rows: Vec<Vec<&str>> = refusals
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split(';').map(str::trim).collect())
        .collect();
    // Positions that follow one another need one game.
    rows.sort_by_key(|row| (row[0], row[1]));
    let mut text = String::new();
    let mut last: Option<(&str, &str, Played)> = None;
    for row in rows {
        let (options, moves, refused, reason) = (row[0], row[1], row[2], row[3]);
        // Shapes of the protocol, which no chat can send.
        if ["say-who-moves", "entry-shape"].contains(&reason) {
            continue;
        }
        let goes_on = |known: &(&str, &str, Played)| {
            let rest = moves.strip_prefix(known.1);
            known.0 == options
                && rest.is_some_and(|rest| known.1.is_empty() || rest.is_empty() || rest.starts_with(' '))
        };
        let (before, mut played) = match last.take().filter(goes_on) {
            Some((_, before, played)) => (Some(before), played),
            None => (None, Played::start(game, &serde_json::from_str(options).unwrap()).await),
        };
        for text in moves[before.unwrap_or_default().len()..].split_whitespace() {
            played.make(text).await;
        }
        if before != Some(moves) {
            writeln!(text, "=== {options} {moves}").unwrap();
        }
        writeln!(text, "{refused}\n  {}", played.refused(refused).await.replace('\n', "\n  ")).unwrap();
        last = Some((options, moves, played));
    }
    text
}

/// The games whose sentences are kept, beside each other.
#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_of_every_game_is_told() {
    let of = |game: &'static dyn GameDef| async {
        let kind = game.meta().id;
        let path = toy::rules_home(kind).join("tests/refusals").join(kind).with_extension("txt");
        let refusals = std::fs::read_to_string(&path);
        let refusals = refusals.unwrap_or_else(|error| panic!("{kind} lacks {}: {error}", path.display()));
        (kind, sentences(game, &refusals).await)
    };
    let games = toy::games();
    let told: Vec<_> = games.registry().games().map(|game| tokio::spawn(of(game))).collect();
    for told in told {
        let (kind, sentences) = told.await.unwrap();
        let kept = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/flows/snapshots"))
            .join(format!("flows__refusals__refusals_{kind}.snap"));
        if kept.exists() {
            assert_snapshot!(format!("refusals_{kind}"), sentences);
        }
    }
}

/// A forbidden move: game, options, moves before it, the move in notation, as a command, as clicks on the page's board.
type Forbidden = (
    &'static str,
    &'static str,
    &'static [&'static str],
    &'static str,
    &'static str,
    &'static [&'static str],
);

const FORBIDDEN: [Forbidden; 7] = [
    ("dama", r#"{"setup":"ones","seed":1}"#, &["c3-d4", "b6-c5"], "a3-b4", "/dama move a3 b4", &["a3", "b4"]),
    ("cheess", "{}", &["B@c1"], "c1-c4", "/cheess move c1 c4", &["c1", "c4"]),
    ("ordo", "{}", &[], "a3-a6", "/ordo move a3 a6", &["a3", "a6"]),
    ("ordo", "{}", &[], "e5-e6", "/ordo move e5 e6", &["e5"]),
    (
        "go",
        r#"{"size":5}"#,
        &["pass", "c4", "pass", "b3", "pass", "d3", "pass", "c2"],
        "c3",
        "/go play c3",
        &["c3"],
    ),
    (
        "piskvorky",
        r#"{"rule":"renju"}"#,
        &["h10", "a1", "f8", "o1", "g8", "o15", "h9", "a15"],
        "h8",
        "/piskvorky play h8",
        &["h8"],
    ),
    ("piskvorky", "{}", &["f6"], "f6", "/piskvorky play f6", &["f6"]),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_forbidden_move_gets_the_same_sentence_however_it_is_made() {
    for (kind, options, moves, text, line, clicks) in FORBIDDEN {
        let game = rules::registry::find(kind).unwrap();
        let mut played = Played::start(game, &serde_json::from_str(options).unwrap()).await;
        for made in moves {
            played.make(made).await;
        }
        let who = person(&*played.position, played.position.to_act().only().unwrap());
        let bot = &played.bot;
        for (language, link) in [("en", "(Rules: "), ("cs", "(Pravidla: "), ("sk", "(Pravidlá: ")] {
            told(bot.say(who, &format!("/me language {language}")).await);
            let typed = private(bot.say(who, line).await);
            assert!(typed.picture.is_some(), "{line}");
            let sentence = typed.plain();
            let sentence = sentence.lines().next().unwrap();
            assert!(sentence.contains(link), "{line}: {sentence}");
            let chosen = played.refused(text).await;
            assert_eq!(chosen.lines().next(), Some(sentence), "{text}");
            // What *Type it* asks for.
            let field = played.control().replace("play:", "write:");
            let written = private(bot.press(who, &field, &[text]).await).plain();
            assert_eq!(written.lines().next(), Some(sentence), "{text}");
            let clicks: Vec<String> = clicks.iter().map(|click| (*click).to_owned()).collect();
            let clicked = bot.service.why_not_clicks(&caller(who), &played.code, &clicks).await.unwrap();
            assert_eq!(clicked.as_deref(), Some(sentence), "{clicks:?}");
        }
    }
}
