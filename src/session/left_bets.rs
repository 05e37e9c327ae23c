//! Bets at a table that the player has left: their round goes on without them, and the lobby tells how it ends.

use std::sync::Arc;

use leptos::prelude::*;
use protocol::lobby::TableSummary;
use rules::amount::Amount;
use rules::phase::Phase;
use rules::plan::AwayBets;
use rules::settle::Settlement;
use rules::table::Table;

use crate::session::notice::NoticeCode;
use crate::session::store::{Session, SessionStateStoreFields};
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::win::RoundResult;

/// How they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftState {
    /// Their round is played.
    InPlay,
    /// The plan gives them back at the close, unless the player is at the table again.
    ComeBack,
    /// They were given back.
    Returned,
    /// The round is over.
    Settled(RoundResult),
}

/// The bets that were left at a table.
#[derive(Clone, Debug)]
pub struct LeftBets {
    /// The table.
    pub id: String,
    /// Its plan: its name, its money, and what it counts as won.
    pub table: Arc<Table>,
    /// Their round.
    pub round: String,
    /// Their sum.
    pub stake: Amount,
    /// How they stand.
    pub state: LeftState,
}

impl LeftBets {
    /// Does the history have to be asked for their result?
    pub fn is_open(&self) -> bool {
        self.state == LeftState::InPlay
    }

    /// The lobby tells how the tables stand: at the close bets come back where the plan says so.
    pub fn on_lobby(&mut self, tables: &[TableSummary]) {
        let of = tables.iter().find(|table| table.table.as_str() == self.id);
        let is_closed = of.is_some_and(|table| !is_open(table.phase));
        if self.state == LeftState::ComeBack && is_closed {
            self.state = LeftState::Returned;
        }
    }

    /// A round of the player was stored.
    pub fn on_round(&mut self, round: &str, settled: &Settlement) {
        if self.is_open() && self.round == round {
            self.state = LeftState::Settled(RoundResult::of(self.table.plan(), settled));
        }
    }
}

fn is_open(phase: Phase) -> bool {
    matches!(phase, Phase::Open | Phase::Last)
}

impl Session {
    /// A table is left; where bets lie on it, the player is told what becomes of them.
    pub(crate) fn remember_bets(self, store: TableStore) {
        let Some(table) = store.table().filter(|_| store.in_play()) else { return };
        let is_returned = table.plan().absence.at_close.is == AwayBets::Return
            && is_open(store.state.phase().get_untracked().phase);
        let (state, code) = if is_returned {
            (LeftState::ComeBack, NoticeCode::BetsComeBack)
        } else {
            (LeftState::InPlay, NoticeCode::BetsStay)
        };
        let left = LeftBets {
            id: store.id().to_string(),
            table,
            round: store.state.round_id().get_untracked(),
            stake: store.state.bet().get_untracked(),
            state,
        };
        self.forget_bets(&left.id);
        self.state.left_bets().update(|all| all.push(left));
        self.notify(code);
    }

    /// The player is at the table again, or has seen how it ended.
    pub fn forget_bets(self, table: &str) {
        if self.state.left_bets().with_untracked(|all| all.iter().any(|left| left.id == table)) {
            self.state.left_bets().update(|all| all.retain(|left| left.id != table));
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::plan::shipped;

    use super::*;

    fn left(state: LeftState) -> LeftBets {
        let table = shipped::table("chance/baccarat").unwrap();
        LeftBets { id: "chance-baccarat".into(), table, round: "7".into(), stake: Amount::whole(100), state }
    }

    #[test]
    fn the_result_is_that_of_their_own_round() {
        let lost = Settlement { stake: Amount::whole(100), back: Amount::ZERO, lines: Vec::new() };
        let mut bets = left(LeftState::InPlay);
        bets.on_round("6", &lost);
        assert!(bets.is_open());
        bets.on_round("7", &lost);
        assert!(matches!(bets.state, LeftState::Settled(result) if result.net == -10_000));
    }

    #[test]
    fn bets_that_come_back_need_no_result() {
        let mut bets = left(LeftState::ComeBack);
        bets.on_lobby(&[]);
        assert_eq!(bets.state, LeftState::ComeBack, "nothing is known of the table yet");
    }
}
