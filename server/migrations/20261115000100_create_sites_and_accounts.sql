-- migrate:up

-- A site is one brand. Its document holds name, texts, rules and prices, checked by the `sites` domain when it is read.
create table sites (
  site_id uuid primary key,
  document jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The only look-up that starts without a site: which site does this host belong to?
create table site_hosts (
  host text primary key check (host = lower(host)),
  site_id uuid not null references sites on delete cascade
);
create index site_hosts_by_site on site_hosts (site_id);

create table companies (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  name text not null,
  address text not null,
  city text not null,
  country char(2) not null,
  kvk text not null,
  tradenames text[] not null,
  vat_numbers text[] not null,
  support_phone text not null,
  delete_discount boolean not null default false,
  added_at timestamptz not null,
  primary key (site_id, id)
);

create table members (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  username text not null,
  email text not null,
  password_hash text not null,
  status text not null check (status in ('not_confirmed', 'active', 'pending_deletion')),
  language text not null,
  is_premium boolean not null default false,
  signed_up_at timestamptz not null,
  -- Why mail to this member was switched off by the outside world; empty when it was not.
  notifications_disabled text[] not null default '{}',
  primary key (site_id, id)
);
create unique index members_by_email on members (site_id, lower(email));
create unique index members_by_username on members (site_id, lower(username));

create table sessions (
  site_id uuid not null,
  token_hash bytea not null,
  member_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, token_hash),
  foreign key (site_id, member_id) references members on delete cascade
);
create index sessions_by_member on sessions (site_id, member_id);
create index sessions_by_expiry on sessions (site_id, expires_at);

-- A profile is a person as others see them. A member's profile has the member's id; a fictional one has no member.
create table profiles (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  name text not null,
  gender text not null check (gender in ('male', 'female')),
  date_of_birth date not null,
  country char(2) not null,
  region text,
  city text,
  about text not null default '',
  is_fictional boolean not null default false,
  status text not null check (status in ('active', 'disabled')),
  created_at timestamptz not null,
  primary key (site_id, id)
);

create table photos (
  site_id uuid not null,
  id uuid not null,
  profile_id uuid not null,
  position smallint not null,
  status text not null check (status in ('pending', 'active', 'refused')),
  -- Random names in a private bucket, one per size.
  full_object text not null,
  card_object text not null,
  thumb_object text not null,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, profile_id) references profiles on delete cascade
);
create unique index photos_by_profile on photos (site_id, profile_id, position);

create table wallets (
  site_id uuid not null,
  member_id uuid not null,
  balance integer not null check (balance >= 0),
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references members on delete cascade
);

create table idempotency_keys (
  site_id uuid not null,
  member_id uuid not null,
  key text not null,
  input_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (site_id, member_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (site_id, created_at);

-- migrate:down
