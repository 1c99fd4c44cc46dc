-- The game that a challenge asks to be played again. One such challenge can be open at a time, so that two
-- players who ask each other at the same moment meet in one.
alter table challenge add column rematch_of integer references game (id);
create unique index challenge_rematch on challenge (rematch_of) where status = 'open';
