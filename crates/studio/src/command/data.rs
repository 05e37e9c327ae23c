//! The data folder: one server has it at a time.

use std::fs::{File, TryLockError};
use std::path::PathBuf;

use super::Failure;

/// The books in a data folder.
const BOOKS: &str = "studio.db";
/// Locked by the server that has the folder. The system lets go of the lock when the process ends, however it ends.
const LOCK: &str = "studio.lock";

/// A data folder.
pub struct DataFolder(PathBuf);

/// A data folder that no other server has for as long as this lives.
pub struct Exclusive {
    /// The books.
    pub file: PathBuf,
    _lock: File,
}

impl DataFolder {
    /// The folder that `--data` names, or the usual one; none for `:memory:`. It is made where it is missing.
    pub fn find(data: Option<&str>) -> Result<Option<Self>, Failure> {
        let folder = match data {
            Some(":memory:") => return Ok(None),
            Some(folder) => PathBuf::from(folder),
            None => {
                let home = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from).or_else(|| {
                    std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/share"))
                });
                home.ok_or_else(|| Failure::Argument("--data: there is no home folder, name one".into()))?
                    .join("platno")
            }
        };
        let found = Self(folder);
        std::fs::create_dir_all(&found.0).map_err(|error| found.wrong(&error.to_string()))?;
        Ok(Some(found))
    }

    /// The books, beside a server that may be writing them.
    pub fn books(&self) -> PathBuf {
        self.0.join(BOOKS)
    }

    /// The books for a server.
    ///
    /// # Errors
    /// Where another server has the folder.
    pub fn lock(&self) -> Result<Exclusive, Failure> {
        let wrong = |error: std::io::Error| self.wrong(&error.to_string());
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(self.0.join(LOCK))
            .map_err(wrong)?;
        match lock.try_lock() {
            Ok(()) => Ok(Exclusive { file: self.books(), _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(self.wrong("another server has this folder")),
            Err(TryLockError::Error(error)) => Err(wrong(error)),
        }
    }

    fn wrong(&self, reason: &str) -> Failure {
        Failure::Argument(format!("--data {}: {reason}", self.0.display()))
    }
}
