//! Reads `multipart/form-data` as Discord does: `payload_json` and `files[n]`.

use serde_json::Value;

/// One uploaded file.
#[derive(Clone, Debug)]
pub struct Upload {
    /// The `n` of `files[n]`.
    pub index: String,
    pub filename: String,
    pub content_type: String,
    pub bytes: Vec<u8>,
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).position(|w| w == needle)
}

/// The value of `key="..."` in a header line.
fn attribute(line: &str, key: &str) -> Option<String> {
    let start = line.find(&format!(" {key}=\""))? + key.len() + 3;
    let rest = line.get(start..)?;
    Some(rest.get(..rest.find('"')?)?.to_owned())
}

/// Splits a request body into its JSON and its files. The error is a sentence.
pub fn read(content_type: &str, body: &[u8]) -> Result<(Value, Vec<Upload>), String> {
    if !content_type.starts_with("multipart/form-data") {
        if body.is_empty() {
            return Ok((Value::Null, Vec::new()));
        }
        if !content_type.starts_with("application/json") {
            return Err(format!("content type {content_type:?} is not understood"));
        }
        let value = serde_json::from_slice(body).map_err(|e| format!("not JSON: {e}"))?;
        return Ok((value, Vec::new()));
    }
    let boundary = content_type
        .split("boundary=")
        .nth(1)
        .ok_or("multipart without boundary")?
        .split(';')
        .next()
        .unwrap_or_default()
        .trim_matches('"');
    let mark = format!("--{boundary}");
    let mut payload = Value::Null;
    let mut uploads = Vec::new();
    let mut rest = body;
    loop {
        let start = find(rest, mark.as_bytes()).ok_or("multipart ends too early")? + mark.len();
        rest = rest.get(start..).unwrap_or_default();
        if rest.starts_with(b"--") {
            return Ok((payload, uploads));
        }
        let head_end = find(rest, b"\r\n\r\n").ok_or("a part has no header end")?;
        let head = String::from_utf8_lossy(rest.get(..head_end).unwrap_or_default()).into_owned();
        let content = rest.get(head_end + 4..).unwrap_or_default();
        let end = find(content, format!("\r\n{mark}").as_bytes()).ok_or("a part has no end")?;
        let bytes = content.get(..end).unwrap_or_default();
        rest = content.get(end..).unwrap_or_default();
        let name = attribute(&head, "name").ok_or("a part has no name")?;
        if name == "payload_json" {
            payload = serde_json::from_slice(bytes).map_err(|e| format!("payload_json: not JSON: {e}"))?;
        } else if let Some(index) = name.strip_prefix("files[").and_then(|n| n.strip_suffix(']')) {
            let content_type = head
                .lines()
                .find_map(|l| {
                    l.to_ascii_lowercase().strip_prefix("content-type:").map(|t| t.trim().to_owned())
                })
                .unwrap_or_else(|| "application/octet-stream".to_owned());
            uploads.push(Upload {
                index: index.to_owned(),
                filename: attribute(&head, "filename").unwrap_or_default(),
                content_type,
                bytes: bytes.to_vec(),
            });
        } else {
            return Err(format!("part {name:?} is neither payload_json nor files[n]"));
        }
    }
}
