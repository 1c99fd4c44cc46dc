//! Which games begin where, how many, and who may change settings.

use deska_catalogue::invocation::{Argument, Call, Invocation};
use deska_catalogue::{Body, Catalogue, Param, ParamKind};
use deska_desk::ChatDesk;
use deska_model::people::caller::Caller;
use deska_testkit::answers::{assert_begins, assert_says};
use deska_testkit::test_bot::{TestBot, caller, caller_in, private, public, told};

async fn set(bot: &TestBot, lines: &[&str]) {
    for line in lines {
        let answer = told(bot.say("admin", &format!("/config {line}")).await);
        assert!(
            answer.contains(" is now ") || answer.contains("default") || answer.contains("no longer has"),
            "{line}: {answer}"
        );
    }
}

async fn in_channel(bot: &TestBot, who: &str, channel: &str, line: &str) -> deska_desk::outbound::Response {
    bot.say_as(&caller_in(who, channel), line).await
}

#[tokio::test(flavor = "multi_thread")]
async fn games_begin_where_they_are_allowed_and_running_ones_go_on() {
    let bot = TestBot::start().await;
    for channel in ["main", "klub", "quiet"] {
        told(in_channel(&bot, "admin", channel, "/config show").await);
    }
    let waiting = public(bot.say("alice", "/dama new bob").await);
    let running = bot.game("setup=ones").await;
    set(&bot, &["set games \"go, ORDO\"", "set games dama klub", "set play off quiet"]).await;
    let refused = told(bot.say("alice", "/dama new carol").await);
    assert!(refused.contains("You can't start Programátorská dáma in this channel."), "{refused}");
    assert!(refused.contains("Ordo, Go") || refused.contains("Go, Ordo"), "{refused}");
    assert!(refused.contains("/ordo new") && refused.contains("klub"), "{refused}");
    let refused = told(bot.click("bob", &waiting, "Accept").await);
    assert!(
        refused.contains("You can't start Programátorská dáma in this channel."),
        "an open challenge: {refused}"
    );
    public(bot.say("alice", "/dama move c3 d4").await);
    public(in_channel(&bot, "alice", "klub", "/dama new carol").await);
    assert_says(told(in_channel(&bot, "alice", "klub", "/go new carol").await), "/dama new");
    let refused = told(in_channel(&bot, "alice", "quiet", "/go new carol").await);
    assert!(refused.contains("You can't start games in this channel."), "{refused}");
    assert!(!running.is_empty());
    set(&bot, &["set games all"]).await;
    public(bot.click("bob", &waiting, "Accept").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_channels_is_the_server_off_and_channels_on() {
    let bot = TestBot::start().await;
    for channel in ["main", "klub"] {
        told(in_channel(&bot, "admin", channel, "/config show").await);
    }
    set(&bot, &["set play off", "set play on klub"]).await;
    let refused = told(bot.say("alice", "/go new bob").await);
    assert!(refused.contains("can't start games in this channel") && refused.contains("klub"), "{refused}");
    public(in_channel(&bot, "alice", "klub", "/go new bob").await);
    set(&bot, &["set play off klub"]).await;
    assert_says(told(bot.say("alice", "/go new bob").await), "ask an admin");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_more_open_games_than_the_server_allows() {
    let bot = TestBot::start().await;
    set(&bot, &["set open-games 1"]).await;
    let first = public(bot.say("alice", "/go new bob").await);
    let second = public(bot.say("alice", "/ordo new carol").await);
    let third = public(bot.say("dave", "/ordo new carol").await);
    public(bot.click("bob", &first, "Accept").await);
    assert_begins(told(bot.click("carol", &second, "Accept").await), "Alice has as many open games");
    let refused = told(bot.say("alice", "/go new erin").await);
    assert!(refused.starts_with("You have as many open games as this server allows (1)."), "{refused}");
    assert_begins(told(bot.say("erin", "/go new alice").await), "Alice has as many");
    public(bot.click("carol", &third, "Accept").await);
    public(bot.say("alice", "/game abort confirm=yes").await);
    public(bot.say("alice", "/go new erin").await);
    assert_says(told(bot.say("admin", "/config set open-games 3 main").await), "applies to the whole server");
}

fn granted(who: &str, grants: &[&str]) -> Caller {
    let mut caller = caller(who);
    caller.place_info.grants = grants.iter().map(|grant| (*grant).to_owned()).collect();
    caller.place_info.grantable = &["manage-channels", "manage-roles"];
    caller
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_or_a_permission_lets_others_change_settings_but_not_who_may() {
    let bot = TestBot::start().await;
    let mut owner = granted("admin", &[]);
    let helper = granted("alice", &["77"]);
    let keeper = granted("bob", &["manage-channels"]);
    for (line, says) in [
        ("/config set admins manage-chanels", "manage-channels, manage-roles"),
        ("/config set admins @everyone", "admins"),
        ("/config set admins \"<@&77>, Manage_Channels\"", "(admins) is now 77,manage-channels"),
    ] {
        let answer = told(bot.say_as(&owner, line).await);
        assert!(answer.contains(says), "{line}: {answer}");
    }
    for person in [&helper, &keeper] {
        assert_says(told(bot.say_as(person, "/config set clock 1d").await), "(clock) is now 1d");
        for line in ["/config set admins 88", "/config unset admins", "/config undo 1"] {
            let refused = told(bot.say_as(person, line).await);
            assert!(refused.contains("can change admins"), "{line}: {refused}");
        }
    }
    let other = told(bot.say_as(&granted("carol", &["78", "manage-roles"]), "/config show").await);
    assert!(other.starts_with("Only admins of this server"), "{other}");
    told(bot.say_as(&owner, "/config set admins none").await);
    assert_begins(told(bot.say_as(&helper, "/config show").await), "Only admins of this server");
    owner.place_info.grantable = &[];
    assert_says(told(bot.say_as(&owner, "/config set admins 77").await), "there are no roles");
}

/// A value that a parameter takes.
fn value(param: &Param) -> Option<Argument> {
    let text = match &param.kind {
        ParamKind::Choice(words) => words[0].clone(),
        ParamKind::Integer(low, _) => low.to_string(),
        ParamKind::File(_) => return None,
        _ => "x".to_owned(),
    };
    Some(Argument::Text(text))
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_about_settings_refuses_others_in_private() {
    let bot = TestBot::start().await;
    told(bot.say("admin", "/config set clock 1d").await);
    let catalogue: &Catalogue = bot.service.catalogue();
    let of_admins: Vec<_> = catalogue.commands.iter().filter(|command| command.admin).collect();
    assert!(!of_admins.is_empty());
    for command in of_admins {
        let Body::Subs(subs) = &command.body else { panic!("{} has no sub-commands", command.name) };
        for sub in subs {
            let path = vec![command.name.clone(), sub.name.clone()];
            let mut args =
                sub.leaf.params.iter().filter_map(|param| Some((param.name.clone(), value(param)?)));
            let mut args: std::collections::BTreeMap<_, _> = args.by_ref().collect();
            if let Some(file) = sub.leaf.params.iter().find(|param| matches!(param.kind, ParamKind::File(_)))
            {
                let Call::WithFile { file: content, .. } = deska_testkit::test_bot::with_file("", b"x")
                else {
                    panic!()
                };
                args.insert(file.name.clone(), Argument::File(content));
            }
            let call = Call::Command(Invocation { path: path.clone(), args });
            let response = bot.service.answer(&caller("mallory"), &format!("m-{}", sub.name), call).await;
            let refused = private(response);
            assert!(
                refused.plain().starts_with("Only admins of this server"),
                "{path:?}: {}",
                refused.plain()
            );
            assert!(refused.controls.is_empty() && refused.files.is_empty(), "{path:?}");
        }
    }
}
