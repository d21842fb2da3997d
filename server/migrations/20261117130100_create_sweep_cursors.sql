-- migrate:up
-- How far the sweep for notices has read the unseen items of a domain. Contains ids of conversations and profiles, but
-- only the last one that was read.
create table sweep_cursors (
  site_id uuid not null,
  source text not null,
  at timestamptz not null,
  first_id uuid not null,
  second_id uuid not null,
  version bigint not null default 0,
  primary key (site_id, source)
);

-- migrate:down
drop table sweep_cursors;
