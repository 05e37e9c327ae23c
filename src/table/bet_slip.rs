//! What the player wants to lie on the cloth: accepted bets, and commands that the server has not answered yet.

use std::sync::Arc;

use protocol::id::CommandId;
use rules::amount::Amount;
use rules::event::{PlayerId, RoundEvent};
use rules::fault::Fault;
use rules::slip::Slip;
use rules::stake::{self, Stake, Window};
use rules::table::Table;

/// Which way money goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BetChange {
    /// On to the cloth.
    Place,
    /// Back from it.
    Withdraw,
}

/// A command that waits for its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// Its id.
    pub id: CommandId,
    /// Which way.
    pub way: BetChange,
    /// The bets, each with its betting window.
    pub bets: Vec<Stake>,
    /// The fold contains it already (its fact came before the answer), or may do (it was sent before the connection was lost).
    pub folded: bool,
}

/// The player's bets in a betting window of a table. Those of earlier windows are not in the slip: they stand.
#[derive(Clone, Debug)]
pub struct BetSlip {
    table: Arc<Table>,
    window: Window,
    slip: Slip,
    waiting: Vec<Pending>,
    /// What the server knows of, while the slip is ahead of it.
    announced: Option<Vec<Stake>>,
}

impl BetSlip {
    /// Nothing wanted yet.
    pub fn new(table: Arc<Table>) -> Self {
        let slip = Slip::new(table.clone());
        Self { slip, table, window: Window::FIRST, waiting: Vec::new(), announced: None }
    }

    /// What should lie on the cloth.
    pub fn slip(&self) -> &Slip {
        &self.slip
    }

    /// The betting window that the slip is of.
    pub fn window(&self) -> Window {
        self.window
    }

    /// Unanswered commands, oldest first.
    pub fn waiting(&self) -> &[Pending] {
        &self.waiting
    }

    /// Has the last change of a place not been confirmed yet?
    pub fn is_pending(&self, on: rules::position::Position) -> bool {
        self.waiting.iter().any(|pending| pending.bets.iter().any(|bet| bet.on == on))
    }

    /// Tries an action on the slip and says which places it changed; a fault changes nothing. It is sent with the next
    /// `unsent`: actions that follow each other at once go to the server together.
    pub fn act(
        &mut self,
        act: &mut dyn FnMut(&mut Slip) -> Result<(), Vec<Fault>>,
    ) -> Result<Vec<Stake>, Vec<Fault>> {
        let before = self.slip.stakes().to_vec();
        // Where bets hang on each other, the slip may have changed before the fault was found.
        let is_independent = self.table.game().bets_are_independent();
        let unchanged = (!is_independent).then(|| self.slip.clone());
        if let Err(faults) = act(&mut self.slip) {
            if let Some(unchanged) = unchanged {
                self.slip = unchanged;
            }
            return Err(faults);
        }
        let changed = changed(&before, self.slip.stakes());
        self.announced.get_or_insert(before);
        Ok(changed)
    }

    /// What must be sent for the actions since the last time.
    pub fn unsent(&mut self) -> Vec<(BetChange, Vec<Stake>)> {
        self.announced.take().map(|announced| change(&announced, self.slip.stakes())).unwrap_or_default()
    }

    /// Is the slip ahead of what was sent to the server?
    pub fn has_unsent(&self) -> bool {
        self.announced.is_some()
    }

    /// A command was sent.
    pub fn sent(&mut self, id: CommandId, way: BetChange, bets: Vec<Stake>) {
        self.waiting.push(Pending { id, way, bets, folded: false });
    }

    /// A fact of the player's own bets came: the command that it answers counts no longer beside it.
    pub fn folded(&mut self, me: PlayerId, event: &RoundEvent) -> bool {
        let (way, bets) = match event {
            RoundEvent::BetAccepted { player, bets } if *player == me => (BetChange::Place, bets),
            RoundEvent::BetWithdrawn { player, bets } if *player == me => (BetChange::Withdraw, bets),
            _ => return true,
        };
        match self
            .waiting
            .iter_mut()
            .find(|pending| !pending.folded && pending.way == way && pending.bets == *bets)
        {
            Some(pending) => {
                pending.folded = true;
                true
            }
            // A bet from another window of the same player, or one that the server returned: not in the slip yet.
            None => false,
        }
    }

    /// A command was answered; says whether it was one of these.
    pub fn answered(&mut self, id: &CommandId) -> Option<Pending> {
        let at = self.waiting.iter().position(|pending| pending.id == *id)?;
        Some(self.waiting.remove(at))
    }

    /// The connection was lost: what was not answered may have been carried out or not. It will be sent again.
    pub fn unsure(&mut self) {
        for pending in &mut self.waiting {
            pending.folded = true;
        }
    }

    /// A new round, or another betting window of it: nothing is wanted, nothing waits.
    pub fn begin(&mut self, window: Window) {
        self.window = window;
        self.slip = Slip::new(self.table.clone());
        self.waiting.clear();
        self.announced = None;
    }

    /// The slip again from what is accepted in its window and what waits.
    pub fn rebuild(&mut self, steps: &[Vec<Stake>], accepted: &[Stake]) {
        let mut lies = accepted.to_vec();
        for pending in self.waiting.iter().filter(|pending| !pending.folded) {
            let here = pending.bets.iter().filter(|bet| bet.window == self.window);
            let here: Vec<Stake> = here.map(|bet| bet.in_window(Window::FIRST)).collect();
            match pending.way {
                BetChange::Place => here.iter().for_each(|bet| stake::join(&mut lies, *bet)),
                BetChange::Withdraw => take(&mut lies, &here),
            }
        }
        self.slip = Slip::resumed(self.table.clone(), steps, lies);
    }
}

fn take(lies: &mut Vec<Stake>, bets: &[Stake]) {
    for bet in bets {
        if let Some(lying) = lies.iter_mut().find(|lying| lying.on == bet.on) {
            // The bet that it takes back may have been rejected meanwhile: then less lies there.
            lying.stake = lying.stake.minus_or_zero(bet.stake);
        }
    }
    lies.retain(|lying| !lying.stake.is_zero());
}

fn amount_on(stakes: &[Stake], position: rules::position::Position) -> Amount {
    stakes.iter().find(|stake| stake.on == position).map_or(Amount::ZERO, |stake| stake.stake)
}

/// The places that have another stake than before, with what lies there now. Most stand where they stood: only the others
/// are looked for.
fn changed(before: &[Stake], now: &[Stake]) -> Vec<Stake> {
    let moved = |(nth, stake): &(usize, &Stake), others: &[Stake]| others.get(*nth) != Some(*stake);
    let gone = before.iter().enumerate().filter(|one| moved(one, now)).map(|(_, stake)| stake.on);
    let mut changed: Vec<Stake> =
        gone.filter(|on| amount_on(now, *on).is_zero()).map(|on| Stake::new(on, Amount::ZERO)).collect();
    let there = now.iter().enumerate().filter(|one| moved(one, before)).map(|(_, stake)| stake);
    changed.extend(there.filter(|stake| amount_on(before, stake.on) != stake.stake));
    changed
}

/// What must be taken back and what laid to come from one slip to another.
fn change(before: &[Stake], after: &[Stake]) -> Vec<(BetChange, Vec<Stake>)> {
    let more = |from: &[Stake], to: &[Stake]| -> Vec<Stake> {
        to.iter()
            // What became less is in the other list.
            .map(|stake| Stake::new(stake.on, stake.stake.minus_or_zero(amount_on(from, stake.on))))
            .filter(|stake| !stake.stake.is_zero())
            .collect()
    };
    let taken = more(after, before);
    let laid = more(before, after);
    let mut ways = Vec::new();
    if !taken.is_empty() {
        ways.push((BetChange::Withdraw, taken));
    }
    if !laid.is_empty() {
        ways.push((BetChange::Place, laid));
    }
    ways
}

#[cfg(test)]
mod tests {
    use rules::plan::shipped;

    use super::*;

    const ME: PlayerId = PlayerId(1);

    fn bet(on: &str, stake: u32) -> Stake {
        Stake::new(on.parse().unwrap(), Amount::whole(stake))
    }

    struct Played {
        bet_slip: BetSlip,
        sent: u32,
    }

    impl Played {
        fn new() -> Self {
            Self { bet_slip: BetSlip::new(shipped::table("chance/evolution-roulette").unwrap()), sent: 0 }
        }

        fn lay(&mut self, on: &str, stake: u32) -> CommandId {
            let (on, chip) = (on.parse().unwrap(), Amount::whole(stake));
            self.bet_slip.act(&mut |slip| slip.place(on, chip, None)).unwrap();
            self.send()
        }

        fn send(&mut self) -> CommandId {
            let mut last = None;
            for (way, bets) in self.bet_slip.unsent() {
                self.sent += 1;
                let id = CommandId::new(format!("w{}", self.sent)).unwrap();
                self.bet_slip.sent(id.clone(), way, bets);
                last = Some(id);
            }
            last.unwrap()
        }

        fn lies(&self, on: &str) -> u32 {
            self.bet_slip.slip().on(on.parse().unwrap()).to_string().parse().unwrap()
        }
    }

    fn accepted(bets: Vec<Stake>) -> RoundEvent {
        RoundEvent::BetAccepted { player: ME, bets }
    }

    #[test]
    fn a_chip_is_pending_until_its_answer_whichever_comes_first() {
        let mut played = Played::new();
        let id = played.lay("red", 100);
        assert!(played.bet_slip.is_pending("red".parse().unwrap()));
        assert!(
            played.bet_slip.folded(ME, &accepted(vec![bet("red", 100)])),
            "the fact is the command's own"
        );
        assert_eq!(played.lies("red"), 100, "command and fact are not counted twice");
        assert!(played.bet_slip.answered(&id).is_some());
        assert!(!played.bet_slip.is_pending("red".parse().unwrap()));
    }

    #[test]
    fn a_refused_chip_is_taken_back_and_the_others_stay() {
        let mut played = Played::new();
        played.lay("red", 100);
        let second = played.lay("black", 50);
        played.bet_slip.answered(&second);
        played.bet_slip.rebuild(&[], &[]);
        assert_eq!(played.lies("red"), 100, "still waiting");
        assert_eq!(played.lies("black"), 0);
    }

    #[test]
    fn a_bet_from_another_window_joins_what_lies() {
        let mut played = Played::new();
        played.lay("red", 100);
        assert!(!played.bet_slip.folded(ME, &accepted(vec![bet("odd", 20)])));
        played.bet_slip.rebuild(&[vec![bet("odd", 20)]], &[bet("odd", 20)]);
        assert_eq!((played.lies("red"), played.lies("odd")), (100, 20));
    }

    #[test]
    fn what_was_not_answered_before_the_connection_broke_is_not_shown_twice() {
        let mut played = Played::new();
        let id = played.lay("red", 100);
        played.bet_slip.unsure();
        // The snapshot contains it: it had been carried out.
        played.bet_slip.rebuild(&[vec![bet("red", 100)]], &[bet("red", 100)]);
        assert_eq!(played.lies("red"), 100);
        assert_eq!(played.bet_slip.waiting().len(), 1, "it is sent again, and answered again");
        played.bet_slip.answered(&id);
        assert_eq!(played.lies("red"), 100);
    }

    #[test]
    fn undo_works_after_a_reload_too() {
        let mut played = Played::new();
        let steps = [vec![bet("red", 100)], vec![bet("red", 100), bet("odd", 50)]];
        played.bet_slip.rebuild(&steps, &steps[1]);
        assert_eq!(played.bet_slip.act(&mut Slip::undo).unwrap(), [bet("odd", 0)]);
        assert_eq!(played.bet_slip.unsent(), [(BetChange::Withdraw, vec![bet("odd", 50)])]);
        assert_eq!(played.bet_slip.act(&mut Slip::undo).unwrap(), [bet("red", 0)]);
        assert_eq!(played.bet_slip.unsent(), [(BetChange::Withdraw, vec![bet("red", 100)])]);
        assert!(played.bet_slip.slip().is_empty());
    }

    #[test]
    fn actions_at_once_are_sent_together() {
        let mut played = Played::new();
        let mut lay = |on: &str, stake: u32| {
            let (on, chip) = (on.parse().unwrap(), Amount::whole(stake));
            played.bet_slip.act(&mut |slip| slip.place(on, chip, None)).unwrap()
        };
        assert_eq!(lay("red", 100), [bet("red", 100)]);
        assert_eq!(lay("odd", 50), [bet("odd", 50)]);
        assert_eq!(lay("red", 100), [bet("red", 200)]);
        assert!(played.bet_slip.has_unsent());
        assert_eq!(played.bet_slip.unsent(), [(BetChange::Place, vec![bet("red", 200), bet("odd", 50)])]);
        assert!(!played.bet_slip.has_unsent() && played.bet_slip.unsent().is_empty());
        // What is laid and taken back in one breath is nobody's business.
        played
            .bet_slip
            .act(&mut |slip| slip.place("even".parse().unwrap(), Amount::whole(10), None))
            .unwrap();
        assert_eq!(played.bet_slip.act(&mut Slip::undo).unwrap(), [bet("even", 0)]);
        assert!(played.bet_slip.unsent().is_empty());
    }

    #[test]
    fn changed_places_are_found_wherever_they_stand() {
        let before = [bet("red", 100), bet("odd", 50), bet("even", 10)];
        assert_eq!(changed(&before, &before), []);
        assert_eq!(changed(&before, &[bet("red", 100), bet("even", 10)]), [bet("odd", 0)]);
        let after = [bet("even", 10), bet("red", 300), bet("black", 10)];
        assert_eq!(changed(&before, &after), [bet("odd", 0), bet("red", 300), bet("black", 10)]);
    }

    #[test]
    fn an_action_becomes_what_must_be_taken_and_what_laid() {
        let before = [bet("red", 100), bet("odd", 50)];
        let after = [bet("red", 300), bet("black", 10)];
        let ways = change(&before, &after);
        assert_eq!(
            ways,
            [
                (BetChange::Withdraw, vec![bet("odd", 50)]),
                (BetChange::Place, vec![bet("red", 200), bet("black", 10)])
            ]
        );
        assert_eq!(change(&before, &before), []);
    }
}
