//! The help: the rules of the table, every bet with a picture of what it covers, its pay table, limits and theoretical return,
//! and what each button and key does, from the plan itself.

pub mod buttons;
pub mod cards;
pub mod drawn_section;
#[cfg(test)]
mod rules_test;
pub mod section;
pub mod sections;
pub mod view_model;

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use rules::label::Lang;
use rules::table::Table;
use web_sys::HtmlElement;

use crate::api::http;
use crate::games::{self, HelpParts};
use crate::i18n::{Locale, td_string};
use crate::panels::Panel;
use crate::panels::id::PanelId;

use crate::panels::help::section::{Section, Topic};
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
    let whole = NodeRef::<html::Div>::new();
    let body = move || {
        let (locale, lang) = (session.locale(), session.lang());
        let family = &games::panels(games::kind(&table)).help;
        let sections = sections::sections(&table, lang);
        let added = added(family, &table, lang);
        let topics = topics(&sections, added.is_some());
        let drawn = |from: Option<Topic>, to: Topic| {
            let within = |topic: Topic| from.is_none_or(|from| topic > from) && topic < to;
            let chosen = sections.iter().filter(|section| within(section.topic));
            chosen.map(|section| drawn_section::section(section, lang)).collect::<Vec<_>>()
        };
        view! {
            <div class="help" node_ref=whole>
                <p class="source">{td_string!(locale, help.intro)}</p>
                {contents(topics, whole, lang)}
                {drawn(None, Topic::Bets)}
                {bets(table.clone(), all, lang)}
                {added}
                {drawn(Some(Topic::Added), Topic::Source)}
                {drawn_section::heading(Topic::Source, lang)}
                {source(&table, lang)}
            </div>
        }
    };
    view! { <Panel id=PanelId::Help title=|locale| td_string!(locale, panels.help)>{body}</Panel> }.into_any()
}

/// What the help is about, in its order.
fn topics(sections: &[Section], has_added: bool) -> Vec<Topic> {
    let mut topics: Vec<Topic> = sections.iter().map(|section| section.topic).collect();
    topics.push(Topic::Bets);
    topics.extend(has_added.then_some(Topic::Added));
    topics.push(Topic::Source);
    topics.sort_unstable();
    topics
}

/// Buttons that lead to the sections. Links would change the address, which names the open panel.
fn contents(topics: Vec<Topic>, whole: NodeRef<html::Div>, lang: Lang) -> AnyView {
    let locale = Locale::from(lang);
    let jump = move |topic: Topic| {
        let heading = whole.get_untracked().and_then(|whole| {
            whole.query_selector(&format!("[data-topic=\"{}\"]", topic.name())).ok().flatten()
        });
        let Some(heading) = heading.and_then(|heading| heading.dyn_into::<HtmlElement>().ok()) else {
            return;
        };
        heading.scroll_into_view();
        // The focus follows, so that the next key reads on from there. An element that can't have it keeps the scroll.
        let _ = heading.focus();
    };
    let links = topics.into_iter().map(|topic| {
        view! { <li><button type="button" data-jump=topic.name() on:click=move |_| jump(topic)>{topic.heading(locale)}</button></li> }
    });
    view! { <nav class="help-contents" aria-label=td_string!(locale, help.contents)><ul>{links.collect::<Vec<_>>()}</ul></nav> }.into_any()
}

/// Every bet of the plan; drawn again once the returns are known.
fn bets(table: Arc<Table>, all: RwSignal<Vec<Returned>>, lang: Lang) -> AnyView {
    let locale = Locale::from(lang);
    let family = &games::panels(games::kind(&table)).help;
    let rows = move || {
        let rows = all.with(|all| view_model::rows(&table, all, lang));
        let has_returns = rows.iter().any(|row| row.returns.is_some());
        let bets = rows.into_iter().map(|row| bet(row, family, &table, lang)).collect::<Vec<_>>();
        let note = has_returns.then(|| {
            view! { <p class="source">{td_string!(locale, help.returns_note)} " " {td_string!(locale, help.stated_none)}</p> }
        });
        view! { <div class="help-bets">{bets}</div> {note} }
    };
    view! {
        {drawn_section::heading(Topic::Bets, lang)}
        {family.symbols.map(|symbols| symbols())}
        {rows}
    }
    .into_any()
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
    let places = (!row.places.is_empty()).then(
        || view! { <p class="places">{td_string!(locale, help.places, n = row.places.join(", "))}</p> },
    );
    let needs = row
        .needs
        .as_ref()
        .map(|needs| view! { <p class="needs">{td_string!(locale, help.needs, n = needs)}</p> });
    view! {
        <section class="help-bet" data-help=row.kind.to_string()>
            <h4>{row.name.clone()}</h4>
            {places}
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
        view! { {drawn_section::heading(Topic::Added, lang)} <table class="limits"><tbody>{rows.collect::<Vec<_>>()}</tbody></table> }.into_any()
    })
}

/// The plan, its date, where it was approved and where it can be read.
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
            {plan.document.read_at.as_ref().map(|read_at| view! { <p data-read-at="">{read_at.get(lang).to_owned()}</p> })}
        </div>
    }.into_any()
}
