-- migrate:up transaction:false
create index concurrently care_notices_unreviewed on care_notices (site_id, raised_at) where reviewed_at is null;

-- migrate:down transaction:false
drop index concurrently care_notices_unreviewed;
