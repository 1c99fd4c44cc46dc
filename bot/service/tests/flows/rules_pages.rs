//! The rules page by page: what a page shows, the way from one to another, and the page that a refusal cites.

use deska_catalogue::invocation::Call;
use deska_desk::ChatDesk;
use deska_desk::outbound::{Control, Outbound};
use deska_model::people::caller::{Caller, Place};
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, button, caller, menu, private, public, told};
use insta::assert_snapshot;

/// The page as it is read: words, the description of the picture, and what can be pressed.
fn read(page: &Outbound) -> String {
    let mut text = page.plain();
    if let Some(picture) = &page.picture {
        text += &format!("\n[{}]", picture.alt);
    }
    for control in page.controls.iter().flatten() {
        text += &match control {
            Control::Button { label, .. } => format!("\n({label})"),
            Control::Menu { placeholder, items, .. } => {
                let items =
                    items.iter().map(|item| format!("{}{}", if item.chosen { "*" } else { "" }, item.label));
                format!("\n<{placeholder}: {}>", items.collect::<Vec<_>>().join(", "))
            }
        };
    }
    text
}

/// All pages of a game, by the menu.
async fn pages(bot: &TestBot, who: &str, first: Outbound) -> Vec<Outbound> {
    let (_, values) = menu(&first);
    let mut all = Vec::new();
    for value in &values {
        let response = bot.choose(who, &first, value).await;
        assert!(response.in_place, "a page replaces the one before");
        all.push(private(response));
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_explained_page_by_page() {
    let bot = TestBot::start().await;
    for language in ["en", "cs", "sk"] {
        told(bot.say("alice", &format!("/me language {language}")).await);
        let first = private(bot.say("alice", "/dama rules").await);
        let all = pages(&bot, "alice", first).await;
        let text: Vec<String> = all.iter().map(read).collect();
        assert_snapshot!(format!("rules_pages_{language}"), text.join("\n\n=====\n\n"));
    }
}

/// Longest text of a message on Discord, and the longest text that a surface of ours shows at once.
const LONGEST: usize = 1_900;

#[tokio::test(flavor = "multi_thread")]
async fn every_page_fits_into_a_message_and_has_a_picture() {
    let bot = TestBot::start().await;
    for language in ["en", "cs", "sk"] {
        told(bot.say("alice", &format!("/me language {language}")).await);
        for game in rules::registry::GAMES {
            let meta = game.meta();
            let kind = meta.id;
            let presets = meta.presets.iter().map(|preset| format!("preset={}", preset.id));
            let renju = (kind == "piskvorky").then(|| "rule=renju opening=swap2".to_owned());
            for options in presets.chain(renju) {
                let challenge = public(bot.say("alice", &format!("/{kind} new bob {options}")).await);
                let rules = button_of(&challenge, "rules:");
                let first = private(bot.press("alice", &rules, &[]).await);
                for page in pages(&bot, "alice", first).await {
                    let told = page.plain();
                    assert!(told.chars().count() <= LONGEST, "{kind} {options}: {told}");
                    let Some(picture) = page.picture.as_ref() else {
                        assert!(!meta.is_pictured(), "no picture: {told}");
                        continue;
                    };
                    assert!((1..=1_024).contains(&picture.alt.chars().count()), "{}", picture.alt);
                }
                bot.press("alice", &button_of(&challenge, "withdraw:"), &[]).await;
            }
        }
    }
}

/// The id of the button that begins like this.
fn button_of(message: &Outbound, verb: &str) -> String {
    let buttons = deska_testkit::test_bot::buttons(message);
    let found = buttons.into_iter().find(|(_, id)| id.starts_with(verb));
    found.unwrap_or_else(|| panic!("no {verb} on {}", message.plain())).1
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_turned_by_buttons() {
    let bot = TestBot::start().await;
    let first = private(bot.say("alice", "/dama rules").await);
    assert!(first.plain().contains("Standard options.") && first.plain().contains("page 1 of 12"));
    let labels = |page: &Outbound| -> Vec<String> {
        deska_testkit::test_bot::buttons(page).into_iter().map(|(label, _)| label).collect()
    };
    assert_eq!(labels(&first), ["Next page", "Whole text"]);
    let response = bot.click("alice", &first, "Next page").await;
    assert!(response.in_place);
    let second = private(response);
    assert!(second.plain().contains("Set-up.") && second.plain().contains("page 2 of 12"));
    assert_eq!(labels(&second), ["Previous page", "Next page", "Whole text"]);
    let back = private(bot.click("alice", &second, "Previous page").await);
    assert_eq!(back.plain(), first.plain());
    let last = private(bot.say("alice", "/dama rules page=12").await);
    assert_eq!(labels(&last), ["Previous page", "Whole text"]);
    let whole = private(bot.click("alice", &first, "Whole text").await);
    assert!(whole.controls.is_empty() && whole.picture.is_none());
    assert_eq!(told(bot.say("alice", "/dama rules page=ALL").await), whole.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_not_there_is_the_nearest_one() {
    let (bot, game) = TestBot::in_game("setup=ones seed=1").await;
    for (id, page) in [
        (format!("rules-turn:game:{game}:4294967295"), "page 12 of 12"),
        (format!("rules-page:game:{game}:13"), "page 12 of 12"),
        (format!("rules-page:game:{game}:1"), "page 1 of 12"),
        ("rules-page:new:dama:2".to_owned(), "page 2 of 12"),
    ] {
        let shown = told(bot.press("carol", &id, &[]).await);
        assert!(shown.contains(page), "{id}: {shown}");
    }
    let menu = format!("rules-menu:game:{game}");
    assert!(told(bot.press("carol", &menu, &["99"]).await).contains("page 12 of 12"));
    for (id, values) in [
        ("rules-page:new:chess:1", &[][..]),
        ("rules-page:challenge:nowhere:1", &[]),
        ("rules-page:game:nowhere:1", &[]),
        ("rules-page:all:dama:1", &[]),
        (menu.as_str(), &["-1"]),
        (menu.as_str(), &["x"]),
        (menu.as_str(), &[]),
    ] {
        let response = bot.press("carol", id, values).await;
        assert!(response.refused, "{id} {values:?}: {:?}", response.private.map(|shown| shown.plain()));
    }
    for wrong in ["page=x", "page=-1", "page=1.5", "page=99999999999999"] {
        let answer = told(bot.say("carol", &format!("/dama rules {wrong}")).await);
        assert!(answer.contains("all") && answer.contains('3'), "{wrong}: {answer}");
    }
    assert!(told(bot.say("carol", "/dama rules page=99").await).contains("page 12 of 12"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_opens_the_page_that_it_cites() {
    let (bot, game) = TestBot::in_game("setup=ones seed=5").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    public(bot.say("bob", "/dama move f6 e5").await);
    let refused = private(bot.say("alice", "/dama move d4 f6").await);
    assert!(refused.plain().contains("(Rules: Operators, page 3)"), "{}", refused.plain());
    assert_eq!(button(&refused, "Rules"), format!("rules-page:game:{game}:3"));
    let page = private(bot.click("alice", &refused, "Rules").await);
    assert!(page.plain().starts_with("Operators."), "{}", page.plain());
    assert_eq!(menu(&page).1.len(), 12);
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_numbered_choices_where_there_are_no_buttons() {
    let bot = TestBot::start().await;
    let alice = || Caller {
        place: Place { platform: "bare".into(), space: "s".into(), channel: "main".into() },
        ..caller("alice")
    };
    let say = async |source: &str, line: &str| {
        let response = bot.service.answer(&alice(), source, Call::Text(line.to_owned())).await;
        response.private.expect("an answer").plain()
    };
    assert_says(say("1", "/ordo rules").await, "1 Next page, 2 Whole text, 3 Aim, 4 One group");
    assert!(say("2", "1").await.starts_with("One group."));
    assert!(say("3", "/ordo rules page=5").await.starts_with("Split."));
}
