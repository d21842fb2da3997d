-- migrate:up transaction:false
-- Likes that members on the low side have not seen, for notifications: likes without a match first, then matches.
create index concurrently likes_unseen_of_low on likes
  (site_id, low_id, matched_at desc, high_liked_at desc, high_id desc)
  where high_liked_at is not null and high_seen_at is null and high_is_shown
    and (matched_at is null or matched_at = high_liked_at);

-- migrate:down transaction:false
drop index concurrently likes_unseen_of_low;
