-- migrate:up
alter table decisions validate constraint decisions_source_check;
alter table case_notices validate constraint case_notices_kind_check;

-- migrate:down
