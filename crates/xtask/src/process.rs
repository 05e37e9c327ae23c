//! Running programs, and saying so.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a command of xtask comes to.
pub type Done<T = ()> = Result<T, String>;

/// The project's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap_or(Path::new(".")).to_owned()
}

/// Says what is being done.
pub fn say(what: &str) {
    println!("xtask: {what}");
}

/// Cargo, the one that runs this program.
pub fn cargo(args: &[&str]) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(args);
    cargo
}

/// Runs a program to its end and shows its command line.
pub fn run(command: &mut Command) -> Done {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default().to_owned();
    let program = program.to_string_lossy().into_owned();
    let args: Vec<_> = command.get_args().map(|arg| arg.to_string_lossy().into_owned()).collect();
    say(&format!("{program} {}", args.join(" ")));
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{program} failed with {status}")),
        Err(error) => Err(format!("{program} can't be started: {error}")),
    }
}

/// What a program prints, if it runs and is content.
pub fn output(program: &Path, args: &[&str]) -> Option<String> {
    let output = Command::new(program).args(args).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Where a program lies on the PATH.
pub fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Whether we may install packages of the system.
pub fn is_root() -> bool {
    output(Path::new("id"), &["-u"]).is_some_and(|id| id.trim() == "0")
}

/// Installs Debian's packages where that is possible, else says what is missing.
pub fn install_packages(packages: &[&str]) -> Done {
    let names = packages.join(" ");
    if !is_root() || find("apt-get").is_none() {
        return Err(format!("missing: {names}. Install it first (on Debian: sudo apt-get install {names})"));
    }
    say(&format!("installing Debian's {names}"));
    let install = || {
        let mut apt = Command::new("apt-get");
        apt.args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(packages);
        apt.env("DEBIAN_FRONTEND", "noninteractive");
        run(&mut apt)
    };
    // The lists of a fresh machine may be empty or old.
    install().or_else(|_| {
        run(Command::new("apt-get").args(["update", "--quiet"]))?;
        install()
    })
}
