//! Files of the page as brotli, compressed when the program is built. Others, and browsers without brotli, are for the layer
//! that compresses answers.

use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, HeaderValue, VARY};
use axum::response::Response;
use include_dir::{Dir, include_dir};

static PACKED: Dir<'_> = include_dir!("$OUT_DIR/packed");

/// An answer whose body is the file of this path, with the compressed file in its place if the reader takes that.
pub fn answer(path: &str, headers: &HeaderMap, mut whole: Response) -> Response {
    let Some(packed) = PACKED.get_file(path).filter(|_| takes_brotli(headers)) else { return whole };
    whole.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
    whole.headers_mut().insert(VARY, HeaderValue::from_static("accept-encoding"));
    *whole.body_mut() = Bytes::from_static(packed.contents()).into();
    whole
}

fn takes_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let mut codings = accepted.flat_map(|value| value.split(','));
    codings.any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let refused = weight.trim().trim_start_matches("q=").parse().is_ok_and(|weight: f64| weight == 0.0);
        name.trim() == "br" && !refused
    })
}

/// Number of bytes of the compressed file of a path.
#[cfg(test)]
pub fn size(path: &str) -> Option<usize> {
    PACKED.get_file(path).map(|file| file.contents().len())
}

#[cfg(test)]
mod tests {
    use super::takes_brotli;
    use axum::http::HeaderMap;
    use axum::http::header::{ACCEPT_ENCODING, HeaderValue};

    #[test]
    fn brotli_is_for_who_takes_it() {
        let takes = |accepted: &'static str| {
            takes_brotli(&HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(accepted))]))
        };
        assert!(takes("gzip, deflate, br, zstd") && takes("br;q=0.5") && takes("br"));
        assert!(!takes("gzip, deflate") && !takes("gzip, br;q=0") && !takes("br; q=0.0") && !takes(""));
        assert!(!takes_brotli(&HeaderMap::new()));
    }
}
