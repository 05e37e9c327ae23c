//! Messages of the server: what a session does with them, and which table gets them.

use leptos::prelude::*;
use protocol::fact::Fact;
use protocol::id::TableId;
use protocol::message::{ClientMessage, ServerMessage};
use protocol::safe_play::SafePlay;
use rules::amount::Amount;
use rules::plan::Currency;

use crate::lobby::view_model::renew;
use crate::platform::{address, clock};
use crate::session::settings;
use crate::session::store::{ConnectionStatus, Player, Session, SessionStateStoreFields};
use crate::table::store::TableStore;
use crate::table::video_delay::copy;

impl Session {
    pub(super) fn on_message(self, message: ServerMessage) {
        let welcomed = self.connection.try_update_value(|connection| {
            connection.messages_received = connection.messages_received.wrapping_add(1);
            connection.welcomed
        });
        // A server that sends is there, whatever the browser thinks of the network.
        if welcomed == Some(true) {
            self.set_connection(ConnectionStatus::Online);
        }
        match message {
            ServerMessage::Welcome { name, guest, purses, time, tables, session, locale, brand, .. } => {
                clock::received(time);
                let watches = self.connection.try_update_value(|connection| {
                    connection.welcomed = true;
                    // A token is good for one sign-in; now the session's key takes its place.
                    connection.sign_in.token = None;
                    connection.back_off.reset();
                    if let Some(key) = session {
                        connection.sign_in.session = Some(key);
                    }
                    connection.lobby_watchers > 0
                });
                self.store_session();
                if let Some(locale) =
                    locale.filter(|_| address::launch("lang").is_none() && !settings::has_lang())
                {
                    self.state.lang().set(locale);
                }
                if let Some(brand) = brand.and_then(|name| settings::known_brand(&name))
                    && self.state.brand().get_untracked().is_none()
                {
                    self.state.brand().set(Some(brand));
                }
                if watches == Some(true) {
                    self.send(&ClientMessage::Lobby { watch: true });
                }
                self.state.player().set(Some(Player { name, guest }));
                self.state.purses().set(purses);
                if self.state.tables().with_untracked(|known| *known != tables) {
                    self.state.tables().set(tables);
                }
                self.set_connection(ConnectionStatus::Online);
                self.host.ready(self.state.lang().get_untracked());
                self.notify_purses();
                // Before the tables: their bets come after the stop, not before it.
                self.resend_reliable();
                self.for_each_table(|store| self.join(store));
            }
            ServerMessage::Incompatible { .. } => {
                self.state.connection_status().set(ConnectionStatus::Outdated);
                self.host.fail("old_version");
            }
            ServerMessage::Done { id } => {
                if let Some(table) = self.answered(&id).and_then(|one| one.command.table().cloned()) {
                    self.at(&table, |store| store.done(&id));
                }
            }
            ServerMessage::Refused { id, rejection } => {
                let table = self.answered(&id).and_then(|one| one.command.table().cloned());
                let store = table.and_then(|table| self.store_of(&table));
                match store {
                    Some(store) => store.refused(&id, &rejection),
                    None => self.show_rejection(&rejection, None),
                }
            }
            ServerMessage::Snapshot(snapshot) => {
                let table = snapshot.table.clone();
                self.at(&table, |store| store.snapshot(copy(&snapshot)));
            }
            ServerMessage::Fact { table, stream, seq, time, fact } => {
                clock::received(time);
                if let Fact::Balance { currency, balance } = fact {
                    self.set_purse(currency, balance);
                }
                self.at(&table, |store| store.fact(stream, seq, time, fact.clone()));
            }
            ServerMessage::TurnedAway { rejection } => {
                address::store_session("");
                let guest = self.connection.try_update_value(|connection| {
                    connection.sign_in.session.take().is_some() && !connection.sign_in.launched
                });
                // A guest whose key ran out is a new guest; the server closes this socket, the next one shows nothing.
                if guest != Some(true) {
                    self.state.connection_status().set(ConnectionStatus::TurnedAway);
                    self.host.fail(rejection.code.as_str());
                }
            }
            ServerMessage::Lobby { tables } => self.state.lobby().set(tables),
            ServerMessage::LobbyChanged { table } => self.state.lobby().update(|lobby| renew(lobby, *table)),
            ServerMessage::SafePlay(safe) => {
                let free = |safe: &SafePlay| safe.restraints.is_empty();
                let was_free =
                    self.state.safe_play().with_untracked(|known| known.as_ref().is_some_and(free));
                if was_free && !free(&safe) {
                    self.state.leaving().set(true);
                }
                // A table knows its own changes of the purse; what the other one of two did comes here.
                if self.connection.with_value(|connection| connection.tables.len()) != 1 {
                    for purse in &safe.purses {
                        self.set_purse(purse.currency, purse.balance);
                        self.for_each_table(|store| store.purse(purse));
                    }
                }
                self.state.safe_play().set(Some(*safe));
                self.recount();
            }
            ServerMessage::Gone { table } => self.at(&table, |store| self.join(store)),
            ServerMessage::Replaced { table } => self.at(&table, |store| store.replaced()),
            ServerMessage::Malformed { reason } => leptos::logging::warn!("the server: {reason}"),
            ServerMessage::Pong { time, .. } => clock::received(time),
        }
    }

    /// What a purse holds now.
    pub fn set_purse(self, currency: Currency, balance: Amount) {
        self.state.purses().update(|purses| {
            for purse in purses.iter_mut().filter(|purse| purse.currency == currency) {
                purse.balance = balance;
            }
        });
    }

    /// Sends the host what is in the purses.
    pub(super) fn notify_purses(self) {
        for purse in self.state.purses().get_untracked() {
            self.notify_balance(purse.currency, purse.balance);
        }
    }

    /// Sends the host what is in a purse.
    pub fn notify_balance(self, currency: Currency, balance: rules::amount::Amount) {
        self.host.notify("balance", &[("currency", currency.name()), ("balance", &balance.to_string())]);
    }

    pub(super) fn for_each_table(self, act: impl Fn(TableStore)) {
        let tables = self.connection.with_value(|connection| connection.tables.clone());
        tables.into_iter().for_each(act);
    }

    /// The open table of an id.
    fn store_of(self, table: &TableId) -> Option<TableStore> {
        self.connection
            .with_value(|connection| connection.tables.iter().find(|store| store.id() == *table).copied())
    }

    pub(super) fn at(self, table: &TableId, act: impl Fn(TableStore)) {
        self.for_each_table(|store| {
            if store.id() == *table {
                act(store);
            }
        });
    }
}
