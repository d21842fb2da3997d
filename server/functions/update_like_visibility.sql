-- Updates the pairs of a profile with the counterparts after an id, at most so many. Returns the last counterpart, or
-- null when there are no more.
create or replace function update_like_visibility(site uuid, profile uuid, after_id uuid, max_pairs integer) returns uuid
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
  -- Locks in the order of a like: first pairs, then the counts of members by their ids. Otherwise two profiles with the
  -- same counterparts could wait for each other.
  perform from likes where site_id = site and low_id = profile and high_id = any(counterparts)
    order by high_id for update;
  perform from likes where site_id = site and high_id = profile and low_id = any(counterparts)
    order by low_id for update;
  perform from like_counts where site_id = site and member_id = any(counterparts || profile)
    order by member_id for update;
  update likes set low_is_shown = is_shown
    where site_id = site and low_id = profile and high_id = any(counterparts) and low_is_shown <> is_shown;
  update likes set high_is_shown = is_shown
    where site_id = site and high_id = profile and low_id = any(counterparts) and high_is_shown <> is_shown;
  return case when cardinality(counterparts) = max_pairs then counterparts[max_pairs] end;
end
$$;
