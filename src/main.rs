//! Mounts the application.

fn main() {
    leptos::mount::mount_to_body(platno::app::App);
    platno::platform::root::arrived();
}
