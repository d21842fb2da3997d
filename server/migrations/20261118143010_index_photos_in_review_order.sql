-- migrate:up transaction:false
create index concurrently photos_in_review_order on photos (site_id, floor(nudity_score * 10) desc nulls last, created_at, id)
  where status = 'pending' and encoded_at is not null and profile_id is not null and escalated_at is null;

-- migrate:down transaction:false
drop index concurrently photos_in_review_order;
