//! A betting place: its target, and the chips on it.

use leptos::prelude::*;
use rules::amount::Amount;
use rules::craps::place::Place;
use rules::position::Position;

use crate::games::craps::table::Craps;
use crate::games::craps::view_model::game::OwnBet;
use crate::games::craps::view_model::layout::{Arrangement, Cell, Layout};
use crate::games::craps::view_model::{name, terms};
use crate::i18n::{Locale, td_string};
use crate::session::store::use_session;
use crate::table::components::chip_stack::{Beside, stack};
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::money::{self, money};

/// How a place is filled: a class of the style sheet.
fn fill(place: Place) -> &'static str {
    match place {
        Place::Come | Place::AnySeven => "red",
        Place::Field | Place::Hard(_) => "green",
        Place::DontPass | Place::DontCome => "dark",
        Place::Pass => "line",
        Place::Buy(_) | Place::Big(_) => "number",
        Place::Lay(_) => "against",
        Place::Place(_) => "double",
        Place::OddsPass | Place::OddsDontPass | Place::OddsCome(_) | Place::OddsDontCome(_) => "odds",
        Place::Two
        | Place::Three
        | Place::Eleven
        | Place::Twelve
        | Place::HiLo
        | Place::AnyCraps
        | Place::CrapsEleven
        | Place::Horn
        | Place::World => "middle",
    }
}

/// What a place says to a screen reader: its name, payouts, why it is closed or how much odds it still takes, the own stake.
fn spoken(store: TableStore, craps: Craps, place: Place, stake: Amount) -> String {
    let Some(table) = store.table() else { return String::new() };
    let (locale, lang, currency) = (store.session.locale(), store.session.lang(), store.currency());
    let mut words = vec![name::place(&table, place, lang), terms::ratios(&table, place)];
    craps.game.with(|game| {
        words.extend(game.why_closed(place).map(|why| terms::reason(why, locale).to_owned()));
        words.extend(
            game.odds_of(place)
                .map(|odds| td_string!(locale, craps.room, n = money(odds.room, currency, lang))),
        );
    });
    if !stake.is_zero() {
        words.push(format!("{} {}", td_string!(locale, table.own_bet), money(stake, currency, lang)));
    }
    words.join(", ")
}

/// Where a chip is laid.
#[component]
pub fn Ground(
    /// The place.
    cell: Cell,
    /// The place that the tab key comes to.
    tab: Signal<Option<Place>>,
) -> impl IntoView {
    let store = expect_context::<TableStore>();
    let craps = expect_context::<Craps>();
    let Cell { place, hit, chip: _ } = cell;
    let on = Position::of(place);
    let now = store.spot(on);
    let amount = |amount: Amount| (!amount.is_zero()).then(|| amount.to_string());
    let is_point = move || craps.game.with(|game| game.point.is_some_and(|point| place == Place::Buy(point)));
    let is_closed = Memo::new(move |_| craps.game.with(|game| game.why_closed(place).is_some()));
    view! {
        <rect
            class=format!("place {}", fill(place))
            class:point=is_point
            class:closed=move || is_closed.get()
            role="button"
            tabindex=move || if tab.get() == Some(place) { "0" } else { "-1" }
            data-spot=on.to_string()
            data-stake=move || amount(now.get().stake)
            data-others=move || amount(now.get().others)
            data-back=move || now.get().back.map(|back| back.to_string())
            data-pending=move || now.get().pending.then_some("")
            aria-disabled=move || is_closed.get().then_some("true")
            aria-label=move || spoken(store, craps, place, now.get().stake)
            x=hit.x.to_string()
            y=hit.y.to_string()
            width=hit.w.to_string()
            height=hit.h.to_string()
        />
    }
}

/// The tag beside a stack that says what kind of bet it is.
fn tag(place: Place, locale: Locale) -> Option<&'static str> {
    match place {
        Place::OddsPass | Place::OddsDontPass => Some(td_string!(locale, craps.tags.odds)),
        Place::Buy(_) => Some(td_string!(locale, craps.tags.buy)),
        Place::Lay(_) => Some(td_string!(locale, craps.tags.lay)),
        Place::Pass
        | Place::DontPass
        | Place::Come
        | Place::DontCome
        // Too narrow for a tag: they lie beside the bet that they are added to.
        | Place::OddsCome(_)
        | Place::OddsDontCome(_)
        | Place::Two
        | Place::Three
        | Place::Eleven
        | Place::Twelve
        | Place::HiLo
        | Place::AnyCraps
        | Place::CrapsEleven
        | Place::AnySeven
        | Place::Field
        | Place::Horn
        | Place::World
        | Place::Hard(_)
        | Place::Big(_)
        | Place::Place(_) => None,
    }
}

/// Where the sum of a stack stands: under it where the field is narrow.
fn beside(place: Place) -> Beside {
    match place {
        Place::Buy(_) | Place::Lay(_) | Place::OddsCome(_) | Place::OddsDontCome(_) | Place::DontCome => {
            Beside::Below
        }
        Place::Two
        | Place::Three
        | Place::Eleven
        | Place::Twelve
        | Place::HiLo
        | Place::AnyCraps
        | Place::CrapsEleven
        | Place::Horn
        | Place::World
        | Place::Hard(_)
        | Place::Big(_)
        | Place::Field => Beside::Below,
        Place::Pass
        | Place::DontPass
        | Place::Come
        | Place::OddsPass
        | Place::OddsDontPass
        | Place::AnySeven
        | Place::Place(_) => Beside::Right,
    }
}

fn class(back: Option<Amount>) -> &'static str {
    match back {
        None => "stack",
        Some(back) if back.is_zero() => "stack lost",
        Some(_) => "stack paid",
    }
}

/// The chips on a place. A paid one shows what comes back.
#[component]
pub fn Chips(
    /// The place.
    cell: Cell,
    /// The cloth.
    layout: Layout,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let craps = expect_context::<Craps>();
    let place = cell.place;
    let now = store.spot(Position::of(place));
    let table = store.table();
    let (x, y) = cell.chip;
    move || {
        let now = now.get();
        let lang = session.lang();
        let table = table.as_ref()?;
        if now.stake.is_zero() {
            let can_bet = store.state.allowed().get().bet;
            let odds = craps.game.with(|game| game.odds_of(place)).filter(|_| can_bet);
            let room = odds.filter(|odds| !odds.room.is_zero())?;
            return Some(offered(room.room, (x, y), layout, lang));
        }
        let paid = now.back.filter(|back| !back.is_zero());
        let drawn =
            stack(table, paid.unwrap_or(now.stake), layout.chip(), beside(place), paid.is_some(), lang);
        let tag = tag(place, session.locale()).map(|word| {
            let at = match (place, layout.arrangement) {
                // Over the printed word.
                (Place::Lay(_), Arrangement::Lying) => (-38, -5),
                (Place::Lay(_), Arrangement::Standing) => (-14, -4),
                (Place::Buy(_), Arrangement::Lying) => (33, 0),
                (Place::Buy(_), Arrangement::Standing) => (6, -20),
                _ => (-36, 0),
            };
            view! {
                <g class="kind" transform=format!("translate({} {})", at.0, at.1)>
                    <rect x="-15" y="-9" width="30" height="17" rx="4" />
                    <text y="4">{word}</text>
                </g>
            }
        });
        Some(view! {
            <g class=class(now.back) class:pending=now.pending transform=format!("translate({x} {y})")>{drawn} {tag}</g>
        }.into_any())
    }
}

/// Odds that could be laid: a dashed ring with the room that is left.
fn offered(room: Amount, (x, y): (i32, i32), layout: Layout, lang: rules::label::Lang) -> AnyView {
    view! {
        <g class="offered" transform=format!("translate({x} {y})")>
            <circle r=layout.chip().to_string() />
            <text y="4">{format!("+{}", money::short(room, lang))}</text>
        </g>
    }
    .into_any()
}

/// Own bets that have moved to a number.
#[component]
pub fn Moved(
    /// The cloth.
    layout: Layout,
) -> impl IntoView {
    let craps = expect_context::<Craps>();
    let moved = move || craps.game.with(|game| game.moved().copied().collect::<Vec<OwnBet>>());
    let key = |bet: &OwnBet| (bet.standing(), bet.stake.to_string(), bet.back.map(|back| back.to_string()));
    view! {
        <g class="moved">
            <For each=moved key=key let(bet)><MovedBet bet layout /></For>
        </g>
    }
}

/// A bet on its number. It slides there from the place where it was laid.
#[component]
fn MovedBet(
    /// The bet.
    bet: OwnBet,
    /// The cloth.
    layout: Layout,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let craps = expect_context::<Craps>();
    let (Some(table), Some(number)) = (store.table(), bet.number) else { return ().into_any() };
    let (x, y) = layout.moved(bet.place, number);
    let (place, currency) = (bet.place, table.plan().currency);
    let named = table.clone();
    let label = move || {
        let lang = session.lang();
        format!("{}, {}", name::own(&named, &bet, lang), money(bet.stake, currency, lang))
    };
    let paid = bet.back.filter(|back| !back.is_zero());
    let drawn = move || {
        stack(&table, paid.unwrap_or(bet.stake), layout.chip(), Beside::Below, paid.is_some(), session.lang())
    };
    let is_against = place == Place::DontCome;
    // It slides when the last roll has brought it here, not when it is paid or seen again.
    let brought = craps
        .game
        .with_untracked(|game| game.result().is_some_and(|roll| roll.dice.total() == number.total()));
    let from = match (brought && bet.back.is_none(), is_against) {
        (true, true) => "from-corner",
        (true, false) => "from-come",
        (false, _) => "",
    };
    view! {
        <g role="img" aria-label=label data-standing=bet.standing() data-stake=bet.stake.to_string() data-back=bet.back.map(|back| back.to_string())
            transform=format!("translate({x} {y})")>
            <g class=format!("{} {from}", class(bet.back))>{drawn}</g>
        </g>
    }
    .into_any()
}
