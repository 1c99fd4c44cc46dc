-- How people are told of their turns. What a person chose is `account.notices`.

-- Since when messages to the person alone are refused; null is as far as is known not at all. The person is
-- told of it once.
alter table account add column refused_at integer;
alter table account add column refused_told integer not null default 0;
-- When the last digest was written down.
alter table account add column digest_at integer;

-- Who has a turn in an open game, and since which event: a cache of the game's events, as the columns of its row.
create table turn (
    game_id    integer not null references game (id),
    account_id integer not null references account (id),
    seq        integer not null,
    began_at   integer not null,
    -- When the person was told of it, or knew; null waits for a digest.
    told_at    integer,
    primary key (game_id, account_id)
) strict;
create index turn_account on turn (account_id, began_at);
create index turn_untold on turn (account_id, began_at) where told_at is null;
create index account_digest on account (id) where notices = 'digest';

-- Whoever was to act until now was mentioned. Exchanges of sides are made good by the game's next event.
insert or ignore into turn (game_id, account_id, seq, began_at, told_at)
select g.id, s.account_id, g.seq, e.at, e.at
from game g
join seat s on s.game_id = g.id and g.acting in (s.side, 'both')
join event e on e.game_id = g.id and e.seq = g.seq
where g.status = 'open';
