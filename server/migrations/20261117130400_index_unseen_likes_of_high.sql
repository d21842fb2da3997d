-- migrate:up transaction:false
create index concurrently likes_unseen_of_high on likes (site_id, high_id, low_liked_at) where low_liked_at is not null and low_seen_at is null and matched_at is null;

-- migrate:down transaction:false
drop index concurrently likes_unseen_of_high;
