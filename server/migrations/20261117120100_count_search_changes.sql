-- migrate:up

-- Changes of search_members that the totals do not contain yet: +1 for a row as it is now, -1 for a row as it was. They
-- are appended in the transaction of the change, so that the totals stay exact without counting a country again.
create table search_total_changes (
  site_id uuid not null,
  country char(2) not null,
  id bigint generated always as identity,
  gender text not null,
  region text,
  -- Month of birth, as in born_up_to.
  month integer not null,
  has_photo boolean not null,
  is_fictional boolean not null,
  is_members_only boolean not null,
  change integer not null check (change in (-1, 1)),
  primary key (site_id, country, id)
);

-- The index of a month in the running totals: 1 is January 1900.
create function search_month(born date) returns integer language sql immutable parallel safe as $$
  select ((extract(year from born) - 1900) * 12 + extract(month from born))::integer
$$;

create function record_search_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into search_total_changes
      (site_id, country, gender, region, month, has_photo, is_fictional, is_members_only, change)
    values (old.site_id, old.country, old.gender, old.region, search_month(old.born), old.has_photo, old.is_fictional,
      old.is_members_only, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_total_changes
      (site_id, country, gender, region, month, has_photo, is_fictional, is_members_only, change)
    values (new.site_id, new.country, new.gender, new.region, search_month(new.born), new.has_photo, new.is_fictional,
      new.is_members_only, 1);
  end if;
  return null;
end
$$;
create trigger search_members_record_row after insert or delete on search_members
  for each row execute function record_search_change();
-- Activity is no part of a total and is updated far more often than the rest.
create trigger search_members_record_change
  after update of gender, region, born, has_photo, is_fictional, is_members_only on search_members
  for each row when (
    (old.gender, old.region, old.born, old.has_photo, old.is_fictional, old.is_members_only)
    is distinct from (new.gender, new.region, new.born, new.has_photo, new.is_fictional, new.is_members_only)
  ) execute function record_search_change();

-- Adds changes of single months to running totals. The months are in ascending order.
create function add_to_running_totals(totals integer[], months integer[], changes integer[]) returns integer[]
language plpgsql immutable parallel safe as $$
declare
  added integer := 0;
  following integer := 1;
begin
  for month in greatest(months[1], 1)..cardinality(totals) loop
    while months[following] <= month loop
      added := added + changes[following];
      following := following + 1;
    end loop;
    totals[month] := totals[month] + added;
  end loop;
  return totals;
end
$$;

-- search_changes now lists the countries that have to be counted in full. Those in it are outdated, all others are exact.
comment on table search_changes is 'countries whose totals have to be counted in full';

-- migrate:down
drop trigger search_members_record_change on search_members;
drop trigger search_members_record_row on search_members;
drop function add_to_running_totals;
drop function record_search_change;
drop function search_month;
drop table search_total_changes;
comment on table search_changes is null;
