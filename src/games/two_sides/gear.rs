//! What stands on the table: the dealer's float, the shoe, the discards.

use leptos::prelude::*;

use crate::platform::sprite::{self, Sprite};

/// The float at the top middle, the shoe at the right, the discards at the left.
#[component]
pub fn Gear() -> impl IntoView {
    sprite::need(Sprite::Gear);
    sprite::need(Sprite::Cards);
    view! {
        <svg class="gear float" viewBox="0 0 400 50" aria-hidden="true"><use href="#gear-float" /></svg>
        <svg class="gear shoe" viewBox="-80 -110 160 220" aria-hidden="true"><use href="#gear-shoe" /></svg>
        <svg class="gear discard" viewBox="-80 -80 160 170" aria-hidden="true"><use href="#gear-discard" /></svg>
    }
}
