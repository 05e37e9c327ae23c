//! Pages: a player's history and the health of the house.

use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rules::families::FAMILIES;
use rules::family::{Families, FamilyName};
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::House;
use super::socket::known_guest;
use crate::clock::prague::{LocalDay, NoDay};
use crate::ledger::history::Wanted;
use crate::ledger::readers::Length;
use crate::ledger::{LedgerError, history, player, session};

/// Which part of the history is asked for.
#[derive(serde::Deserialize)]
pub struct Part {
    /// Rounds before this number.
    #[serde(default = "i64_max")]
    before: i64,
    /// At the most so many.
    #[serde(default = "fifty")]
    most: usize,
    /// Settled on this day of Prague or later, `2026-11-16`.
    #[serde(default)]
    from: String,
    /// Settled on this day or before.
    #[serde(default)]
    to: String,
    /// At this table.
    #[serde(default)]
    table: String,
    /// Of this game, as the lobby names its family.
    #[serde(default, deserialize_with = "known_family")]
    game: Option<FamilyName>,
}

/// A family of the rules; another name is an error and no empty history.
fn known_family<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<FamilyName>, D::Error> {
    let name = FamilyName::deserialize(deserializer)?;
    match FAMILIES.family(name.as_str()) {
        Some(_) => Ok(Some(name)),
        None => Err(D::Error::custom(format_args!("no game is called {name}"))),
    }
}

impl Part {
    /// The rounds that are meant; the reason where a day is none.
    fn wanted(self) -> Result<Wanted, NoDay> {
        let moment = |day: &str, after: i64| match day {
            "" => Ok(None),
            day => day.parse::<LocalDay>().map(|day| Some(LocalDay(day.0 + after).start().cast_signed())),
        };
        Ok(Wanted {
            before: self.before,
            most: self.most.min(MAX_ROUNDS),
            from: moment(&self.from, 0)?,
            until: moment(&self.to, 1)?,
            table: (!self.table.is_empty()).then_some(self.table),
            game: self.game,
        })
    }
}

fn i64_max() -> i64 {
    i64::MAX
}

fn fifty() -> usize {
    50
}

/// The most rounds in one answer.
const MAX_ROUNDS: usize = 100;

/// The key that a welcome gave, for who has no cookie.
fn session_key(headers: &HeaderMap) -> Option<String> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::to_owned)
}

/// The rounds of who asks, newest first.
pub async fn history(State(house): State<House>, headers: HeaderMap, Query(part): Query<Part>) -> Response {
    let (key, guest) = (session_key(&headers), known_guest(&headers));
    if key.is_none() && guest.is_none() {
        return (StatusCode::UNAUTHORIZED, "who asks?\n").into_response();
    }
    let wanted = match part.wanted() {
        Ok(wanted) => wanted,
        Err(error) => return (StatusCode::BAD_REQUEST, format!("{error}\n")).into_response(),
    };
    let at = house.floor.clock.now().0;
    let used = key.clone();
    let found = house.ledger.read(Length::Long, move |books| {
        let (player, is_to_prolong) = match (key, guest) {
            (Some(key), _) => match session::find(books, &key, at)? {
                Some(session) => (Some(session.stay.player.clone()), session.is_to_prolong(at)),
                None => (None, false),
            },
            (None, Some(secret)) => (player::known(books, &secret)?, false),
            (None, None) => (None, false),
        };
        let rounds = match &player {
            Some(player) => history::history(books, player.id, &wanted)?,
            None => Vec::new(),
        };
        let json = serde_json::to_string(&rounds).map_err(|error| LedgerError::Broken(error.to_string()))?;
        Ok((is_to_prolong, json))
    });
    match found.await {
        Ok((is_to_prolong, json)) => {
            // Who asks is here: the session lives on. Nobody waits for that.
            if let Some(key) = used.filter(|_| is_to_prolong) {
                drop(house.ledger.write(move |books| session::prolong(books, &key, at)));
            }
            let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
            (headers, json).into_response()
        }
        Err(error @ LedgerError::Busy) => {
            let headers = [(header::RETRY_AFTER, "1")];
            (StatusCode::SERVICE_UNAVAILABLE, headers, format!("{error}\n")).into_response()
        }
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}

/// Can the books be read, and does their writer answer?
pub async fn health(State(house): State<House>) -> Response {
    let read = house
        .ledger
        .read(Length::Short, |books| Ok(books.query_row("SELECT 1", [], |row| row.get::<_, i64>(0))?));
    match read.await {
        Ok(_) if house.ledger.meter().is_stuck() => {
            (StatusCode::SERVICE_UNAVAILABLE, "the books are not written\n").into_response()
        }
        Ok(_) => (StatusCode::OK, "ok\n").into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")).into_response(),
    }
}
