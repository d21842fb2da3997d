-- migrate:up transaction:false
create index concurrently reports_open on reports (site_id, created_at, id) where status = 'open';

-- migrate:down transaction:false
drop index concurrently reports_open;
