//! The files of a game: its record and its animated picture. Their address is made of the game and never ends, because a
//! file is made anew for each request.
//!
//! | part of the address | meaning |
//! | --- | --- |
//! | `/g/<code>.<form>` | the game, and `gif`, `sgf` or `json` |
//! | `as` | the person, for a game that is shown elsewhere and is theirs |
//! | `locale` | the language of the words in a picture; by default the browser's |
//! | `place` | where people sign in: the id of the place in which the game is watched |
//! | `shade` | `dark` or `high-contrast`, for a picture on such a page |
//! | `key` | the key of the game's link, which stands for a login |

use super::fields::{self, Refusal};
use super::guests;
use super::hub::Hub;
use super::linked::{self, Asked};
use super::names;
use super::visitor::{self, Asker};
use super::who::Named;
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use deska_desk::GameForm;
use deska_desk::outbound::File;
use deska_model::people::caller::{Caller, Person};
use std::net::SocketAddr;
use std::sync::Arc;

/// `GET /g/<code>` with all endings: files of a game, and its page.
pub async fn file_or_page(
    State(hub): State<Arc<Hub>>,
    Path(name): Path<String>,
    Query(asked): Query<Asked>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    asker: Asker,
) -> Result<Response, Refusal> {
    match GameFile::named(&name) {
        Some(file) => file.answer(&hub, &asked, address, &asker).await,
        None => linked::page(&hub, &name, &asked, address, &asker).await,
    }
}

/// A file of a game, by its address.
struct GameFile<'a> {
    code: &'a str,
    form: GameForm,
}

impl<'a> GameFile<'a> {
    /// The file with this name; `None` for an ending that no game has.
    fn named(name: &'a str) -> Option<Self> {
        let (code, ending) = name.rsplit_once('.')?;
        Some(Self { code, form: GameForm::parse(ending)? })
    }

    /// The file for those who may see the game.
    async fn answer(
        &self,
        hub: &Hub,
        asked: &Asked,
        address: SocketAddr,
        asker: &Asker,
    ) -> Result<Response, Refusal> {
        if fields::word("game", self.code).is_err() {
            return Ok(StatusCode::NOT_FOUND.into_response());
        }
        let Some(file) = self.made(hub, asked, address, asker).await? else {
            return Ok(StatusCode::NOT_FOUND.into_response());
        };
        // The name has only small letters, digits, dashes and a dot, so it needs no escapes.
        let shown = if self.form == GameForm::Gif { "inline" } else { "attachment" };
        let saved = format!("{shown}; filename=\"{}\"", file.name);
        // The game may go on, and be hidden from others.
        let told =
            [(CONTENT_TYPE, file.media), (CACHE_CONTROL, "private, no-cache"), (CONTENT_DISPOSITION, &saved)];
        Ok((told, file.bytes).into_response())
    }

    /// The file, for who has the key of the link, or has logged in, or plays as a guest.
    async fn made(
        &self,
        hub: &Hub,
        asked: &Asked,
        address: SocketAddr,
        asker: &Asker,
    ) -> Result<Option<File>, Refusal> {
        let caller = reader(hub, asked, asker).await?;
        if let Some(link) = asked.of(self.code) {
            linked::count(hub, address)?;
            let opened = hub.desk.game_file(&caller, self.code, Some(&link.key), self.form).await?;
            if opened.is_some() {
                return Ok(opened);
            }
        }
        // The guard lets only an address with a key through without a login, whatever the key is.
        let may = if asker.is_guest() {
            guests::plays(&*hub.desk, &caller, self.code).await?
        } else {
            asked.key.is_none() || asker.is_member()
        };
        if may { Ok(hub.desk.game_file(&caller, self.code, None, self.form).await?) } else { Ok(None) }
    }
}

/// Who asks: who is signed in, or a guest, as themselves, somebody of typed names as the person they name, anybody else without a
/// name.
async fn reader(hub: &Hub, asked: &Asked, asker: &Asker) -> Result<Caller, Refusal> {
    let locale = Some(asked.locale.clone()).filter(|locale| !locale.is_empty());
    let mut caller = if asker.signed_in().is_some() {
        hub.who(asker, Named::new(asked.person.as_ref(), None)).await?
    } else {
        let person = match (asker.guest(), asked.person.as_deref().unwrap_or_default()) {
            (Some(id), _) => Person::new(id, id),
            (None, "") => Person::new("", ""),
            (None, _) if hub.guard.signs_in() => Person::new("", ""),
            (None, name) => names::unmistakable(hub.called(&fields::person(name)?).await?)?,
        };
        hub.caller(person, String::new(), visitor::locale(&asker.headers))
    };
    caller.locale = locale.or(caller.locale);
    caller.place_info.shade = visitor::shade(&asked.shade);
    Ok(caller)
}
