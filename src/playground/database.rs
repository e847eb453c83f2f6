//! The bot's database: a named file, or a temporary one that is deleted when the playground closes.

use super::NotOpened;
use std::fmt::Write;
use std::fs::DirBuilder;
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

/// How many names are tried for the temporary folder.
const TRIES: u32 = 100;

#[derive(Debug)]
pub(super) struct Database {
    address: String,
    /// The folder that is deleted at the end.
    temporary: Option<PathBuf>,
}

impl Database {
    pub(super) fn choose(named: Option<PathBuf>) -> Result<Database, NotOpened> {
        let (file, temporary) = match named {
            Some(file) => (file, None),
            None => {
                let folder = temporary_folder().map_err(NotOpened::TemporaryFile)?;
                (folder.join("uno.db"), Some(folder))
            }
        };
        let address = address_of(&file).ok_or(NotOpened::DatabaseName(file))?;
        Ok(Database { address, temporary })
    }

    /// As `DATABASE_URL` has it.
    pub(super) fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some(folder) = &self.temporary {
            // A failure is not worth reporting: the system clears its temporary files anyway.
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

/// A new folder that only this account can read.
fn temporary_folder() -> io::Result<PathBuf> {
    let process = std::process::id();
    let mut number = 0;
    loop {
        let folder = std::env::temp_dir().join(format!("uno-playground-{process}-{number}"));
        match DirBuilder::new().mode(0o700).create(&folder) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < TRIES => {
                number += 1;
            }
            created => return created.map(|()| folder),
        }
    }
}

/// The address of a file. Characters with a meaning in addresses are escaped.
fn address_of(file: &Path) -> Option<String> {
    let mut address = "sqlite:".to_owned();
    for letter in file.to_str().filter(|name| !name.is_empty())?.chars() {
        if matches!(letter, '%' | '?' | '#') {
            write!(address, "%{:02X}", u32::from(letter)).ok()?;
        } else {
            address.push(letter);
        }
    }
    Some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_temporary_database_is_deleted_with_the_playground() {
        let database = Database::choose(None).unwrap();
        let folder = database.temporary.clone().unwrap();
        assert!(folder.is_dir());
        std::fs::write(folder.join("uno.db"), "x").unwrap();
        let other = Database::choose(None).unwrap();
        assert_ne!(other.temporary.as_ref(), Some(&folder));
        drop(database);
        assert!(!folder.exists());
    }

    #[test]
    fn any_name_becomes_an_address() {
        assert_eq!(address_of(Path::new("uno.db")).unwrap(), "sqlite:uno.db");
        assert_eq!(address_of(Path::new("/a b/50%?#.db")).unwrap(), "sqlite:/a b/50%25%3F%23.db");
        assert_eq!(address_of(Path::new("")), None);
    }
}
