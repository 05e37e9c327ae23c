//! Mounts the application.

fn main() {
    platno::platform::panic::set_hook();
    leptos::mount::mount_to_body(platno::app::App);
    platno::platform::root::arrived();
}
