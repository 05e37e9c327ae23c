//! A real `studio serve` on a folder of its own.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use rusqlite::{Connection, OpenFlags};

/// A folder that is removed in the end.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("platno-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub fn file(&self) -> PathBuf {
        self.0.join("studio.db")
    }

    /// A number that the books hold.
    pub fn number(&self, sql: &str) -> i64 {
        let books = Connection::open_with_flags(self.file(), OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
        books.busy_timeout(std::time::Duration::from_secs(30)).unwrap();
        books.query_row(sql, [], |row| row.get::<_, Option<i64>>(0)).unwrap().unwrap_or(0)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server that is killed in the end.
pub struct Server {
    pub child: Child,
    pub address: SocketAddr,
}

impl Server {
    pub fn start(data: &Path, more: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_studio"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .args(more)
            .env("RUST_LOG", "off")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap().parse().unwrap();
        Self { child, address }
    }

    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The number of rounds with money that `studio audit` found in order.
pub fn audit(data: &Path) -> u64 {
    let output =
        Command::new(env!("CARGO_BIN_EXE_studio")).args(["audit", "--data"]).arg(data).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    let before = text.split(" rounds with money").next().unwrap();
    before.rsplit(' ').next().unwrap().parse().unwrap()
}
