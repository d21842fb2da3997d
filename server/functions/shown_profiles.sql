-- Ids of the profiles of a site that others may see, for statements of other domains. The planner inlines it.
create or replace function shown_profiles(site uuid) returns table (id uuid) language sql stable parallel safe as $$
  select profiles.id from profiles where profiles.site_id = site and profiles.status = 'active'
$$;
