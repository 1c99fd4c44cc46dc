//! Addresses of databases: which ones are understood, and what people may see of one. It opens nothing.

use thiserror::Error;

/// What addresses of PostgreSQL begin with.
const POSTGRES: [&str; 2] = ["postgres://", "postgresql://"];

/// What an address of SQLite begins with.
const SQLITE: &str = "sqlite:";

/// The parameters that the driver knows in an address of PostgreSQL. It ignores others, and logs them with their values.
const PARAMETERS: [&str; 18] = [
    "sslmode",
    "ssl-mode",
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
    "statement-cache-capacity",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
];

/// What parameters of SQLite begin with that people may see.
const SHOWN: [&str; 4] = ["mode=", "cache=", "immutable=", "vfs="];

/// Why an address cannot be used. No message shows the address, which may hold a password.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AddressError {
    /// It names no kind of database that the program knows.
    #[error("a database's address must begin with sqlite:// or postgres://")]
    Scheme,
    /// It has a parameter that does not exist.
    #[error("an address of PostgreSQL has no parameter {0:?}")]
    Parameter(String),
    /// What is behind its question mark cannot be parameters, and may be a part of a password.
    #[error(
        "what is behind the ? of the address is no parameter; in a password, write ? as %3F and @ as %40"
    )]
    NoParameter,
    /// It is one of SQLite that looks as if it had a password. As the name of a file it would be shown.
    #[error("an address of SQLite names a file and has no password; in the name of a file, write @ as %40")]
    FileWithPassword,
}

/// Whether an address is one of PostgreSQL.
pub(crate) fn is_postgres(url: &str) -> bool {
    POSTGRES.iter().any(|scheme| url.starts_with(scheme))
}

/// Whether an address is one of SQLite.
pub(crate) fn is_sqlite(url: &str) -> bool {
    url.starts_with(SQLITE)
}

/// Checks the kind of an address, and its parameters.
///
/// # Errors
/// It names another kind of database, or a parameter that does not exist.
pub fn check(url: &str) -> Result<(), AddressError> {
    if is_sqlite(url) {
        return if has_person(url) { Err(AddressError::FileWithPassword) } else { Ok(()) };
    }
    if !is_postgres(url) {
        return Err(AddressError::Scheme);
    }
    let parameters = url.split_once('?').map_or("", |(_, parameters)| parameters);
    let parameters = parameters.split_once('#').map_or(parameters, |(parameters, _)| parameters);
    parameters.split('&').filter(|parameter| !parameter.is_empty()).try_for_each(check_parameter)
}

fn check_parameter(parameter: &str) -> Result<(), AddressError> {
    let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
    if PARAMETERS.contains(&name) || name.starts_with("options[") {
        return Ok(());
    }
    if !value.is_empty() && is_word(name) {
        Err(AddressError::Parameter(name.to_owned()))
    } else {
        Err(AddressError::NoParameter)
    }
}

/// Whether a text may be the name of a parameter.
fn is_word(text: &str) -> bool {
    text.chars().all(|letter| letter.is_ascii_alphanumeric() || "_-.".contains(letter))
}

/// An address as people may see it: without a password, and without parameters, of which one may be a password.
#[must_use]
pub fn public_address(url: &str) -> String {
    let hidden = || "(an address that is not shown)".to_owned();
    if is_sqlite(url) {
        let (file, parameters) = url.split_once('?').unwrap_or((url, ""));
        let is_shown = |parameter: &str| SHOWN.iter().any(|name| parameter.starts_with(name));
        let parameters: Vec<_> = parameters.split('&').filter(|parameter| is_shown(parameter)).collect();
        return match () {
            () if has_person(url) => hidden(),
            () if parameters.is_empty() => file.to_owned(),
            () => format!("{file}?{}", parameters.join("&")),
        };
    }
    if check(url).is_err() {
        return hidden();
    }
    let (address, parameters) = url.split_once('?').unwrap_or((url, ""));
    let Some((scheme, rest)) = address.split_once("://") else { return hidden() };
    // A password may hold any character, even unescaped.
    match rest.rsplit_once('@') {
        Some((person, place)) => {
            let name = person.split_once(':').map_or(person, |(name, _)| name);
            format!("{scheme}://{name}@{place}")
        }
        // Without a name, all of it may be the beginning of a password.
        None if parameters.contains('@') || has_no_port(rest) => hidden(),
        None => address.to_owned(),
    }
}

/// Whether an address of SQLite has what looks like a user and a password. A password may hold any character, even a
/// question mark.
fn has_person(url: &str) -> bool {
    let person = url.strip_prefix(SQLITE).and_then(|rest| rest.rsplit_once('@'));
    person.is_some_and(|(person, _)| person.contains(':') || person.to_ascii_lowercase().contains("%3a"))
}

/// Whether what follows the host is no port: the host is missing, and a name and its password stand in its place.
fn has_no_port(rest: &str) -> bool {
    let server = rest.split('/').next().unwrap_or_default();
    let port = server.rsplit_once(']').map_or(server, |(_, port)| port).split_once(':');
    port.is_some_and(|(_, port)| !port.bytes().all(|digit| digit.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        for (url, shown) in [
            ("sqlite://deska.db?mode=rwc", "sqlite://deska.db?mode=rwc"),
            ("sqlite:/a@b/deska.db", "sqlite:/a@b/deska.db"),
            ("sqlite://deska.db?mode=ro&key=SECRET", "sqlite://deska.db?mode=ro"),
            ("sqlite://u:SECRET@h/deska.db", "(an address that is not shown)"),
            ("sqlite:///a:b%40c/deska.db", "sqlite:///a:b%40c/deska.db"),
            ("postgres://localhost/deska", "postgres://localhost/deska"),
            ("postgres://deska@db.example.org:5433/deska", "postgres://deska@db.example.org:5433/deska"),
            ("postgres://deska:se:c@re/t@host/deska", "postgres://deska@host/deska"),
            ("postgres://deska:SECRET/deska", "(an address that is not shown)"),
            ("postgres://deska:SECRET", "(an address that is not shown)"),
            ("postgres://[::1]:5433/deska", "postgres://[::1]:5433/deska"),
            ("postgresql://host/deska?user=deska&password=secret", "postgresql://host/deska"),
        ] {
            assert_eq!(public_address(url), shown);
        }
    }

    #[test]
    fn a_wrong_address_is_refused_and_not_shown() {
        for url in [
            "mysql://u:SECRET@h/x",
            "Postgres://u:SECRET@h/x",
            "postgres//u:SECRET@h/x",
            " postgres://u:SECRET@h/x",
            "postgres:/u:SECRET@127.0.0.1/x",
            "postgres://u@h/x?passwd=SECRET",
            "postgres://u:SECRET?SECRET@h/x",
            "postgres://u@h/x?SECRET",
            "postgres://u:x?sslmode=SECRET@h/x?SECRET=SECRET",
            "SECRET",
            "sqlite://u:SECRET@/path/deska.db",
            "sqlite:///u:SECRET@/path/deska.db",
            "sqlite:u:SECRET@/path/deska.db",
            "sqlite://u%3ASECRET@/path/deska.db",
            "sqlite://:SECRET@host:5432/path/deska.db?mode=rwc",
            "sqlite://u:SECRET?SECRET@/deska.db",
            "sqlite:file://u:SECRET@/deska.db",
            "sqlite://deska.db?password=SECRET",
            "postgresql://:SECRET@/deska",
            "postgres://u:SECRET@[::1]:5433/deska",
            "postgres:///deska?user=u&password=SECRET",
        ] {
            assert!(!public_address(url).contains("SECRET"), "{url}: {}", public_address(url));
            let refused = check(url).map_or_else(|error| error.to_string(), |()| String::new());
            assert!(!refused.contains("SECRET"), "{url}: {refused}");
        }
        // The name of such a file would show the password.
        for url in
            ["sqlite://u:SECRET@/deska.db", "sqlite:u:SECRET@/deska.db", "sqlite://u%3aSECRET@/deska.db"]
        {
            assert_eq!(check(url), Err(AddressError::FileWithPassword));
            let refused = crate::backup::path_of(url).map_err(|error| error.to_string());
            assert!(refused.is_err_and(|words| !words.contains("SECRET")), "{url}");
        }
        assert_eq!(check("sqlite:/a@b/deska.db"), Ok(()));
        assert_eq!(check("mysql://host/x"), Err(AddressError::Scheme));
        assert_eq!(check("postgres:/host/x"), Err(AddressError::Scheme));
        let passwd = AddressError::Parameter("passwd".to_owned());
        assert_eq!(check("postgres://h/x?sslmode=require&passwd=SECRET"), Err(passwd));
        let fine = "postgres://u:p@h/x?sslmode=verify-full&sslrootcert=/a&options[search_path]=x";
        assert_eq!(check(fine), Ok(()));
        assert_eq!(check("postgres://h/x?"), Ok(()));
    }
}
