//! A PostgreSQL that is too old. There is none to be had that is, so a small program speaks for it: just enough of the
//! protocol to say its version.

use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use uno_bot::store::{OpenError, ServerFlaw, Store};

/// A message with its kind and length.
fn message(kind: u8, body: &[u8]) -> Vec<u8> {
    let mut message = vec![kind];
    message.extend((body.len() as u32 + 4).to_be_bytes());
    message.extend(body);
    message
}

/// What a server answers to a message, if its only row is its version, that it can be written, and that it syncs.
fn answer(kind: u8, version: i64) -> Vec<u8> {
    let columns: [(&str, u32, i16); 3] =
        [("version", 20, 8), ("read_only", 16, 1), ("fsync", 16, 1)];
    match kind {
        b'P' => message(b'1', &[]),
        b'D' => {
            let mut described = 3u16.to_be_bytes().to_vec();
            for (name, kind, length) in columns {
                described.extend(name.bytes().chain([0]));
                described.extend([0; 6]);
                described.extend(kind.to_be_bytes());
                described.extend(length.to_be_bytes());
                described.extend([0xff, 0xff, 0xff, 0xff, 0, 1]);
            }
            [message(b't', &[0, 0]), message(b'T', &described)].concat()
        }
        b'B' => message(b'2', &[]),
        b'E' => {
            let values: [Vec<u8>; 3] = [version.to_be_bytes().to_vec(), vec![0], vec![1]];
            let mut row = 3u16.to_be_bytes().to_vec();
            for value in values {
                row.extend((value.len() as u32).to_be_bytes());
                row.extend(value);
            }
            [message(b'D', &row), message(b'C', b"SELECT 1\0")].concat()
        }
        b'C' => message(b'3', &[]),
        b'S' => message(b'Z', b"I"),
        b'Q' => [message(b'C', b"SET\0"), message(b'Z', b"I")].concat(),
        _ => Vec::new(),
    }
}

/// Serves one connection; keeps the statements that it is asked to run.
async fn serve(mut stream: TcpStream, version: i64, statements: Arc<Mutex<Vec<String>>>) {
    let mut greeted = false;
    loop {
        let kind = match greeted {
            true => match stream.read_u8().await {
                Ok(kind) => kind,
                Err(_) => return,
            },
            false => 0,
        };
        let Ok(length) = stream.read_u32().await else { return };
        let mut body = vec![0; length as usize - 4];
        stream.read_exact(&mut body).await.expect("the rest of it");
        // The question for an encrypted connection has a number of its own, and comes before the greeting.
        let said = match (greeted, body.get(..4)) {
            (false, Some([4, 210, 22, 47])) => b"N".to_vec(),
            (false, _) => {
                greeted = true;
                [message(b'R', &[0; 4]), message(b'Z', b"I")].concat()
            }
            (true, _) => {
                if matches!(kind, b'P' | b'Q') {
                    let text = String::from_utf8_lossy(&body).replace('\0', " ");
                    statements.lock().expect("no test panics here").push(text);
                }
                answer(kind, version)
            }
        };
        stream.write_all(&said).await.expect("it is heard");
    }
}

#[tokio::test]
async fn a_server_that_is_too_old_is_refused_in_one_sentence_and_nothing_is_changed() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let port = listener.local_addr().expect("a port").port();
    let statements = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&statements);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(serve(stream, 130_011, Arc::clone(&heard)));
        }
    });
    let address = format!("postgres://uno:secret@127.0.0.1:{port}/uno");
    let refused = Store::open(&address).await.expect_err("it is refused");
    assert_eq!(
        refused.to_string(),
        "uno at 127.0.0.1: the server is PostgreSQL 13, and at least 14 is needed; upgrade the server"
    );
    let flaw = ServerFlaw::TooOld { found: 13, least: 14 };
    assert!(
        matches!(refused, OpenError::Server { flaw: found, .. } if format!("{found:?}") == format!("{flaw:?}"))
    );
    let statements = statements.lock().expect("no test panics here").clone();
    assert!(!statements.is_empty());
    for statement in statements {
        let changes = ["INSERT", "UPDATE", "DELETE", "CREATE", "ALTER", "DROP", "LOCK"];
        assert!(!changes.iter().any(|word| statement.contains(word)), "{statement}");
    }
}
