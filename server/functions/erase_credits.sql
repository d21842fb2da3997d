-- Deletes all movements of a member, so that the remaining entries still add up to zero.
create or replace function erase_credits(p_site uuid, p_member uuid) returns void
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
