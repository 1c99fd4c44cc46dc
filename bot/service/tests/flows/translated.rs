//! Whole games of every kind in the other languages: nothing that is shown is left in English.

use deska_desk::outbound::{Control, Outbound, Response};
use deska_i18n::Locale;
use deska_testkit::seen::{Seen, written};
use deska_testkit::test_bot::{TestBot, buttons, code, public, told};
use deska_testkit::whole_games::{CHEESS, CLAIMED, GO, ORDO, PRACTICE, SWAPPED, Whole};
use rules::Side;

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
    visit.seen.assert_all_in(locale, 1_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_games_in_czech() {
    nothing_is_english("cs", Locale::Cs).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_games_in_slovak() {
    nothing_is_english("sk", Locale::Sk).await;
}

/// How much of a text does not belong to a language.
fn found(locale: Locale, text: &str) -> usize {
    let mut seen = Seen::default();
    seen.markdown("here", text);
    seen.foreign(locale).len()
}

#[test]
fn another_language_is_found() {
    for (locale, text, count) in [
        (Locale::Cs, "Na tahu je white.", 1),
        (Locale::Cs, "Previous page", 3),
        (Locale::Cs, "Na ťahu je Bob.", 1),
        (Locale::Cs, "Toto slovokteréneznáme.", 1),
        (Locale::Sk, "Na tahu je kámen.", 2),
        (Locale::Cs, "Aktivní operátor: AND. Tento server.", 0),
        (Locale::Cs, "Nemá to být /go moves, /go agree? `white` <@12> N@b1 c3-d4", 0),
        (Locale::Sk, "Na ťahu je **Alice**.", 0),
    ] {
        assert_eq!(found(locale, text), count, "{text}");
    }
    let mut seen = Seen::default();
    seen.text("here", "button-later-page");
    assert!(!seen.foreign(Locale::Cs).is_empty(), "a key in place of its text");
}

#[test]
fn each_language_is_written_in_its_own_words() {
    for locale in [Locale::Cs, Locale::Sk] {
        written(locale).assert_all_in(locale, 1_000);
    }
}
