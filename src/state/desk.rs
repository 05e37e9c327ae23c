//! A table on the screen: the model behind it, and a signal for each thing that can change by itself. A chip changes the
//! signal of its place and the sums; nothing else is redrawn.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use protocol::fact::{Counts, Fact};
use protocol::id::{Millis, Stream, TableId, WishId};
use protocol::message::Purse;
use protocol::rejection::Rejection;
use protocol::snapshot::{Outcome, Past, SeatView, Snapshot};
use protocol::wish::ClientCommand;
use rules::amount::Amount;
use rules::decision::Decision;
use rules::event::RoundEvent;
use rules::fault::Fault;
use rules::phase::Phase;
use rules::plan::Repeat;
use rules::position::{BoxNumber, Position};
use rules::round::Round;
use rules::settle::{LineName, Settlement};
use rules::slip::Slip;
use rules::stake::{self, Stake};
use rules::table::Table;

use super::hold_back::{Held, HoldBack};
use super::intent::{Intent, Way};
use super::replay::Replay;
use super::table::{TableError, TableModel};
use super::visit::Visit;
use crate::platform::{clock, pair};
use crate::signal::{RwSignal, StoredValue};
use crate::view::history::Played;
use crate::view::win;

/// Is there something to draw?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The snapshot has not come yet.
    Coming,
    /// The table is there.
    Ready,
    /// There is no such table.
    Unknown,
    /// The player sits here from another window.
    Elsewhere,
    /// He may not come to it now; the code says why.
    Refused(String),
    /// The table can't be shown.
    Broken(String),
}

/// What the rules say to an action on the slip.
type Done = Result<(), Vec<Fault>>;

/// The phase on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhaseNow {
    /// Which.
    pub phase: Phase,
    /// Since when, by the server's clock.
    pub since: Millis,
    /// Until when.
    pub until: Option<Millis>,
}

/// A betting place now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SpotNow {
    /// The player's own stake.
    pub stake: Amount,
    /// Others' money.
    pub others: Amount,
    /// The last change is not confirmed.
    pub pending: bool,
    /// What comes back of it, once decided.
    pub back: Option<Amount>,
}

/// What the player may do now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Can {
    /// Lay chips.
    pub bet: bool,
    /// Take the last action back.
    pub undo: bool,
    /// Take everything back.
    pub clear: bool,
    /// Lay the last round's bets.
    pub repeat: bool,
    /// Lay everything again.
    pub double: bool,
}

/// A decision that the server has not answered yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The wish.
    pub id: WishId,
    /// What was decided.
    pub decision: Decision,
    command: ClientCommand,
}

struct Inner {
    /// Whoever draws a place comes and goes; its signal stays as long as the table.
    owner: Option<Owner>,
    id: TableId,
    model: Option<TableModel>,
    intent: Option<Intent>,
    hold: HoldBack,
    join: Option<WishId>,
    spots: BTreeMap<Position, Spot>,
    shown: Vec<(Position, SpotNow)>,
    counted: Option<String>,
    replay: Option<Replay>,
}

/// Who shows a place: components by a signal, a drawn cloth by functions of its own, which cost less where places are many.
#[derive(Clone, Default)]
struct Spot {
    signal: Option<RwSignal<SpotNow>>,
    drawn: Vec<Rc<dyn Fn(SpotNow)>>,
}

impl Spot {
    fn show(&self, now: SpotNow) {
        self.drawn.iter().for_each(|draw| draw(now));
        if let Some(signal) = self.signal {
            signal.set(now);
        }
    }
}

impl Inner {
    /// What the player's own hand has changed, and who shows it.
    fn touch(&mut self, changed: &[Stake]) -> Vec<(Spot, SpotNow)> {
        let mut spots = Vec::with_capacity(changed.len());
        for stake in changed {
            let at = self.shown.iter().position(|(on, _)| *on == stake.on);
            let before = at.map_or_else(SpotNow::default, |at| self.shown[at].1);
            let now = SpotNow { stake: stake.stake, pending: true, ..before };
            match at {
                Some(at) => self.shown[at].1 = now,
                None => self.shown.push((stake.on, now)),
            }
            spots.extend(self.spots.get(&stake.on).map(|spot| (spot.clone(), now)));
        }
        spots
    }
}

/// A table on the screen; a small handle.
#[derive(Clone, Copy)]
pub struct Desk {
    inner: StoredValue<Inner>,
    /// The visit.
    pub visit: Visit,
    /// Is there something to draw?
    pub standing: RwSignal<Standing>,
    /// The phase.
    pub phase: RwSignal<PhaseNow>,
    /// The round's id.
    pub round: RwSignal<String>,
    /// Who deals.
    pub dealer: RwSignal<String>,
    /// The server's last word about the purse.
    pub balance: RwSignal<Amount>,
    /// What can still be laid.
    pub available: RwSignal<Amount>,
    /// All the player's stakes of the round.
    pub bet: RwSignal<Amount>,
    /// The settlement, once known.
    pub settled: RwSignal<Option<Arc<Settlement>>>,
    /// The outcome, once known.
    pub outcome: RwSignal<Option<Outcome>>,
    /// Past outcomes.
    pub past: RwSignal<Arc<Past>>,
    /// What the player may do.
    pub can: RwSignal<Can>,
    /// The chip in hand.
    pub chip: RwSignal<Amount>,
    /// Taken boxes.
    pub seats: RwSignal<Vec<SeatView>>,
    /// What the players of a shared box do.
    pub counts: RwSignal<Counts>,
    /// The decision that waits for its answer.
    pub asked: RwSignal<Option<Asked>>,
    /// Rises with each card that comes.
    pub dealt: RwSignal<u32>,
    /// Rises with each change of the round's fold.
    pub facts: RwSignal<u32>,
    /// The stored round that is shown instead of the live table.
    pub replaying: RwSignal<Option<Arc<Played>>>,
}

impl Desk {
    /// Comes to a table.
    pub fn new(visit: Visit, id: TableId) -> Self {
        let desk = Self {
            inner: StoredValue::new(Inner {
                owner: Owner::current(),
                id,
                model: None,
                intent: None,
                hold: HoldBack::default(),
                join: None,
                spots: BTreeMap::new(),
                shown: Vec::new(),
                counted: None,
                replay: None,
            }),
            visit,
            standing: RwSignal::new(Standing::Coming),
            phase: RwSignal::new(PhaseNow { phase: Phase::Closed, since: Millis(0), until: None }),
            round: RwSignal::default(),
            dealer: RwSignal::default(),
            balance: RwSignal::new(Amount::ZERO),
            available: RwSignal::new(Amount::ZERO),
            bet: RwSignal::new(Amount::ZERO),
            settled: RwSignal::new(None),
            outcome: RwSignal::new(None),
            past: RwSignal::new(Arc::new(Past::default())),
            can: RwSignal::default(),
            chip: RwSignal::new(Amount::ZERO),
            seats: RwSignal::default(),
            counts: RwSignal::default(),
            asked: RwSignal::new(None),
            dealt: RwSignal::new(0),
            facts: RwSignal::new(0),
            replaying: RwSignal::new(None),
        };
        visit.enter(desk);
        on_cleanup(move || visit.leave(desk));
        desk
    }

    /// Which table.
    pub fn id(self) -> TableId {
        self.inner.with_value(|inner| inner.id.clone())
    }

    /// Is it the same handle?
    pub fn is(self, other: Self) -> bool {
        self.standing == other.standing
    }

    /// The rules of the table; only when it stands ready.
    pub fn table(self) -> Option<Arc<Table>> {
        self.inner.with_value(|inner| inner.model.as_ref().map(|model| model.table.clone()))
    }

    /// The round as it is; tracks its facts.
    pub fn with_round<R>(self, read: impl FnOnce(&Round, &TableModel) -> R) -> Option<R> {
        self.facts.track();
        self.inner.with_value(|inner| inner.model.as_ref().map(|model| read(&model.round, model)))
    }

    /// The slip as it lies; tracks nothing.
    pub fn with_slip<R>(self, read: impl FnOnce(&Slip) -> R) -> Option<R> {
        self.inner.with_value(|inner| inner.intent.as_ref().map(|intent| read(intent.slip())))
    }

    /// The bets of the last round.
    pub fn last_bets(self) -> Vec<Stake> {
        self.inner
            .with_value(|inner| inner.model.as_ref().map(|model| model.last_bets.clone()))
            .unwrap_or_default()
    }

    /// Does money of the player lie here that is not settled yet? Tracks nothing.
    pub fn in_play(self) -> bool {
        let behind = self.inner.with_value(|inner| inner.replay.as_ref().map(Replay::in_play));
        if let Some(behind) = behind {
            return behind;
        }
        !self.bet.get_untracked().is_zero() && self.settled.with_untracked(Option::is_none)
    }

    /// Does the player still look at a round of his own: in play, or its result? Tracks nothing.
    pub fn is_busy(self) -> bool {
        self.in_play()
            || self.settled.with_untracked(Option::is_some)
                && self.phase.with_untracked(|now| now.phase == Phase::Result)
    }

    /// Did more come back than was staked? Tracks the settlement.
    pub fn is_glad(self) -> bool {
        self.settled
            .with(|settled| settled.as_ref().is_some_and(|settled| win::is_glad(settled.stake, settled.back)))
    }

    /// The signal of a betting place.
    pub fn spot(self, position: Position) -> RwSignal<SpotNow> {
        let known = self.inner.with_value(|inner| inner.spots.get(&position).and_then(|spot| spot.signal));
        if let Some(signal) = known {
            return signal;
        }
        let now = self.now(position);
        let owner = self.inner.with_value(|inner| inner.owner.clone());
        let signal = owner.map_or_else(|| RwSignal::new(now), |owner| owner.with(|| RwSignal::new(now)));
        self.inner.update_value(|inner| inner.spots.entry(position).or_default().signal = Some(signal));
        signal
    }

    /// Draws a place now and whenever it has changed, until the cloth is drawn anew.
    pub fn watch(self, position: Position, draw: impl Fn(SpotNow) + 'static) {
        draw(self.now(position));
        self.inner.update_value(|inner| inner.spots.entry(position).or_default().drawn.push(Rc::new(draw)));
    }

    fn now(self, position: Position) -> SpotNow {
        self.inner.with_value(|inner| {
            inner.shown.iter().find(|(on, _)| *on == position).map_or_else(SpotNow::default, |(_, now)| *now)
        })
    }

    /// Lets every place be drawn anew: something has changed that they all show and none of them follows, such as the language.
    pub fn stir(self) {
        let spots = self.inner.with_value(|inner| {
            let now = |at| {
                inner.shown.iter().find(|(on, _)| *on == at).map_or_else(SpotNow::default, |(_, now)| *now)
            };
            inner.spots.iter().map(|(at, spot)| (spot.clone(), now(*at))).collect::<Vec<_>>()
        });
        for (spot, now) in spots {
            spot.show(now);
        }
    }

    /// Forgets the places' signals before the cloth is drawn anew.
    pub fn forget_spots(self) {
        self.inner.update_value(|inner| inner.spots.clear());
    }

    // What the server says.

    /// The player asks to come in under this name.
    pub fn joins(self, id: &WishId) {
        self.inner.update_value(|inner| inner.join = Some(id.clone()));
    }

    /// The table as it is now.
    pub fn snapshot(self, snapshot: Snapshot) {
        self.catch_up();
        match TableModel::new(snapshot, clock::now()) {
            Ok(model) => {
                if self.replaying.with_untracked(Option::is_some) {
                    self.inner.update_value(|inner| {
                        if let Some(replay) = &mut inner.replay {
                            replay.live = model;
                        }
                    });
                    return;
                }
                let first_chip = model.table.chips().to_vec();
                self.inner.update_value(|inner| {
                    let mut intent = inner.intent.take().unwrap_or_else(|| Intent::new(model.table.clone()));
                    let same_round = inner.model.as_ref().is_some_and(|old| old.round_id == model.round_id);
                    if !same_round {
                        intent.clear();
                    }
                    intent.rebuild(&model.steps, model.accepted());
                    inner.hold = HoldBack::new(model.stream.as_ref().map_or(0, |stream| stream.delay.into()));
                    inner.intent = Some(intent);
                    inner.model = Some(model);
                });
                if self.chip.get_untracked().is_zero() || !first_chip.contains(&self.chip.get_untracked()) {
                    let chip = first_chip.get(2).or(first_chip.first()).copied().unwrap_or_default();
                    self.chip.set(chip);
                }
                let again = self.inner.with_value(|inner| {
                    inner.intent.as_ref().map(|intent| {
                        intent
                            .waiting()
                            .iter()
                            .map(|wish| (wish.id.clone(), wish.command().clone()))
                            .collect::<Vec<_>>()
                    })
                });
                for (id, command) in again.unwrap_or_default() {
                    self.visit.wish(id, command);
                }
                // A decision that may not have been heard is sent again under its name: it can't count twice.
                if let Some(asked) = self.asked.get_untracked() {
                    self.visit.wish(asked.id, asked.command);
                }
                // What a snapshot shows as settled is in the server's sums already.
                self.inner.update_value(|inner| {
                    if let Some(model) = inner.model.as_ref().filter(|model| model.settled.is_some()) {
                        inner.counted = Some(model.round_id.to_string());
                    }
                });
                self.refresh();
                self.visit.recount();
                set(self.standing, Standing::Ready);
            }
            Err(error) => self.standing.set(Standing::Broken(format!("{error:?}"))),
        }
    }

    /// A fact came.
    pub fn fact(self, stream: Stream, seq: u64, time: Millis, fact: Fact) {
        let held = Held { stream, seq, time, fact };
        let due =
            self.inner.try_update_value(|inner| inner.hold.take(clock::now(), held)).unwrap_or_default();
        self.take(due);
    }

    /// What a purse holds now, told outside of the table. Not while a result still waits for its picture.
    pub fn purse(self, purse: &Purse) {
        self.inner.update_value(|inner| {
            let held = inner.hold.is_holding();
            if let Some(model) = inner.replay.as_mut().map(|replay| &mut replay.live).or(inner.model.as_mut())
                && !held
                && model.table.plan().currency == purse.currency
            {
                model.balance = purse.balance;
            }
        });
        self.refresh();
    }

    /// A fact came that this client is too old for: it counts, and that is all. Where facts before it still wait, the next
    /// one finds a gap and the table is asked for anew.
    pub fn pass(self, stream: Stream, seq: u64) {
        self.inner.update_value(|inner| {
            let _ = inner.model.as_mut().map(|model| model.pass(stream, seq));
        });
    }

    /// Shows what has waited long enough for the picture.
    pub fn tick(self) {
        let due = self.inner.try_update_value(|inner| inner.hold.due(clock::now())).unwrap_or_default();
        self.take(due);
        self.replay_on();
    }

    // A stored round.

    /// Shows a stored round; the live table goes on behind it.
    pub fn replay(self, played: Arc<Played>) {
        self.catch_up();
        let begun = self.inner.try_update_value(|inner| {
            let live = inner.replay.take().map(|replay| replay.live).or_else(|| inner.model.take());
            let Some(live) = live else { return false };
            let (replay, model) = Replay::begin(played.clone(), live, clock::now());
            inner.replay = Some(replay);
            inner.intent = Some(Intent::new(model.table.clone()));
            inner.model = Some(model);
            true
        });
        if begun == Some(true) {
            self.replaying.set(Some(played));
            self.refresh();
        }
    }

    fn replay_on(self) {
        self.catch_up();
        if self.replaying.with_untracked(Option::is_none) {
            return;
        }
        let stepped = self.inner.try_update_value(|inner| {
            let (Some(replay), Some(model), Some(intent)) =
                (&mut inner.replay, &mut inner.model, &mut inner.intent)
            else {
                return Ok(false);
            };
            let changed = replay.tick(model, clock::now())?;
            intent.rebuild(&model.steps, model.accepted());
            Ok::<bool, TableError>(changed)
        });
        match stepped {
            Some(Ok(true)) => self.refresh(),
            Some(Err(_)) => {
                self.end_replay();
                self.visit.say(&Rejection::new("replay"));
            }
            _ => {}
        }
    }

    /// Goes back to the live table.
    pub fn end_replay(self) {
        self.catch_up();
        self.inner.update_value(|inner| {
            if let Some(replay) = inner.replay.take() {
                let mut intent = Intent::new(replay.live.table.clone());
                intent.rebuild(&replay.live.steps, replay.live.accepted());
                inner.intent = Some(intent);
                inner.model = Some(replay.live);
            }
        });
        self.replaying.set(None);
        self.refresh();
        // Facts may have been lost behind the replay: the server's word counts.
        self.visit.join(self);
    }

    /// Facts of the live table while a stored round is shown.
    fn take_behind(self, facts: Vec<Held>) {
        let mut settled = Vec::new();
        let balance = self.inner.try_update_value(|inner| {
            let (Some(replay), Some(shown)) = (&mut inner.replay, &mut inner.model) else { return };
            for Held { stream, seq, time, fact } in facts {
                if let Fact::Settled(settlement) = &fact {
                    settled.push((replay.live.round_id.to_string(), settlement.clone()));
                }
                // What can't follow is made good by the snapshot at the end.
                let _ = replay.live.apply(stream, seq, time, fact);
            }
            shown.balance = replay.live.balance;
        });
        for (round, settlement) in settled {
            self.count_result(&round, Some(&settlement));
        }
        if balance.is_some() {
            self.refresh();
        }
    }

    fn take(self, facts: Vec<Held>) {
        self.catch_up();
        if facts.is_empty() {
            return;
        }
        if self.replaying.with_untracked(Option::is_some) {
            return self.take_behind(facts);
        }
        let mut new_round = false;
        let dealt = facts
            .iter()
            .filter(|held| matches!(held.fact, Fact::Event(RoundEvent::CardDealt { .. })))
            .count();
        let result = self.inner.try_update_value(|inner| {
            let (Some(model), Some(intent)) = (&mut inner.model, &mut inner.intent) else { return Ok(()) };
            for Held { stream, seq, time, fact } in facts {
                let opened = matches!(fact, Fact::RoundOpened { .. });
                let event = match &fact {
                    Fact::Event(
                        event @ (RoundEvent::BetAccepted { .. } | RoundEvent::BetWithdrawn { .. }),
                    ) => Some(event.clone()),
                    _ => None,
                };
                model.apply(stream, seq, time, fact)?;
                if opened {
                    intent.clear();
                    new_round = true;
                }
                if let Some(event) = event
                    && !intent.folded(model.me, &event)
                {
                    intent.rebuild(&model.steps, model.accepted());
                }
            }
            Ok(())
        });
        if new_round {
            set(self.asked, None);
        }
        if dealt > 0 {
            self.dealt.update(|cards| *cards = cards.wrapping_add(1));
        }
        match result {
            Some(Err(TableError::Gap)) => self.visit.join(self),
            Some(Err(error)) => {
                leptos::logging::warn!("{error:?}");
                self.visit.join(self);
            }
            _ => self.refresh(),
        }
    }

    /// A wish was carried out.
    pub fn done(self, id: &WishId) {
        self.catch_up();
        self.answered(id);
        let known = self.inner.try_update_value(|inner| {
            let known = inner.intent.as_mut().and_then(|intent| intent.answered(id));
            // Done and its fact not here: it was carried out before the snapshot came, which contains it.
            known.is_some()
        });
        if known == Some(true) {
            self.refresh();
        }
    }

    fn answered(self, id: &WishId) {
        if self.asked.with_untracked(|asked| asked.as_ref().is_some_and(|asked| asked.id == *id)) {
            self.asked.set(None);
        }
    }

    /// A wish was refused.
    pub fn refused(self, id: &WishId, rejection: &Rejection) {
        self.catch_up();
        self.answered(id);
        if self.inner.with_value(|inner| inner.join.as_ref() == Some(id)) || rejection.code == "unknown_table"
        {
            let code = &rejection.code;
            let coming = self.standing.get_untracked() == Standing::Coming;
            if coming && code == "unknown_table" {
                self.standing.set(Standing::Unknown);
            } else if coming {
                self.standing.set(Standing::Refused(code.clone()));
            } else if code != "unknown_table" {
                self.visit.say(rejection);
            }
            return;
        }
        let known = self.inner.try_update_value(|inner| {
            let (Some(intent), Some(model)) = (&mut inner.intent, &inner.model) else { return false };
            let known = intent.answered(id).is_some();
            if known {
                intent.rebuild(&model.steps, model.accepted());
            }
            known
        });
        if known == Some(true) || rejection.code != "storage" {
            self.visit.say(rejection);
        }
        if known == Some(true) {
            self.refresh();
        }
    }

    /// The player came to the table from another window.
    pub fn replaced(self) {
        self.standing.set(Standing::Elsewhere);
    }

    /// The connection was lost.
    pub fn unsure(self) {
        self.catch_up();
        self.inner.update_value(|inner| {
            if let Some(intent) = &mut inner.intent {
                intent.unsure();
            }
        });
    }

    // What the player does.

    /// Tries an action on the slip; sends what it needs, or says why it can't be.
    pub fn act(self, mut act: impl FnMut(&mut Slip, Option<Amount>, Amount) -> Done) {
        self.try_act(&mut act);
    }

    fn try_act(self, act: &mut dyn FnMut(&mut Slip, Option<Amount>, Amount) -> Done) {
        let chip = self.chip.get_untracked();
        let done = self.inner.try_update_value(|inner| {
            let (Some(model), Some(intent)) = (&inner.model, &mut inner.intent) else {
                return Ok((Vec::new(), false));
            };
            if !model.is_open() {
                return Err(Rejection::new("betting_closed"));
            }
            // Accepted stakes have left the purse already; the slip's whole sum is checked against both.
            let purse = Some(model.balance + stake::total(model.accepted()));
            let asked = intent.is_ahead();
            let changed = intent.act(&mut |slip| act(slip, purse, chip)).map_err(|faults| {
                faults.first().map_or_else(|| Rejection::new("malformed"), Rejection::from)
            })?;
            Ok((inner.touch(&changed), !asked))
        });
        match done {
            Some(Ok((changed, first))) => {
                for (spot, now) in changed {
                    spot.show(now);
                }
                if first {
                    set_timeout(move || self.catch_up(), Duration::ZERO);
                }
            }
            Some(Err(rejection)) => self.visit.say(&rejection),
            None => {}
        }
    }

    /// Tells the server what the player has done since the last time, and shows all that follows from it. The places
    /// themselves have been shown at once.
    fn catch_up(self) {
        let ways = self.inner.try_update_value(|inner| {
            inner.intent.as_mut().filter(|intent| intent.is_ahead()).map(Intent::untold)
        });
        if let Some(Some(ways)) = ways {
            for (way, bets) in ways {
                self.send(way, bets);
            }
            self.refresh();
        }
    }

    fn send(self, way: Way, bets: Vec<Stake>) {
        let id = self.visit.wish_id();
        let command = self.inner.try_update_value(|inner| {
            let (Some(model), Some(intent)) = (&inner.model, &mut inner.intent) else { return None };
            Some(intent.sent(id.clone(), model.id.clone(), model.round_id.clone(), way, bets))
        });
        if let Some(Some(command)) = command {
            self.visit.wish(id, command);
        }
    }

    /// Sends a wish that is not about bets.
    pub fn wish(self, command: impl FnOnce(&TableModel) -> ClientCommand) {
        let command = self.inner.with_value(|inner| inner.model.as_ref().map(command));
        if let Some(command) = command {
            self.visit.wish(self.visit.wish_id(), command);
        }
    }

    /// Decides; one decision at a time waits for its answer.
    pub fn decide(self, at: Option<BoxNumber>, hand: u8, cards: u8, decision: Decision) {
        if self.asked.with_untracked(Option::is_some) || self.replaying.with_untracked(Option::is_some) {
            return;
        }
        let command = self.inner.with_value(|inner| {
            inner.model.as_ref().map(|model| ClientCommand::Decide {
                table: model.id.clone(),
                round: model.round_id.clone(),
                at,
                hand,
                cards,
                decision,
            })
        });
        if let Some(command) = command {
            let id = self.visit.wish_id();
            self.asked.set(Some(Asked { id: id.clone(), decision, command: command.clone() }));
            self.visit.wish(id, command);
        }
    }

    /// Takes a free box.
    pub fn sit(self, at: BoxNumber) {
        if self.replaying.with_untracked(Option::is_some) {
            return;
        }
        self.wish(|model| ClientCommand::Sit { table: model.id.clone(), at });
    }

    /// Gives a box back.
    pub fn get_up(self, at: BoxNumber) {
        if self.replaying.with_untracked(Option::is_some) {
            return;
        }
        self.wish(|model| ClientCommand::GetUp { table: model.id.clone(), at });
    }

    /// Lays the chip in hand on a place.
    pub fn place(self, on: Position) {
        self.act(|slip, purse, chip| slip.place(on, chip, purse));
    }

    /// Takes the last action back.
    pub fn undo(self) {
        self.act(|slip, _, _| slip.undo());
    }

    /// Takes everything back.
    pub fn clear(self) {
        self.act(|slip, _, _| {
            slip.clear();
            Ok(())
        });
    }

    /// Lays everything again.
    pub fn double(self) {
        self.act(|slip, purse, _| slip.double(purse));
    }

    /// One chip on the main bet and on every side bet.
    pub fn all_bets(self) {
        self.act(|slip, purse, chip| slip.all_bets(chip, purse));
    }

    /// One chip on every side bet.
    pub fn all_side_bets(self) {
        self.act(|slip, purse, chip| slip.all_side_bets(chip, purse));
    }

    /// Lays the last round's bets.
    pub fn repeat(self) {
        let last = self.last_bets();
        self.act(move |slip, purse, _| slip.repeat(&last, purse));
    }

    // What is shown.

    fn refresh(self) {
        let Some(now) = self.inner.with_value(|inner| {
            let (Some(model), Some(intent)) = (&inner.model, &inner.intent) else { return None };
            Some(Shown::of(model, intent))
        }) else {
            return;
        };
        set(self.phase, now.phase);
        set(self.round, now.round.clone());
        set(self.dealer, now.dealer);
        set(self.balance, now.balance);
        set(self.available, now.available);
        set(self.bet, now.bet);
        set(self.can, now.can);
        set(self.counts, now.counts);
        set(self.outcome, now.outcome);
        if self.seats.with_untracked(|seats| *seats != now.seats) {
            self.seats.set(now.seats);
        }
        if self.past.with_untracked(|past| !Arc::ptr_eq(past, &now.past)) {
            self.past.set(now.past);
        }
        if self.settled.with_untracked(|settled| settled.as_deref() != now.settled.as_deref()) {
            if self.replaying.with_untracked(Option::is_none) {
                self.count_result(&now.round, now.settled.as_deref());
            }
            self.settled.set(now.settled);
        }
        self.show_spots(now.spots);
        self.facts.update(|facts| *facts = facts.wrapping_add(1));
    }

    /// Adds a settlement to the visit's result, once a round.
    fn count_result(self, round: &str, settled: Option<&Settlement>) {
        let Some(settled) = settled else { return };
        let first = self.inner.try_update_value(|inner| {
            let first = inner.counted.as_deref() != Some(round);
            inner.counted = Some(round.to_owned());
            first
        });
        if first == Some(true) {
            let hundredths = |amount: Amount| amount.in_hundredths().unwrap_or_default();
            let net = hundredths(settled.back) - hundredths(settled.stake);
            if let Some(table) = self.table() {
                let text = format!("{} {net}", table.plan().currency as usize);
                self.visit.count(&text);
                pair::tell("net", &text);
            }
        }
    }

    fn show_spots(self, spots: Vec<(Position, SpotNow)>) {
        let changed = self.inner.try_update_value(|inner| {
            let mut changed: Vec<(Spot, SpotNow)> = Vec::new();
            for (on, now) in &spots {
                if !inner.shown.iter().any(|(known, shown)| known == on && shown == now)
                    && let Some(spot) = inner.spots.get(on)
                {
                    changed.push((spot.clone(), *now));
                }
            }
            for (on, _) in &inner.shown {
                if !spots.iter().any(|(known, _)| known == on)
                    && let Some(spot) = inner.spots.get(on)
                {
                    changed.push((spot.clone(), SpotNow::default()));
                }
            }
            inner.shown = spots;
            changed
        });
        for (spot, now) in changed.unwrap_or_default() {
            spot.show(now);
        }
    }
}

/// Sets a signal only where the value is another one.
fn set<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|known| *known != value) {
        signal.set(value);
    }
}

/// Everything that the table's signals show, from model and intent.
struct Shown {
    phase: PhaseNow,
    round: String,
    dealer: String,
    balance: Amount,
    available: Amount,
    bet: Amount,
    can: Can,
    counts: Counts,
    outcome: Option<Outcome>,
    seats: Vec<SeatView>,
    past: Arc<Past>,
    settled: Option<Arc<Settlement>>,
    spots: Vec<(Position, SpotNow)>,
}

impl Shown {
    fn of(model: &TableModel, intent: &Intent) -> Self {
        let slip = intent.slip();
        let open = model.is_open();
        let wanted = slip.total();
        let available = (model.balance + stake::total(model.accepted())).saturating_sub(wanted);
        let lines = if open { Vec::new() } else { model.round.lines(model.me) };
        let back = |on: Position| {
            lines
                .iter()
                .find(|line| line.on == LineName::Bet(on))
                .and_then(|line| line.decided.map(|decided| decided.payout.give_back(line.stake)))
        };
        let mut spots: Vec<(Position, SpotNow)> = slip
            .stakes()
            .iter()
            .map(|stake| {
                let now = SpotNow {
                    stake: stake.stake,
                    others: Amount::ZERO,
                    pending: intent.is_pending(stake.on),
                    back: back(stake.on),
                };
                (stake.on, now)
            })
            .collect();
        // A place whose last chip is being taken back is empty, but not confirmed yet.
        for wish in intent.waiting() {
            for bet in &wish.bets {
                if !spots.iter().any(|(on, _)| *on == bet.on) {
                    spots.push((bet.on, SpotNow { pending: true, ..SpotNow::default() }));
                }
            }
        }
        for bets in model.round.book().iter().filter(|bets| bets.player != model.me) {
            for stake in &bets.stakes {
                match spots.iter_mut().find(|(on, _)| *on == stake.on) {
                    Some((_, now)) => now.others += stake.stake,
                    None => spots.push((stake.on, SpotNow { others: stake.stake, ..SpotNow::default() })),
                }
            }
        }
        let added: Amount = lines
            .iter()
            .filter(|line| matches!(line.on, LineName::Added { .. }))
            .map(|line| line.stake)
            .sum();
        Self {
            phase: PhaseNow { phase: model.phase, since: model.since, until: model.until },
            round: model.round_id.to_string(),
            dealer: model.dealer.clone(),
            balance: model.balance,
            available,
            bet: wanted + added,
            can: Can {
                bet: open,
                undo: open && slip.can_undo(),
                clear: open && !slip.is_empty(),
                repeat: open
                    && !model.last_bets.is_empty()
                    && (slip.is_empty() || model.table.plan().repeat.is == Repeat::Adds),
                double: open && !slip.is_empty(),
            },
            counts: model.counts,
            outcome: model.outcome,
            seats: model.seats.clone(),
            past: model.past.clone(),
            settled: model.settled.clone().map(Arc::new),
            spots,
        }
    }
}
