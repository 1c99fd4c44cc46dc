//! The command that shows what another one changes.

use crate::command::{Command, ConditionalRequest, ConfigRequest, PresetAct};
use crate::personal::Personal;
use crate::personal::own_time::{OwnTime, VacationRequest};

impl Command {
    /// The command that shows what this one changes; `None` if nothing is changed, or if the change itself keeps the id of
    /// its request.
    pub fn shows(&self) -> Option<Self> {
        match self {
            Self::Notify(Some(_)) => Some(Self::Notify(None)),
            Self::Preference { aspect, change: Some(_) } => {
                Some(Self::Preference { aspect: *aspect, change: None })
            }
            Self::OwnTime(request) => request.shows().map(Self::OwnTime),
            Self::Personal(Personal::Block(..) | Personal::Unblock(_) | Personal::UnblockAccount(_)) => {
                Some(Self::Personal(Personal::Blocks))
            }
            Self::Personal(
                Personal::EndSession(_) | Personal::EndSessions | Personal::EndNotifications(_),
            ) => Some(Self::Personal(Personal::Sessions)),
            Self::Personal(Personal::Profile(Some(_))) => Some(Self::Personal(Personal::Profile(None))),
            Self::Personal(Personal::Unlink(_)) => Some(Self::Personal(Personal::Links)),
            Self::Conditional { game, request: ConditionalRequest::Add(_) | ConditionalRequest::Drop(_) } => {
                Some(Self::Conditional { game: game.clone(), request: ConditionalRequest::Show })
            }
            Self::Config(ConfigRequest::Preset {
                act: PresetAct::Save | PresetAct::Delete, kind, ..
            }) => {
                let (act, kind) = (PresetAct::List, kind.clone());
                Some(Self::Config(ConfigRequest::Preset { act, name: None, kind, channel: None }))
            }
            _ => None,
        }
    }
}

impl OwnTime {
    pub fn shows(&self) -> Option<Self> {
        match self {
            Self::Vacation(VacationRequest::Show) | Self::NextGame { .. } | Self::Zone(None) => None,
            Self::Reminders { at: None, quiet: None } => None,
            Self::Vacation(_) => Some(Self::Vacation(VacationRequest::Show)),
            Self::Reminders { .. } => Some(Self::Reminders { at: None, quiet: None }),
            Self::Zone(Some(_)) => Some(Self::Zone(None)),
            Self::LookBack(change) => change.map(|_| Self::LookBack(None)),
        }
    }
}
