-- Ages in years. The desk may not read dates of birth without recording it.
create or replace function profile_ages(p_site uuid, p_profiles uuid[], p_today date) returns table (id uuid, age integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select profiles.id, extract(year from age(p_today, profiles.date_of_birth))::integer
  from profiles where profiles.site_id = p_site and profiles.id = any(p_profiles)
$$;
