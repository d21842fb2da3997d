-- migrate:up transaction:false
-- Likes that members on the high side have not seen, for notifications: likes without a match first, then matches.
create index concurrently likes_unseen_of_high on likes
  (site_id, high_id, matched_at desc, low_liked_at desc, low_id desc)
  where low_liked_at is not null and low_seen_at is null and low_is_shown
    and (matched_at is null or matched_at = low_liked_at);

-- migrate:down transaction:false
drop index concurrently likes_unseen_of_high;
