//! What to draw, as plain structures built by pure functions. Nothing here knows the browser.

