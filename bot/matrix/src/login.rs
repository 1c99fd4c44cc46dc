//! Logging in: by a stored session, an access token or a password.

use crate::error::MatrixError;
use crate::failure::{RequestError, RequestErrorKind};
use crate::folder::{Folder, Login};
use crate::profile;
use crate::settings::MatrixSettings;
use deska_config::secret::without_password;
use matrix_sdk::authentication::SessionTokens;
use matrix_sdk::authentication::matrix::MatrixSession;
use matrix_sdk::config::RequestConfig;
use matrix_sdk::encryption::{BackupDownloadStrategy, EncryptionSettings};
use matrix_sdk::ruma::api::client::account::whoami;
use matrix_sdk::ruma::api::client::session::get_login_types::v3::LoginType;
use matrix_sdk::ruma::{UserId, device_id, user_id};
use matrix_sdk::store::{RoomLoadSettings, StateStoreDataKey};
use matrix_sdk::{Client, ClientBuildError, ClientBuilder, SessionMeta};
use std::time::Duration;

/// Name of the bot's device, as members of a room see it.
const DEVICE_NAME: &str = "Deska";
/// How long one request may take.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
/// How often the SDK tries a request before it reports a failure.
const ATTEMPTS: usize = 3;

/// A client that is logged in.
pub struct LoggedIn {
    pub client: Client,
    pub folder: Folder,
    /// Whether the homeserver has confirmed the login; if not, it cannot be reached now.
    pub reached: bool,
}

/// Logs in. A stored session is used even if the homeserver cannot be reached now.
///
/// # Errors
/// [`MatrixError`] says what to change.
pub async fn log_in(settings: &MatrixSettings) -> Result<LoggedIn, MatrixError> {
    if settings.password.is_empty() && settings.access_token.is_empty() {
        return Err(MatrixError::NoLogin);
    }
    let folder = Folder::open(&settings.store)?;
    match folder.login()? {
        Some(login) => log_in_again(settings, folder, login).await,
        None => first_login(settings, folder).await,
    }
}

/// Asks whether a login can work, without one: a login would make a device. A stored session is left alone, because the
/// running program may use it.
///
/// # Errors
/// [`MatrixError`] says what to change.
pub async fn check(settings: &MatrixSettings) -> Result<String, MatrixError> {
    if settings.password.is_empty() && settings.access_token.is_empty() {
        return Err(MatrixError::NoLogin);
    }
    Folder::refuse_unwritable(&settings.store)?;
    profile::avatar(settings)?;
    let requests = RequestConfig::new().timeout(REQUEST_TIMEOUT).disable_retry();
    let builder = at_homeserver(Client::builder(), settings).await;
    let client = builder.request_config(requests).build().await;
    let client = client.map_err(|error| unreachable(settings, &why_no_client(&error)))?;
    let homeserver = client.homeserver();
    let shown = without_password(homeserver.as_str());
    if !settings.access_token.is_empty() {
        let session = session_of_token(settings, homeserver.as_str()).await?;
        return Ok(format!("{shown} knows the access token of {}", session.meta.user_id));
    }
    let types = client.matrix_auth().get_login_types().await;
    let types = types.map_err(|error| unreachable(settings, &RequestError::from(error).shown))?;
    if types.flows.iter().any(|flow| matches!(flow, LoginType::Password(_))) {
        return Ok(format!("{shown} answers and has logins by password; the password was not tried"));
    }
    Err(MatrixError::NoPasswordLogin { homeserver: without_password(&settings.homeserver) })
}

async fn first_login(settings: &MatrixSettings, folder: Folder) -> Result<LoggedIn, MatrixError> {
    let builder = at_homeserver(builder(&folder), settings).await;
    let client = client(settings, &folder, builder).await?;
    let homeserver = client.homeserver().to_string();
    let session = if settings.access_token.is_empty() {
        password_login(settings, &client, None).await?
    } else {
        let session = session_of_token(settings, &homeserver).await?;
        let restored =
            client.matrix_auth().restore_session(session.clone(), RoomLoadSettings::default()).await;
        restored.map_err(|error| refused("use the access token", &RequestError::from(error)))?;
        session
    };
    is_account(settings, &folder, &session)?;
    folder.keep_login(&Login { homeserver, session })?;
    Ok(LoggedIn { client, folder, reached: true })
}

async fn log_in_again(
    settings: &MatrixSettings,
    folder: Folder,
    mut login: Login,
) -> Result<LoggedIn, MatrixError> {
    is_account(settings, &folder, &login.session)?;
    if let Some(address) = address(settings).await {
        login.homeserver = address;
    }
    let token = settings.access_token.reveal();
    if !token.is_empty() && token != login.session.tokens.access_token {
        let session = session_of_token(settings, &login.homeserver).await?;
        if session.meta != login.session.meta {
            let device = login.session.meta.device_id.to_string();
            return Err(MatrixError::OtherDevice { path: folder.path().to_owned(), device });
        }
        login.session = session;
        folder.keep_login(&login)?;
    }
    let reached = match who(&login.homeserver, &login.session.tokens.access_token).await {
        Ok(_) => true,
        Err(error) => match error.kind {
            RequestErrorKind::LoggedOut { .. } if settings.password.is_empty() => {
                return Err(MatrixError::WrongToken);
            }
            RequestErrorKind::LoggedOut { keeps_device: true } => {
                return log_in_on_device(settings, folder, login).await;
            }
            RequestErrorKind::LoggedOut { keeps_device: false } => {
                // The homeserver has deleted the device with its keys, so they are of no use to a new one. The recovery
                // key stays.
                folder.forget_device()?;
                return first_login(settings, folder).await;
            }
            RequestErrorKind::Transient => false,
            _ => return Err(refused("confirm the login", &error)),
        },
    };
    let builder = builder(&folder).homeserver_url(&login.homeserver);
    let client = client(settings, &folder, builder).await?;
    let restored = client.matrix_auth().restore_session(login.session, RoomLoadSettings::default()).await;
    restored.map_err(|error| refused("restore the session", &RequestError::from(error)))?;
    Ok(LoggedIn { client, folder, reached })
}

/// Logs in anew on the device of an earlier login, which keeps its keys.
async fn log_in_on_device(
    settings: &MatrixSettings,
    folder: Folder,
    mut login: Login,
) -> Result<LoggedIn, MatrixError> {
    let builder = builder(&folder).homeserver_url(&login.homeserver);
    let client = client(settings, &folder, builder).await?;
    let device = login.session.meta.device_id.to_string();
    login.session = password_login(settings, &client, Some(&device)).await?;
    folder.keep_login(&login)?;
    Ok(LoggedIn { client, folder, reached: true })
}

/// A client of the homeserver that is set.
async fn at_homeserver(builder: ClientBuilder, settings: &MatrixSettings) -> ClientBuilder {
    match address(settings).await {
        Some(address) => builder.homeserver_url(address),
        None => builder.server_name_or_homeserver_url(settings.homeserver.trim()),
    }
}

/// The address that is set, if a homeserver answers there. It may be one inside the host's network, so no other one that the
/// homeserver names takes its place.
async fn address(settings: &MatrixSettings) -> Option<String> {
    let address = settings.homeserver.trim();
    if !address.starts_with("https://") && !address.starts_with("http://") {
        return None;
    }
    let requests = RequestConfig::new().timeout(REQUEST_TIMEOUT).disable_retry();
    let client = Client::builder().homeserver_url(address).request_config(requests).build().await.ok()?;
    client.fetch_server_versions(None).await.ok()?;
    Some(client.homeserver().to_string())
}

fn builder(folder: &Folder) -> ClientBuilder {
    let requests = RequestConfig::new().timeout(REQUEST_TIMEOUT).retry_limit(ATTEMPTS);
    let encryption = EncryptionSettings {
        auto_enable_cross_signing: true,
        auto_enable_backups: true,
        backup_download_strategy: BackupDownloadStrategy::AfterDecryptionFailure,
    };
    // The host's address may be one inside their network; the one that a login names is for everybody.
    let builder = Client::builder().respect_login_well_known(false).request_config(requests);
    builder.sqlite_store(folder.path(), None).with_encryption_settings(encryption)
}

/// A client whose SDK has forgotten where it got to in the stream: the surface reads on from a place of its own, and the SDK
/// would leave out an answer that ends where it stopped.
async fn client(
    settings: &MatrixSettings,
    folder: &Folder,
    builder: ClientBuilder,
) -> Result<Client, MatrixError> {
    let client = builder.build().await.map_err(|error| no_client(settings, folder, &error))?;
    let forgotten = client.state_store().remove_kv_data(StateStoreDataKey::SyncToken).await;
    forgotten.map_err(|_| MatrixError::Damaged {
        path: folder.path().to_owned(),
        reason: "the SDK can't write its databases there".to_owned(),
    })?;
    Ok(client)
}

async fn password_login(
    settings: &MatrixSettings,
    client: &Client,
    device: Option<&str>,
) -> Result<MatrixSession, MatrixError> {
    let auth = client.matrix_auth();
    let login = auth.login_username(settings.user.trim(), settings.password.reveal());
    let login = login.initial_device_display_name(DEVICE_NAME);
    let login = match device {
        Some(device) => login.device_id(device),
        None => login,
    };
    match login.send().await {
        Ok(response) => Ok(MatrixSession::from(&response)),
        Err(error) => {
            let error = RequestError::from(error);
            let types = auth.get_login_types().await.map(|types| types.flows).unwrap_or_default();
            let by_password = types.iter().any(|flow| matches!(flow, LoginType::Password(_)));
            Err(match error.kind {
                _ if !types.is_empty() && !by_password => {
                    MatrixError::NoPasswordLogin { homeserver: without_password(&settings.homeserver) }
                }
                RequestErrorKind::Forbidden => MatrixError::WrongPassword { user: settings.user.clone() },
                RequestErrorKind::Transient => unreachable(settings, &error.shown),
                _ => refused("log in", &error),
            })
        }
    }
}

/// The session of the access token that is set.
async fn session_of_token(settings: &MatrixSettings, homeserver: &str) -> Result<MatrixSession, MatrixError> {
    let token = settings.access_token.reveal();
    let who = who(homeserver, token).await.map_err(|error| match error.kind {
        RequestErrorKind::LoggedOut { .. } => MatrixError::WrongToken,
        RequestErrorKind::Transient => unreachable(settings, &error.shown),
        _ => refused("name the account of the access token", &error),
    })?;
    let device_id = who.device_id.ok_or(MatrixError::Refused {
        what: "name the device of the access token",
        reason: "it has none; encryption needs a token of an ordinary login".to_owned(),
    })?;
    let tokens = SessionTokens { access_token: token.to_owned(), refresh_token: None };
    Ok(MatrixSession { meta: SessionMeta { user_id: who.user_id, device_id }, tokens })
}

/// Asks the homeserver whose token this is, by a client without a store.
async fn who(homeserver: &str, token: &str) -> Result<whoami::v3::Response, RequestError> {
    let requests = RequestConfig::new().timeout(REQUEST_TIMEOUT).disable_retry();
    let client = Client::builder().homeserver_url(homeserver).request_config(requests).build().await;
    let client = client.map_err(|_| RequestError::refused("the homeserver's URL is wrong"))?;
    // The request only carries the token; the homeserver answers with the real names.
    let meta = SessionMeta {
        user_id: user_id!("@unknown:invalid").to_owned(),
        device_id: device_id!("UNKNOWN").to_owned(),
    };
    let tokens = SessionTokens { access_token: token.to_owned(), refresh_token: None };
    let session = MatrixSession { meta, tokens };
    client.matrix_auth().restore_session(session, RoomLoadSettings::default()).await?;
    Ok(client.whoami().await?)
}

/// Refuses a session of another account than the one that is set.
fn is_account(
    settings: &MatrixSettings,
    folder: &Folder,
    session: &MatrixSession,
) -> Result<(), MatrixError> {
    let (set, known) = (settings.user.trim(), &session.meta.user_id);
    let fits = match UserId::parse(set) {
        Ok(user) => user == *known,
        Err(_) => set.trim_start_matches('@').eq_ignore_ascii_case(known.localpart()),
    };
    if set.is_empty() || fits {
        return Ok(());
    }
    Err(MatrixError::OtherAccount {
        path: folder.path().to_owned(),
        known: known.to_string(),
        set: set.to_owned(),
    })
}

fn no_client(settings: &MatrixSettings, folder: &Folder, error: &ClientBuildError) -> MatrixError {
    match error {
        ClientBuildError::SqliteStore(_) => MatrixError::Damaged {
            path: folder.path().to_owned(),
            reason: "the SDK can't open its databases there".to_owned(),
        },
        error => unreachable(settings, &why_no_client(error)),
    }
}

/// Why there is no client for a homeserver.
fn why_no_client(error: &ClientBuildError) -> String {
    match error {
        ClientBuildError::Url(_) | ClientBuildError::InvalidServerName => {
            "it is no URL and no server name".to_owned()
        }
        ClientBuildError::Http(error) => RequestError::from(error).shown,
        _ => "no homeserver answers there".to_owned(),
    }
}

fn unreachable(settings: &MatrixSettings, reason: &str) -> MatrixError {
    MatrixError::NoHomeserver {
        homeserver: without_password(&settings.homeserver),
        reason: reason.to_owned(),
    }
}

fn refused(what: &'static str, error: &RequestError) -> MatrixError {
    MatrixError::Refused { what, reason: error.shown.clone() }
}
