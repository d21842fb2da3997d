-- migrate:up

-- Whether others may see the two profiles of a pair, as the counts and the indexes of lists have it.
alter table likes
  add column low_is_shown boolean not null default true,
  add column high_is_shown boolean not null default true;

-- Number of entries in the lists of each member, without profiles that are not shown. Triggers keep them in the
-- transaction of every change, so that reading them costs the same for every member.
create table like_counts (
  site_id uuid not null,
  member_id uuid not null,
  -- All received likes that are stored, including those of profiles that are not shown.
  received_ever integer not null default 0,
  received integer not null default 0,
  unseen integer not null default 0,
  sent integer not null default 0,
  matches integer not null default 0,
  primary key (site_id, member_id)
) with (fillfactor = 50);

-- Profiles that were shown or hidden and have more likes than one transaction updates. A job updates the others in
-- steps; until it is done, reading counts corrects them by these profiles.
create table like_visibility_changes (
  site_id uuid not null,
  profile_id uuid not null,
  -- Counterparts up to this id are done.
  done_up_to uuid not null,
  primary key (site_id, profile_id)
);

-- What a pair adds to the counts of its two members.
create function like_contributions(pair likes)
returns table (member_id uuid, received_ever integer, received integer, unseen integer, sent integer, matches integer)
language sql immutable as $$
  values (
    pair.low_id, (pair.high_liked_at is not null)::int,
    (pair.high_is_shown and pair.high_liked_at is not null)::int,
    (pair.high_is_shown and pair.high_liked_at is not null and pair.high_seen_at is null)::int,
    (pair.high_is_shown and pair.low_liked_at is not null and pair.matched_at is null)::int,
    (pair.high_is_shown and pair.matched_at is not null)::int
  ), (
    pair.high_id, (pair.low_liked_at is not null)::int,
    (pair.low_is_shown and pair.low_liked_at is not null)::int,
    (pair.low_is_shown and pair.low_liked_at is not null and pair.low_seen_at is null)::int,
    (pair.low_is_shown and pair.high_liked_at is not null and pair.matched_at is null)::int,
    (pair.low_is_shown and pair.matched_at is not null)::int
  )
$$;

create function keep_like_counts() returns trigger language plpgsql as $$
begin
  insert into like_counts as stored (site_id, member_id, received_ever, received, unseen, sent, matches)
  select coalesce(new.site_id, old.site_id), member_id, sum(sign * received_ever), sum(sign * received),
    sum(sign * unseen), sum(sign * sent), sum(sign * matches)
  from (
    select 1 as sign, added.* from like_contributions(new) as added where tg_op <> 'DELETE'
    union all
    select -1, removed.* from like_contributions(old) as removed where tg_op <> 'INSERT'
  ) as changes
  group by member_id
  having (sum(sign * received_ever), sum(sign * received), sum(sign * unseen), sum(sign * sent), sum(sign * matches))
    <> (0, 0, 0, 0, 0)
  -- Concurrent changes lock the members in the same order.
  order by member_id
  on conflict (site_id, member_id) do update set received_ever = stored.received_ever + excluded.received_ever,
    received = stored.received + excluded.received, unseen = stored.unseen + excluded.unseen,
    sent = stored.sent + excluded.sent, matches = stored.matches + excluded.matches;
  return null;
end
$$;
create trigger likes_keep_counts after insert or update or delete on likes
  for each row execute function keep_like_counts();

-- The lock lasts until the like is committed. A change of the profile's status waits for it and then finds the pair.
create function set_like_visibility() returns trigger language plpgsql as $$
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
create trigger likes_set_visibility before insert on likes for each row execute function set_like_visibility();

-- Updates the pairs of a profile with the counterparts after an id, at most so many. Returns the last counterpart, or
-- null when there are no more.
create function update_like_visibility(site uuid, profile uuid, after_id uuid, max_pairs integer) returns uuid
language plpgsql as $$
declare
  is_shown boolean := exists (select from shown_profiles(site) as shown where shown.id = profile);
  counterparts uuid[];
begin
  select array_agg(other_id order by other_id) into counterparts from (
    (select high_id as other_id from likes where site_id = site and low_id = profile and high_id > after_id
      order by high_id limit max_pairs)
    union all
    (select low_id from likes where site_id = site and high_id = profile and low_id > after_id
      order by low_id limit max_pairs)
    order by other_id limit max_pairs
  ) as following;
  update likes set low_is_shown = is_shown
    where site_id = site and low_id = profile and high_id = any(counterparts) and low_is_shown <> is_shown;
  update likes set high_is_shown = is_shown
    where site_id = site and high_id = profile and low_id = any(counterparts) and high_is_shown <> is_shown;
  return case when cardinality(counterparts) = max_pairs then counterparts[max_pairs] end;
end
$$;

create function follow_profile_status() returns trigger language plpgsql as $$
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
create trigger profiles_update_likes after update of status on profiles
  for each row when ((old.status = 'active') <> (new.status = 'active')) execute function follow_profile_status();

-- Likes wait for this.
insert into like_counts (site_id, member_id, received_ever, received, unseen, sent, matches)
  select site_id, member_id, sum(received_ever), sum(received), sum(unseen), sum(sent), sum(matches)
  from likes as pair cross join lateral like_contributions(pair) group by site_id, member_id;
-- The pairs of profiles that are not shown now are updated by the job.
insert into like_visibility_changes (site_id, profile_id, done_up_to)
  select site_id, id, '00000000-0000-0000-0000-000000000000' from profiles as profile
  where status <> 'active' and (
    exists (select from likes where site_id = profile.site_id and low_id = profile.id)
    or exists (select from likes where site_id = profile.site_id and high_id = profile.id));

-- migrate:down
drop trigger profiles_update_likes on profiles;
drop trigger likes_set_visibility on likes;
drop trigger likes_keep_counts on likes;
drop function follow_profile_status;
drop function update_like_visibility;
drop function set_like_visibility;
drop function keep_like_counts;
drop function like_contributions;
drop table like_visibility_changes;
drop table like_counts;
alter table likes drop column low_is_shown, drop column high_is_shown;
