//! Answers to requests for paths and methods that the service doesn't have, with those that it has. It must not know what
//! they are for.

use crate::answers::{Trouble, TroubleCode};
use crate::fields::cut;
use axum::Router;
use axum::http::{Method, Uri};
use axum::routing::any;
use std::sync::Arc;
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::PathItem;

/// The paths of the service, each with its methods.
struct Paths(Vec<(String, Vec<&'static str>)>);

/// Completes routes by answers for everything else below `/v1`.
pub fn complete<S: Clone + Send + Sync + 'static>(router: Router<S>, described: &OpenApi) -> Router<S> {
    let paths = Arc::new(Paths::of(described));
    let nothing = {
        let paths = Arc::clone(&paths);
        move |uri: Uri| async move { paths.nothing_at(uri.path()) }
    };
    let other_method = move |method: Method, uri: Uri| async move { paths.other_method(&method, uri.path()) };
    router
        .method_not_allowed_fallback(other_method)
        .route("/v1", any(nothing.clone()))
        .route("/v1/", any(nothing.clone()))
        .route("/v1/{*rest}", any(nothing))
}

impl Paths {
    fn of(described: &OpenApi) -> Self {
        let known = described.paths.paths.iter().map(|(path, item)| (path.clone(), methods(item)));
        Self(known.chain([("/openapi.json".to_owned(), vec!["GET"])]).collect())
    }

    fn nothing_at(&self, path: &str) -> Trouble {
        let without_slash = path.trim_end_matches('/');
        let error = if self.0.iter().any(|(known, _)| known == without_slash) {
            format!("There is nothing at {}; ask {without_slash}, without a slash at the end.", cut(path))
        } else {
            let known = self.0.iter().map(|(path, methods)| format!("{} {path}", methods.join(" and ")));
            let known = known.collect::<Vec<_>>().join(", ");
            format!("There is nothing at {}; there are {known}.", cut(path))
        };
        Trouble::new(TroubleCode::NotFound, error)
    }

    fn other_method(&self, method: &Method, path: &str) -> Trouble {
        let methods = self.0.iter().find(|(known, _)| known == path);
        let methods = methods.map_or_else(String::new, |(_, methods)| methods.join(" and "));
        let error = format!("{path} takes {methods}, not {}.", cut(method.as_str()));
        Trouble::new(TroubleCode::MethodNotAllowed, error)
    }
}

fn methods(item: &PathItem) -> Vec<&'static str> {
    let methods = [
        ("GET", item.get.is_some()),
        ("PUT", item.put.is_some()),
        ("POST", item.post.is_some()),
        ("DELETE", item.delete.is_some()),
        ("PATCH", item.patch.is_some()),
    ];
    methods.into_iter().filter(|(_, known)| *known).map(|(method, _)| method).collect()
}
