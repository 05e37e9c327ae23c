//! `studio load` against a real server: every command is accepted, the books agree, and only this machine is a target.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

const STUDIO: &str = env!("CARGO_BIN_EXE_studio");

/// A server that ends with the test, however that ends.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Self {
        let mut child = Command::new(STUDIO)
            .args(["serve", "--listen", "127.0.0.1:0", "--timers", "betting=8,last=0,closed=0.2,result=0.2"])
            .arg("--data")
            .arg(data)
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap().to_owned();
        Self { child, address }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn load(args: &[&str]) -> Output {
    Command::new(STUDIO).arg("load").args(args).output().unwrap()
}

/// What the line of this name says.
fn line<'a>(text: &'a str, name: &str) -> &'a str {
    text.lines()
        .find_map(|line| line.strip_prefix(name))
        .unwrap_or_else(|| panic!("no line {name} in:\n{text}"))
        .trim()
}

#[test]
fn every_command_of_forty_players_is_accepted_and_the_books_agree() {
    let _alone = crate::ALONE.blocking_lock();
    let data = std::env::temp_dir().join(format!("platno-load-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&data);
    let server = Server::start(&data);
    let (folder, pid) = (data.to_str().unwrap(), server.child.id().to_string());
    let output = load(&[
        "--at",
        &server.address,
        "--players",
        "40",
        "--rounds",
        "2",
        "--bets",
        "3",
        "--tables",
        "chance-evolution-roulette,chance-top-card",
        "--readers",
        "3",
        "--pid",
        &pid,
        "--data",
        folder,
    ]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    assert!(line(&text, "players ").starts_with("40 of 40 connected"), "{text}");
    assert!(line(&text, "tables ").starts_with("2: chance-evolution-roulette, chance-top-card"), "{text}");
    assert_eq!(line(&text, "rounds "), "2 a player, 4 in all");
    assert!(line(&text, "commands ").starts_with("80 accepted of 80 sent"), "{text}");
    assert_eq!(line(&text, "refused "), "none; 0 without an answer");
    assert!(line(&text, "history ").starts_with("3 readers"), "{text}");
    assert!(line(&text, "history ").ends_with("0 failed"), "{text}");
    assert!(line(&text, "audit ").contains("4 rounds with money agree with their settlement"), "{text}");
    for name in ["pace ", "acknowledged ", "ball to all ", "outcome to all ", "settled to all ", "memory "] {
        assert!(!line(&text, name).is_empty(), "{text}");
    }
    drop(server);
    let _ = std::fs::remove_dir_all(&data);
}

#[test]
fn what_makes_no_sense_is_refused_in_one_line() {
    let _alone = crate::ALONE.blocking_lock();
    for (args, reason) in [
        (["--at", "192.0.2.1:8080"], "loopback"),
        (["--at", "0.0.0.0:8080"], "loopback"),
        (["--tables", "chance-evolution-blackjack"], "boxes"),
        (["--tables", "no-such-table"], "no-such-table"),
        (["--at", "127.0.0.1:1"], "no player could come in"),
    ] {
        let output = load(&args);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains(reason) && error.lines().count() == 1, "{args:?}: {error}");
    }
}
