//! `cargo xtask`: the project's own commands.

use std::process::{Command, ExitCode};

const HELP: &str = "cargo xtask test    format, lints, every test, the build for the browser
cargo xtask bench   the benchmarks of the rules and of `studio settle`";

const WASM: &str = "wasm32-unknown-unknown";

fn main() -> ExitCode {
    let wish = std::env::args().nth(1);
    let done = match wish.as_deref() {
        Some("test") => test(),
        Some("bench") => cargo(&["bench", "-p", "rules", "-p", "studio", "--bench", "*"]),
        Some("--help" | "help") | None => {
            println!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Some(other) => Err(format!("no command `{other}`\n{HELP}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// Everything that must hold before a change lands.
fn test() -> Result<(), String> {
    install_wasm_target()?;
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?;
    // The rules as the browser gets them: no plan files, no TOML, nothing of a platform.
    cargo(&["clippy", "-p", "rules", "--no-default-features", "--target", WASM, "--", "-D", "warnings"])?;
    cargo(&["build", "-p", "rules", "--no-default-features", "--target", WASM])?;
    cargo(&["test", "--workspace"])
}

fn install_wasm_target() -> Result<(), String> {
    let installed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    match installed {
        Ok(output) if String::from_utf8_lossy(&output.stdout).lines().any(|line| line == WASM) => Ok(()),
        // Without rustup the toolchain is the distribution's: cargo says itself what is missing.
        Err(_) => Ok(()),
        Ok(_) => {
            println!("xtask: installing the target {WASM}");
            run(Command::new("rustup").args(["target", "add", WASM]))
        }
    }
}

fn cargo(args: &[&str]) -> Result<(), String> {
    println!("xtask: cargo {}", args.join(" "));
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    run(Command::new(cargo).args(args))
}

fn run(command: &mut Command) -> Result<(), String> {
    let program = command.get_program().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{program} failed with {status}")),
        Err(error) => Err(format!("{program} can't be started: {error}")),
    }
}
