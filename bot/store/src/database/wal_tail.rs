//! The last change in the `-wal` of a database in use, and whether it is still there. It reads, and writes nothing.
//!
//! SQLite trusts its index of the `-wal` while it runs. If an older `-wal` of the same length is written over the one in
//! use, further changes go behind what is there, and all of them are lost at the next start. Each change in a `-wal` is a
//! series of frames, of which the last one tells the size of the database, and each frame bears the checksum up to there.

use std::fs::File;
use std::io::{ErrorKind, Result};
use std::os::unix::fs::FileExt;
use std::path::Path;

/// Length of the head of the file, in bytes.
const HEAD: usize = 32;

/// Length of the head of a frame, in bytes; a page follows.
const FRAME_HEAD: usize = 24;

/// What the head begins with, whatever its last bit says of checksums.
const MAGIC: u32 = 0x377f_0682;

/// Length of the longest page of SQLite, in bytes.
const PAGE_MOST: u32 = 65_536;

/// How often the file is read again while another process writes it.
const TRIES: u32 = 20;

/// The head of the file. SQLite begins anew at the head when all changes are in the database, with the next salt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Head {
    page: u64,
    salt: [u8; 8],
    sum: Checksum,
    big_endian: bool,
}

/// The two parts of a checksum of SQLite's `-wal`.
type Checksum = (u32, u32);

impl Head {
    /// Which beginning it is.
    fn series(&self) -> u32 {
        number(&self.salt, 0)
    }

    /// Where a frame begins.
    fn place(&self, frame: u64) -> u64 {
        HEAD as u64 + (frame - 1) * (FRAME_HEAD as u64 + self.page)
    }

    /// A checksum that goes on over bytes, whose number is a multiple of eight.
    fn add(&self, sum: Checksum, bytes: &[u8]) -> Checksum {
        let word = |bytes: &[u8]| {
            let bytes = [bytes[0], bytes[1], bytes[2], bytes[3]];
            if self.big_endian { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) }
        };
        bytes.chunks_exact(8).fold(sum, |(first, second), pair| {
            let first = first.wrapping_add(word(&pair[..4])).wrapping_add(second);
            (first, second.wrapping_add(word(&pair[4..])).wrapping_add(first))
        })
    }
}

/// The last frame of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Last {
    head: Head,
    /// Its number from 1; 0 before the first change.
    frame: u64,
    bytes: [u8; FRAME_HEAD],
}

/// A `-wal` in use.
#[derive(Debug)]
pub(crate) struct WalTail {
    wal: File,
    last: Option<Last>,
}

impl WalTail {
    /// The file at a path.
    pub(crate) fn open(wal: &Path) -> Result<Self> {
        Ok(Self { wal: File::open(wal)?, last: None })
    }

    /// Looks for the last change. Returns whether the one that was the last before is still there, or was followed by a
    /// new beginning.
    pub(crate) fn goes_on(&mut self) -> Result<bool> {
        for _ in 0..TRIES {
            let head = self.head()?;
            let known = self.last.filter(|last| head.is_some_and(|head| head == last.head));
            let is_there = match (known, self.last, head) {
                (Some(last), ..) => {
                    last.frame == 0 || self.frame(&last.head, last.frame)? == Some(last.bytes)
                }
                (None, Some(last), Some(head)) => is_later(head.series(), last.head.series()),
                (None, Some(_), None) => false,
                (None, None, _) => true,
            };
            // Another process may have begun anew in between.
            if self.head()? != head {
                continue;
            }
            if is_there && let Some(head) = head {
                self.last = Some(self.find_last(head, known)?);
            }
            return Ok(is_there);
        }
        Ok(true)
    }

    /// Which beginning of the file it is; `None` before the first one.
    pub(crate) fn series(&self) -> Option<u32> {
        self.last.map(|last| last.head.series())
    }

    /// The last frame of a change, from a known one on.
    ///
    /// A process that was killed may have left the head of a frame without its page, which SQLite writes over. So a frame
    /// counts only if its checksum is right, as for SQLite.
    fn find_last(&self, head: Head, known: Option<Last>) -> Result<Last> {
        let mut last = known.unwrap_or(Last { head, frame: 0, bytes: [0; FRAME_HEAD] });
        let mut sum = if last.frame == 0 { head.sum } else { checksum_in(&last.bytes, 16) };
        let mut page = vec![0; usize::try_from(head.page).unwrap_or(0)];
        let mut number_of = last.frame + 1;
        while let Some(bytes) = self.frame(&head, number_of)?.filter(|bytes| bytes[8..16] == head.salt) {
            if !self.read_page(&head, number_of, &mut page)? {
                break;
            }
            sum = head.add(head.add(sum, &bytes[..8]), &page);
            if sum != checksum_in(&bytes, 16) {
                break;
            }
            if number(&bytes, 4) != 0 {
                last = Last { head, frame: number_of, bytes };
            }
            number_of += 1;
        }
        Ok(last)
    }

    /// Reads the page of a frame. Returns `false` if the file is shorter.
    fn read_page(&self, head: &Head, frame: u64, page: &mut [u8]) -> Result<bool> {
        match self.wal.read_exact_at(page, head.place(frame) + FRAME_HEAD as u64) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
            Err(error) => Err(error),
        }
    }

    fn head(&self) -> Result<Option<Head>> {
        let is_head = |head: &[u8; HEAD]| {
            let page = number(head, 8);
            number(head, 0) & !1 == MAGIC && page.is_power_of_two() && page <= PAGE_MOST
        };
        let head = self.read::<HEAD>(0)?.filter(is_head);
        Ok(head.map(|head| {
            let mut salt = [0; 8];
            salt.copy_from_slice(&head[16..24]);
            let (page, sum) = (u64::from(number(&head, 8)), checksum_in(&head, 24));
            Head { page, salt, sum, big_endian: number(&head, 0) != MAGIC }
        }))
    }

    fn frame(&self, head: &Head, frame: u64) -> Result<Option<[u8; FRAME_HEAD]>> {
        self.read(head.place(frame))
    }

    /// Some bytes of the file; `None` if it is shorter.
    fn read<const N: usize>(&self, at: u64) -> Result<Option<[u8; N]>> {
        let mut bytes = [0; N];
        match self.wal.read_exact_at(&mut bytes, at) {
            Ok(()) => Ok(Some(bytes)),
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// Whether a beginning comes after another one. Their numbers go round.
pub(crate) const fn is_later(series: u32, than: u32) -> bool {
    let steps = series.wrapping_sub(than);
    0 < steps && steps < 1 << 31
}

/// The checksum at a place, whose parts are always stored with the highest byte first.
fn checksum_in(bytes: &[u8], at: usize) -> Checksum {
    (number(bytes, at), number(bytes, at + 4))
}

/// The number of four bytes.
fn number(bytes: &[u8], at: usize) -> u32 {
    bytes[at..at + 4].iter().fold(0, |number, byte| (number << 8) | u32::from(*byte))
}
