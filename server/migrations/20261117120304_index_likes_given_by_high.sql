-- migrate:up transaction:false
-- The lists of given and of sent likes of members on the high side.
create index concurrently likes_given_by_high on likes
  (site_id, high_id, high_liked_at desc, low_id desc)
  where high_liked_at is not null and low_is_shown;

-- migrate:down transaction:false
drop index concurrently likes_given_by_high;
