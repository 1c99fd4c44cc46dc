-- Which set of boards and pieces a person has chosen, beside `account.theme`. Null is not chosen.
alter table account add column board_set text;
