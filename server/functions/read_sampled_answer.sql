-- Returns an answer that a second person has to read, and the messages before it. Only to an operator lead who has claimed
-- the sample and did not write the answer.
create or replace function read_sampled_answer(p_staff uuid, p_site uuid, p_sample uuid, p_now timestamptz, p_limit integer)
returns table (id uuid, sender text, text text, sent_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select messages.id, case when messages.sender_id = sample.member_id then 'member' else 'persona' end, messages.text,
    messages.sent_at
  from quality_samples sample
  join messages answer on answer.site_id = p_site and answer.conversation_id = sample.conversation_id
    and answer.id = sample.message_id
  join messages on messages.site_id = p_site and messages.conversation_id = sample.conversation_id
    and messages.seq <= answer.seq and messages.type <> 'system'
  where sample.site_id = p_site and sample.id = p_sample and sample.staff_id <> p_staff and sample.reader_id = p_staff
    and sample.read_until > p_now and sample.scored_at is null
    and role_of_staff(p_staff, p_site, array['operator_lead'], p_now) is not null
  order by messages.seq desc limit p_limit
$$;
