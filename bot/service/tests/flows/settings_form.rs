//! The form for settings as a surface gets it: every setting with a fitting control, and where its value comes from.

use deska_desk::settings::{SettingField, SettingInput, SettingsForm};
use deska_desk::{ChatDesk, PageDesk};
use deska_model::people::caller::Caller;
use deska_testkit::test_bot::{TestBot, caller, caller_in, told};
use deska_testkit::toy;

async fn form(bot: &TestBot, who: &Caller, of_channel: bool) -> SettingsForm {
    bot.service.settings_form(who, of_channel).await.unwrap()
}

fn field<'f>(form: &'f SettingsForm, key: &str) -> &'f SettingField {
    form.groups.iter().flat_map(|group| &group.fields).find(|field| field.key == key).unwrap()
}

/// Value, where it comes from, and whether it is set right here.
fn held<'f>(form: &'f SettingsForm, key: &str) -> (&'f str, &'f str, bool) {
    let field = field(form, key);
    (&field.value, &field.source, field.own)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_form_of_nobody_known_has_all_settings_by_their_topics() {
    let bot = TestBot::start().await;
    let form = form(&bot, &caller("admin"), false).await;
    assert_eq!(form.denied, None);
    let titles: Vec<&str> = form.groups.iter().map(|group| group.title.as_str()).collect();
    let general = ["General", "Who can do what", "Time", "How boards look"];
    assert_eq!(titles[..4], general);
    let paths = bot.service.catalogue().paths();
    let games = paths.iter().filter(|path| path.ends_with(&["new".to_owned()]) && path[0] != "club").count();
    assert_eq!(titles.len(), 4 + games);
    let fields: Vec<&SettingField> = form.groups.iter().flat_map(|group| &group.fields).collect();
    let shown = told(bot.say("admin", "/config show all=yes").await);
    for field in &fields {
        let line = |line: &str| {
            line.contains(&format!("({})", field.key)) || line.contains(&format!("({};", field.key))
        };
        assert!(shown.lines().any(line), "{} is no setting", field.key);
        assert!(!field.label.is_empty() && !field.label.contains("form-label"), "{field:?}");
        assert!(!field.source.is_empty() && !field.own, "{field:?}");
    }
    assert_eq!(fields.len(), shown.lines().filter(|line| line.starts_with("• ")).count(), "{shown}");
    assert_eq!(told(bot.say("admin", "/config log").await), "Nobody has changed a setting here yet.");
}

#[tokio::test(flavor = "multi_thread")]
async fn controls_fit_the_values() {
    let bot = TestBot::start().await;
    let form = form(&bot, &caller("admin"), false).await;
    let labels = |key: &str| -> Vec<String> {
        let (SettingInput::Choice { values }
        | SettingInput::Several { values, .. }
        | SettingInput::Text { suggested: values, .. }) = &field(&form, key).input
        else {
            panic!("{key}: {:?}", field(&form, key).input)
        };
        values.iter().map(|value| format!("{}={}", value.value, value.label)).collect()
    };
    assert_eq!(labels("undo"), ["always=Yes", "casual=Only in unrated games", "never=No"]);
    assert!(labels("season").contains(&"quarter=Every three months".to_owned()));
    assert!(labels("games").contains(&"dama=Programátorská dáma".to_owned()), "{:?}", labels("games"));
    assert!(labels("clock").iter().any(|label| label.starts_with("3d=3d – ")), "{:?}", labels("clock"));
    assert!(
        labels("go.preset").iter().any(|label| label.starts_with("box=Box: ")),
        "{:?}",
        labels("go.preset")
    );
    assert!(labels("time-zone").contains(&"Europe/Prague=Europe/Prague".to_owned()));
    let number = |key: &str| match field(&form, key).input {
        SettingInput::Number { min, max, step } => (min, max, step),
        ref other => panic!("{key}: {other:?}"),
    };
    assert_eq!(number("vacation-days"), (0.0, 366.0, 1.0));
    assert_eq!(number("go.size"), (5.0, 19.0, 1.0));
    assert_eq!(number("go.komi").2, 0.5);
    for key in ["threads", "rated", "play", "weekends-off"] {
        let SettingInput::Switch { on, off } = &field(&form, key).input else { panic!("{key}") };
        assert_eq!((on.value.as_str(), off.value.as_str()), ("on", "off"), "{key}");
    }
    assert_eq!(field(&form, "go.preset").value, "", "nobody has set one");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_comes_before_the_server() {
    let bot = TestBot::start().await;
    let (main, klub) = (caller("admin"), caller_in("admin", "klub"));
    told(bot.say_as(&klub, "/config set theme dark").await);
    told(bot.say_as(&klub, "/config set theme high-contrast klub").await);
    told(bot.say_as(&klub, "/config set go.preset quick").await);
    assert_eq!(
        held(&form(&bot, &klub, true).await, "theme"),
        ("high-contrast", "Set for this channel", true)
    );
    assert_eq!(held(&form(&bot, &klub, false).await, "theme"), ("dark", "Set for the server", true));
    assert_eq!(held(&form(&bot, &main, true).await, "theme"), ("dark", "Set for the server", false));
    let here = form(&bot, &main, true).await;
    assert_eq!(held(&here, "go.size"), ("9", "From the preset", false));
    assert_eq!(field(&here, "season").locked.as_deref().map(|why| why.contains("whole server")), Some(true));
    assert_eq!(field(&form(&bot, &main, false).await, "season").locked, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn others_read_and_learn_who_may_change_settings() {
    let bot = TestBot::start().await;
    told(bot.say("admin", "/config set theme dark").await);
    let member = Caller { admin: false, ..caller("bob") };
    let read = form(&bot, &member, false).await;
    assert_eq!(
        read.denied.as_deref(),
        Some("Only admins of this server can change its settings. Ask one of them.")
    );
    assert_eq!(held(&read, "theme").0, "dark");
    let mut trusted = member.clone();
    trusted.place_info.grants = vec!["42".to_owned()];
    assert!(form(&bot, &trusted, false).await.denied.is_some());
    let mut admin = caller("admin");
    admin.place_info.grantable = &["manage-channels"];
    admin.place_info.roles = Some(vec!["42".to_owned()]);
    let refused = told(bot.say_as(&admin, "/config set admins 42,43").await);
    assert!(refused.starts_with("There is no role with the id 43 on this server."), "{refused}");
    told(bot.say_as(&admin, "/config set admins 42").await);
    let now = form(&bot, &trusted, false).await;
    assert_eq!(now.denied, None);
    let only = "Only the server's own admins can change admins. Ask one of them.";
    assert_eq!(field(&now, "admins").locked.as_deref(), Some(only));
    assert_eq!(field(&form(&bot, &admin, false).await, "admins").locked, None);
    let nowhere = field(&form(&bot, &caller("admin"), false).await, "admins").locked.clone();
    assert!(nowhere.is_some_and(|why| why.contains("no roles")));
    let mut of_channel = member;
    of_channel.place_info.channel_admin = true;
    assert_eq!(form(&bot, &of_channel, true).await.denied, None);
    assert!(form(&bot, &of_channel, false).await.denied.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_further_game_and_a_preset_of_admins_appear_by_themselves() {
    let bot = TestBot::playing(toy::games()).await;
    told(bot.say("admin", "/config preset save klub go").await);
    let form = form(&bot, &caller("admin"), false).await;
    let trio = form.groups.iter().find(|group| group.id == "trio").unwrap();
    let keys: Vec<&str> = trio.fields.iter().map(|field| field.key.as_str()).collect();
    assert_eq!(keys, ["trio.preset", "trio.row"]);
    assert_eq!(trio.fields[1].label, "A row of three");
    let SettingInput::Choice { values } = &field(&form, "go.preset").input else { panic!("a choice") };
    assert!(values.iter().any(|value| value.value == "klub"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_form_speaks_the_language_of_its_reader() {
    let bot = TestBot::start().await;
    let czech = Caller { locale: Some("cs".to_owned()), ..caller("admin") };
    let form = form(&bot, &czech, false).await;
    assert_eq!(form.groups[0].title, "Obecné");
    assert_eq!(field(&form, "theme").label, "Barvy herních plánů");
    assert_eq!(field(&form, "theme").shown, "Teplé dřevo");
}
