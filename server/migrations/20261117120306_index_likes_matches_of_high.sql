-- migrate:up transaction:false
-- The list of matches of members on the high side.
create index concurrently likes_matches_of_high on likes
  (site_id, high_id, matched_at desc, low_id desc)
  where matched_at is not null and low_is_shown;

-- migrate:down transaction:false
drop index concurrently likes_matches_of_high;
