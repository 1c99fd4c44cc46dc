//! Challenges answered by typing, for whoever has no buttons.

use deska_catalogue::games::GameCatalogue;
use deska_catalogue::invocation::Call;
use deska_desk::{ChatDesk, PageDesk};
use deska_service::Service;
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, caller, caller_in, public, told};

fn code_in(line: &str) -> String {
    line.split_whitespace().next().unwrap().to_owned()
}

/// The codes at the beginning of the lines of a list.
fn codes(list: &str) -> Vec<String> {
    list.lines()
        .filter(|line| line.contains(" challenges you") || line.contains("is looking"))
        .map(code_in)
        .collect()
}

/// The values that are offered to Bob for the last word of a line.
async fn offered(bot: &TestBot, line: &str) -> Vec<String> {
    let offered = bot.service.complete(&caller("bob"), line).await;
    let values = offered.iter().filter_map(|one| one.value.strip_prefix(line));
    values.filter(|value| !value.contains('=')).map(|value| value.trim().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_only_challenge_needs_no_code() {
    let bot = TestBot::start().await;
    public(bot.say("alice", "/dama new bob side=white setup=ones").await);
    // Nobody else is meant, not even she who put it up.
    for who in ["alice", "carol"] {
        let answer = told(bot.say(who, "/game accept").await);
        assert!(answer.starts_with("There's no challenge, offer or request for you here."), "{answer}");
        assert!(told(bot.say(who, "/game decline").await).starts_with("There's no challenge, offer"));
    }
    let begun = public(bot.say("bob", "/game accept").await);
    assert!(begun.plain().contains("Alice (White) against Bob (Black)"), "{}", begun.plain());
    assert!(told(bot.say("bob", "/game accept").await).starts_with("There's no challenge, offer"));
    public(bot.say("alice", "/go new bob").await);
    let declined = public(bot.say("bob", "!game decline").await);
    assert!(declined.plain().contains("Bob declines Alice's challenge"), "{}", declined.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn of_several_challenges_one_is_named() {
    let bot = TestBot::start().await;
    public(bot.say("alice", "/dama new bob").await);
    public(bot.say("carol", "/go new bob").await);
    public(bot.say("carol", "/ordo new").await);
    let which = told(bot.say("bob", "/game accept").await);
    assert!(which.starts_with("You have 3 challenges here:"), "{which}");
    let codes = codes(&which);
    assert_eq!(codes.len(), 3, "{which}");
    assert_eq!(offered(&bot, "/game accept ").await, codes);
    // An open seat is taken, not declined; only what was put up for Bob can be declined by him.
    assert_eq!(offered(&bot, "/game decline ").await, codes[..2]);
    let seat = which.lines().find(|line| line.contains("is looking for an opponent")).map(code_in).unwrap();
    let refused = told(bot.say("bob", &format!("/game decline {seat}")).await);
    assert!(refused.contains("This is the open seat of Carol."), "{refused}");
    let begun = public(bot.say("bob", &format!("/game accept {}", seat.to_uppercase())).await);
    assert!(begun.plain().contains("Ordo"), "{}", begun.plain());
    assert_says(told(bot.say("alice", &format!("/game accept {seat}")).await), "is taken");
    // Elsewhere Bob sees what is for him, wherever it was put up.
    let which = told(bot.say_as(&caller_in("bob", "other"), "/game accept").await);
    assert!(which.starts_with("You have no challenge in this channel, but 2 elsewhere:"), "{which}");
    let own = told(bot.say("alice", "/game list").await);
    let own = own.lines().find(|line| line.contains("you challenge Bob")).map(code_in).unwrap();
    let back = public(bot.say("alice", &format!("/game decline {own}")).await);
    assert!(back.plain().contains("Alice withdraws the challenge"), "{}", back.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_challenge_makes_room_for_one_line() {
    let bot = TestBot::start().await;
    for (who, label) in [("bob", "Decline"), ("alice", "Withdraw")] {
        let asked = bot.say("alice", "/go new bob").await;
        let closed = bot.click(who, &public(asked), label).await;
        let post = closed.public.unwrap();
        assert!(post.replaces.is_some(), "{label}: the challenge goes");
        assert!(post.about.controls.is_empty() && post.about.plain().lines().count() == 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_in_a_game_here_goes_before_challenges() {
    let (bot, game) = TestBot::in_game("setup=ones").await;
    public(bot.say("carol", "/go new bob").await);
    public(bot.say("alice", "/game draw").await);
    // She does not answer her own offer.
    assert!(told(bot.say("alice", "/game accept").await).starts_with("There's no challenge, offer"));
    assert_says(public(bot.say("bob", "/game decline").await).plain(), "Bob declines Alice's draw offer.");
    assert_says(public(bot.say("alice", "/game draw").await).plain(), "Alice offers a draw");
    let named = public(bot.say("bob", &format!("/game decline {game}")).await).plain();
    assert!(named.contains("Bob declines Alice's draw offer."), "{named}");
    public(bot.say("alice", "/game abort confirm=yes").await);
    // Nothing but the challenge is left: before both have moved a game is broken off at once.
    assert_says(told(bot.say("bob", &format!("/game accept {game}")).await), "This game is over.");
    let begun = public(bot.say("bob", "/game accept").await).plain();
    assert!(begun.contains("Go") && begun.contains("Carol"), "{begun}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_answer_to_an_offer_takes_no_challenge() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    public(bot.say("alice", "/game draw").await);
    public(bot.say("carol", "/go new bob").await);
    let bob = caller("bob");
    let accept = || bot.service.answer(&bob, "same-request", Call::Text("/game accept".to_owned()));
    let first = public(accept().await).plain();
    assert!(first.contains("Bob accepts Alice's draw offer."), "{first}");
    assert_eq!(public(accept().await).plain(), first);
    assert!(told(bot.say("bob", "/game list").await).contains("1 challenge is waiting in this channel:"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_of_ones_own_is_withdrawn_and_called_so() {
    let (bot, game) = TestBot::in_game("setup=ones").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    public(bot.say("bob", "/dama move f6 g5").await);
    let offer = public(bot.say("alice", "/game draw").await);
    let back = public(bot.click("alice", &offer, "No draw").await).plain();
    assert!(back.contains("Alice withdraws the draw offer.") && !back.contains("declines"), "{back}");
    // The same by typing, with and without the code; an undo as well.
    public(bot.say("alice", "/game undo").await);
    assert_says(public(bot.say("alice", "/game decline").await).plain(), "Alice withdraws the undo request.");
    assert!(told(bot.click("bob", &offer, "Accept the draw").await).contains("draw offer is no longer open"));
    public(bot.say("alice", "/game abort confirm=yes").await);
    let back = public(bot.say("alice", &format!("/game decline {game}")).await).plain();
    assert!(back.contains("Alice withdraws the request to cancel the game."), "{back}");
    assert!(told(bot.say("alice", "/game decline").await).starts_with("There's no challenge, offer"));
    // What others have asked comes first.
    public(bot.say("alice", "/game draw").await);
    public(bot.say("carol", "/go new alice").await);
    assert_says(public(bot.say("alice", "/game decline").await).plain(), "Alice declines Carol's challenge");
    let second = bot.game("setup=ones").await;
    public(bot.say("alice", &format!("/game draw {second}")).await);
    let which = told(bot.say("alice", "/game decline").await);
    assert!(which.starts_with("You have 2 of your own requests here:"), "{which}");
    for code in [&game, &second] {
        assert!(
            which.contains(&format!("your draw offer. Withdraw it with /game decline {code}.")),
            "{which}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_several_offers_one_is_named() {
    let bot = TestBot::start().await;
    let mut games = Vec::new();
    for _ in 0..2 {
        games.push(bot.game("setup=ones").await);
    }
    for game in &games {
        public(bot.say("alice", &format!("/game draw {game}")).await);
    }
    let which = told(bot.say("bob", "/game accept").await);
    assert!(which.starts_with("You have 2 requests to answer:"), "{which}");
    for game in &games {
        let line = format!("Accept it with /game draw {game}, decline it with /game decline {game}.");
        assert!(which.contains(&line), "{which}");
    }
    let taken = public(bot.say("bob", &format!("/game accept {}", games[0])).await).plain();
    assert!(taken.contains("Bob accepts Alice's draw offer."), "{taken}");
    assert_eq!(bot.service.games_here(&caller("bob")).await.unwrap(), games[1..]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_of_another_channel_is_listed_and_never_taken_by_chance() {
    let bot = TestBot::start().await;
    public(bot.say("alice", "/dama new bob").await);
    let elsewhere = caller_in("bob", "other");
    for answer in ["accept", "decline"] {
        let listed = told(bot.say_as(&elsewhere, &format!("/game {answer}")).await);
        assert!(listed.starts_with("You have no challenge in this channel, but one elsewhere:"), "{listed}");
        let code = listed.lines().find(|line| line.contains("Alice challenges you")).map(code_in).unwrap();
        assert!(listed.contains("Programátorská dáma: Alice challenges you. In main."), "{listed}");
        assert!(listed.contains(&format!("/game {answer} {code}")), "{listed}");
    }
    let list = told(bot.say_as(&elsewhere, "/game list").await);
    assert!(list.contains("1 challenge is waiting elsewhere:"), "{list}");
    assert!(list.contains("Alice challenges you. In main."), "{list}");
    let code = list.lines().find(|line| line.contains("Alice challenges you")).map(code_in).unwrap();
    bot.say_as(&elsewhere, &format!("/game accept {code}")).await;
    assert_eq!(bot.service.games_here(&caller("bob")).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_help_links_to_the_manual_where_people_reach_one() {
    let bot = TestBot::start().await;
    assert!(!told(bot.say("alice", "/help").await).contains("/manual"));
    let service = Service::new(bot.ports(), GameCatalogue::standard())
        .reached_at("https://deska.example/")
        .await
        .unwrap();
    let help = service.answer(&caller("alice"), "help", Call::Text("/help".to_owned())).await;
    let help = told(help);
    assert!(help.ends_with("The manual: https://deska.example/manual"), "{help}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_help_for_an_offer_tells_how_it_is_answered() {
    let bot = TestBot::start().await;
    for offer in ["draw", "undo", "abort"] {
        let help = told(bot.say("alice", &format!("/help game {offer}")).await);
        assert!(help.contains("your opponent has to agree"), "{help}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_challenges_are_told_with_how_to_take_one_back() {
    let bot = TestBot::start().await;
    let mut first = None;
    for _ in 0..25 {
        public(bot.say("alice", "/go new").await);
        bot.later(1_000);
        if first.is_none() {
            let list = told(bot.say("alice", "/game list").await);
            first = list.lines().find(|line| line.contains("you're looking for an opponent")).map(code_in);
        }
    }
    let full = told(bot.say("alice", "/go new bob").await);
    let oldest = first.unwrap();
    assert!(full.contains(&format!("/game decline {oldest}")), "{full}");
    public(bot.say("alice", &format!("/game decline {oldest}")).await);
    public(bot.say("alice", "/go new bob").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn waiting_challenges_are_shown_again_with_their_buttons() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    public(bot.say("alice", "/dama new bob").await);
    public(bot.say("carol", "/go new").await);
    public(bot.say("carol", "/ordo new bob").await);
    let bot = bot.restart().await;
    let list = told(bot.say("bob", "/game list").await);
    assert!(list.contains("Alice challenges you.") && list.contains("Carol is looking"), "{list}");
    let list = told(bot.say("carol", "/game list").await);
    for line in [
        "2 of your challenges are waiting for an answer:",
        "Go: you're looking for an opponent.",
        "Ordo: you challenge Bob.",
    ] {
        assert!(list.contains(line), "{line} in {list}");
    }
    assert!(!list.contains("Carol") && !list.contains("elsewhere") && !list.contains("In main."), "{list}");
    let list = told(bot.say_as(&caller_in("carol", "other"), "/game list").await);
    assert!(list.contains("Ordo: you challenge Bob. In main."), "{list}");
    let main = caller("bob").place;
    let again = bot.service.open_messages(&main, 20).await.unwrap();
    assert!(bot.service.open_messages(&caller_in("bob", "other").place, 20).await.unwrap().is_empty());
    assert_eq!(bot.service.open_messages(&main, 1).await.unwrap().len(), 2, "the newest of each");
    assert_eq!(again.len(), 4);
    let labels = |at: usize| -> Vec<String> {
        deska_testkit::test_bot::buttons(&again[at].about).into_iter().map(|(label, _)| label).collect()
    };
    assert_eq!(labels(1), ["Accept", "Decline", "Withdraw", "Rules", "Learn"]);
    assert_eq!(labels(2), ["Join", "Withdraw", "Play Deska", "Rules", "Learn", "Again"]);
    assert!(again.iter().all(|post| post.about.mentions.is_empty()));
    for post in &again {
        bot.has_come(post).await;
    }
    assert_says(public(bot.click("bob", &again[1].about, "Accept").await).plain(), "Bob");
    assert_eq!(bot.service.open_messages(&main, 20).await.unwrap().len(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_acceptance_begins_one_game() {
    let bot = TestBot::start().await;
    public(bot.say("alice", "/dama new bob setup=ones").await);
    let accept = || bot.service.answer(&BOB, "same-request", Call::Text("/game accept".to_owned()));
    static BOB: std::sync::LazyLock<deska_model::people::caller::Caller> =
        std::sync::LazyLock::new(|| caller("bob"));
    let first = public(accept().await);
    public(bot.say("alice", "/go new bob").await);
    let again = public(accept().await);
    assert_eq!(again.plain(), first.plain());
    assert!(told(bot.say("bob", "/game list").await).contains("You have 1 open game"));
}
