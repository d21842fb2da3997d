-- Returns the first of these roles that a member of staff has on a site, or null. Used by functions that give access to
-- data of members, so that none of them depends on what its caller says about roles.
create or replace function role_of_staff(p_staff uuid, p_site uuid, p_roles text[], p_now timestamptz) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select staff_grants.role from staff_grants
  join staff_members on staff_members.id = staff_grants.staff_id and staff_members.status = 'active'
  where staff_grants.staff_id = p_staff and (staff_grants.site_id is null or staff_grants.site_id = p_site)
    and staff_grants.role = any(p_roles) and (staff_grants.expires_at is null or staff_grants.expires_at > p_now)
  order by array_position(p_roles, staff_grants.role) limit 1
$$;
