-- Claims the conversation in which a member waits longest, among those that an operator on shift can answer. At most one
-- person holds a conversation: the row of the waiting member is locked, and a claim that has not ended is not replaced.
create or replace function claim_conversation(p_staff uuid, p_sites uuid[], p_language text, p_now timestamptz,
  p_until timestamptz) returns table (site_id uuid, conversation_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  free record;
begin
  -- Each condition is a look-up by key, so that the plan reads the queue of a site in its order and stops early.
  for free in
    select queue.* from operator_shifts shift cross join lateral (
      select waiting.site_id, waiting.conversation_id, waiting.profile_id, waiting.member_id, waiting.since
      from waiting_conversations waiting
      where waiting.site_id = shift.site_id
        and (
          select language from members where members.site_id = waiting.site_id and members.id = waiting.member_id
        ) = any(case when p_language is null then shift.languages
          when p_language = any(shift.languages) then array[p_language] end)
        and (
          select responder from profiles where profiles.site_id = waiting.site_id and profiles.id = waiting.profile_id
        ) = 'operator'
        and (
          select until from conversation_leases lease
          where lease.site_id = waiting.site_id and lease.conversation_id = waiting.conversation_id
        ) > p_now is not true
      -- More than the claims that may run at the same moment.
      order by waiting.since, waiting.conversation_id limit 50
    ) queue
    where shift.staff_id = p_staff and shift.ended_at is null and shift.break_since is null and shift.ends_at > p_now
      and shift.site_id = any(p_sites)
      and role_of_staff(p_staff, shift.site_id, array['operator', 'operator_lead'], p_now) is not null
    order by queue.since, queue.conversation_id
  loop
    perform from waiting_conversations waiting
      join conversations on conversations.site_id = waiting.site_id and conversations.id = waiting.conversation_id
      where waiting.site_id = free.site_id and waiting.conversation_id = free.conversation_id
      for update of waiting skip locked for key share of conversations skip locked;
    continue when not found;
    -- A claim that another person has made since is not visible to the query above.
    return query
      insert into conversation_leases as lease
        (site_id, conversation_id, profile_id, member_id, staff_id, claimed_at, until)
      values (free.site_id, free.conversation_id, free.profile_id, free.member_id, p_staff, p_now, p_until)
      on conflict (site_id, conversation_id) do update set staff_id = excluded.staff_id,
        claimed_at = excluded.claimed_at, until = excluded.until
      where lease.until <= p_now
      returning lease.site_id, lease.conversation_id;
    if found then
      return;
    end if;
  end loop;
end
$$;
