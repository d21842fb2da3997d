-- Ids of the members that a member must not see, and that must not see the member: blocks in both directions.
-- Statements of other domains use it.
create or replace function hidden_from(site uuid, member uuid) returns uuid[] language sql stable parallel safe as $$
  select coalesce(array_agg(id), '{}') from (
    select blocked_id as id from blocks where site_id = site and blocker_id = member
    union
    select blocker_id from blocks where site_id = site and blocked_id = member
  ) as hidden
$$;
