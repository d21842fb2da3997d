-- migrate:up
-- Log of what staff did and read. The entries of a chain (one per site, and `company`) are linked by their hashes, so that
-- a changed, removed or inserted row does not fit its neighbours. Only `append_audit_entry` writes to these tables.
create table audit_entries (
  chain text not null,
  seq bigint not null check (seq > 0),
  -- Whole milliseconds, as hashed.
  at timestamptz not null,
  -- The JSON text that was hashed. The columns below are read from it, so they cannot differ from it.
  entry text not null,
  actor text not null generated always as (entry::jsonb ->> 'actor') stored,
  action text not null generated always as (entry::jsonb ->> 'action') stored,
  subject text not null generated always as (entry::jsonb ->> 'subject') stored,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (chain, seq)
);
create index audit_entries_by_subject on audit_entries (chain, subject, seq);
create index audit_entries_by_actor on audit_entries (chain, actor, seq);

-- The newest entry of each chain. Locking this row is what puts concurrent entries in order.
create table audit_heads (
  chain text primary key,
  seq bigint not null,
  hash bytea not null
);

create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_never_emptied before truncate on audit_entries execute function refuse_change();
create trigger audit_heads_never_removed before delete on audit_heads for each row execute function refuse_change();
create trigger audit_heads_never_emptied before truncate on audit_heads execute function refuse_change();

create function append_audit_entry(p_chain text, p_at timestamptz, p_entry text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_heads;
  instant timestamptz := date_trunc('milliseconds', p_at);
  next_hash bytea;
begin
  insert into audit_heads (chain, seq, hash) values (p_chain, 0, '') on conflict (chain) do nothing;
  select * into head from audit_heads where chain = p_chain for update;
  head.seq := head.seq + 1;
  next_hash := sha256(head.hash || convert_to(
    concat_ws(E'\n', p_chain, head.seq, round(extract(epoch from instant) * 1000)::bigint, p_entry), 'UTF8'));
  insert into audit_entries (chain, seq, at, entry, prev_hash, hash)
    values (p_chain, head.seq, instant, p_entry, head.hash, next_hash);
  update audit_heads set seq = head.seq, hash = next_hash where chain = p_chain;
  return head.seq;
end
$$;

revoke insert, update, delete, truncate on audit_entries, audit_heads from velvet_app;

-- migrate:down
drop function append_audit_entry(text, timestamptz, text);
drop table audit_heads;
drop table audit_entries;
