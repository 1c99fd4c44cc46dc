//! Whole games of every kind in the other languages: nothing that is shown is left in English.

use deska_desk::ChatDesk;
use deska_desk::outbound::{Control, Outbound, Response};
use deska_i18n::Locale;
use deska_model::people::appearance::Appearances;
use deska_model::settings;
use deska_testkit::seen::{Seen, written};
use deska_testkit::test_bot::{TestBot, buttons, code, public, told};
use deska_testkit::whole_games::{CHEESS, CLAIMED, GO, ORDO, PRACTICE, SWAPPED, Whole, play};
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
                let shown = made.public.as_ref().map(|post| post.about.clone());
                for shown in shown.iter().chain([&board]) {
                    for next in self.press_all(names[side.other().index()], shown).await {
                        self.press_all(names[side.other().index()], &next).await;
                    }
                }
            }
            play(&mut *position, side, text, &mut names);
        }
        assert!(position.outcome().is_some());
        self.say("alice", &format!("/game history {}", code(&board))).await;
        self.say("alice", "/game export").await;
    }

    /// A game with the program, and what can be wrong about one.
    async fn computer(&mut self) {
        let begun = public(self.say("carol", "/go new deska level=2 size=5 side=black").await);
        self.seen.name(&code(&begun));
        for line in ["/go play c3", "/game draw", "/game undo"] {
            self.say("carol", line).await;
            self.bot.let_play().await;
            self.direct().await;
        }
        for line in ["/go new bob level=3", "/go new deska level=9", "/go new deska rated=on"] {
            self.say("carol", line).await;
        }
        for key in ["computer-games-here", "computer-games"] {
            self.say("admin", &format!("/config set {key} 1")).await;
            self.say("carol", "/go new deska").await;
        }
        self.say("admin", "/config set computer-games 0").await;
        self.say("carol", "/go new deska").await;
        self.say("carol", "/game resign confirm=yes").await;
        for key in ["computer-games-here", "computer-games"] {
            self.say("admin", &format!("/config unset {key}")).await;
        }
    }

    /// A game by votes: asked, voted on, unvoted, refused, stopped.
    async fn votes(&mut self) {
        self.say("admin", "/club vote go level=1 options=size=9").await;
        self.say("admin", "/club vote go window=1m").await;
        self.direct().await;
        let contents = self.bot.contents().await;
        let id = |row: &String| row.split_once(" game_id=").unwrap().1.split(' ').next().unwrap().to_owned();
        let game = contents["vote_game"].iter().map(id).next().unwrap();
        let row = contents["game"].iter().find(|row| row.contains(&format!(" id={game} "))).unwrap();
        let code = row.split_once(" code='").unwrap().1.split('\'').next().unwrap().to_owned();
        self.seen.name(&code);
        self.bot.let_play().await;
        for (who, line) in [("carol", "/go play d4"), ("dave", "/go play e5"), ("carol", "/game resign")] {
            self.say(who, &format!("{line} game={code}")).await;
        }
        for days in [0, 2, 2] {
            self.bot.later(days * 24 * 3_600_000);
            self.direct().await;
            self.bot.let_play().await;
        }
        self.direct().await;
        self.say("admin", "/club vote go").await;
        self.say("admin", "/club vote go").await;
        self.say("admin", &format!("/club stop {code}")).await;
        self.direct().await;
    }

    /// An evening that nobody plays: refused, opened, begun, explained, over.
    async fn evening(&mut self) {
        for terms in ["evening go clock=3d", "evening go every=month", "league go rounds=3"] {
            self.say("admin", &format!("/club new {terms}")).await;
        }
        self.say("admin", "/club new evening go sign-up=2h every=week").await;
        let contents = self.bot.contents().await;
        let row = contents["club"].iter().find(|row| row.contains("status='sign_up'")).unwrap();
        let code = row.split_once(" code='").unwrap().1.split('\'').next().unwrap().to_owned();
        self.seen.name(&code);
        self.direct().await;
        for who in ["alice", "bob", "carol"] {
            self.say(who, &format!("/club join {code}")).await;
        }
        self.direct().await;
        for button in ["club-why", "club-back", "club-rules", "club-table", "club-leave"] {
            let response = self.bot.press("alice", &format!("{button}:{code}"), &[]).await;
            self.seen.response(button, &response);
        }
        for _ in 0..4 {
            self.direct().await;
        }
        for row in &self.bot.contents().await["club"] {
            let (_, rest) = row.split_once(" code='").unwrap();
            self.seen.name(rest.split_once('\'').unwrap().0);
        }
    }

    /// A game of Go that both have begun.
    async fn begin(&mut self, more: &str) {
        let challenge = public(self.say("alice", &format!("/go new bob white size=9 {more}")).await);
        let id = buttons(&challenge).into_iter().find(|(_, id)| id.starts_with("accept:")).unwrap().1;
        let begun = self.bot.press("bob", &id, &[]).await;
        self.seen.response("(accept)", &begun);
        self.seen.name(&code(&public(begun)));
    }

    /// Every way to end a game or to ask for something, with its answers.
    async fn offers(&mut self) {
        self.begin("rated=off clock=1d").await;
        for (who, line) in [
            ("alice", "/game abort"),
            ("bob", "/go play c3"),
            ("alice", "/go play g7"),
            ("alice", "/game draw"),
            ("alice", "/game draw"),
            ("bob", "/game decline"),
            ("bob", "/game draw"),
            ("bob", "/game decline"),
            ("bob", "/game undo"),
            ("alice", "/game decline"),
            ("bob", "/game undo"),
            ("alice", "/game accept"),
            ("bob", "/go play c4"),
            ("alice", "/go play g6"),
            ("bob", "/game pause"),
            ("alice", "/game decline"),
            ("bob", "/game pause"),
            ("alice", "/game accept"),
            ("alice", "/game continue"),
            ("bob", "/game abort"),
            ("alice", "/game decline"),
            ("bob", "/game resign"),
            ("bob", "/game draw"),
            ("alice", "/game accept"),
            ("alice", "/game resign"),
            ("bob", "/game rematch"),
            ("alice", "/game rematch"),
            ("alice", "/game abort confirm"),
        ] {
            let answer = self.say(who, line).await;
            let shown = answer.public.into_iter().map(|post| post.about).chain(answer.private);
            for shown in shown.collect::<Vec<_>>() {
                self.press_all(who, &shown).await;
            }
        }
        self.begin("rated=on").await;
        for (who, line) in [
            ("bob", "/go play c3"),
            ("alice", "/go play g7"),
            ("bob", "/game abort"),
            ("alice", "/game accept"),
        ] {
            self.say(who, line).await;
        }
        self.begin("rated=on").await;
        for (who, line) in [
            ("bob", "/go play c3"),
            ("alice", "/go play g7"),
            ("bob", "/game resign confirm=yes"),
            ("alice", "/leaderboard go-9"),
            ("alice", "/leaderboard go-9 scope=everywhere"),
            ("alice", "/leaderboard nonsense"),
            ("alice", "/me stats"),
        ] {
            self.say(who, line).await;
        }
    }

    /// Everything about settings: each one shown, set wrongly and suggested, presets, the questions, the file.
    async fn settings(&mut self) {
        let games = rules::Registry::standard();
        let keys: Vec<String> =
            settings::keys(&games, &Appearances::default()).map(|key| key.shown()).collect();
        for key in keys {
            self.say("admin", &format!("/config set {key} ~nic")).await;
            self.say("admin", &format!("/config set {key} 3 dny")).await;
            self.say("admin", &format!("/config unset {key}")).await;
        }
        self.seen.name("klub");
        for line in SETTINGS {
            let answer = self.say("admin", line).await;
            for shown in answer.private.into_iter().collect::<Vec<_>>() {
                for next in self.press_all("admin", &shown).await {
                    self.press_all("admin", &next).await;
                }
            }
        }
        self.say("alice", "/config show").await;
    }

    /// The help of each command, and each page of the rules.
    async fn help(&mut self) {
        for path in self.bot.service.catalogue().paths() {
            self.say("alice", &format!("/help {}", path.join(" "))).await;
        }
        for game in rules::registry::GAMES {
            let first = self.say("alice", &format!("/{} rules", game.meta().id)).await;
            let pages = first.private.iter().map(menu_size).max().unwrap_or_default();
            for page in 2..=pages.max(12) {
                self.say("alice", &format!("/{} rules {page}", game.meta().id)).await;
            }
        }
    }

    async fn direct(&mut self) {
        self.bot.later(3_600_000);
        self.bot.tick().await;
        for post in self.bot.due().await {
            self.seen.message("due", &post.about);
            self.bot.has_come(&post).await;
        }
    }
}

/// How many items the longest menu of a message has.
fn menu_size(shown: &Outbound) -> usize {
    let sizes = shown.controls.iter().flatten().map(|control| match control {
        Control::Menu { items, .. } => items.len(),
        Control::Button { .. } => 0,
    });
    sizes.max().unwrap_or_default()
}

/// What an admin may ask for.
const SETTINGS: &[&str] = &[
    "/config show",
    "/config show all=yes",
    "/config set clock 14d + 1d",
    "/config set go.size 9 channel=#main",
    "/config set open-games 3",
    "/config show",
    "/config show main",
    "/config set season year main",
    "/config set nic 1",
    "/config set clock",
    "/config set clock clock=3d",
    "/config preset save",
    "/config preset save klub",
    "/config preset save klub go",
    "/config preset save klub go",
    "/config preset save 13 go",
    "/config preset list",
    "/config set go.preset klub",
    "/config show",
    "/config preset delete klub go",
    "/config unset go.preset",
    "/config preset delete nic go",
    "/config preset delete klub go",
    "/config preset list",
    "/config log",
    "/config undo",
    "/config undo 9999",
    "/config setup",
    "/config export",
    "/config import",
    "/config ratings withdraw abcde",
    "/config set games go",
    "/dama new bob",
    "/config unset games",
];

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
    "/game abort confirm=yes",
    "/game decline",
    "/game resign confirm=yes",
    "/game replay",
    "/game rematch",
    "/me notify",
    "/me notify message",
    "/me theme high-contrast",
    "/me board both",
    "/me stats",
    "/me timezone Europe/Prague",
    "/me look-back",
    "/me look-back off",
    "/me vacation 5d",
    "/me vacation off",
    "/me link",
    "/me sign-in",
    "/me sessions",
    "/me profile",
    "/me profile off",
    "/me block carol",
    "/me block",
    "/me unblock carol",
    "/me forget",
    "/leaderboard",
    "/club list",
    "/club join",
    "/club join once=yes",
    "/club table",
    "/club leave",
    "/club stop",
    "/club join zzzzz",
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
    visit.offers().await;
    visit.computer().await;
    visit.votes().await;
    visit.settings().await;
    // The set-up by questions has chosen a language.
    told(visit.bot.say("admin", &format!("/config set language {tag}")).await);
    visit.help().await;
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
    visit.evening().await;
    visit.say("admin", "/club new league go every=month").await;
    visit.direct().await;
    for row in &visit.bot.contents().await["club"] {
        let (_, rest) = row.split_once(" code='").unwrap();
        visit.seen.name(rest.split_once('\'').unwrap().0);
    }
    for line in LINES {
        visit.say("alice", line).await;
    }
    visit.say("alice", "/game resign confirm=yes").await;
    visit.direct().await;
    // A code may have no digit.
    for row in &visit.bot.contents().await["game"] {
        let (_, rest) = row.split_once(" code='").unwrap();
        visit.seen.name(rest.split_once('\'').unwrap().0);
    }
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
