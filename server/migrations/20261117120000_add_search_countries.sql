-- migrate:up

-- The country of each row of search_members. A statement that knows only the id of a member looks the country up here
-- and then touches one partition instead of all of them.
create table search_countries (
  site_id uuid not null,
  id uuid not null,
  country char(2) not null,
  primary key (site_id, id)
) with (fillfactor = 90);

-- Triggers keep it, so that it is also right for processes of the previous version. A member has one row: inserting one
-- into another country moves the member, who keeps the activity.
create function keep_search_country() returns trigger language plpgsql as $$
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
create trigger search_members_keep_country before insert on search_members
  for each row execute function keep_search_country();
create trigger search_members_drop_country after delete on search_members
  for each row execute function keep_search_country();

-- Writes to the index wait for this. They are background work, which is repeated.
insert into search_countries (site_id, id, country)
  select distinct on (site_id, id) site_id, id, country from search_members order by site_id, id, activity desc;

-- migrate:down
drop trigger search_members_drop_country on search_members;
drop trigger search_members_keep_country on search_members;
drop function keep_search_country;
drop table search_countries;
