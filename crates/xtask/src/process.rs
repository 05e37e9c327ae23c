//! Running other programs.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The result of a step; the error is a sentence for the person at the terminal.
pub type Result<T = ()> = std::result::Result<T, String>;

/// The project's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap_or(Path::new(".")).to_owned()
}

/// Prints what is being done.
pub fn log(message: &str) {
    println!("xtask: {message}");
}

/// The cargo that runs this program.
pub fn cargo(args: &[&str]) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(args);
    // Where nothing is built twice, what the compiler keeps for a second build and for a debugger only costs time.
    if std::env::var_os("CI").is_some() {
        cargo.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_DEV_DEBUG", "false");
    }
    cargo
}

/// Prints a command line and runs it to its end.
pub fn run(command: &mut Command) -> Result {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default().to_owned();
    let program = program.to_string_lossy().into_owned();
    let args: Vec<_> = command.get_args().map(|arg| arg.to_string_lossy().into_owned()).collect();
    log(&format!("{program} {}", args.join(" ")));
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{program} failed with {status}")),
        Err(error) => Err(format!("{program} cannot be started: {error}")),
    }
}

/// What a program prints, if it succeeds.
pub fn output(program: &Path, args: &[&str]) -> Option<String> {
    let output = Command::new(program).args(args).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The path of a program on the PATH.
pub fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}
