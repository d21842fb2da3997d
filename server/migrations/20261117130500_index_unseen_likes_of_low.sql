-- migrate:up transaction:false
create index concurrently likes_unseen_of_low on likes (site_id, low_id, high_liked_at) where high_liked_at is not null and high_seen_at is null and matched_at is null;

-- migrate:down transaction:false
drop index concurrently likes_unseen_of_low;
