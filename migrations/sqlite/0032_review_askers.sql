-- Who has asked for a review, so that people take turns. A person waits for one at a time.
alter table review add column asked_by integer references account (id);
create unique index review_open on review (asked_by) where thoughts is null;
