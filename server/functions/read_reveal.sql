-- Returns the hidden field of an open reveal to the person who opened it, for ten minutes by the clock of the database.
-- Only after the transaction that opened it has committed: its entry in the audit log can then no longer be undone.
create or replace function read_reveal(p_site uuid, p_id uuid, p_staff uuid)
returns table (row_id uuid, sealed text, plain text, seconds_left integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select stored.row_id, stored.sealed, stored.plain,
    600 - extract(epoch from clock_timestamp() - reveals.recorded_at)::integer
  from reveals cross join lateral stored_field(p_site, reveals.member_id, reveals.field) as stored
  where reveals.site_id = p_site and reveals.id = p_id and reveals.staff_id = p_staff
    and reveals.recorded_at > clock_timestamp() - interval '10 minutes'
    and reveals.recorded_in is distinct from pg_current_xact_id_if_assigned()
$$;
