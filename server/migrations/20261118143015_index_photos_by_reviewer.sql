-- migrate:up transaction:false
create index concurrently photos_by_reviewer on photos (reviewer) where reviewer is not null;

-- migrate:down transaction:false
drop index concurrently photos_by_reviewer;
