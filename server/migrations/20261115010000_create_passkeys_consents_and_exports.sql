-- migrate:up

alter table members
  add column email_confirmed_at timestamptz,
  -- The address that a change of e-mail waits for.
  add column pending_email text,
  add column deletion_requested_at timestamptz,
  add column deletion_reason text,
  -- Not shown as online, in no search, leaving no trace of visits.
  add column is_invisible boolean not null default false,
  -- Neutral page title, icon and notification texts.
  add column is_discreet boolean not null default false,
  -- Which network and campaign brought the member: network, ref, sub1, sub2, sub3.
  add column tracking jsonb not null default '{}';
update members set email_confirmed_at = signed_up_at where status <> 'not_confirmed';
create index members_to_erase on members (site_id, deletion_requested_at) where deletion_requested_at is not null;

alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column device text not null default '',
  add column last_used_at timestamptz not null default now();
create unique index sessions_by_id on sessions (site_id, id);

-- Devices that have logged in before: strangers' wrong passwords never lock them out.
create table known_devices (
  site_id uuid not null,
  device_hash bytea not null,
  member_id uuid not null,
  created_at timestamptz not null,
  primary key (site_id, device_hash, member_id),
  foreign key (site_id, member_id) references members on delete cascade
);
create index known_devices_by_member on known_devices (site_id, member_id);

-- Links in mails. Only the hash of the token is kept; a link works once and not after its time.
create table account_links (
  site_id uuid not null,
  token_hash bytea not null,
  member_id uuid not null,
  purpose text not null check (purpose in ('confirm_email', 'reset_password', 'change_email', 'reactivate')),
  -- The address that it was sent to.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, token_hash),
  foreign key (site_id, member_id) references members on delete cascade
);
create index account_links_by_member on account_links (site_id, member_id, purpose, created_at);

create table passkeys (
  site_id uuid not null,
  credential_id text not null,
  member_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (site_id, credential_id),
  foreign key (site_id, member_id) references members on delete cascade
);
create index passkeys_by_member on passkeys (site_id, member_id);

-- A challenge is answered once, within five minutes.
create table passkey_challenges (
  site_id uuid not null references sites on delete cascade,
  challenge text not null,
  -- Null while somebody who is not yet known logs in.
  member_id uuid,
  expires_at timestamptz not null,
  primary key (site_id, challenge)
);
create index passkey_challenges_by_expiry on passkey_challenges (site_id, expires_at);

-- What a member agreed to, in which words, and until when.
create table consents (
  site_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  purpose text not null check (purpose in ('sexuality', 'terms')),
  text_version text not null,
  locale text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, member_id) references members on delete cascade
);
create unique index consents_in_force on consents (site_id, member_id, purpose) where withdrawn_at is null;

-- Sign-ups of sites that tell nobody who is a member: they become an account when the mail is confirmed, or nothing.
create table signup_drafts (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  -- Holds the browser's key to go on with the steps, and later the mail's.
  token_hash bytea not null,
  confirm_hash bytea,
  -- E-mail address, password hash and all that was filled in, encrypted.
  sealed text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, id)
);
create unique index signup_drafts_by_token on signup_drafts (site_id, token_hash);
create unique index signup_drafts_by_confirmation on signup_drafts (site_id, confirm_hash);
create index signup_drafts_by_expiry on signup_drafts (site_id, expires_at);

-- Data exports: one private object each, for three days.
create table exports (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  member_id uuid not null,
  object text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, id)
);
create index exports_by_member on exports (site_id, member_id);
create index exports_by_expiry on exports (site_id, expires_at);

alter table profiles
  -- Encrypted; there is a consent in force while it is filled.
  add column sexuality_sealed text,
  add column relationship_status text,
  add column hair_color text,
  add column eye_color text,
  add column body_type text,
  add column tattoos text,
  add column signup_reason text,
  add column looking_for text check (looking_for in ('male', 'female', 'both')),
  add column interests text[] not null default '{}';

-- Photos go by their own listener, together with their objects, not along with the profile's row.
alter table photos drop constraint photos_site_id_profile_id_fkey;
-- Likewise wallets: the ledger knows when they may go.
alter table wallets drop constraint wallets_site_id_member_id_fkey;

-- Double entry: every movement takes from one account and gives to another; the two add up to nothing.
create table ledger_entries (
  site_id uuid not null,
  id uuid not null,
  -- The movement; its entries sum to zero.
  movement_id uuid not null,
  -- A member's wallet, or one of the house's accounts.
  account text not null check (account in ('wallet', 'house_bonus', 'house_used')),
  member_id uuid not null,
  amount integer not null check (amount <> 0),
  reason text not null check (reason in ('signup_bonus', 'message', 'seed')),
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index ledger_entries_by_member on ledger_entries (site_id, member_id, created_at);

create table ledger_movements (
  site_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  -- What makes a repetition the same movement.
  key text not null,
  input_hash bytea not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create unique index ledger_movements_by_key on ledger_movements (site_id, member_id, key);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only';
end
$$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row when (current_setting('velvet.erasing', true) is distinct from 'yes') execute function refuse_change();
create trigger ledger_movements_append_only before update or delete on ledger_movements
  for each row when (current_setting('velvet.erasing', true) is distinct from 'yes') execute function refuse_change();

create table conversations (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  -- The two profiles, the smaller id first: one conversation per pair.
  profile_low uuid not null,
  profile_high uuid not null,
  started_by uuid not null,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  primary key (site_id, id),
  check (profile_low < profile_high)
);
create unique index conversations_by_pair on conversations (site_id, profile_low, profile_high);
create index conversations_by_high on conversations (site_id, profile_high);

create table messages (
  site_id uuid not null,
  conversation_id uuid not null,
  -- Made by the client, so that a repetition is the same message.
  id uuid not null,
  sender_id uuid not null,
  type text not null check (type in ('text', 'photo', 'gift', 'system')),
  text text not null,
  -- A message of somebody whose address is not confirmed waits.
  status text not null check (status in ('waiting', 'sent')),
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (site_id, conversation_id, id)
) partition by hash (conversation_id);
do $$
begin
  for part in 0..63 loop
    execute format('create table messages_%s partition of messages for values with (modulus 64, remainder %s)',
      lpad(part::text, 2, '0'), part);
  end loop;
end
$$;
create index messages_waiting on messages (site_id, sender_id) where status = 'waiting';

-- migrate:down
