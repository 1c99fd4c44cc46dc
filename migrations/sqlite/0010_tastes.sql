-- What a person has chosen about the look of boards, beside `account.theme`: the layout of pictures, and whether boards
-- are pictures, text or both. Null is not chosen.
alter table account add column layout text;
alter table account add column board text;
