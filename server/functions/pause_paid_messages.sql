-- Stops paid messages of a member to fictional profiles until a time, unless a longer pause is stored. For operators and
-- their leads. Returns whether it did.
create or replace function pause_paid_messages(p_staff uuid, p_site uuid, p_member uuid, p_now timestamptz,
  p_until timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if role_of_staff(p_staff, p_site, array['operator', 'operator_lead'], p_now) is null then
    return false;
  end if;
  insert into care_counts as counts (site_id, member_id, counted_on, messages, night_messages, meeting_asks, spent_since,
    spent_credits, paused_until)
  select p_site, members.id, p_now::date, 0, 0, 0, p_now, 0, p_until from members
    where members.site_id = p_site and members.id = p_member
  on conflict (site_id, member_id) do update set paused_until = greatest(counts.paused_until, excluded.paused_until);
  return found;
end
$$;
