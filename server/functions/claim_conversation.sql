-- Claims the conversation in which a member waits longest, among those that an operator on shift can answer. At most one
-- person holds a conversation: the row of the waiting member is locked, and a claim that has not ended is not replaced.
create or replace function claim_conversation(p_staff uuid, p_sites uuid[], p_language text, p_now timestamptz,
  p_until timestamptz) returns table (site_id uuid, conversation_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  -- A claim that another person has just made is not visible to the statement that waited for it.
  for attempt in 1..5 loop
    return query
      with free as (
        select waiting.site_id, waiting.conversation_id, waiting.profile_id, waiting.member_id
        from waiting_conversations waiting
        join operator_shifts shift on shift.site_id = waiting.site_id and shift.staff_id = p_staff
          and shift.ended_at is null and shift.break_since is null and shift.ends_at > p_now
        join members on members.site_id = waiting.site_id and members.id = waiting.member_id
          and members.language = any(shift.languages) and (p_language is null or members.language = p_language)
        join profiles on profiles.site_id = waiting.site_id and profiles.id = waiting.profile_id
          and profiles.responder = 'operator'
        join conversations on conversations.site_id = waiting.site_id and conversations.id = waiting.conversation_id
        where waiting.site_id = any(p_sites)
          and role_of_staff(p_staff, waiting.site_id, array['operator', 'operator_lead'], p_now) is not null
          and not exists (
            select from conversation_leases lease where lease.site_id = waiting.site_id
              and lease.conversation_id = waiting.conversation_id and lease.until > p_now
          )
        order by waiting.since, waiting.conversation_id limit 1
        for update of waiting skip locked for key share of conversations skip locked
      )
      insert into conversation_leases as lease
        (site_id, conversation_id, profile_id, member_id, staff_id, claimed_at, until)
      select free.site_id, free.conversation_id, free.profile_id, free.member_id, p_staff, p_now, p_until from free
      on conflict (site_id, conversation_id) do update set staff_id = excluded.staff_id,
        claimed_at = excluded.claimed_at, until = excluded.until
      where lease.until <= p_now
      returning lease.site_id, lease.conversation_id;
    exit when found;
  end loop;
end
$$;
