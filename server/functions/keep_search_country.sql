-- Keeps search_countries in step with search_members. Inserting a row in another country moves the member.
create or replace function keep_search_country() returns trigger language plpgsql as $$
declare
  previous char(2);
  moved_activity integer;
begin
  if tg_op = 'DELETE' then
    delete from search_countries where site_id = old.site_id and id = old.id and country = old.country;
    return null;
  end if;
  loop
    insert into search_countries (site_id, id, country) values (new.site_id, new.id, new.country)
      on conflict do nothing;
    exit when found;
    -- The lock makes concurrent inserts of one member wait for each other, so that none of them leaves a row behind.
    select country into previous from search_countries where site_id = new.site_id and id = new.id for update;
    -- Not found: another transaction has deleted it since.
    continue when not found;
    exit when previous = new.country;
    update search_countries set country = new.country where site_id = new.site_id and id = new.id;
    delete from search_members where site_id = new.site_id and country = previous and id = new.id
      returning activity into moved_activity;
    new.activity := greatest(new.activity, moved_activity);
    exit;
  end loop;
  return new;
end
$$;
