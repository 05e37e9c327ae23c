//! A dealer at a console: rounds go on when the test says so, however slow the machine is.

use std::net::SocketAddr;

use studio::secret::Secret;
use studio::table::setup::{DealerSetup, TableSetup};
use tokio::time::timeout;

use super::PATIENCE;
use super::http::ask;

const KEY: &str = "a key of a console";

/// The table of a plan, led from its console.
pub fn led(plan: &str) -> TableSetup {
    TableSetup { dealer: DealerSetup::Console, key: Secret::new(KEY), ..TableSetup::shipped(plan).unwrap() }
}

pub struct Console {
    pub address: SocketAddr,
    pub table: &'static str,
}

impl Console {
    /// Says something as soon as it is its turn.
    pub async fn order(&self, order: &str, body: &str) {
        let path = format!("/dealer/{}/{order}", self.table);
        let key = format!("Authorization: Bearer {KEY}\r\n");
        let saying = async {
            loop {
                let answer = ask(self.address, "POST", &path, &key, body).await;
                if answer.status == 200 {
                    return;
                }
                assert_eq!(answer.code(), "out_of_turn", "{order} {body}: {}", answer.text());
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
        };
        timeout(PATIENCE, saying).await.unwrap_or_else(|_| panic!("{order} {body} is taken in time"));
    }

    pub async fn open(&self) {
        self.order("open", "").await;
    }

    pub async fn close(&self) {
        self.order("close", "").await;
    }

    pub async fn card(&self, card: &str) {
        self.order("card", &format!("{{\"card\":\"{card}\"}}")).await;
    }

    pub async fn number(&self, number: &str) {
        self.order("number", &format!("{{\"number\":\"{number}\"}}")).await;
    }

    /// Closes betting and says the number.
    pub async fn spin(&self, number: &str) {
        self.close().await;
        self.number(number).await;
    }
}
