-- migrate:up
-- A contract that was ended by decision. Until it expires, its identifiers are recognised when they are used again.
create table bans (
  site_id uuid not null,
  decision_id uuid not null,
  -- Null after the member was erased.
  member_id uuid,
  -- `company`: also on the other sites of the same company.
  scope text not null check (scope in ('site', 'company')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The decision that took the ban back.
  ended_by uuid,
  primary key (site_id, decision_id),
  foreign key (site_id, decision_id) references decisions (site_id, id),
  foreign key (site_id, ended_by) references decisions (site_id, id)
);
create index bans_by_member on bans (site_id, member_id);
create index bans_by_expiry on bans (site_id, expires_at);

-- Keyed hashes only. The hash depends on the scope: on the site, or on the company.
create table ban_identifiers (
  site_id uuid not null,
  decision_id uuid not null,
  kind text not null check (kind in ('email', 'phone', 'iban', 'card', 'device', 'photo')),
  hash text not null,
  primary key (site_id, decision_id, kind, hash),
  foreign key (site_id, decision_id) references bans (site_id, decision_id) on delete cascade
);
-- Without the site, because bans of a company are found on all of its sites.
create index ban_identifiers_by_hash on ban_identifiers (hash);

-- The desk decides. A worker stores the identifiers, because the desk may read neither addresses nor payments.
revoke insert, update, truncate on bans from velvet_app;
grant update (member_id) on bans to velvet_app;
revoke update, truncate on ban_identifiers from velvet_app;
grant select, insert, update (ended_by) on bans to velvet_desk;
grant select (site_id, decision_id), delete on ban_identifiers to velvet_desk;

-- migrate:down
drop table ban_identifiers;
drop table bans;
