//! The help: every bet with a picture of what it covers, its pay table, limits and theoretical return, from the plan itself.

pub mod cards;
pub mod view_model;

use leptos::prelude::*;
use rules::label::Lang;
use rules::table::Table;

use crate::api::http;
use crate::games::{self, HelpParts};
use crate::i18n::{Locale, td_string};
use crate::panels::Panel;
use crate::panels::id::PanelId;

use crate::panels::help::view_model::{HelpRow, Returned};
use crate::session::store::use_session;
use crate::table::store::TableStore;

use crate::table::view_model::money::{self, money};

/// The theoretical returns of the table, once the server has sent them.
pub fn returns(store: TableStore) -> RwSignal<Vec<Returned>> {
    let all = RwSignal::new(Vec::new());
    let address = format!("/api/returns/{}", store.id());
    leptos::task::spawn_local(async move {
        if let Some(text) = http::text(&address, None).await {
            let _ = all.try_set(view_model::read(&text));
        }
    });
    all
}

/// The panel.
#[component]
pub fn Help() -> impl IntoView {
    let session = use_session();
    let store = expect_context::<TableStore>();
    let Some(table) = store.table() else { return ().into_any() };
    let all = returns(store);
    let body = move || {
        let (locale, lang) = (session.locale(), session.lang());
        let rows = all.with(|all| view_model::rows(&table, all, lang));
        let family = &games::panels(games::kind(&table)).help;
        let has_returns = rows.iter().any(|row| row.returns.is_some());
        view! {
            <p class="source">{td_string!(locale, help.intro)}</p>
            {family.symbols.map(|symbols| symbols())}
            <div class="help-bets">{rows.into_iter().map(|row| bet(row, family, &table, lang)).collect::<Vec<_>>()}</div>
            {has_returns.then(|| view! { <p class="source">{td_string!(locale, help.returns_note)}</p> })}
            {added(family, &table, lang)}
            <p class="source">{td_string!(locale, help.deadlines)}</p>
            {keys(locale)}
            {source(&table, lang)}
        }
    };
    view! { <Panel id=PanelId::Help title=|locale| td_string!(locale, panels.help)>{body}</Panel> }.into_any()
}

/// A bet.
fn bet(row: HelpRow, family: &HelpParts, table: &Table, lang: Lang) -> AnyView {
    let locale = Locale::from(lang);
    let currency = table.plan().currency;
    let stake = |amount: Option<rules::amount::Amount>| {
        amount.map_or_else(|| "—".to_owned(), |amount| money::brief(amount, currency, lang))
    };
    let picture = table.rule_of(row.kind).map(|rule| (family.picture)(table, rule, lang));
    let single = row.pays.len() == 1;
    let pays = row.pays.iter().map(|(name, pays)| {
        let name = if single { td_string!(locale, help.pays).to_owned() } else { name.clone() };
        view! { <li><span>{name}</span> <b class="num">{pays.clone()}</b></li> }
    });
    let returns = row.returns.clone().map(|(shown, method)| view! {
        <div><dt>{td_string!(locale, help.returns)}</dt><dd><b class="num" data-return=row.kind.to_string()>{shown}</b> <small>{method}</small></dd></div>
    });
    let needs = row
        .needs
        .as_ref()
        .map(|needs| view! { <p class="needs">{td_string!(locale, help.needs, n = needs)}</p> });
    view! {
        <section class="help-bet" data-help=row.kind.to_string()>
            <h3>{row.name.clone()}</h3>
            <div class="pictures">{picture}</div>
            <p class="about">{row.about.clone()}</p>
            {needs}
            <ul class="pays">{pays.collect::<Vec<_>>()}</ul>
            <dl>
                <div><dt>{td_string!(locale, help.stakes)}</dt><dd class="num">{stake(row.min)} " – " {stake(row.max)}</dd></div>
                {returns}
            </dl>
        </section>
    }
    .into_any()
}

/// Stakes that decisions add.
fn added(family: &HelpParts, table: &Table, lang: Lang) -> Option<AnyView> {
    let (locale, rows) = (Locale::from(lang), (family.added)(table, lang));
    let currency = table.plan().currency;
    (!rows.is_empty()).then(|| {
        let rows = rows.into_iter().map(|row| {
            // What the house lays costs the player nothing.
            let most = if row.max.is_zero() {
                td_string!(locale, cards.free_choice).to_owned()
            } else {
                format!("{} {}", td_string!(locale, table.at_most), money(row.max, currency, lang))
            };
            view! { <tr><th scope="row">{row.name}</th><td class="num">{row.pays}</td><td class="num">{most}</td></tr> }
        });
        view! { <h3>{td_string!(locale, help.added)}</h3> <table class="limits"><tbody>{rows.collect::<Vec<_>>()}</tbody></table> }.into_any()
    })
}

fn keys(locale: Locale) -> AnyView {
    let rows = [
        ("← ↑ → ↓", td_string!(locale, help.key_move)),
        ("Enter", td_string!(locale, help.key_lay)),
        ("Backspace", td_string!(locale, help.key_take_back)),
        ("Esc", td_string!(locale, help.key_close)),
    ]
    .map(|(key, does)| view! { <div><dt><kbd>{key}</kbd></dt><dd>{does}</dd></div> });
    view! { <h3>{td_string!(locale, help.keys)}</h3> <dl class="keys">{rows.into_iter().collect::<Vec<_>>()}</dl> }
        .into_any()
}

/// The plan, its date and where it was approved.
pub fn source(table: &Table, lang: Lang) -> AnyView {
    let (plan, locale) = (table.plan(), Locale::from(lang));
    let decks = plan.game.decks().map(|decks| view! { <p>{td_string!(locale, help.decks, n = decks)}</p> });
    // A plan without a supplier has a dash in its place.
    let supplier = plan.supplier.chars().any(char::is_alphanumeric).then(|| format!(" · {}", plan.supplier));
    let makers = if supplier.is_some() {
        td_string!(locale, help.operator)
    } else {
        td_string!(locale, help.operator_alone)
    };
    view! {
        <div class="source approved">
            {decks}
            <p>{makers} ": " {plan.operator.to_string()} {supplier}</p>
            <p data-plan-document=plan.document.source.to_string()>{td_string!(locale, help.plan)} ": " {plan.document.title.to_string()} ". " {plan.document.approved.get(lang).to_owned()} "."</p>
        </div>
    }.into_any()
}
