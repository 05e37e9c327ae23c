//! `cargo xtask`: thin commands over cargo, Trunk and npm.

use std::process::ExitCode;

mod bench;
mod browser;
mod build;
mod node;
mod play;
mod process;
mod setup;
mod split;
mod system;
mod test;
mod tool;

const HELP: &str = "\
cargo xtask setup             installs what the other commands need; as root also Debian's packages
cargo xtask build             the client into dist/, and `studio` with the client inside it
cargo xtask play [ARGUMENTS]  builds everything and starts the tables; arguments go to `studio serve`
cargo xtask test [LAYER]…     every test, or only these layers: lint, client, native, dom, firefox, e2e
cargo xtask bench [page]      the benchmarks of rules and server, or those of the page in a browser
cargo xtask simulate [ARGS]   tables in virtual time: --seed N --hours H --players P
cargo xtask shots [tables]    the pictures in docs/pictures; or every table into target/gallery
cargo xtask split             the built client in chunks; Trunk calls it after a build

Missing tools are built into .tools/, packages of npm go into tests/node_modules.";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let command = args.next();
    let rest: Vec<String> = args.collect();
    match run(command.as_deref(), &rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Option<&str>, args: &[String]) -> process::Result {
    std::env::set_current_dir(process::root()).map_err(|error| error.to_string())?;
    match command {
        Some("setup") => setup::setup(),
        Some("build") => build::build(),
        Some("play") => play::play(args),
        Some("split") => split::split(),
        Some("test") => test::test(args),
        Some("bench") => bench::bench(args),
        Some("simulate") => bench::simulate(args),
        Some("shots") => bench::shots(args),
        Some("--help" | "help") | None => {
            println!("{HELP}");
            Ok(())
        }
        Some(other) => Err(format!("no command `{other}`\n{HELP}")),
    }
}
