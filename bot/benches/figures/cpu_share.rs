//! A share of one processor for a process, as it would have on a small machine of its own.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// How often the kernel hands out the share, in microseconds.
const PERIOD_US: u32 = 20_000;

/// Where control groups of version 1 limit processors, and where all those of version 2 are.
const VERSION_1: &str = "/sys/fs/cgroup/cpu";
const VERSION_2: &str = "/sys/fs/cgroup";

/// A control group that limits its processes together. It goes away with this, after its processes.
pub struct CpuShare(PathBuf);

impl CpuShare {
    /// A group with so many hundredths of one processor.
    ///
    /// # Errors
    /// If this process may not make groups, or the kernel has none.
    pub fn new(name: &str, percent: u32) -> io::Result<Self> {
        let quota = PERIOD_US * percent / 100;
        let name = format!("{name}-{}", std::process::id());
        if Path::new(VERSION_1).join("cpu.cfs_quota_us").exists() {
            let group = Self(Path::new(VERSION_1).join(name));
            fs::create_dir(&group.0)?;
            fs::write(group.0.join("cpu.cfs_period_us"), PERIOD_US.to_string())?;
            fs::write(group.0.join("cpu.cfs_quota_us"), quota.to_string())?;
            return Ok(group);
        }
        fs::write(Path::new(VERSION_2).join("cgroup.subtree_control"), "+cpu")?;
        let group = Self(Path::new(VERSION_2).join(name));
        fs::create_dir(&group.0)?;
        fs::write(group.0.join("cpu.max"), format!("{quota} {PERIOD_US}"))?;
        Ok(group)
    }

    /// Puts a process into the group.
    ///
    /// # Errors
    /// If the kernel refuses it.
    pub fn hold(&self, process: u32) -> io::Result<()> {
        fs::write(self.0.join("cgroup.procs"), process.to_string())
    }
}

impl Drop for CpuShare {
    fn drop(&mut self) {
        // An empty group that stays is harmless.
        let _ = fs::remove_dir(&self.0);
    }
}
