-- Makes the credits of an order usable after its consents were given. Repeatable.
create or replace function unfreeze_credits(p_site uuid, p_member uuid, p_order uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- As every other change of lots: with the wallet's row locked.
  perform from wallets where site_id = p_site and member_id = p_member for update;
  update credit_lots set frozen_order = null, frozen_until = null
    where site_id = p_site and member_id = p_member and frozen_order = p_order;
end
$$;
