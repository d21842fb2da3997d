-- Reverses a movement. The credits of a charge return to their lots; of a grant, what is left of its lot is removed.
-- Returns `nothing` if there is no such movement or nothing of it is left.
create or replace function reverse_credits(
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
