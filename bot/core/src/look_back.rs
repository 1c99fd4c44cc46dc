//! Posts a look back at each week in the channels that want one. However often it runs and in how many processes, each week has
//! one message, or none if it was quiet.

use crate::engine::{Core, Halt, RequestContext};
use crate::ports::StoreError;
use deska_model::ids::Time;
use deska_model::lessons::puzzles;
use deska_model::look_back::{LookBackSay, Week};
use deska_model::message::Content;
use deska_model::personal::own_time::{OwnTimeSay, PersonChoice};
use deska_model::reply::Reply;
use deska_model::settings::schedule::OFF;
use deska_model::settings::time_keys::ZONE;
use deska_model::settings::weekly::{LOOK_BACK, Said, WeekPost, WeeklyChannel};
use std::sync::Arc;

impl Core {
    /// Puts the look backs that are due into the outbox. Returns their number.
    pub(crate) async fn put_look_backs(&self, now: Time) -> Result<u32, StoreError> {
        let mut put = 0;
        for channel in self.store.weekly_channels(LOOK_BACK, ZONE).await? {
            let Some(post) = channel.due(now) else { continue };
            let week = self.store.week_of(channel.space_id, post.span()).await?;
            let said = match channel.said(week.has_happened()) {
                Said::Quiet if self.is_playing(&channel).await? => Said::Nothing,
                said => said,
            };
            put += u32::from(self.store.put_look_back(&channel, post, said, now).await?.is_some());
        }
        Ok(put)
    }

    /// Whether a league, an evening or a game by votes is running, so that the channel needs no advice to begin a game.
    async fn is_playing(&self, channel: &WeeklyChannel) -> Result<bool, StoreError> {
        let has_club = !self.store.running_clubs(channel.channel_id, 1).await?.is_empty();
        Ok(has_club || !self.store.vote_games_of(channel.space_id).await?.is_empty())
    }

    /// When the next look back is due anywhere.
    pub(crate) async fn next_look_back(&self) -> Result<Option<Time>, StoreError> {
        let now = self.clock.now();
        let channels = self.store.weekly_channels(LOOK_BACK, ZONE).await?;
        Ok(channels.iter().filter_map(|channel| channel.next(now)).min())
    }

    /// What a channel learns of a week; `None` if there is nothing to tell any more.
    pub(crate) async fn look_back_content(
        &self,
        channel_id: i64,
        post: WeekPost,
        said: Said,
    ) -> Result<Option<Content>, Halt> {
        let say = match said {
            Said::Nothing => return Ok(None),
            Said::Quiet => self.quiet_week(),
            Said::Week => {
                let Some(space) = self.store.space_of(channel_id).await? else { return Ok(None) };
                let week = self.store.week_of(space, post.span()).await?;
                if !week.has_happened() {
                    return Ok(None);
                }
                let shown = match week.shown_game() {
                    Some(code) => Some(Arc::new(self.load(code).await?)),
                    None => None,
                };
                LookBackSay::Week { week, shown }
            }
        };
        Ok(Some(Content::LookBack(Box::new(say))))
    }

    /// The last week of which a channel of a server had a look back, if something happened in it.
    pub(crate) async fn last_week(&self, space_id: i64) -> Result<Option<Week>, StoreError> {
        let channels = self.store.weekly_channels(LOOK_BACK, ZONE).await?;
        let past =
            channels.iter().filter(|channel| channel.space_id == space_id).filter_map(WeeklyChannel::past);
        let Some(post) = past.max_by_key(|post| post.until_ms) else { return Ok(None) };
        let week = self.store.week_of(space_id, post.span()).await?;
        Ok(Some(week).filter(Week::has_happened))
    }

    /// Shows or changes whether look backs name the caller.
    pub(crate) async fn look_back_choice(
        &self,
        context: &RequestContext<'_>,
        named: Option<bool>,
    ) -> Result<Reply, Halt> {
        let me = context.resolved.account.id;
        if let Some(named) = named {
            let choice = if named { None } else { Some(OFF) };
            self.store.set_person_choice(me, PersonChoice::LookBack, choice).await?;
            self.settle_time_changes().await;
        }
        let left_out = self.store.person_choice(me, PersonChoice::LookBack).await?.is_some();
        Ok(Reply::private(Content::OwnTime(OwnTimeSay::LookBack {
            named: !left_out,
            changed: named.is_some(),
        })))
    }

    fn quiet_week(&self) -> LookBackSay {
        let today = puzzles::day(self.clock.now());
        let puzzle = self.books().into_iter().next();
        let puzzle = puzzle.and_then(|(kind, book)| puzzles::of_day(kind, book, today));
        LookBackSay::Quiet { kind: self.games.first().to_owned(), puzzle: puzzle.map(|code| code.write()) }
    }
}
