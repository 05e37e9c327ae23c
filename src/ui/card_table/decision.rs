//! The decision bar. A button is busy until the server has answered.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rules::decision::Decision;
use weave::view;

use crate::dom::{Dom, live};
use crate::platform::listen::listen;
use crate::platform::window;
use crate::signal::{Callback, Memo};
use crate::state::desk::Desk;
use crate::state::visit::visit;
use crate::text::text;
use crate::ui::icon::Icon;
use crate::ui::panel::Panels;
use crate::view::card_table::choice::{Choice, Missing, Price, Question, Tone, key, tone};
use crate::view::money;

fn icon(decision: Decision) -> &'static str {
    match decision {
        Decision::Hit => "hit",
        Decision::Stand => "hand",
        Decision::Double | Decision::Call => "twice",
        Decision::Split => "split",
        Decision::Surrender => "chip-back",
        Decision::Insurance => "shield",
        Decision::NoInsurance => "no-shield",
        _ => "fold",
    }
}

fn class(decision: Decision) -> &'static str {
    match tone(decision) {
        Tone::Go => "go",
        Tone::End => "end",
        Tone::Pay => "pay",
        Tone::Back => "back",
    }
}

/// The bar: there only while the player has something to decide.
#[component]
pub fn Decisions(
    /// What he is asked.
    asked: Memo<Option<Question>>,
) -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let panels = expect_context::<Panels>();
    listen(&window(), "keydown", move |event| {
        let Some(event) = event.dyn_ref::<web_sys::KeyboardEvent>() else { return };
        let typing = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
            .is_some_and(|element| matches!(&*element.tag_name(), "INPUT" | "TEXTAREA" | "SELECT"));
        // What lies behind a sheet is decided by nobody.
        if typing || untrack(|| panels.is_sheet()) || event.ctrl_key() || event.alt_key() || event.meta_key()
        {
            return;
        }
        let pressed = event.key().to_uppercase();
        let Some(question) = asked.get_untracked() else { return };
        let choice = question.choices.iter().find(|choice| {
            choice.missing.is_none() && key(choice.decision).is_some_and(|key| pressed == key.to_string())
        });
        if let Some(choice) = choice {
            event.prevent_default();
            desk.decide(question.at, question.hand, question.cards, choice.decision);
        }
    });
    live(move || {
        let question = asked.get()?;
        let text = visit.text();
        let about = match (question.insurance, question.at) {
            (true, Some(at)) => Some(format!("{} {}: {}", text.box_word, at.get(), text.insure_question)),
            (true, None) => Some(text.insure_question.to_owned()),
            (false, _) => None,
        };
        let default = question.default.as_ref().map(|word| text.without_answer.replace("{n}", word));
        let count = question.choices.len();
        let (at, hand, cards) = (question.at, question.hand, question.cards);
        let buttons = question
            .choices
            .into_iter()
            .map(|choice| view! { <Answer choice act=Callback::new(move |decision| desk.decide(at, hand, cards, decision)) /> })
            .collect::<Vec<_>>();
        Some(view! {
            <div class="decisions" data-count=count.to_string() role="group" aria-label=text.still_decide>
                <p class="about">{about.map(|about| view! { <b>{about}</b> })} <span>{default}</span></p>
                {buttons}
            </div>
        })
    })
}

/// A decision: a button where it is on offer, else what stands in its way.
#[component]
fn Answer(choice: Choice, act: Callback<Decision>) -> Dom {
    let visit = visit();
    let desk = expect_context::<Desk>();
    let Choice { decision, label, price, missing } = choice;
    let (lang, currency) = (visit.lang.get_untracked(), visit.currency.get_untracked());
    let text = text(lang);
    let amount = |amount| money::brief(amount, currency, lang);
    let under = match (missing, price) {
        (Some(Missing::NoPair), _) => text.only_pairs.to_owned(),
        (Some(Missing::FirstTwo), _) => text.only_first_two.to_owned(),
        (Some(Missing::AfterSplit), _) => text.not_after_split.to_owned(),
        (Some(Missing::Money), _) => text.no_money.to_owned(),
        (None, Price::Free) => text.free_choice.to_owned(),
        (None, Price::Costs(cost)) => amount(cost),
        (None, Price::Returns(back)) => text.gives_back.replace("{n}", &amount(back)),
        (None, Price::Forfeits(bets)) => text.forfeits.replace("{n}", &bets),
    };
    let class = format!("decision {} {decision}", class(decision));
    if missing.is_some() {
        return view! {
            <span class=format!("{class} missing")>
                <i><Icon name=icon(decision) /></i>
                <span class="verb"><b>{label}</b><small>{under}</small></span>
            </span>
        };
    }
    let busy = move || desk.asked.with(|asked| asked.as_ref().map(|asked| asked.decision == decision));
    view! {
        <button
            type="button"
            class=class
            class:busy=move || busy() == Some(true)
            class:passed=move || busy() == Some(false)
            data-decision=decision.to_string()
            aria-busy=move || (busy() == Some(true)).then_some("true")
            aria-keyshortcuts=key(decision).map(|key| key.to_string())
            disabled=move || busy().is_some()
            on:click=move |_| act.run(decision)
        >
            <i><Icon name=icon(decision) /></i>
            <span class="verb"><b>{label}</b><small class="num">{move || if busy() == Some(true) { visit.text().answering.to_owned() } else { under.clone() }}</small></span>
            <kbd aria-hidden="true">{key(decision).map(|key| key.to_string())}</kbd>
        </button>
    }
}
