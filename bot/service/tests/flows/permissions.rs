//! What somebody can do to the games, challenges, accounts and settings of others: nothing. The commands come from the
//! catalogue and the controls from the table of ids; each has a row here, and one without a row fails.

use deska_catalogue::Body;
use deska_catalogue::invocation::{Argument, Call, FileArg, Invocation};
use deska_desk::ChatDesk;
use deska_desk::outbound::Response;
use deska_model::people::caller::{Caller, Person};
use deska_present::controls::button_id::ButtonId;
use deska_testkit::test_bot::{TestBot, button, caller, code, public, told};
use deska_testkit::toy;
use std::collections::BTreeMap;

/// What becomes of a request about what belongs to others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rule {
    /// It is refused in private, and nothing changes.
    Refused,
    /// Anybody may look, and nothing changes.
    Seen,
    /// It begins something, or is about what belongs to the caller: nothing changes that belongs to others.
    Own,
}
use Rule::{Own, Refused, Seen};

/// Values of parameters by name.
type Values = &'static [(&'static str, &'static str)];

/// The options of the games that are played here, which leave nothing to set up.
fn options(kind: &str) -> &'static str {
    if kind == "dama" { "setup=ones" } else { "" }
}

/// A move from the start of a game, for the first field of a command.
fn first_move(kind: &str) -> String {
    let games = toy::games();
    let game = games.registry().find(kind).expect("a game");
    let given = options(kind).split_once('=').map(|(name, value)| (name.to_owned(), value.into()));
    let start = game.start(&given.into_iter().collect()).expect("options that fit");
    let first = start.to_act().iter().next().expect("a side to move");
    start.legal(first).swap_remove(0)
}

/// The rule of a command by its path, and values of parameters that have no default. `{code}` is the waiting challenge.
fn rule_of(path: &[&str], makes_move: bool) -> Option<(Rule, Values)> {
    Some(match path {
        [_, _] if makes_move => (Refused, &[]),
        [kind, "new"] if *kind != "club" => (Own, &[("opponent", "bob")]),
        [kind, "board" | "rules" | "moves"] if *kind != "me" => (Seen, &[]),
        [_, "learn"] | ["game", "puzzle"] => (Own, &[]),
        ["game", "accept" | "decline"] => (Refused, &[("code", "{code}")]),
        ["game", "join"] => (Refused, &[("code", "{game}")]),
        ["game", "if"] => (Refused, &[("moves", "c3-d4 then b6-a5")]),
        [
            "game",
            "resign" | "draw" | "undo" | "abort" | "pause" | "continue" | "claim" | "rematch" | "leave"
            | "hint" | "review",
        ] => (Refused, &[]),
        ["go", "propose-dead"] => (Refused, &[]),
        ["game", "history" | "replay" | "export"] => (Seen, &[]),
        ["game", "list" | "seats" | "next"] => (Seen, &[]),
        ["game", "import"] => (Own, &[("opponent", "bob")]),
        ["club", "join" | "leave"] => (Own, &[]),
        ["club", "table" | "list"] => (Seen, &[]),
        ["club", "new" | "rule" | "remove" | "stop" | "here" | "vote"] => (Refused, &[("player", "alice")]),
        ["leaderboard"] | ["help"] => (Seen, &[]),
        ["me", "stats" | "export"] => (Seen, &[]),
        [
            "me",
            "notify" | "reminders" | "timezone" | "vacation" | "language" | "theme" | "board-set" | "layout"
            | "board",
        ] => (Own, &[("how", "none"), ("quiet", "22-7"), ("zone", "Europe/Prague"), ("time", "3d")]),
        ["me", "profile"] => (Own, &[("profile", "off")]),
        ["me", "look-back"] => (Own, &[("look-back", "off")]),
        ["me", "link"] => (Own, &[]),
        // There is no page here.
        ["me", "sign-in"] => (Refused, &[]),
        ["me", "sessions"] => (Seen, &[]),
        ["me", "block" | "unblock"] => (Own, &[("person", "alice")]),
        ["me", "forget"] => (Seen, &[]),
        ["config", "set" | "unset"] => (Refused, &[("key", "clock"), ("value", "1d")]),
        ["config", "undo"] => (Refused, &[("number", "1")]),
        ["config", "preset"] => (Refused, &[("action", "save"), ("name", "mine"), ("game", "go")]),
        ["config", "ratings"] => (Refused, &[("action", "withdraw"), ("game", "{game}")]),
        ["config", "show" | "log" | "setup" | "export" | "import"] => (Refused, &[]),
        _ => return None,
    })
}

/// People who may do nothing here: nobody has met the first, the second has a game of her own, the third has a role that
/// lets him change nothing, the fourth is blocked by Alice.
fn intruders() -> [Caller; 4] {
    let mut helper = caller("frank");
    helper.place_info.grants = vec!["78".to_owned()];
    helper.place_info.grantable = &["manage-channels", "manage-roles"];
    [caller("mallory"), caller("carol"), helper, caller("erin")]
}

/// A server with something of everything that belongs to others than the intruders.
struct World {
    bot: TestBot,
    /// Games between Alice and Bob, by kind.
    games: BTreeMap<&'static str, String>,
    challenge: String,
    /// The league, in which Alice is.
    club: String,
    /// Number of Alice's account.
    alice: String,
    /// Numbers of the accounts of those who try, by name.
    accounts: BTreeMap<String, String>,
    /// Number of the game that Carol plays.
    of_carol: String,
    count: u32,
    wrong: Vec<String>,
}

impl World {
    async fn new() -> Self {
        let bot = TestBot::playing(toy::games()).await;
        told(bot.say("admin", "/config set clock 3d").await);
        let mut games = BTreeMap::new();
        for kind in toy::games().registry().games().map(|game| game.meta().id) {
            let options = options(kind);
            let challenge = public(bot.say("alice", &format!("/{kind} new bob side=white {options}")).await);
            games.insert(kind, code(&public(bot.click("bob", &challenge, "Accept").await)));
        }
        let challenge = button(&public(bot.say("alice", "/go new bob").await), "Accept");
        let challenge = challenge.trim_start_matches("accept:").to_owned();
        let own = public(bot.say("carol", "/dama new dave side=white setup=ones").await);
        let own = public(bot.click("dave", &own, "Accept").await);
        public(bot.say("alice", &format!("/game draw game={}", games["dama"])).await);
        for intruder in intruders() {
            told(bot.say_as(&intruder, "/me timezone UTC").await);
        }
        told(bot.say("alice", "/me block erin").await);
        told(bot.say("admin", "/club new league go").await);
        told(bot.say("alice", "/club join").await);
        let contents = bot.contents().await;
        let club = value_in(&contents["club"], "status='sign_up'", "code").trim_matches('\'').to_owned();
        let account =
            |who: &str| value_in(&contents["identity"], &format!("native_id='{who}'"), "account_id");
        let of_carol = value_in(&contents["game"], &format!("code='{}'", code(&own)), "id");
        let accounts = intruders().map(|who| who.person.native_id).into_iter();
        let accounts = accounts.map(|who| (who.clone(), account(&who))).collect();
        let alice = account("alice");
        Self { bot, games, challenge, club, alice, accounts, of_carol, count: 0, wrong: Vec::new() }
    }

    fn fill(&self, value: &str) -> String {
        let value = value.replace("{code}", &self.challenge).replace("{game}", &self.games["dama"]);
        let value = value.replace("{club}", &self.club);
        value.replace("{alice}", &self.alice)
    }

    /// What a command of the catalogue asks for, about what belongs to others.
    fn invocation(&self, path: &[String], values: Values) -> Invocation {
        let (_, leaf) = self.bot.service.catalogue().leaf(path).expect("it is of the catalogue");
        let kind = leaf.game_move.map_or(path[0].as_str(), |of| of.kind);
        let game = self.games.get(kind).unwrap_or(&self.games["dama"]);
        let mut args = BTreeMap::new();
        for (at, param) in leaf.params.iter().enumerate() {
            let given =
                values.iter().find(|(name, _)| *name == param.name).map(|(_, value)| self.fill(value));
            let is_file = matches!(param.kind, deska_catalogue::ParamKind::File(_));
            let text = match (&param.kind, given) {
                (_, Some(value)) => value,
                _ if param.name == "game" && path[0] != "leaderboard" && path[1] != "stats" => game.clone(),
                _ if leaf.game_move.is_some() && at == 0 => first_move(kind),
                _ if is_file => "(;FF[4]GM[1]SZ[9];B[ee])".to_owned(),
                (deska_catalogue::ParamKind::Choice(words), None) if param.required => words[0].clone(),
                _ if param.required => "a2".to_owned(),
                _ => continue,
            };
            let arg = match &param.kind {
                deska_catalogue::ParamKind::Person => {
                    Argument::Person { person: Person::new(text.as_str(), &text), bot: false, here: true }
                }
                _ if is_file => Argument::File(FileArg {
                    name: "game.sgf".to_owned(),
                    content: Ok(text.as_bytes().into()),
                }),
                _ => Argument::Text(text),
            };
            args.insert(param.name.clone(), arg);
        }
        Invocation { path: path.to_vec(), args }
    }

    /// Makes a request and holds it to its rule; what goes wrong is noted.
    async fn check(&mut self, who: &Caller, what: &str, rule: Rule, call: Call) {
        let before = self.bot.contents().await;
        self.count += 1;
        let response = self.bot.service.answer(who, &format!("p{}", self.count), call).await;
        let after = self.bot.contents().await;
        let changed: Vec<String> = before
            .iter()
            .filter(|(table, rows)| match rule {
                Refused | Seen => after[*table] != **rows,
                Own => rows.iter().any(|row| !after[*table].contains(row) && !self.is_of(who, table, row)),
            })
            .map(|(table, _)| format!("changes {table}"))
            .collect();
        let wrong = if rule == Refused { unrefused(&response) } else { None };
        let by = &who.person.name;
        self.wrong.extend(changed.into_iter().chain(wrong).map(|wrong| format!("{what} by {by} {wrong}")));
    }

    /// Whether a row belongs to this person.
    fn is_of(&self, who: &Caller, table: &str, row: &str) -> bool {
        let account = &self.accounts[&who.person.native_id];
        let key = if table == "account" { "id" } else { "account_id" };
        // The row of a league is a cache of its events, and those are compared.
        let is_league = table == "club";
        let is_game =
            who.person.native_id == "carol" && row.contains(&format!(" game_id={} ", self.of_carol));
        is_league || is_game || row.contains(&format!(" {key}={account} "))
    }

    fn finish(self) {
        assert!(self.wrong.is_empty(), "{}", self.wrong.join("\n"));
    }
}

/// A column of the row of a table that has this in another column.
fn value_in(rows: &[String], known: &str, column: &str) -> String {
    let row = rows.iter().find(|row| row.contains(&format!(" {known} "))).expect("a row");
    let (_, rest) = row.split_once(&format!(" {column}=")).expect("a column");
    rest.split(' ').next().unwrap_or_default().to_owned()
}

/// What an answer is if it is no refusal, which is for the caller alone and says why.
fn unrefused(response: &Response) -> Option<String> {
    let Some(words) = response.private.as_ref().filter(|_| response.public.is_none()) else {
        return Some("is answered in public".to_owned());
    };
    let plain = words.plain();
    let is_refusal =
        response.refused && plain.len() > 20 && words.files.is_empty() && words.picture.is_none();
    (!is_refusal).then(|| format!("is answered by {plain:?}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_do_nothing_to_what_belongs_to_others() {
    let mut world = World::new().await;
    let paths = world.bot.service.catalogue().paths();
    assert!(
        world.bot.service.catalogue().commands.iter().any(|command| matches!(command.body, Body::Leaf(_)))
    );
    for who in intruders() {
        for path in &paths {
            let words: Vec<&str> = path.iter().map(String::as_str).collect();
            let (_, leaf) = world.bot.service.catalogue().leaf(path).unwrap();
            let row = rule_of(&words, leaf.game_move.is_some());
            let (rule, values) = row.unwrap_or_else(|| panic!("/{} has no row here", words.join(" ")));
            let call = Call::Command(world.invocation(path, values));
            world.check(&who, &format!("/{}", words.join(" ")), rule, call).await;
        }
    }
    world.finish();
}

/// A command in the menu of a message shows the game that the message is about.
#[tokio::test(flavor = "multi_thread")]
async fn commands_on_messages_only_show() {
    let mut world = World::new().await;
    let commands: Vec<&str> =
        world.bot.service.catalogue().on_messages.iter().map(|command| command.label).collect();
    assert!(!commands.is_empty());
    for who in intruders() {
        for command in &commands {
            let controls = vec![world.fill("more:{game}")];
            let call = Call::OnMessage { command: (*command).to_owned(), message: "1".to_owned(), controls };
            world.check(&who, command, Seen, call).await;
        }
    }
    world.finish();
}

/// The rule of a control by its verb: its fields and its value.
fn rule_of_control(verb: &str) -> Option<(Rule, &'static str, &'static [&'static str])> {
    Some(match verb {
        "accept" | "accept-unposted" | "decline" | "withdraw" | "seat-computer" | "leave-open"
        | "seat-again" | "seat-once" => (Refused, "{code}", &[]),
        "rules" => (Seen, "{code}", &[]),
        "text" | "rules-of" | "more" | "board" | "moves" | "history" | "replay" | "export" => {
            (Seen, "{game}", &[])
        }
        "rules-page" | "rules-turn" => (Seen, "game:{game}:1", &[]),
        "rules-menu" => (Seen, "game:{game}", &["2"]),
        "move" => (Refused, "{game}:1", &[]),
        "start" => (Refused, "{game}:1", &["d4"]),
        "pick" => (Refused, "{game}:1:c3", &["d4"]),
        "col" | "row" | "ways" => (Refused, "{game}:1:0:c3", &["d4"]),
        "at" => (Refused, "{game}:1:c3.d4", &[]),
        "word" => (Refused, "{game}:1:c3-d4", &[]),
        "vote" => (Refused, "{game}:1", &["c3-d4"]),
        "vote-for" => (Refused, "{game}:1:c3-d4", &[]),
        "write" | "rewrite" | "play" => (Refused, "{game}:1", &["c3-d4"]),
        "verb" | "verbs" => (Refused, "{game}:1:flip", &[]),
        "verbpick" => (Refused, "{game}:1:flip", &["c3"]),
        "fill" | "turn" => (Refused, "{game}:010101010101", &["1"]),
        "random" => (Refused, "{game}", &[]),
        "typed" => (Refused, "{game}:setup:", &["010101010101"]),
        "done" => (Refused, "{game}:setup:010101010101", &[]),
        "rematch" | "resign" | "resign-yes" | "abort-yes" | "continue" | "claim" => (Refused, "{game}", &[]),
        "hint" | "hint-more" | "review" | "review-again" => (Refused, "{game}", &[]),
        "propose-dead" => (Refused, "{game}:1", &[]),
        // It keeps what is there, no matter whose it is.
        "resign-no" => (Seen, "{game}", &[]),
        "offer" => (Refused, "{game}:undo", &[]),
        "yes" | "no" | "yes-here" | "no-here" => (Refused, "{game}:draw", &[]),
        "line-set" => (Refused, "{game}", &["c3-d4 then b6-a5"]),
        "lines-drop" => (Refused, "{game}", &[]),
        "learn" => (Own, "go", &[]),
        "lesson" | "lesson-hint" | "lesson-show" | "solve" => (Own, "{game}", &[]),
        "lesson-answer" => (Own, "{game}:1", &["c3-d4"]),
        "next" => (Seen, "{game}", &[]),
        "seats" => (Seen, "go:turn:no:1", &[]),
        "take" => (Refused, "1", &["{code}"]),
        "ranks" | "ranks-turn" => (Seen, "go:server:1", &[]),
        "season" | "season-turn" => (Seen, "go:server:2026:1", &[]),
        "season-stats" => (Seen, "go:2026", &[]),
        // The account is Alice's, who is the second that wrote here.
        "forget-me" | "unlink" => (Refused, "{alice}", &[]),
        // They have nobody of theirs to let in again, but the choice is noted in case it is repeated.
        "unblock" => (Own, "{alice}", &[]),
        // They have no sessions of their own, and Alice's stay.
        "session-end" => (Own, "0123456789abcdef", &[]),
        "session-quiet" => (Own, "0123456789abcdef", &[]),
        "sessions-end" => (Own, "", &[]),
        "club-join" | "club-once" | "club-leave" | "club-leave-yes" | "club-back" => (Own, "{club}", &[]),
        "club-table" | "club-rules" | "club-why" => (Seen, "{club}", &[]),
        "keep-me" => (Seen, "{alice}", &[]),
        "changes" => (Refused, "1:", &[]),
        "apply-settings" => (Refused, "a1b2", &[]),
        "setup" => (Refused, "0", &[]),
        "setup-answer" => (Refused, "0", &["go"]),
        "settings" | "all-settings" => (Refused, "", &[]),
        "undo-change" => (Refused, "1", &[]),
        // There are menus here, so nobody is asked.
        "which-person" => (Refused, "opponent", &["{\"path\":[\"help\"],\"words\":{},\"people\":{}}"]),
        _ => return None,
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn controls_do_nothing_to_what_belongs_to_others() {
    let mut world = World::new().await;
    for who in intruders() {
        for verb in ButtonId::VERBS {
            let row = rule_of_control(verb).unwrap_or_else(|| panic!("the control {verb} has no row here"));
            let (rule, fields, values) = row;
            let control = world.fill(&format!("{verb}:{fields}"));
            assert!(ButtonId::decode(&control).is_some(), "{control} is no id");
            let values = values.iter().map(|value| (*value).to_owned()).collect();
            world.check(&who, &control.clone(), rule, Call::Press { control, values }).await;
        }
    }
    world.finish();
}
