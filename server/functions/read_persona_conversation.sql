-- Returns messages of a fictional profile and a member to the operator who holds their conversation, newest first.
create or replace function read_persona_conversation(p_staff uuid, p_site uuid, p_conversation uuid, p_now timestamptz,
  p_before integer, p_limit integer)
returns table (id uuid, seq integer, sender text, type text, text text, gift text, sent_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select messages.id, messages.seq, case when messages.type = 'system' then 'system'
      when messages.sender_id = lease.profile_id then 'persona' else 'member' end,
    messages.type, messages.text, messages.gift, messages.sent_at
  from conversation_leases lease
  join messages on messages.site_id = lease.site_id and messages.conversation_id = lease.conversation_id
    and messages.seq < coalesce(p_before, 2147483647)
  where lease.site_id = p_site and lease.conversation_id = p_conversation
    and holds_conversation(p_staff, p_site, p_conversation, p_now)
  order by messages.seq desc limit p_limit
$$;
