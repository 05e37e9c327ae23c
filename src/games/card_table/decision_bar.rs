//! The decision bar. A button is busy until the server has answered.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rules::decision::Decision;
use rules::label::Lang;
use rules::plan::Currency;

use crate::games::card_table::view_model::choice::{
    About, Choice, Missing, Price, Question, Street, Tone, is_on_a_card, look,
};
use crate::i18n::{Locale, td_string};
use crate::icon::Icon;
use crate::panels::Panels;
use crate::platform::listen::listen;
use crate::platform::window;
use crate::session::store::{SessionStateStoreFields, use_session};
use crate::table::side::Side;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::{card, money};

fn class(decision: Decision) -> &'static str {
    match look(decision).tone {
        Tone::Go => "go",
        Tone::End => "end",
        Tone::Pay => "pay",
        Tone::Back => "back",
    }
}

/// The bar: there only while the player has something to decide.
#[component]
pub fn Decisions(
    /// What the player is asked.
    asked: Memo<Option<Question>>,
) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let panels = expect_context::<Panels>();
    let side = expect_context::<Side>();
    listen(&window(), "keydown", move |event| {
        let Some(event) = event.dyn_ref::<web_sys::KeyboardEvent>() else { return };
        let typing = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
            .is_some_and(|element| matches!(&*element.tag_name(), "INPUT" | "TEXTAREA" | "SELECT"));
        // What lies behind a sheet is not decided, nor at the other one of two tables.
        let is_off = untrack(|| panels.is_sheet() || !side.is_active());
        if typing || is_off || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let pressed = event.key().to_uppercase();
        let Some(question) = asked.get_untracked() else { return };
        let choice = question.choices.iter().find(|choice| {
            choice.missing.is_none()
                && look(choice.decision).key.is_some_and(|key| pressed == key.to_string())
        });
        if let Some(choice) = choice {
            event.prevent_default();
            store.decide(question.at, question.hand, question.cards, choice.decision);
        }
    });
    move || {
        let question = asked.get()?;
        let locale = session.locale();
        let asked = words(question.about, store.currency(), session.lang());
        let about = match question.at {
            Some(at) => {
                asked.map(|asked| format!("{} {}: {asked}", td_string!(locale, cards.box_word), at.get()))
            }
            None => asked,
        };
        let default =
            question.default.as_ref().map(|word| td_string!(locale, cards.without_answer, n = word));
        let in_bar = |choice: &Choice| !is_on_a_card(choice.decision);
        let count = question.choices.iter().filter(|choice| in_bar(choice)).count();
        let (at, hand, cards) = (question.at, question.hand, question.cards);
        let buttons = question
            .choices
            .into_iter()
            .filter(in_bar)
            .map(|choice| view! { <Answer choice act=Callback::new(move |decision| store.decide(at, hand, cards, decision)) /> })
            .collect::<Vec<_>>();
        Some(view! {
            <div class="decisions" data-count=count.to_string() role="group" aria-label=td_string!(locale, cards.still_decide)>
                <p class="about">{about.map(|about| view! { <b>{about}</b> })} <span>{default}</span></p>
                {buttons}
            </div>
        })
    }
}

/// The question in words; none where the cards ask it.
fn words(about: About, currency: Currency, lang: Lang) -> Option<String> {
    let locale = Locale::from(lang);
    let amount = |amount| money::brief(amount, currency, lang);
    Some(match about {
        About::Play => return None,
        About::Insurance => td_string!(locale, cards.insure_question).to_owned(),
        About::EvenMoney => td_string!(locale, cards.even_money_question).to_owned(),
        About::OwnerDoubles(cost) if cost.is_zero() => {
            td_string!(locale, cards.owner_doubles_free).to_owned()
        }
        About::OwnerDoubles(cost) => td_string!(locale, cards.owner_doubles, n = amount(cost)),
        About::OwnerBuys(cost) => td_string!(locale, cards.owner_buys, n = amount(cost)),
        About::OwnerSplits(cost, _) if cost.is_zero() => {
            td_string!(locale, cards.owner_splits_free).to_owned()
        }
        About::OwnerSplits(cost, true) => td_string!(locale, cards.owner_splits_choose, n = amount(cost)),
        About::OwnerSplits(cost, false) => td_string!(locale, cards.owner_splits, n = amount(cost)),
        About::Raise(Street::First) => td_string!(locale, poker_boxes.before_flop).to_owned(),
        About::Raise(Street::Flop) => td_string!(locale, poker_boxes.after_flop).to_owned(),
        About::Raise(Street::River) => td_string!(locale, poker_boxes.after_river).to_owned(),
        About::Turn => td_string!(locale, poker_boxes.your_turn).to_owned(),
    })
}

/// Why a decision is not on offer, in words.
pub fn reason(missing: Missing, locale: Locale) -> &'static str {
    match missing {
        Missing::NoPair => td_string!(locale, cards.only_pairs),
        Missing::FirstTwo => td_string!(locale, cards.only_first_cards),
        Missing::AfterSplit => td_string!(locale, cards.not_after_split),
        Missing::AgainstAce => td_string!(locale, cards.not_against_ace),
        Missing::AcesOnce => td_string!(locale, cards.aces_once),
        Missing::AfterDraw => td_string!(locale, cards.not_after_draw),
        Missing::FifthDrawn => td_string!(locale, cards.fifth_only_drawn),
        Missing::Money => td_string!(locale, cards.no_money),
        Missing::NoMoreExchanges => td_string!(locale, caribbean.no_more),
        Missing::ShortPack => td_string!(locale, caribbean.short_pack),
    }
}

/// A decision: a button where it is on offer, else what stands in its way.
#[component]
fn Answer(choice: Choice, act: Callback<Decision>) -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Choice { decision, label, price, icon, missing } = choice;
    let (lang, currency) = (session.state.lang().get_untracked(), store.currency());
    let locale = Locale::from(lang);
    let amount = |amount| money::brief(amount, currency, lang);
    let under = match (missing, price) {
        (Some(missing), _) => reason(missing, locale).to_owned(),
        (None, Price::Free) => td_string!(locale, cards.free_choice).to_owned(),
        (None, Price::Costs(cost)) => amount(cost),
        (None, Price::Returns(back)) => td_string!(locale, cards.gives_back, n = amount(back)),
        (None, Price::House(unit)) => td_string!(locale, cards.house_lays, n = amount(unit)),
        (None, Price::StaysAt(points)) => td_string!(locale, cards.stays_at, n = points),
        (None, Price::With(card)) => card::name(card, lang),
        (None, Price::Forfeits(bets)) => td_string!(locale, cards.forfeits, n = bets),
    };
    let class = format!("decision {} {decision}", class(decision));
    if missing.is_some() {
        return view! {
            <span class=format!("{class} missing")>
                <i><Icon name=icon /></i>
                <span class="verb"><b>{label}</b><small>{under}</small></span>
            </span>
        }
        .into_any();
    }
    let busy = move || {
        store.state.pending_decision().with(|asked| asked.as_ref().map(|asked| asked.decision == decision))
    };
    view! {
        <button
            type="button"
            class=class
            class:busy=move || busy() == Some(true)
            class:passed=move || busy() == Some(false)
            data-decision=decision.to_string()
            aria-busy=move || (busy() == Some(true)).then_some("true")
            aria-keyshortcuts=look(decision).key.map(|key| key.to_string())
            disabled=move || busy().is_some()
            on:click=move |_| act.run(decision)
        >
            <i><Icon name=icon /></i>
            <span class="verb"><b>{label}</b><small class="num">{move || if busy() == Some(true) { td_string!(session.locale(), cards.answering).to_owned() } else { under.clone() }}</small></span>
            <kbd aria-hidden="true">{look(decision).key.map(|key| key.to_string())}</kbd>
        </button>
    }.into_any()
}
