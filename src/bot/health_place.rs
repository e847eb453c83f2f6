//! Where the socket is that `uno-bot health` asks. The bot and the command find it by the same settings.
//!
//! With a file it is beside the file. A server has no place on this machine, and several processes may use it; so the
//! socket is in a folder for running programs, and its name is made from the address, without the password, and the
//! shards.

use crate::lobby::Share;
use crate::store::{OpenError, is_server, server_place};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::path::{Path, PathBuf};

/// Where systemd puts the folder of the unit. A command that is not run by the unit is not told of it.
const UNIT_FOLDER: &str = "/run/uno-bot";

/// Where the socket of a bot can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HealthPlace {
    /// The database, in words.
    database: String,
    folders: Vec<Folder>,
    name: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Folder {
    /// One that exists.
    Given(PathBuf),
    /// As [`Folder::Given`], but a bot puts its socket there only if it is told to.
    OnlyAsked(PathBuf),
    /// One for this user alone, in the folder for temporary files.
    Own(PathBuf, u32),
}

impl HealthPlace {
    /// The place for a database and for the shards that a process serves. `lookup` gives the value of an
    /// environment variable.
    pub fn of(
        database_url: &str,
        shards: Option<Share>,
        lookup: impl Fn(&str) -> Option<String>,
    ) -> Result<HealthPlace, OpenError> {
        if !is_server(database_url) {
            let path = database_url.trim_start_matches("sqlite:").trim_start_matches("//");
            return Ok(HealthPlace::beside(Path::new(path.split('?').next().unwrap_or(path))));
        }
        let place = server_place(database_url)?;
        let shards = shards.filter(|share| !share.is_everything());
        let shards =
            shards.map(|share| format!("-{share}").replace('/', "-of-")).unwrap_or_default();
        let name = format!("uno-bot-{:016x}{shards}.health", fingerprint(&place));
        let folder = |key: &str| {
            let folders = lookup(key).filter(|folder| folder.starts_with('/'))?;
            // There may be several; they are separated by colons.
            folders.split(':').next().map(|first| Folder::Given(PathBuf::from(first)))
        };
        let mut folders: Vec<Folder> =
            ["RUNTIME_DIRECTORY", "XDG_RUNTIME_DIR"].into_iter().filter_map(folder).collect();
        folders.push(Folder::OnlyAsked(PathBuf::from(UNIT_FOLDER)));
        if let Some(user) = own_user() {
            let own = std::env::temp_dir().join(format!("uno-bot-{user}"));
            folders.push(Folder::Own(own, user));
        }
        Ok(HealthPlace { database: place, folders, name })
    }

    /// The place for a database file.
    pub fn beside(database: &Path) -> HealthPlace {
        let mut name = database.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.push_str(".health");
        let folder = database.parent().unwrap_or(Path::new("")).to_owned();
        let folders = vec![Folder::Given(folder)];
        HealthPlace { database: database.display().to_string(), folders, name }
    }

    /// The database, in words for the operator.
    pub fn database(&self) -> &str {
        &self.database
    }

    /// Where the socket may be, the likeliest place first.
    pub fn sockets(&self) -> impl Iterator<Item = PathBuf> {
        self.folders.iter().map(|folder| match folder {
            Folder::Given(path) | Folder::OnlyAsked(path) | Folder::Own(path, _) => {
                path.join(&self.name)
            }
        })
    }

    /// Where a bot can open its socket. The folder for temporary files is made ready for it.
    pub(super) fn sockets_to_open(&self) -> impl Iterator<Item = io::Result<PathBuf>> {
        self.folders.iter().filter_map(|folder| match folder {
            Folder::Given(path) => Some(Ok(path.join(&self.name))),
            Folder::OnlyAsked(_) => None,
            Folder::Own(path, user) => Some(make_own(path, *user).map(|()| path.join(&self.name))),
        })
    }
}

/// Makes a folder that only this user can look into, or checks that it is one: everyone can make folders where it is.
fn make_own(folder: &Path, user: u32) -> io::Result<()> {
    match std::fs::DirBuilder::new().mode(0o700).create(folder) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
        _ => {}
    }
    let found = std::fs::symlink_metadata(folder)?;
    match found.is_dir() && found.uid() == user && found.mode() & 0o077 == 0 {
        true => Ok(()),
        false => Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            format!(
                "others can use the folder {}; set XDG_RUNTIME_DIR to another",
                folder.display()
            ),
        )),
    }
}

/// The number of the user that this process runs as, where that can be found out.
fn own_user() -> Option<u32> {
    std::fs::metadata("/proc/self").ok().map(|process| process.uid())
}

/// A number that stays the same from version to version (FNV-1a).
fn fingerprint(text: &str) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(address: &str, shards: Option<Share>) -> HealthPlace {
        let lookup = |key: &str| (key == "XDG_RUNTIME_DIR").then(|| "/run/user/7".to_owned());
        HealthPlace::of(address, shards, lookup).expect("a good address")
    }

    fn first(place: &HealthPlace) -> PathBuf {
        place.sockets().next().expect("a place")
    }

    #[test]
    fn with_a_file_it_is_beside_the_file() {
        for address in ["sqlite:data/uno.db", "sqlite:data/uno.db?mode=rwc", "sqlite://data/uno.db"]
        {
            assert_eq!(first(&place(address, None)), Path::new("data/uno.db.health"), "{address}");
        }
        assert_eq!(first(&place("sqlite:uno.db", None)), Path::new("uno.db.health"));
    }

    #[test]
    fn with_a_server_each_share_of_each_database_has_its_own_and_no_name_tells_a_password() {
        let address = "postgres://uno:hunter2@db.example/uno";
        let share = |first, last| Share::new(first, last, 4);
        let names = [
            first(&place(address, None)),
            first(&place(address, share(0, 1))),
            first(&place(address, share(2, 3))),
            first(&place("postgres://uno:hunter2@db.example/other", None)),
            first(&place("postgres://uno:hunter2@db.example:5433/uno", None)),
            first(&place("postgres://other:hunter2@db.example/uno", None)),
        ];
        let different: std::collections::HashSet<&PathBuf> = names.iter().collect();
        assert_eq!(different.len(), names.len(), "{names:?}");
        for name in &names {
            assert!(name.starts_with("/run/user/7"), "{name:?}");
            assert!(
                name.as_os_str().len() < 100,
                "a socket's path has at most 107 bytes: {name:?}"
            );
        }
        // The password does not matter, nor does it whether all shards are named.
        let changed = "postgres://uno:other@db.example/uno";
        assert_eq!(place(address, None), place(changed, None));
        assert_eq!(place(address, None), place(address, share(0, 3)));
        assert!(!format!("{:?}", place(address, None)).contains("hunter2"));
    }

    #[test]
    fn a_folder_that_others_can_use_is_refused() {
        let user = own_user().expect("a user");
        let folder = std::env::temp_dir().join(format!("uno-bot-health-{}", std::process::id()));
        assert!(make_own(&folder, user).is_ok());
        assert!(make_own(&folder, user).is_ok(), "it is the own one");
        assert!(make_own(&folder, user + 1).is_err(), "it belongs to another");
        let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(&folder, open).expect("it is the own one");
        let refused = make_own(&folder, user).expect_err("others can look into it");
        assert!(refused.to_string().contains("XDG_RUNTIME_DIR"), "{refused}");
        let link = folder.join("link");
        std::os::unix::fs::symlink("/", &link).expect("a link");
        assert!(make_own(&link, user).is_err(), "a link leads elsewhere");
        std::fs::remove_dir_all(folder).expect("it is the own one");
    }
}
