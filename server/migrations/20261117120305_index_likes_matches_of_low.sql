-- migrate:up transaction:false
-- The list of matches of members on the low side.
create index concurrently likes_matches_of_low on likes
  (site_id, low_id, matched_at desc, high_id desc)
  where matched_at is not null and high_is_shown;

-- migrate:down transaction:false
drop index concurrently likes_matches_of_low;
