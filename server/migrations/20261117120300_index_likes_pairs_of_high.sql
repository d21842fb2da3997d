-- migrate:up transaction:false
-- Replaces likes_by_high: in the order of the counterparts, as the primary key is for the other side.
create index concurrently likes_pairs_of_high on likes
  (site_id, high_id, low_id);

-- migrate:down transaction:false
drop index concurrently likes_pairs_of_high;
