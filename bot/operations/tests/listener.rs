//! The address for those who watch the program, among clients that mean it no good.

use axum::Router;
use deska_listen::TrustedProxies;
use deska_operations::Listener;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn connections_that_send_nothing_keep_nobody_out() {
    let listener = Listener::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await.unwrap();
    let address = listener.address().unwrap();
    let serving = listener.serve(Router::new(), TrustedProxies::default(), |routes| routes);
    let mut idle = Vec::new();
    // More than one address may have.
    for _ in 0..520 {
        idle.push(TcpStream::connect(address).await.unwrap());
    }
    let mut asking = TcpStream::connect(address).await.unwrap();
    let request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    asking.write_all(request).await.unwrap();
    let mut answer = String::new();
    asking.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("ok\n"), "{answer}");
    // Idle connections make room for newer ones.
    let mut first = idle.remove(0);
    assert_eq!(first.read(&mut [0; 1]).await.unwrap_or(0), 0, "it has been closed");
    serving.stop().await;
    assert!(TcpStream::connect(address).await.is_err(), "nobody listens any longer");
}
