-- migrate:up
-- Languages in which members can write to the profile. Null: in all.
alter table attended_profiles add column languages text[];

-- Conversations of members with fictional profiles in which the last message is the member's.
create table waiting_conversations (
  site_id uuid not null,
  conversation_id uuid not null,
  profile_id uuid not null,
  member_id uuid not null,
  since timestamptz not null,
  primary key (site_id, conversation_id),
  foreign key (site_id, conversation_id) references conversations (site_id, id) on delete cascade
);
create index waiting_conversations_by_time on waiting_conversations (site_id, since, conversation_id);
create index waiting_conversations_by_member on waiting_conversations (site_id, member_id);

-- What the operator lead decided about a care notice.
alter table care_notices add column reviewed_by uuid;
alter table care_notices add column reviewed_at timestamptz;
alter table care_notices add column outcome text;
alter table care_notices add constraint care_notices_outcome_check check (outcome in ('nothing', 'pause')) not valid;

-- A shift of an operator, with one row per site. All rows of a shift have the same id.
create table operator_shifts (
  site_id uuid not null references sites (site_id),
  id uuid not null,
  staff_id uuid not null references staff_members (id),
  languages text[] not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  -- The last heartbeat.
  seen_at timestamptz not null,
  break_since timestamptz,
  ended_at timestamptz,
  answers integer not null default 0,
  refusals integer not null default 0,
  primary key (site_id, id)
);
create unique index operator_shifts_open on operator_shifts (site_id, staff_id) where ended_at is null;
create index operator_shifts_of_staff on operator_shifts (staff_id) where ended_at is null;
create index operator_shifts_by_time on operator_shifts (site_id, ended_at) where ended_at is not null;

-- Who holds a conversation, and until when.
create table conversation_leases (
  site_id uuid not null,
  conversation_id uuid not null,
  profile_id uuid not null,
  member_id uuid not null,
  staff_id uuid not null references staff_members (id),
  claimed_at timestamptz not null,
  until timestamptz not null,
  primary key (site_id, conversation_id),
  foreign key (site_id, conversation_id) references conversations (site_id, id) on delete cascade
);
create index conversation_leases_by_staff on conversation_leases (staff_id);

create table conversation_notes (
  site_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  member_id uuid not null,
  about text not null check (about in ('persona', 'member')),
  text_sealed text not null,
  staff_id uuid not null references staff_members (id),
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, conversation_id) references conversations (site_id, id) on delete cascade
);
create index conversation_notes_by_conversation on conversation_notes (site_id, conversation_id, created_at);
create index conversation_notes_by_member on conversation_notes (site_id, member_id);

-- What operators noticed. `refused_texts` is about the operator.
create table conversation_flags (
  site_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('vulnerable', 'minor', 'abuse', 'wants_to_meet', 'refused_texts')),
  staff_id uuid not null references staff_members (id),
  raised_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  outcome text check (outcome in ('nothing', 'pause')),
  primary key (site_id, id),
  foreign key (site_id, conversation_id) references conversations (site_id, id) on delete cascade,
  check ((decided_at is null) = (outcome is null))
);
create index conversation_flags_by_conversation on conversation_flags (site_id, conversation_id);
create index conversation_flags_by_member on conversation_flags (site_id, member_id);
create index conversation_flags_open on conversation_flags (site_id, raised_at) where decided_at is null;

-- Answers that a second person reads.
create table quality_samples (
  site_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null,
  profile_id uuid not null,
  member_id uuid not null,
  -- Who wrote the answer.
  staff_id uuid not null references staff_members (id),
  reason text not null check (reason in ('random', 'flag')),
  answered_at timestamptz not null,
  reader_id uuid,
  read_until timestamptz,
  scored_at timestamptz,
  failed text[] not null default '{}',
  remark_sealed text,
  primary key (site_id, id),
  foreign key (site_id, conversation_id) references conversations (site_id, id) on delete cascade
);
create unique index quality_samples_by_message on quality_samples (site_id, message_id);
create index quality_samples_by_conversation on quality_samples (site_id, conversation_id);
create index quality_samples_by_member on quality_samples (site_id, member_id);
create index quality_samples_waiting on quality_samples (site_id, answered_at) where scored_at is null;
create index quality_samples_of_staff on quality_samples (staff_id, scored_at) where scored_at is not null;

-- The product ends abandoned shifts, exports and erases. Everything else is written at the desk.
revoke insert, truncate on operator_shifts, conversation_leases, conversation_notes, conversation_flags, quality_samples
  from velvet_app;
revoke update on conversation_leases, conversation_notes, conversation_flags, quality_samples from velvet_app;
grant select, insert, update on operator_shifts to velvet_desk;
grant select, update, delete on conversation_leases to velvet_desk;
grant select, insert, update (text_sealed), delete on conversation_notes to velvet_desk;
grant select, insert, update (decided_by, decided_at, outcome) on conversation_flags to velvet_desk;
grant select, insert, update (reader_id, read_until, scored_at, failed, remark_sealed) on quality_samples to velvet_desk;
-- Ids and times, no texts.
grant select on waiting_conversations to velvet_desk;
grant select on attended_profiles to velvet_desk;
grant select (site_id, conversation_id, due_at) on awaited_replies to velvet_desk;
grant select, update (reviewed_by, reviewed_at, outcome) on care_notices to velvet_desk;

-- Whether an operator holds a conversation in a shift. Used by functions that read or write messages for the operator.
create function holds_conversation(p_staff uuid, p_site uuid, p_conversation uuid, p_now timestamptz)
returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from conversation_leases lease
    join operator_shifts shift on shift.site_id = lease.site_id and shift.staff_id = lease.staff_id
      and shift.ended_at is null and shift.break_since is null
    where lease.site_id = p_site and lease.conversation_id = p_conversation and lease.staff_id = p_staff
      and lease.until > p_now
  ) and role_of_staff(p_staff, p_site, array['operator', 'operator_lead'], p_now) is not null
$$;

-- Lets members write to the fictional profiles of a site while an operator on shift can answer, in the languages in which
-- the backlog of each operator is below a limit. Called in the transaction of every change of a shift. Returns the number
-- of profiles that changed. One caller at a time per site, so that the last one sees all shifts.
create function follow_shifts(p_site uuid, p_now timestamptz, p_backlog integer) returns integer
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
    update attended_profiles set until = p_now where site_id = p_site and until > p_now;
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

-- Claims the conversation in which a member waits longest, among those that an operator on shift can answer. At most one
-- person holds a conversation: the row of the waiting member is locked, and a claim that has not ended is not replaced.
create function claim_conversation(p_staff uuid, p_sites uuid[], p_language text, p_now timestamptz,
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

-- Returns messages of a fictional profile and a member to the operator who holds their conversation, newest first.
create function read_persona_conversation(p_staff uuid, p_site uuid, p_conversation uuid, p_now timestamptz,
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

-- Facts of a fictional profile for its operators. Other profiles have none.
create function persona_facts(p_site uuid, p_profile uuid, p_today date) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'id', id, 'name', name, 'age', extract(year from age(p_today, date_of_birth))::integer, 'gender', gender,
    'country', country, 'city', city, 'about', about, 'interests', interests, 'prompts', prompts,
    'facts', jsonb_strip_nulls(jsonb_build_object('relationship_status', relationship_status, 'hair_color', hair_color,
      'eye_color', eye_color, 'body_type', body_type, 'tattoos', tattoos, 'looking_for', looking_for,
      'signup_reason', signup_reason)),
    'picture', (select card_object from photos where photos.site_id = p_site and photos.profile_id = p_profile
      and photos.status = 'active' order by position limit 1))
  from profiles where site_id = p_site and id = p_profile and is_fictional
$$;

-- Stores the answer of an operator as a message of a fictional profile, once after the last message of the member, and
-- ends the claim. Returns `sent`, `repeated` (the same id and text), `conflict`, `not_held` or `answered`.
create function answer_as_operator(p_site uuid, p_conversation uuid, p_now timestamptz, p jsonb)
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

-- Returns an answer that a second person has to read, and the messages before it. Only to an operator lead who has claimed
-- the sample and did not write the answer.
create function read_sampled_answer(p_staff uuid, p_site uuid, p_sample uuid, p_now timestamptz, p_limit integer)
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

-- Returns the texts of an operator's own answers that a second person has scored. Without those that are deleted.
create function scored_answers(p_staff uuid, p_limit integer) returns table (site_id uuid, id uuid, text text)
language sql stable security definer set search_path = public, pg_temp as $$
  select sample.site_id, sample.id, messages.text
  from (
    select * from quality_samples where staff_id = p_staff and scored_at is not null order by scored_at desc limit p_limit
  ) as sample
  join messages on messages.site_id = sample.site_id and messages.conversation_id = sample.conversation_id
    and messages.id = sample.message_id
$$;

-- Stops paid messages of a member to fictional profiles until a time, unless a longer pause is stored. For operators and
-- their leads. Returns whether it did.
create function pause_paid_messages(p_staff uuid, p_site uuid, p_member uuid, p_now timestamptz,
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

-- Counts who waits for an answer of a fictional profile and what was credited back, by site and language of the member.
create function operator_queues(p_sites uuid[], p_now timestamptz)
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

-- Counts the unanswered messages that were credited back since a time, by site.
create function credited_back(p_sites uuid[], p_since timestamptz) returns table (site_id uuid, messages integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select ledger_movements.site_id, count(*)::integer from ledger_movements
  where ledger_movements.site_id = any(p_sites) and reason = 'unanswered' and created_at >= p_since
  group by ledger_movements.site_id
$$;

revoke execute on function holds_conversation, follow_shifts, claim_conversation, read_persona_conversation, persona_facts,
  answer_as_operator, read_sampled_answer, scored_answers, pause_paid_messages, operator_queues, credited_back from public;
grant execute on function follow_shifts to velvet_app;
grant execute on function follow_shifts, claim_conversation, read_persona_conversation, persona_facts, answer_as_operator,
  read_sampled_answer, scored_answers, pause_paid_messages, operator_queues, credited_back to velvet_desk;

-- migrate:down
drop function credited_back(uuid[], timestamptz);
drop function operator_queues(uuid[], timestamptz);
drop function pause_paid_messages(uuid, uuid, uuid, timestamptz, timestamptz);
drop function scored_answers(uuid, integer);
drop function read_sampled_answer(uuid, uuid, uuid, timestamptz, integer);
drop function answer_as_operator(uuid, uuid, timestamptz, jsonb);
drop function persona_facts(uuid, uuid, date);
drop function read_persona_conversation(uuid, uuid, uuid, timestamptz, integer, integer);
drop function claim_conversation(uuid, uuid[], text, timestamptz, timestamptz);
drop function follow_shifts(uuid, timestamptz, integer);
drop function holds_conversation(uuid, uuid, uuid, timestamptz);
revoke all on care_notices, attended_profiles, awaited_replies from velvet_desk;
drop table quality_samples;
drop table conversation_flags;
drop table conversation_notes;
drop table conversation_leases;
drop table operator_shifts;
alter table care_notices drop column outcome;
alter table care_notices drop column reviewed_at;
alter table care_notices drop column reviewed_by;
drop table waiting_conversations;
alter table attended_profiles drop column languages;
