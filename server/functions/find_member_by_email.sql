-- Finds the member of an address by its keyed hashes. Rows that are not sealed yet are found by the plain address.
create or replace function find_member_by_email(p_site uuid, p_indexes text[], p_email text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select members.id from members
  where members.site_id = p_site
    and (members.email_index = any(p_indexes) or members.email_index is null and lower(members.email) = lower(p_email))
$$;
