-- migrate:up transaction:false
drop index concurrently likes_by_high;

-- migrate:down transaction:false
create index concurrently likes_by_high on likes (site_id, high_id);
