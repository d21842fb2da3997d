-- Records that a member of staff gets a hidden field of a member, with its entry in the audit log. Returns `opened`,
-- `not_found` if nothing is stored, `forbidden` or `conflict`. The same id opens once. The value is returned by
-- `read_reveal` in another transaction, so that it cannot be read and the entry rolled back.
create or replace function open_reveal(p_site uuid, p_id uuid, p_now timestamptz, p jsonb) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  staff uuid := (p ->> 'staff')::uuid;
  member uuid := (p ->> 'member')::uuid;
  staff_role text := role_of_staff(staff, p_site, array['safety_lead', 'moderator', 'support'], p_now);
  opened reveals;
begin
  if staff_role is null or (p ->> 'reason' in ('authority_order', 'danger') and staff_role <> 'safety_lead') then
    return 'forbidden';
  end if;
  if not exists (select from stored_field(p_site, member, p ->> 'field')) then
    return 'not_found';
  end if;
  insert into reveals (site_id, id, member_id, field, reason, explanation_sealed, staff_id, staff_role, opened_at)
  values (p_site, p_id, member, p ->> 'field', p ->> 'reason', p ->> 'explanation_sealed', staff, staff_role, p_now)
  on conflict (site_id, id) do nothing
  returning * into opened;
  if not found then
    select * into opened from reveals where reveals.site_id = p_site and reveals.id = p_id;
    return case when opened.staff_id = staff and opened.member_id = member and opened.field = p ->> 'field'
      then 'opened' else 'conflict' end;
  end if;
  perform append_audit_entry(p_site::text, p_now, jsonb_build_object(
    'actor', (select code from staff_members where staff_members.id = staff), 'action', 'member.revealed',
    'subject', 'member:' || member, 'facts', jsonb_build_object('field', opened.field, 'reason', opened.reason,
      'reveal', p_id))::text);
  return 'opened';
end
$$;
