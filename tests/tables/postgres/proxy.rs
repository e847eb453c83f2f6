//! A proxy between a store and a server, which loses what a test wants to be lost. It reads both sides message by
//! message, so nothing depends on how the bytes arrive.

use crate::database::Server;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::unix::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

const SOCKET: &str = ".s.PGSQL.5432";
/// The kind of the message with which the server ends its answer.
const READY: u8 = b'Z';

/// What becomes of a message, and of the connection that it was to go through.
pub enum Loss {
    /// It is not passed on, and the connection ends.
    Message,
    /// It is passed on, the answer is not, and when that is complete the connection ends.
    Answer,
    /// It is passed on, and nothing after it, in neither direction. The connection stays open.
    AllAfter,
    /// It is passed on late: when this is told.
    Held(oneshot::Receiver<()>),
}

struct Rule {
    marker: Vec<u8>,
    loss: Loss,
    happened: oneshot::Sender<()>,
}

type Rules = Arc<Mutex<Vec<Rule>>>;

pub struct Proxy {
    folder: PathBuf,
    rules: Rules,
    accepting: JoinHandle<()>,
}

impl Proxy {
    pub fn start(server: &Server) -> Proxy {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("uno-proxy-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        let listener = UnixListener::bind(folder.join(SOCKET)).expect("a socket");
        let to = PathBuf::from(server.socket()).join(SOCKET);
        let rules = Rules::default();
        let all = Arc::clone(&rules);
        let accepting = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let (to, rules) = (to.clone(), Arc::clone(&all));
                tokio::spawn(async move {
                    if let Ok(server) = UnixStream::connect(to).await {
                        // Either side may end the connection at any moment.
                        let _ = pass_on(client, server, &rules).await;
                    }
                });
            }
        });
        Proxy { folder, rules, accepting }
    }

    pub fn address(&self) -> String {
        format!(
            "postgres://postgres@localhost/postgres?host={}&sslmode=disable",
            self.folder.display()
        )
    }

    /// What becomes of the next message, of either side, that has these bytes in it. Tells when it has come.
    pub fn lose(&self, loss: Loss, marker: impl AsRef<[u8]>) -> oneshot::Receiver<()> {
        let (happened, tells) = oneshot::channel();
        let rule = Rule { marker: marker.as_ref().to_vec(), loss, happened };
        self.rules.lock().expect("the rules").push(rule);
        tells
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepting.abort();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// What is to become of a message. Each rule is for one message.
fn loss_of(message: &[u8], rules: &Rules) -> Option<Loss> {
    let mut rules = rules.lock().expect("the rules");
    let has = |rule: &Rule| message.windows(rule.marker.len()).any(|part| part == rule.marker);
    let rule = rules.iter().position(has).map(|number| rules.remove(number))?;
    let _ = rule.happened.send(());
    Some(rule.loss)
}

/// The messages of one side. What was read of the next one is kept if nobody waits for it any more.
struct Messages {
    from: OwnedReadHalf,
    read: Vec<u8>,
    /// The first message of a client has no kind.
    has_kind: bool,
}

impl Messages {
    /// The next message; none when there are no more.
    async fn next(&mut self) -> io::Result<Option<Vec<u8>>> {
        loop {
            let kind = usize::from(self.has_kind);
            if let Some(length) = self.read.get(kind..kind + 4) {
                let length = u32::from_be_bytes(length.try_into().expect("four bytes"));
                let length = kind + usize::try_from(length).expect("a length");
                if self.read.len() >= length {
                    self.has_kind = true;
                    return Ok(Some(self.read.drain(..length).collect()));
                }
            }
            if self.from.read_buf(&mut self.read).await? == 0 {
                return Ok(None);
            }
        }
    }
}

fn halves(stream: UnixStream, has_kind: bool) -> (Messages, OwnedWriteHalf) {
    let (from, to) = stream.into_split();
    (Messages { from, read: Vec::new(), has_kind }, to)
}

async fn pass_on(client: UnixStream, server: UnixStream, rules: &Rules) -> io::Result<()> {
    let (mut of_client, mut to_client) = halves(client, false);
    let (mut of_server, mut to_server) = halves(server, true);
    let mut answer_is_lost = false;
    loop {
        let (message, to) = tokio::select! {
            message = of_client.next() => (message?, &mut to_server),
            message = of_server.next() => {
                if answer_is_lost {
                    match message?.and_then(|message| message.first().copied()) {
                        None | Some(READY) => return Ok(()),
                        Some(_) => continue,
                    }
                }
                (message?, &mut to_client)
            }
        };
        let Some(message) = message else { return Ok(()) };
        match loss_of(&message, rules) {
            None => to.write_all(&message).await?,
            Some(Loss::Message) => return Ok(()),
            Some(Loss::Answer) => {
                answer_is_lost = true;
                to.write_all(&message).await?;
            }
            Some(Loss::AllAfter) => {
                to.write_all(&message).await?;
                return std::future::pending().await;
            }
            Some(Loss::Held(until)) => {
                let _ = until.await;
                to.write_all(&message).await?;
            }
        }
    }
}
