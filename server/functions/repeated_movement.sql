-- Result for a repeated movement: `repeated` with the current balance, or `conflict` if the same key was used for another
-- input.
create or replace function repeated_movement(p_site uuid, p_member uuid, p_key text, p_hash bytea) returns movement_outcome
language sql stable as $$
  select case when input_hash = p_hash then 'repeated' else 'conflict' end,
    coalesce((select balance from wallets where site_id = p_site and member_id = p_member), 0),
    amount
  from ledger_movements where site_id = p_site and member_id = p_member and key = p_key
$$;
