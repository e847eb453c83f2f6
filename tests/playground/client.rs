//! A client that can misbehave: it sends raw requests, and any frame on a WebSocket.

use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

const PATIENCE: Duration = Duration::from_secs(15);

/// Sends a request as written; answers with the response's status and all of its text.
pub async fn send(host: &str, request: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(host).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut answer)).await.expect("an answer");
    read.unwrap();
    let text = String::from_utf8_lossy(&answer).into_owned();
    (status(&text), text)
}

/// Gets a path with these headers besides the host's.
pub async fn get(host: &str, path: &str, headers: &str) -> (u16, String) {
    let request =
        format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n");
    send(host, &request).await
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status")
}

/// The request that opens a WebSocket.
pub fn upgrade_request(host: &str, person: &str, origin: &str) -> String {
    format!(
        "GET /live?as={person} HTTP/1.1\r\nHost: {host}\r\n{origin}Connection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
}

/// The connection of an open page.
pub struct Page {
    stream: TcpStream,
    next: u32,
    /// Everything that the server has sent.
    pub told: Vec<Value>,
}

impl Page {
    /// Connects as a person, and waits until the server has sent the beginning.
    pub async fn open(host: &str, person: &str) -> Page {
        let mut page = Page::connect(host, person).await.expect("a connection");
        page.until("the beginning", |news| news["type"] == "ready").await;
        page
    }

    /// Connects as a person; fails with the status of a refusal.
    pub async fn connect(host: &str, person: &str) -> Result<Page, u16> {
        let mut stream = TcpStream::connect(host).await.unwrap();
        let origin = format!("Origin: http://{host}\r\n");
        stream.write_all(upgrade_request(host, person, &origin).as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(timeout(PATIENCE, stream.read_u8()).await.expect("an answer").unwrap());
        }
        match status(&String::from_utf8_lossy(&head)) {
            101 => Ok(Page { stream, next: 0, told: Vec::new() }),
            refused => Err(refused),
        }
    }

    /// Sends a text frame.
    pub async fn send(&mut self, text: &str) {
        let length = text.len();
        let mut frame = vec![0x81];
        match u16::try_from(length) {
            Ok(length @ 0..126) => frame.push(0x80 | u8::try_from(length).unwrap()),
            Ok(length) => {
                frame.push(0x80 | 126);
                frame.extend(length.to_be_bytes());
            }
            Err(_) => {
                frame.push(0x80 | 127);
                frame.extend(u64::try_from(length).unwrap().to_be_bytes());
            }
        }
        // The mask is zero, so that the text stays readable in a debugger.
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        // If the server has closed the connection, the next read shows it.
        let _ = self.stream.write_all(&frame).await;
    }

    /// The next news; `None` if the connection has ended.
    async fn read(&mut self) -> Option<Value> {
        loop {
            let (first, second) =
                (self.stream.read_u8().await.ok()?, self.stream.read_u8().await.ok()?);
            let length = match second {
                126 => usize::from(self.stream.read_u16().await.ok()?),
                127 => usize::try_from(self.stream.read_u64().await.ok()?).unwrap(),
                short => usize::from(short),
            };
            let mut payload = vec![0; length];
            self.stream.read_exact(&mut payload).await.ok()?;
            match first & 0x0f {
                1 => return Some(serde_json::from_slice(&payload).expect("news are JSON")),
                8 => return None,
                _ => {}
            }
        }
    }

    /// The first news that fits; reads on until there is one.
    pub async fn until(&mut self, what: &str, fits: impl Fn(&Value) -> bool) -> Value {
        if let Some(found) = self.told.iter().find(|news| fits(news)) {
            return found.clone();
        }
        loop {
            let news = timeout(PATIENCE, self.read()).await;
            let news = news.unwrap_or_else(|_| panic!("timed out waiting for {what}"));
            let news = news.unwrap_or_else(|| panic!("disconnected before {what}"));
            self.told.push(news.clone());
            if fits(&news) {
                return news;
            }
        }
    }

    /// Sends a request and reads on until it is answered.
    pub async fn ask(&mut self, mut request: Value) -> Value {
        self.next += 1;
        let id = self.next;
        request["id"] = json!(id);
        self.send(&request.to_string()).await;
        self.until("an answer", |news| news["type"] == "answer" && news["to"] == id).await["is"]
            .clone()
    }

    /// Whether the server ends the connection.
    pub async fn is_disconnected(&mut self) -> bool {
        let ended = timeout(PATIENCE, async { while self.read().await.is_some() {} });
        ended.await.is_ok()
    }

    /// The first channel.
    pub fn channel(&self) -> Value {
        let world = self.told.iter().find(|news| news["type"] == "world").expect("the world");
        world["channels"][0]["id"].clone()
    }

    /// Sends the command `/uno` with this sub-command.
    pub async fn uno(&mut self, path: &[&str], options: Value) -> Value {
        let channel = self.channel();
        self.ask(json!({"do": "command", "channel": channel, "name": "uno", "path": path, "options": options}))
            .await
    }
}
