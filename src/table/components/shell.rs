//! The frame that every table has: stage, bars, chip tray, panel buttons, foot, panels and announcements. A family fills it with
//! what lies on its table, and adds to the frame through slots.

use leptos::prelude::*;

use crate::panels::{OpenPanel, Panels};
use crate::platform::screen::Form;
use crate::table::components::announcer::Live;
use crate::table::components::chip_press::ChipPress;
use crate::table::components::chip_tray::Tray;
use crate::table::components::click_to_chat::ClickToChat;
use crate::table::components::footer::Foot;
use crate::table::components::panel_rail::Rail;
use crate::table::components::phase_bar::PhaseBar;
use crate::table::components::stage::Stage;
use crate::table::components::top_bar::TopBar;
use crate::table::picture;
use crate::table::side::Side;
use crate::table::store::{TableStateStoreFields, TableStore};
use crate::tour::TableTour;

/// What the client draws on the stage where there is no live picture.
#[slot]
pub struct Drawn {
    /// What is drawn.
    pub children: ChildrenFn,
}

/// Buttons beside the chips.
#[slot]
pub struct TrayButtons {
    /// The buttons.
    pub children: Children,
}

/// What stands under the chip tray or in its place: the decision bar.
#[slot]
pub struct UnderTray {
    /// The bar.
    pub children: Children,
}

/// Buttons among those of the panels.
#[slot]
pub struct RailButtons {
    /// The buttons.
    pub children: Children,
}

/// Announcements beside phase, result and win.
#[slot]
pub struct Announcements {
    /// The live regions.
    pub children: Children,
}

/// A table in its frame.
#[component]
pub fn TableShell(
    /// Classes of the screen, by which the style sheet knows the family.
    #[prop(into)]
    class: Signal<String>,
    /// The result by its name in the page.
    #[prop(into)]
    result: Signal<Option<String>>,
    /// The result in the phase bar, instead of the plan's word for that phase.
    result_bar: Callback<(), Option<AnyView>>,
    /// What the phase bar says while the player waits for others.
    #[prop(optional, into)]
    waits: Signal<Option<String>>,
    /// What the phase bar says instead of the plan's word, where the game tells more.
    #[prop(optional, into)]
    words: Signal<Option<String>>,
    /// What a screen reader speaks of the result.
    #[prop(into)]
    said: Signal<String>,
    /// The stage.
    #[prop(optional)]
    drawn: Option<Drawn>,
    /// The family's buttons beside the chips.
    #[prop(optional)]
    tray_buttons: Option<TrayButtons>,
    /// The family's decisions.
    #[prop(optional)]
    under_tray: Option<UnderTray>,
    /// The family's buttons among those of the panels.
    #[prop(optional)]
    rail_buttons: Option<RailButtons>,
    /// The family's announcements.
    #[prop(optional)]
    announcements: Option<Announcements>,
    /// What lies on the table, between the phase bar and the chip tray.
    children: Children,
) -> impl IntoView {
    let store = expect_context::<TableStore>();
    let form = expect_context::<RwSignal<Form>>();
    let side = expect_context::<Side>();
    let panels = Panels::new();
    let press = ChipPress::new(store);
    provide_context(press);
    provide_context(panels);
    let drawn = move || drawn.as_ref().map(|drawn| (drawn.children)());
    view! {
        <main
            class=move || format!("screen {}", class.get())
            style=("--card-time", format!("{}ms", picture::CARD))
            data-form=move || form.get().name()
            data-at=store.id().to_string()
            data-now=move || store.state.phase().get().phase.to_string()
            data-result=move || result.get()
            // Without it the style sheet shows neither halo nor travelling winnings.
            data-glad=move || store.is_net_win().then_some("")
            on:contextmenu=move |event| press.menu(&event)
            on:pointerdown=move |event| press.down(&event)
            on:pointermove=move |event| press.moved(&event)
            on:pointerup=move |_| press.up()
            on:pointercancel=move |_| press.up()
            data-live=move || side.has_picture.get().then_some("")
        >
            <div class="beneath" inert=move || panels.is_sheet()>
                <div class="stage"><Stage drawn /></div>
                <TopBar />
                <PhaseBar result=result_bar waits words />
                <ClickToChat />
                {children()}
                <Tray>{tray_buttons.map(|slot| (slot.children)())}</Tray>
                {under_tray.map(|slot| (slot.children)())}
                <TableTour />
                <Rail>{rail_buttons.map(|slot| (slot.children)())}</Rail>
            </div>
            <Foot />
            {move || panels.has_scrim().then(|| view! { <div class="scrim" data-scrim="" on:click=move |_| panels.close()></div> })}
            <OpenPanel />
            <Live result=said words />
            {announcements.map(|slot| (slot.children)())}
        </main>
    }
}
