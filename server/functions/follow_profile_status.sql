-- Updates the first pairs of a profile that was shown or hidden. A job updates the others in steps. Runs as the owner:
-- the desk hides profiles too, and has no rights on likes.
create or replace function follow_profile_status() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last_id uuid;
begin
  -- The job locks this row before the pairs, too.
  perform from like_visibility_changes where site_id = new.site_id and profile_id = new.id for update;
  last_id := update_like_visibility(new.site_id, new.id, '00000000-0000-0000-0000-000000000000', 200);
  if last_id is null then
    delete from like_visibility_changes where site_id = new.site_id and profile_id = new.id;
  else
    insert into like_visibility_changes (site_id, profile_id, done_up_to) values (new.site_id, new.id, last_id)
      on conflict (site_id, profile_id) do update set done_up_to = excluded.done_up_to;
  end if;
  return null;
end
$$;
