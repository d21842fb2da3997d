-- migrate:up
alter table case_notices validate constraint case_notices_kind_check;
alter table decisions validate constraint decisions_source_check;

-- migrate:down
select 1;
