-- migrate:up transaction:false
drop index concurrently photos_to_review;

-- migrate:down transaction:false
create index concurrently photos_to_review on photos (site_id, nudity_score desc) where status = 'pending';
