//! A family that stands in a folder of this test and in no registry but this test's own: `settle`, the server and the
//! simulation play it without a word about it anywhere else.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rules::amount::Amount;
use rules::family::Family;
use rules::phase::Phase;
use rules::record::settle_line;
use simulation::{Options, simulate_table};
use studio::ledger::audit::audit;
use studio::plans;
use studio::server::Setup;
use studio::table::setup::{TableSetup, usual_table};

use crate::common::{Player, last_round, serve_house, setup, table};

mod high_low;

/// The registry of this test: one line.
static FAMILIES: &[&dyn Family] = &[&high_low::FAMILY];

const PLAN: &str = "harbour/high-low";
const TABLE: &str = "harbour-high-low";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/alone/throwaway/plans")
}

#[test]
fn settle_knows_it() {
    let _alone = crate::ALONE.blocking_lock();
    plans::add_folder_of(&folder(), FAMILIES).unwrap();
    let line = format!(
        r#"{{"plan":"{PLAN}","bets":[{{"on":"high","stake":"100"}},{{"on":"low","stake":"50"}}],"outcome":{{"rolls":[[6,2]]}}}}"#
    );
    let settled = settle_line(line.as_bytes(), plans::table).unwrap();
    assert_eq!((settled.stake, settled.back), (Amount::whole(150), Amount::whole(200)));
    let unknown = line.replace("\"low\"", "\"middle\"");
    assert_eq!(settle_line(unknown.as_bytes(), plans::table).unwrap_err().code, "unknown_position");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_plays_it_over_two_betting_windows() {
    let _alone = crate::ALONE.lock().await;
    plans::add_folder_of(&folder(), FAMILIES).unwrap();
    assert!(usual_table(TABLE).is_some(), "every plan has its table");
    let script = format!(r#"{{"table":"{TABLE}","outcome":{{"rolls":[[3,4],[1,2]]}}}}"#);
    let tables = Some(vec![TableSetup::shipped(PLAN).unwrap()]);
    let timers = "betting=1,last=0,closed=0.05,result=0.05";
    let (address, house) = serve_house(Setup { tables, ..setup(&script, timers) }).await;
    let mut player = Player::with_families(address, FAMILIES).await;
    player.join(TABLE).await;
    player.bet_in_time(TABLE, &[("high", "100")]).await;
    let round = player.at(TABLE).round.clone();
    player.until(TABLE, |seen| seen.fold.window().number() == 2 && seen.phase == Phase::Open).await;
    assert_eq!(player.at(TABLE).round, round, "the round goes on");
    player.bet(TABLE, &[("low", "50")]).await.unwrap();
    player.until(TABLE, |seen| seen.settled.is_some()).await;
    let settlement = player.at(TABLE).settled.clone().unwrap();
    assert_eq!((settlement.stake, settlement.back), (Amount::whole(150), Amount::whole(100)));
    player.until(TABLE, |seen| seen.balance == Amount::whole(99_950)).await;
    assert_eq!(last_round(address, &player.cookie).await["table"], table(TABLE).as_str());
    let audited = house.ledger.write(|books| Ok(audit(books))).await.unwrap();
    audited.unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn the_simulation_plays_it() {
    let _alone = crate::ALONE.blocking_lock();
    plans::add_folder_of(&folder(), FAMILIES).unwrap();
    let high_low = plans::table(PLAN).unwrap();
    for nth in 0..2 {
        let options = Options { seed: 5, time: Duration::from_secs(1_200), players: 8, sabotage: None };
        let report = simulate_table(&high_low, nth, &options).unwrap();
        assert!(report.rounds > 30 && report.acknowledged > report.rounds, "{report:?}");
    }
}

/// Nothing of the server, the core, the simulation or the rules names the family.
#[test]
fn no_other_file_knows_it() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders: Vec<PathBuf> =
        ["rules", "table", "studio", "simulation"].iter().map(|name| crates.join(name).join("src")).collect();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = std::fs::read_to_string(&path).unwrap_or_default();
                assert!(!text.contains("high_low"), "{}", path.display());
            }
        }
    }
}
