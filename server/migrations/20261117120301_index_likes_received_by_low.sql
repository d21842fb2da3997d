-- migrate:up transaction:false
-- The list of received likes of members on the low side.
create index concurrently likes_received_by_low on likes
  (site_id, low_id, high_liked_at desc, high_id desc)
  where high_liked_at is not null and high_is_shown;

-- migrate:down transaction:false
drop index concurrently likes_received_by_low;
