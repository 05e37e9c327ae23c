//! What the server says to a session, and which table hears of it.

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
use crate::session::store::{ConnectionStatus, Session, Who};
use crate::table::store::TableStore;
use crate::table::video_delay::copy;

impl Session {
    pub(super) fn take(self, message: ServerMessage) {
        let welcomed = self.connection.try_update_value(|connection| {
            connection.heard = connection.heard.wrapping_add(1);
            connection.welcomed
        });
        // Whatever the browser thinks of the network: who is heard is there.
        if welcomed == Some(true) {
            self.set_connection(ConnectionStatus::Online);
        }
        match message {
            ServerMessage::Welcome { name, guest, purses, time, tables, session, locale, brand, .. } => {
                clock::heard(time);
                let watches = self.connection.try_update_value(|connection| {
                    connection.welcomed = true;
                    // A token is good for one sign-in; now the session's key takes its place.
                    connection.token = None;
                    connection.back_off.reset();
                    if let Some(key) = session {
                        connection.session = Some(key);
                    }
                    connection.watches > 0
                });
                self.keep_session();
                if let Some(locale) =
                    locale.filter(|_| address::launch("lang").is_none() && !settings::has_lang())
                {
                    self.lang.set(locale);
                }
                if let Some(brand) = brand.and_then(|name| settings::known_brand(&name))
                    && self.brand.get_untracked().is_none()
                {
                    self.brand.set(Some(brand));
                }
                if watches == Some(true) {
                    self.send(&ClientMessage::Lobby { watch: true });
                }
                self.who.set(Some(Who { name, guest }));
                self.purses.set(purses);
                if self.tables.with_untracked(|known| *known != tables) {
                    self.tables.set(tables);
                }
                self.set_connection(ConnectionStatus::Online);
                self.host.ready(self.lang.get_untracked());
                self.tell_purses();
                // Before the tables: their bets come after the stop, not before it.
                self.resend_kept();
                self.each(|store| self.join(store));
            }
            ServerMessage::Incompatible { .. } => {
                self.connection_status.set(ConnectionStatus::Outdated);
                self.host.fail("old_version");
            }
            ServerMessage::Done { id } => {
                if !self.is_kept(&id) {
                    self.each(|store| store.done(&id));
                }
            }
            ServerMessage::Refused { id, rejection } => {
                if self.is_kept(&id) || self.connection.with_value(|connection| connection.desks.is_empty()) {
                    self.say(&rejection);
                } else {
                    self.each(|store| store.refused(&id, &rejection));
                }
            }
            ServerMessage::Snapshot(snapshot) => {
                let table = snapshot.table.clone();
                self.at(&table, |store| store.snapshot(copy(&snapshot)));
            }
            ServerMessage::Fact { table, stream, seq, time, fact } => {
                clock::heard(time);
                if let Fact::Balance { currency, balance } = fact {
                    self.has(currency, balance);
                }
                self.at(&table, |store| store.fact(stream, seq, time, fact.clone()));
            }
            ServerMessage::TurnedAway { rejection } => {
                address::keep("");
                let guest = self.connection.try_update_value(|connection| {
                    connection.session.take().is_some() && !connection.launched
                });
                // A guest whose key ran out is a new guest; the server closes this socket, the next one shows nothing.
                if guest != Some(true) {
                    self.connection_status.set(ConnectionStatus::TurnedAway);
                    self.host.fail(rejection.code.as_str());
                }
            }
            ServerMessage::Lobby { tables } => self.lobby.set(tables),
            ServerMessage::LobbyChanged { table } => self.lobby.update(|lobby| renew(lobby, *table)),
            ServerMessage::SafePlay(safe) => {
                let free = |safe: &SafePlay| safe.restraints.is_empty();
                let was_free = self.safe_play.with_untracked(|known| known.as_ref().is_some_and(free));
                if was_free && !free(&safe) {
                    self.leaving.set(true);
                }
                // A table tells its own changes of the purse; what another one did is told here.
                if self.side || self.connection.with_value(|connection| connection.desks.is_empty()) {
                    for purse in &safe.purses {
                        self.has(purse.currency, purse.balance);
                        self.each(|store| store.purse(purse));
                    }
                }
                self.safe_play.set(Some(*safe));
                self.recount();
            }
            ServerMessage::Gone { table } => self.at(&table, |store| self.join(store)),
            ServerMessage::Replaced { table } => self.at(&table, |store| store.replaced()),
            ServerMessage::Malformed { reason } => leptos::logging::warn!("the server: {reason}"),
            ServerMessage::Pong { time, .. } => clock::heard(time),
        }
    }

    /// What a purse holds now.
    pub fn has(self, currency: Currency, balance: Amount) {
        self.purses.update(|purses| {
            for purse in purses.iter_mut().filter(|purse| purse.currency == currency) {
                purse.balance = balance;
            }
        });
    }

    /// Tells the host what is in the purses.
    pub(super) fn tell_purses(self) {
        for purse in self.purses.get_untracked() {
            self.tell_balance(purse.currency, purse.balance);
        }
    }

    /// Tells the host what is in a purse.
    pub fn tell_balance(self, currency: Currency, balance: rules::amount::Amount) {
        self.host.tell("balance", &[("currency", currency.name()), ("balance", &balance.to_string())]);
    }

    pub(super) fn each(self, tell: impl Fn(TableStore)) {
        let desks = self.connection.with_value(|connection| connection.desks.clone());
        desks.into_iter().for_each(tell);
    }

    pub(super) fn at(self, table: &TableId, tell: impl Fn(TableStore)) {
        self.each(|store| {
            if store.id() == *table {
                tell(store);
            }
        });
    }
}
