-- Adds a lot. It is paid if it has a price, otherwise a bonus. A frozen lot cannot be used until `p_frozen_until`.
create or replace function grant_credits(
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
