-- migrate:up

-- The product works as `velvet_app`: whoever logs in to the database takes this role (`platform/db`). What it may not do,
-- no code path of the product can do.
do $$
begin
  create role velvet_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;
do $$
begin
  execute format('grant velvet_app to %I', current_user);
end
$$;
grant usage on schema public to velvet_app;
grant select, insert, update, delete on all tables in schema public to velvet_app;
alter default privileges in schema public grant select, insert, update, delete on tables to velvet_app;

-- The ledger: a movement says why and how much, its entries say between which accounts. Both are only ever added.
drop trigger ledger_entries_append_only on ledger_entries;
drop trigger ledger_movements_append_only on ledger_movements;

alter table ledger_movements
  -- What the wallet gained or lost.
  add column amount integer,
  add column reason text,
  -- The profile it was about, and what tells it from others of its kind (a gift's id).
  add column about uuid,
  add column detail text,
  -- The key of the movement that this one takes back.
  add column reverses text;
update ledger_movements set
  amount = entry.amount,
  reason = entry.reason
from ledger_entries entry
where entry.site_id = ledger_movements.site_id and entry.movement_id = ledger_movements.id and entry.account = 'wallet';
alter table ledger_movements
  alter column amount set not null,
  alter column reason set not null,
  drop constraint ledger_movements_pkey,
  -- Ids are made in order of time, so this is also the order that a member reads them in.
  add primary key (site_id, member_id, id);

create table credit_lots (
  site_id uuid not null,
  member_id uuid not null,
  -- The id of the movement that granted it.
  id uuid not null,
  kind text not null check (kind in ('paid', 'bonus')),
  granted integer not null check (granted > 0),
  remaining integer not null check (remaining between 0 and granted),
  -- What was paid for it, in minor units; nothing for a bonus.
  price integer check (price > 0),
  currency text,
  created_at timestamptz not null,
  primary key (site_id, member_id, id),
  check ((kind = 'paid') = (price is not null and currency is not null))
);
create index credit_lots_open on credit_lots (site_id, member_id, (kind = 'bonus'), id) where remaining > 0;
insert into credit_lots (site_id, member_id, id, kind, granted, remaining, created_at)
select distinct on (wallets.site_id, wallets.member_id)
  wallets.site_id, wallets.member_id, movement.id, 'bonus', greatest(balance, 1), balance, movement.created_at
from wallets
join ledger_movements movement on movement.site_id = wallets.site_id and movement.member_id = wallets.member_id
where movement.amount > 0
order by wallets.site_id, wallets.member_id, movement.id;

alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check
    check (account in ('wallet', 'house_bonus', 'house_sold', 'house_used')),
  -- Of a wallet's entry: the lot that it filled or emptied.
  add column lot_id uuid,
  add column line smallint;
update ledger_entries set
  line = case account when 'wallet' then 1 else 2 end,
  lot_id = case account when 'wallet' then (
    select lot.id from credit_lots lot
    where lot.site_id = ledger_entries.site_id and lot.member_id = ledger_entries.member_id limit 1
  ) end;
drop index ledger_entries_by_member;
alter table ledger_entries
  alter column line set not null,
  drop constraint ledger_entries_pkey,
  drop column id,
  drop column reason,
  drop column created_at,
  add primary key (site_id, member_id, movement_id, line);

create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row when (current_setting('velvet.erasing', true) is distinct from 'yes') execute function refuse_change();
create trigger ledger_movements_append_only before update or delete on ledger_movements
  for each row when (current_setting('velvet.erasing', true) is distinct from 'yes') execute function refuse_change();
create trigger ledger_entries_never_emptied before truncate on ledger_entries execute function refuse_change();
create trigger ledger_movements_never_emptied before truncate on ledger_movements execute function refuse_change();

-- Money moves through these functions alone: the product may read these tables and not write them.
revoke insert, update, delete, truncate on wallets, credit_lots, ledger_movements, ledger_entries from velvet_app;

create type movement_outcome as (outcome text, balance integer, amount integer);

-- What a repetition gets: `repeated` with the balance as it is now, or `conflict` for another input under the same key.
create function repeated_movement(p_site uuid, p_member uuid, p_key text, p_hash bytea) returns movement_outcome
language sql stable as $$
  select case when input_hash = p_hash then 'repeated' else 'conflict' end,
    coalesce((select balance from wallets where site_id = p_site and member_id = p_member), 0),
    amount
  from ledger_movements where site_id = p_site and member_id = p_member and key = p_key
$$;

create function charge_credits(
  p_site uuid, p_member uuid, p_key text, p_hash bytea, p_movement uuid, p_amount integer,
  p_reason text, p_about uuid, p_detail text, p_now timestamptz
) returns movement_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lot record;
  taken integer;
  missing integer := p_amount;
  next_line smallint := 1;
  new_balance integer;
begin
  if p_amount <= 0 then raise exception 'a charge takes something'; end if;
  insert into ledger_movements (site_id, member_id, id, key, input_hash, amount, reason, about, detail, created_at)
    values (p_site, p_member, p_movement, p_key, p_hash, -p_amount, p_reason, p_about, p_detail, p_now)
    on conflict (site_id, member_id, key) do nothing;
  if not found then return repeated_movement(p_site, p_member, p_key, p_hash); end if;
  update wallets set balance = balance - p_amount
    where site_id = p_site and member_id = p_member and balance >= p_amount
    returning balance into new_balance;
  if not found then raise exception 'not enough credits' using errcode = 'VC001'; end if;
  -- The wallet's row is locked, so nobody else empties these lots: the paid ones first, then the oldest.
  for lot in
    select id, remaining from credit_lots
    where site_id = p_site and member_id = p_member and remaining > 0 order by kind = 'bonus', id
  loop
    taken := least(missing, lot.remaining);
    update credit_lots set remaining = remaining - taken
      where site_id = p_site and member_id = p_member and id = lot.id;
    insert into ledger_entries (site_id, member_id, movement_id, line, account, lot_id, amount)
      values (p_site, p_member, p_movement, next_line, 'wallet', lot.id, -taken);
    next_line := next_line + 1;
    missing := missing - taken;
    exit when missing = 0;
  end loop;
  if missing > 0 then raise exception 'lots and balance disagree'; end if;
  insert into ledger_entries (site_id, member_id, movement_id, line, account, amount)
    values (p_site, p_member, p_movement, next_line, 'house_used', p_amount);
  return ('done', new_balance, -p_amount)::movement_outcome;
end
$$;

create function grant_credits(
  p_site uuid, p_member uuid, p_key text, p_hash bytea, p_movement uuid, p_amount integer,
  p_reason text, p_detail text, p_price integer, p_currency text, p_now timestamptz
) returns movement_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare
  new_balance integer;
begin
  if p_amount <= 0 then raise exception 'a grant gives something'; end if;
  insert into ledger_movements (site_id, member_id, id, key, input_hash, amount, reason, detail, created_at)
    values (p_site, p_member, p_movement, p_key, p_hash, p_amount, p_reason, p_detail, p_now)
    on conflict (site_id, member_id, key) do nothing;
  if not found then return repeated_movement(p_site, p_member, p_key, p_hash); end if;
  insert into wallets (site_id, member_id, balance) values (p_site, p_member, p_amount)
    on conflict (site_id, member_id) do update set balance = wallets.balance + excluded.balance
    returning balance into new_balance;
  insert into credit_lots (site_id, member_id, id, kind, granted, remaining, price, currency, created_at)
    values (p_site, p_member, p_movement, case when p_price is null then 'bonus' else 'paid' end,
      p_amount, p_amount, p_price, p_currency, p_now);
  insert into ledger_entries (site_id, member_id, movement_id, line, account, lot_id, amount) values
    (p_site, p_member, p_movement, 1, 'wallet', p_movement, p_amount),
    (p_site, p_member, p_movement, 2, case when p_price is null then 'house_bonus' else 'house_sold' end, null, -p_amount);
  return ('done', new_balance, p_amount)::movement_outcome;
end
$$;

-- Takes a movement back. Of a charge every credit returns to its lot; of a grant, what is left of its lot goes.
-- `nothing`: there is no such movement, or nothing of it is left.
create function reverse_credits(
  p_site uuid, p_member uuid, p_key text, p_hash bytea, p_movement uuid, p_reverses text, p_reason text, p_now timestamptz
) returns movement_outcome language plpgsql security definer set search_path = public, pg_temp as $$
declare
  original record;
  entry record;
  moved integer;
  total integer := 0;
  next_line smallint := 1;
  new_balance integer;
begin
  select balance into new_balance from wallets where site_id = p_site and member_id = p_member for update;
  if exists (select 1 from ledger_movements where site_id = p_site and member_id = p_member and key = p_key) then
    return repeated_movement(p_site, p_member, p_key, p_hash);
  end if;
  select id, amount, about, detail into original from ledger_movements
    where site_id = p_site and member_id = p_member and key = p_reverses;
  if not found then return ('nothing', new_balance, 0)::movement_outcome; end if;
  for entry in
    select account, lot_id, amount from ledger_entries
    where site_id = p_site and member_id = p_member and movement_id = original.id and account = 'wallet'
  loop
    if entry.amount < 0 then
      moved := -entry.amount;
    else
      select -remaining into moved from credit_lots
        where site_id = p_site and member_id = p_member and id = entry.lot_id;
    end if;
    continue when moved = 0;
    update credit_lots set remaining = remaining + moved
      where site_id = p_site and member_id = p_member and id = entry.lot_id;
    insert into ledger_entries (site_id, member_id, movement_id, line, account, lot_id, amount)
      values (p_site, p_member, p_movement, next_line, 'wallet', entry.lot_id, moved);
    next_line := next_line + 1;
    total := total + moved;
  end loop;
  if total = 0 then return ('nothing', new_balance, 0)::movement_outcome; end if;
  insert into ledger_entries (site_id, member_id, movement_id, line, account, amount)
    select p_site, p_member, p_movement, next_line, account, -total from ledger_entries
    where site_id = p_site and member_id = p_member and movement_id = original.id and account <> 'wallet';
  insert into ledger_movements
      (site_id, member_id, id, key, input_hash, amount, reason, about, detail, reverses, created_at)
    values (p_site, p_member, p_movement, p_key, p_hash, total, p_reason, original.about, original.detail, p_reverses, p_now);
  update wallets set balance = balance + total where site_id = p_site and member_id = p_member
    returning balance into new_balance;
  return ('done', new_balance, total)::movement_outcome;
end
$$;

-- Erasure takes a member's movements out as a whole: what is left still sums to zero.
create function erase_credits(p_site uuid, p_member uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('velvet.erasing', 'yes', true);
  delete from ledger_entries where site_id = p_site and member_id = p_member;
  delete from ledger_movements where site_id = p_site and member_id = p_member;
  delete from credit_lots where site_id = p_site and member_id = p_member;
  delete from wallets where site_id = p_site and member_id = p_member;
  perform set_config('velvet.erasing', '', true);
end
$$;

-- What credits cost, per currency. Sold by payments; until then they say what an action costs in money.
create table bundles (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  currency text not null,
  credits integer not null check (credits > 0),
  -- In minor units, taxes included.
  price integer not null check (price > 0),
  is_offered boolean not null default true,
  primary key (site_id, id)
);
create unique index bundles_by_currency on bundles (site_id, currency, credits) where is_offered;

-- A photo belongs to a profile or was sent in a conversation.
alter table photos
  alter column profile_id drop not null,
  add column sender_id uuid,
  -- The conversation that it was sent in.
  add column sent_in uuid,
  add constraint photos_belong check ((profile_id is null) <> (sender_id is null));
create index photos_by_sender on photos (site_id, sender_id) where sender_id is not null;

alter table conversations
  -- Null until somebody has written.
  alter column started_by drop not null,
  -- The place of the latest message.
  add column last_seq integer not null default 0,
  -- When the oldest message that is still here was sent.
  add column oldest_at timestamptz,
  drop column last_message_at;
create index conversations_by_age on conversations (site_id, oldest_at) where oldest_at is not null;

alter table messages
  -- The place in its conversation; null while it waits.
  add column seq integer,
  add column gift text,
  add column photo_id uuid,
  -- A system message that only one of the two sees.
  add column only_for uuid,
  add column cautions text[] not null default '{}',
  -- What each of the two thinks of it.
  add column sender_reaction text,
  add column receiver_reaction text;
with numbered as (
  select site_id, conversation_id, id,
    row_number() over (partition by site_id, conversation_id order by sent_at, id) as place
  from messages where status = 'sent'
)
update messages set seq = numbered.place from numbered
where messages.site_id = numbered.site_id and messages.conversation_id = numbered.conversation_id
  and messages.id = numbered.id;
alter table messages add constraint messages_sent_have_a_place check ((status = 'sent') = (seq is not null));
create unique index messages_by_place on messages (site_id, conversation_id, seq);
update conversations set (last_seq, oldest_at) = (
  select coalesce(max(seq), 0), min(sent_at) from messages
  where messages.site_id = conversations.site_id and messages.conversation_id = conversations.id
);

-- A conversation as one of its two has it.
create table conversation_members (
  site_id uuid not null,
  conversation_id uuid not null,
  member_id uuid not null,
  other_id uuid not null,
  unread integer not null default 0 check (unread >= 0),
  read_seq integer not null default 0,
  delivered_seq integer not null default 0,
  -- Up to here the member has removed it.
  cleared_seq integer not null default 0,
  -- When the latest message came that this member sees; null: not in their list.
  listed_at timestamptz,
  -- The member knows that the other profile is fictional.
  confirmed_at timestamptz,
  -- Where the truth about a fictional profile was told last.
  truth_seq integer,
  primary key (site_id, conversation_id, member_id)
);
create index conversation_members_list on conversation_members (site_id, member_id, listed_at desc, conversation_id desc)
  where listed_at is not null;
create index conversation_members_unread on conversation_members (site_id, member_id) where unread > 0;
insert into conversation_members (site_id, conversation_id, member_id, other_id, unread, listed_at)
select site_id, id, member_id, other_id,
  (select count(*) from messages where site_id = c.site_id and conversation_id = c.id and sender_id = other_id and status = 'sent'),
  case when last_seq > 0 or started_by = member_id then created_at end
from conversations c, lateral (values (profile_low, profile_high), (profile_high, profile_low)) as side (member_id, other_id);

-- What the rules of the chat remember of a member.
create table chat_standings (
  site_id uuid not null,
  member_id uuid not null,
  -- Conversations that this member started, ever.
  started integer not null default 0,
  -- Strangers written to on this day.
  contacts_on date,
  contacts integer not null default 0,
  shares_reading boolean not null default true,
  last_opened_id uuid,
  last_opened_at timestamptz,
  primary key (site_id, member_id)
);
insert into chat_standings (site_id, member_id, started)
select site_id, started_by, count(*) from conversations where started_by is not null group by site_id, started_by;

-- Fictional profiles that somebody can answer for right now.
create table attended_profiles (
  site_id uuid not null references sites on delete cascade,
  profile_id uuid not null,
  until timestamptz not null,
  primary key (site_id, profile_id)
);

-- migrate:down
