//! The frame that every table shares.

pub mod action_button;
pub mod announcer;
pub mod chip_press;
pub mod chip_stack;
pub mod chip_tray;
pub mod click_to_chat;
pub mod drawn_cloth;
pub mod field;
pub mod footer;
pub mod mute_button;
pub mod panel_rail;
pub mod phase_bar;
pub mod playing_card;
pub mod replay_bar;
pub mod shell;
pub mod stage;
pub mod top_bar;
