-- Returns up to 50 messages around a reported one, without those that the report contains, to the person who opened the
-- reading, for ten minutes by the clock of the database. Only after the transaction that opened it has committed: its entry
-- in the audit log can then no longer be undone.
create or replace function read_reported_conversation(p_site uuid, p_id uuid, p_staff uuid)
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
