-- Records that the holder of a case reads more messages of a conversation of which a report contains some, with its entry in
-- the audit log. Returns `opened`, `not_found` if the report has no messages or the conversation is gone, `not_claimed`,
-- `forbidden` or `conflict`. The same id opens once. `read_reported_conversation` returns the messages in another
-- transaction, so that they cannot be read and the entry rolled back.
create or replace function open_conversation_reading(p_site uuid, p_id uuid, p_now timestamptz, p jsonb) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  staff uuid := (p ->> 'staff')::uuid;
  staff_role text := role_of_staff(staff, p_site, array['safety_lead', 'moderator'], p_now);
  held cases;
  reported record;
  opened conversation_readings;
begin
  if staff_role is null or (p ->> 'reason' in ('authority_order', 'danger') and staff_role <> 'safety_lead') then
    return 'forbidden';
  end if;
  select * into held from cases where site_id = p_site and id = (p ->> 'case')::uuid;
  if not found then
    return 'not_found';
  end if;
  if held.queue = 'child_safety' and staff_role <> 'safety_lead' then
    return 'forbidden';
  end if;
  if held.state <> 'claimed' or held.assignee <> staff or held.claimed_until <= p_now then
    return 'not_claimed';
  end if;
  select reports.member_id, reports.reporter_id, conversations.id as conversation_id into reported
  from case_notices
  join reports on reports.site_id = p_site and reports.id = case_notices.notice_id
  join conversations on conversations.site_id = p_site
    and conversations.profile_low = least(reports.member_id, reports.reporter_id)
    and conversations.profile_high = greatest(reports.member_id, reports.reporter_id)
  join messages on messages.site_id = p_site and messages.conversation_id = conversations.id
    and messages.id = (reports.evidence #>> '{talk,reported_message}')::uuid
  where case_notices.site_id = p_site and case_notices.case_id = held.id and case_notices.kind = 'report'
    and case_notices.notice_id = (p ->> 'report')::uuid;
  if not found then
    return 'not_found';
  end if;
  insert into conversation_readings (site_id, id, case_id, report_id, conversation_id, subject_id, reporter_id, reason,
    explanation_sealed, staff_id, staff_role, opened_at)
  values (p_site, p_id, held.id, (p ->> 'report')::uuid, reported.conversation_id, reported.member_id, reported.reporter_id,
    p ->> 'reason', p ->> 'explanation_sealed', staff, staff_role, p_now)
  on conflict (site_id, id) do nothing
  returning * into opened;
  if not found then
    select * into opened from conversation_readings as earlier where earlier.site_id = p_site and earlier.id = p_id;
    return case when opened.staff_id = staff and opened.case_id = held.id and opened.report_id = (p ->> 'report')::uuid
      then 'opened' else 'conflict' end;
  end if;
  perform append_audit_entry(p_site::text, p_now, jsonb_build_object(
    'actor', (select code from staff_members where staff_members.id = staff), 'action', 'conversation.read',
    'subject', 'member:' || opened.subject_id, 'caseId', held.id, 'facts', jsonb_build_object('level', 'A',
      'reason', opened.reason, 'report', opened.report_id, 'reading', p_id))::text);
  return 'opened';
end
$$;
