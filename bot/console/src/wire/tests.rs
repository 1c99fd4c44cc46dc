//! The types of the page. Run with `DESKA_WRITE_TYPES=1` to write them anew.

use super::*;
use deska_desk::lessons::Lessons;
use deska_desk::record::ServerRanking;
use deska_desk::settings::{SettingsForm, StartForm};
use std::collections::BTreeMap;
use std::{env, fs};
use ts_rs::{Config, TypeVisitor};

const HEAD: &str = "// Generated from the types that the server serialises; a test of the console keeps it so.\n\nexport type Side = \"white\" | \"black\";\n";
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/page/wire.d.ts");

/// Declarations by name.
struct Declarations {
    config: Config,
    found: BTreeMap<String, String>,
}

impl Declarations {
    fn add<T: TS + 'static + ?Sized>(mut self) -> Self {
        TypeVisitor::visit::<T>(&mut self);
        self
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only declared types have a file of their own.
        if T::output_path().is_some() && !self.found.contains_key(&T::ident(&self.config)) {
            let declaration = format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(&self.config));
            self.found.insert(T::ident(&self.config), on_one_line(&declaration));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// Comments of one sentence on one line, and no spaces at the ends of lines.
fn on_one_line(declaration: &str) -> String {
    let short = declaration.replace("/**\n * ", "/** ").replace("\n */", " */");
    short.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

#[test]
fn the_page_has_the_types_that_are_served() {
    let config = Config::new().with_large_int("number");
    let declarations = Declarations { config, found: BTreeMap::new() }
        .add::<Hello>()
        .add::<Look>()
        .add::<Refused>()
        .add::<Completions>()
        .add::<Answer>()
        .add::<Joined>()
        .add::<Names>()
        .add::<Why>()
        .add::<RecordAnswer>()
        .add::<LinkedHello>()
        .add::<Invited>()
        .add::<TriedMove>()
        .add::<DeviceAnswer>()
        .add::<LineAnswer>()
        .add::<LineFile>()
        .add::<GameListAnswer>()
        .add::<SettingsForm>()
        .add::<StartForm>()
        .add::<Seats>()
        .add::<PlaceList>()
        .add::<ClubAnswer>()
        .add::<EventList>()
        .add::<PersonAnswer>()
        .add::<Moved>()
        .add::<ServerRanking>()
        .add::<Recent>()
        .add::<Lessons>()
        .add::<Message>()
        .add::<Boot>()
        .add::<Ready>()
        .add::<Reader>()
        .add::<Strip>()
        .add::<Changed>()
        .add::<Unread>()
        .add::<Who>();
    let parts: Vec<String> = declarations.found.into_values().collect();
    let served = format!("{HEAD}\n{}", parts.join("\n"));
    if env::var_os("DESKA_WRITE_TYPES").is_some() {
        fs::write(FILE, &served).unwrap();
    }
    assert_eq!(fs::read_to_string(FILE).unwrap_or_default(), served, "run it with DESKA_WRITE_TYPES=1");
}
