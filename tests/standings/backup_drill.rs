//! The drill: play, back up while the store is in use, play on, restore, play on; a recount agrees.

use super::recount::{assert_same, numbers, ratings};
use super::test_store::{ANN, BEN, CID, DAY, DOT, HOME, NOW, TestStore};
use std::path::Path;
use std::process::{Command, Output};

fn uno_bot(arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_uno-bot"));
    program.env_remove("DATABASE_URL").args(arguments).output().expect("the program runs")
}

fn said(output: &Output) -> String {
    let (out, err) = (&output.stdout, &output.stderr);
    format!("{}{}", String::from_utf8_lossy(out), String::from_utf8_lossy(err))
}

async fn play_some(test: &TestStore, first: u64) {
    for seed in first..first + 4 {
        let people = [Some(ANN), Some(BEN), Some(CID), Some(DOT)];
        test.played(HOME, "classic deals=2", &people, seed, NOW - DAY + seed as i64).await;
    }
}

#[tokio::test]
async fn a_restored_backup_is_the_database_of_then_and_goes_on() {
    let test = TestStore::open().await;
    let (address, file) = (test.address(), test.file());
    let copy = file.with_file_name("copy.db");
    let copy = copy.to_str().unwrap();
    play_some(&test, 0).await;
    let (then, rated_then) = (numbers(&test).await, ratings(&test).await);

    let backup = uno_bot(&["backup", copy, "--db", &address]);
    assert!(backup.status.success(), "{}", said(&backup));
    assert!(said(&backup).contains("copy.db is a backup of"), "{}", said(&backup));
    play_some(&test, 10).await;
    assert_ne!(numbers(&test).await, then);
    let running = uno_bot(&["restore", copy, "--force", "--db", &address]);
    assert_eq!(running.status.code(), Some(1));
    assert!(said(&running).contains("is in use by another process"), "{}", said(&running));

    let test = test
        .reopened_after(|_| {
            let refused = uno_bot(&["restore", copy, "--db", &address]);
            assert_eq!(refused.status.code(), Some(1));
            assert!(said(&refused).contains("uno.db exists; with --force"), "{}", said(&refused));
            let restored = uno_bot(&["restore", copy, "--force", "--db", &address]);
            assert!(restored.status.success(), "{}", said(&restored));
            assert!(said(&restored).contains("uno.db.old-1"), "{}", said(&restored));
        })
        .await;
    assert_eq!(numbers(&test).await, then);
    assert_same(&rated_then, &ratings(&test).await);
    assert!(Path::new(copy).exists() && file.with_file_name("uno.db.old-1").exists());

    play_some(&test, 20).await;
    let (before, rated_before) = (numbers(&test).await, ratings(&test).await);
    assert_ne!(before, then);
    test.store.recount(NOW).await.unwrap();
    assert_eq!(numbers(&test).await, before);
    assert_same(&rated_before, &ratings(&test).await);

    // What was played after the backup is not lost either.
    let test = test
        .reopened_after(|_| {
            let old = file.with_file_name("uno.db.old-1");
            let back = uno_bot(&["restore", old.to_str().unwrap(), "--force", "--db", &address]);
            assert!(back.status.success(), "{}", said(&back));
        })
        .await;
    assert_eq!(test.rows("SELECT printf('%d', count(*)) FROM finish").await, ["8"]);
}

#[tokio::test]
async fn what_cannot_be_backed_up_or_restored_is_said_in_one_sentence() {
    let test = TestStore::open().await;
    let (address, folder) = (test.address(), test.file().parent().unwrap().to_owned());
    let name = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    std::fs::write(name("notes.txt"), "these are my holiday notes").unwrap();
    let missing = format!("sqlite:{}", name("missing.db"));
    for (arguments, sentence) in [
        (
            vec!["backup", "/nowhere/copy.db", "--db", &address],
            "the folder /nowhere does not exist",
        ),
        // A folder in which nothing can be created, for an administrator either.
        (vec!["backup", "/proc/self/copy.db", "--db", &address], "cannot be written or read"),
        (vec!["backup", &name("notes.txt"), "--db", &address], "is no database of uno-bot"),
        (vec!["backup", &name("uno.db"), "--db", &address], "is the database itself"),
        (vec!["backup", &name("copy.db"), "--db", &missing], "there is no database at"),
        (vec!["restore", &name("notes.txt"), "--db", &missing], "is damaged or not a database"),
        (vec!["restore", &name("nothing.db"), "--db", &missing], "cannot be opened"),
    ] {
        let output = uno_bot(&arguments);
        let said = said(&output);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
        assert!(said.contains(sentence) && said.lines().count() == 1, "{arguments:?}: {said}");
    }
    assert_eq!(std::fs::read_to_string(name("notes.txt")).unwrap(), "these are my holiday notes");
    let mut left: Vec<String> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.starts_with("uno.db") && !name.ends_with(".lock"))
        .collect();
    left.sort();
    assert_eq!(left, ["notes.txt"], "nothing half made is left");
}

#[tokio::test]
async fn a_restored_database_belongs_to_the_account_that_had_the_old_one() {
    use std::os::unix::fs::{MetadataExt, chown};
    let test = TestStore::open().await;
    let (address, file) = (test.address(), test.file());
    let (copy, lock) = (file.with_file_name("copy.db"), file.with_file_name("uno.db.lock"));
    assert!(uno_bot(&["backup", copy.to_str().unwrap(), "--db", &address]).status.success());
    let restore = || {
        let restored = uno_bot(&["restore", copy.to_str().unwrap(), "--force", "--db", &address]);
        assert!(restored.status.success(), "{}", said(&restored));
    };
    test.reopened_after(|_| {
        std::fs::remove_file(&lock).unwrap();
        // Only an administrator can have another account's database in hand.
        let _ = chown(&file, Some(65_532), Some(65_532));
        let owner = std::fs::metadata(&file).unwrap().uid();
        restore();
        for path in [&file, &lock] {
            assert_eq!(std::fs::metadata(path).unwrap().uid(), owner, "{}", path.display());
        }
    })
    .await;
}

#[tokio::test]
async fn a_full_disk_is_said_in_one_sentence_and_the_earlier_backup_stays() {
    let test = TestStore::open().await;
    let copy = test.file().with_file_name("copy.db");
    let copy_name = copy.to_str().unwrap();
    assert!(uno_bot(&["backup", copy_name, "--db", &test.address()]).status.success());
    let before = std::fs::read(&copy).unwrap();
    // Nothing that this program writes may be longer than a few pages.
    let limited = Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 40; exec \"$0\" \"$@\""])
        .args([env!("CARGO_BIN_EXE_uno-bot"), "backup", copy_name, "--db", &test.address()])
        .output()
        .unwrap();
    assert_eq!(limited.status.code(), Some(1), "{}", said(&limited));
    assert_eq!(said(&limited).lines().count(), 1, "{}", said(&limited));
    assert!(said(&limited).contains("copy.db"), "{}", said(&limited));
    assert_eq!(std::fs::read(&copy).unwrap(), before);
    assert!(!test.file().with_file_name("copy.db.part").exists());
}
