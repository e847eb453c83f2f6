//! Secrets: given by themselves, or as the path of a file that holds them.

use super::setting::FILE_SUFFIX;
use super::{BadConfig, SETTINGS, given};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Permissions of others than the owner to read a file.
const READABLE_BY_OTHERS: u32 = 0o044;
/// More than any secret has, so that a wrong path is not read for long.
const LONGEST_FILE: u64 = 64 * 1024;

/// A file that holds a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecretFile {
    /// The setting, such as `DISCORD_TOKEN`.
    pub setting: &'static str,
    pub path: PathBuf,
    /// Its permissions, if others than its owner can read it.
    pub open_mode: Option<u32>,
}

/// The files that hold secrets.
pub fn secret_files(lookup: impl Fn(&str) -> Option<String>) -> Vec<SecretFile> {
    let secrets = SETTINGS.iter().filter(|setting| setting.secret);
    let file = |setting: &super::Setting| {
        let path = path_of(&lookup, setting.name)?;
        path.exists().then(|| SecretFile {
            setting: setting.name,
            open_mode: open_mode(&path),
            path,
        })
    };
    secrets.filter_map(file).collect()
}

/// The permissions of a file, if others than its owner can read it.
pub fn open_mode(path: &Path) -> Option<u32> {
    let mode = std::fs::metadata(path).ok()?.permissions().mode() & 0o777;
    (mode & READABLE_BY_OTHERS != 0).then_some(mode)
}

/// The value of a secret, without spaces and line ends around it.
pub(super) fn read(
    lookup: &impl Fn(&str) -> Option<String>,
    name: &'static str,
) -> Result<Option<String>, BadConfig> {
    let (value, Some(path)) = (given(lookup, name), path_of(lookup, name)) else {
        return Ok(given(lookup, name));
    };
    if value.is_some() {
        return Err(BadConfig::GivenTwice(name));
    }
    let failed = |why: String| BadConfig::NoSecretFile(name, path.clone(), why);
    let length = std::fs::metadata(&path).map_err(|error| failed(error.to_string()))?.len();
    if length > LONGEST_FILE {
        return Err(failed("it is too long for a secret".to_owned()));
    }
    let text = std::fs::read_to_string(&path).map_err(|error| failed(error.to_string()))?;
    match text.trim() {
        "" => Err(BadConfig::EmptySecretFile(name, path)),
        secret => Ok(Some(secret.to_owned())),
    }
}

fn path_of(lookup: &impl Fn(&str) -> Option<String>, name: &str) -> Option<PathBuf> {
    given(lookup, &format!("{name}{FILE_SUFFIX}")).map(PathBuf::from)
}
