//! Where a table stands on the page: alone, or as one of two beside each other. What a table needs for itself is here; what
//! both share is in the session.

use leptos::html;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::panels::id::PanelId;
use crate::platform::address::Page;
use crate::platform::resize::observe_size;
use crate::platform::root;
use crate::platform::screen::{Form, room_for_chat};
use crate::session::components::safe_play::reality_check::SideCheck;
use crate::session::settings::brand_name;
use crate::session::store::{Session, SessionStateStoreFields};
use crate::table::page::TablePage;

/// A table's place on the page; a small handle.
#[derive(Clone, Copy)]
pub struct Side {
    session: Session,
    /// 0 is the left one of two, and the only one.
    pub index: usize,
    /// Is there another one beside it?
    pub is_paired: bool,
    /// The form of the table's own area.
    pub form: RwSignal<Form>,
    /// Width and height of the area, the chat beside the table included; nothing before it is laid out.
    size: RwSignal<(u32, u32)>,
    /// What the table is called.
    pub name: RwSignal<String>,
    /// Does a live picture play on the stage?
    pub has_picture: RwSignal<bool>,
    /// The brand of the table, where the page's may be another one.
    brand: RwSignal<Option<&'static str>>,
    area: NodeRef<html::Div>,
    /// What had the focus last.
    focused: StoredValue<Option<HtmlElement>, LocalStorage>,
}

impl Side {
    /// The whole page, with a table or without.
    pub fn whole_page(session: Session, form: RwSignal<Form>) -> Self {
        Self {
            session,
            index: 0,
            is_paired: false,
            form,
            size: RwSignal::default(),
            name: RwSignal::default(),
            has_picture: RwSignal::new(false),
            brand: RwSignal::new(None),
            area: NodeRef::new(),
            focused: StoredValue::new_local(None),
        }
    }

    /// One of two tables.
    pub fn one_of_two(session: Session, index: usize, form: Form) -> Self {
        Self { index, is_paired: true, ..Self::whole_page(session, RwSignal::new(form)) }
    }

    /// Is it the one that the player uses, which has the keys and the sound? Tracks it.
    pub fn is_active(self) -> bool {
        if self.is_paired {
            self.session.state.active_side().get() == self.index
        } else {
            // A page without tables that is kept beneath two of them has no keys.
            self.session.page.with(|page| !matches!(page, Page::Pair(_)))
        }
    }

    /// The panel that is open here; tracks it.
    pub fn open_panel(self) -> Option<PanelId> {
        self.session.panel.get().filter(|_| self.session.state.panel_side().get() == self.index)
    }

    /// The player uses this one now.
    pub fn activate(self) {
        if !untrack(|| self.is_active()) {
            self.session.state.active_side().set(self.index);
        }
    }

    /// Gives the keyboard to this one, unless it has it: to what had the focus last, or to the area itself.
    pub fn take_focus(self) {
        let Some(area) = self.element() else { return };
        let now = document().active_element();
        if now.is_some_and(|now| area.contains(Some(&now))) {
            return;
        }
        // A detached element can't be focused; then the area is.
        let last = self.focused.get_value().filter(|last| last.is_connected());
        let _ = last.unwrap_or_else(|| area.unchecked_into()).focus();
    }

    /// The area; none before it is drawn, and where a timer asks after it is gone.
    fn element(self) -> Option<web_sys::HtmlDivElement> {
        self.area.try_get_untracked().flatten()
    }

    /// The first element of this side that matches.
    pub fn query(self, selector: &str) -> Option<Element> {
        self.element()?.query_selector(selector).ok().flatten()
    }

    /// Where the area begins in the window.
    #[allow(clippy::cast_possible_truncation, reason = "pixels of a window")]
    pub fn corner(self) -> (i32, i32) {
        self.element().map_or((0, 0), |area| {
            let rect = area.get_bounding_client_rect();
            (rect.left() as i32, rect.top() as i32)
        })
    }

    /// Dresses the table: alone it dresses the whole page.
    pub fn set_brand(self, brand: &'static str) {
        if self.is_paired {
            self.brand.set(Some(brand));
        } else {
            root::set("data-brand", brand);
        }
    }

    /// Names the window after the table, where it is alone on the page.
    pub fn set_title(self, brand: &str) {
        if !self.is_paired {
            self.name.with(|name| root::set_title(name, brand_name(brand)));
        }
    }

    /// How wide the chat is that stands beside the table; none where it is closed, or lies over the table. Tracks it.
    pub fn chat_beside(self) -> Option<u32> {
        let is_open = !self.is_paired && self.open_panel() == Some(PanelId::Chat);
        let (width, height) = self.size.get();
        is_open.then(|| room_for_chat(width, height)).flatten()
    }

    /// Keeps the form up to date with the size of the area.
    fn follow_size(self) {
        Effect::new(move || {
            let Some(area) = self.area.get() else { return };
            observe_size(&area, move |width, height| {
                let form = Form::of(width, height);
                // An area that is not laid out yet has no size.
                if width == 0 || height == 0 {
                    return;
                }
                self.size.set((width, height));
                // Beside the chat the table keeps its form.
                if self.form.get_untracked() != form {
                    self.form.set(form);
                }
            });
        });
    }

    fn remember_focus(self, event: &web_sys::FocusEvent) {
        let element = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
        self.focused.set_value(element);
        self.activate();
    }
}

/// The area of a table. Its styles are sized by it (container queries), and its components find their [`Side`] in the context.
#[component]
pub fn TableArea(
    /// Which place on the page it is.
    side: Side,
    /// The table's id.
    table: Memo<String>,
) -> impl IntoView {
    side.follow_size();
    let session = side.session;
    let chat = Memo::new(move |_| side.chat_beside());
    let is_asked = Memo::new(move |_| {
        side.is_paired
            && session.state.reality_check().with(|check| check.is_some_and(|check| check.side == side.index))
    });
    view! {
        <div
            class="area"
            node_ref=side.area
            tabindex=side.is_paired.then_some("-1")
            data-brand=move || side.brand.get()
            data-chat-beside=move || chat.get().map(|_| "")
            style=("--chat", move || chat.get().map(|width| format!("{width}px")))
            on:focusin=move |event| side.remember_focus(&event)
            on:pointerdown=move |_| side.activate()
        >
            <div class="beneath" inert=move || is_asked.get()>
                {move || {
                    // The owner of this closure: the other one of two tables has contexts of its own.
                    provide_context(side);
                    provide_context(side.form);
                    view! { <TablePage id=table.get() /> }
                }}
            </div>
            <Show when=move || is_asked.get()><SideCheck /></Show>
        </div>
    }
}
