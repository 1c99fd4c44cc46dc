-- A community that is large enough for the planner of PostgreSQL to decide as it does in a large one. Nobody plays these
-- games; only the numbers of rows and of different values matter.

insert into space (platform, native_id) select 'crowd', 's' || n from generate_series(1, 20000) n;
insert into channel (space_id, native_id) select 1 + n * 4, 'c' || n from generate_series(0, 4999) n;
insert into account (created_at) select n from generate_series(1, 50000) n;
insert into identity (platform, native_id, account_id, name, seen_at)
    select 'crowd', 'p' || n, n, 'Person ' || n, n from generate_series(1, 50000) n;

insert into challenge (code, origin, origin_id, kind, challenger_id, opponent_id, options, channel_id, status, created_at, asked_at, again)
    select 'H' || n, 'crowd', 'h' || n, 'toy', 1 + n % 50000, 1 + n * 7 % 50000, '{}', 1 + n % 5000,
           case when n % 20 = 0 then 'open' else 'taken' end, n, case when n % 200 = 0 then null else n end,
           case when n % 300 = 1 then 1 else 0 end
    from generate_series(1, 30000) n;
insert into game (code, kind, rules_version, options, secret, channel_id, challenge_id, created_at, seq, status, acting,
                  ended_at, message_id)
    select 'G' || n, 'toy', 1, '{}', '{}', 1 + n % 5000, n, n, 4, case when n % 3 = 0 then 'open' else 'ended' end, 'white',
           case when n % 3 = 0 then null else n end, 'm' || n
    from generate_series(1, 30000) n where n % 20 <> 0;
insert into seat (game_id, side, account_id, ended_at, channel_id)
    select id, 'white', 1 + id % 50000, ended_at, case when id % 5 = 0 then 1 + (id * 3 + 1) % 5000 end from game;
insert into seat (game_id, side, account_id, ended_at) select id, 'black', 1 + (id * 7 + 1) % 50000, ended_at from game;
insert into event (game_id, seq, at, actor_id, origin, origin_id, kind, body, version)
    select id, n, n, 1 + id % 50000, 'crowd', 'e' || id || '-' || n, 'moved', '{}', 1
    from game cross join generate_series(1, 4) n;
insert into game_place (game_id, channel_id, joined_at, message_id)
    select id, 1 + (id * 3 + 1) % 5000, 1, 'f' || id from game where id % 5 = 0;
insert into turn (game_id, account_id, seq, began_at, told_at)
    select game_id, account_id, 1, 1, case when game_id % 3 = 0 then null else 1 end
    from seat where side = 'white' and ended_at is null;
insert into timer (game_id, kind, account_id, seq, due_at, after_at)
    select game_id, 'deadline', account_id, 1, game_id, 1 from seat where side = 'white' and ended_at is null;
insert into outbox (dedupe_key, kind, game_id, seq, platform, channel_id, payload, next_at, done_at, message_id)
    select 'board:' || id || ':4', 'board', id, 4, 'crowd', channel_id, '{}', case when id % 50 = 0 then id end, 1,
           'm' || id
    from game;
insert into result (game_id, at, score, class, space_id, channel_id, season)
    select id, ended_at, 1, 'toy' || id % 20, 1 + id % 1000, channel_id, 0 from game where ended_at is not null;
insert into rating (scope, scope_id, season, class, account_id, rating, deviation, volatility, games, wins, draws, result_id,
                    changed_at, settled_until)
    select 'space', 1 + n % 1000, 0, 'toy' || n % 20, 1 + n % 50000, 1500, 100, 1, 1, 1, 0, n, 1, 1 from (select id as n from result) known
    on conflict do nothing;
insert into rating_event (game_id, account_id, scope, before, after, rating_before)
    select game_id, account_id, 'space', '{}', '{}', 1500 from seat where ended_at is not null on conflict do nothing;
insert into unscored (game_id) select id from game where ended_at is not null and id % 4 = 0;
insert into line (game_id, account_id, tree, version, seq)
    select game_id, account_id, '[]', 1, 1 from seat where ended_at is null on conflict do nothing;
insert into offer (game_id, kind, side, seq) select id, 'draw', 'white', 1 from game where ended_at is null;
insert into block (account_id, blocked_id, at) select n, 1 + n * 3 % 5000, 1 from generate_series(1, 5000) n
    on conflict do nothing;
insert into vacation (account_id, from_at, until_at) select n, 1, 2 from generate_series(1, 5000) n;
insert into unreached (game_id, side, from_at, until_at)
    select game_id, side, 1, case when game_id % 100 = 0 then 9223372036854775807 else 2 end from seat;
insert into presence (channel_id, native_id, found_at, asked_at)
    select id, 'p' || id, 1, case when id % 100 = 0 then 1 end from channel;
insert into lesson (account_id, kind, key, solved_at)
    select n, 'toy', 'k' || m, 1 from generate_series(1, 5000) n cross join generate_series(1, 3) m;
insert into review (game_id, asked_at, thoughts) select id, 1, case when id % 500 = 0 then null else '{}' end from game
    where ended_at is not null;
insert into lesson_at (account_id, kind, code) select n, 'toy', 'k' from generate_series(1, 5000) n;
insert into transcript (id, platform, channel, message_id, at, author, message)
    select n, 'test', 'c' || n % 40, 'm' || n, n, 'p' || n % 300, '{}' from generate_series(1, 20000) n;
insert into transcript_person (platform, native_id, transcript_id)
    select 'test', 'p' || n % 300, n from generate_series(1, 20000) n;
insert into session (id, identity_id, kind, label, made_at, seen_at, ends_at)
    select 's' || n, 1 + n % 20000, 'page', 'Firefox on Linux', n, n, n from generate_series(1, 30000) n;
insert into push (session_id, endpoint, key, auth, made_at)
    select 's' || n, 'https://push.example.net/' || n, 'k', 'a', n from generate_series(1, 10000) n;
insert into sign_in (id, identity_id, page, ends_at) select 'l' || n, 1 + n % 20000, '/', n from generate_series(1, 20000) n;
insert into link_try (account_id, count, since) select n, 1, 1 from generate_series(1, 5000) n;

insert into puzzle_solved (account_id, kind, key, day, solved_at)
    select n, 'go', 'p' || n % 300, n % 100, 1 from generate_series(1, 20000) n;
insert into puzzle_try (account_id, book, key, solved, space_id, tried_at)
    select 1 + n % 20000, 'b' || n % 6, 'p' || n, n % 2, 1 + n % 20000, n from generate_series(1, 40000) n;
insert into puzzle_rating (key, book, rating, deviation, volatility)
    select 'p' || n, 'b' || n % 6, n, n, n from generate_series(1, 3000) n;
insert into puzzle_skill (account_id, book, rating, deviation, volatility)
    select n, 'b' || n % 6, n, n, n from generate_series(1, 20000) n;
insert into puzzle_at (account_id, code) select n, 'learn_go_p' || n % 300 from generate_series(1, 20000) n;
insert into puzzle_post (channel_id, day, kind, key, posted_at)
    select 1 + n % 4000, n / 4000, 'go', 'p' || n % 300, 1 from generate_series(0, 19999) n;

insert into club (code, channel_id, in_threads, status, seq, next_at, created_at)
    select 'c' || n, 1 + n % 4000, 0, case when n % 50 = 0 then 'sign_up' when n % 20 = 0 then 'playing' else 'over' end, 1,
           case when n % 50 = 0 then n end, 1
    from generate_series(1, 20000) n;
insert into club_event (club_id, seq, at, origin, origin_id, kind, body, version)
    select id, m, 1, 'request', 'o' || id || '-' || m, 'joined', '{}', 1 from club cross join generate_series(1, 4) m;
insert into club_player (club_id, account_id)
    select id, 1 + (id * 7 + m * 13) % 5000 from club cross join generate_series(1, 4) m on conflict do nothing;
insert into club_game (game_id, club_id, board) select id, 1 + id % 20000, id from game;
insert into vote_game (game_id, window_ms, next_at) select id, 1, case when id % 50 = 0 then id end from game where id % 4 = 0;
insert into proposal (game_id, seq, choice, number)
    select game_id, m, 'd' || m, m from vote_game cross join generate_series(1, 3) m;
insert into vote (game_id, seq, account_id, choice, at, source)
    select game_id, 1 + m % 4, 1 + (game_id * 7 + m * 13) % 50000, 'd1', 1, 's' || m
    from vote_game cross join generate_series(1, 8) m on conflict do nothing;
insert into vote_invitation (code, kind, options, window_ms, channel_id, account_id, source, at)
    select 'i' || m, 'go', '{}', 1, 1 + m, 1 + m, 's' || m, 1 from generate_series(1, 500) m;
insert into seats_board (channel_id, number, shown, shown_at, message_id) select id, 1, '1:1', 1, 'm' || id from channel where id % 500 = 0;
analyze;
