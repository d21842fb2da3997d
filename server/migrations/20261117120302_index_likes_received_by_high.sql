-- migrate:up transaction:false
-- The list of received likes of members on the high side.
create index concurrently likes_received_by_high on likes
  (site_id, high_id, low_liked_at desc, low_id desc)
  where low_liked_at is not null and low_is_shown;

-- migrate:down transaction:false
drop index concurrently likes_received_by_high;
