//! How others learn how the bot is: over HTTP on `METRICS_ADDR`, and over a socket (see `health_place`), which
//! `uno-bot health` asks.

use super::BotEnd;
use super::health_place::HealthPlace;
use super::vitals::Vitals;
use crate::metrics::Page;
use std::io;
use std::net::SocketAddr;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, UnixListener, UnixStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

/// How many are served at once; others wait.
const MOST_AT_ONCE: usize = 8;
/// How long one may take to ask and to read.
const PATIENCE: Duration = Duration::from_secs(5);
/// The longest request that is read.
const LONGEST_REQUEST: usize = 8 * 1024;
/// The pause after a connection could not be taken.
const PAUSE: Duration = Duration::from_millis(200);

/// Asks a bot how it is; gives its answer, which is a line of JSON.
pub async fn ask_health(place: &HealthPlace) -> io::Result<String> {
    let mut answer = Err(io::ErrorKind::NotFound.into());
    for socket in place.sockets() {
        let asking = async {
            let mut stream = UnixStream::connect(socket).await?;
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await?;
            Ok(answer)
        };
        let asked = timeout(PATIENCE, asking).await;
        let asked: io::Result<String> =
            asked.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()));
        match asked {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            asked => answer = asked,
        }
        if answer.is_ok() {
            break;
        }
    }
    answer
}

/// The socket, and the file that is removed with it.
pub(super) struct HealthSocket {
    listener: UnixListener,
    path: PathBuf,
    /// The number of the file, which tells it from one that another process has put in its place.
    inode: u64,
}

impl HealthSocket {
    /// Listens in the first folder where that is possible. A socket that is there already was left behind, or it is
    /// that of a process whose place this one takes.
    pub(super) fn open(place: &HealthPlace) -> io::Result<HealthSocket> {
        let mut failed = io::ErrorKind::NotFound.into();
        for path in place.sockets_to_open() {
            match path.and_then(HealthSocket::open_at) {
                Ok(socket) => return Ok(socket),
                Err(error) => failed = error,
            }
        }
        Err(failed)
    }

    fn open_at(path: PathBuf) -> io::Result<HealthSocket> {
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let listener = UnixListener::bind(&path)?;
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600))?;
        let inode = std::fs::metadata(&path)?.ino();
        Ok(HealthSocket { listener, path, inode })
    }

    /// Says to everyone who connects how the bot is.
    pub(super) async fn serve(self, vitals: Arc<Vitals>) {
        let places = Arc::new(Semaphore::new(MOST_AT_ONCE));
        loop {
            let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
            let Ok((mut stream, _)) = self.listener.accept().await else {
                sleep(PAUSE).await;
                continue;
            };
            let vitals = Arc::clone(&vitals);
            let answering = async move {
                let answer = vitals.health().await.json();
                drop(vitals);
                let _ = stream.write_all(answer.as_bytes()).await;
                drop(place);
            };
            tokio::spawn(timeout(PATIENCE, answering));
        }
    }
}

impl Drop for HealthSocket {
    fn drop(&mut self) {
        // If it stays, the next start removes it.
        if std::fs::metadata(&self.path).is_ok_and(|file| file.ino() == self.inode) {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

/// Takes the address for metrics.
pub(super) async fn listen(address: SocketAddr) -> Result<TcpListener, BotEnd> {
    let failed = |error| BotEnd::Metrics(address, error);
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    tracing::info!(%address, "metrics can be read");
    Ok(listener)
}

/// Answers `GET /metrics` and `GET /health`.
pub(super) async fn serve_http(listener: TcpListener, vitals: Arc<Vitals>) {
    let places = Arc::new(Semaphore::new(MOST_AT_ONCE));
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
        let Ok((mut stream, _)) = listener.accept().await else {
            sleep(PAUSE).await;
            continue;
        };
        let vitals = Arc::clone(&vitals);
        let answering = async move {
            let _ = answer(&mut stream, &vitals).await;
            drop((vitals, place));
        };
        tokio::spawn(timeout(PATIENCE, answering));
    }
}

async fn answer<S>(stream: &mut S, vitals: &Vitals) -> io::Result<()>
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let request = read_request(stream).await?;
    let line = request.lines().next().unwrap_or_default();
    let mut words = line.split(' ');
    let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let path = path.split('?').next().unwrap_or_default();
    let (status, kind, body) = match (method, path) {
        ("GET" | "HEAD", "/metrics") => ("200 OK", Page::CONTENT_TYPE, vitals.page().await),
        ("GET" | "HEAD", "/health") => {
            let health = vitals.health().await;
            let status =
                if health.problem().is_none() { "200 OK" } else { "503 Service Unavailable" };
            (status, "application/json", health.json())
        }
        ("GET" | "HEAD", _) => {
            ("404 Not Found", "text/plain", "There are /metrics and /health.\n".to_owned())
        }
        _ => ("405 Method Not Allowed", "text/plain", "Only GET is possible.\n".to_owned()),
    };
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await?;
    if method != "HEAD" {
        stream.write_all(body.as_bytes()).await?;
    }
    stream.shutdown().await
}

/// Reads up to the empty line that ends a request without a body.
async fn read_request<S: AsyncRead + Unpin>(stream: &mut S) -> io::Result<String> {
    let mut bytes = Vec::new();
    while !bytes.windows(4).any(|end| end == b"\r\n\r\n") {
        if bytes.len() >= LONGEST_REQUEST || stream.read_buf(&mut bytes).await? == 0 {
            return Err(io::ErrorKind::InvalidData.into());
        }
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
