//! Paying from wallets before a command goes to the log. The table does not wait for a wallet: when the money is there, the
//! command is planned, and where it no longer fits the money goes back.

use std::collections::{HashMap, VecDeque};

use protocol::command::ClientCommand;
use protocol::reject_code::RejectCode;
use protocol::rejection::Rejection;
use rules::event::PlayerId;
use rules::stake;

use crate::append::{Debit, LogError, Shortage};
use crate::command::PendingCommand;
use crate::core::Core;
use crate::effect::Effect;
use crate::input::DebitAnswer;

/// Commands of one player that may wait for the wallet's answer to an earlier one.
const MAX_WAITING: usize = 64;

/// Commands that wallets are asked for.
#[derive(Default)]
pub(crate) struct Payments {
    next_ask: u64,
    asked: HashMap<u64, PendingCommand>,
    /// Later commands of players whose wallet is asked.
    waiting: HashMap<PlayerId, VecDeque<PendingCommand>>,
}

impl Core {
    /// A command of a player whose wallet is being asked waits behind the one that it is asked for.
    pub(crate) fn waits_for_payment(&mut self, asked: PendingCommand) -> Option<PendingCommand> {
        let Some(waiting) = self.payments.waiting.get_mut(&asked.connection.player) else {
            return Some(asked);
        };
        if waiting.len() < MAX_WAITING {
            waiting.push_back(asked);
        } else {
            self.answer(&asked, Err(Rejection::new(RejectCode::TooMany)));
        }
        None
    }

    /// Is the command one that wallets pay for first? Then they are asked.
    pub(crate) fn asks_wallet(&mut self, asked: &PendingCommand) -> bool {
        if !self.settings.wallet || asked.is_paid {
            return false;
        }
        let debits = self.debits(asked);
        if debits.is_empty() {
            return false;
        }
        let ask = self.payments.next_ask;
        self.payments.next_ask += 1;
        self.payments.asked.insert(ask, asked.clone());
        self.payments.waiting.entry(asked.connection.player).or_default();
        self.effects.push(Effect::AskWallet { ask, debits });
        true
    }

    /// Who pays how much for a command that fits now; nobody where it does not fit.
    fn debits(&self, asked: &PendingCommand) -> Vec<Debit> {
        let player = asked.connection.player;
        let payers = match &asked.command {
            ClientCommand::Bet { round, bets, .. } => match self.check_bet(asked, round, bets) {
                Ok(bets) => vec![(player, stake::total(&bets))],
                Err(_) => Vec::new(),
            },
            ClientCommand::Decide { round, at, hand, cards, decision, .. } => {
                match self.check_decision(player, round, *at, (*hand, *cards), *decision) {
                    Ok(_) => self.pipeline.ahead().added_stakes(player, *at, *decision),
                    Err(_) => Vec::new(),
                }
            }
            ClientCommand::Join { .. }
            | ClientCommand::Leave { .. }
            | ClientCommand::Sit { .. }
            | ClientCommand::GetUp { .. }
            | ClientCommand::Withdraw { .. }
            | ClientCommand::Say { .. }
            | ClientCommand::SetLimit { .. }
            | ClientCommand::Stop
            | ClientCommand::Exclude { .. }
            | ClientCommand::Pause { .. } => Vec::new(),
        };
        let debit = |(player, amount)| Debit {
            key: asked.stake_key(player),
            player,
            amount,
            round: self.confirmed.id,
        };
        payers.into_iter().filter(|(_, amount)| !amount.is_zero()).map(debit).collect()
    }

    /// The wallets have answered: the command is planned, as far as the player's own money came.
    pub(crate) fn on_debited(&mut self, ask: u64, answers: Result<Vec<(Debit, DebitAnswer)>, LogError>) {
        let Some(mut asked) = self.payments.asked.remove(&ask) else { return };
        let player = asked.connection.player;
        asked.is_paid = true;
        let rejection = match answers {
            Err(_) => Some(Rejection::new(RejectCode::Storage)),
            Ok(answers) => {
                let own = answers.iter().find(|(debit, _)| debit.player == player);
                let rejection = match own.map(|(_, answer)| answer) {
                    Some(DebitAnswer::Undone) => Some(Rejection::new(RejectCode::Wallet)),
                    // An empty purse is the log's own refusal, and a decision may have its way around it.
                    Some(DebitAnswer::Refused { code }) if code != "insufficient_balance" => {
                        Some(Rejection::new(RejectCode::Wallet).on(code.clone()))
                    }
                    Some(DebitAnswer::Paid | DebitAnswer::Refused { .. } | DebitAnswer::Before) | None => {
                        None
                    }
                };
                let paid = answers.into_iter().filter(|(_, answer)| *answer == DebitAnswer::Paid);
                asked.debits = paid.map(|(debit, _)| debit).collect();
                rejection
            }
        };
        match rejection {
            Some(rejection) => {
                self.turn_back(&asked);
                self.answer(&asked, Err(rejection));
                self.next_after_payment(player);
            }
            None => {
                if let Some(asked) = self.waits_for_others(asked) {
                    self.plan(asked);
                }
            }
        }
    }

    /// Money that came for a command that is not carried out goes back.
    pub(crate) fn turn_back(&mut self, asked: &PendingCommand) {
        if !asked.debits.is_empty() {
            let keys = asked.debits.iter().map(|debit| debit.key.clone()).collect();
            self.effects.push(Effect::TurnBack(keys));
        }
    }

    /// The player's next command, where one waited for the wallet.
    pub(crate) fn next_after_payment(&mut self, player: PlayerId) {
        let is_asked = |asked: &PendingCommand| asked.connection.player == player;
        if !self.payments.waiting.contains_key(&player) || self.payments.asked.values().any(is_asked) {
            return;
        }
        let Some(mut queue) = self.payments.waiting.remove(&player) else { return };
        while let Some(asked) = queue.pop_front() {
            self.carry_out(asked);
            if let Some(waiting) = self.payments.waiting.get_mut(&player) {
                waiting.extend(queue);
                return;
            }
        }
    }

    /// The log says who can't pay: the command is planned again without them.
    pub(crate) fn on_shortage(&mut self, mut asked: PendingCommand, shortages: Vec<Shortage>) {
        let player = asked.connection.player;
        let is_decision = matches!(asked.command, ClientCommand::Decide { .. });
        let is_new = shortages.iter().any(|new| asked.short.iter().all(|known| known.player != new.player));
        match shortages.iter().find(|shortage| shortage.player == player) {
            Some(own) if !is_decision || !is_new => {
                self.turn_back(&asked);
                self.answer(&asked, Err(own.rejection.clone()));
            }
            // The plan leaves out whom the log calls short, and the log calls them short again.
            Some(_) | None if !is_new => {
                self.turn_back(&asked);
                self.answer(&asked, Err(Rejection::new(RejectCode::Unpaid)));
            }
            Some(_) | None => {
                asked.short.extend(shortages);
                self.plan_again(asked);
            }
        }
    }
}
