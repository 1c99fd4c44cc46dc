-- 'off' hides the person's page from others; null is not chosen.
alter table account add column profile text collate "C";
