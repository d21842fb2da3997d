-- migrate:up transaction:false
create index concurrently complaints_open on complaints (site_id, created_at, id) where status = 'open';

-- migrate:down transaction:false
drop index concurrently complaints_open;
