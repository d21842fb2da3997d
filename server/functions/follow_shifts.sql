-- Lets members write to the fictional profiles of a site while an operator on shift can answer, in the languages in which
-- the backlog of each operator is below a limit. Called in the transaction of every change of a shift. Returns the number
-- of profiles that changed. One caller at a time per site, so that the last one sees all shifts.
create or replace function follow_shifts(p_site uuid, p_now timestamptz, p_backlog integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  open_until timestamptz;
  open_languages text[];
  changed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('operators.attendance.' || p_site, 0));
  with present as (
    select languages, least(ends_at, seen_at + interval '60 seconds') as until from operator_shifts
    where site_id = p_site and ended_at is null and break_since is null
  ), spoken as (
    select language, max(until) as until, count(*) as operators from present, unnest(languages) as language
    where until > p_now group by language
  ), backlog as (
    select members.language, count(*) as waiting from waiting_conversations
    join members on members.site_id = p_site and members.id = waiting_conversations.member_id
    where waiting_conversations.site_id = p_site group by members.language
  )
  select max(until), array_agg(language order by language) into open_until, open_languages
  from spoken left join backlog using (language) where coalesce(waiting, 0) < operators * p_backlog;
  if open_until is null then
    -- Rows without languages are not from shifts.
    update attended_profiles set until = p_now
      where site_id = p_site and until > p_now and languages is not null;
  else
    -- Rows are written before they end, not with every heartbeat.
    insert into attended_profiles as attended (site_id, profile_id, until, languages)
    select p_site, profiles.id, open_until, open_languages from profiles
    left join attended_profiles known on known.site_id = p_site and known.profile_id = profiles.id
    where profiles.site_id = p_site and profiles.is_fictional and profiles.responder = 'operator'
      and profiles.status = 'active'
      and (known.until is null or known.until not between open_until - interval '20 seconds' and open_until
        or known.languages is distinct from open_languages)
    on conflict (site_id, profile_id) do update set until = excluded.until, languages = excluded.languages;
  end if;
  get diagnostics changed = row_count;
  return changed;
end
$$;
