-- migrate:up
-- People who work for the company. They have no site: `staff_grants` says where they may do what.
create table staff_members (
  id uuid primary key,
  -- What colleagues, members and the audit log see instead of the name.
  code text not null unique,
  name_sealed text not null,
  email_sealed text not null,
  status text not null check (status in ('invited', 'active', 'locked', 'left')),
  languages text[] not null default '{}',
  created_at timestamptz not null
);

create table staff_grants (
  id uuid primary key,
  staff_id uuid not null references staff_members (id),
  role text not null check (role in ('owner', 'site_manager', 'moderator', 'safety_lead', 'operator', 'operator_lead',
    'support', 'finance', 'analyst', 'auditor')),
  -- Null: all sites.
  site_id uuid,
  granted_at timestamptz not null,
  expires_at timestamptz
);
create index staff_grants_by_staff on staff_grants (staff_id);

create table staff_invitations (
  token_hash bytea primary key,
  staff_id uuid not null references staff_members (id),
  expires_at timestamptz not null
);

create table staff_passkeys (
  credential_id text primary key,
  staff_id uuid not null references staff_members (id),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_by_staff on staff_passkeys (staff_id);

create table staff_challenges (
  challenge text primary key,
  -- Of an enrolment; null for signing in.
  staff_id uuid,
  expires_at timestamptz not null
);

create table staff_sessions (
  token_hash bytea primary key,
  staff_id uuid not null references staff_members (id),
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Until then no new confirmation by passkey is needed.
  fresh_until timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_by_staff on staff_sessions (staff_id);

revoke all on staff_members, staff_grants, staff_invitations, staff_passkeys, staff_challenges, staff_sessions
  from velvet_app;

-- The desk has no rights by default. It may not read messages, passwords or tokens of members.
grant usage on schema public to velvet_desk;
grant select, insert, update, delete on staff_members, staff_grants, staff_invitations, staff_passkeys,
  staff_challenges, staff_sessions to velvet_desk;
grant select on audit_entries, audit_heads, sites, site_hosts, companies to velvet_desk;
-- A process opens its data keys when it starts, and creates the first ones.
grant select, insert on data_keys to velvet_desk;

-- migrate:down
drop table staff_sessions;
drop table staff_challenges;
drop table staff_passkeys;
drop table staff_invitations;
drop table staff_grants;
drop table staff_members;
