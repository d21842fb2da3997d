-- migrate:up
-- Credits of an order without both consents are frozen: no charge takes them until the member gives the consents or
-- until the withdrawal period has passed. Such an order is refunded in full, so what it sold must not be used before.
alter table credit_lots
  -- The order that still lacks the consents, and the last instant at which its lot is frozen.
  add column frozen_order uuid,
  add column frozen_until timestamptz,
  add constraint credit_lots_frozen check ((frozen_order is null) = (frozen_until is null));

update credit_lots lot set
  frozen_order = placed.id,
  frozen_until = (date_trunc('day', placed.completed_at at time zone 'UTC') at time zone 'UTC')
    + make_interval(days => coalesce((sites.document ->> 'refundDays')::int, 14) + 2) - interval '1 millisecond'
from ledger_movements movement, orders placed, sites
where movement.site_id = lot.site_id and movement.member_id = lot.member_id and movement.id = lot.id
  and placed.site_id = lot.site_id and movement.key = 'order:' || placed.id and placed.completed_at is not null
  and sites.site_id = lot.site_id
  and (
    select count(*) from order_consents consent
    where consent.site_id = placed.site_id and consent.order_id = placed.id and consent.kind in ('start_now', 'pays_used')
  ) < 2;

create or replace function charge_credits(
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
  -- The wallet's row is locked, so no other charge empties these lots: the paid ones first, then the oldest.
  for lot in
    select id, remaining from credit_lots
    where site_id = p_site and member_id = p_member and remaining > 0
      and (frozen_until is null or frozen_until < p_now)
    order by kind = 'bonus', id
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
  if missing > 0 then
    select frozen_order, remaining into lot from credit_lots
      where site_id = p_site and member_id = p_member and remaining > 0 and frozen_until >= p_now
      order by id limit 1;
    if not found then raise exception 'lots and balance disagree'; end if;
    raise exception 'credits are frozen' using errcode = 'VC002',
      detail = json_build_object('order_id', lot.frozen_order, 'credits', lot.remaining)::text;
  end if;
  insert into ledger_entries (site_id, member_id, movement_id, line, account, amount)
    values (p_site, p_member, p_movement, next_line, 'house_used', p_amount);
  return ('done', new_balance, -p_amount)::movement_outcome;
end
$$;

drop function grant_credits(uuid, uuid, text, bytea, uuid, integer, text, text, integer, text, timestamptz);
create function grant_credits(
  p_site uuid, p_member uuid, p_key text, p_hash bytea, p_movement uuid, p_amount integer,
  p_reason text, p_detail text, p_price integer, p_currency text, p_now timestamptz,
  p_frozen_order uuid default null, p_frozen_until timestamptz default null
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
  insert into credit_lots
      (site_id, member_id, id, kind, granted, remaining, price, currency, created_at, frozen_order, frozen_until)
    values (p_site, p_member, p_movement, case when p_price is null then 'bonus' else 'paid' end,
      p_amount, p_amount, p_price, p_currency, p_now, p_frozen_order, p_frozen_until);
  insert into ledger_entries (site_id, member_id, movement_id, line, account, lot_id, amount) values
    (p_site, p_member, p_movement, 1, 'wallet', p_movement, p_amount),
    (p_site, p_member, p_movement, 2, case when p_price is null then 'house_bonus' else 'house_sold' end, null, -p_amount);
  return ('done', new_balance, p_amount)::movement_outcome;
end
$$;

-- The order has both consents now. Repeatable.
create function unfreeze_credits(p_site uuid, p_member uuid, p_order uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- As every other change of lots: with the wallet's row locked.
  perform from wallets where site_id = p_site and member_id = p_member for update;
  update credit_lots set frozen_order = null, frozen_until = null
    where site_id = p_site and member_id = p_member and frozen_order = p_order;
end
$$;

-- migrate:down
drop function unfreeze_credits;
drop function grant_credits(uuid, uuid, text, bytea, uuid, integer, text, text, integer, text, timestamptz, uuid, timestamptz);
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
create or replace function charge_credits(
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
alter table credit_lots drop constraint credit_lots_frozen, drop column frozen_order, drop column frozen_until;
