-- migrate:up
alter table case_notices drop constraint case_notices_kind_check;
alter table case_notices add constraint case_notices_kind_check
  check (kind in ('report', 'complaint', 'signal')) not valid;
alter table decisions drop constraint decisions_source_check;
alter table decisions add constraint decisions_source_check
  check (source in ('report', 'complaint', 'appeal', 'signal')) not valid;

-- migrate:down
alter table decisions drop constraint decisions_source_check;
alter table decisions add constraint decisions_source_check check (source in ('report', 'complaint', 'appeal')) not valid;
alter table case_notices drop constraint case_notices_kind_check;
alter table case_notices add constraint case_notices_kind_check check (kind in ('report', 'complaint')) not valid;
