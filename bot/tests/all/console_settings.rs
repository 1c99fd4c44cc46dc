//! The form for settings on the console's page, in a browser with the real program.

use deska_testkit::answers::assert_says;
use deska_testkit::browser::{PHONE, Page, WIDE, axe};
use deska_testkit::deska::Deska;
use deska_testkit::skip::skipped;
use fantoccini::key::Key;
use serde_json::json;
use std::error::Error;
use std::path::Path;

/// Whether a part of a setting says something.
const SAYS: &str = "return (document.getElementById(`setting-${arguments[0]}-${arguments[1]}`)?.textContent ?? '')\
                    .includes(arguments[2])";

/// Whether a control has a value.
const HAS: &str = "return document.getElementById(`setting-${arguments[0]}`)?.value === arguments[1]";

/// Puts a value into a control, as a person does.
const FILL: &str = "const control = document.getElementById(`setting-${arguments[0]}`);\
                    control.value = arguments[1];\
                    for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }))";

struct Form(Page);

impl Form {
    /// The page with the form open.
    async fn open(test: &str, deska: &Deska, size: (u32, u32)) -> Option<Self> {
        let page = Page::open_sized(test, &deska.url("/channel/main?as=Alice"), size).await?;
        if size == PHONE {
            page.click("#side summary").await;
        }
        page.click_button("Settings").await;
        page.wait_js("the form", "return document.querySelector('dialog.settings')?.open === true").await;
        Some(Self(page))
    }

    async fn fill(&self, key: &str, value: &str) {
        self.0.js(FILL, vec![json!(key), json!(value)]).await;
    }

    async fn wait_says(&self, key: &str, part: &str, words: &str) {
        let arguments = vec![json!(key), json!(part), json!(words)];
        self.0.wait_js_with(&format!("{words:?} as the {part} of {key}"), SAYS, arguments).await;
    }

    async fn wait_value(&self, key: &str, value: &str) {
        self.0.wait_js_with(&format!("{key} to be {value:?}"), HAS, vec![json!(key), json!(value)]).await;
    }

    async fn save(&self, said: &str) {
        self.0.click_button("Save").await;
        self.0.wait_text("#settings-said", said).await;
    }

    async fn keep_picture(&self, name: &str) {
        // For people who look at the form; nothing compares the picture.
        if let Some(folder) = std::env::var_os("DESKA_PICTURES") {
            self.0.screenshot(&Path::new(&folder).join(name)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_admin_changes_settings_of_server_and_channel_and_undoes() -> Result<(), Box<dyn Error>> {
    let deska = Deska::fresh();
    let Some(form) = Form::open("an_admin_changes_settings", &deska, WIDE).await else { return Ok(()) };
    let page = &form.0;
    form.wait_says("theme", "source", "Default").await;
    form.keep_picture("wide.png").await;

    // A refused value is named at its field, with what is allowed; the others are saved.
    form.fill("theme", "dark").await;
    form.fill("vacation-days", "999").await;
    page.wait_text("#settings-said", "Not saved yet: 2").await;
    form.save("Saved: 1. Not saved: 1.").await;
    form.wait_says("theme", "source", "Set for the server").await;
    form.wait_says("theme", "result", "“Colours of boards” (theme) is now dark for this server").await;
    form.wait_says("vacation-days", "result", "from 0 to 366").await;
    let focused = "return document.activeElement.id === 'setting-vacation-days' && document.activeElement.ariaInvalid === 'true'";
    page.wait_js("the refused field to have the keyboard", focused).await;
    form.keep_picture("refused.png").await;
    form.fill("vacation-days", "10").await;
    form.save("Saved: 1.").await;
    form.wait_says("vacation-days", "result", "“Vacation” (vacation-days) is now 10 for this server").await;

    // Options that only go together are saved in any order.
    form.fill("go.handicap", "9").await;
    form.fill("go.size", "19").await;
    form.save("Saved: 2.").await;

    // The channel's own value comes before the server's.
    page.click("#settings-channel").await;
    form.wait_value("theme", "dark").await;
    page.wait_js("no value of the channel", "return document.getElementById('setting-theme-reset') === null")
        .await;
    assert_says(page.text("[data-key=season] .how").await, "applies to the whole server");
    form.fill("theme", "high-contrast").await;
    form.save("Saved: 1.").await;
    form.wait_says("theme", "source", "Set for this channel").await;
    page.click_button("Use the server's value: Colours of boards").await;
    form.wait_says("theme", "source", "Set for the server").await;
    form.wait_value("theme", "dark").await;

    // The log has every change, and undoes one.
    page.click("#settings-server").await;
    form.wait_says("theme", "reset", "Use the default").await;
    page.click_button("Changes and undo").await;
    page.wait_text("#more-answers", "(theme, whole server)").await;
    page.click_button("Undo 1").await;
    page.wait_text("#more-answers", "Change 1 is undone").await;
    form.wait_says("theme", "source", "Default").await;
    form.keep_picture("undone.png").await;
    // Nothing of all this stands in the log of the channel.
    assert!(!page.log().await.contains("theme"), "{}", page.log().await);
    assert_eq!(page.complaints().await, Vec::<String>::new());
    form.0.close().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_saved_stays_and_words_find_a_setting() -> Result<(), Box<dyn Error>> {
    let deska = Deska::fresh();
    let Some(form) = Form::open("what_is_not_saved_stays", &deska, PHONE).await else { return Ok(()) };
    let page = &form.0;
    form.keep_picture("phone.png").await;
    assert_eq!(page.overflow().await, 0);
    let small = "return [...document.querySelectorAll('dialog.settings :is(button, select, input)')].filter((element) => {\
                   const { width, height } = (element.closest('label.check') ?? element).getBoundingClientRect();\
                   return element.checkVisibility() && (width < 40 || height < 40);\
                 }).map((element) => element.id)";
    assert_eq!(page.js(small, vec![]).await, json!([]));
    form.fill("clock", "5d").await;
    page.key(Key::Escape).await;
    page.wait_text("#settings-said", "Escape closes").await;
    page.key(Key::Escape).await;
    page.wait_js("the form to close", "return !document.querySelector('dialog.settings')?.open").await;
    page.type_command("/config show").await;
    page.click_in_log("Open as a form").await;
    form.wait_value("clock", "5d").await;
    page.wait_text("#settings-said", "Not saved yet: 1").await;
    page.wait_js("the form to be open", "return document.activeElement?.id === 'settings-title'").await;

    let shown =
        "return [...document.querySelectorAll('.setting:not([hidden])')].map((row) => row.dataset.key)";
    page.js("document.getElementById('settings-search').focus()", vec![]).await;
    page.keys("KLID").await;
    page.wait_js("no setting", "return !document.getElementById('settings-none').hidden").await;
    page.js("document.getElementById('settings-search').value = ''", vec![]).await;
    page.keys("quiet Hours").await;
    page.wait_js("few settings", "return document.querySelectorAll('.setting:not([hidden])').length < 4")
        .await;
    assert_eq!(page.js(shown, vec![]).await, json!(["seek-role", "time-zone", "quiet-hours"]));
    form.keep_picture("search.png").await;
    page.js("document.getElementById('settings-search').value = ''", vec![]).await;
    page.keys(" ").await;
    page.click_button("Discard").await;
    form.wait_value("clock", "3d").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    form.0.close().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_travel_as_a_file_that_is_shown_before_it_is_applied() -> Result<(), Box<dyn Error>> {
    let deska = Deska::fresh();
    let Some(form) = Form::open("settings_travel_as_a_file", &deska, WIDE).await else { return Ok(()) };
    let page = &form.0;
    page.click_button("Save to a file").await;
    page.wait_js("the file", "return document.querySelector('#more-answers a.file') !== null").await;
    let load = "const chooser = document.querySelector('#group-more input[type=file]');\
                const files = new DataTransfer();\
                files.items.add(new File([arguments[0]], 'settings.toml'));\
                chooser.files = files.files;\
                chooser.dispatchEvent(new Event('change'))";
    page.js(load, vec![json!("[server]\ntheme = \"nothing\"\n")]).await;
    page.wait_text("#more-answers", "Nothing was changed").await;
    page.js(load, vec![json!("[server]\ntheme = \"dark\"\n")]).await;
    page.wait_text("#more-answers", "This file would change one setting").await;
    form.wait_says("theme", "source", "Default").await;
    page.click_button("Apply").await;
    page.wait_text("#more-answers", "One setting is changed").await;
    form.wait_says("theme", "source", "Set for the server").await;
    form.0.close().await;
    Ok(())
}

/// Lets axe-core look at the form, with a refused value and the log in it, in light and in dark.
async fn look_at(test: &str, size: (u32, u32)) -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let deska = Deska::start(folder.path());
    let Some(axe) = axe::axe() else {
        skipped(test, "axe-core, which npm installs");
        return Ok(());
    };
    let Some(form) = Form::open(test, &deska, size).await else { return Ok(()) };
    let page = &form.0;
    form.fill("undo", "never").await;
    form.fill("quiet-hours", "always").await;
    form.save("Not saved: 1.").await;
    form.wait_says("quiet-hours", "result", "22:00-07:00").await;
    page.click_button("Changes and undo").await;
    page.wait_text("#more-answers", "Undo 1").await;
    form.fill("rated", "on").await;
    let mut found = Vec::new();
    for scheme in ["light", "dark"] {
        page.js("document.documentElement.dataset.theme = arguments[0]", vec![json!(scheme)]).await;
        let barriers = page.barriers(&axe).await;
        found.extend(barriers.into_iter().map(|barrier| format!("{scheme}: {barrier}")));
        form.keep_picture(&format!("{}-{scheme}.png", size.0)).await;
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    form.0.close().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn an_admin_saves_and_deletes_presets() -> Result<(), Box<dyn Error>> {
    let deska = Deska::fresh();
    let Some(form) = Form::open("an_admin_saves_and_deletes_presets", &deska, WIDE).await else {
        return Ok(());
    };
    let page = &form.0;
    form.fill("go.size", "9").await;
    form.save("Saved: 1.").await;
    let name = "const field = document.getElementById('presets-go-name'); field.value = arguments[0];\
                field.closest('.setting').querySelector('.button').click()";
    page.js(name, vec![json!("žába žába")]).await;
    page.wait_text("#presets-go-result", "can't be a name").await;
    page.js(name, vec![json!("club-nine")]).await;
    page.wait_text("#presets-go-result", "Preset club-nine of Go is saved").await;
    page.wait_text("#presets-go .presets", "Delete club-nine").await;
    let focused = "return document.activeElement.id === 'presets-go-name'";
    page.wait_js("the keyboard to stay at the presets", focused).await;
    // It is one of the presets at once, and is kept while it is the default.
    form.fill("go.preset", "club-nine").await;
    form.save("Saved: 1.").await;
    page.click_button("Delete club-nine").await;
    page.wait_text("#presets-go-result", "is in use as a default, so I can't delete it").await;
    page.click_button("Use the default: Preset").await;
    form.wait_says("go.preset", "source", "default").await;
    page.click_button("Delete club-nine").await;
    page.wait_text("#presets-go-result", "Preset club-nine of Go is deleted").await;
    page.wait_js("no preset left", "return document.querySelector('#presets-go .presets') === null").await;
    form.keep_picture("presets.png").await;
    form.0.close().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_form_has_no_barriers() -> Result<(), Box<dyn Error>> {
    look_at("the_form_has_no_barriers", WIDE).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_form_on_a_phone_has_no_barriers() -> Result<(), Box<dyn Error>> {
    look_at("the_form_on_a_phone_has_no_barriers", PHONE).await
}
