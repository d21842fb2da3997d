-- Erases what was written about decisions from before a time: facts, the statement, appeals and answers, notes of the case.
-- Codes, measures and dates stay. Texts stay as well while an appeal waits or was answered only lately. Returns the number
-- of decisions, at most `p_limit`. The product has no right to change decisions otherwise.
create or replace function forget_decision_texts(
  p_site uuid, p_decided_before timestamptz, p_answered_before timestamptz, p_limit integer
) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due uuid[];
begin
  select coalesce(array_agg(id), '{}') into due from (
    select id from decisions
    where site_id = p_site and facts_sealed is not null and decided_at < p_decided_before and not exists (
      select from appeals
      where appeals.site_id = p_site and appeals.decision_id = decisions.id
        and (appeals.decided_at is null or appeals.decided_at >= p_answered_before)
    )
    order by decided_at limit p_limit
  ) as found;
  update decisions set facts_sealed = null where site_id = p_site and id = any(due);
  delete from statements where site_id = p_site and decision_id = any(due);
  update appeals set text_sealed = null, answer_sealed = null where site_id = p_site and decision_id = any(due);
  delete from case_notes
  where site_id = p_site and created_at < p_decided_before
    and case_id in (
      select case_id from decisions join cases on cases.site_id = p_site and cases.id = decisions.case_id
      where decisions.site_id = p_site and decisions.id = any(due) and cases.state = 'decided'
    )
    and not exists (
      select from decisions as other
      where other.site_id = p_site and other.case_id = case_notes.case_id and other.facts_sealed is not null
    );
  -- Proposals have a copy of the facts, also those that were refused or expired.
  update approvals set payload = payload - 'factsSealed'
  where site_id = p_site and kind = 'end_contract' and proposed_at < p_decided_before and payload ? 'factsSealed'
    and not exists (
      select from decisions where site_id = p_site and decisions.id = approvals.id and facts_sealed is not null
    );
  return cardinality(due);
end
$$;
