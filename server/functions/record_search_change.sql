-- Records a change of search_members for the totals: +1 for a row as it is now, -1 for a row as it was.
create or replace function record_search_change() returns trigger language plpgsql as $$
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
