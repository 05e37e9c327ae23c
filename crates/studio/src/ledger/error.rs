//! Why the books did not take something.

use std::fmt;

use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::amount::{Amount, AmountError};
use rusqlite::ErrorCode;

/// Why the books did not take something. Nothing was changed, whichever it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LedgerError {
    /// The purse does not hold so much.
    InsufficientBalance,
    /// An amount that no ledger can hold.
    TooLarge,
    /// The same key was used for another transfer.
    KeyTaken,
    /// Nothing is known under this name.
    Unknown,
    /// A rule of the house refuses it.
    Refused {
        /// The stable code.
        code: RejectCode,
        /// The figure that would be broken.
        limit: Option<Amount>,
        /// How much of it is left.
        left: Option<Amount>,
    },
    /// Another owner has taken the table over.
    Superseded,
    /// Too many others wait for the same.
    Busy,
    /// The file could not be written or read now; the same may succeed later.
    Storage(String),
    /// What is in the file is wrong or unreadable; the same fails again however often it is tried.
    Broken(String),
    /// The file was written by a newer server.
    Newer {
        /// The version of the file.
        found: i64,
        /// The newest version that this server knows.
        known: i64,
    },
}

impl LedgerError {
    /// The stable code.
    pub fn code(&self) -> RejectCode {
        match self {
            Self::InsufficientBalance => RejectCode::InsufficientBalance,
            Self::TooLarge => RejectCode::AboveMax,
            Self::KeyTaken => RejectCode::KeyTaken,
            Self::Unknown => RejectCode::named("unknown"),
            Self::Refused { code, .. } => *code,
            Self::Superseded => RejectCode::TableStopped,
            Self::Busy => RejectCode::TooMany,
            // A player can do the same about both; the log tells them apart.
            Self::Storage(_) | Self::Broken(_) | Self::Newer { .. } => RejectCode::Storage,
        }
    }

    /// May the same succeed later without anything else being done? Everything else is permanent.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Storage(_) | Self::Busy => true,
            Self::InsufficientBalance
            | Self::TooLarge
            | Self::KeyTaken
            | Self::Unknown
            | Self::Refused { .. }
            | Self::Superseded
            | Self::Broken(_)
            | Self::Newer { .. } => false,
        }
    }

    /// What the player is told.
    pub fn rejection(&self) -> Rejection {
        let (limit, left) = match self {
            Self::Refused { limit, left, .. } => (*limit, *left),
            _ => (None, None),
        };
        Rejection { limit, left, ..Rejection::new(self.code()) }
    }
}

impl fmt::Display for LedgerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Storage(reason) => write!(f, "storage: {reason}"),
            Self::Broken(reason) => write!(f, "the books are broken: {reason}"),
            Self::Newer { found, known } => write!(
                f,
                "the books have version {found}, this server knows versions up to {known}: start the newer server"
            ),
            Self::Superseded => f.write_str("another owner has taken the table over"),
            other => other.code().fmt(f),
        }
    }
}

impl std::error::Error for LedgerError {}

impl From<rusqlite::Error> for LedgerError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::Error as Sql;
        let permanent = match &error {
            Sql::SqliteFailure(failure, _) => is_permanent(failure.code),
            Sql::SqlInputError { .. }
            | Sql::FromSqlConversionFailure(..)
            | Sql::IntegralValueOutOfRange(..)
            | Sql::InvalidColumnType(..)
            | Sql::InvalidColumnIndex(_)
            | Sql::InvalidColumnName(_)
            | Sql::Utf8Error(..)
            | Sql::NulError(_)
            | Sql::QueryReturnedNoRows => true,
            _ => false,
        };
        let reason = error.to_string();
        if permanent { Self::Broken(reason) } else { Self::Storage(reason) }
    }
}

impl From<AmountError> for LedgerError {
    fn from(error: AmountError) -> Self {
        Self::Broken(format!("the books hold {error}"))
    }
}

/// Does SQLite say the same again, whatever happens to the disk and to other processes?
fn is_permanent(code: ErrorCode) -> bool {
    match code {
        ErrorCode::DatabaseCorrupt
        | ErrorCode::NotADatabase
        | ErrorCode::ConstraintViolation
        | ErrorCode::TypeMismatch
        | ErrorCode::ApiMisuse
        | ErrorCode::ParameterOutOfRange
        | ErrorCode::TooBig
        | ErrorCode::InternalMalfunction
        | ErrorCode::AuthorizationForStatementDenied
        | ErrorCode::NoLargeFileSupport
        | ErrorCode::Unknown => true,
        ErrorCode::PermissionDenied
        | ErrorCode::OperationAborted
        | ErrorCode::DatabaseBusy
        | ErrorCode::DatabaseLocked
        | ErrorCode::OutOfMemory
        | ErrorCode::ReadOnly
        | ErrorCode::OperationInterrupted
        | ErrorCode::SystemIoFailure
        | ErrorCode::NotFound
        | ErrorCode::DiskFull
        | ErrorCode::CannotOpen
        | ErrorCode::FileLockingProtocolFailed
        | ErrorCode::SchemaChanged => false,
        // SQLite may get new codes; trying again never hurts more than a wrong alarm.
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::ffi;

    use super::*;

    #[test]
    fn a_full_disk_passes_and_a_broken_constraint_does_not() {
        let error = |code| LedgerError::from(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None));
        for code in [ffi::SQLITE_BUSY, ffi::SQLITE_FULL, ffi::SQLITE_IOERR, ffi::SQLITE_CANTOPEN] {
            assert!(error(code).is_passing(), "{code}");
        }
        for code in [ffi::SQLITE_CORRUPT, ffi::SQLITE_CONSTRAINT, ffi::SQLITE_NOTADB] {
            assert!(!error(code).is_passing(), "{code}");
        }
        assert!(!LedgerError::InsufficientBalance.is_passing());
    }
}
