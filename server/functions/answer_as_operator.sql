-- Stores the answer of an operator as a message of a fictional profile, once after the last message of the member, and
-- ends the claim. Returns `sent`, `repeated` (the same id and text), `conflict`, `not_held` or `answered`.
create or replace function answer_as_operator(p_site uuid, p_conversation uuid, p_now timestamptz, p jsonb)
returns table (outcome text, seq integer, sent_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  staff uuid := (p ->> 'staff')::uuid;
  message uuid := (p ->> 'id')::uuid;
  held conversation_leases;
  known messages;
  last_sender uuid;
  next_seq integer;
begin
  -- Every message of the conversation takes this lock.
  perform from conversations where site_id = p_site and id = p_conversation for no key update;
  select * into known from messages
    where site_id = p_site and conversation_id = p_conversation and id = message;
  if found then
    return query select case when known.responder = 'operator' and known.text = p ->> 'text' then 'repeated'
      else 'conflict' end, known.seq, known.sent_at;
    return;
  end if;
  select * into held from conversation_leases
    where site_id = p_site and conversation_id = p_conversation for update;
  if not found or not holds_conversation(staff, p_site, p_conversation, p_now)
    or not exists (select from profiles where site_id = p_site and id = held.profile_id and responder = 'operator')
    or held.member_id = any(hidden_from(p_site, held.profile_id)) then
    return query select 'not_held', null::integer, null::timestamptz;
    return;
  end if;
  select sender_id into last_sender from messages
    where site_id = p_site and conversation_id = p_conversation and type <> 'system' and status = 'sent'
    order by messages.seq desc limit 1;
  if last_sender is distinct from held.member_id then
    delete from waiting_conversations where site_id = p_site and conversation_id = p_conversation;
    delete from conversation_leases where site_id = p_site and conversation_id = p_conversation;
    return query select 'answered', null::integer, null::timestamptz;
    return;
  end if;
  update conversations set last_seq = last_seq + 1 where site_id = p_site and id = p_conversation
    returning last_seq into next_seq;
  insert into messages (site_id, conversation_id, id, seq, sender_id, type, text, cautions, responder, status,
    created_at, sent_at)
  values (p_site, p_conversation, message, next_seq, held.profile_id, 'text', p ->> 'text',
    array(select jsonb_array_elements_text(p -> 'cautions')), 'operator', 'sent', p_now, p_now);
  update conversation_members set listed_at = p_now,
    unread = unread + case when member_id = held.member_id then 1 else 0 end
    where site_id = p_site and conversation_id = p_conversation;
  perform mark_conversation_read(p_site, p_conversation, held.profile_id, next_seq);
  delete from awaited_replies where site_id = p_site and conversation_id = p_conversation and due_at > p_now;
  delete from waiting_conversations where site_id = p_site and conversation_id = p_conversation;
  delete from conversation_leases where site_id = p_site and conversation_id = p_conversation;
  update operator_shifts set answers = answers + 1
    where site_id = p_site and staff_id = staff and ended_at is null;
  return query select 'sent', next_seq, p_now;
end
$$;
