-- Counts who waits for an answer of a fictional profile and what was credited back, by site and language of the member.
create or replace function operator_queues(p_sites uuid[], p_now timestamptz)
returns table (site_id uuid, language text, waiting integer, held integer, oldest timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select waiting.site_id, members.language, count(*)::integer, count(lease.staff_id)::integer, min(waiting.since)
  from waiting_conversations waiting
  join members on members.site_id = waiting.site_id and members.id = waiting.member_id
  left join conversation_leases lease on lease.site_id = waiting.site_id
    and lease.conversation_id = waiting.conversation_id and lease.until > p_now
  where waiting.site_id = any(p_sites)
  group by waiting.site_id, members.language
$$;
