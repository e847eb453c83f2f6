//! A client that can misbehave: raw requests, and a WebSocket that sends any frame.

use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

const PATIENCE: Duration = Duration::from_secs(15);

/// Sends a request as written and reads the answer's status and all of its text.
pub async fn ask(host: &str, request: &str) -> (u16, String) {
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
    ask(host, &request).await
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status")
}

/// The request that opens a WebSocket.
pub fn opening(host: &str, person: &str, origin: &str) -> String {
    format!(
        "GET /live?as={person} HTTP/1.1\r\nHost: {host}\r\n{origin}Connection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
}

/// A page's connection.
pub struct Page {
    stream: TcpStream,
    next: u32,
    /// Everything that was told and is no answer.
    pub told: Vec<Value>,
}

impl Page {
    /// Comes in as someone, and waits until everything was told.
    pub async fn open(host: &str, person: &str) -> Page {
        let mut page = Page::connect(host, person).await.expect("an open door");
        page.until("the beginning", |news| news["type"] == "ready").await;
        page
    }

    /// Comes in, if the door opens.
    pub async fn connect(host: &str, person: &str) -> Result<Page, u16> {
        let mut stream = TcpStream::connect(host).await.unwrap();
        let origin = format!("Origin: http://{host}\r\n");
        stream.write_all(opening(host, person, &origin).as_bytes()).await.unwrap();
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
        // The mask is nothing, so that the text stays readable in a debugger.
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        // Whoever is thrown out in the middle sees that when reading.
        let _ = self.stream.write_all(&frame).await;
    }

    /// The next news, or nothing if the connection is over.
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

    /// Reads on until there is news that fits.
    pub async fn until(&mut self, what: &str, fits: impl Fn(&Value) -> bool) -> Value {
        if let Some(found) = self.told.iter().find(|news| fits(news)) {
            return found.clone();
        }
        loop {
            let news = timeout(PATIENCE, self.read()).await;
            let news = news.unwrap_or_else(|_| panic!("waited in vain for {what}"));
            let news = news.unwrap_or_else(|| panic!("thrown out before {what}"));
            self.told.push(news.clone());
            if fits(&news) {
                return news;
            }
        }
    }

    /// Asks for something and reads on until it is answered.
    pub async fn wish(&mut self, mut wish: Value) -> Value {
        self.next += 1;
        let id = self.next;
        wish["id"] = json!(id);
        self.send(&wish.to_string()).await;
        self.until("an answer", |news| news["type"] == "answer" && news["to"] == id).await["is"]
            .clone()
    }

    /// Whether the other side ends the connection.
    pub async fn is_thrown_out(&mut self) -> bool {
        let ended = timeout(PATIENCE, async { while self.read().await.is_some() {} });
        ended.await.is_ok()
    }

    /// The first channel.
    pub fn channel(&self) -> Value {
        let world = self.told.iter().find(|news| news["type"] == "world").expect("the world");
        world["channels"][0]["id"].clone()
    }

    /// Uses `/uno` with these words.
    pub async fn uno(&mut self, path: &[&str], options: Value) -> Value {
        let channel = self.channel();
        self.wish(json!({"do": "command", "channel": channel, "name": "uno", "path": path, "options": options}))
            .await
    }
}
