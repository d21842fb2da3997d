-- Whether an operator holds a conversation in a shift. Used by functions that read or write messages for the operator.
create or replace function holds_conversation(p_staff uuid, p_site uuid, p_conversation uuid, p_now timestamptz)
returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from conversation_leases lease
    join operator_shifts shift on shift.site_id = lease.site_id and shift.staff_id = lease.staff_id
      and shift.ended_at is null and shift.break_since is null
    where lease.site_id = p_site and lease.conversation_id = p_conversation and lease.staff_id = p_staff
      and lease.until > p_now
  ) and role_of_staff(p_staff, p_site, array['operator', 'operator_lead'], p_now) is not null
$$;
