-- migrate:up transaction:false
create index concurrently restrictions_to_lift on restrictions (site_id, ends_at)
  where lifted_at is null and ended_by is null and kind in ('hidden', 'locked');

-- migrate:down transaction:false
drop index concurrently restrictions_to_lift;
