//! Links from boards to the pages of their games, and what they open.

use deska_catalogue::games::GameCatalogue;
use deska_catalogue::invocation::Call;
use deska_desk::outbound::Outbound;
use deska_desk::{ChatDesk, GameForm, GameKey, PageDesk};
use deska_model::command::Format;
use deska_model::people::caller::Caller;
use deska_service::Service;
use deska_testkit::test_bot::{CHAT, TestBot, caller, caller_at, private};

const HOSTED: &str = "https://deska.example";

/// The same program for people who reach its console.
async fn reached(bot: &TestBot, url: &str) -> Service {
    let service = Service::new(bot.ports(), GameCatalogue::standard()).reached_at(url).await.unwrap();
    service.connect("test", CHAT);
    service
}

async fn shown(service: &Service, source: &str, line: &str) -> Outbound {
    private(service.answer(&caller("carol"), source, Call::Text(line.to_owned())).await)
}

fn key_in(board: &Outbound) -> GameKey {
    let link = board.link.as_ref().expect("a link");
    let rest = link.url.strip_prefix(&format!("{HOSTED}/g/")).expect("our address");
    let (code, key) = rest.split_once("?key=").expect("a key");
    GameKey { code: code.to_owned(), key: key.to_owned() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_links_to_its_game_and_a_task_to_nothing() {
    let (bot, code) = TestBot::in_game("setup=ones seed=1").await;
    let line = format!("/dama board game={code}");
    assert_eq!(private(bot.say("carol", &line).await).link, None, "nobody else reaches the console");
    let service = reached(&bot, &format!("{HOSTED}/")).await;
    let key = key_in(&shown(&service, "1", &line).await);
    assert_eq!(key.code, code);
    assert_eq!(shown(&service, "2", "/dama learn").await.link, None);
    let seen = service.linked_record(&caller("eve"), &key, 0).await.unwrap().expect("a game").data;
    assert!(seen.viewer.is_none() && !seen.turn.mine && seen.turn.choices.is_empty());
    assert!(seen.turn.controls.is_empty(), "nothing to press");
    let png = service.preview_picture(&key).await.unwrap().expect("a picture");
    let size = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!((size(16), size(20)), (1200, 630));
    let wrong = GameKey { key: "0".repeat(32), ..key.clone() };
    assert!(service.linked_record(&caller("alice"), &wrong, 0).await.unwrap().is_none(), "not even a player");
    assert!(service.link_preview(&wrong).await.unwrap().is_none());
    // Another process of the same database makes the same links.
    let other = reached(&bot, HOSTED).await;
    assert_eq!(key_in(&shown(&other, "3", &line).await), key);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_has_files_for_those_who_may_see_it() {
    let (bot, code) = TestBot::in_game("setup=ones seed=1").await;
    let service = reached(&bot, HOSTED).await;
    let key = key_in(&shown(&service, "1", &format!("/dama board game={code}")).await).key;
    let json = GameForm::Record(Format::Json);
    let reader = caller("eve");
    let stranger = caller_at(reader.person.clone(), ["discord", "elsewhere", "main"]);
    let file = async |who: &Caller, code: &str, key: Option<&str>, form| {
        service.game_file(who, code, key, form).await.unwrap()
    };
    let record = file(&reader, &code, None, json).await.expect("a record");
    assert_eq!(record.name, format!("dama-{code}.json"));
    assert_eq!(file(&reader, &code, None, json).await, Some(record.clone()), "it can be made again");
    assert_eq!(file(&stranger, &code, Some(key.as_str()), json).await, Some(record));
    assert_eq!(file(&stranger, &code, None, json).await, None, "a game of another server");
    assert_eq!(file(&stranger, &code, Some("0".repeat(32).as_str()), json).await, None);
    assert_eq!(file(&reader, "zzzzz", None, json).await, None);
    assert_eq!(file(&reader, &code, None, GameForm::Gif).await, None, "nobody has moved");
    assert_eq!(file(&reader, &code, None, GameForm::Record(Format::Sgf)).await, None, "no SGF of this game");
    bot.say("alice", "/dama move a3 b4").await;
    let gif = file(&reader, &code, None, GameForm::Gif).await.expect("an animated picture");
    assert!(gif.bytes.starts_with(b"GIF8") && gif.name == format!("dama-{code}.gif"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_speaks_the_language_of_its_place() {
    let (bot, code) = TestBot::in_game("setup=ones seed=1").await;
    let service = reached(&bot, HOSTED).await;
    let key = key_in(&shown(&service, "1", &format!("/dama board game={code}")).await);
    let told = service.link_preview(&key).await.unwrap().expect("a preview");
    assert_eq!(told.title, "Programátorská dáma: Alice – Bob");
    assert_eq!((told.locale.as_str(), told.description.as_str()), ("en", "Alice to move."));
    bot.say("admin", "/config set language cs").await;
    let told = service.link_preview(&key).await.unwrap().expect("a preview");
    assert!(told.locale == "cs" && told.description.starts_with("Na tahu"), "{}", told.description);
}
