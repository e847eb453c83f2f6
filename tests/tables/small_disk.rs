//! What only root may do to a file: limit its disk, or forbid that it is written. `sudo` is tried if this
//! process is not root; a test that can do neither fails, because one that does nothing would pass.

use super::Folder;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs a program as root; panics if that cannot be done.
fn as_root(program: &str, arguments: &[&str], path: &Path) {
    let run = |command: &mut Command| {
        let status = command.args(arguments).arg(path).status();
        status.is_ok_and(|status| status.success())
    };
    let done = run(&mut Command::new(program)) || run(Command::new("sudo").args(["-n", program]));
    assert!(
        done,
        "`{program}` needs root, with or without sudo; `cargo test -- --skip needs_root` leaves \
         out the tests that need it"
    );
}

/// A file system of a given size in the folder of a test, until it is dropped.
pub struct SmallDisk(PathBuf);

impl SmallDisk {
    pub fn mount(folder: &Folder, kilobytes: u32) -> SmallDisk {
        SmallDisk::mount_at(folder.file().parent().expect("a folder"), kilobytes)
    }

    pub fn mount_at(path: &Path, kilobytes: u32) -> SmallDisk {
        let path = path.to_owned();
        let options = format!("size={kilobytes}k,mode=777");
        as_root("mount", &["-t", "tmpfs", "-o", &options, "tmpfs"], &path);
        SmallDisk(path)
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        as_root("umount", &["-l"], &self.0);
    }
}

/// Files that cannot be written until this is dropped, not even by those who have them open.
pub struct Immutable(Vec<PathBuf>);

impl Immutable {
    pub fn make(files: Vec<PathBuf>) -> Immutable {
        for file in &files {
            as_root("chattr", &["+i"], file);
        }
        Immutable(files)
    }
}

impl Drop for Immutable {
    fn drop(&mut self) {
        for file in &self.0 {
            as_root("chattr", &["-i"], file);
        }
    }
}
