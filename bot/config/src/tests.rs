//! Tests of the settings: files, variables, and what is said of mistakes in them.

use super::*;

fn read(text: &str) -> Result<Config, ConfigError> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("deska.toml");
    std::fs::write(&file, text).expect("written");
    Config::load(&file, true)
}

#[test]
fn an_empty_file_means_the_defaults() {
    let config = read("").expect("defaults");
    assert_eq!(config.database.url.reveal(), "sqlite://deska.db");
    assert_eq!(config.web.address().expect("an address").map(|address| address.port()), Some(8080));
    assert!(config.discord.token.is_empty());
}

#[test]
fn unknown_keys_and_wrong_values_are_refused_by_name() {
    for (text, name) in [
        ("[database]\nurll = \"x\"", "urll"),
        ("[datbase]\nurl = \"x\"", "datbase"),
        ("[database]\nurl = \"mysql://x\"", "database.url"),
        ("[database]\nconnections = 1", "database.connections"),
        ("[engine]\nthreads = 257", "engine.threads"),
        ("[engine]\ndelay_ms = 60001", "engine.delay_ms"),
        ("[web]\nlisten = \"everywhere\"", "web.listen"),
        ("[web]\nlisten = \"0.0.0.0:8080\"", "web.token"),
        ("[operations]\nlisten = \"8081\"", "operations.listen"),
        ("[operations]\nlisten = \"0.0.0.0:8081\"", "web.token"),
        ("[web]\nlisten = \"127.0.0.1:9\"\n[operations]\nlisten = \"127.0.0.1:9\"", "operations.listen"),
        ("[discord]\nguild = \"my server\"", "discord.guild"),
        ("[discord]\nshards = \"0-8/8\"", "discord.shards names shard 8"),
        ("[log]\nlevel = \"loud\"", "log.level"),
    ] {
        let error = read(text).expect_err(text).to_string();
        assert!(error.contains(name), "{text}: {error}");
    }
}

#[test]
fn a_value_of_another_kind_is_told_what_to_write() {
    for (text, told) in [
        ("[engine]\nthreads = \"four\"", "engine.threads must be a whole number from 0 to 256 (in "),
        ("[engine]\nthreads = -1", "engine.threads must be a whole number from 0 to 256 (in "),
        (
            "[database]\nconnections = 99999999999999",
            "database.connections must be a whole number from 2 to 200",
        ),
        ("[database]\nconnections = 1", "database.connections must be a whole number from 2 to 200"),
        ("web = 3", "web must be a section, with its settings below the line [web]"),
        ("[web]\ntoken = [\"x\"]", "web.token must be a text between quotation marks (in "),
        ("[web]\nlistn = \"x\"", "[web] has no setting `listn`. It has listen, token, "),
        ("[wbe]\nlisten = \"x\"", "there is no section `wbe`. There are database, "),
    ] {
        let error = read(text).expect_err(text).to_string();
        assert!(error.starts_with(told), "{text}: {error}");
    }
}

#[test]
fn a_fault_in_the_file_has_its_place_and_advice() {
    for (text, told) in [
        ("[web\n", " can't be read at line 1, column 5: write the line of a section as [name]"),
        (
            "[web]\nlisten = x\n",
            "at line 2, column 10: write a text between quotation marks, such as \"text\"",
        ),
        ("[web]\nlisten = \"x\n", "the text has no quotation mark at its end, or a \\ that must be doubled"),
        ("[web]\nlisten = \"\"\nlisten = \"\"\n", "at line 3, column 1: this name is there already"),
        ("a b\n", "at line 1, column 3: write a setting as name = value"),
    ] {
        let error = read(text).expect_err(text).to_string();
        assert!(error.ends_with(told), "{text}: {error}");
    }
    let missing = Config::load(Path::new("no/deska.toml"), true).expect_err("no file").to_string();
    assert_eq!(missing, "there is no file no/deska.toml");
}

#[test]
fn people_sign_in_where_strangers_come() {
    let read = |keys: &str| read(&format!("[web]\n{keys}"));
    for (keys, signs_in) in [
        ("", false),
        ("public_url = \"https://deska.example\"", true),
        ("public_url = \"https://deska.example\"\nsign_in = \"people\"", true),
        ("public_url = \"https://deska.example\"\nlisten = \"0.0.0.0:80\"", true),
        ("public_url = \"http://localhost:8080\"", true),
        ("public_url = \"http://[::1]:8080/\"\nsign_in = \"names\"", false),
        ("sign_in = \"names\"", false),
    ] {
        assert_eq!(read(keys).expect(keys).web.signs_in(), signs_in, "{keys}");
    }
    for (keys, told) in [
        ("sign_in = \"people\"", "web.sign_in can't be people without web.public_url"),
        ("public_url = \"https://deska.example\"\nsign_in = \"names\"", "web.sign_in can't be names where"),
        ("public_url = \"http://192.168.1.5:8080/\"", "web.public_url must begin with https://"),
        ("public_url = \"http://localhost.evil.example\"", "web.public_url must begin with https://"),
        ("listen = \"0.0.0.0:80\"", "web.token must have at least 16 characters"),
    ] {
        let error = read(keys).expect_err(keys).to_string();
        assert!(error.starts_with(told), "{keys}: {error}");
    }
    assert!(read("sign_in = \"everybody\"").expect_err("no choice").to_string().contains("people or names"));
}

#[test]
fn proxies_are_addresses_and_networks() {
    let networks = |text: &str| {
        let read = read(&format!("[web]\ntrusted_proxies = \"{text}\""));
        read.and_then(|config| config.web.trusted_proxies()).map(|read| read.len())
    };
    assert_eq!(networks("127.0.0.1, 172.16.0.0/12,::1").expect("a list"), 3);
    assert_eq!(networks("").expect("none"), 0);
    for wrong in ["nginx", "172.16.0.0/33", "127.0.0.1:80", "*"] {
        let error = networks(&format!("127.0.0.1, {wrong}")).expect_err(wrong).to_string();
        assert!(error.starts_with("web.trusted_proxies must be addresses or networks"), "{error}");
        assert!(error.contains(&format!("{wrong:?} is none")), "{error}");
    }
    assert!(networks(",").is_err() && networks("127.0.0.1,").is_err());
    for everything in ["0.0.0.0/0", "::/0"] {
        let error = networks(everything).expect_err(everything).to_string();
        assert!(error.contains("is every address"), "{error}");
    }
    let error = networks("172.16.5.1/12").expect_err("an address in a network").to_string();
    assert!(error.contains("must be 172.16.0.0/12"), "{error}");
}

#[test]
fn a_public_address_is_one() {
    let url = |text: &str| read(&format!("[web]\nlisten = \"\"\npublic_url = {text:?}"));
    for fine in [
        "",
        "https://deska.example.org",
        "http://[::1]:8080/",
        "https://žofie.example",
        "HTTPS://DESKA.example",
    ] {
        assert!(url(fine).is_ok(), "{fine}");
    }
    for wrong in [
        "deska.example.org",
        "https://",
        "https://a b",
        "https://a/b c",
        "https://[::1",
        "https://x:99999",
        "https:///x",
        "https://a..b",
        "https://-a.b",
        "https://a:0",
        "https://a\"x.example",
        "https://a,https://b",
        "https://x/?a=b",
        "https://x/#a",
        "https://deska.example/games",
        "https://deska.example//",
        "https://a:b@x",
    ] {
        let error = url(wrong).expect_err(wrong).to_string();
        assert!(error.starts_with("web.public_url must "), "{error}");
    }
}

#[test]
fn a_secret_is_never_printed() {
    let config = read("[discord]\ntoken = \"abc.def.ghi\"").expect("a token");
    assert_eq!(config.discord.token.reveal(), "abc.def.ghi");
    assert!(!format!("{config:?}").contains("abc"));
}

#[test]
fn a_secret_in_a_wrong_place_is_not_quoted() {
    for text in [
        "discord = \"abc.def.ghi\"",
        "[discord]\ntoken = [\"abc.def.ghi\"]",
        "[discord.token]\nvalue = \"abc.def.ghi\"",
    ] {
        let error = read(text).expect_err(text);
        for shown in [error.to_string(), format!("{error:?}")] {
            assert!(shown.contains("discord") && !shown.contains("abc"), "{text}: {shown}");
        }
    }
}

#[test]
fn a_syntax_error_names_its_place_and_quotes_no_secret() {
    for line in
        ["token = \"abc.def.ghi", "token = abc.def.ghi", "token \"abc.def.ghi\"", "token = 'abc.def.ghi' x"]
    {
        let error = read(&format!("[discord]\n{line}\n")).expect_err(line);
        for shown in [error.to_string(), format!("{error:?}")] {
            assert!(shown.contains("line 2") && !shown.contains("abc"), "{line}: {shown}");
        }
    }
}

#[test]
fn what_is_no_text_file_is_refused_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("deska.toml");
    std::fs::create_dir(&file).expect("made");
    for required in [false, true] {
        let error = Config::load(&file, required).expect_err("a folder").to_string();
        assert!(error.contains("deska.toml is a folder"), "{error}");
    }
    std::fs::remove_dir(&file).expect("removed");
    assert!(Config::load(&file, false).is_ok());
    std::fs::write(&file, b"[web]\ntoken = \"abc.def.\xff\"\n").expect("written");
    for required in [false, true] {
        let error = Config::load(&file, required).expect_err("no UTF-8").to_string();
        assert!(error.contains("deska.toml is not UTF-8") && !error.contains("abc"), "{error}");
    }
}
