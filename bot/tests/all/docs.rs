//! The README and the manual against the program: every command in them is read by the real catalogue, every setting,
//! key and notation exists, every link leads somewhere, and the pages for players are the same in all languages.

mod markdown;

use self::markdown::{Page, Row, spans};
use deska_catalogue::command_line::{self, Line};
use deska_catalogue::games::GameCatalogue;
use deska_catalogue::invocation::{Argument, Invocation};
use deska_catalogue::{Catalogue, resolve};
use deska_i18n::{Locale, Vocabulary};
use deska_model::problem::Problem;
use deska_model::settings::{self, NO_VALUE, PRESET, SettingKey};
use deska_present::own_words;
use deska_present::reader::appearances;
use rules::reason::Code;
use rules::{GameDef, Side};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// What things are called in each language.
static WORDS: LazyLock<Vocabulary> = LazyLock::new(Vocabulary::load);

/// The channel of examples.
const CHANNEL: &str = "general";

/// Words in capitals, which stand for a value of the reader, each with a value to read in its place.
const PLACEHOLDERS: &[(&str, &str)] = &[
    ("CODE", "k7f2x"),
    ("KÓD", "k7f2x"),
    ("KEY", "clock"),
    ("VALUE", "1d"),
    ("CHANNEL", CHANNEL),
    ("NAME", OWN_PRESET),
    ("JMÉNO", OWN_PRESET),
    ("MENO", OWN_PRESET),
    ("ROLE_ID", "112233445566778899"),
    ("/<game>", "/dama"),
    ("/<id>", "/dama"),
];

/// Stands for the name of a preset that admins have made.
const OWN_PRESET: &str = "club";

/// Words of other programs that look like keys of settings.
const FOREIGN: &[&str] = &["applications.commands"];

/// Pages for developers, which name tables and columns of the database where others name keys of settings.
const OF_DATABASE: &[&str] = &["docs/decisions/", "docs/schema.md"];

/// Addresses and folders that look like commands.
const PATHS: &[&str] = &["/healthz", "/readyz", "/metrics", "/data", "/v1", "/manual"];

/// Endings of the names of files, which look like keys of settings.
const ENDINGS: &[&str] = &[
    "db", "db-mark", "db-pair", "db-shm", "db-wal", "ftl", "gif", "html", "js", "json", "jsonl", "md", "png",
    "py", "rs", "sgf", "sh", "sql", "svg", "toml", "txt", "yaml", "yml", "service",
];

/// Most words of the README.
const README_WORDS: usize = 900;

/// The folders with the pages for players, the English one first.
const PLAY: [&str; 3] = ["docs/play", "docs/cs/play", "docs/sk/play"];

pub struct Manual {
    root: PathBuf,
    pages: Vec<Page>,
    games: GameCatalogue,
    catalogue: Catalogue,
    /// The keys of the host's settings, as in `web.token`.
    host_keys: BTreeSet<String>,
    keys: Vec<SettingKey>,
}

impl Manual {
    pub fn read() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace").to_owned();
        let mut files = vec![root.join("README.md")];
        let mut folders = vec![root.join("docs")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()) {
                match entry.extension() {
                    _ if entry.is_dir() => folders.push(entry),
                    Some(ending) if ending == "md" => files.push(entry),
                    _ => {}
                }
            }
        }
        files.sort();
        let example = std::fs::read_to_string(root.join("config.example.toml")).expect("the example");
        let example: toml::Table = example.parse().expect("TOML");
        let of_section = |(section, keys): (&String, &toml::Value)| -> Vec<String> {
            keys.as_table().expect("a section").keys().map(|key| format!("{section}.{key}")).collect()
        };
        let games = GameCatalogue::standard();
        Self {
            pages: files.iter().map(|file| Page::read(&root, file)).collect(),
            host_keys: example.iter().flat_map(of_section).collect(),
            catalogue: Catalogue::build(&games, &appearances()),
            keys: settings::keys(games.registry(), &appearances()).collect(),
            games,
            root,
        }
    }

    /// The page with this path.
    fn page(&self, name: &str) -> &Page {
        self.pages.iter().find(|page| page.name == name).unwrap_or_else(|| panic!("{name} is missing"))
    }

    /// The commands of a page, each with its line.
    fn commands<'a>(&self, page: &'a Page) -> impl Iterator<Item = (usize, &'a str)> {
        page.code().into_iter().map(|code| (code.line, code.text.trim())).filter(|(_, text)| is_command(text))
    }

    /// A command as it is written in the manual, read by the catalogue.
    fn invocation(&self, written: &str) -> Result<Invocation, String> {
        match command_line::read(&self.catalogue, &filled_in(written)?) {
            Ok(Line::Command(invocation)) => Ok(invocation),
            other => Err(format!("{other:?}")),
        }
    }

    /// What is wrong with a command of the manual.
    pub fn fault(&self, written: &str) -> Option<String> {
        let invocation = match self.invocation(written) {
            Ok(invocation) => invocation,
            Err(fault) => return Some(fault),
        };
        match resolve::command(&self.catalogue, &invocation) {
            Ok(_) => self.setting_fault(&invocation),
            // A command without any of its values is a name in a sentence; a file is attached, not typed.
            Err(Problem::Missing { .. }) if invocation.args.is_empty() => None,
            Err(problem) if problem.is("file-missing") => None,
            Err(problem) => Some(format!("{problem:?}")),
        }
    }

    /// What is wrong with the key and the value of a command that changes a setting, which the catalogue doesn't read.
    fn setting_fault(&self, invocation: &Invocation) -> Option<String> {
        if invocation.path.first().is_none_or(|first| first != "config") {
            return None;
        }
        let Some(Argument::Text(typed)) = invocation.args.get("key") else { return None };
        let Some(key) = self.key(typed) else { return Some(format!("there is no setting {typed}")) };
        let Some(Argument::Text(value)) = invocation.args.get("value") else { return None };
        // The last word may be a channel.
        let value = value.strip_suffix(CHANNEL).map_or(value.as_str(), str::trim_end);
        (!takes(key, value)).then(|| format!("{typed} can't be {value}"))
    }

    fn key(&self, typed: &str) -> Option<&SettingKey> {
        self.keys.iter().find(|key| key.is_typed(typed))
    }

    /// What is wrong with a code span that looks like the key of a setting, such as `web.token`, `log.format = "json"`
    /// or `go.size`.
    fn key_fault(&self, code: &str) -> Option<String> {
        let named = code.split(" = ").next().unwrap_or_default();
        let (section, key) = named.split_once('.')?;
        let plain = |text: &str| {
            !text.is_empty() && text.chars().all(|sign| sign.is_ascii_lowercase() || "_-".contains(sign))
        };
        let is_known =
            self.host_keys.contains(named) || self.key(named).is_some() || FOREIGN.contains(&named);
        let is_file = ENDINGS.contains(&key);
        (plain(section) && plain(key) && !is_known && !is_file).then(|| format!("there is no key {named}"))
    }

    /// What is wrong with a variable of the environment in a piece of code.
    fn variable_fault(&self, code: &str) -> Option<String> {
        let begins = code.find("DESKA_")?;
        let is_part = |sign: char| sign.is_ascii_uppercase() || sign == '_';
        let name = code[begins..].split(|sign| !is_part(sign)).next()?;
        let (section, key) = name.strip_prefix("DESKA_")?.split_once("__")?;
        let key = format!("{section}.{key}").to_lowercase();
        // `DESKA_<SECTION>__<KEY>` names none.
        (!section.is_empty() && !self.host_keys.contains(&key)).then(|| format!("{name} sets nothing"))
    }

    /// The game whose name a heading is.
    fn game(&self, heading: &str) -> Option<&'static dyn GameDef> {
        self.games.entries().map(|entry| entry.rules).find(|game| {
            let name = WORDS.say(Locale::En, &format!("{}-name", game.meta().id), &[]);
            name == heading
        })
    }
}

/// Whether a piece of code is meant as a command.
fn is_command(code: &str) -> bool {
    let first = code.split_whitespace().next().unwrap_or_default();
    let is_path = PATHS.contains(&first) || first.trim_start_matches('/').contains(['/', '.']);
    first.len() > 1 && first.starts_with(['/', '!']) && !is_path
}

/// A command with values in place of its placeholders.
fn filled_in(written: &str) -> Result<String, String> {
    let mut filled = String::new();
    for part in written.split_inclusive([' ', '=']) {
        let word = part.trim_end_matches([' ', '=']);
        let in_capitals =
            word.chars().count() > 1 && word.chars().all(|sign| sign.is_uppercase() || sign == '_');
        let known = PLACEHOLDERS.iter().find(|(placeholder, _)| *placeholder == word);
        if known.is_none() && in_capitals {
            return Err(format!("nothing stands for {word}"));
        }
        filled.push_str(known.map_or(word, |(_, value)| value));
        filled.push_str(&part[word.len()..]);
    }
    Ok(filled)
}

/// Whether a setting takes a value.
fn takes(key: &SettingKey, value: &str) -> bool {
    let is_own = key.name == PRESET && value == OWN_PRESET;
    let switched = own_words::yes_or_no(&WORDS, value).map(|yes| if yes { "on" } else { "off" });
    is_own
        || [Some(value), switched].into_iter().flatten().any(|value| settings::read(key, value, &[]).is_ok())
}

/// The value of a setting that nobody has set, as it is typed.
fn default_of(key: &SettingKey) -> String {
    match settings::option(key) {
        Some(option) => rules::options::OptionSpec::write(&option.default_value()),
        None => key.default.to_owned(),
    }
}

/// The only code span of a cell; `None` if the cell has other words too.
fn only_code(cell: &str) -> Option<&str> {
    cell.strip_prefix('`')?.strip_suffix('`').filter(|code| !code.contains('`'))
}

fn nothing_wrong(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_command_is_read_by_the_catalogue() {
    let manual = Manual::read();
    let mut faults = Vec::new();
    let mut count = 0;
    for page in &manual.pages {
        for (line, written) in manual.commands(page) {
            count += 1;
            faults.extend(manual.fault(written).map(|why| format!("{}:{line}: {written}: {why}", page.name)));
        }
    }
    nothing_wrong(&faults);
    assert!(count > 200, "{count} commands");
}

#[test]
fn every_command_of_the_catalogue_is_explained() {
    let manual = Manual::read();
    let kinds: Vec<&str> = manual.games.entries().map(|entry| entry.rules.meta().id).collect();
    let mut explained = BTreeSet::new();
    for page in manual.pages.iter().filter(|page| page.name.starts_with("docs/")) {
        let invocations = manual.commands(page).filter_map(|(_, written)| manual.invocation(written).ok());
        explained.extend(invocations.map(|invocation| invocation.path));
    }
    let of_every_game = |path: &[String], name: &str| path[0] == kinds[0] || path[1] != name;
    let every: Vec<Vec<String>> = manual.catalogue.paths();
    let missing = every.iter().filter(|path| {
        let repeats = path.len() == 2
            && kinds.contains(&path[0].as_str())
            && !["new", "board", "moves", "rules", "learn"].iter().all(|name| of_every_game(path, name));
        !repeats && !explained.contains(*path)
    });
    nothing_wrong(&missing.map(|path| format!("/{} is in no page", path.join(" "))).collect::<Vec<_>>());
}

#[test]
fn every_key_of_the_host_and_of_a_server_exists() {
    let manual = Manual::read();
    let mut faults = Vec::new();
    for page in &manual.pages {
        let tell = |line: usize, why: String| format!("{}:{line}: {why}", page.name);
        for code in page.code() {
            let of_database = OF_DATABASE.iter().any(|begins| page.name.starts_with(begins));
            let key = manual.key_fault(code.text).filter(|_| !of_database);
            let wrong = key.into_iter().chain(manual.variable_fault(code.text));
            faults.extend(wrong.map(|why| tell(code.line, why)));
        }
        for block in page.blocks("toml") {
            let table: toml::Table = block.parse().expect("TOML");
            faults.extend(named_keys("", &table).into_iter().filter_map(|key| {
                let of_server =
                    ["server.", "channel.", "preset."].iter().find_map(|begins| key.strip_prefix(begins));
                let is_known = |key: &str| {
                    key.match_indices('.')
                        .map(|(at, _)| &key[at + 1..])
                        .chain([key])
                        .any(|key| manual.key(key).is_some())
                };
                let exists = manual.host_keys.contains(&key) || of_server.is_some_and(is_known);
                (!exists).then(|| format!("{}: there is no {key}", page.name))
            }));
        }
    }
    nothing_wrong(&faults);
}

/// The keys of a table and of the tables in it, with dots between.
fn named_keys(begins: &str, table: &toml::Table) -> Vec<String> {
    let of_entry = |(key, value): (&String, &toml::Value)| match value {
        toml::Value::Table(inner) => named_keys(&format!("{begins}{key}."), inner),
        _ => vec![format!("{begins}{key}")],
    };
    table.iter().flat_map(of_entry).collect()
}

#[test]
fn the_tables_of_settings_are_complete_and_right() {
    let manual = Manual::read();
    let (mut faults, mut told) = (Vec::new(), BTreeSet::new());
    for page in &manual.pages {
        for Row { line, cells, .. } in page.rows().into_iter().filter(|row| row.header[0] == "setting") {
            let Some(key) = only_code(cells[0]).and_then(|typed| manual.key(typed)) else {
                faults.push(format!("{}:{line}: there is no setting {}", page.name, cells[0]));
                continue;
            };
            told.insert(key.key.clone());
            let wrong = spans(cells[1]).filter(|value| !takes(key, value));
            faults.extend(wrong.map(|value| format!("{}:{line}: {} can't be {value}", page.name, cells[0])));
            let default = cells[2].trim_matches('`');
            let is_told = !default.contains(' ') && key.name != PRESET && default_of(key) != NO_VALUE;
            if is_told && default != default_of(key) {
                faults.push(format!(
                    "{}:{line}: the default of {} is {}",
                    page.name,
                    cells[0],
                    default_of(key)
                ));
            }
        }
    }
    let missing = manual.keys.iter().filter(|key| !told.contains(&key.key));
    faults.extend(missing.map(|key| format!("{} is in no table", key.shown())));
    nothing_wrong(&faults);
}

#[test]
fn presets_and_notation_are_those_of_the_games() {
    let manual = Manual::read();
    let mut faults = Vec::new();
    for folder in PLAY {
        let page = manual.page(&format!("{folder}/games.md"));
        let rows = page.rows();
        for game in manual.games.entries().map(|entry| entry.rules) {
            let of_game: Vec<&Row<'_>> = rows
                .iter()
                .filter(|row| manual.game(row.heading).is_some_and(|found| found.meta().id == game.meta().id))
                .collect();
            let (moves, presets): (Vec<&Row<'_>>, Vec<&Row<'_>>) =
                of_game.into_iter().partition(|row| row.cells.len() == 3);
            let told: Vec<&str> = presets.iter().filter_map(|row| only_code(row.cells[0])).collect();
            if told != settings::presets(game.meta()) {
                let presets = settings::presets(game.meta());
                let id = game.meta().id;
                faults.push(format!(
                    "{}: the table of presets of {id} has {told:?}, not {presets:?}",
                    page.name
                ));
            }
            assert!(!moves.is_empty(), "{} lacks the table of moves of {}", page.name, game.meta().id);
            for row in moves {
                let written = spans(row.cells[1]).flat_map(|written| written.split(',')).map(str::trim);
                let wrong = written.filter(|text| !is_notation(game, text));
                faults.extend(wrong.map(|text| format!("{}:{}: {text} is no move", page.name, row.line)));
            }
        }
    }
    nothing_wrong(&faults);
}

/// Whether a text is a move in the notation of a game, legal or not, in the words of any language.
pub fn is_notation(game: &dyn GameDef, text: &str) -> bool {
    let own = own_words::in_notation(&WORDS, game.meta(), text);
    let text = &own.unwrap_or_else(|| text.to_lowercase());
    // Claims are moves only where they are required.
    let options: [Map<String, Value>; 2] = [json!({}), json!({"claim": "required"})]
        .map(|options| options.as_object().cloned().unwrap_or_default());
    options.iter().filter_map(|options| game.start(options).ok()).any(|position| {
        let read = |side| {
            position.check(Some(side), text).err().is_none_or(|refusal| refusal.code != Code::Malformed)
        };
        Side::BOTH.into_iter().any(read)
    })
}

#[test]
fn every_link_leads_somewhere() {
    let manual = Manual::read();
    let mut faults = Vec::new();
    let mut count = 0;
    for page in &manual.pages {
        for (line, target) in page.links() {
            // Pages of the forge are no files of the project.
            if target.contains("://") || target.starts_with("../../actions/") {
                continue;
            }
            count += 1;
            faults.extend(
                link_fault(&manual, page, &target)
                    .map(|why| format!("{}:{line}: {target}: {why}", page.name)),
            );
        }
    }
    nothing_wrong(&faults);
    assert!(count > 100, "{count} links");
}

/// Files that are named and made by a command of the reader.
const MADE: [&str; 2] = ["rules/puzzles/BOOK.txt", "bot/bot.cdx.json"];

#[test]
fn every_file_that_a_page_names_exists() {
    let manual = Manual::read();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
    let folders = ["bot/", "rules/", "render/", "xtask/", "migrations/"];
    let is_path = |span: &str| {
        let fits = |letter: char| letter.is_ascii_alphanumeric() || "_/.-".contains(letter);
        folders.iter().any(|folder| span.starts_with(folder)) && span.chars().all(fits)
    };
    let (mut missing, mut count) = (Vec::new(), 0);
    for page in &manual.pages {
        let text = std::fs::read_to_string(root.join(&page.name)).expect("a page");
        for path in text.lines().flat_map(spans).filter(|span| is_path(span) && !MADE.contains(span)) {
            count += 1;
            if !root.join(path).exists() {
                missing.push(format!("{}: {path}", page.name));
            }
        }
    }
    nothing_wrong(&missing);
    assert!(count > 200, "{count} files");
}

fn link_fault(manual: &Manual, page: &Page, target: &str) -> Option<String> {
    let (path, anchor) = target.split_once('#').map_or((target, None), |(path, anchor)| (path, Some(anchor)));
    let file = if path.is_empty() { manual.root.join(&page.name) } else { page.beside(&manual.root, path) };
    let Ok(file) = file.canonicalize() else { return Some("there is no such file".to_owned()) };
    let root = manual.root.canonicalize().expect("the workspace");
    let known =
        anchor.is_none_or(|anchor| Page::read(&root, &file).anchors().iter().any(|known| known == anchor));
    (!known).then(|| "there is no such heading".to_owned())
}

#[test]
fn the_summary_lists_every_page() {
    let manual = Manual::read();
    let summary = manual.page("docs/SUMMARY.md");
    let listed: BTreeSet<String> =
        summary.links().into_iter().map(|(_, target)| format!("docs/{target}")).collect();
    let pages = manual.pages.iter().map(|page| page.name.as_str()).filter(|name| {
        name.starts_with("docs/") && *name != summary.name && !name.starts_with("docs/pictures/")
    });
    nothing_wrong(
        &pages
            .filter(|name| !listed.contains(*name))
            .map(|name| format!("{name} isn't listed"))
            .collect::<Vec<_>>(),
    );
}

#[test]
fn players_read_about_the_same_commands_in_every_language() {
    let manual = Manual::read();
    let paths = |page: &Page| -> BTreeSet<Vec<String>> {
        let read = manual.commands(page).filter_map(|(_, written)| manual.invocation(written).ok());
        read.map(|invocation| invocation.path).collect()
    };
    let [english, others @ ..] = PLAY;
    let pages = manual.pages.iter().filter_map(|page| Some((page, page.name.strip_prefix(english)?)));
    let mut count = 0;
    for (page, file) in pages {
        for folder in others {
            count += 1;
            let other = manual.page(&format!("{folder}{file}"));
            assert_eq!(paths(other), paths(page), "{} and {}", other.name, page.name);
            assert_eq!(other.anchors().len(), page.anchors().len(), "headings of {}", other.name);
            assert_eq!(other.rows().len(), page.rows().len(), "rows of tables of {}", other.name);
        }
    }
    assert!(count >= 14, "{count} pages");
}

#[test]
fn the_readme_is_one_page() {
    let manual = Manual::read();
    let words = manual.page("README.md").text.split_whitespace().count();
    assert!(words <= README_WORDS, "{words} words");
}

#[test]
fn mistakes_are_found() {
    let manual = Manual::read();
    for wrong in [
        "/dama mvoe c3 d4",
        "/dama new colour=red",
        "/go new size=99",
        "/game join SOMETHING",
        "/config set clok 1d",
        "/config set clock soon",
        "/config set go.size 99",
        "!me notify never",
    ] {
        assert!(is_command(wrong) && manual.fault(wrong).is_some(), "{wrong}");
    }
    assert!(manual.key_fault("web.tokn").is_some() && manual.key_fault("go.sise").is_some());
    assert!(manual.key_fault("web.token").is_none() && manual.key_fault("deska.toml").is_none());
    assert!(manual.variable_fault("DESKA_WEB__TOKN=x").is_some());
    assert!(!is_command("/var/lib/deska") && !is_command("/healthz") && !is_command("c3 d4"));
    let go = manual.games.registry().find("go").expect("Go");
    assert!(is_notation(go, "pas") && !is_notation(go, "d4-d5"));
    let page = Page { name: "docs/README.md".to_owned(), text: String::new() };
    assert!(link_fault(&manual, &page, "play/nothing.md").is_some());
    assert!(link_fault(&manual, &page, "play/games.md#nothing").is_some());
    assert!(link_fault(&manual, &page, "play/games.md#piškvorky").is_none());
}
