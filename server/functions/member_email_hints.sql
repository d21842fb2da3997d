-- The first letters of addresses. The desk may read neither plain nor sealed addresses without recording it.
create or replace function member_email_hints(p_site uuid, p_members uuid[]) returns table (id uuid, hint text)
language sql stable security definer set search_path = public, pg_temp as $$
  select members.id, left(members.email, 1) || '••••@' || left(split_part(members.email, '@', 2), 1) || '•••'
  from members where members.site_id = p_site and members.id = any(p_members)
$$;
