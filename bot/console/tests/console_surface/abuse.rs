//! Visitors who guess the token or keep connections open.

use crate::started::{desk, start, start_with};
use deska_testkit::console_client::error;
use reqwest::header::{AUTHORIZATION, DATE};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn an_address_that_guesses_is_not_listened_to() {
    let console = start_with(Some("secret"), desk()).await;
    let asked = async |from: &str, token: &str| {
        let request = console.get("/api/hello?as=alice").header("X-Forwarded-For", from);
        request.header(AUTHORIZATION, format!("Bearer {token}")).send().await.unwrap()
    };
    for _ in 0..10 {
        assert_eq!(asked("192.0.2.1", "wrong").await.status(), 401);
    }
    let late = asked("192.0.2.1", "secret").await;
    assert_eq!(late.headers()["retry-after"], "60");
    assert_eq!(error(late).await, (429, "token".into(), "Authorization".into()));
    assert_eq!(asked("192.0.2.2", "secret").await.status(), 200, "another address");
    let form = |from: &'static str| {
        let request =
            console.http.post(console.url("/login")).body("token=secret").header("X-Forwarded-For", from);
        request.header("Content-Type", "application/x-www-form-urlencoded").send()
    };
    assert_eq!(form("192.0.2.1").await.unwrap().status(), 429);
    let address = console.get("/?token=secret").header("X-Forwarded-For", "192.0.2.1").send().await.unwrap();
    assert_eq!(address.headers().get("set-cookie"), None);
    assert_eq!(form("192.0.2.2").await.unwrap().status(), 303);
    console.running.stop().await;
}

#[tokio::test]
async fn a_login_that_does_not_arrive_is_no_wrong_token() {
    let console = start_with(Some("secret"), desk()).await;
    for _ in 0..12 {
        let mut cut = TcpStream::connect(console.running.addr).await.unwrap();
        let head =
            "POST /login HTTP/1.1\r\nHost: local\r\nContent-Type: application/x-www-form-urlencoded\r\n";
        cut.write_all(format!("{head}Content-Length: 12\r\n\r\ntoken=").as_bytes()).await.unwrap();
        cut.shutdown().await.unwrap();
        cut.read_to_end(&mut Vec::new()).await.unwrap();
    }
    let asked =
        console.get("/api/hello?as=alice").header(AUTHORIZATION, "Bearer secret").send().await.unwrap();
    assert_eq!(asked.status(), 200);
    console.running.stop().await;
}

#[tokio::test]
async fn connections_that_send_nothing_keep_nobody_out() {
    let console = start().await;
    let mut idle = Vec::new();
    // More than one address may have.
    for _ in 0..520 {
        idle.push(TcpStream::connect(console.running.addr).await.unwrap());
    }
    let mut half = idle.remove(0);
    half.write_all(b"GET / HTTP/1.1\r\nHost: local").await.unwrap();
    let answer = console.get("/api/hello?as=alice").send().await.unwrap();
    assert_eq!(answer.status(), 200);
    assert!(answer.headers().contains_key(DATE));
    let mut rest = Vec::new();
    half.read_to_end(&mut rest).await.unwrap();
    let said = String::from_utf8_lossy(&rest).into_owned();
    assert!(!said.contains("200"), "{said}");
    drop(idle);
    console.running.stop().await;
}
