-- migrate:up
-- How heavily decisions weigh against a member. The ladder of measures suggests the next one from the sum.
create table strikes (
  site_id uuid not null,
  decision_id uuid not null,
  member_id uuid not null,
  weight smallint not null check (weight > 0),
  given_at timestamptz not null,
  expires_at timestamptz not null,
  -- The decision that took the first one back.
  voided_by uuid,
  primary key (site_id, decision_id),
  foreign key (site_id, decision_id) references decisions (site_id, id),
  foreign key (site_id, voided_by) references decisions (site_id, id)
);
create index strikes_by_member on strikes (site_id, member_id);
create index strikes_by_end on strikes (site_id, expires_at);

revoke insert, update, truncate on strikes from velvet_app;
grant select, insert, update (voided_by) on strikes to velvet_desk;

-- migrate:down
drop table strikes;
