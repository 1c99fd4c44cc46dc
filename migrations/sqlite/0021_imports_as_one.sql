-- Changes that one request made together, such as the import of a file: the others name the first one, which names none.
alter table audit add column batch integer;
create index audit_batch on audit (batch) where batch is not null;

drop trigger audit_is_final;
create trigger audit_is_final before update of id, at, scope, scope_id, key, before, after, undoes, origin, batch on audit
begin
    select raise(abort, 'entries of the audit table stay as they are');
end;
