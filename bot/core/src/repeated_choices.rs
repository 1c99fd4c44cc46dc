//! Remembers which requests have changed a person's choices or a server's presets, so that a request repeated after a restart
//! doesn't overwrite a newer choice. Events of games can't tell this. Knows no surface.

use crate::command::{Command, ConditionalRequest, ConfigRequest, PresetAct};
use crate::engine::{Core, Halt, RequestContext};
use crate::memory::SHORT_LIVED;
use crate::people::own_time::{OwnTime, VacationRequest};
use crate::people::personal::Personal;
use crate::ports::logged;
use crate::reply::Reply;

impl Command {
    /// The command that shows what this one changes; `None` if nothing is changed, or if the change itself keeps the id of
    /// its request.
    fn shows(&self) -> Option<Self> {
        match self {
            Self::Notify(Some(_)) => Some(Self::Notify(None)),
            Self::Preference { aspect, change: Some(_) } => {
                Some(Self::Preference { aspect: *aspect, change: None })
            }
            Self::OwnTime(request) => request.shows().map(Self::OwnTime),
            Self::Personal(Personal::Block(..) | Personal::Unblock(_) | Personal::UnblockAccount(_)) => {
                Some(Self::Personal(Personal::Blocks))
            }
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
    fn shows(&self) -> Option<Self> {
        match self {
            Self::Vacation(VacationRequest::Show) | Self::NextGame { .. } | Self::Zone(None) => None,
            Self::Reminders { at: None, quiet: None } => None,
            Self::Vacation(_) => Some(Self::Vacation(VacationRequest::Show)),
            Self::Reminders { .. } => Some(Self::Reminders { at: None, quiet: None }),
            Self::Zone(Some(_)) => Some(Self::Zone(None)),
        }
    }
}

impl Core {
    /// Carries out a command. A repeat of a request that has changed a choice or a preset shows what holds now.
    ///
    /// The id of the request is kept after the change, for 30 days. If the program is killed between the two, a repeat
    /// makes the same choice again.
    pub(crate) async fn carry_out_once(
        &self,
        context: &RequestContext<'_>,
        command: Command,
    ) -> Result<Reply, Halt> {
        let Some(shows) = command.shows() else { return self.carry_out(context, command).await };
        let key = format!("{SHORT_LIVED}done:{}:{}", context.caller.place.platform, context.source);
        if self.store.recall(&key).await?.is_some() {
            return self.carry_out(context, shows).await;
        }
        let reply = self.carry_out(context, command).await?;
        logged(self.store.remember(&key, "", self.clock.now()).await);
        Ok(reply)
    }
}
