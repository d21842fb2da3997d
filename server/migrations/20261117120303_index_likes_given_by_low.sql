-- migrate:up transaction:false
-- The lists of given and of sent likes of members on the low side.
create index concurrently likes_given_by_low on likes
  (site_id, low_id, low_liked_at desc, high_id desc)
  where low_liked_at is not null and high_is_shown;

-- migrate:down transaction:false
drop index concurrently likes_given_by_low;
