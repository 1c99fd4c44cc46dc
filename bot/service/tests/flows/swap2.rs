//! An opening in which the players choose their colours: until then nothing says who plays which.

use deska_testkit::test_bot::{TestBot, buttons, public, told};

/// What would give a player a colour.
const COLOURED: &[&str] =
    &["(White)", "(Black)", "(○", "(●", "plays White", "plays Black", "⚪", "⚫", "White wins", "Black wins"];

fn says_no_colour(what: &str, words: &str) {
    for coloured in COLOURED {
        assert!(!words.contains(coloured), "{what}: {coloured}: {words}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_a_colour_before_they_are_chosen() {
    let bot = TestBot::start().await;
    for (side, said) in [
        ("side=white", "The opponent begins."),
        ("side=black", "Alice begins."),
        ("", "It's random who begins."),
    ] {
        let challenge = public(bot.say("alice", &format!("/piskvorky new carol {side} opening=swap2")).await);
        let words = challenge.plain();
        assert!(words.contains(said), "{words}");
        says_no_colour("challenge", &words);
    }
    let challenge = public(bot.say("alice", "/piskvorky new bob side=white opening=swap2").await);
    let id = buttons(&challenge).into_iter().find(|(_, id)| id.starts_with("accept:")).unwrap().1;
    let begun = public(bot.press("bob", &id, &[]).await);
    let mut shown = vec![("begun", begun)];
    for stone in ["h8", "h9", "h10"] {
        shown.push((stone, public(bot.say("bob", stone).await)));
    }
    shown.push(("add", public(bot.say("alice", "add").await)));
    shown.push(("g8", public(bot.say("alice", "g8").await)));
    for (what, message) in &shown {
        says_no_colour(what, &message.plain());
        let picture = message.picture.as_ref().expect("a picture");
        says_no_colour(what, &picture.alt);
    }
    assert!(
        shown[1].1.plain().contains("Bob to move. Place a white stone (2 left)."),
        "{:?}",
        shown[1].1.plain()
    );
    let alt = &shown[1].1.picture.as_ref().expect("a picture").alt;
    assert_eq!(alt.matches("Place a white stone").count(), 1, "{alt}");
    let history = told(bot.say("alice", "/game history").await);
    says_no_colour("history", &history);
    for part in ["1. ● h8 (Bob)", "2. ○ h9 (Bob)", "4. two more stones (Alice)"] {
        assert!(history.contains(part), "{part}: {history}");
    }
    told(bot.say("alice", "/me board text").await);
    says_no_colour("text", &told(bot.say("alice", "/piskvorky moves").await));
    public(bot.say("alice", "g9").await);
    let chosen = public(bot.say("bob", "take:white").await).plain();
    assert!(chosen.contains("Bob chooses White.") && chosen.contains("⚪"), "{chosen}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_before_the_choice_names_the_winner() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/piskvorky new bob side=white opening=swap2").await);
    let id = buttons(&challenge).into_iter().find(|(_, id)| id.starts_with("accept:")).unwrap().1;
    public(bot.press("bob", &id, &[]).await);
    public(bot.say("bob", "h8").await);
    let over = public(bot.say("bob", "/game resign confirm=yes").await);
    says_no_colour("end", &over.plain());
    assert!(over.plain().contains("Alice wins"), "{}", over.plain());
}
