//! The bar at the top: balance, game and limits, bet and win.

use leptos::prelude::*;
use rules::amount::Amount;
use rules::plan::Word;

use crate::i18n::td_string;
use crate::icon::Icon;
use crate::lobby::view_model;
use crate::panels::Panels;
use crate::panels::id::PanelId;
use crate::platform::screen::Form;
use crate::session::components::host::Cashier;
use crate::session::store::{SessionStateStoreFields, use_session};
use crate::table::components::field::Money;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::table::view_model::win::{Meaning, RoundResult};
use crate::table::view_model::{limit, money, word};

/// The bar.
#[component]
pub fn TopBar() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let panels = expect_context::<Panels>();
    let Some(table) = store.table() else { return ().into_any() };
    let currency = table.plan().currency;
    let name = table.plan().name.clone();
    let lengthy = view_model::short_name(name.get(session.state.lang().get_untracked())).len() > 20;
    let (least, most) = limit::range(&table);
    let shown = move |amount: Amount| money::money(amount, currency, session.lang());
    let (plan, words, shows) = (table.shared_plan(), table.shared_plan(), table.shared_plan());
    let result =
        Memo::new(move |_| store.state.settled().get().map(|settled| RoundResult::of(&shows, &settled)));
    let word = move || match result.get().map(|result| result.meaning) {
        None | Some(Meaning::Nothing) => td_string!(session.locale(), table.win).to_owned(),
        Some(Meaning::Returned | Meaning::CameBack) => {
            td_string!(session.locale(), table.returned).to_owned()
        }
        Some(meaning @ (Meaning::Won | Meaning::Earned)) => meaning.word(&words, session.lang()),
    };
    let win = Memo::new(move |_| result.get().map(|result| result.sum));
    let form = expect_context::<RwSignal<Form>>();
    let bet_word = Signal::derive(move || match form.get() {
        Form::Wide | Form::Low => {
            word::named(&plan, Word::TotalBet, session.lang(), |locale| td_string!(locale, table.bet))
        }
        // Beside the game's name there is room for the short word only.
        Form::Tall | Form::Short => td_string!(session.locale(), table.bet).to_owned(),
    });
    view! {
        <header class="top">
            <div class="l">
                <span class="logo" role="img" aria-label="Plátno"></span>
                <Money
                    name="balance"
                    word=Signal::derive(move || td_string!(session.locale(), table.balance).to_owned())
                    plain=Signal::derive(move || store.state.balance().get().to_string())
                    shown=Signal::derive(move || shown(store.state.balance().get()))
                />
                <Cashier />
                {move || {
                    session.state.player().get().is_some_and(|player| player.guest).then(|| {
                        view! {
                            <span class="tag">
                                <span class="long">{td_string!(session.locale(), table.play_money)}</span>
                                <span class="short">{td_string!(session.locale(), table.play_money_short)}</span>
                            </span>
                        }
                    })
                }}
            </div>
            <div class="game">
                <h1 data-field="game" class:lengthy=lengthy>{move || {
                    let (short, from) = view_model::split_name(name.get(session.lang()));
                    view! { <span>{short.to_owned()}</span><span class="from">{from.to_owned()}</span> }
                }}</h1>
                <button
                    type="button"
                    class="lim"
                    data-field="limits"
                    title=move || td_string!(session.locale(), panels.limits)
                    on:click=move |_| panels.toggle(PanelId::Limits)
                >
                    <span class="num long">{move || money::range(least, most, currency, session.lang())}</span>
                    <span class="num short">{move || money::short_range(least, most, currency, session.lang())}</span>
                    <Icon name="info" />
                </button>
            </div>
            <div class="r">
                <Money
                    name="bet"
                    word=bet_word
                    plain=Signal::derive(move || store.state.bet().get().to_string())
                    shown=Signal::derive(move || shown(store.state.bet().get()))
                />
                <div class="field win" data-field="win" class:lit=move || store.is_net_win()
                    data-value=move || win.get().unwrap_or_default().to_string()>
                    <span class="k">{word}</span>
                    <span class="v num">{move || win.get().filter(|win| !win.is_zero()).map_or_else(|| "—".to_owned(), shown)}</span>
                </div>
            </div>
        </header>
    }.into_any()
}
