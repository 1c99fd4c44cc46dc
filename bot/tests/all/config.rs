//! The settings as a host meets them: the example file, the environment over it, and what a slip is told.

use deska_config::{
    Config, DatabaseConfig, DiscordConfig, EngineConfig, LogConfig, LogFormat, MatrixConfig,
    OperationsConfig, WebConfig,
};
use deska_testkit::answers::assert_says;
use deska_testkit::deska::{Deska, command};
use deska_testkit::postgres::Postgres;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;

const EXAMPLE: &str = include_str!("../../../config.example.toml");

/// Every setting by its key. A field that is added must be named here, and so in the example.
fn settings(config: Config) -> BTreeMap<&'static str, String> {
    let Config { database, discord, matrix, web, engine, operations, log } = config;
    let DatabaseConfig { url, connections } = database;
    let DiscordConfig { token, client_secret, api_url, guild, shards } = discord;
    let MatrixConfig {
        homeserver,
        user,
        password,
        access_token,
        recovery_key,
        store,
        invite_allow,
        operators,
        admin_level,
        errors,
        display_name,
        avatar,
    } = matrix;
    let WebConfig {
        listen,
        token: web_token,
        public_url: web_url,
        sign_in,
        trusted_proxies,
        connections: web_connections,
        proxy_connections,
        origins,
    } = web;
    let EngineConfig { threads, delay_ms } = engine;
    let OperationsConfig { listen: watched_at } = operations;
    let LogConfig { format, level } = log;
    let format = match format {
        LogFormat::Text => "text",
        LogFormat::Json => "json",
    };
    BTreeMap::from([
        ("database.url", url.reveal().to_owned()),
        ("database.connections", connections.to_string()),
        ("discord.token", token.reveal().to_owned()),
        ("discord.client_secret", client_secret.reveal().to_owned()),
        ("discord.api_url", api_url),
        ("discord.guild", guild),
        ("discord.shards", shards),
        ("matrix.homeserver", homeserver),
        ("matrix.user", user),
        ("matrix.password", password.reveal().to_owned()),
        ("matrix.access_token", access_token.reveal().to_owned()),
        ("matrix.recovery_key", recovery_key.reveal().to_owned()),
        ("matrix.store", store),
        ("matrix.invite_allow", invite_allow),
        ("matrix.operators", operators),
        ("matrix.admin_level", admin_level),
        ("matrix.errors", errors),
        ("matrix.display_name", display_name),
        ("matrix.avatar", avatar),
        ("web.listen", listen),
        ("web.token", web_token.reveal().to_owned()),
        ("web.public_url", web_url),
        ("web.sign_in", sign_in.name().to_owned()),
        ("web.trusted_proxies", trusted_proxies),
        ("web.connections", web_connections.to_string()),
        ("web.proxy_connections", proxy_connections.to_string()),
        ("web.origins", origins),
        ("engine.threads", threads.to_string()),
        ("engine.delay_ms", delay_ms.to_string()),
        ("operations.listen", watched_at),
        ("log.format", format.to_owned()),
        ("log.level", level.name().to_owned()),
    ])
}

/// Everything a file says, by key.
fn written(text: &str) -> BTreeMap<String, String> {
    let table: toml::Table = text.parse().unwrap();
    let values = |(section, keys): (String, toml::Value)| {
        let keys = keys.as_table().expect("a section").clone().into_iter();
        keys.map(move |(key, value)| {
            (format!("{section}.{key}"), value.as_str().map_or_else(|| value.to_string(), str::to_owned))
        })
    };
    table.into_iter().flat_map(values).collect()
}

fn refused(folder: &Path, variables: &[(&str, &str)]) -> String {
    let output = command(folder, variables).output().unwrap();
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{variables:?}: {words}");
    assert!(!words.contains("panicked"), "{variables:?}: {words}");
    words
}

#[test]
fn the_example_names_every_setting_with_its_default() {
    let defaults = settings(Config::default());
    let defaults: BTreeMap<String, String> =
        defaults.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    assert_eq!(written(EXAMPLE), defaults);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deska.toml");
    std::fs::write(&file, EXAMPLE).unwrap();
    let loaded = settings(Config::load(&file, true).unwrap());
    assert_eq!(loaded, settings(Config::default()));
}

#[test]
fn every_setting_of_the_example_is_explained() {
    let mut explained = false;
    for line in EXAMPLE.lines() {
        let key = line.split_once(" = ").map(|(key, _)| key).filter(|key| !key.starts_with('#'));
        if let Some(key) = key {
            assert!(explained, "{key} has no line that explains it");
        }
        explained = line.starts_with('#');
    }
}

#[test]
fn variables_go_over_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let file = format!(
        "[web]\nlisten = \"{}\"\n[database]\nurl = \"mysql://x\"\n[log]\nlevel = \"error\"\n",
        taken.local_addr().unwrap()
    );
    std::fs::write(folder.path().join("deska.toml"), file).unwrap();
    let database = folder.path().join("elsewhere.db");
    let url = format!("sqlite://{}", database.display());
    let variables = [
        ("DESKA_WEB__LISTEN", "127.0.0.1:0"),
        ("DESKA_DATABASE__URL", url.as_str()),
        ("DESKA_LOG__FORMAT", "json"),
        ("DESKA_DISCORD__GUILD", "123456789012345678"),
    ];
    let running = Deska::start_with(command(folder.path(), &variables));
    assert_ne!(running.addr, taken.local_addr().unwrap());
    assert!(database.exists());
}

#[test]
fn a_slip_is_named_and_secrets_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let secret = "MTIz.abc.very-secret";
    for (name, value, named) in [
        ("DESKA_WEB__LISTN", "127.0.0.1:0", "listn"),
        ("DESKA_WBE__LISTEN", "127.0.0.1:0", "wbe"),
        ("DESKA_DISCORD__TOKNE", secret, "tokne"),
        ("DESKA_WEB__LISTEN", "8080", "web.listen"),
        ("DESKA_WEB__LISTEN", "0.0.0.0:0", "web.token"),
        ("DESKA_WEB__ORIGINS", "example.org", "web.origins"),
        ("DESKA_WEB__PUBLIC_URL", "deska.example", "web.public_url"),
        ("DESKA_WEB__PUBLIC_URL", "http://deska.example", "web.public_url"),
        ("DESKA_WEB__SIGN_IN", "people", "web.sign_in"),
        ("DESKA_WEB__TRUSTED_PROXIES", "127.0.0.1, nginx", "web.trusted_proxies"),
        ("DESKA_DATABASE__URL", "mysql://host/deska", "database.url"),
        ("DESKA_DATABASE__CONNECTIONS", "0", "database.connections"),
        ("DESKA_WEB__CONNECTIONS", "many", "web.connections"),
        ("DESKA_WEB__PROXY_CONNECTIONS", "512", "web.proxy_connections"),
        ("DESKA_DISCORD__SHARDS", "some", "discord.shards"),
        ("DESKA_DISCORD__GUILD", "my server", "discord.guild"),
        ("DESKA_LOG__LEVEL", "loud", "log.level"),
        ("DESKA_LOG__FORMAT", "xml", "log.format"),
    ] {
        let words = refused(folder.path(), &[(name, value)]);
        assert!(words.contains(named), "{name}={value}: {words}");
        assert!(!words.contains(secret), "{name}: {words}");
        assert_eq!(words.matches(named).count(), 1, "said more than once: {words}");
    }
    std::fs::write(folder.path().join("deska.toml"), "[web]\nlisten = \"127.0.0.1:0\"\nport = 80\n").unwrap();
    let words = refused(folder.path(), &[]);
    assert!(words.contains("port") && words.contains("deska.toml"), "{words}");
}

/// What `deska check` prints of settings that it refuses.
fn unchecked(folder: &Path, variables: &[(&str, &str)]) -> String {
    let output = command(folder, variables).arg("check").output().unwrap();
    let words = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert_eq!(output.status.code(), Some(1), "{variables:?}: {words}");
    words
}

#[test]
fn a_check_refuses_what_a_start_refuses() {
    let folder = tempfile::tempdir().unwrap();
    let here = ("DESKA_WEB__LISTEN", "127.0.0.1:0");
    // An address for documents, which no computer has.
    let (foreign, token) = ("[2001:db8::7]:8080", ("DESKA_WEB__TOKEN", "a token of many letters"));
    for (variables, named) in [
        (&[("DESKA_WEB__LISTEN", "")][..], "nothing to do"),
        (&[here, ("DESKA_WEB__ORIGINS", "https://example.org/a")], "web.origins is wrong"),
        (&[("DESKA_WEB__LISTEN", ""), ("DESKA_WEB__ORIGINS", "example.org")], "web.origins is wrong"),
        (
            &[here, ("DESKA_WEB__PUBLIC_URL", "http://localhost/games")],
            "web.public_url must end behind the host",
        ),
        (&[here, ("DESKA_WEB__TRUSTED_PROXIES", "0.0.0.0/0")], "is every address"),
        (&[("DESKA_WEB__LISTEN", foreign), token], "Set one that it has as web.listen."),
        (&[here, ("DESKA_OPERATIONS__LISTEN", foreign), token], "Set one that it has as operations.listen."),
        (
            &[("DESKA_WEB__LISTEN", "127.0.0.1:9"), ("DESKA_OPERATIONS__LISTEN", "127.0.0.1:9")],
            "operations.listen must",
        ),
        (&[here, ("DESKA_DATABASE__URL", "sqlite://no/deska.db")], "the folder doesn't exist"),
        (
            &[here, ("DESKA_DATABASE__URL", "sqlite:///proc/deska.db")],
            "the folder doesn't exist or isn't writable",
        ),
        #[cfg(feature = "discord")]
        (
            &[here, ("DESKA_DISCORD__TOKEN", "x"), ("DESKA_DISCORD__API_URL", "http://a.example")],
            "discord.api_url",
        ),
    ] {
        for words in [refused(folder.path(), variables), unchecked(folder.path(), variables)] {
            assert!(words.contains(named), "{variables:?}: {words}");
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is made");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_refuses_a_server_that_takes_no_changes() {
    let Some(server) = Postgres::shared("config::a_check_refuses_a_server_that_takes_no_changes").await
    else {
        return;
    };
    let (folder, database) = (tempfile::tempdir().unwrap(), server.database().await);
    let settings = [("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DATABASE__URL", database.as_str())];
    let check = || {
        let output = command(folder.path(), &settings).arg("check").output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert_says(check(), "is empty; Deska makes its tables at the first start");
    drop(Deska::start_with(command(folder.path(), &settings)));
    assert_says(check(), "0 games, and all can be replayed");
    let standby = format!("{database}&options[default_transaction_read_only]=on");
    let settings = [settings[0], ("DESKA_DATABASE__URL", standby.as_str())];
    for words in [refused(folder.path(), &settings), unchecked(folder.path(), &settings)] {
        assert!(words.contains("the server takes no changes"), "{words}");
    }
}

#[test]
fn an_address_of_a_database_is_checked_and_its_password_not_shown() {
    let folder = tempfile::tempdir().unwrap();
    let addresses = [
        ("mysql://u:SECRETPW@h/x", "must begin with sqlite:// or postgres://"),
        ("Postgres://u:SECRETPW@127.0.0.1:1/x", "must begin with sqlite:// or postgres://"),
        ("postgres//u:SECRETPW@127.0.0.1:1/x", "must begin with sqlite:// or postgres://"),
        ("postgres:/u:SECRETPW@127.0.0.1:1/x", "must begin with sqlite:// or postgres://"),
        ("postgres://u@127.0.0.1:1/x?passwd=SECRETPW", "no parameter \"passwd\""),
        ("postgres://u:a?SECRETPW@127.0.0.1:1/x", "write ? as %3F"),
        ("postgres://u:SECRETPW@127.0.0.1:1/x", "the server doesn't answer"),
    ];
    for (url, named) in addresses {
        let words =
            refused(folder.path(), &[("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DATABASE__URL", url)]);
        assert!(words.contains(named) && !words.contains("SECRETPW"), "{url}: {words}");
        let spaced = format!(" {url}");
        for arguments in [
            &["check", url][..],
            &["copy", "--from", url, "--to", "sqlite://new.db"],
            &["check", &spaced],
            &["copy", "--from", &spaced, "--to", "sqlite://new.db"],
        ] {
            let ended = command(folder.path(), &[]).args(arguments).output().unwrap();
            let words = String::from_utf8([ended.stdout, ended.stderr].concat()).unwrap();
            assert_eq!(ended.status.code(), Some(1), "{arguments:?}: {words}");
            let begins = arguments.iter().any(|word| word.starts_with(' '));
            assert!(words.contains(if begins { "must begin with" } else { named }), "{arguments:?}: {words}");
            assert!(!words.contains("SECRETPW"), "{arguments:?}: {words}");
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is made");
}

#[test]
fn what_is_not_utf_8_is_named_without_its_value() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let value = std::ffi::OsStr::from_bytes(b"SECRETPW\xff");
    let output = command(folder.path(), &[]).env("DESKA_WEB__TOKEN", value).output().unwrap();
    let words = String::from_utf8(output.stderr).unwrap();
    assert!(words.contains("DESKA_WEB__TOKEN is not UTF-8") && !words.contains("SECRETPW"), "{words}");
    std::fs::write(folder.path().join("deska.toml"), b"[web]\ntoken = \"SECRETPW\xff\"\n").unwrap();
    let words = refused(folder.path(), &[]);
    assert!(words.contains("deska.toml is not UTF-8") && !words.contains("SECRETPW"), "{words}");
}

#[test]
fn a_folder_in_place_of_the_settings_is_named() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("deska.toml")).unwrap();
    assert_says(refused(folder.path(), &[]), "deska.toml is a folder, not a file");
    let output = command(folder.path(), &[]).args(["--config", "/tmp"]).output().unwrap();
    assert_says(String::from_utf8(output.stderr).unwrap(), "/tmp is a folder, not a file");
}

#[test]
fn a_wrong_name_gets_the_nearest_right_one() {
    let folder = tempfile::tempdir().unwrap();
    assert_says(refused(folder.path(), &[("DESKA_WEB__LISTN", "127.0.0.1:0")]), "Did you mean `listen`?");
    assert_says(refused(folder.path(), &[("DESKA_WBE__LISTEN", "127.0.0.1:0")]), "Did you mean `web`?");
    std::fs::write(folder.path().join("deska.toml"), "[databsae]\nurl = \"sqlite://x.db\"\n").unwrap();
    let words = refused(folder.path(), &[]);
    assert!(words.contains("Did you mean `database`?") && words.contains("deska.toml"), "{words}");
}

#[test]
fn a_variable_without_a_section_is_reported_and_stops_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let secret = "MTIz.abc.very-secret";
    let variables = [("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DISCORD_TOKEN", secret), ("DESKA_X", "1")];
    let mut child = command(folder.path(), &variables).spawn().unwrap();
    let mut ready = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut ready).unwrap();
    let stopped = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert!(stopped.success() && ready.contains("127.0.0.1"), "{ready}");
    let log = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
    let named = "DESKA_DISCORD_TOKEN is ignored: it names no section. Did you mean DESKA_DISCORD__TOKEN?";
    assert!(log.contains("WARN") && log.contains(named) && log.contains("DESKA_X is ignored"), "{log}");
    assert!(!log.contains(secret), "{log}");
}

#[test]
fn a_log_in_a_file_has_no_colours() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = command(folder.path(), &[("DESKA_WEB__LISTEN", "127.0.0.1:0")]);
    let mut child = command.spawn().unwrap();
    let mut ready = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut ready).unwrap();
    let stopped = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert!(stopped.success(), "{ready}");
    let log = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
    assert!(log.contains("INFO bot::app: stopping"), "{log}");
    assert!(!log.contains('\u{1b}'), "{log:?}");
}

#[test]
fn a_word_that_is_no_choice_is_answered_with_the_choices() {
    let folder = tempfile::tempdir().unwrap();
    let words = refused(folder.path(), &[("DESKA_LOG__LEVEL", "loud")]);
    let expected = "log.level must be error, warn, info, debug or trace.\n";
    assert!(words.ends_with(expected), "{words}");
}

#[test]
fn a_place_that_cannot_be_used_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let words = refused(folder.path(), &[("DESKA_WEB__LISTEN", &taken)]);
    let expected = format!("deska: Address {taken} is in use. Set another one as web.listen.\n");
    assert!(words.ends_with(&expected) && words.matches("in use").count() == 1, "{words}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "no database is made or migrated");
    let url = "sqlite://no/such/folder/deska.db";
    let words = refused(folder.path(), &[("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DATABASE__URL", url)]);
    let expected =
        format!("deska: Can't open the database {url}: the folder doesn't exist or isn't writable.\n");
    assert_eq!(words, expected);
    let url = "postgres://deska:very-secret@127.0.0.1:1/deska?sslmode=disable";
    let words = refused(folder.path(), &[("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DATABASE__URL", url)]);
    let expected = "deska: Can't open the database postgres://deska@127.0.0.1:1/deska: the server doesn't answer. \
                    Check that it runs, and that database.url is right.\n";
    assert_eq!(words, expected);
    let words = refused(folder.path(), &[("DESKA_WEB__LISTEN", "")]);
    assert!(words.contains("web.listen, discord.token and matrix.homeserver are all empty"), "{words}");
}

/// A build without Discord does not start as if Discord were not set up.
#[cfg(not(feature = "discord"))]
#[test]
fn a_build_without_discord_says_how_to_get_it() {
    let folder = tempfile::tempdir().unwrap();
    let variables = [
        ("DESKA_WEB__LISTEN", "127.0.0.1:0"),
        ("DESKA_DATABASE__URL", "sqlite://deska.db"),
        ("DESKA_DISCORD__TOKEN", "bot-secret"),
    ];
    let words = refused(folder.path(), &variables);
    assert!(words.contains("--features discord") && !words.contains("bot-secret"), "{words}");
}

/// A build without Matrix does not start as if Matrix were not set up.
#[cfg(not(feature = "matrix"))]
#[test]
fn a_build_without_matrix_says_how_to_get_it() {
    let folder = tempfile::tempdir().unwrap();
    let variables = [
        ("DESKA_WEB__LISTEN", "127.0.0.1:0"),
        ("DESKA_DATABASE__URL", "sqlite://deska.db"),
        ("DESKA_MATRIX__HOMESERVER", "https://matrix.example.org"),
        ("DESKA_MATRIX__ACCESS_TOKEN", "syt_secret"),
    ];
    let words = refused(folder.path(), &variables);
    assert!(words.contains("--features matrix") && !words.contains("syt_secret"), "{words}");
}
