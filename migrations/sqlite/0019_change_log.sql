-- The audit table is what people read: an entry says which one it undoes, and by which request. Entries stay as they are;
-- only the account may become another one, when two accounts of a person are joined.
alter table audit add column undoes integer references audit (id);
alter table audit add column origin text;
create unique index audit_origin on audit (origin) where origin is not null;

create trigger audit_stays before delete on audit begin
    select raise(abort, 'entries of the audit table stay');
end;
create trigger audit_is_final before update of id, at, scope, scope_id, key, before, after, undoes, origin on audit begin
    select raise(abort, 'entries of the audit table stay as they are');
end;
