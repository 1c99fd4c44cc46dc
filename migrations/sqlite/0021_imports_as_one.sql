-- Changes that one request made together, such as the import of a file: all of them name the first one. A change that was
-- made by itself names none.
alter table audit add column batch integer;
create index audit_batch on audit (batch) where batch is not null;

drop trigger audit_is_final;
create trigger audit_is_final before update of id, at, scope, scope_id, key, before, after, undoes, origin, batch on audit
begin
    select raise(abort, 'entries of the audit table stay as they are');
end;
