-- A hidden field of a member as it is stored: encrypted (with the id of its row), or plain.
create or replace function stored_field(p_site uuid, p_member uuid, p_field text)
returns table (row_id uuid, sealed text, plain text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, email_sealed, case when email_sealed is null then email end from members
  where p_field = 'email' and site_id = p_site and id = p_member
  union all
  select id, null, date_of_birth::text from profiles
  where p_field = 'date_of_birth' and site_id = p_site and id = p_member
  union all
  (select id, case p_field when 'phone' then mobile else holder end, null from direct_debit_mandates
   where p_field in ('phone', 'real_name') and site_id = p_site and member_id = p_member
   order by signed_at desc limit 1)
$$;
