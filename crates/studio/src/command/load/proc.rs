//! What Linux says about processes, read from `/proc`.

/// The resident memory of a process in bytes; none where it can't be read.
pub fn resident(pid: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kilobytes.checked_mul(1024)
}

/// How many files this process may have open; none where there is no such limit or it can't be read.
pub fn open_files() -> Option<u64> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_process_can_be_read() {
        assert!(resident(std::process::id()).is_some_and(|bytes| bytes > 0));
        assert!(open_files().is_none_or(|files| files > 0));
        assert_eq!(resident(u32::MAX), None);
    }
}
