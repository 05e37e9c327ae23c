//! The table as a player finds it.

use std::collections::BTreeSet;

use protocol::message::ServerMessage;
use protocol::snapshot::Snapshot;
use rules::amount::Amount;
use rules::event::{PlayerId, RoundEvent};
use rules::stake::Stake;

use crate::audience::may_know;
use crate::core::Core;
use crate::stream::FactStream;

impl Core {
    pub(crate) fn snapshot(&mut self, player: PlayerId, balance: Amount) -> ServerMessage {
        let private = self.room.private.entry(player).or_insert_with(FactStream::private).last();
        ServerMessage::Snapshot(Box::new(Snapshot {
            table: self.settings.id.clone(),
            player,
            plan: self.plan_json.clone(),
            limits: self.settings.table.own_limits().cloned(),
            round: self.round_name(),
            dealer: self.dealer.name(),
            stream: self.settings.stream.clone(),
            phase: self.phase(),
            until: self.wait.until,
            events: self.events_for(player),
            counts: self.counts.announced,
            seats: self.room.seats.view(player),
            past: self.past.clone(),
            last_bets: self.room.last_bets.get(&player).cloned().unwrap_or_default(),
            chat: self.chat.lines(),
            balance,
            public: self.room.public.last(),
            private,
        }))
    }

    /// The facts that a player may know. All bets of a player are one fact, however often they were changed: a snapshot
    /// grows with the bets that lie, not with the clicks that brought them there. After the first betting window each fact
    /// stays as it was, because a bet may rest on what lay before it and is gone.
    fn events_for(&self, player: PlayerId) -> Vec<RoundEvent> {
        let confirmed = &self.confirmed.events;
        let windows = confirmed.iter().filter(|event| **event == RoundEvent::BettingOpened).count();
        if windows > 1 {
            let known = confirmed.iter().filter(|event| may_know(event, self.openness, player));
            return known.cloned().collect();
        }
        let mut events = Vec::new();
        for event in self.confirmed.events.iter().filter(|event| may_know(event, self.openness, player)) {
            match event {
                RoundEvent::BetAccepted { .. } | RoundEvent::BetWithdrawn { .. } => {}
                RoundEvent::BettingOpened => {
                    events.push(event.clone());
                    events.extend(self.bets_for(player));
                }
                other => events.push(other.clone()),
            }
        }
        events
    }

    /// The bets that a player may know, each player's in the order in which they were placed. A bet behind a box follows
    /// on the main bet of its owner, and on a shared box the players follow on each other as they came, so a player's bets
    /// are several facts where they wait for another player's.
    fn bets_for(&self, reader: PlayerId) -> Vec<RoundEvent> {
        let known = self.confirmed.round.book().iter().filter(|bets| self.has_boxes || bets.player == reader);
        let mut waiting: Vec<_> = known.map(|bets| (bets.player, bets.stakes.as_slice())).collect();
        let game = self.settings.table.game();
        let course = self.confirmed.round.any_course();
        let mut laid = BTreeSet::new();
        let mut arrived = BTreeSet::new();
        let mut events = Vec::new();
        loop {
            let before = events.len();
            for (player, stakes) in &mut waiting {
                let is_next = |stake: &&Stake| {
                    let came_before =
                        stake.on.at().map(|at| course.came_before(*player, at)).unwrap_or_default();
                    game.follows(stake.on).is_none_or(|followed| laid.contains(&followed))
                        && came_before.into_iter().all(|other| arrived.contains(&(other, stake.on.at())))
                };
                let (next, later) = stakes.split_at(stakes.iter().take_while(is_next).count());
                if !next.is_empty() {
                    laid.extend(next.iter().map(|stake| stake.on));
                    arrived.extend(next.iter().map(|stake| (*player, stake.on.at())));
                    events.push(RoundEvent::BetAccepted { player: *player, bets: next.to_vec() });
                    *stakes = later;
                }
            }
            if events.len() == before {
                break;
            }
        }
        // No bet is left out: one without its owner's would be a fault of the round, which anybody who folds this then finds.
        let rest = waiting.into_iter().filter(|(_, stakes)| !stakes.is_empty());
        events.extend(rest.map(|(player, stakes)| RoundEvent::BetAccepted { player, bets: stakes.to_vec() }));
        events
    }
}
