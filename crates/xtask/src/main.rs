//! `cargo xtask`: the project's own commands.

use std::process::ExitCode;

mod bench;
mod browser;
mod build;
mod name;
mod node;
mod order;
mod play;
mod run;
mod style;
mod test;
mod tool;
mod wasm;

const HELP: &str =
    "cargo xtask play [ARGUMENTS]  builds everything and starts the tables; arguments go to `studio serve`
cargo xtask test [LAYER]…     every test, or only these layers: lint, client, native, dom, e2e
cargo xtask build             the client into dist/, and `studio` with the client inside it
cargo xtask bench [page]      the benchmarks of rules and server, or those of the page in a browser
cargo xtask simulate [ARGS]   tables in virtual time: --seed N --hours H --players P
cargo xtask shots [tables]    the pictures in docs/pictures, anew; or every table into target/gallery
cargo xtask style             the style sheets as one file, which Trunk asks for

What is missing is installed first: tools into .tools/, packages of npm into tests/node_modules.";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let wish = args.next();
    let rest: Vec<String> = args.collect();
    let done = std::env::set_current_dir(run::root()).map_err(|error| error.to_string()).and_then(|()| {
        match wish.as_deref() {
            Some("play") => play::play(&rest),
            Some("test") => test::test(&rest),
            Some("build") => build::build(),
            Some("bench") => bench::bench(&rest),
            Some("simulate") => bench::simulate(&rest),
            Some("shots") => bench::shots(&rest),
            Some("style") => style::style(),
            Some("--help" | "help") | None => {
                println!("{HELP}");
                Ok(())
            }
            Some(other) => Err(format!("no command `{other}`\n{HELP}")),
        }
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}
