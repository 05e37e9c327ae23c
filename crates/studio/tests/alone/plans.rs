//! Plans from a folder: each gets its table, is settled and audited; a wrong file is refused with its path, line and reason.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::common::{Player, serve, setup};
use rules::amount::Amount;
use studio::plans;

fn invented() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/plans")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_plan_of_a_folder_is_a_table_that_plays() {
    let _alone = crate::ALONE.lock().await;
    plans::add_folder(&invented()).unwrap();
    let script = r#"{"table":"harbour-tide-baccarat","outcome":{"shoe":["3S","9H","4S","KH"]}}"#;
    let address = serve(setup(script, "betting=600")).await;
    let id = "harbour-tide-baccarat";
    let mut player = Player::new(address).await;
    player.join(id).await;
    player.until_open(id).await;
    let refused = player.bet(id, &[("banker", "903")]).await.unwrap_err();
    assert_eq!((refused.code.as_str(), refused.limit), ("above_max", Some(Amount::whole(900))));
    player.bet(id, &[("banker", "300")]).await.unwrap();
}

#[test]
fn the_command_line_settles_by_it() {
    let _alone = crate::ALONE.blocking_lock();
    let mut settle = Command::new(env!("CARGO_BIN_EXE_studio"))
        .args(["settle", "--plans"])
        .arg(invented())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let line = r#"{"plan":"harbour/tide-baccarat","bets":[{"on":"banker","stake":"30"}],"outcome":{"shoe":["3S","9H","4S","KH"]}}"#;
    writeln!(settle.stdin.take().unwrap(), "{line}").unwrap();
    let output = settle.wait_with_output().unwrap();
    let answer = String::from_utf8(output.stdout).unwrap();
    assert!(answer.starts_with(r#"{"stake":"30","return":"57","#), "{answer}");
}

/// A folder with one file.
struct Folder(PathBuf);

impl Folder {
    fn with(name: &str, path: &str, text: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("platno-plans-{}-{name}", std::process::id()));
        let file = folder.join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_wrong_folder_is_one_line_and_exit_status_2() {
    let _alone = crate::ALONE.blocking_lock();
    let good = fs::read_to_string(invented().join("harbour/tide-baccarat.toml")).unwrap();
    let line_of = |text: &str, part: &str| text.lines().position(|line| line.contains(part)).unwrap() + 1;
    let wrong = good.replace("decks = { is = 6", "decks = { is = 9");
    let decks = format!("harbour/tide-baccarat.toml:{}: ", line_of(&wrong, "decks"));
    let known = good.replace("harbour/tide-baccarat", "chance/speed-baccarat");
    // Every maximum is below the smallest chip.
    let dear = good.replace(r#"["3", "30", "300"]"#, r#"["3000", "30000"]"#);
    for (name, path, text, said) in [
        ("decks", "harbour/tide-baccarat.toml", wrong.as_str(), [decks.as_str(), "one to eight decks"]),
        (
            "name",
            "harbour/low-tide.toml",
            good.as_str(),
            ["low-tide.toml:", "calls itself harbour/tide-baccarat"],
        ),
        ("known", "chance/speed-baccarat.toml", known.as_str(), ["speed-baccarat.toml:", "already"]),
        (
            "chips",
            "harbour/tide-baccarat.toml",
            dear.as_str(),
            ["tide-baccarat.toml:", "no table can be opened with its limits and chips"],
        ),
        ("empty", "harbour/read.me", "", ["empty", "no file operator/game.toml"]),
    ] {
        let folder = Folder::with(name, path, text);
        let output = Command::new(env!("CARGO_BIN_EXE_studio"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data", ":memory:", "--plans"])
            .arg(&folder.0)
            .output()
            .unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{name}: {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(said.iter().all(|part| error.contains(part)), "{name}: {error}");
    }
}
