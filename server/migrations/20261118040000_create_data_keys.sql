-- migrate:up
-- Keys that encrypt or hash columns, wrapped by a key outside the database. A key is used for new values from
-- `active_from` on (null: always), so that every process has loaded it by then.
create table data_keys (
  purpose text not null,
  number integer not null,
  wrapped text not null,
  created_at timestamptz not null,
  active_from timestamptz,
  primary key (purpose, number)
);

-- migrate:down
drop table data_keys;
