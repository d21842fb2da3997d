-- The lock lasts until the like is committed. A change of the profile's status waits for it and then finds the pair.
create or replace function set_like_visibility() returns trigger language plpgsql as $$
begin
  select status = 'active' into new.low_is_shown from profiles
    where site_id = new.site_id and id = new.low_id for share;
  select status = 'active' into new.high_is_shown from profiles
    where site_id = new.site_id and id = new.high_id for share;
  -- Without a profile the foreign key refuses the row.
  new.low_is_shown := coalesce(new.low_is_shown, false);
  new.high_is_shown := coalesce(new.high_is_shown, false);
  return new;
end
$$;
