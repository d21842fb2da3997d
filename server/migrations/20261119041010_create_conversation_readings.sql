-- migrate:up
-- Conversations of which staff read more messages than a report contains. Only `open_conversation_reading` writes rows.
create table conversation_readings (
  site_id uuid not null references sites (site_id),
  -- Of the request: a repeated one reads nothing new.
  id uuid not null,
  case_id uuid not null,
  report_id uuid not null,
  conversation_id uuid not null,
  -- The two members. Null once their account is erased.
  subject_id uuid,
  reporter_id uuid,
  reason text not null check (reason in ('context', 'pattern', 'authority_order', 'danger')),
  -- Why, in the words of the person.
  explanation_sealed text not null,
  staff_id uuid not null references staff_members (id),
  -- The role that gave the right. The exports of the members name it instead of the person.
  staff_role text not null,
  opened_at timestamptz not null,
  -- Time and transaction by the database: the caller cannot choose them.
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_in xid8 not null default pg_current_xact_id(),
  primary key (site_id, id)
);
create index conversation_readings_by_subject on conversation_readings (site_id, subject_id, opened_at);
create index conversation_readings_by_reporter on conversation_readings (site_id, reporter_id, opened_at);
create index conversation_readings_by_time on conversation_readings (site_id, opened_at);

-- The product reads them for the exports of the members, and deletes them with both members and after their time.
revoke insert, update, truncate on conversation_readings from velvet_app;
grant update (subject_id, reporter_id) on conversation_readings to velvet_app;
grant select, update (explanation_sealed) on conversation_readings to velvet_desk;

-- Records that the holder of a case reads more messages of a conversation of which a report contains some, with its entry in
-- the audit log. Returns `opened`, `not_found` if the report has no messages or the conversation is gone, `not_claimed`,
-- `forbidden` or `conflict`. The same id opens once. `read_reported_conversation` returns the messages in another
-- transaction, so that they cannot be read and the entry rolled back.
create function open_conversation_reading(p_site uuid, p_id uuid, p_now timestamptz, p jsonb) returns text
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

-- Returns up to 50 messages around a reported one, without those that the report contains, to the person who opened the
-- reading, for ten minutes by the clock of the database. Only after the transaction that opened it has committed: its entry
-- in the audit log can then no longer be undone.
create function read_reported_conversation(p_site uuid, p_id uuid, p_staff uuid)
returns table (messages jsonb, seconds_left integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select coalesce(jsonb_agg(jsonb_build_object('from_subject', nearest.sender_id = reports.member_id, 'kind', nearest.type,
        'text', nearest.text, 'at', nearest.sent_at) order by nearest.seq), '[]')
      from (
        select messages.sender_id, messages.type, messages.text, messages.sent_at, messages.seq
        from messages
        join messages as reported on reported.site_id = p_site and reported.conversation_id = readings.conversation_id
          and reported.id = (reports.evidence #>> '{talk,reported_message}')::uuid
        where messages.site_id = p_site and messages.conversation_id = readings.conversation_id
          and messages.status = 'sent' and messages.type <> 'system' and messages.only_for is null
          and not reports.evidence #> '{talk,messages}' @> jsonb_build_array(jsonb_build_object('id', messages.id))
        order by abs(messages.seq - reported.seq), messages.seq limit 50
      ) as nearest),
    600 - extract(epoch from clock_timestamp() - readings.recorded_at)::integer
  from conversation_readings as readings
  join reports on reports.site_id = p_site and reports.id = readings.report_id
  where readings.site_id = p_site and readings.id = p_id and readings.staff_id = p_staff
    and readings.recorded_at > clock_timestamp() - interval '10 minutes'
    and readings.recorded_in is distinct from pg_current_xact_id_if_assigned()
$$;

revoke execute on function open_conversation_reading, read_reported_conversation from public;
grant execute on function open_conversation_reading, read_reported_conversation to velvet_desk;

-- migrate:down
drop function read_reported_conversation(uuid, uuid, uuid);
drop function open_conversation_reading(uuid, uuid, timestamptz, jsonb);
drop table conversation_readings;
