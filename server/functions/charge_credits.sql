-- Takes credits from the lots of a member: paid lots first, then by age. Raises VC001 if the balance is too low and VC002
-- if the missing credits are frozen.
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
