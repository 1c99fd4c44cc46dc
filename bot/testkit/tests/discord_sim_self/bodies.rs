//! Bodies that Discord would refuse, one by one: each gets the right reply and is recorded as the right violation.

use std::time::Duration;

use serde_json::{Value, json};

use deska_testkit::discord_sim::{Answer, Simulator};

/// Handwritten requests, for bodies that the client library would never send.
struct Raw {
    sim: Simulator,
    http: reqwest::Client,
}

impl Raw {
    async fn start() -> Self {
        let raw = Self { sim: Simulator::start().await, http: reqwest::Client::new() };
        let command = json!([{"name": "toy", "description": "A toy", "options": [
            {"type": 3, "name": "word", "description": "A word", "autocomplete": true}]}]);
        let (status, _) = raw.send("PUT", &raw.commands_path(), &command).await;
        assert_eq!(status, 200);
        raw
    }

    fn commands_path(&self) -> String {
        format!("/applications/{}/commands", self.sim.application_id())
    }

    async fn send(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let url = format!("{}/api/v10{path}", self.sim.url());
        let response = self
            .http
            .request(method.parse().unwrap(), url)
            .header("Authorization", format!("Bot {}", self.sim.token()))
            .json(body)
            .send()
            .await
            .unwrap();
        let status = response.status().as_u16();
        (status, response.json().await.unwrap_or_default())
    }

    /// Sends a multipart body with the given files as `(field, name, size)`.
    async fn upload(&self, path: &str, payload: &Value, files: &[(&str, &str, usize)]) -> (u16, Value) {
        let mark = "--mark";
        let mut body =
            format!("{mark}\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n{payload}\r\n");
        for (field, name, size) in files {
            body.push_str(&format!(
                "{mark}\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\n\r\n{}\r\n",
                "x".repeat(*size)
            ));
        }
        body.push_str("--mark--\r\n");
        let response = self
            .http
            .post(format!("{}/api/v10{path}", self.sim.url()))
            .header("Authorization", format!("Bot {}", self.sim.token()))
            .header("Content-Type", "multipart/form-data; boundary=mark")
            .body(body)
            .send()
            .await
            .unwrap();
        let status = response.status().as_u16();
        (status, response.json().await.unwrap_or_default())
    }

    /// Answers a fresh command with this body.
    async fn answer(&self, body: &Value) -> (u16, Value) {
        let asked = self.sim.user("Alice").begin_slash(&self.sim.channel("games"), "toy", &[]);
        self.answer_to(&asked, body).await
    }

    async fn answer_to(&self, asked: &Answer, body: &Value) -> (u16, Value) {
        let (id, token) = (asked.payload()["id"].clone(), asked.payload()["token"].clone());
        let path = format!("/interactions/{}/{}/callback", id.as_str().unwrap(), token.as_str().unwrap());
        self.send("POST", &path, body).await
    }

    fn webhook_path(&self, asked: &Answer, rest: &str) -> String {
        let token = asked.payload()["token"].as_str().unwrap().to_owned();
        format!("/webhooks/{}/{token}{rest}", self.sim.application_id())
    }

    fn channel_path(&self) -> String {
        format!("/channels/{}/messages", self.sim.channel("games").id())
    }

    /// Asserts that exactly this rule was violated and that the reply matches Discord's. The schema check may add findings.
    fn broke(&self, rule: &str, (status, body): &(u16, Value), expected: (u16, u64)) {
        assert_eq!((*status, body["code"].as_u64()), (expected.0, Some(expected.1)), "{rule}: {body}");
        let others: Vec<_> =
            self.sim.violations().into_iter().filter(|v| v.rule != rule && v.rule != "openapi").collect();
        assert!(others.is_empty(), "{rule}: also {others:?}");
        self.sim.expect_violation(rule);
        if self.sim.violations().iter().any(|v| v.rule == "openapi") {
            self.sim.expect_violation("openapi");
        }
    }
}

const BAD_BODY: (u16, u64) = (400, 50035);

fn buttons(n: usize) -> Vec<Value> {
    (0..n).map(|i| json!({"type": 2, "style": 1, "label": "b", "custom_id": format!("b{i}")})).collect()
}

fn row(components: &[Value]) -> Value {
    json!({"type": 1, "components": components})
}

fn options(n: usize) -> Vec<Value> {
    (0..n).map(|i| json!({"label": "l", "value": format!("v{i}")})).collect()
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "a table of bad messages")]
async fn bad_messages_are_refused_and_recorded() {
    let raw = Raw::start().await;
    let select = |n| json!({"type": 3, "custom_id": "s", "options": options(n)});
    let long = |n: usize| "x".repeat(n);
    let table: Vec<(&str, Value)> = vec![
        ("content_length", json!({"content": long(2001)})),
        ("embed_count", json!({"embeds": vec![json!({"title": "t"}); 11]})),
        ("embed_length", json!({"embeds": [{"title": long(257)}]})),
        ("embed_length", json!({"embeds": [{"description": long(4097)}]})),
        ("embed_length", json!({"embeds": [{"footer": {"text": long(2049)}}]})),
        ("embed_fields", json!({"embeds": [{"fields": vec![json!({"name": "n", "value": "v"}); 26]}]})),
        ("embed_total", json!({"embeds": [{"description": long(4000)}, {"description": long(2001)}]})),
        ("embed_picture_missing", json!({"embeds": [{"image": {"url": "attachment://a.png"}}]})),
        (
            "component_rows",
            json!({"content": "c", "components": (0..6).map(|i| {
            row(&[json!({"type": 2, "style": 1, "label": "b", "custom_id": format!("{i}")})])
        }).collect::<Vec<_>>()}),
        ),
        ("component_row_size", json!({"content": "c", "components": [row(&buttons(6))]})),
        ("component_row_size", json!({"content": "c", "components": [row(&[])]})),
        (
            "component_row_mix",
            json!({"content": "c", "components": [row(&[select(1), buttons(1)[0].clone()])]}),
        ),
        ("component_type", json!({"content": "c", "components": [{"type": 10, "content": "text"}]})),
        (
            "custom_id_length",
            json!({"content": "c", "components": [row(&[
            json!({"type": 2, "style": 1, "label": "b", "custom_id": long(101)})])]}),
        ),
        ("custom_id_duplicate", json!({"content": "c", "components": [row(&buttons(1)), row(&buttons(1))]})),
        (
            "button_label",
            json!({"content": "c", "components": [row(&[
            json!({"type": 2, "style": 1, "label": long(81), "custom_id": "b"})])]}),
        ),
        (
            "button_shape",
            json!({"content": "c", "components": [row(&[
            json!({"type": 2, "style": 1, "custom_id": "b"})])]}),
        ),
        ("select_options", json!({"content": "c", "components": [row(&[select(26)])]})),
        (
            "select_placeholder",
            json!({"content": "c", "components": [row(&[
            json!({"type": 3, "custom_id": "s", "options": options(1), "placeholder": long(151)})])]}),
        ),
        (
            "select_option_length",
            json!({"content": "c", "components": [row(&[
            json!({"type": 3, "custom_id": "s", "options": [{"label": long(101), "value": "v"}]})])]}),
        ),
        (
            "select_option_duplicate",
            json!({"content": "c", "components": [row(&[
            json!({"type": 3, "custom_id": "s", "options": [options(1)[0], options(1)[0]]})])]}),
        ),
        (
            "select_range",
            json!({"content": "c", "components": [row(&[
            json!({"type": 3, "custom_id": "s", "options": options(2), "max_values": 3})])]}),
        ),
        (
            "allowed_mentions_exclusive",
            json!({"content": "c",
            "allowed_mentions": {"parse": ["users"], "users": ["5"]}}),
        ),
        ("allowed_mentions", json!({"content": "c", "allowed_mentions": {"parse": ["all"]}})),
        ("allowed_mentions_missing", json!({"content": "c", "allowed_mentions": null})),
        ("file_pairing", json!({"content": "c", "attachments": [{"id": 0, "filename": "a.png"}]})),
    ];
    for (rule, mut body) in table {
        if body.get("allowed_mentions").is_none() {
            body["allowed_mentions"] = json!({"parse": []});
        }
        raw.broke(rule, &raw.send("POST", &raw.channel_path(), &body).await, BAD_BODY);
        raw.broke(rule, &raw.answer(&json!({"type": 4, "data": body})).await, BAD_BODY);
    }
    let quiet = json!({"parse": []});
    let empty = json!({"content": " ", "allowed_mentions": quiet});
    raw.broke("empty_message", &raw.send("POST", &raw.channel_path(), &empty).await, (400, 50006));
    let hidden = json!({"content": "c", "flags": 64, "allowed_mentions": quiet});
    raw.broke("ephemeral_channel_message", &raw.send("POST", &raw.channel_path(), &hidden).await, BAD_BODY);
    assert!(raw.sim.channel("games").messages().is_empty());
}

#[tokio::test]
async fn bad_files_are_refused_and_recorded() {
    let raw = Raw::start().await;
    let path = raw.channel_path();
    let with = |entries: Value| json!({"attachments": entries, "allowed_mentions": {"parse": []}});
    let one = |text: &str| with(json!([{"id": 0, "filename": "a.png", "description": text}]));
    let table = [
        ("file_pairing", with(json!([])), vec![("files[0]", "a.png", 1)]),
        ("file_pairing", one("a"), vec![("files[1]", "a.png", 1)]),
        ("alt_text_length", one(&"x".repeat(1025)), vec![("files[0]", "a.png", 1)]),
        ("file_size", one("big"), vec![("files[0]", "a.png", 10 * 1024 * 1024 + 1)]),
        ("file_name", one("a"), vec![("files[0]", "", 1)]),
    ];
    for (rule, payload, files) in table {
        raw.broke(rule, &raw.upload(&path, &payload, &files).await, BAD_BODY);
    }
    raw.broke("body", &raw.upload(&path, &one("a"), &[("file", "a.png", 1)]).await, (400, 50109));

    let (status, sent) = raw.upload(&path, &one("alt"), &[("files[0]", "a.png", 3)]).await;
    assert_eq!(status, 200);
    let url = sent["attachments"][0]["url"].as_str().unwrap();
    assert_eq!(raw.http.get(url).send().await.unwrap().bytes().await.unwrap(), "xxx");
    let edit = format!("{path}/{}", sent["id"].as_str().unwrap());
    let kept = json!({"content": "c", "attachments": [{"id": sent["attachments"][0]["id"]}]});
    let (_, edited) = raw.send("PATCH", &edit, &kept).await;
    assert_eq!(edited["attachments"][0]["description"], "alt");
    let (_, edited) = raw.send("PATCH", &edit, &json!({"attachments": []})).await;
    assert_eq!(edited["attachments"], json!([]));
    raw.sim.assert_clean();
}

#[tokio::test]
async fn bad_commands_are_refused_and_recorded() {
    let raw = Raw::start().await;
    let long = |n: usize| "x".repeat(n);
    let option = |name: &str| json!({"type": 3, "name": name, "description": "d"});
    let choice = |name: String| json!({"name": name, "value": "v"});
    let with = |options: Value| json!({"name": "ok", "description": "d", "options": options});
    let changed = |key: &str, value: Value| {
        let mut o = option("o");
        o[key] = value;
        with(json!([o]))
    };
    let required = json!({"type": 3, "name": "b", "description": "d", "required": true});
    let deep = json!({"type": 2, "name": "g", "description": "d", "options": [
        {"type": 2, "name": "h", "description": "d", "options": [
            {"type": 1, "name": "s", "description": "d"}]}]});
    let heavy: Vec<Value> = (0..25)
        .map(|i| {
            json!({"type": 3, "name": format!("o{i}"), "description": "d", "choices":
                (0..4).map(|j| json!({"name": format!("{j}{}", long(40)), "value": long(40)})).collect::<Vec<_>>()})
        })
        .collect();
    let table: Vec<(&str, Value)> = vec![
        ("command_name", json!({"name": "Toy", "description": "d"})),
        ("command_name", json!({"name": "two words", "description": "d"})),
        ("command_name", json!({"name": long(33), "description": "d"})),
        ("command_name", json!({"name": "ok", "description": "d", "name_localizations": {"cs": "Velké"}})),
        ("command_description", json!({"name": "ok", "description": ""})),
        ("command_description", json!({"name": "ok", "description": long(101)})),
        ("locale", json!({"name": "ok", "description": "d", "description_localizations": {"sk": "hračka"}})),
        ("option_count", with((0..26).map(|i| option(&format!("o{i}"))).collect())),
        ("option_duplicate", with(json!([option("a"), option("a")]))),
        ("option_order", with(json!([option("a"), required]))),
        ("option_mix", with(json!([option("a"), {"type": 1, "name": "s", "description": "d"}]))),
        ("option_nesting", with(json!([deep]))),
        ("choice_count", changed("choices", (0..26).map(|i| choice(format!("c{i}"))).collect())),
        ("choice_length", changed("choices", json!([choice(long(101))]))),
        ("choice_length", changed("choices", json!([{"name": "c", "value": long(101)}]))),
        ("choice_type", changed("choices", json!([{"name": "c", "value": 5}]))),
        ("option_range", changed("max_length", json!(6001))),
        ("option_shape", changed("min_value", json!(3))),
        (
            "autocomplete_choices",
            with(json!([{"type": 3, "name": "o", "description": "d",
            "autocomplete": true, "choices": [choice("c".to_owned())]}])),
        ),
        ("command_size", with(json!(heavy))),
        ("command_contexts", json!({"name": "ok", "description": "d", "contexts": [0, 7]})),
        (
            "command_permissions",
            json!({"name": "ok", "description": "d", "default_member_permissions": "all"}),
        ),
    ];
    for (rule, body) in table {
        raw.broke(rule, &raw.send("PUT", &raw.commands_path(), &json!([body])).await, BAD_BODY);
        raw.broke(rule, &raw.send("POST", &raw.commands_path(), &body).await, BAD_BODY);
    }
    let small = |i: usize| json!({"name": format!("c{i}"), "description": "d"});
    let many: Value = (0..101).map(small).collect();
    raw.broke("command_count", &raw.send("PUT", &raw.commands_path(), &many).await, BAD_BODY);
    let same = json!([small(1), small(1)]);
    raw.broke("command_duplicate", &raw.send("PUT", &raw.commands_path(), &same).await, BAD_BODY);
    assert_eq!(raw.sim.commands()[0]["name"], "toy", "a refused list changes nothing");
    let full: Value = (0..100).map(small).collect();
    assert_eq!(raw.send("PUT", &raw.commands_path(), &full).await.0, 200);
    raw.sim.assert_clean();
}

#[tokio::test]
async fn bad_answers_are_refused_and_recorded() {
    let raw = Raw::start().await;
    let (alice, games) = (raw.sim.user("Alice"), raw.sim.channel("games"));
    let ask = || alice.begin_slash(&games, "toy", &[]);
    let say = json!({"content": "c", "allowed_mentions": {"parse": []}});
    let input = json!({"type": 4, "custom_id": "i", "style": 1, "label": "l"});
    let modal = |title: &str, rows: Vec<Value>| json!({"type": 9, "data": {"title": title, "custom_id": "m", "components": rows}});
    raw.broke(
        "modal_title",
        &raw.answer(&modal(&"x".repeat(46), vec![row(std::slice::from_ref(&input))])).await,
        BAD_BODY,
    );
    raw.broke("modal_components", &raw.answer(&modal("t", vec![])).await, BAD_BODY);
    raw.broke("component_type", &raw.answer(&modal("t", vec![row(&buttons(1))])).await, BAD_BODY);
    for kind in [1, 6, 7, 8, 99] {
        raw.broke("callback_type", &raw.answer(&json!({"type": kind, "data": say})).await, BAD_BODY);
    }

    // A deferral: nothing else may come before it, its visibility stays, and PATCH completes it.
    let asked = ask();
    let original = raw.webhook_path(&asked, "/messages/@original");
    let early = raw.send("PATCH", &original, &say).await;
    raw.broke("webhook_before_answer", &early, (404, 10015));
    assert_eq!(raw.answer_to(&asked, &json!({"type": 5})).await.0, 204);
    let form = modal("t", vec![row(&[input])]);
    raw.broke("modal_after_answer", &raw.answer_to(&asked, &form).await, (400, 40060));
    let again = raw.answer_to(&asked, &json!({"type": 4, "data": say})).await;
    raw.broke("answered_twice", &again, (400, 40060));
    let unsaid = raw.send("PATCH", &original, &json!({"content": "c"})).await;
    raw.broke("allowed_mentions_missing", &unsaid, BAD_BODY);
    let mut hidden = say.clone();
    hidden["flags"] = json!(64);
    assert_eq!(raw.send("PATCH", &original, &hidden).await.0, 200);
    raw.sim.expect_violation("ephemeral_changed");
    assert!(!asked.is_ephemeral());

    let asked = ask();
    raw.answer_to(&asked, &json!({"type": 5, "data": {"flags": 64}})).await;
    assert_eq!(raw.send("POST", &raw.webhook_path(&asked, ""), &say).await.0, 200);
    raw.sim.expect_violation("followup_before_edit");
    assert!(asked.is_ephemeral() && asked.followups().is_empty());
    let by_channel = format!("{}/{}", raw.channel_path(), asked.message().unwrap().id());
    assert_eq!(
        raw.send("PATCH", &by_channel, &say).await.0,
        404,
        "ephemeral messages are not in the channel"
    );

    // Tokens: expired after 15 minutes, and unknown ones.
    raw.sim.advance(Duration::from_secs(15 * 60 + 1));
    let dead = raw.send("POST", &raw.webhook_path(&asked, ""), &say).await;
    raw.broke("token_expired", &dead, (401, 50027));
    let asked = ask();
    raw.sim.advance(Duration::from_secs(4));
    let late = raw.answer_to(&asked, &json!({"type": 4, "data": say})).await;
    raw.broke("late_answer", &late, (404, 10062));
    let foreign = raw.send("POST", "/interactions/1/none/callback", &json!({"type": 6})).await;
    raw.broke("unknown_interaction", &foreign, (404, 10062));
    let nowhere = raw.send("GET", "/guilds/1/bans", &Value::Null).await;
    raw.broke("unknown_route", &nowhere, (404, 0));
}

#[tokio::test]
async fn only_allowed_mentions_notify() {
    let raw = Raw::start().await;
    let (alice, bob) = (raw.sim.user("Alice"), raw.sim.user("Bob"));
    let text = format!("@everyone {} {}", alice.mention(), bob.mention());
    let table = [
        (json!({"parse": []}), vec![], false),
        (json!({"parse": [], "users": [bob.id()]}), vec![bob.id()], false),
        (json!({"parse": ["users", "everyone"]}), vec![alice.id(), bob.id()], true),
    ];
    for (allowed, users, everyone) in table {
        let body = json!({"content": text, "allowed_mentions": allowed});
        raw.send("POST", &raw.channel_path(), &body).await;
        let message = raw.sim.channel("games").last().unwrap();
        assert_eq!(message.pinged(), users);
        assert_eq!(message.record().pinged_everyone, everyone);
    }
    let once =
        json!({"content": "c", "nonce": "n1", "enforce_nonce": true, "allowed_mentions": {"parse": []}});
    raw.sim.lose_answer_next(|_, path| path.ends_with("/messages"), 502, 1);
    assert_eq!(raw.send("POST", &raw.channel_path(), &once).await.0, 502);
    assert_eq!(raw.send("POST", &raw.channel_path(), &once).await.0, 200);
    assert_eq!(raw.sim.channel("games").messages().len(), 4, "an enforced nonce makes a retry harmless");
    raw.sim.assert_clean();
}

#[tokio::test]
async fn closed_places_reply_like_discord() {
    let raw = Raw::start().await;
    let (alice, games) = (raw.sim.user("Alice"), raw.sim.channel("games"));
    let say = json!({"content": "c", "allowed_mentions": {"parse": []}});
    let (_, sent) = raw.send("POST", &raw.channel_path(), &say).await;
    let threads = format!("{}/{}/threads", raw.channel_path(), sent["id"].as_str().unwrap());
    raw.broke("thread_name", &raw.send("POST", &threads, &json!({"name": ""})).await, BAD_BODY);
    let name = json!({"name": "A game", "auto_archive_duration": 1440});
    assert_eq!(raw.send("POST", &threads, &name).await.0, 201);
    assert_eq!(raw.send("POST", &threads, &name).await.1["code"], 160_004);
    let thread = games.last().unwrap().thread().unwrap();
    assert_eq!((thread.record().name.as_str(), games.threads().len()), ("A game", 1));
    let in_thread = format!("/channels/{}/messages", thread.id());
    assert_eq!(raw.send("POST", &in_thread, &say).await.0, 200);
    thread.lock_thread();
    assert_eq!(raw.send("POST", &in_thread, &say).await.1["code"], 50083);

    let open = json!({"recipient_id": alice.id()});
    let (_, dm) = raw.send("POST", "/users/@me/channels", &open).await;
    assert_eq!(dm["id"], alice.dm().id());
    let in_dm = format!("/channels/{}/messages", alice.dm().id());
    assert_eq!(raw.send("POST", &in_dm, &say).await.0, 200);
    alice.close_dms(true);
    assert_eq!(raw.send("POST", &in_dm, &say).await.1["code"], 50007);
    games.last().unwrap().delete();
    assert!(games.last().is_none());
    games.forbid_bot(true);
    assert_eq!(raw.send("POST", &raw.channel_path(), &say).await.1["code"], 50001);
    raw.sim.assert_clean();
}

#[tokio::test]
async fn the_openapi_description_is_used_if_given() {
    let raw = Raw::start().await;
    let odd = json!({"content": "c", "tts": "loudly", "allowed_mentions": {"parse": []}});
    assert_eq!(raw.send("POST", &raw.channel_path(), &odd).await.0, 200);
    match raw.sim.openapi_checked() {
        Some(checked) => {
            assert_eq!(checked, 2);
            assert!(raw.sim.expect_violation("openapi")[0].detail.contains("/tts"));
        }
        None => raw.sim.assert_clean(),
    }
}
