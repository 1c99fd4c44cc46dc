//! Themes and layouts: what only one person sees follows that person, what everybody sees follows the channel.

use deska_desk::outbound::Picture;
use deska_desk::{ChatDesk, PageDesk};
use deska_testkit::answers::assert_begins;
use deska_testkit::test_bot::{TestBot, caller, caller_in, private, public, told};

fn picture(message: &deska_desk::outbound::Outbound) -> Picture {
    message.picture.clone().expect("a picture")
}

/// Width of a PNG.
fn width(picture: &Picture) -> u32 {
    u32::from_be_bytes(picture.bytes[16..20].try_into().expect("the head of a PNG"))
}

async fn own(bot: &TestBot, who: &str) -> Picture {
    picture(&private(bot.say(who, "/dama moves").await))
}

async fn of_all(bot: &TestBot) -> Picture {
    picture(&public(bot.say("alice", "/dama board").await))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_sees_the_theme_they_chose_and_the_channel_its_own() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    let (classic, public_classic) = (own(&bot, "alice").await, of_all(&bot).await);
    assert_begins(told(bot.say("alice", "/me theme dark").await), "Your theme is dark");
    let dark = own(&bot, "alice").await;
    assert_ne!(dark.bytes, classic.bytes);
    assert_eq!(of_all(&bot).await.bytes, public_classic.bytes, "everybody sees the same board");

    let bot = bot.restart().await;
    assert_eq!(own(&bot, "alice").await.bytes, dark.bytes, "the choice is stored");
    told(bot.say("alice", "/me theme channel").await);
    assert_eq!(own(&bot, "alice").await.bytes, classic.bytes, "the choice is taken back");

    told(bot.say("admin", "/config set theme dark").await);
    assert_ne!(of_all(&bot).await.bytes, public_classic.bytes);
    assert_eq!(own(&bot, "alice").await.bytes, dark.bytes, "without a choice, the channel's theme applies");
    told(bot.say("alice", "/me theme high-contrast").await);
    assert!(![&dark.bytes, &classic.bytes].contains(&&own(&bot, "alice").await.bytes));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_sees_the_set_they_chose_and_the_channel_its_own() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    let (standard, public_standard) = (own(&bot, "alice").await, of_all(&bot).await);
    let told_set = told(bot.say("alice", "/me board-set paper").await);
    assert_begins(told_set, "Your boards and pieces are paper");
    let paper = own(&bot, "alice").await;
    assert_ne!(paper.bytes, standard.bytes);
    assert_eq!(of_all(&bot).await.bytes, public_standard.bytes, "everybody sees the same board");

    let bot = bot.restart().await;
    assert_eq!(own(&bot, "alice").await.bytes, paper.bytes, "the choice is stored");
    told(bot.say("alice", "/me board-set channel").await);
    assert_eq!(own(&bot, "alice").await.bytes, standard.bytes, "the choice is taken back");

    told(bot.say("admin", "/config set board-set marble").await);
    assert_ne!(of_all(&bot).await.bytes, public_standard.bytes);
    assert!(![&paper.bytes, &standard.bytes].contains(&&own(&bot, "alice").await.bytes));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_look_of_the_pictures_can_be_chosen() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    let mut seen = Vec::new();
    for theme in render_names("theme", &bot).await {
        told(bot.say("alice", &format!("/me theme {theme}")).await);
        for set in render_names("board-set", &bot).await {
            told(bot.say("alice", &format!("/me board-set {set}")).await);
            for layout in render_names("layout", &bot).await {
                told(bot.say("alice", &format!("/me layout {layout}")).await);
                let picture = own(&bot, "alice").await;
                assert!(!seen.contains(&picture.bytes), "{theme} {set} {layout}");
                seen.push(picture.bytes);
            }
        }
    }
    assert_eq!(seen.len(), 18);
}

/// The values of a setting, from its suggestions.
async fn render_names(key: &str, bot: &TestBot) -> Vec<String> {
    let line = format!("/config set {key} ");
    let found = bot.service.complete(&caller("admin"), &line).await;
    let words = found.iter().filter_map(|one| one.value.strip_prefix(&line)).map(str::trim);
    words.filter(|word| !word.ends_with('=')).map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_overrides_the_server_and_the_list_says_so() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    let wide = width(&of_all(&bot).await);
    let answer = told(bot.say("admin", "/config set layout square").await);
    assert!(answer.contains("“Layout of boards” (layout) is now square for this server"), "{answer}");
    assert!(answer.contains("also in running games"), "{answer}");
    let square = width(&of_all(&bot).await);
    assert!(square < wide);
    told(bot.say("admin", "/config set layout wide main").await);
    assert_eq!(width(&of_all(&bot).await), wide);
    let shown = told(bot.say("admin", "/config show").await);
    assert!(
        shown.contains("• Layout of boards: The board with a panel beside it (layout, set for the channel)"),
        "{shown}"
    );
    assert!(!shown.contains("(theme"), "only what differs: {shown}");
    let all = told(bot.say("admin", "/config show all").await);
    let heading = all.lines().skip_while(|line| *line != "How boards look");
    let under: Vec<&str> = heading.skip(1).take(3).collect();
    assert_eq!(under[0], "• Colours of boards: Warm wood (theme)", "{all}");
    assert_eq!(under[1], "• Boards and pieces: Standard (board-set)", "{all}");
    assert!(under[2].ends_with("(layout, set for the channel)"), "{all}");
    let refused = told(bot.say("admin", "/config set theme pink").await);
    assert!(refused.contains("classic") && refused.contains("high-contrast"), "{refused}");
    let refused = told(bot.say("alice", "/me theme pink").await);
    assert!(refused.contains("classic") && refused.contains("channel"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn replays_and_the_page_follow_their_reader_too() {
    let (bot, code) = TestBot::in_game("setup=ones").await;
    public(bot.say("alice", "c3-d4").await);
    let elsewhere = || async {
        let replay = bot.say_as(&caller_in("alice", "other"), &format!("/game replay {code}")).await;
        picture(&private(replay)).bytes
    };
    let page = || async {
        let view = bot.service.record(&caller("alice"), &code, 0).await.expect("the store");
        view.expect("a game").sheet.files
    };
    let (replay, board) = (elsewhere().await, page().await);
    let everybody = picture(&public(bot.say("alice", "/game replay").await)).bytes;
    assert_eq!(replay, everybody);
    told(bot.say("alice", "/me theme dark").await);
    assert_ne!(elsewhere().await, replay);
    assert_ne!(page().await, board);
    assert_eq!(picture(&public(bot.say("alice", "/game replay").await)).bytes, everybody);
    let view =
        bot.service.record(&caller_in("bob", "main"), &code, 0).await.expect("the store").expect("a game");
    assert_eq!(view.data.code, code);
    assert_ne!(view.sheet.files, page().await, "another person's page keeps its own look");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_value_the_choice_is_shown() {
    let bot = TestBot::start().await;
    let shown = told(bot.say("alice", "/me theme").await);
    assert_eq!(
        shown,
        "You see the channel's theme. Here it's classic.\n\
         Change it with /me theme classic, dark, high-contrast or channel."
    );
    let shown = told(bot.say("alice", "/me layout").await);
    assert!(shown.ends_with("Change it with /me layout wide, square or channel."), "{shown}");
    let shown = told(bot.say("alice", "/me board").await);
    assert!(shown.contains("a picture") && shown.contains("/me board picture, text or both"), "{shown}");
}
