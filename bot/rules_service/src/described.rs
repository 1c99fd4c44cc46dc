//! Values in the description of the service that its types do not say, such as the ids of the games. It must not know what
//! a request does.

use render::{BoardSet, Layout, Theme};
use rules::Registry;
use utoipa::ToSchema;
use utoipa::openapi::schema::{SchemaType, Type};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{Object, ObjectBuilder, OpenApi, RefOr, Schema};

/// The name of the token among the ways to log in.
const TOKEN: &str = "token";

/// Id of a game.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes a text of requests")]
pub struct GameId(String);

/// The bytes of a picture.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "it describes the body of answers")]
pub struct Picture(Vec<u8>);

/// Completes a description by what is only known when the service runs: the ids of the games and how to log in.
pub fn complete(described: &mut OpenApi, games: &Registry) {
    let ids: Vec<&str> = games.games().map(|game| game.meta().id).collect();
    let components = described.components.get_or_insert_default();
    components.schemas.insert("GameId".to_owned(), RefOr::T(Schema::Object(one_of(ids, "Id of a game."))));
    let token = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("The console's token, where the host has set one."))
        .build();
    components.add_security_scheme(TOKEN, SecurityScheme::Http(token));
    described.security = Some(vec![SecurityRequirement::new(TOKEN, [""; 0]), SecurityRequirement::default()]);
}

fn one_of(words: impl IntoIterator<Item = &'static str>, says: &str) -> Object {
    let words = words.into_iter().collect::<Vec<_>>();
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words)).description(Some(says)).build()
}

fn or_null(mut object: Object) -> Object {
    object.schema_type = SchemaType::from_iter([Type::String, Type::Null]);
    object.enum_values.get_or_insert_default().push(serde_json::Value::Null);
    object
}

/// The names of themes.
pub fn theme() -> Object {
    or_null(one_of(Theme::ALL.map(Theme::name), "The colours."))
}

/// The names of sets of boards and pieces.
pub fn board_set() -> Object {
    or_null(one_of(BoardSet::ALL.map(BoardSet::name), "The boards and the pieces."))
}

/// The names of layouts.
pub fn layout() -> Object {
    or_null(one_of(Layout::ALL.map(Layout::name), "The size and parts of the picture."))
}

/// The tags of languages.
pub fn language() -> Object {
    let spoken = deska_i18n::Locale::SPOKEN.map(deska_i18n::Locale::tag);
    or_null(one_of(spoken, "The language of the words."))
}

/// A truth value that is always the same.
pub fn always_true() -> Object {
    always(true)
}

/// A truth value that is always the same.
pub fn always_false() -> Object {
    always(false)
}

fn always(value: bool) -> Object {
    let says = if value { "Always true." } else { "Always false." };
    ObjectBuilder::new().schema_type(Type::Boolean).enum_values(Some([value])).description(Some(says)).build()
}
