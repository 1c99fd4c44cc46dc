//! What is stored about an account, as lists to hand over.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, values};
use deska_model::ids::AccountId;
use deska_model::personal::PersonalRows;
use serde_json::{Map, Value};

/// How a column is read.
#[derive(Clone, Copy)]
enum Kind {
    Whole,
    Real,
    Text,
    Json,
}

/// A list: its name, the query with the account as `$1`, and the columns.
type List = (&'static str, &'static str, &'static [(&'static str, Kind)]);

/// Most rows of one list.
const ROWS_MAX: usize = 5_000;

/// The lists; `$2` is the number of rows to read.
const LISTS: [List; 19] = [
    (
        "leagues",
        "select b.code, b.status, b.created_at from club b join club_player p on p.club_id = b.id
         where p.account_id = $1 order by p.club_id desc limit $2",
        &[("code", Kind::Text), ("status", Kind::Text), ("created_at", Kind::Whole)],
    ),
    (
        "identities",
        "select platform, native_id as id, name, locale, seen_at from identity where account_id = $1
         order by seen_at desc limit $2",
        &[
            ("platform", Kind::Text),
            ("id", Kind::Text),
            ("name", Kind::Text),
            ("locale", Kind::Text),
            ("seen_at", Kind::Whole),
        ],
    ),
    (
        "sessions",
        "select s.label as browser, s.made_at, s.seen_at from session s join identity i on i.id = s.identity_id
         where i.account_id = $1 order by s.seen_at desc, s.id limit $2",
        &[("browser", Kind::Text), ("made_at", Kind::Whole), ("seen_at", Kind::Whole)],
    ),
    (
        "notified_devices",
        "select s.label as browser, p.endpoint as address, p.made_at from push p
         join session s on s.id = p.session_id join identity i on i.id = s.identity_id
         where i.account_id = $1 order by p.made_at desc, s.id limit $2",
        &[("browser", Kind::Text), ("address", Kind::Text), ("made_at", Kind::Whole)],
    ),
    (
        "choices",
        "select created_at, locale, theme, board_set, layout, board, notices, reminders, quiet_hours, time_zone, look_back, profile from account
         where id = $1 limit $2",
        &[
            ("created_at", Kind::Whole),
            ("locale", Kind::Text),
            ("theme", Kind::Text),
            ("board_set", Kind::Text),
            ("layout", Kind::Text),
            ("board", Kind::Text),
            ("notices", Kind::Text),
            ("reminders", Kind::Text),
            ("quiet_hours", Kind::Text),
            ("time_zone", Kind::Text),
            ("look_back", Kind::Text),
            ("profile", Kind::Text),
        ],
    ),
    (
        "vacations",
        "select from_at, until_at from vacation where account_id = $1 order by from_at desc limit $2",
        &[("from_at", Kind::Whole), ("until_at", Kind::Whole)],
    ),
    (
        "blocks",
        "select (select name from identity i where i.account_id = b.blocked_id
                 order by i.seen_at desc, i.id desc limit 1) as name, b.at
         from block b where b.account_id = $1 order by b.at desc limit $2",
        &[("name", Kind::Text), ("at", Kind::Whole)],
    ),
    (
        "challenges",
        "select h.code, h.kind as game, case when h.challenger_id = $1 then 'made' else 'received' end as role,
                (select name from identity i where i.account_id =
                    case when h.challenger_id = $1 then h.opponent_id else h.challenger_id end
                 order by i.seen_at desc, i.id desc limit 1) as other,
                h.side as challenger_side, h.options, h.status, h.again, h.created_at, h.closed_at
         from challenge h where h.challenger_id = $1 or h.opponent_id = $1 order by h.id desc limit $2",
        &[
            ("code", Kind::Text),
            ("game", Kind::Text),
            ("role", Kind::Text),
            ("other", Kind::Text),
            ("challenger_side", Kind::Text),
            ("options", Kind::Json),
            ("status", Kind::Text),
            ("again", Kind::Whole),
            ("created_at", Kind::Whole),
            ("closed_at", Kind::Whole),
        ],
    ),
    (
        "lines_set_ahead",
        "select g.code, l.tree as lines from line l join game g on g.id = l.game_id
         where l.account_id = $1 order by g.id desc limit $2",
        &[("code", Kind::Text), ("lines", Kind::Json)],
    ),
    (
        "tasks_solved",
        "select kind as game, key as task, solved_at from lesson where account_id = $1
         order by solved_at desc, kind, key limit $2",
        &[("game", Kind::Text), ("task", Kind::Text), ("solved_at", Kind::Whole)],
    ),
    (
        "puzzles_solved",
        "select kind as game, key as puzzle, solved_at from puzzle_solved where account_id = $1
         order by solved_at desc, kind, key limit $2",
        &[("game", Kind::Text), ("puzzle", Kind::Text), ("solved_at", Kind::Whole)],
    ),
    (
        "puzzles_tried",
        "select book, key as puzzle, solved, tried_at from puzzle_try where account_id = $1
         order by id desc limit $2",
        &[("book", Kind::Text), ("puzzle", Kind::Text), ("solved", Kind::Whole), ("tried_at", Kind::Whole)],
    ),
    (
        "puzzle_ratings",
        "select book, rating, deviation, volatility from puzzle_skill where account_id = $1
         order by book limit $2",
        &[
            ("book", Kind::Text),
            ("rating", Kind::Whole),
            ("deviation", Kind::Whole),
            ("volatility", Kind::Whole),
        ],
    ),
    (
        "votes",
        "select g.code as game, v.seq as position, v.choice as move, v.at from vote v join game g on g.id = v.game_id
         where v.account_id = $1 order by v.at desc, g.id, v.seq limit $2",
        &[("game", Kind::Text), ("position", Kind::Whole), ("move", Kind::Text), ("at", Kind::Whole)],
    ),
    (
        "vote_invitations",
        "select code, kind as game, at from vote_invitation where account_id = $1 order by at desc, code limit $2",
        &[("code", Kind::Text), ("game", Kind::Text), ("at", Kind::Whole)],
    ),
    (
        "reviews_wanted",
        "select g.code as game, r.asked_at from review r join game g on g.id = r.game_id
         where r.asked_by = $1 and r.thoughts is null order by r.asked_at desc, g.id limit $2",
        &[("game", Kind::Text), ("asked_at", Kind::Whole)],
    ),
    (
        "said",
        "select t.channel, t.at, t.message from transcript t
         join identity i on i.platform = t.platform and i.native_id = t.author
         where i.account_id = $1 order by t.id desc limit $2",
        &[("channel", Kind::Text), ("at", Kind::Whole), ("message", Kind::Json)],
    ),
    (
        "ratings",
        "select scope, season, class, rating / cast(1000 as double precision) as rating,
                deviation / cast(1000 as double precision) as deviation, games, wins, draws,
                changed_at from rating where account_id = $1 order by changed_at desc limit $2",
        &[
            ("scope", Kind::Text),
            ("season", Kind::Whole),
            ("class", Kind::Text),
            ("rating", Kind::Real),
            ("deviation", Kind::Real),
            ("games", Kind::Whole),
            ("wins", Kind::Whole),
            ("draws", Kind::Whole),
            ("changed_at", Kind::Whole),
        ],
    ),
    (
        "changed_settings",
        "select at, scope, key, before, after from audit where account_id = $1 order by id desc limit $2",
        &[
            ("at", Kind::Whole),
            ("scope", Kind::Text),
            ("key", Kind::Text),
            ("before", Kind::Json),
            ("after", Kind::Json),
        ],
    ),
];

/// Everything about an account but its games, and how many those are.
pub(crate) async fn rows(conn: &mut Conn, account: AccountId) -> Result<PersonalRows, DbError> {
    let (mut lists, mut cut) = (Map::new(), Vec::new());
    // One row more tells whether there are more.
    let read = i64::try_from(ROWS_MAX).unwrap_or(i64::MAX).saturating_add(1);
    for (name, query, columns) in LISTS {
        let mut rows = sql::query(query).bind_all(values![account.0, read]).fetch_all(conn).await?;
        if rows.len() > ROWS_MAX {
            rows.truncate(ROWS_MAX);
            cut.push(name);
        }
        let rows: Vec<Value> = rows.iter().map(|row| entry(row, columns)).collect::<Result<_, _>>()?;
        lists.insert(name.to_owned(), rows.into());
    }
    let games_in_all = games_of(conn, account).await?;
    Ok(PersonalRows { lists, cut, games_in_all })
}

/// How many games an account has played or plays.
pub(crate) async fn games_of(conn: &mut Conn, account: AccountId) -> Result<usize, DbError> {
    let count: i64 = sql::query_scalar("select count(distinct game_id) from seat where account_id = $1")
        .bind(account.0)
        .fetch_one(conn)
        .await?;
    Ok(usize::try_from(count).unwrap_or_default())
}

fn entry(row: &DbRow, columns: &[(&str, Kind)]) -> Result<Value, DbError> {
    let value = |(name, kind): &(&str, Kind)| -> Result<(String, Value), DbError> {
        let value = match kind {
            Kind::Whole => row.try_get::<Option<i64>>(name)?.into(),
            Kind::Real => row.try_get::<Option<f64>>(name)?.into(),
            Kind::Text => row.try_get::<Option<String>>(name)?.into(),
            Kind::Json => {
                let text: Option<&str> = row.try_get(name)?;
                text.map(serde_json::from_str).transpose()?.unwrap_or(Value::Null)
            }
        };
        Ok(((*name).to_owned(), value))
    };
    columns.iter().map(value).collect::<Result<Map<_, _>, _>>().map(Value::Object)
}
