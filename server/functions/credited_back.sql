-- Counts the unanswered messages that were credited back since a time, by site.
create or replace function credited_back(p_sites uuid[], p_since timestamptz) returns table (site_id uuid, messages integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select ledger_movements.site_id, count(*)::integer from ledger_movements
  where ledger_movements.site_id = any(p_sites) and reason = 'unanswered' and created_at >= p_since
  group by ledger_movements.site_id
$$;
