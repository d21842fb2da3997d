-- Adds an entry to a chain of the audit log and returns its position. Entries of one chain wait for each other until
-- the transaction ends, so this has to be among the last statements of a transaction.
create or replace function append_audit_entry(p_chain text, p_at timestamptz, p_entry text) returns bigint
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
