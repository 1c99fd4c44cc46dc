//! Whole games of every kind in the other languages: nothing that is shown is left in English.

use deska_desk::outbound::{Control, Outbound, Response, SpanStyle};
use deska_i18n::{Locale, Vocabulary};
use deska_testkit::test_bot::{TestBot, buttons, code, public, told};
use deska_testkit::whole_games::{CHEESS, CLAIMED, GO, ORDO, PRACTICE, SWAPPED, Whole};
use rules::Side;
use std::collections::BTreeSet;

/// English words that no Czech or Slovak sentence has.
const ENGLISH: &[&str] = &[
    "the",
    "your",
    "you",
    "yours",
    "move",
    "moves",
    "game",
    "games",
    "white",
    "black",
    "is",
    "are",
    "was",
    "were",
    "with",
    "wins",
    "won",
    "turn",
    "turns",
    "it",
    "of",
    "and",
    "or",
    "not",
    "has",
    "have",
    "this",
    "that",
    "piece",
    "pieces",
    "stone",
    "stones",
    "captured",
    "captures",
    "point",
    "points",
    "press",
    "write",
    "from",
    "for",
    "draw",
    "draws",
    "here",
    "there",
    "can",
    "cannot",
    "will",
    "next",
    "last",
    "all",
    "only",
    "show",
    "shows",
    "rules",
    "page",
    "picture",
    "left",
    "right",
    "first",
    "second",
    "square",
    "squares",
    "row",
    "rows",
    "column",
    "columns",
    "player",
    "players",
    "board",
    "side",
    "sides",
    "choose",
    "chosen",
    "play",
    "played",
    "plays",
    "start",
    "end",
    "ends",
    "over",
    "options",
    "standard",
    "clock",
    "time",
    "day",
    "days",
    "hour",
    "hours",
    "capture",
    "active",
    "none",
    "new",
    "more",
    "undo",
    "resign",
    "offer",
    "offers",
    "accept",
    "decline",
    "cancel",
    "cancelled",
    "agree",
    "agreed",
    "dead",
    "alive",
    "record",
    "history",
    "rematch",
    "settings",
    "server",
    "channel",
    "person",
    "people",
    "today",
    "after",
    "before",
    "empty",
    "king",
    "queen",
    "rook",
    "bishop",
    "knight",
    "pawn",
    "goal",
    "group",
    "line",
];

/// Words of that list that are Czech and Slovak words as well.
const ALLOWED: &[&str] = &["start", "server"];

/// What is typed, where a sentence that isn't formatted tells it.
const TYPED: &[&str] = &["dead:d4, chain:d4, neutral:d4, agree"];

/// What people have been shown: where, the words of a sentence or label, and whether they are prose.
#[derive(Default)]
struct Seen(Vec<(String, String)>);

impl Seen {
    fn response(&mut self, said: &str, response: &Response) {
        let shown = response.private.iter().chain(response.public.iter().map(|post| &post.outbound));
        shown.for_each(|message| self.message(said, message));
    }

    fn message(&mut self, said: &str, message: &Outbound) {
        // What is typed is the same in every language, and so are names.
        let is_prose = |style: &SpanStyle| matches!(style, SpanStyle::Plain | SpanStyle::Bold);
        let prose: String = message
            .text
            .iter()
            .map(|span| if is_prose(&span.style) && span.person.is_none() { &span.text } else { "…" })
            .collect();
        let mut texts: Vec<String> = prose.split('\n').map(str::to_owned).collect();
        texts.extend(message.picture.iter().map(|picture| picture.alt.to_string()));
        for control in message.controls.iter().flatten() {
            match control {
                Control::Button { label, asks, .. } => {
                    texts.push(label.clone());
                    texts.extend(asks.iter().flat_map(|ask| [ask.title.clone(), ask.label.clone()]));
                }
                Control::Menu { placeholder, items, .. } => {
                    texts.push(placeholder.clone());
                    texts.extend(items.iter().flat_map(|item| {
                        [Some(item.label.clone()), item.hint.clone()].into_iter().flatten()
                    }));
                }
            }
        }
        self.0.extend(texts.into_iter().map(|text| (said.to_owned(), text)));
    }

    /// Everything that is left in English.
    fn english(&self, locale: Locale) -> BTreeSet<String> {
        let words = Vocabulary::load();
        let untranslated: BTreeSet<String> = deska_i18n::keys(Locale::En)
            .into_iter()
            .map(|key| (words.say(Locale::En, &key, &[]), words.say(locale, &key, &[])))
            .filter(|(english, own)| english != own && english.contains(' '))
            .map(|(english, _)| english)
            .collect();
        let keys = deska_i18n::keys(Locale::En);
        let mut found = BTreeSet::new();
        for (said, text) in &self.0 {
            if untranslated.contains(text) || (text.contains('-') && keys.contains(text)) {
                found.insert(format!("{said}: {text}"));
            }
            for word in without_commands(said, text).split(|letter: char| !letter.is_alphabetic()) {
                let allowed = ALLOWED.contains(&word.to_lowercase().as_str());
                // Capitals are names of operators.
                let lower = word.chars().skip(1).all(char::is_lowercase);
                if lower && !allowed && ENGLISH.contains(&word.to_lowercase().as_str()) {
                    found.insert(format!("{said}: {word}: {text}"));
                }
            }
        }
        found
    }
}

/// A text without what is typed: commands such as `/game list`, the names of a command's parts in the help, and what
/// stands in quotes.
fn without_commands(said: &str, text: &str) -> String {
    let mut text = TYPED.iter().fold(text.to_owned(), |text, typed| text.replace(typed, "…"));
    if said == "/help" && text.ends_with(')') {
        text.truncate(text.rfind(" (").unwrap_or(text.len()));
    }
    while let Some((before, rest)) = text.clone().split_once('„') {
        text = format!("{before}… {}", rest.split_once('“').map_or("", |(_, after)| after));
    }
    let mut left = Vec::new();
    let mut words = text.split(' ');
    while let Some(word) = words.next() {
        if word.trim_start_matches('(').starts_with('/') {
            words.next();
        } else {
            left.push(word);
        }
    }
    left.join(" ")
}

struct Visit {
    bot: TestBot,
    seen: Seen,
}

impl Visit {
    async fn say(&mut self, who: &str, line: &str) -> Response {
        let response = self.bot.say(who, line).await;
        self.seen.response(line, &response);
        response
    }

    /// Presses every button of a message that changes nothing of the game, and the first item of every menu.
    async fn press_all(&mut self, who: &str, shown: &Outbound) -> Vec<Outbound> {
        let mut next = Vec::new();
        for (label, id) in buttons(shown) {
            let verb = id.split(':').next().unwrap_or_default();
            if ["accept", "decline", "withdraw", "yes", "no", "word", "at", "offer", "rematch"]
                .contains(&verb)
                || verb.starts_with("resign")
                || verb.starts_with("write")
            {
                continue;
            }
            let response = self.bot.press(who, &id, &[]).await;
            self.seen.response(&format!("({label})"), &response);
            next.extend(response.private);
        }
        let controls = shown.controls.iter().flatten();
        let menus: Vec<(String, String)> = controls
            .filter_map(|control| match control {
                Control::Menu { id, items, .. } if !id.starts_with("ways") => {
                    Some((id.clone(), items.first()?.value.clone()))
                }
                _ => None,
            })
            .collect();
        for (id, value) in menus {
            let response = self.bot.press(who, &id, &[&value]).await;
            self.seen.response(&format!("<{id}>"), &response);
            next.extend(response.private);
        }
        next
    }

    async fn look(&mut self, kind: &str) {
        for who in ["alice", "bob", "carol"] {
            for line in ["board", "moves", "rules page=all", "rules page=3"] {
                self.say(who, &format!("/{kind} {line}")).await;
            }
            for line in WRONG {
                self.say(who, &format!("/{kind} {line}")).await;
            }
        }
    }

    /// Plays a game to its end.
    async fn play(&mut self, game: &Whole) {
        let new = format!("/{} new bob white rated=off {}", game.kind, game.options);
        let challenge = public(self.say("alice", &new).await);
        self.press_all("alice", &challenge).await;
        let id = buttons(&challenge).into_iter().find(|(_, id)| id.starts_with("accept:")).unwrap().1;
        let begun = self.bot.press("bob", &id, &[]).await;
        self.seen.response("(accept)", &begun);
        let board = public(begun);
        let mut position = game.start();
        let mut names = ["alice", "bob"];
        for (at, (by, text)) in game.moves().into_iter().enumerate() {
            let side: Side = by.or(position.to_act().only()).unwrap();
            if at == 2 || position.phase() == rules::Phase::Scoring && at % 2 == 0 {
                self.look(game.kind).await;
            }
            let who = names[side.index()];
            let made = self.say(who, &game.command(text)).await;
            if at == 2 {
                let shown = made.public.as_ref().map(|post| post.outbound.clone());
                for shown in shown.iter().chain([&board]) {
                    for next in self.press_all(names[side.other().index()], shown).await {
                        self.press_all(names[side.other().index()], &next).await;
                    }
                }
            }
            let swapped = position.swapped();
            position.play(Some(side), text).unwrap();
            if position.swapped() != swapped {
                names.reverse();
            }
        }
        assert!(position.outcome().is_some());
        self.say("alice", &format!("/game history {}", code(&board))).await;
        self.say("alice", "/game export").await;
    }

    async fn direct(&mut self) {
        self.bot.later(3_600_000);
        self.bot.tick().await;
        for post in self.bot.due().await {
            self.seen.message("due", &post.outbound);
            self.bot.has_come(&post).await;
        }
    }
}

/// What is wrong in some way.
const WRONG: &[&str] =
    &["move a1", "move a1 a1", "moves zz", "moves e5", "play a1", "play zz", "board game=zzzzz"];

/// Everything else that a person may ask for.
const LINES: &[&str] = &[
    "/help",
    "/help dama",
    "/nonsense",
    "/dama mvoe",
    "/game list",
    "/game draw",
    "/game undo",
    "/game abort",
    "/game decline",
    "/game resign",
    "/game replay",
    "/game rematch",
    "/me notify",
    "/me notify message",
    "/me theme high-contrast",
    "/me board both",
    "/me stats",
    "/me timezone Europe/Prague",
    "/me vacation 5d",
    "/me vacation off",
    "/me link",
    "/me block carol",
    "/me block",
    "/me unblock carol",
    "/me forget",
    "/leaderboard",
    "/game if a1-a2",
    "/dama new alice",
    "/dama new bob operators=AND:3",
    "/go new bob size=99",
    "/go new bob clock=14d+1d",
    "/dama rules page=x",
    "/game join",
    "/game leave",
];

async fn nothing_is_english(tag: &str, locale: Locale) {
    let mut visit = Visit { bot: TestBot::start().await, seen: Seen::default() };
    told(visit.bot.say("admin", &format!("/config set language {tag}")).await);
    for who in ["alice", "bob", "carol", "admin"] {
        told(visit.bot.say(who, &format!("/me language {tag}")).await);
    }
    for game in [&CHEESS, &ORDO, &GO, &CLAIMED, &SWAPPED, &PRACTICE] {
        visit.play(game).await;
        visit.direct().await;
    }
    let dama = public(visit.say("alice", "/dama new bob white seed=1 clock=1d").await);
    visit.press_all("bob", &dama).await;
    let id = buttons(&dama).into_iter().find(|(_, id)| id.starts_with("accept:")).unwrap().1;
    let board = public(visit.bot.press("bob", &id, &[]).await);
    visit.seen.message("(accept)", &board);
    for next in visit.press_all("alice", &board).await {
        visit.press_all("alice", &next).await;
    }
    for (who, line) in [
        ("alice", "/dama setup 101010101010"),
        ("bob", "/dama setup 111111111111"),
        ("alice", "/dama move c3 d4"),
        ("bob", "/dama move f6 e5"),
        ("alice", "/dama move d4 f6"),
        ("alice", "/dama flip a1"),
        ("bob", "/dama flip a7"),
    ] {
        visit.say(who, line).await;
        visit.look("dama").await;
    }
    for line in LINES {
        visit.say("alice", line).await;
    }
    visit.say("alice", "/game resign").await;
    visit.direct().await;
    let found = visit.seen.english(locale);
    assert!(visit.seen.0.len() > 1_000, "{} texts", visit.seen.0.len());
    let found: Vec<String> = found.into_iter().collect();
    assert!(found.is_empty(), "{} texts are English:\n{}", found.len(), found.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_games_in_czech() {
    nothing_is_english("cs", Locale::Cs).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_games_in_slovak() {
    nothing_is_english("sk", Locale::Sk).await;
}

#[test]
fn english_is_found() {
    let mut seen = Seen::default();
    seen.0.push(("a".to_owned(), "Na tahu je white.".to_owned()));
    seen.0.push(("b".to_owned(), "Previous page".to_owned()));
    seen.0.push(("c".to_owned(), "button-later-page".to_owned()));
    seen.0.push(("d".to_owned(), "Aktivní operátor: AND. Příkaz start.".to_owned()));
    seen.0.push(("e".to_owned(), "Nemá to být /go moves, /go agree?".to_owned()));
    let found = seen.english(Locale::Cs);
    let of = |which: &str| found.iter().filter(|text| text.starts_with(which)).count();
    assert_eq!(
        ["a", "b", "c", "d", "e"].map(|which| of(&format!("{which}: "))),
        [1, 2, 2, 0, 0],
        "{found:?}"
    );
}
