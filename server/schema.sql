

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: movement_outcome; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public.movement_outcome AS (
	outcome text,
	balance integer,
	amount integer
);


--
-- Name: add_to_running_totals(integer[], integer[], integer[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.add_to_running_totals(totals integer[], months integer[], changes integer[]) RETURNS integer[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
declare
  added integer := 0;
  following integer := 1;
begin
  for month in greatest(months[1], 1)..cardinality(totals) loop
    while months[following] <= month loop
      added := added + changes[following];
      following := following + 1;
    end loop;
    totals[month] := totals[month] + added;
  end loop;
  return totals;
end
$$;


--
-- Name: answer_as_operator(uuid, uuid, timestamp with time zone, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.answer_as_operator(p_site uuid, p_conversation uuid, p_now timestamp with time zone, p jsonb) RETURNS TABLE(outcome text, seq integer, sent_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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


--
-- Name: append_audit_entry(text, timestamp with time zone, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.append_audit_entry(p_chain text, p_at timestamp with time zone, p_entry text) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  head audit_heads;
  instant timestamptz := date_trunc('milliseconds', p_at);
  next_hash bytea;
begin
  insert into audit_heads (chain, seq, hash) values (p_chain, 0, '') on conflict (chain) do nothing;
  select * into head from audit_heads where chain = p_chain for update;
  head.seq := head.seq + 1;
  next_hash := sha256(head.hash || convert_to(
    concat_ws(E'\n', p_chain, head.seq, round(extract(epoch from instant) * 1000)::bigint, p_entry), 'UTF8'));
  insert into audit_entries (chain, seq, at, entry, prev_hash, hash)
    values (p_chain, head.seq, instant, p_entry, head.hash, next_hash);
  update audit_heads set seq = head.seq, hash = next_hash where chain = p_chain;
  return head.seq;
end
$$;


--
-- Name: canonical_email(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.canonical_email(address text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select
      coalesce(nullif(split_part(split_part(lower(address), '@', 1), '+', 1), ''), split_part(lower(address), '@', 1)) as name,
      split_part(lower(address), '@', 2) as domain
  ) as parts
$$;


--
-- Name: charge_credits(uuid, uuid, text, bytea, uuid, integer, text, uuid, text, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.charge_credits(p_site uuid, p_member uuid, p_key text, p_hash bytea, p_movement uuid, p_amount integer, p_reason text, p_about uuid, p_detail text, p_now timestamp with time zone) RETURNS public.movement_outcome
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  lot record;
  taken integer;
  missing integer := p_amount;
  next_line smallint := 1;
  new_balance integer;
begin
  if p_amount <= 0 then raise exception 'a charge takes something'; end if;
  insert into ledger_movements (site_id, member_id, id, key, input_hash, amount, reason, about, detail, created_at)
    values (p_site, p_member, p_movement, p_key, p_hash, -p_amount, p_reason, p_about, p_detail, p_now)
    on conflict (site_id, member_id, key) do nothing;
  if not found then return repeated_movement(p_site, p_member, p_key, p_hash); end if;
  update wallets set balance = balance - p_amount
    where site_id = p_site and member_id = p_member and balance >= p_amount
    returning balance into new_balance;
  if not found then raise exception 'not enough credits' using errcode = 'VC001'; end if;
  -- The wallet's row is locked, so no other charge empties these lots: the paid ones first, then the oldest.
  for lot in
    select id, remaining from credit_lots
    where site_id = p_site and member_id = p_member and remaining > 0
      and (frozen_until is null or frozen_until < p_now)
    order by kind = 'bonus', id
  loop
    taken := least(missing, lot.remaining);
    update credit_lots set remaining = remaining - taken
      where site_id = p_site and member_id = p_member and id = lot.id;
    insert into ledger_entries (site_id, member_id, movement_id, line, account, lot_id, amount)
      values (p_site, p_member, p_movement, next_line, 'wallet', lot.id, -taken);
    next_line := next_line + 1;
    missing := missing - taken;
    exit when missing = 0;
  end loop;
  if missing > 0 then
    select frozen_order, remaining into lot from credit_lots
      where site_id = p_site and member_id = p_member and remaining > 0 and frozen_until >= p_now
      order by id limit 1;
    if not found then raise exception 'lots and balance disagree'; end if;
    raise exception 'credits are frozen' using errcode = 'VC002',
      detail = json_build_object('order_id', lot.frozen_order, 'credits', lot.remaining)::text;
  end if;
  insert into ledger_entries (site_id, member_id, movement_id, line, account, amount)
    values (p_site, p_member, p_movement, next_line, 'house_used', p_amount);
  return ('done', new_balance, -p_amount)::movement_outcome;
end
$$;


--
-- Name: claim_conversation(uuid, uuid[], text, timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.claim_conversation(p_staff uuid, p_sites uuid[], p_language text, p_now timestamp with time zone, p_until timestamp with time zone) RETURNS TABLE(site_id uuid, conversation_id uuid)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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


--
-- Name: clear_sealed_email(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.clear_sealed_email() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.email is distinct from old.email and new.email_sealed is not distinct from old.email_sealed then
    new.email_sealed := null;
    new.email_index := null;
    new.mailbox_index := null;
  end if;
  if new.pending_email is distinct from old.pending_email
    and new.pending_email_sealed is not distinct from old.pending_email_sealed then
    new.pending_email_sealed := null;
  end if;
  return new;
end
$$;


--
-- Name: credited_back(uuid[], timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.credited_back(p_sites uuid[], p_since timestamp with time zone) RETURNS TABLE(site_id uuid, messages integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select ledger_movements.site_id, count(*)::integer from ledger_movements
  where ledger_movements.site_id = any(p_sites) and reason = 'unanswered' and created_at >= p_since
  group by ledger_movements.site_id
$$;


--
-- Name: decide_known_photo(uuid, uuid, integer, timestamp with time zone, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.decide_known_photo(p_site uuid, p_photo uuid, p_max_distance integer, p_now timestamp with time zone, p jsonb) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  match record;
begin
  select photo_matches.policy, coalesce(photos.profile_id, photos.sender_id) as member_id into match
  from photos
  join photo_matches on photo_matches.site_id = photos.site_id and photo_matches.photo_id = photos.id
  join refused_fingerprints as refused
    on refused.site_id = photo_matches.refused_site_id and refused.id = photo_matches.refused_id
  where photos.site_id = p_site and photos.id = p_photo and photos.status = 'pending'
    and photo_matches.distance <= least(p_max_distance, 10)
    and photo_matches.policy not in ('minor', 'child_abuse')
    and (refused.site_id = p_site or refused.scope = 'company')
    and refused.removed_at is null and refused.expires_at > p_now
  for update of photos;
  if not found then
    return false;
  end if;
  insert into cases (site_id, id, family, subject_kind, subject_id, class, queue, state, opened_at, due_at, decided_at)
  values (p_site, (p ->> 'case_id')::uuid, p ->> 'family', 'member', match.member_id, p ->> 'class', p ->> 'queue', 'decided',
    p_now, p_now, p_now);
  insert into case_notices (site_id, case_id, kind, notice_id, added_at)
  values (p_site, (p ->> 'case_id')::uuid, 'signal', p_photo, p_now);
  insert into decisions (site_id, id, case_id, member_id, policy, ground, measures, facts_sealed, category, source, automated,
    automated_decision, received_at, decided_at)
  values (p_site, (p ->> 'decision_id')::uuid, (p ->> 'case_id')::uuid, match.member_id, match.policy, p ->> 'ground',
    '{remove_photo}', p ->> 'facts_sealed', p ->> 'category', 'signal', true, 'fully', p_now, p_now);
  insert into removed_content (site_id, decision_id, member_id, content_sealed, created_at)
  values (p_site, (p ->> 'decision_id')::uuid, match.member_id, p ->> 'removed_sealed', p_now);
  if p ? 'text_sealed' then
    insert into statements (site_id, decision_id, member_id, locale, text_sealed, token_hash, token_sealed, created_at)
    values (p_site, (p ->> 'decision_id')::uuid, match.member_id, p ->> 'locale', p ->> 'text_sealed',
      decode(p ->> 'token_hash', 'hex'), p ->> 'token_sealed', p_now);
  end if;
  return true;
end
$$;


--
-- Name: erase_credits(uuid, uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.erase_credits(p_site uuid, p_member uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform set_config('velvet.erasing', 'yes', true);
  delete from ledger_entries where site_id = p_site and member_id = p_member;
  delete from ledger_movements where site_id = p_site and member_id = p_member;
  delete from credit_lots where site_id = p_site and member_id = p_member;
  delete from wallets where site_id = p_site and member_id = p_member;
  perform set_config('velvet.erasing', '', true);
end
$$;


--
-- Name: fill_responder(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fill_responder() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.is_fictional and old.responder is null and new.responder is null then
    new.responder := 'operator';
  end if;
  return new;
end
$$;


--
-- Name: find_member_by_email(uuid, text[], text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.find_member_by_email(p_site uuid, p_indexes text[], p_email text) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select members.id from members
  where members.site_id = p_site
    and (members.email_index = any(p_indexes) or members.email_index is null and lower(members.email) = lower(p_email))
$$;


--
-- Name: follow_profile_status(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.follow_profile_status() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  last_id uuid;
begin
  -- The job locks this row before the pairs, too.
  perform from like_visibility_changes where site_id = new.site_id and profile_id = new.id for update;
  last_id := update_like_visibility(new.site_id, new.id, '00000000-0000-0000-0000-000000000000', 200);
  if last_id is null then
    delete from like_visibility_changes where site_id = new.site_id and profile_id = new.id;
  else
    insert into like_visibility_changes (site_id, profile_id, done_up_to) values (new.site_id, new.id, last_id)
      on conflict (site_id, profile_id) do update set done_up_to = excluded.done_up_to;
  end if;
  return null;
end
$$;


--
-- Name: follow_shifts(uuid, timestamp with time zone, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.follow_shifts(p_site uuid, p_now timestamp with time zone, p_backlog integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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


--
-- Name: forget_decision_texts(uuid, timestamp with time zone, timestamp with time zone, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.forget_decision_texts(p_site uuid, p_decided_before timestamp with time zone, p_answered_before timestamp with time zone, p_limit integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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


--
-- Name: grant_credits(uuid, uuid, text, bytea, uuid, integer, text, text, integer, text, timestamp with time zone, uuid, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.grant_credits(p_site uuid, p_member uuid, p_key text, p_hash bytea, p_movement uuid, p_amount integer, p_reason text, p_detail text, p_price integer, p_currency text, p_now timestamp with time zone, p_frozen_order uuid DEFAULT NULL::uuid, p_frozen_until timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS public.movement_outcome
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  new_balance integer;
begin
  if p_amount <= 0 then raise exception 'a grant gives something'; end if;
  insert into ledger_movements (site_id, member_id, id, key, input_hash, amount, reason, detail, created_at)
    values (p_site, p_member, p_movement, p_key, p_hash, p_amount, p_reason, p_detail, p_now)
    on conflict (site_id, member_id, key) do nothing;
  if not found then return repeated_movement(p_site, p_member, p_key, p_hash); end if;
  insert into wallets (site_id, member_id, balance) values (p_site, p_member, p_amount)
    on conflict (site_id, member_id) do update set balance = wallets.balance + excluded.balance
    returning balance into new_balance;
  insert into credit_lots
      (site_id, member_id, id, kind, granted, remaining, price, currency, created_at, frozen_order, frozen_until)
    values (p_site, p_member, p_movement, case when p_price is null then 'bonus' else 'paid' end,
      p_amount, p_amount, p_price, p_currency, p_now, p_frozen_order, p_frozen_until);
  insert into ledger_entries (site_id, member_id, movement_id, line, account, lot_id, amount) values
    (p_site, p_member, p_movement, 1, 'wallet', p_movement, p_amount),
    (p_site, p_member, p_movement, 2, case when p_price is null then 'house_bonus' else 'house_sold' end, null, -p_amount);
  return ('done', new_balance, p_amount)::movement_outcome;
end
$$;


--
-- Name: hidden_from(uuid, uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.hidden_from(site uuid, member uuid) RETURNS uuid[]
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select coalesce(array_agg(id), '{}') from (
    select blocked_id as id from blocks where site_id = site and blocker_id = member
    union
    select blocker_id from blocks where site_id = site and blocked_id = member
  ) as hidden
$$;


--
-- Name: holds_conversation(uuid, uuid, uuid, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.holds_conversation(p_staff uuid, p_site uuid, p_conversation uuid, p_now timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select exists (
    select from conversation_leases lease
    join operator_shifts shift on shift.site_id = lease.site_id and shift.staff_id = lease.staff_id
      and shift.ended_at is null and shift.break_since is null
    where lease.site_id = p_site and lease.conversation_id = p_conversation and lease.staff_id = p_staff
      and lease.until > p_now
  ) and role_of_staff(p_staff, p_site, array['operator', 'operator_lead'], p_now) is not null
$$;


--
-- Name: keep_like_counts(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_like_counts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into like_counts as stored (site_id, member_id, received_ever, received, unseen, sent, matches)
  select coalesce(new.site_id, old.site_id), member_id, sum(sign * received_ever), sum(sign * received),
    sum(sign * unseen), sum(sign * sent), sum(sign * matches)
  from (
    select 1 as sign, added.* from like_contributions(new) as added where tg_op <> 'DELETE'
    union all
    select -1, removed.* from like_contributions(old) as removed where tg_op <> 'INSERT'
  ) as changes
  group by member_id
  having (sum(sign * received_ever), sum(sign * received), sum(sign * unseen), sum(sign * sent), sum(sign * matches))
    <> (0, 0, 0, 0, 0)
  -- Concurrent changes lock the members in the same order.
  order by member_id
  on conflict (site_id, member_id) do update set received_ever = stored.received_ever + excluded.received_ever,
    received = stored.received + excluded.received, unseen = stored.unseen + excluded.unseen,
    sent = stored.sent + excluded.sent, matches = stored.matches + excluded.matches;
  return null;
end
$$;


--
-- Name: keep_search_country(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.keep_search_country() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  previous char(2);
  moved_activity integer;
begin
  if tg_op = 'DELETE' then
    delete from search_countries where site_id = old.site_id and id = old.id and country = old.country;
    return null;
  end if;
  loop
    insert into search_countries (site_id, id, country) values (new.site_id, new.id, new.country)
      on conflict do nothing;
    exit when found;
    -- The lock makes concurrent inserts of one member wait for each other, so that none of them leaves a row behind.
    select country into previous from search_countries where site_id = new.site_id and id = new.id for update;
    -- Not found: another transaction has deleted it since.
    continue when not found;
    exit when previous = new.country;
    update search_countries set country = new.country where site_id = new.site_id and id = new.id;
    delete from search_members where site_id = new.site_id and country = previous and id = new.id
      returning activity into moved_activity;
    new.activity := greatest(new.activity, moved_activity);
    exit;
  end loop;
  return new;
end
$$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: likes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.likes (
    site_id uuid NOT NULL,
    low_id uuid NOT NULL,
    high_id uuid NOT NULL,
    low_liked_at timestamp with time zone,
    low_comment text,
    low_seen_at timestamp with time zone,
    high_liked_at timestamp with time zone,
    high_comment text,
    high_seen_at timestamp with time zone,
    matched_at timestamp with time zone,
    low_is_shown boolean DEFAULT true NOT NULL,
    high_is_shown boolean DEFAULT true NOT NULL,
    CONSTRAINT likes_check CHECK ((low_id < high_id)),
    CONSTRAINT likes_check1 CHECK (((matched_at IS NOT NULL) = ((low_liked_at IS NOT NULL) AND (high_liked_at IS NOT NULL))))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: like_contributions(public.likes); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.like_contributions(pair public.likes) RETURNS TABLE(member_id uuid, received_ever integer, received integer, unseen integer, sent integer, matches integer)
    LANGUAGE sql IMMUTABLE
    AS $$
  values (
    pair.low_id, (pair.high_liked_at is not null)::int,
    (pair.high_is_shown and pair.high_liked_at is not null)::int,
    (pair.high_is_shown and pair.high_liked_at is not null and pair.high_seen_at is null)::int,
    (pair.high_is_shown and pair.low_liked_at is not null and pair.matched_at is null)::int,
    (pair.high_is_shown and pair.matched_at is not null)::int
  ), (
    pair.high_id, (pair.low_liked_at is not null)::int,
    (pair.low_is_shown and pair.low_liked_at is not null)::int,
    (pair.low_is_shown and pair.low_liked_at is not null and pair.low_seen_at is null)::int,
    (pair.low_is_shown and pair.high_liked_at is not null and pair.matched_at is null)::int,
    (pair.low_is_shown and pair.matched_at is not null)::int
  )
$$;


--
-- Name: mark_conversation_read(uuid, uuid, uuid, integer, boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.mark_conversation_read(p_site uuid, p_conversation uuid, p_member uuid, p_seq integer, p_delivered boolean DEFAULT true) RETURNS TABLE(other_id uuid, read_seq integer, delivered_seq integer)
    LANGUAGE plpgsql
    AS $$
#variable_conflict use_column
begin
  perform from conversations where site_id = p_site and id = p_conversation for update;
  return query
    update conversation_members mine set
      read_seq = greatest(mine.read_seq, least(p_seq, conversation.last_seq)),
      delivered_seq = case when p_delivered then greatest(mine.delivered_seq, least(p_seq, conversation.last_seq))
        else mine.delivered_seq end,
      unread = (
        select count(*) from messages
        where messages.site_id = mine.site_id and messages.conversation_id = mine.conversation_id
          and messages.seq > greatest(mine.read_seq, mine.cleared_seq, p_seq)
          and messages.sender_id = mine.other_id and messages.only_for is null
      )
    from conversations conversation
    where mine.site_id = p_site and mine.conversation_id = p_conversation and mine.member_id = p_member
      and conversation.site_id = mine.site_id and conversation.id = mine.conversation_id
    returning mine.other_id, mine.read_seq, mine.delivered_seq;
end
$$;


--
-- Name: member_email_hints(uuid, uuid[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.member_email_hints(p_site uuid, p_members uuid[]) RETURNS TABLE(id uuid, hint text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select members.id, left(members.email, 1) || '••••@' || left(split_part(members.email, '@', 2), 1) || '•••'
  from members where members.site_id = p_site and members.id = any(p_members)
$$;


--
-- Name: open_conversation_reading(uuid, uuid, timestamp with time zone, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.open_conversation_reading(p_site uuid, p_id uuid, p_now timestamp with time zone, p jsonb) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  staff uuid := (p ->> 'staff')::uuid;
  staff_role text := role_of_staff(staff, p_site, array['safety_lead', 'moderator'], p_now);
  held cases;
  reported record;
  opened conversation_readings;
begin
  if staff_role is null or (p ->> 'reason' in ('authority_order', 'danger') and staff_role <> 'safety_lead') then
    return 'forbidden';
  end if;
  select * into held from cases where site_id = p_site and id = (p ->> 'case')::uuid;
  if not found then
    return 'not_found';
  end if;
  if held.queue = 'child_safety' and staff_role <> 'safety_lead' then
    return 'forbidden';
  end if;
  if held.state <> 'claimed' or held.assignee <> staff or held.claimed_until <= p_now then
    return 'not_claimed';
  end if;
  select reports.member_id, reports.reporter_id, conversations.id as conversation_id into reported
  from case_notices
  join reports on reports.site_id = p_site and reports.id = case_notices.notice_id
  join conversations on conversations.site_id = p_site
    and conversations.profile_low = least(reports.member_id, reports.reporter_id)
    and conversations.profile_high = greatest(reports.member_id, reports.reporter_id)
  join messages on messages.site_id = p_site and messages.conversation_id = conversations.id
    and messages.id = (reports.evidence #>> '{talk,reported_message}')::uuid
  where case_notices.site_id = p_site and case_notices.case_id = held.id and case_notices.kind = 'report'
    and case_notices.notice_id = (p ->> 'report')::uuid;
  if not found then
    return 'not_found';
  end if;
  insert into conversation_readings (site_id, id, case_id, report_id, conversation_id, subject_id, reporter_id, reason,
    explanation_sealed, staff_id, staff_role, opened_at)
  values (p_site, p_id, held.id, (p ->> 'report')::uuid, reported.conversation_id, reported.member_id, reported.reporter_id,
    p ->> 'reason', p ->> 'explanation_sealed', staff, staff_role, p_now)
  on conflict (site_id, id) do nothing
  returning * into opened;
  if not found then
    select * into opened from conversation_readings as earlier where earlier.site_id = p_site and earlier.id = p_id;
    return case when opened.staff_id = staff and opened.case_id = held.id and opened.report_id = (p ->> 'report')::uuid
      then 'opened' else 'conflict' end;
  end if;
  perform append_audit_entry(p_site::text, p_now, jsonb_build_object(
    'actor', (select code from staff_members where staff_members.id = staff), 'action', 'conversation.read',
    'subject', 'member:' || opened.subject_id, 'caseId', held.id, 'facts', jsonb_build_object('level', 'A',
      'reason', opened.reason, 'report', opened.report_id, 'reading', p_id))::text);
  return 'opened';
end
$$;


--
-- Name: open_reveal(uuid, uuid, timestamp with time zone, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.open_reveal(p_site uuid, p_id uuid, p_now timestamp with time zone, p jsonb) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  staff uuid := (p ->> 'staff')::uuid;
  member uuid := (p ->> 'member')::uuid;
  staff_role text := role_of_staff(staff, p_site, array['safety_lead', 'moderator', 'support'], p_now);
  opened reveals;
begin
  if staff_role is null or (p ->> 'reason' in ('authority_order', 'danger') and staff_role <> 'safety_lead') then
    return 'forbidden';
  end if;
  if not exists (select from stored_field(p_site, member, p ->> 'field')) then
    return 'not_found';
  end if;
  insert into reveals (site_id, id, member_id, field, reason, explanation_sealed, staff_id, staff_role, opened_at)
  values (p_site, p_id, member, p ->> 'field', p ->> 'reason', p ->> 'explanation_sealed', staff, staff_role, p_now)
  on conflict (site_id, id) do nothing
  returning * into opened;
  if not found then
    select * into opened from reveals where reveals.site_id = p_site and reveals.id = p_id;
    return case when opened.staff_id = staff and opened.member_id = member and opened.field = p ->> 'field'
      then 'opened' else 'conflict' end;
  end if;
  perform append_audit_entry(p_site::text, p_now, jsonb_build_object(
    'actor', (select code from staff_members where staff_members.id = staff), 'action', 'member.revealed',
    'subject', 'member:' || member, 'facts', jsonb_build_object('field', opened.field, 'reason', opened.reason,
      'reveal', p_id))::text);
  return 'opened';
end
$$;


--
-- Name: operator_queues(uuid[], timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.operator_queues(p_sites uuid[], p_now timestamp with time zone) RETURNS TABLE(site_id uuid, language text, waiting integer, held integer, oldest timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select waiting.site_id, members.language, count(*)::integer, count(lease.staff_id)::integer, min(waiting.since)
  from waiting_conversations waiting
  join members on members.site_id = waiting.site_id and members.id = waiting.member_id
  left join conversation_leases lease on lease.site_id = waiting.site_id
    and lease.conversation_id = waiting.conversation_id and lease.until > p_now
  where waiting.site_id = any(p_sites)
  group by waiting.site_id, members.language
$$;


--
-- Name: pause_paid_messages(uuid, uuid, uuid, timestamp with time zone, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.pause_paid_messages(p_staff uuid, p_site uuid, p_member uuid, p_now timestamp with time zone, p_until timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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


--
-- Name: persona_facts(uuid, uuid, date); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.persona_facts(p_site uuid, p_profile uuid, p_today date) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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


--
-- Name: profile_ages(uuid, uuid[], date); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.profile_ages(p_site uuid, p_profiles uuid[], p_today date) RETURNS TABLE(id uuid, age integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select profiles.id, extract(year from age(p_today, profiles.date_of_birth))::integer
  from profiles where profiles.site_id = p_site and profiles.id = any(p_profiles)
$$;


--
-- Name: read_persona_conversation(uuid, uuid, uuid, timestamp with time zone, integer, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.read_persona_conversation(p_staff uuid, p_site uuid, p_conversation uuid, p_now timestamp with time zone, p_before integer, p_limit integer) RETURNS TABLE(id uuid, seq integer, sender text, type text, text text, gift text, sent_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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


--
-- Name: read_reported_conversation(uuid, uuid, uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.read_reported_conversation(p_site uuid, p_id uuid, p_staff uuid) RETURNS TABLE(messages jsonb, seconds_left integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select
    (select coalesce(jsonb_agg(jsonb_build_object('from_subject', nearest.sender_id = reports.member_id, 'kind', nearest.type,
        'text', nearest.text, 'at', nearest.sent_at) order by nearest.seq), '[]')
      from (
        select messages.sender_id, messages.type, messages.text, messages.sent_at, messages.seq
        from messages
        join messages as reported on reported.site_id = p_site and reported.conversation_id = readings.conversation_id
          and reported.id = (reports.evidence #>> '{talk,reported_message}')::uuid
        where messages.site_id = p_site and messages.conversation_id = readings.conversation_id
          and messages.status = 'sent' and messages.type <> 'system' and messages.only_for is null
          and not reports.evidence #> '{talk,messages}' @> jsonb_build_array(jsonb_build_object('id', messages.id))
        order by abs(messages.seq - reported.seq), messages.seq limit 50
      ) as nearest),
    600 - extract(epoch from clock_timestamp() - readings.recorded_at)::integer
  from conversation_readings as readings
  join reports on reports.site_id = p_site and reports.id = readings.report_id
  where readings.site_id = p_site and readings.id = p_id and readings.staff_id = p_staff
    and readings.recorded_at > clock_timestamp() - interval '10 minutes'
    and readings.recorded_in is distinct from pg_current_xact_id_if_assigned()
$$;


--
-- Name: read_reveal(uuid, uuid, uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.read_reveal(p_site uuid, p_id uuid, p_staff uuid) RETURNS TABLE(row_id uuid, sealed text, plain text, seconds_left integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select stored.row_id, stored.sealed, stored.plain,
    600 - extract(epoch from clock_timestamp() - reveals.recorded_at)::integer
  from reveals cross join lateral stored_field(p_site, reveals.member_id, reveals.field) as stored
  where reveals.site_id = p_site and reveals.id = p_id and reveals.staff_id = p_staff
    and reveals.recorded_at > clock_timestamp() - interval '10 minutes'
    and reveals.recorded_in is distinct from pg_current_xact_id_if_assigned()
$$;


--
-- Name: read_sampled_answer(uuid, uuid, uuid, timestamp with time zone, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.read_sampled_answer(p_staff uuid, p_site uuid, p_sample uuid, p_now timestamp with time zone, p_limit integer) RETURNS TABLE(id uuid, sender text, text text, sent_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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


--
-- Name: record_search_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.record_search_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' then
    insert into search_total_changes
      (site_id, country, gender, region, month, has_photo, is_fictional, is_members_only, change)
    values (old.site_id, old.country, old.gender, old.region, search_month(old.born), old.has_photo, old.is_fictional,
      old.is_members_only, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_total_changes
      (site_id, country, gender, region, month, has_photo, is_fictional, is_members_only, change)
    values (new.site_id, new.country, new.gender, new.region, search_month(new.born), new.has_photo, new.is_fictional,
      new.is_members_only, 1);
  end if;
  return null;
end
$$;


--
-- Name: refuse_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append only', tg_table_name;
end
$$;


--
-- Name: repeated_movement(uuid, uuid, text, bytea); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.repeated_movement(p_site uuid, p_member uuid, p_key text, p_hash bytea) RETURNS public.movement_outcome
    LANGUAGE sql STABLE
    AS $$
  select case when input_hash = p_hash then 'repeated' else 'conflict' end,
    coalesce((select balance from wallets where site_id = p_site and member_id = p_member), 0),
    amount
  from ledger_movements where site_id = p_site and member_id = p_member and key = p_key
$$;


--
-- Name: require_new_charge(text, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.require_new_charge(p_outcome text, p_balance integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
begin
  if p_outcome <> 'done' then raise exception 'the key was used before' using errcode = 'VC003'; end if;
  return p_balance;
end
$$;


--
-- Name: reverse_credits(uuid, uuid, text, bytea, uuid, text, text, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.reverse_credits(p_site uuid, p_member uuid, p_key text, p_hash bytea, p_movement uuid, p_reverses text, p_reason text, p_now timestamp with time zone) RETURNS public.movement_outcome
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  original record;
  entry record;
  moved integer;
  total integer := 0;
  next_line smallint := 1;
  new_balance integer;
begin
  select balance into new_balance from wallets where site_id = p_site and member_id = p_member for update;
  if exists (select 1 from ledger_movements where site_id = p_site and member_id = p_member and key = p_key) then
    return repeated_movement(p_site, p_member, p_key, p_hash);
  end if;
  select id, amount, about, detail into original from ledger_movements
    where site_id = p_site and member_id = p_member and key = p_reverses;
  if not found then return ('nothing', new_balance, 0)::movement_outcome; end if;
  for entry in
    select account, lot_id, amount from ledger_entries
    where site_id = p_site and member_id = p_member and movement_id = original.id and account = 'wallet'
  loop
    if entry.amount < 0 then
      moved := -entry.amount;
    else
      select -remaining into moved from credit_lots
        where site_id = p_site and member_id = p_member and id = entry.lot_id;
    end if;
    continue when moved = 0;
    update credit_lots set remaining = remaining + moved
      where site_id = p_site and member_id = p_member and id = entry.lot_id;
    insert into ledger_entries (site_id, member_id, movement_id, line, account, lot_id, amount)
      values (p_site, p_member, p_movement, next_line, 'wallet', entry.lot_id, moved);
    next_line := next_line + 1;
    total := total + moved;
  end loop;
  if total = 0 then return ('nothing', new_balance, 0)::movement_outcome; end if;
  insert into ledger_entries (site_id, member_id, movement_id, line, account, amount)
    select p_site, p_member, p_movement, next_line, account, -total from ledger_entries
    where site_id = p_site and member_id = p_member and movement_id = original.id and account <> 'wallet';
  insert into ledger_movements
      (site_id, member_id, id, key, input_hash, amount, reason, about, detail, reverses, created_at)
    values (p_site, p_member, p_movement, p_key, p_hash, total, p_reason, original.about, original.detail, p_reverses, p_now);
  update wallets set balance = balance + total where site_id = p_site and member_id = p_member
    returning balance into new_balance;
  return ('done', new_balance, total)::movement_outcome;
end
$$;


--
-- Name: review_photo_files(uuid, uuid[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.review_photo_files(p_site uuid, p_photos uuid[]) RETURNS TABLE(id uuid, full_object text, card_object text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select photos.id, photos.full_object, photos.card_object from photos
  where photos.site_id = p_site and photos.id = any(p_photos) and photos.encoded_at is not null
    and photos.status in ('pending', 'refused')
    and (photos.profile_id is not null or exists (
      select from photo_matches where photo_matches.site_id = p_site and photo_matches.photo_id = photos.id
    ))
$$;


--
-- Name: role_of_staff(uuid, uuid, text[], timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.role_of_staff(p_staff uuid, p_site uuid, p_roles text[], p_now timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select staff_grants.role from staff_grants
  join staff_members on staff_members.id = staff_grants.staff_id and staff_members.status = 'active'
  where staff_grants.staff_id = p_staff and (staff_grants.site_id is null or staff_grants.site_id = p_site)
    and staff_grants.role = any(p_roles) and (staff_grants.expires_at is null or staff_grants.expires_at > p_now)
  order by array_position(p_roles, staff_grants.role) limit 1
$$;


--
-- Name: scored_answers(uuid, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.scored_answers(p_staff uuid, p_limit integer) RETURNS TABLE(site_id uuid, id uuid, text text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select sample.site_id, sample.id, messages.text
  from (
    select * from quality_samples where staff_id = p_staff and scored_at is not null order by scored_at desc limit p_limit
  ) as sample
  join messages on messages.site_id = sample.site_id and messages.conversation_id = sample.conversation_id
    and messages.id = sample.message_id
$$;


--
-- Name: search_month(date); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.search_month(born date) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select ((extract(year from born) - 1900) * 12 + extract(month from born))::integer
$$;


--
-- Name: set_like_visibility(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.set_like_visibility() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select status = 'active' into new.low_is_shown from profiles
    where site_id = new.site_id and id = new.low_id for share;
  select status = 'active' into new.high_is_shown from profiles
    where site_id = new.site_id and id = new.high_id for share;
  -- Without a profile the foreign key refuses the row.
  new.low_is_shown := coalesce(new.low_is_shown, false);
  new.high_is_shown := coalesce(new.high_is_shown, false);
  return new;
end
$$;


--
-- Name: shown_profiles(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.shown_profiles(site uuid) RETURNS TABLE(id uuid)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select profiles.id from profiles where profiles.site_id = site and profiles.status = 'active'
$$;


--
-- Name: stored_field(uuid, uuid, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.stored_field(p_site uuid, p_member uuid, p_field text) RETURNS TABLE(row_id uuid, sealed text, plain text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select id, email_sealed, case when email_sealed is null then email end from members
  where p_field = 'email' and site_id = p_site and id = p_member
  union all
  select id, null, date_of_birth::text from profiles
  where p_field = 'date_of_birth' and site_id = p_site and id = p_member
  union all
  (select id, case p_field when 'phone' then mobile else holder end, null from direct_debit_mandates
   where p_field in ('phone', 'real_name') and site_id = p_site and member_id = p_member
   order by signed_at desc limit 1)
$$;


--
-- Name: submitted_notices(uuid, uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.submitted_notices(p_site uuid, p_member uuid) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select (select count(*) from reports where reports.site_id = p_site and reports.reporter_id = p_member)::integer
    + (select count(*) from complaints where complaints.site_id = p_site and complaints.member_id = p_member)::integer
$$;


--
-- Name: unfreeze_credits(uuid, uuid, uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.unfreeze_credits(p_site uuid, p_member uuid, p_order uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  -- As every other change of lots: with the wallet's row locked.
  perform from wallets where site_id = p_site and member_id = p_member for update;
  update credit_lots set frozen_order = null, frozen_until = null
    where site_id = p_site and member_id = p_member and frozen_order = p_order;
end
$$;


--
-- Name: update_like_visibility(uuid, uuid, uuid, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.update_like_visibility(site uuid, profile uuid, after_id uuid, max_pairs integer) RETURNS uuid
    LANGUAGE plpgsql
    AS $$
declare
  is_shown boolean := exists (select from shown_profiles(site) as shown where shown.id = profile);
  counterparts uuid[];
begin
  select array_agg(other_id order by other_id) into counterparts from (
    (select high_id as other_id from likes where site_id = site and low_id = profile and high_id > after_id
      order by high_id limit max_pairs)
    union all
    (select low_id from likes where site_id = site and high_id = profile and low_id > after_id
      order by low_id limit max_pairs)
    order by other_id limit max_pairs
  ) as following;
  -- Locks in the order of a like: first pairs, then the counts of members by their ids. Otherwise two profiles with the
  -- same counterparts could wait for each other.
  perform from likes where site_id = site and low_id = profile and high_id = any(counterparts)
    order by high_id for update;
  perform from likes where site_id = site and high_id = profile and low_id = any(counterparts)
    order by low_id for update;
  perform from like_counts where site_id = site and member_id = any(counterparts || profile)
    order by member_id for update;
  update likes set low_is_shown = is_shown
    where site_id = site and low_id = profile and high_id = any(counterparts) and low_is_shown <> is_shown;
  update likes set high_is_shown = is_shown
    where site_id = site and high_id = profile and low_id = any(counterparts) and high_is_shown <> is_shown;
  return case when cardinality(counterparts) = max_pairs then counterparts[max_pairs] end;
end
$$;


--
-- Name: account_links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.account_links (
    site_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    member_id uuid NOT NULL,
    purpose text NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    email_sealed text,
    CONSTRAINT account_links_purpose_check CHECK ((purpose = ANY (ARRAY['confirm_email'::text, 'reset_password'::text, 'change_email'::text, 'undo_email_change'::text, 'reactivate'::text])))
);


--
-- Name: appeals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.appeals (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    decision_id uuid NOT NULL,
    by_kind text NOT NULL,
    notice_id uuid,
    locale text NOT NULL,
    text_sealed text,
    submitted_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    outcome text,
    answer_sealed text,
    CONSTRAINT appeals_by_kind_check CHECK ((by_kind = ANY (ARRAY['member'::text, 'reporter'::text]))),
    CONSTRAINT appeals_check CHECK (((outcome IS NULL) = (decided_at IS NULL))),
    CONSTRAINT appeals_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'overturned'::text])))
);


--
-- Name: approvals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.approvals (
    id uuid NOT NULL,
    site_id uuid,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    payload_hash bytea NOT NULL,
    reason text NOT NULL,
    proposed_by uuid NOT NULL,
    proposed_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    state text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    CONSTRAINT approvals_check CHECK (((decided_by IS NULL) = (state = 'waiting'::text))),
    CONSTRAINT approvals_check1 CHECK (((decided_at IS NULL) = (state = 'waiting'::text))),
    CONSTRAINT approvals_check2 CHECK (((state <> 'approved'::text) OR (decided_by <> proposed_by))),
    CONSTRAINT approvals_kind_check CHECK ((kind = ANY (ARRAY['end_contract'::text, 'invite_staff'::text, 'change_grants'::text, 'change_networks'::text]))),
    CONSTRAINT approvals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])))
);


--
-- Name: attended_profiles; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.attended_profiles (
    site_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    until timestamp with time zone NOT NULL,
    languages text[]
);


--
-- Name: audit_entries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_entries (
    chain text NOT NULL,
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    entry text NOT NULL,
    actor text GENERATED ALWAYS AS (((entry)::jsonb ->> 'actor'::text)) STORED NOT NULL,
    action text GENERATED ALWAYS AS (((entry)::jsonb ->> 'action'::text)) STORED NOT NULL,
    subject text GENERATED ALWAYS AS (((entry)::jsonb ->> 'subject'::text)) STORED NOT NULL,
    prev_hash bytea NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT audit_entries_seq_check CHECK ((seq > 0))
);


--
-- Name: audit_heads; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_heads (
    chain text NOT NULL,
    seq bigint NOT NULL,
    hash bytea NOT NULL
);


--
-- Name: awaited_replies; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.awaited_replies (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    message_id uuid NOT NULL,
    member_id uuid NOT NULL,
    due_at timestamp with time zone NOT NULL
);


--
-- Name: ban_identifiers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ban_identifiers (
    site_id uuid NOT NULL,
    decision_id uuid NOT NULL,
    kind text NOT NULL,
    hash text NOT NULL,
    CONSTRAINT ban_identifiers_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text, 'iban'::text, 'card'::text, 'device'::text, 'photo'::text])))
);


--
-- Name: bans; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bans (
    site_id uuid NOT NULL,
    decision_id uuid NOT NULL,
    member_id uuid,
    scope text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_by uuid,
    CONSTRAINT bans_scope_check CHECK ((scope = ANY (ARRAY['site'::text, 'company'::text])))
);


--
-- Name: blocks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.blocks (
    site_id uuid NOT NULL,
    blocker_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT blocks_check CHECK ((blocker_id <> blocked_id))
);


--
-- Name: bundles; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bundles (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    currency text NOT NULL,
    credits integer NOT NULL,
    price integer NOT NULL,
    is_offered boolean DEFAULT true NOT NULL,
    CONSTRAINT bundles_credits_check CHECK ((credits > 0)),
    CONSTRAINT bundles_price_check CHECK ((price > 0))
);


--
-- Name: care_counts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.care_counts (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    counted_on date NOT NULL,
    messages integer NOT NULL,
    night_messages integer NOT NULL,
    meeting_asks integer NOT NULL,
    spent_since timestamp with time zone NOT NULL,
    spent_credits integer NOT NULL,
    paused_until timestamp with time zone
);


--
-- Name: care_notices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.care_notices (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    signal text NOT NULL,
    raised_at timestamp with time zone NOT NULL,
    acknowledged_at timestamp with time zone,
    choice text,
    reviewed_by uuid,
    reviewed_at timestamp with time zone,
    outcome text,
    CONSTRAINT care_notices_check CHECK (((acknowledged_at IS NULL) = (choice IS NULL))),
    CONSTRAINT care_notices_choice_check CHECK ((choice = ANY (ARRAY['continue'::text, 'pause'::text]))),
    CONSTRAINT care_notices_outcome_check CHECK ((outcome = ANY (ARRAY['nothing'::text, 'pause'::text]))),
    CONSTRAINT care_notices_signal_check CHECK ((signal = ANY (ARRAY['words'::text, 'meeting'::text, 'spend'::text, 'messages'::text, 'night'::text])))
);


--
-- Name: case_notes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.case_notes (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    by_staff uuid NOT NULL,
    text_sealed text NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: case_notices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.case_notices (
    site_id uuid NOT NULL,
    case_id uuid NOT NULL,
    kind text NOT NULL,
    notice_id uuid NOT NULL,
    is_trusted boolean DEFAULT false NOT NULL,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT case_notices_kind_check CHECK ((kind = ANY (ARRAY['report'::text, 'complaint'::text, 'signal'::text, 'photo'::text])))
);


--
-- Name: cases; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.cases (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    family text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    class text NOT NULL,
    queue text NOT NULL,
    state text NOT NULL,
    assignee uuid,
    claimed_until timestamp with time zone,
    proposed_decision uuid,
    version integer DEFAULT 1 NOT NULL,
    notices integer DEFAULT 1 NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT cases_check CHECK (((state = 'claimed'::text) = ((assignee IS NOT NULL) AND (claimed_until IS NOT NULL)))),
    CONSTRAINT cases_check1 CHECK (((proposed_decision IS NULL) OR (state = 'claimed'::text))),
    CONSTRAINT cases_class_check CHECK ((class = ANY (ARRAY['P0'::text, 'P1'::text, 'P2'::text, 'P3'::text, 'P4'::text, 'P5'::text]))),
    CONSTRAINT cases_family_check CHECK ((family = ANY (ARRAY['child_safety'::text, 'intimate'::text, 'scam'::text, 'harassment'::text, 'identity'::text, 'illegal'::text, 'content'::text, 'service'::text]))),
    CONSTRAINT cases_queue_check CHECK ((queue = ANY (ARRAY['child_safety'::text, 'general'::text, 'service'::text]))),
    CONSTRAINT cases_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'claimed'::text, 'decided'::text]))),
    CONSTRAINT cases_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['member'::text, 'page'::text])))
);


--
-- Name: chat_standings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.chat_standings (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    started integer DEFAULT 0 NOT NULL,
    contacts_on date,
    contacts integer DEFAULT 0 NOT NULL,
    shares_reading boolean DEFAULT true NOT NULL,
    last_opened_id uuid,
    last_opened_at timestamp with time zone
);


--
-- Name: cities; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.cities (
    country character(2) NOT NULL,
    name text NOT NULL,
    location point NOT NULL,
    region text,
    population integer NOT NULL,
    names jsonb NOT NULL,
    search_names text NOT NULL
);


--
-- Name: companies; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.companies (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    city text NOT NULL,
    country character(2) NOT NULL,
    kvk text NOT NULL,
    tradenames text[] NOT NULL,
    vat_numbers text[] NOT NULL,
    support_phone text NOT NULL,
    delete_discount boolean DEFAULT false NOT NULL,
    added_at timestamp with time zone NOT NULL,
    representative text DEFAULT ''::text NOT NULL,
    register_court text DEFAULT ''::text NOT NULL,
    regulator text DEFAULT ''::text NOT NULL
);


--
-- Name: complaints; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.complaints (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    receipt text NOT NULL,
    category text NOT NULL,
    url text NOT NULL,
    text_sealed text NOT NULL,
    name_sealed text,
    email_sealed text,
    locale text NOT NULL,
    member_id uuid,
    status text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT complaints_category_check CHECK ((category = ANY (ARRAY['illegal_content'::text, 'child_abuse'::text, 'fraud'::text, 'harassment'::text, 'intimate_photo'::text, 'intellectual_property'::text, 'minor'::text, 'service'::text]))),
    CONSTRAINT complaints_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))
);


--
-- Name: consent_log; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.consent_log (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    visitor_id text NOT NULL,
    member_id uuid,
    accepts_statistics boolean NOT NULL,
    text_version text NOT NULL,
    locale text NOT NULL,
    chosen_at timestamp with time zone NOT NULL
);


--
-- Name: consents; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.consents (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    purpose text NOT NULL,
    text_version text NOT NULL,
    locale text NOT NULL,
    given_at timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT consents_purpose_check CHECK ((purpose = ANY (ARRAY['sexuality'::text, 'terms'::text, 'fictional_profiles'::text, 'intimate_data'::text])))
);


--
-- Name: conversation_flags; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.conversation_flags (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    member_id uuid NOT NULL,
    kind text NOT NULL,
    staff_id uuid NOT NULL,
    raised_at timestamp with time zone NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    outcome text,
    CONSTRAINT conversation_flags_check CHECK (((decided_at IS NULL) = (outcome IS NULL))),
    CONSTRAINT conversation_flags_kind_check CHECK ((kind = ANY (ARRAY['vulnerable'::text, 'minor'::text, 'abuse'::text, 'wants_to_meet'::text, 'refused_texts'::text]))),
    CONSTRAINT conversation_flags_outcome_check CHECK ((outcome = ANY (ARRAY['nothing'::text, 'pause'::text])))
);


--
-- Name: conversation_leases; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.conversation_leases (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    member_id uuid NOT NULL,
    staff_id uuid NOT NULL,
    claimed_at timestamp with time zone NOT NULL,
    until timestamp with time zone NOT NULL
);


--
-- Name: conversation_members; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.conversation_members (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    member_id uuid NOT NULL,
    other_id uuid NOT NULL,
    unread integer DEFAULT 0 NOT NULL,
    read_seq integer DEFAULT 0 NOT NULL,
    delivered_seq integer DEFAULT 0 NOT NULL,
    cleared_seq integer DEFAULT 0 NOT NULL,
    listed_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    truth_seq integer,
    CONSTRAINT conversation_members_unread_check CHECK ((unread >= 0))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: conversation_notes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.conversation_notes (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    member_id uuid NOT NULL,
    about text NOT NULL,
    text_sealed text NOT NULL,
    staff_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT conversation_notes_about_check CHECK ((about = ANY (ARRAY['persona'::text, 'member'::text])))
);


--
-- Name: conversation_readings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.conversation_readings (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    report_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    subject_id uuid,
    reporter_id uuid,
    reason text NOT NULL,
    explanation_sealed text NOT NULL,
    staff_id uuid NOT NULL,
    staff_role text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    recorded_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT conversation_readings_reason_check CHECK ((reason = ANY (ARRAY['context'::text, 'pattern'::text, 'authority_order'::text, 'danger'::text])))
);


--
-- Name: conversations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.conversations (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    profile_low uuid NOT NULL,
    profile_high uuid NOT NULL,
    started_by uuid,
    created_at timestamp with time zone NOT NULL,
    last_seq integer DEFAULT 0 NOT NULL,
    oldest_at timestamp with time zone,
    CONSTRAINT conversations_check CHECK ((profile_low < profile_high))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: credit_lots; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.credit_lots (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    granted integer NOT NULL,
    remaining integer NOT NULL,
    price integer,
    currency text,
    created_at timestamp with time zone NOT NULL,
    frozen_order uuid,
    frozen_until timestamp with time zone,
    CONSTRAINT credit_lots_check CHECK (((remaining >= 0) AND (remaining <= granted))),
    CONSTRAINT credit_lots_check1 CHECK (((kind = 'paid'::text) = ((price IS NOT NULL) AND (currency IS NOT NULL)))),
    CONSTRAINT credit_lots_frozen CHECK (((frozen_order IS NULL) = (frozen_until IS NULL))),
    CONSTRAINT credit_lots_granted_check CHECK ((granted > 0)),
    CONSTRAINT credit_lots_kind_check CHECK ((kind = ANY (ARRAY['paid'::text, 'bonus'::text]))),
    CONSTRAINT credit_lots_price_check CHECK ((price > 0))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: data_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.data_keys (
    purpose text NOT NULL,
    number integer NOT NULL,
    wrapped text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    active_from timestamp with time zone
);


--
-- Name: decisions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.decisions (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    member_id uuid,
    policy text NOT NULL,
    ground text NOT NULL,
    measures text[] NOT NULL,
    facts_sealed text,
    category text NOT NULL,
    source text NOT NULL,
    automated boolean DEFAULT false NOT NULL,
    received_at timestamp with time zone NOT NULL,
    decided_by uuid,
    second_by uuid,
    reverses uuid,
    decided_at timestamp with time zone NOT NULL,
    automated_decision text DEFAULT 'not'::text NOT NULL,
    CONSTRAINT decisions_automated_decision_check CHECK ((automated_decision = ANY (ARRAY['not'::text, 'fully'::text]))),
    CONSTRAINT decisions_check CHECK (((second_by IS NULL) OR (second_by <> decided_by))),
    CONSTRAINT decisions_ground_check CHECK ((ground = ANY (ARRAY['illegal'::text, 'terms'::text]))),
    CONSTRAINT decisions_have_a_decider CHECK (((decided_by IS NULL) = (automated_decision = 'fully'::text))),
    CONSTRAINT decisions_source_check CHECK ((source = ANY (ARRAY['report'::text, 'complaint'::text, 'appeal'::text, 'signal'::text, 'photo_review'::text])))
);


--
-- Name: direct_debit_blocks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.direct_debit_blocks (
    site_id uuid NOT NULL,
    order_id uuid NOT NULL,
    member_id uuid,
    iban_hash text NOT NULL,
    reason text NOT NULL,
    blocked_at timestamp with time zone NOT NULL,
    mobile_hash text
);


--
-- Name: direct_debit_mandates; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.direct_debit_mandates (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    member_id uuid,
    reference text NOT NULL,
    provider_ref text,
    holder text NOT NULL,
    address text NOT NULL,
    iban text NOT NULL,
    mobile text NOT NULL,
    iban_masked text NOT NULL,
    iban_hash text NOT NULL,
    amount integer NOT NULL,
    currency text NOT NULL,
    collect_on date NOT NULL,
    text_version text NOT NULL,
    locale text NOT NULL,
    signed_at timestamp with time zone NOT NULL,
    mobile_hash text,
    provider text DEFAULT 'pay'::text,
    CONSTRAINT direct_debit_mandates_amount_check CHECK ((amount > 0)),
    CONSTRAINT direct_debit_mandates_provider_check CHECK (((provider_ref IS NULL) OR (provider IS NOT NULL))),
    CONSTRAINT direct_debit_mandates_reference_check CHECK ((length(reference) <= 35))
);


--
-- Name: discount_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.discount_codes (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    code text NOT NULL,
    kind text DEFAULT 'code'::text NOT NULL,
    member_id uuid,
    country text,
    currency text,
    percent integer NOT NULL,
    minimum_order integer DEFAULT 0 NOT NULL,
    methods text[] DEFAULT '{}'::text[] NOT NULL,
    validity text DEFAULT 'once_per_user'::text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    CONSTRAINT discount_codes_check CHECK (((kind = 'code'::text) OR ((member_id IS NOT NULL) AND (expires_at IS NOT NULL)))),
    CONSTRAINT discount_codes_check1 CHECK (((minimum_order = 0) OR (currency IS NOT NULL))),
    CONSTRAINT discount_codes_code_check CHECK ((code = upper(code))),
    CONSTRAINT discount_codes_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'welcome'::text, 'time_bonus'::text]))),
    CONSTRAINT discount_codes_minimum_order_check CHECK ((minimum_order >= 0)),
    CONSTRAINT discount_codes_percent_check CHECK (((percent >= 1) AND (percent <= 99))),
    CONSTRAINT discount_codes_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
    CONSTRAINT discount_codes_validity_check CHECK ((validity = 'once_per_user'::text))
);


--
-- Name: discount_uses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.discount_uses (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    code text NOT NULL,
    order_id uuid NOT NULL,
    used_at timestamp with time zone NOT NULL
);


--
-- Name: exports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.exports (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    object text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: idempotency_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.idempotency_keys (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    key text NOT NULL,
    input_hash bytea NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: invoice_counters; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invoice_counters (
    site_id uuid NOT NULL,
    company_id uuid NOT NULL,
    year integer NOT NULL,
    last integer NOT NULL
);


--
-- Name: invoices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invoices (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    company_id uuid NOT NULL,
    year integer NOT NULL,
    number integer NOT NULL,
    order_id uuid NOT NULL,
    order_number text NOT NULL,
    corrects uuid,
    refund_id uuid,
    issued_at timestamp with time zone NOT NULL,
    locale text NOT NULL,
    country text NOT NULL,
    method text NOT NULL,
    credits integer NOT NULL,
    currency text NOT NULL,
    gross integer NOT NULL,
    net integer NOT NULL,
    vat integer NOT NULL,
    vat_rate integer NOT NULL,
    seller jsonb NOT NULL,
    member_id uuid,
    buyer text,
    CONSTRAINT invoices_check CHECK (((net + vat) = gross)),
    CONSTRAINT invoices_check1 CHECK (((kind = 'credit_note'::text) = (gross < 0))),
    CONSTRAINT invoices_check2 CHECK (((kind = 'credit_note'::text) = (corrects IS NOT NULL))),
    CONSTRAINT invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
    CONSTRAINT invoices_number_check CHECK ((number > 0))
);


--
-- Name: kept_for_later; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kept_for_later (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: known_devices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.known_devices (
    site_id uuid NOT NULL,
    device_hash bytea NOT NULL,
    member_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: ledger_entries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ledger_entries (
    site_id uuid NOT NULL,
    movement_id uuid NOT NULL,
    account text NOT NULL,
    member_id uuid NOT NULL,
    amount integer NOT NULL,
    lot_id uuid,
    line smallint NOT NULL,
    CONSTRAINT ledger_entries_account_check CHECK ((account = ANY (ARRAY['wallet'::text, 'house_bonus'::text, 'house_sold'::text, 'house_used'::text]))),
    CONSTRAINT ledger_entries_amount_check CHECK ((amount <> 0))
);


--
-- Name: ledger_movements; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ledger_movements (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    key text NOT NULL,
    input_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    amount integer NOT NULL,
    reason text NOT NULL,
    about uuid,
    detail text,
    reverses text
);


--
-- Name: like_counts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.like_counts (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    received_ever integer DEFAULT 0 NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    unseen integer DEFAULT 0 NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    matches integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='50');


--
-- Name: like_visibility_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.like_visibility_changes (
    site_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    done_up_to uuid NOT NULL
);


--
-- Name: mail_counts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mail_counts (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    day date NOT NULL,
    notices smallint DEFAULT 0 NOT NULL,
    soft_bounces smallint DEFAULT 0 NOT NULL
);


--
-- Name: mail_totals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mail_totals (
    site_id uuid NOT NULL,
    day date NOT NULL,
    sent integer NOT NULL,
    complaints integer NOT NULL
);


--
-- Name: members; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.members (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    username text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    status text NOT NULL,
    language text NOT NULL,
    is_premium boolean DEFAULT false NOT NULL,
    signed_up_at timestamp with time zone NOT NULL,
    notifications_disabled text[] DEFAULT '{}'::text[] NOT NULL,
    email_confirmed_at timestamp with time zone,
    pending_email text,
    deletion_requested_at timestamp with time zone,
    deletion_reason text,
    is_invisible boolean DEFAULT false NOT NULL,
    is_discreet boolean DEFAULT false NOT NULL,
    tracking jsonb DEFAULT '{}'::jsonb NOT NULL,
    login_name text,
    is_members_only boolean DEFAULT false NOT NULL,
    last_active_at timestamp with time zone DEFAULT now() NOT NULL,
    inactivity_mailed_at timestamp with time zone,
    email_sealed text,
    email_index text COLLATE pg_catalog."C",
    mailbox_index text COLLATE pg_catalog."C",
    pending_email_sealed text,
    CONSTRAINT members_status_check CHECK ((status = ANY (ARRAY['not_confirmed'::text, 'active'::text, 'pending_deletion'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
)
PARTITION BY HASH (conversation_id);


--
-- Name: messages_00; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_00 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_01; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_01 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_02; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_02 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_03; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_03 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_04; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_04 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_05; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_05 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_06; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_06 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_07; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_07 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_08; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_08 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_09; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_09 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_10; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_10 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_11; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_11 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_12; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_12 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_13; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_13 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_14; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_14 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_15; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_15 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_16; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_16 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_17; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_17 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_18; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_18 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_19; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_19 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_20; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_20 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_21; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_21 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_22; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_22 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_23; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_23 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_24; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_24 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_25; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_25 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_26; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_26 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_27; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_27 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_28; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_28 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_29; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_29 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_30; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_30 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_31; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_31 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_32; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_32 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_33; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_33 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_34; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_34 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_35; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_35 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_36; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_36 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_37; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_37 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_38; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_38 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_39; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_39 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_40; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_40 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_41; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_41 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_42; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_42 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_43; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_43 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_44; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_44 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_45; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_45 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_46; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_46 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_47; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_47 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_48; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_48 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_49; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_49 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_50; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_50 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_51; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_51 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_52; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_52 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_53; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_53 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_54; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_54 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_55; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_55 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_56; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_56 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_57; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_57 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_58; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_58 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_59; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_59 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_60; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_60 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_61; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_61 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_62; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_62 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: messages_63; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages_63 (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    type text NOT NULL,
    text text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    seq integer,
    gift text,
    photo_id uuid,
    only_for uuid,
    cautions text[] DEFAULT '{}'::text[] NOT NULL,
    sender_reaction text,
    receiver_reaction text,
    quoted_prompt jsonb,
    responder text,
    CONSTRAINT messages_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text]))),
    CONSTRAINT messages_sent_have_a_place CHECK (((status = 'sent'::text) = (seq IS NOT NULL))),
    CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text]))),
    CONSTRAINT messages_system_has_no_responder CHECK (((type <> 'system'::text) OR (responder IS NULL))),
    CONSTRAINT messages_type_check CHECK ((type = ANY (ARRAY['text'::text, 'photo'::text, 'gift'::text, 'system'::text])))
);


--
-- Name: notices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notices (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    kind text NOT NULL,
    topic uuid NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone,
    pushed_at timestamp with time zone,
    mailed_at timestamp with time zone,
    in_digest boolean DEFAULT false NOT NULL,
    unseen_since timestamp with time zone,
    push_failed boolean DEFAULT false NOT NULL,
    CONSTRAINT notices_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'match'::text, 'like'::text])))
);


--
-- Name: notification_settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notification_settings (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    choices jsonb DEFAULT '{}'::jsonb NOT NULL,
    time_zone text NOT NULL,
    quiet_from smallint NOT NULL,
    quiet_until smallint NOT NULL,
    shows_names boolean DEFAULT false NOT NULL,
    resume_mail_at timestamp with time zone,
    CONSTRAINT notification_settings_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
    CONSTRAINT notification_settings_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 23)))
);


--
-- Name: operator_shifts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.operator_shifts (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    staff_id uuid NOT NULL,
    languages text[] NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    break_since timestamp with time zone,
    ended_at timestamp with time zone,
    answers integer DEFAULT 0 NOT NULL,
    refusals integer DEFAULT 0 NOT NULL
);


--
-- Name: order_consents; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.order_consents (
    site_id uuid NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    text_version text NOT NULL,
    locale text NOT NULL,
    given_at timestamp with time zone NOT NULL,
    CONSTRAINT order_consents_kind_check CHECK ((kind = ANY (ARRAY['knows_fictional'::text, 'start_now'::text, 'pays_used'::text, 'store_card'::text, 'mandate'::text, 'confirms_country'::text])))
);


--
-- Name: orders; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.orders (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    number text NOT NULL,
    member_id uuid,
    bundle_id uuid NOT NULL,
    credits integer NOT NULL,
    list_price integer NOT NULL,
    price integer NOT NULL,
    currency text NOT NULL,
    discount_code text,
    discount_percent integer,
    method text NOT NULL,
    country text NOT NULL,
    ip_country text,
    locale text NOT NULL,
    is_repeat boolean DEFAULT false NOT NULL,
    wants_card boolean DEFAULT false NOT NULL,
    mandate_ref text,
    collect_on date,
    state text DEFAULT 'created'::text NOT NULL,
    review_reason text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    completed_at timestamp with time zone,
    terms_date date,
    confirmation_hash bytea,
    conversation_id uuid,
    payer_country text,
    CONSTRAINT orders_check CHECK (((price >= 1) AND (price <= list_price))),
    CONSTRAINT orders_check1 CHECK (((discount_code IS NULL) = (discount_percent IS NULL))),
    CONSTRAINT orders_check2 CHECK (((completed_at IS NULL) OR (state = ANY (ARRAY['paid'::text, 'partially_refunded'::text, 'refunded'::text, 'charged_back'::text])))),
    CONSTRAINT orders_credits_check CHECK ((credits > 0)),
    CONSTRAINT orders_discount_percent_check CHECK (((discount_percent >= 1) AND (discount_percent <= 100))),
    CONSTRAINT orders_list_price_check CHECK ((list_price > 0)),
    CONSTRAINT orders_state_check CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'authorised'::text, 'paid'::text, 'cancelled'::text, 'expired'::text, 'denied'::text, 'partially_refunded'::text, 'refunded'::text, 'charged_back'::text, 'in_review'::text])))
);


--
-- Name: page_bounces; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.page_bounces (
    site_id uuid NOT NULL,
    day date NOT NULL,
    route text NOT NULL,
    bounces bigint NOT NULL,
    seconds bigint NOT NULL,
    CONSTRAINT page_bounces_bounces_check CHECK ((bounces > 0)),
    CONSTRAINT page_bounces_seconds_check CHECK ((seconds >= 0))
);


--
-- Name: page_visits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.page_visits (
    site_id uuid NOT NULL,
    day date NOT NULL,
    route text NOT NULL,
    visits bigint NOT NULL,
    CONSTRAINT page_visits_visits_check CHECK ((visits > 0))
);


--
-- Name: passkey_challenges; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.passkey_challenges (
    site_id uuid NOT NULL,
    challenge text NOT NULL,
    member_id uuid,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: passkeys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.passkeys (
    site_id uuid NOT NULL,
    credential_id text NOT NULL,
    member_id uuid NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);


--
-- Name: payment_attempts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payment_attempts (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    provider text NOT NULL,
    provider_ref text,
    state text NOT NULL,
    redirect_url text,
    transfer_reference text,
    history jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    asked_at timestamp with time zone
);


--
-- Name: payment_cards; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payment_cards (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    provider text NOT NULL,
    fingerprint text NOT NULL,
    fingerprint_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: photo_fingerprints; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.photo_fingerprints (
    site_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    pdq bytea NOT NULL,
    variants bytea NOT NULL,
    quality smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT photo_fingerprints_pdq_check CHECK ((octet_length(pdq) = 32)),
    CONSTRAINT photo_fingerprints_quality_check CHECK (((quality >= 0) AND (quality <= 100))),
    CONSTRAINT photo_fingerprints_variants_check CHECK (((octet_length(variants) % 32) = 0))
);


--
-- Name: photo_matches; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.photo_matches (
    site_id uuid NOT NULL,
    photo_id uuid NOT NULL,
    refused_site_id uuid NOT NULL,
    refused_id uuid NOT NULL,
    policy text NOT NULL,
    decision_id uuid NOT NULL,
    distance smallint NOT NULL,
    found_at timestamp with time zone NOT NULL,
    CONSTRAINT photo_matches_distance_check CHECK (((distance >= 0) AND (distance <= 31)))
);


--
-- Name: photo_reviews; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.photo_reviews (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    photo_id uuid NOT NULL,
    member_id uuid NOT NULL,
    outcome text NOT NULL,
    policy text,
    evidence_object text,
    reviewed_by uuid NOT NULL,
    reviewed_at timestamp with time zone NOT NULL,
    CONSTRAINT photo_reviews_check CHECK (((outcome <> 'refused'::text) OR (policy IS NOT NULL))),
    CONSTRAINT photo_reviews_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'refused'::text, 'escalated'::text])))
);


--
-- Name: photo_views; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.photo_views (
    staff_id uuid NOT NULL,
    day date NOT NULL,
    exposure text NOT NULL,
    views integer NOT NULL,
    CONSTRAINT photo_views_exposure_check CHECK ((exposure = ANY (ARRAY['nude'::text, 'violence'::text, 'minor'::text])))
);


--
-- Name: photos; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.photos (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    profile_id uuid,
    "position" smallint NOT NULL,
    status text NOT NULL,
    full_object text NOT NULL,
    card_object text NOT NULL,
    thumb_object text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    raw_object text,
    encoded_at timestamp with time zone,
    edit jsonb,
    received_at timestamp with time zone,
    blurred_object text,
    has_avif boolean DEFAULT false NOT NULL,
    owns_objects boolean DEFAULT true NOT NULL,
    thumbhash text,
    width smallint,
    height smallint,
    refusal text,
    nudity_score real,
    sender_id uuid,
    sent_in uuid,
    reviewer uuid,
    review_until timestamp with time zone,
    escalated_at timestamp with time zone,
    CONSTRAINT photos_belong CHECK (((profile_id IS NULL) <> (sender_id IS NULL))),
    CONSTRAINT photos_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'refused'::text])))
);


--
-- Name: postbacks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.postbacks (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    event text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    told_at timestamp with time zone,
    CONSTRAINT postbacks_event_check CHECK ((event = ANY (ARRAY['signup'::text, 'first_purchase'::text])))
);


--
-- Name: price_history; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.price_history (
    site_id uuid NOT NULL,
    bundle_id uuid NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    price integer NOT NULL,
    CONSTRAINT price_history_price_check CHECK ((price > 0))
);


--
-- Name: profiles; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.profiles (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    gender text NOT NULL,
    date_of_birth date NOT NULL,
    country character(2) NOT NULL,
    region text,
    city text,
    about text DEFAULT ''::text NOT NULL,
    is_fictional boolean DEFAULT false NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sexuality_sealed text,
    relationship_status text,
    hair_color text,
    eye_color text,
    body_type text,
    tattoos text,
    signup_reason text,
    looking_for text,
    interests text[] DEFAULT '{}'::text[] NOT NULL,
    is_invisible boolean DEFAULT false NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    prompts jsonb DEFAULT '[]'::jsonb NOT NULL,
    responder text,
    CONSTRAINT profiles_body_type_check CHECK ((body_type = ANY (ARRAY['slim'::text, 'average'::text, 'overweight'::text]))),
    CONSTRAINT profiles_eye_color_check CHECK ((eye_color = ANY (ARRAY['blue'::text, 'green'::text, 'hazel'::text, 'brown'::text, 'gray'::text]))),
    CONSTRAINT profiles_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
    CONSTRAINT profiles_hair_color_check CHECK ((hair_color = ANY (ARRAY['brunette'::text, 'blond'::text, 'brown'::text, 'white'::text, 'bald'::text, 'black'::text, 'dark_blond'::text, 'dark_brown'::text, 'gray'::text, 'red'::text]))),
    CONSTRAINT profiles_looking_for_check CHECK ((looking_for = ANY (ARRAY['male'::text, 'female'::text, 'both'::text]))),
    CONSTRAINT profiles_relationship_status_check CHECK ((relationship_status = ANY (ARRAY['divorced'::text, 'living_together'::text, 'married'::text, 'single'::text, 'widowed'::text, 'unmarried'::text]))),
    CONSTRAINT profiles_responder_check CHECK ((responder = ANY (ARRAY['operator'::text, 'ai'::text, 'none'::text]))),
    CONSTRAINT profiles_signup_reason_check CHECK ((signup_reason = ANY (ARRAY['good_conversation'::text, 'flirting'::text, 'dates'::text, 'relationship'::text, 'something_casual'::text, 'friendship'::text, 'curiosity'::text, 'open'::text]))),
    CONSTRAINT profiles_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text]))),
    CONSTRAINT profiles_tattoos_check CHECK ((tattoos = ANY (ARRAY['yes'::text, 'no'::text, 'one'::text, 'several'::text])))
);


--
-- Name: promotions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.promotions (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    advertiser text NOT NULL,
    title jsonb NOT NULL,
    text jsonb NOT NULL,
    art text NOT NULL,
    href text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT promotions_href_check CHECK ((href ~~ 'https://%'::text)),
    CONSTRAINT promotions_kind_check CHECK ((kind = ANY (ARRAY['cam'::text, 'resale'::text])))
);


--
-- Name: push_subscriptions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_subscriptions (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    endpoint_fingerprint text NOT NULL,
    sealed text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    rest_until timestamp with time zone,
    session_id uuid NOT NULL
);


--
-- Name: pushes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pushes (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    subscription_id uuid NOT NULL,
    member_id uuid NOT NULL,
    kind text NOT NULL,
    topic uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    tries smallint DEFAULT 0 NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000', autovacuum_vacuum_cost_delay='0');


--
-- Name: quality_samples; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.quality_samples (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    message_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    member_id uuid NOT NULL,
    staff_id uuid NOT NULL,
    reason text NOT NULL,
    answered_at timestamp with time zone NOT NULL,
    reader_id uuid,
    read_until timestamp with time zone,
    scored_at timestamp with time zone,
    failed text[] DEFAULT '{}'::text[] NOT NULL,
    remark_sealed text,
    CONSTRAINT quality_samples_reason_check CHECK ((reason = ANY (ARRAY['random'::text, 'flag'::text])))
);


--
-- Name: refund_claims; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.refund_claims (
    site_id uuid NOT NULL,
    order_id uuid NOT NULL,
    amount integer NOT NULL,
    currency text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    CONSTRAINT refund_claims_amount_check CHECK ((amount > 0))
);


--
-- Name: refunds; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.refunds (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    withdrawal_id uuid,
    amount integer NOT NULL,
    currency text NOT NULL,
    used_credits integer NOT NULL,
    returned_credits integer NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    provider_ref text,
    created_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT refunds_amount_check CHECK ((amount > 0)),
    CONSTRAINT refunds_reason_check CHECK ((reason = ANY (ARRAY['withdrawal'::text, 'staff'::text, 'provider'::text]))),
    CONSTRAINT refunds_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'pending'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);


--
-- Name: refused_fingerprints; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.refused_fingerprints (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    pdq bytea NOT NULL,
    variants bytea NOT NULL,
    policy text NOT NULL,
    decision_id uuid NOT NULL,
    scope text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT refused_fingerprints_pdq_check CHECK ((octet_length(pdq) = 32)),
    CONSTRAINT refused_fingerprints_scope_check CHECK ((scope = ANY (ARRAY['site'::text, 'company'::text]))),
    CONSTRAINT refused_fingerprints_variants_check CHECK (((octet_length(variants) % 32) = 0))
);


--
-- Name: removed_content; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.removed_content (
    site_id uuid NOT NULL,
    decision_id uuid NOT NULL,
    member_id uuid NOT NULL,
    content_sealed text NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: reports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reports (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    receipt text NOT NULL,
    reporter_id uuid,
    member_id uuid NOT NULL,
    photo_id uuid,
    reason text NOT NULL,
    text text NOT NULL,
    evidence jsonb NOT NULL,
    evidence_object text,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT reports_status_check CHECK ((status = ANY (ARRAY['open'::text, 'decided'::text])))
);


--
-- Name: restrictions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.restrictions (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    decision_id uuid NOT NULL,
    kind text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    ended_by uuid,
    lifted_at timestamp with time zone,
    CONSTRAINT restrictions_kind_check CHECK ((kind = ANY (ARRAY['no_new_conversations'::text, 'no_messages'::text, 'no_photos'::text, 'no_payments'::text, 'hidden'::text, 'locked'::text])))
);


--
-- Name: reveals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reveals (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    field text NOT NULL,
    reason text NOT NULL,
    explanation_sealed text NOT NULL,
    staff_id uuid NOT NULL,
    staff_role text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    recorded_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT reveals_field_check CHECK ((field = ANY (ARRAY['email'::text, 'phone'::text, 'real_name'::text, 'date_of_birth'::text]))),
    CONSTRAINT reveals_reason_check CHECK ((reason = ANY (ARRAY['case'::text, 'member_request'::text, 'payment'::text, 'data_request'::text, 'authority_order'::text, 'danger'::text])))
);


--
-- Name: review_settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.review_settings (
    staff_id uuid NOT NULL,
    blur text NOT NULL,
    opt_outs text[] NOT NULL,
    CONSTRAINT review_settings_blur_check CHECK ((blur = ANY (ARRAY['full'::text, 'soft'::text])))
);


--
-- Name: saved_searches; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.saved_searches (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    name text NOT NULL,
    filters jsonb NOT NULL,
    notify boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    told_up_to timestamp with time zone NOT NULL
);


--
-- Name: schema_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schema_migrations (
    version character varying NOT NULL
);


--
-- Name: search_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_changes (
    site_id uuid NOT NULL,
    country character(2) NOT NULL
);


--
-- Name: TABLE search_changes; Type: COMMENT; Schema: public; Owner: -
--

COMMENT ON TABLE public.search_changes IS 'countries whose totals have to be counted in full';


--
-- Name: search_countries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_countries (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    country character(2) NOT NULL
)
WITH (fillfactor='90');


--
-- Name: search_filters; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_filters (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    filters jsonb NOT NULL
);


--
-- Name: search_members; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
PARTITION BY HASH (site_id, country);


--
-- Name: search_members_00; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_00 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_01; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_01 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_02; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_02 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_03; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_03 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_04; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_04 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_05; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_05 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_06; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_06 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_07; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_07 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_08; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_08 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_09; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_09 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_10; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_10 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_11; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_11 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_12; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_12 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_13; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_13 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_14; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_14 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_15; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_15 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_16; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_16 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_17; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_17 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_18; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_18 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_19; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_19 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_20; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_20 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_21; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_21 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_22; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_22 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_23; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_23 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_24; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_24 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_25; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_25 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_26; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_26 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_27; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_27 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_28; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_28 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_29; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_29 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_30; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_30 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_31; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_31 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_32; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_32 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_33; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_33 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_34; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_34 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_35; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_35 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_36; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_36 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_37; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_37 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_38; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_38 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_39; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_39 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_40; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_40 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_41; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_41 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_42; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_42 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_43; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_43 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_44; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_44 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_45; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_45 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_46; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_46 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_47; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_47 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_48; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_48 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_49; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_49 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_50; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_50 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_51; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_51 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_52; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_52 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_53; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_53 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_54; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_54 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_55; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_55 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_56; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_56 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_57; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_57 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_58; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_58 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_59; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_59 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_60; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_60 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_61; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_61 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_62; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_62 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_members_63; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_members_63 (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id uuid NOT NULL,
    gender text NOT NULL,
    region text,
    born date NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    activity integer NOT NULL,
    is_members_only boolean DEFAULT false NOT NULL,
    joined_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: search_total_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_total_changes (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    id bigint NOT NULL,
    gender text NOT NULL,
    region text,
    month integer NOT NULL,
    has_photo boolean NOT NULL,
    is_fictional boolean NOT NULL,
    is_members_only boolean NOT NULL,
    change integer NOT NULL,
    CONSTRAINT search_total_changes_change_check CHECK ((change = ANY (ARRAY['-1'::integer, 1])))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000', autovacuum_vacuum_cost_delay='0');


--
-- Name: search_total_changes_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.search_total_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.search_total_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: search_totals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_totals (
    site_id uuid NOT NULL,
    country character(2) NOT NULL,
    region text NOT NULL,
    gender text NOT NULL,
    with_photo boolean NOT NULL,
    real_only boolean NOT NULL,
    born_up_to integer[] NOT NULL,
    counted_at timestamp with time zone NOT NULL,
    for_visitors boolean NOT NULL
);
ALTER TABLE ONLY public.search_totals ALTER COLUMN born_up_to SET STORAGE EXTERNAL;


--
-- Name: security_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.security_events (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    kind text NOT NULL,
    device text NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    country text,
    CONSTRAINT security_events_kind_check CHECK ((kind = ANY (ARRAY['logged_in'::text, 'password_changed'::text, 'password_reset'::text, 'email_change_requested'::text, 'email_changed'::text, 'email_change_undone'::text, 'passkey_added'::text, 'passkey_removed'::text, 'sessions_ended'::text, 'staff_ended_sessions'::text, 'export_requested'::text, 'deletion_requested'::text, 'login_name_changed'::text])))
);


--
-- Name: self_exclusion_links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.self_exclusion_links (
    site_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    email_sealed text NOT NULL,
    months integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    excluded_until timestamp with time zone,
    CONSTRAINT self_exclusion_links_months_check CHECK ((months = ANY (ARRAY[6, 12, 60])))
);


--
-- Name: self_exclusions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.self_exclusions (
    site_id uuid NOT NULL,
    email_hash text NOT NULL,
    until timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    site_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    member_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    authenticated_at timestamp with time zone DEFAULT now() NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: signals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.signals (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    kind text NOT NULL,
    decision_site_id uuid NOT NULL,
    decision_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT signals_kind_check CHECK ((kind = ANY (ARRAY['ban_email'::text, 'ban_phone'::text, 'ban_iban'::text, 'ban_card'::text, 'ban_device'::text, 'ban_photo'::text])))
);


--
-- Name: signup_drafts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.signup_drafts (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    confirm_hash bytea,
    sealed text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: signup_sources; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.signup_sources (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    has_source boolean NOT NULL,
    consented boolean NOT NULL,
    visitor_id text,
    network text,
    ref text,
    sub1 text,
    sub2 text,
    sub3 text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT signup_sources_check CHECK ((consented OR (num_nonnulls(visitor_id, network, ref, sub1, sub2, sub3) = 0))),
    CONSTRAINT signup_sources_check1 CHECK ((consented = (visitor_id IS NOT NULL)))
);


--
-- Name: site_hosts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.site_hosts (
    host text NOT NULL,
    site_id uuid NOT NULL,
    CONSTRAINT site_hosts_host_check CHECK ((host = lower(host)))
);


--
-- Name: site_suggestions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.site_suggestions (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    day date NOT NULL,
    profile_id uuid NOT NULL
);


--
-- Name: sites; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sites (
    site_id uuid NOT NULL,
    document jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: sms_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sms_codes (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    mobile_hash text NOT NULL,
    network_hash text NOT NULL,
    code_hash text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    asked_by text,
    used_by text,
    country text NOT NULL,
    is_withheld boolean DEFAULT false NOT NULL
);


--
-- Name: spend_limits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.spend_limits (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    period text NOT NULL,
    currency text NOT NULL,
    amount integer,
    next_amount integer,
    next_from timestamp with time zone,
    CONSTRAINT spend_limits_amount_check CHECK ((amount >= 0)),
    CONSTRAINT spend_limits_next_amount_check CHECK ((next_amount >= 0)),
    CONSTRAINT spend_limits_period_check CHECK ((period = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])))
);


--
-- Name: staff_challenges; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_challenges (
    challenge text NOT NULL,
    staff_id uuid,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: staff_grants; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_grants (
    id uuid NOT NULL,
    staff_id uuid NOT NULL,
    role text NOT NULL,
    site_id uuid,
    granted_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    CONSTRAINT staff_grants_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'site_manager'::text, 'moderator'::text, 'safety_lead'::text, 'operator'::text, 'operator_lead'::text, 'support'::text, 'finance'::text, 'analyst'::text, 'auditor'::text])))
);


--
-- Name: staff_invitations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_invitations (
    token_hash bytea NOT NULL,
    staff_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: staff_members; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_members (
    id uuid NOT NULL,
    code text NOT NULL,
    name_sealed text NOT NULL,
    email_sealed text NOT NULL,
    status text NOT NULL,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone,
    CONSTRAINT staff_members_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'locked'::text, 'left'::text])))
);


--
-- Name: staff_networks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_networks (
    role text NOT NULL,
    cidr cidr NOT NULL,
    CONSTRAINT staff_networks_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'site_manager'::text, 'moderator'::text, 'safety_lead'::text, 'operator'::text, 'operator_lead'::text, 'support'::text, 'finance'::text, 'analyst'::text, 'auditor'::text])))
);


--
-- Name: staff_passkeys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_passkeys (
    credential_id text NOT NULL,
    staff_id uuid NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    added_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);


--
-- Name: staff_sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_sessions (
    token_hash bytea NOT NULL,
    staff_id uuid NOT NULL,
    started_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    fresh_until timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: statements; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.statements (
    site_id uuid NOT NULL,
    decision_id uuid NOT NULL,
    member_id uuid NOT NULL,
    locale text NOT NULL,
    text_sealed text NOT NULL,
    token_hash bytea NOT NULL,
    token_sealed text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    mailed_at timestamp with time zone,
    read_at timestamp with time zone
);


--
-- Name: stored_cards; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stored_cards (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    token text NOT NULL,
    brand text NOT NULL,
    last_four text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    provider text DEFAULT 'pay'::text NOT NULL
);


--
-- Name: strikes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.strikes (
    site_id uuid NOT NULL,
    decision_id uuid NOT NULL,
    member_id uuid NOT NULL,
    weight smallint NOT NULL,
    given_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    voided_by uuid,
    CONSTRAINT strikes_weight_check CHECK ((weight > 0))
);


--
-- Name: sweep_cursors; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sweep_cursors (
    site_id uuid NOT NULL,
    source text NOT NULL,
    at timestamp with time zone NOT NULL,
    first_id uuid NOT NULL,
    second_id uuid NOT NULL,
    version bigint DEFAULT 0 NOT NULL
);


--
-- Name: swipe_days; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.swipe_days (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    day date NOT NULL,
    likes smallint NOT NULL,
    may_undo boolean NOT NULL,
    CONSTRAINT swipe_days_likes_check CHECK (((likes >= 0) AND (likes <= 4)))
);


--
-- Name: swipes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.swipes (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    choice text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT swipes_choice_check CHECK ((choice = ANY (ARRAY['like'::text, 'skip'::text, 'later'::text])))
);


--
-- Name: ticket_messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ticket_messages (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    direction text NOT NULL,
    by_staff uuid,
    text_sealed text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    mailed_at timestamp with time zone,
    read_at timestamp with time zone,
    CONSTRAINT ticket_messages_check CHECK (((direction = 'staff'::text) = (by_staff IS NOT NULL))),
    CONSTRAINT ticket_messages_direction_check CHECK ((direction = ANY (ARRAY['member'::text, 'staff'::text])))
);


--
-- Name: ticket_notes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ticket_notes (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    by_staff uuid NOT NULL,
    text_sealed text NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: tickets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tickets (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    receipt text NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'new'::text NOT NULL,
    member_id uuid,
    order_id uuid,
    email_sealed text,
    mailbox_hash text,
    token_hash bytea,
    token_sealed text,
    locale text NOT NULL,
    source_id uuid,
    opened_at timestamp with time zone NOT NULL,
    due_from timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    paused_since timestamp with time zone,
    extended_at timestamp with time zone,
    first_answered_at timestamp with time zone,
    solved_at timestamp with time zone,
    last_message_at timestamp with time zone NOT NULL,
    last_message_from text DEFAULT 'member'::text NOT NULL,
    assignee uuid,
    claimed_until timestamp with time zone,
    merged_into uuid,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT tickets_check CHECK (((assignee IS NULL) = (claimed_until IS NULL))),
    CONSTRAINT tickets_check1 CHECK (((email_sealed IS NULL) = (mailbox_hash IS NULL))),
    CONSTRAINT tickets_check2 CHECK (((paused_since IS NULL) OR ((state = 'waiting_member'::text) AND (kind = ANY (ARRAY['access'::text, 'rectification'::text, 'erasure'::text, 'objection'::text]))))),
    CONSTRAINT tickets_check3 CHECK (((state = 'solved'::text) = (solved_at IS NOT NULL))),
    CONSTRAINT tickets_check4 CHECK (((state = 'merged'::text) = (merged_into IS NOT NULL))),
    CONSTRAINT tickets_kind_check CHECK ((kind = ANY (ARRAY['question'::text, 'complaint'::text, 'refund'::text, 'withdrawal'::text, 'access'::text, 'rectification'::text, 'erasure'::text, 'objection'::text, 'accessibility'::text]))),
    CONSTRAINT tickets_last_message_from_check CHECK ((last_message_from = ANY (ARRAY['member'::text, 'staff'::text]))),
    CONSTRAINT tickets_state_check CHECK ((state = ANY (ARRAY['new'::text, 'open'::text, 'waiting_member'::text, 'solved'::text, 'merged'::text])))
);


--
-- Name: waiting_conversations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.waiting_conversations (
    site_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    member_id uuid NOT NULL,
    since timestamp with time zone NOT NULL
);


--
-- Name: wallets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.wallets (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    balance integer NOT NULL,
    CONSTRAINT wallets_balance_check CHECK ((balance >= 0))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='1000');


--
-- Name: withdrawals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.withdrawals (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    order_id uuid,
    order_number text NOT NULL,
    name text,
    email text,
    locale text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    receipt text,
    chain_hash bytea,
    chain_seq integer,
    outcome text,
    CONSTRAINT withdrawals_outcome_check CHECK ((outcome = ANY (ARRAY['refund'::text, 'used_up'::text, 'too_late'::text, 'unmatched'::text, 'already'::text, 'cancelled'::text])))
);


--
-- Name: worker_heartbeats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.worker_heartbeats (
    worker_id text NOT NULL,
    beat_at timestamp with time zone NOT NULL,
    suspected_at timestamp with time zone
);


--
-- Name: messages_00; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_00 FOR VALUES WITH (modulus 64, remainder 0);


--
-- Name: messages_01; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_01 FOR VALUES WITH (modulus 64, remainder 1);


--
-- Name: messages_02; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_02 FOR VALUES WITH (modulus 64, remainder 2);


--
-- Name: messages_03; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_03 FOR VALUES WITH (modulus 64, remainder 3);


--
-- Name: messages_04; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_04 FOR VALUES WITH (modulus 64, remainder 4);


--
-- Name: messages_05; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_05 FOR VALUES WITH (modulus 64, remainder 5);


--
-- Name: messages_06; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_06 FOR VALUES WITH (modulus 64, remainder 6);


--
-- Name: messages_07; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_07 FOR VALUES WITH (modulus 64, remainder 7);


--
-- Name: messages_08; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_08 FOR VALUES WITH (modulus 64, remainder 8);


--
-- Name: messages_09; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_09 FOR VALUES WITH (modulus 64, remainder 9);


--
-- Name: messages_10; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_10 FOR VALUES WITH (modulus 64, remainder 10);


--
-- Name: messages_11; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_11 FOR VALUES WITH (modulus 64, remainder 11);


--
-- Name: messages_12; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_12 FOR VALUES WITH (modulus 64, remainder 12);


--
-- Name: messages_13; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_13 FOR VALUES WITH (modulus 64, remainder 13);


--
-- Name: messages_14; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_14 FOR VALUES WITH (modulus 64, remainder 14);


--
-- Name: messages_15; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_15 FOR VALUES WITH (modulus 64, remainder 15);


--
-- Name: messages_16; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_16 FOR VALUES WITH (modulus 64, remainder 16);


--
-- Name: messages_17; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_17 FOR VALUES WITH (modulus 64, remainder 17);


--
-- Name: messages_18; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_18 FOR VALUES WITH (modulus 64, remainder 18);


--
-- Name: messages_19; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_19 FOR VALUES WITH (modulus 64, remainder 19);


--
-- Name: messages_20; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_20 FOR VALUES WITH (modulus 64, remainder 20);


--
-- Name: messages_21; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_21 FOR VALUES WITH (modulus 64, remainder 21);


--
-- Name: messages_22; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_22 FOR VALUES WITH (modulus 64, remainder 22);


--
-- Name: messages_23; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_23 FOR VALUES WITH (modulus 64, remainder 23);


--
-- Name: messages_24; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_24 FOR VALUES WITH (modulus 64, remainder 24);


--
-- Name: messages_25; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_25 FOR VALUES WITH (modulus 64, remainder 25);


--
-- Name: messages_26; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_26 FOR VALUES WITH (modulus 64, remainder 26);


--
-- Name: messages_27; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_27 FOR VALUES WITH (modulus 64, remainder 27);


--
-- Name: messages_28; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_28 FOR VALUES WITH (modulus 64, remainder 28);


--
-- Name: messages_29; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_29 FOR VALUES WITH (modulus 64, remainder 29);


--
-- Name: messages_30; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_30 FOR VALUES WITH (modulus 64, remainder 30);


--
-- Name: messages_31; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_31 FOR VALUES WITH (modulus 64, remainder 31);


--
-- Name: messages_32; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_32 FOR VALUES WITH (modulus 64, remainder 32);


--
-- Name: messages_33; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_33 FOR VALUES WITH (modulus 64, remainder 33);


--
-- Name: messages_34; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_34 FOR VALUES WITH (modulus 64, remainder 34);


--
-- Name: messages_35; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_35 FOR VALUES WITH (modulus 64, remainder 35);


--
-- Name: messages_36; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_36 FOR VALUES WITH (modulus 64, remainder 36);


--
-- Name: messages_37; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_37 FOR VALUES WITH (modulus 64, remainder 37);


--
-- Name: messages_38; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_38 FOR VALUES WITH (modulus 64, remainder 38);


--
-- Name: messages_39; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_39 FOR VALUES WITH (modulus 64, remainder 39);


--
-- Name: messages_40; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_40 FOR VALUES WITH (modulus 64, remainder 40);


--
-- Name: messages_41; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_41 FOR VALUES WITH (modulus 64, remainder 41);


--
-- Name: messages_42; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_42 FOR VALUES WITH (modulus 64, remainder 42);


--
-- Name: messages_43; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_43 FOR VALUES WITH (modulus 64, remainder 43);


--
-- Name: messages_44; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_44 FOR VALUES WITH (modulus 64, remainder 44);


--
-- Name: messages_45; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_45 FOR VALUES WITH (modulus 64, remainder 45);


--
-- Name: messages_46; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_46 FOR VALUES WITH (modulus 64, remainder 46);


--
-- Name: messages_47; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_47 FOR VALUES WITH (modulus 64, remainder 47);


--
-- Name: messages_48; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_48 FOR VALUES WITH (modulus 64, remainder 48);


--
-- Name: messages_49; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_49 FOR VALUES WITH (modulus 64, remainder 49);


--
-- Name: messages_50; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_50 FOR VALUES WITH (modulus 64, remainder 50);


--
-- Name: messages_51; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_51 FOR VALUES WITH (modulus 64, remainder 51);


--
-- Name: messages_52; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_52 FOR VALUES WITH (modulus 64, remainder 52);


--
-- Name: messages_53; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_53 FOR VALUES WITH (modulus 64, remainder 53);


--
-- Name: messages_54; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_54 FOR VALUES WITH (modulus 64, remainder 54);


--
-- Name: messages_55; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_55 FOR VALUES WITH (modulus 64, remainder 55);


--
-- Name: messages_56; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_56 FOR VALUES WITH (modulus 64, remainder 56);


--
-- Name: messages_57; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_57 FOR VALUES WITH (modulus 64, remainder 57);


--
-- Name: messages_58; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_58 FOR VALUES WITH (modulus 64, remainder 58);


--
-- Name: messages_59; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_59 FOR VALUES WITH (modulus 64, remainder 59);


--
-- Name: messages_60; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_60 FOR VALUES WITH (modulus 64, remainder 60);


--
-- Name: messages_61; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_61 FOR VALUES WITH (modulus 64, remainder 61);


--
-- Name: messages_62; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_62 FOR VALUES WITH (modulus 64, remainder 62);


--
-- Name: messages_63; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ATTACH PARTITION public.messages_63 FOR VALUES WITH (modulus 64, remainder 63);


--
-- Name: search_members_00; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_00 FOR VALUES WITH (modulus 64, remainder 0);


--
-- Name: search_members_01; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_01 FOR VALUES WITH (modulus 64, remainder 1);


--
-- Name: search_members_02; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_02 FOR VALUES WITH (modulus 64, remainder 2);


--
-- Name: search_members_03; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_03 FOR VALUES WITH (modulus 64, remainder 3);


--
-- Name: search_members_04; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_04 FOR VALUES WITH (modulus 64, remainder 4);


--
-- Name: search_members_05; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_05 FOR VALUES WITH (modulus 64, remainder 5);


--
-- Name: search_members_06; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_06 FOR VALUES WITH (modulus 64, remainder 6);


--
-- Name: search_members_07; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_07 FOR VALUES WITH (modulus 64, remainder 7);


--
-- Name: search_members_08; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_08 FOR VALUES WITH (modulus 64, remainder 8);


--
-- Name: search_members_09; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_09 FOR VALUES WITH (modulus 64, remainder 9);


--
-- Name: search_members_10; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_10 FOR VALUES WITH (modulus 64, remainder 10);


--
-- Name: search_members_11; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_11 FOR VALUES WITH (modulus 64, remainder 11);


--
-- Name: search_members_12; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_12 FOR VALUES WITH (modulus 64, remainder 12);


--
-- Name: search_members_13; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_13 FOR VALUES WITH (modulus 64, remainder 13);


--
-- Name: search_members_14; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_14 FOR VALUES WITH (modulus 64, remainder 14);


--
-- Name: search_members_15; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_15 FOR VALUES WITH (modulus 64, remainder 15);


--
-- Name: search_members_16; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_16 FOR VALUES WITH (modulus 64, remainder 16);


--
-- Name: search_members_17; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_17 FOR VALUES WITH (modulus 64, remainder 17);


--
-- Name: search_members_18; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_18 FOR VALUES WITH (modulus 64, remainder 18);


--
-- Name: search_members_19; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_19 FOR VALUES WITH (modulus 64, remainder 19);


--
-- Name: search_members_20; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_20 FOR VALUES WITH (modulus 64, remainder 20);


--
-- Name: search_members_21; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_21 FOR VALUES WITH (modulus 64, remainder 21);


--
-- Name: search_members_22; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_22 FOR VALUES WITH (modulus 64, remainder 22);


--
-- Name: search_members_23; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_23 FOR VALUES WITH (modulus 64, remainder 23);


--
-- Name: search_members_24; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_24 FOR VALUES WITH (modulus 64, remainder 24);


--
-- Name: search_members_25; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_25 FOR VALUES WITH (modulus 64, remainder 25);


--
-- Name: search_members_26; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_26 FOR VALUES WITH (modulus 64, remainder 26);


--
-- Name: search_members_27; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_27 FOR VALUES WITH (modulus 64, remainder 27);


--
-- Name: search_members_28; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_28 FOR VALUES WITH (modulus 64, remainder 28);


--
-- Name: search_members_29; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_29 FOR VALUES WITH (modulus 64, remainder 29);


--
-- Name: search_members_30; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_30 FOR VALUES WITH (modulus 64, remainder 30);


--
-- Name: search_members_31; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_31 FOR VALUES WITH (modulus 64, remainder 31);


--
-- Name: search_members_32; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_32 FOR VALUES WITH (modulus 64, remainder 32);


--
-- Name: search_members_33; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_33 FOR VALUES WITH (modulus 64, remainder 33);


--
-- Name: search_members_34; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_34 FOR VALUES WITH (modulus 64, remainder 34);


--
-- Name: search_members_35; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_35 FOR VALUES WITH (modulus 64, remainder 35);


--
-- Name: search_members_36; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_36 FOR VALUES WITH (modulus 64, remainder 36);


--
-- Name: search_members_37; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_37 FOR VALUES WITH (modulus 64, remainder 37);


--
-- Name: search_members_38; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_38 FOR VALUES WITH (modulus 64, remainder 38);


--
-- Name: search_members_39; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_39 FOR VALUES WITH (modulus 64, remainder 39);


--
-- Name: search_members_40; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_40 FOR VALUES WITH (modulus 64, remainder 40);


--
-- Name: search_members_41; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_41 FOR VALUES WITH (modulus 64, remainder 41);


--
-- Name: search_members_42; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_42 FOR VALUES WITH (modulus 64, remainder 42);


--
-- Name: search_members_43; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_43 FOR VALUES WITH (modulus 64, remainder 43);


--
-- Name: search_members_44; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_44 FOR VALUES WITH (modulus 64, remainder 44);


--
-- Name: search_members_45; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_45 FOR VALUES WITH (modulus 64, remainder 45);


--
-- Name: search_members_46; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_46 FOR VALUES WITH (modulus 64, remainder 46);


--
-- Name: search_members_47; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_47 FOR VALUES WITH (modulus 64, remainder 47);


--
-- Name: search_members_48; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_48 FOR VALUES WITH (modulus 64, remainder 48);


--
-- Name: search_members_49; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_49 FOR VALUES WITH (modulus 64, remainder 49);


--
-- Name: search_members_50; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_50 FOR VALUES WITH (modulus 64, remainder 50);


--
-- Name: search_members_51; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_51 FOR VALUES WITH (modulus 64, remainder 51);


--
-- Name: search_members_52; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_52 FOR VALUES WITH (modulus 64, remainder 52);


--
-- Name: search_members_53; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_53 FOR VALUES WITH (modulus 64, remainder 53);


--
-- Name: search_members_54; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_54 FOR VALUES WITH (modulus 64, remainder 54);


--
-- Name: search_members_55; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_55 FOR VALUES WITH (modulus 64, remainder 55);


--
-- Name: search_members_56; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_56 FOR VALUES WITH (modulus 64, remainder 56);


--
-- Name: search_members_57; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_57 FOR VALUES WITH (modulus 64, remainder 57);


--
-- Name: search_members_58; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_58 FOR VALUES WITH (modulus 64, remainder 58);


--
-- Name: search_members_59; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_59 FOR VALUES WITH (modulus 64, remainder 59);


--
-- Name: search_members_60; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_60 FOR VALUES WITH (modulus 64, remainder 60);


--
-- Name: search_members_61; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_61 FOR VALUES WITH (modulus 64, remainder 61);


--
-- Name: search_members_62; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_62 FOR VALUES WITH (modulus 64, remainder 62);


--
-- Name: search_members_63; Type: TABLE ATTACH; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members ATTACH PARTITION public.search_members_63 FOR VALUES WITH (modulus 64, remainder 63);


--
-- Name: account_links account_links_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_links
    ADD CONSTRAINT account_links_pkey PRIMARY KEY (site_id, token_hash);


--
-- Name: appeals appeals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appeals
    ADD CONSTRAINT appeals_pkey PRIMARY KEY (site_id, id);


--
-- Name: approvals approvals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_pkey PRIMARY KEY (id);


--
-- Name: attended_profiles attended_profiles_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.attended_profiles
    ADD CONSTRAINT attended_profiles_pkey PRIMARY KEY (site_id, profile_id);


--
-- Name: audit_entries audit_entries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (chain, seq);


--
-- Name: audit_heads audit_heads_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_heads
    ADD CONSTRAINT audit_heads_pkey PRIMARY KEY (chain);


--
-- Name: awaited_replies awaited_replies_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.awaited_replies
    ADD CONSTRAINT awaited_replies_pkey PRIMARY KEY (site_id, conversation_id, message_id);


--
-- Name: ban_identifiers ban_identifiers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ban_identifiers
    ADD CONSTRAINT ban_identifiers_pkey PRIMARY KEY (site_id, decision_id, kind, hash);


--
-- Name: bans bans_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bans
    ADD CONSTRAINT bans_pkey PRIMARY KEY (site_id, decision_id);


--
-- Name: blocks blocks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (site_id, blocker_id, blocked_id);


--
-- Name: bundles bundles_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bundles
    ADD CONSTRAINT bundles_pkey PRIMARY KEY (site_id, id);


--
-- Name: care_counts care_counts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.care_counts
    ADD CONSTRAINT care_counts_pkey PRIMARY KEY (site_id, member_id);


--
-- Name: care_notices care_notices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.care_notices
    ADD CONSTRAINT care_notices_pkey PRIMARY KEY (site_id, id);


--
-- Name: case_notes case_notes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.case_notes
    ADD CONSTRAINT case_notes_pkey PRIMARY KEY (site_id, id);


--
-- Name: case_notices case_notices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.case_notices
    ADD CONSTRAINT case_notices_pkey PRIMARY KEY (site_id, case_id, kind, notice_id);


--
-- Name: cases cases_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_pkey PRIMARY KEY (site_id, id);


--
-- Name: chat_standings chat_standings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat_standings
    ADD CONSTRAINT chat_standings_pkey PRIMARY KEY (site_id, member_id);


--
-- Name: companies companies_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (site_id, id);


--
-- Name: complaints complaints_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.complaints
    ADD CONSTRAINT complaints_pkey PRIMARY KEY (site_id, id);


--
-- Name: consent_log consent_log_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consent_log
    ADD CONSTRAINT consent_log_pkey PRIMARY KEY (site_id, id);


--
-- Name: consents consents_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (site_id, id);


--
-- Name: conversation_flags conversation_flags_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversation_flags
    ADD CONSTRAINT conversation_flags_pkey PRIMARY KEY (site_id, id);


--
-- Name: conversation_leases conversation_leases_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversation_leases
    ADD CONSTRAINT conversation_leases_pkey PRIMARY KEY (site_id, conversation_id);


--
-- Name: conversation_members conversation_members_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversation_members
    ADD CONSTRAINT conversation_members_pkey PRIMARY KEY (site_id, conversation_id, member_id);


--
-- Name: conversation_notes conversation_notes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversation_notes
    ADD CONSTRAINT conversation_notes_pkey PRIMARY KEY (site_id, id);


--
-- Name: conversation_readings conversation_readings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversation_readings
    ADD CONSTRAINT conversation_readings_pkey PRIMARY KEY (site_id, id);


--
-- Name: conversations conversations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_pkey PRIMARY KEY (site_id, id);


--
-- Name: credit_lots credit_lots_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_lots
    ADD CONSTRAINT credit_lots_pkey PRIMARY KEY (site_id, member_id, id);


--
-- Name: data_keys data_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.data_keys
    ADD CONSTRAINT data_keys_pkey PRIMARY KEY (purpose, number);


--
-- Name: decisions decisions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.decisions
    ADD CONSTRAINT decisions_pkey PRIMARY KEY (site_id, id);


--
-- Name: direct_debit_blocks direct_debit_blocks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.direct_debit_blocks
    ADD CONSTRAINT direct_debit_blocks_pkey PRIMARY KEY (site_id, order_id);


--
-- Name: direct_debit_mandates direct_debit_mandates_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.direct_debit_mandates
    ADD CONSTRAINT direct_debit_mandates_pkey PRIMARY KEY (site_id, id);


--
-- Name: discount_codes discount_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.discount_codes
    ADD CONSTRAINT discount_codes_pkey PRIMARY KEY (site_id, id);


--
-- Name: discount_uses discount_uses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.discount_uses
    ADD CONSTRAINT discount_uses_pkey PRIMARY KEY (site_id, member_id, code);


--
-- Name: exports exports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_pkey PRIMARY KEY (site_id, id);


--
-- Name: idempotency_keys idempotency_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (site_id, member_id, key);


--
-- Name: invoice_counters invoice_counters_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_counters
    ADD CONSTRAINT invoice_counters_pkey PRIMARY KEY (site_id, company_id, year);


--
-- Name: invoices invoices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (site_id, id);


--
-- Name: kept_for_later kept_for_later_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kept_for_later
    ADD CONSTRAINT kept_for_later_pkey PRIMARY KEY (site_id, member_id, profile_id);


--
-- Name: known_devices known_devices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_pkey PRIMARY KEY (site_id, device_hash, member_id);


--
-- Name: ledger_entries ledger_entries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (site_id, member_id, movement_id, line);


--
-- Name: ledger_movements ledger_movements_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ledger_movements
    ADD CONSTRAINT ledger_movements_pkey PRIMARY KEY (site_id, member_id, id);


--
-- Name: like_counts like_counts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.like_counts
    ADD CONSTRAINT like_counts_pkey PRIMARY KEY (site_id, member_id);


--
-- Name: like_visibility_changes like_visibility_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.like_visibility_changes
    ADD CONSTRAINT like_visibility_changes_pkey PRIMARY KEY (site_id, profile_id);


--
-- Name: likes likes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.likes
    ADD CONSTRAINT likes_pkey PRIMARY KEY (site_id, low_id, high_id);


--
-- Name: mail_counts mail_counts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_counts
    ADD CONSTRAINT mail_counts_pkey PRIMARY KEY (site_id, member_id, day);


--
-- Name: mail_totals mail_totals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_totals
    ADD CONSTRAINT mail_totals_pkey PRIMARY KEY (site_id, day);


--
-- Name: members members_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (site_id, id);


--
-- Name: messages messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_00 messages_00_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_00
    ADD CONSTRAINT messages_00_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_01 messages_01_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_01
    ADD CONSTRAINT messages_01_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_02 messages_02_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_02
    ADD CONSTRAINT messages_02_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_03 messages_03_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_03
    ADD CONSTRAINT messages_03_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_04 messages_04_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_04
    ADD CONSTRAINT messages_04_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_05 messages_05_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_05
    ADD CONSTRAINT messages_05_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_06 messages_06_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_06
    ADD CONSTRAINT messages_06_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_07 messages_07_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_07
    ADD CONSTRAINT messages_07_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_08 messages_08_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_08
    ADD CONSTRAINT messages_08_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_09 messages_09_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_09
    ADD CONSTRAINT messages_09_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_10 messages_10_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_10
    ADD CONSTRAINT messages_10_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_11 messages_11_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_11
    ADD CONSTRAINT messages_11_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_12 messages_12_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_12
    ADD CONSTRAINT messages_12_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_13 messages_13_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_13
    ADD CONSTRAINT messages_13_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_14 messages_14_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_14
    ADD CONSTRAINT messages_14_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_15 messages_15_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_15
    ADD CONSTRAINT messages_15_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_16 messages_16_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_16
    ADD CONSTRAINT messages_16_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_17 messages_17_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_17
    ADD CONSTRAINT messages_17_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_18 messages_18_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_18
    ADD CONSTRAINT messages_18_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_19 messages_19_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_19
    ADD CONSTRAINT messages_19_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_20 messages_20_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_20
    ADD CONSTRAINT messages_20_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_21 messages_21_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_21
    ADD CONSTRAINT messages_21_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_22 messages_22_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_22
    ADD CONSTRAINT messages_22_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_23 messages_23_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_23
    ADD CONSTRAINT messages_23_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_24 messages_24_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_24
    ADD CONSTRAINT messages_24_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_25 messages_25_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_25
    ADD CONSTRAINT messages_25_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_26 messages_26_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_26
    ADD CONSTRAINT messages_26_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_27 messages_27_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_27
    ADD CONSTRAINT messages_27_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_28 messages_28_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_28
    ADD CONSTRAINT messages_28_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_29 messages_29_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_29
    ADD CONSTRAINT messages_29_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_30 messages_30_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_30
    ADD CONSTRAINT messages_30_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_31 messages_31_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_31
    ADD CONSTRAINT messages_31_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_32 messages_32_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_32
    ADD CONSTRAINT messages_32_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_33 messages_33_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_33
    ADD CONSTRAINT messages_33_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_34 messages_34_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_34
    ADD CONSTRAINT messages_34_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_35 messages_35_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_35
    ADD CONSTRAINT messages_35_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_36 messages_36_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_36
    ADD CONSTRAINT messages_36_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_37 messages_37_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_37
    ADD CONSTRAINT messages_37_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_38 messages_38_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_38
    ADD CONSTRAINT messages_38_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_39 messages_39_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_39
    ADD CONSTRAINT messages_39_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_40 messages_40_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_40
    ADD CONSTRAINT messages_40_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_41 messages_41_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_41
    ADD CONSTRAINT messages_41_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_42 messages_42_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_42
    ADD CONSTRAINT messages_42_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_43 messages_43_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_43
    ADD CONSTRAINT messages_43_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_44 messages_44_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_44
    ADD CONSTRAINT messages_44_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_45 messages_45_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_45
    ADD CONSTRAINT messages_45_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_46 messages_46_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_46
    ADD CONSTRAINT messages_46_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_47 messages_47_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_47
    ADD CONSTRAINT messages_47_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_48 messages_48_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_48
    ADD CONSTRAINT messages_48_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_49 messages_49_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_49
    ADD CONSTRAINT messages_49_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_50 messages_50_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_50
    ADD CONSTRAINT messages_50_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_51 messages_51_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_51
    ADD CONSTRAINT messages_51_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_52 messages_52_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_52
    ADD CONSTRAINT messages_52_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_53 messages_53_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_53
    ADD CONSTRAINT messages_53_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_54 messages_54_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_54
    ADD CONSTRAINT messages_54_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_55 messages_55_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_55
    ADD CONSTRAINT messages_55_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_56 messages_56_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_56
    ADD CONSTRAINT messages_56_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_57 messages_57_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_57
    ADD CONSTRAINT messages_57_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_58 messages_58_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_58
    ADD CONSTRAINT messages_58_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_59 messages_59_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_59
    ADD CONSTRAINT messages_59_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_60 messages_60_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_60
    ADD CONSTRAINT messages_60_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_61 messages_61_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_61
    ADD CONSTRAINT messages_61_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_62 messages_62_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_62
    ADD CONSTRAINT messages_62_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: messages_63 messages_63_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages_63
    ADD CONSTRAINT messages_63_pkey PRIMARY KEY (site_id, conversation_id, id);


--
-- Name: notices notices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (site_id, member_id, kind, topic);


--
-- Name: notification_settings notification_settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_pkey PRIMARY KEY (site_id, member_id);


--
-- Name: operator_shifts operator_shifts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.operator_shifts
    ADD CONSTRAINT operator_shifts_pkey PRIMARY KEY (site_id, id);


--
-- Name: order_consents order_consents_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.order_consents
    ADD CONSTRAINT order_consents_pkey PRIMARY KEY (site_id, order_id, kind);


--
-- Name: orders orders_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (site_id, id);


--
-- Name: page_bounces page_bounces_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.page_bounces
    ADD CONSTRAINT page_bounces_pkey PRIMARY KEY (site_id, day, route);


--
-- Name: page_visits page_visits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.page_visits
    ADD CONSTRAINT page_visits_pkey PRIMARY KEY (site_id, day, route);


--
-- Name: passkey_challenges passkey_challenges_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (site_id, challenge);


--
-- Name: passkeys passkeys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (site_id, credential_id);


--
-- Name: payment_attempts payment_attempts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_pkey PRIMARY KEY (site_id, id);


--
-- Name: payment_cards payment_cards_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment_cards
    ADD CONSTRAINT payment_cards_pkey PRIMARY KEY (site_id, id);


--
-- Name: photo_fingerprints photo_fingerprints_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_fingerprints
    ADD CONSTRAINT photo_fingerprints_pkey PRIMARY KEY (site_id, photo_id);


--
-- Name: photo_matches photo_matches_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_matches
    ADD CONSTRAINT photo_matches_pkey PRIMARY KEY (site_id, photo_id);


--
-- Name: photo_reviews photo_reviews_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_reviews
    ADD CONSTRAINT photo_reviews_pkey PRIMARY KEY (site_id, id);


--
-- Name: photo_views photo_views_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_views
    ADD CONSTRAINT photo_views_pkey PRIMARY KEY (staff_id, day, exposure);


--
-- Name: photos photos_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (site_id, id);


--
-- Name: postbacks postbacks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.postbacks
    ADD CONSTRAINT postbacks_pkey PRIMARY KEY (site_id, member_id, event);


--
-- Name: price_history price_history_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.price_history
    ADD CONSTRAINT price_history_pkey PRIMARY KEY (site_id, bundle_id, ended_at);


--
-- Name: profiles profiles_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (site_id, id);


--
-- Name: profiles profiles_responder_of_fictional; Type: CHECK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.profiles
    ADD CONSTRAINT profiles_responder_of_fictional CHECK ((is_fictional = (responder IS NOT NULL))) NOT VALID;


--
-- Name: promotions promotions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promotions
    ADD CONSTRAINT promotions_pkey PRIMARY KEY (site_id, id);


--
-- Name: push_subscriptions push_subscriptions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (site_id, id);


--
-- Name: push_subscriptions push_subscriptions_site_id_endpoint_fingerprint_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_site_id_endpoint_fingerprint_key UNIQUE (site_id, endpoint_fingerprint);


--
-- Name: pushes pushes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pushes
    ADD CONSTRAINT pushes_pkey PRIMARY KEY (site_id, id);


--
-- Name: pushes pushes_site_id_subscription_id_kind_topic_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pushes
    ADD CONSTRAINT pushes_site_id_subscription_id_kind_topic_key UNIQUE (site_id, subscription_id, kind, topic);


--
-- Name: quality_samples quality_samples_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.quality_samples
    ADD CONSTRAINT quality_samples_pkey PRIMARY KEY (site_id, id);


--
-- Name: refund_claims refund_claims_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refund_claims
    ADD CONSTRAINT refund_claims_pkey PRIMARY KEY (site_id, order_id);


--
-- Name: refunds refunds_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (site_id, id);


--
-- Name: refused_fingerprints refused_fingerprints_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refused_fingerprints
    ADD CONSTRAINT refused_fingerprints_pkey PRIMARY KEY (site_id, id);


--
-- Name: removed_content removed_content_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.removed_content
    ADD CONSTRAINT removed_content_pkey PRIMARY KEY (site_id, decision_id);


--
-- Name: reports reports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (site_id, id);


--
-- Name: restrictions restrictions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.restrictions
    ADD CONSTRAINT restrictions_pkey PRIMARY KEY (site_id, member_id, decision_id, kind);


--
-- Name: reveals reveals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reveals
    ADD CONSTRAINT reveals_pkey PRIMARY KEY (site_id, id);


--
-- Name: review_settings review_settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.review_settings
    ADD CONSTRAINT review_settings_pkey PRIMARY KEY (staff_id);


--
-- Name: saved_searches saved_searches_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_pkey PRIMARY KEY (site_id, id);


--
-- Name: schema_migrations schema_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);


--
-- Name: search_changes search_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_changes
    ADD CONSTRAINT search_changes_pkey PRIMARY KEY (site_id, country);


--
-- Name: search_countries search_countries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_countries
    ADD CONSTRAINT search_countries_pkey PRIMARY KEY (site_id, id);


--
-- Name: search_filters search_filters_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_filters
    ADD CONSTRAINT search_filters_pkey PRIMARY KEY (site_id, member_id);


--
-- Name: search_members search_members_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members
    ADD CONSTRAINT search_members_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_00 search_members_00_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_00
    ADD CONSTRAINT search_members_00_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_01 search_members_01_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_01
    ADD CONSTRAINT search_members_01_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_02 search_members_02_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_02
    ADD CONSTRAINT search_members_02_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_03 search_members_03_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_03
    ADD CONSTRAINT search_members_03_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_04 search_members_04_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_04
    ADD CONSTRAINT search_members_04_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_05 search_members_05_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_05
    ADD CONSTRAINT search_members_05_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_06 search_members_06_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_06
    ADD CONSTRAINT search_members_06_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_07 search_members_07_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_07
    ADD CONSTRAINT search_members_07_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_08 search_members_08_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_08
    ADD CONSTRAINT search_members_08_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_09 search_members_09_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_09
    ADD CONSTRAINT search_members_09_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_10 search_members_10_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_10
    ADD CONSTRAINT search_members_10_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_11 search_members_11_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_11
    ADD CONSTRAINT search_members_11_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_12 search_members_12_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_12
    ADD CONSTRAINT search_members_12_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_13 search_members_13_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_13
    ADD CONSTRAINT search_members_13_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_14 search_members_14_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_14
    ADD CONSTRAINT search_members_14_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_15 search_members_15_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_15
    ADD CONSTRAINT search_members_15_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_16 search_members_16_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_16
    ADD CONSTRAINT search_members_16_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_17 search_members_17_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_17
    ADD CONSTRAINT search_members_17_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_18 search_members_18_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_18
    ADD CONSTRAINT search_members_18_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_19 search_members_19_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_19
    ADD CONSTRAINT search_members_19_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_20 search_members_20_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_20
    ADD CONSTRAINT search_members_20_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_21 search_members_21_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_21
    ADD CONSTRAINT search_members_21_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_22 search_members_22_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_22
    ADD CONSTRAINT search_members_22_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_23 search_members_23_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_23
    ADD CONSTRAINT search_members_23_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_24 search_members_24_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_24
    ADD CONSTRAINT search_members_24_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_25 search_members_25_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_25
    ADD CONSTRAINT search_members_25_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_26 search_members_26_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_26
    ADD CONSTRAINT search_members_26_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_27 search_members_27_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_27
    ADD CONSTRAINT search_members_27_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_28 search_members_28_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_28
    ADD CONSTRAINT search_members_28_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_29 search_members_29_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_29
    ADD CONSTRAINT search_members_29_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_30 search_members_30_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_30
    ADD CONSTRAINT search_members_30_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_31 search_members_31_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_31
    ADD CONSTRAINT search_members_31_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_32 search_members_32_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_32
    ADD CONSTRAINT search_members_32_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_33 search_members_33_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_33
    ADD CONSTRAINT search_members_33_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_34 search_members_34_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_34
    ADD CONSTRAINT search_members_34_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_35 search_members_35_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_35
    ADD CONSTRAINT search_members_35_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_36 search_members_36_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_36
    ADD CONSTRAINT search_members_36_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_37 search_members_37_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_37
    ADD CONSTRAINT search_members_37_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_38 search_members_38_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_38
    ADD CONSTRAINT search_members_38_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_39 search_members_39_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_39
    ADD CONSTRAINT search_members_39_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_40 search_members_40_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_40
    ADD CONSTRAINT search_members_40_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_41 search_members_41_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_41
    ADD CONSTRAINT search_members_41_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_42 search_members_42_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_42
    ADD CONSTRAINT search_members_42_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_43 search_members_43_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_43
    ADD CONSTRAINT search_members_43_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_44 search_members_44_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_44
    ADD CONSTRAINT search_members_44_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_45 search_members_45_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_45
    ADD CONSTRAINT search_members_45_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_46 search_members_46_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_46
    ADD CONSTRAINT search_members_46_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_47 search_members_47_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_47
    ADD CONSTRAINT search_members_47_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_48 search_members_48_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_48
    ADD CONSTRAINT search_members_48_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_49 search_members_49_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_49
    ADD CONSTRAINT search_members_49_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_50 search_members_50_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_50
    ADD CONSTRAINT search_members_50_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_51 search_members_51_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_51
    ADD CONSTRAINT search_members_51_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_52 search_members_52_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_52
    ADD CONSTRAINT search_members_52_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_53 search_members_53_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_53
    ADD CONSTRAINT search_members_53_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_54 search_members_54_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_54
    ADD CONSTRAINT search_members_54_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_55 search_members_55_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_55
    ADD CONSTRAINT search_members_55_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_56 search_members_56_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_56
    ADD CONSTRAINT search_members_56_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_57 search_members_57_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_57
    ADD CONSTRAINT search_members_57_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_58 search_members_58_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_58
    ADD CONSTRAINT search_members_58_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_59 search_members_59_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_59
    ADD CONSTRAINT search_members_59_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_60 search_members_60_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_60
    ADD CONSTRAINT search_members_60_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_61 search_members_61_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_61
    ADD CONSTRAINT search_members_61_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_62 search_members_62_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_62
    ADD CONSTRAINT search_members_62_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_members_63 search_members_63_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_members_63
    ADD CONSTRAINT search_members_63_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_total_changes search_total_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_total_changes
    ADD CONSTRAINT search_total_changes_pkey PRIMARY KEY (site_id, country, id);


--
-- Name: search_totals search_totals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_totals
    ADD CONSTRAINT search_totals_pkey PRIMARY KEY (site_id, country, region, gender, with_photo, real_only, for_visitors);


--
-- Name: security_events security_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.security_events
    ADD CONSTRAINT security_events_pkey PRIMARY KEY (site_id, id);


--
-- Name: self_exclusion_links self_exclusion_links_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.self_exclusion_links
    ADD CONSTRAINT self_exclusion_links_pkey PRIMARY KEY (site_id, token_hash);


--
-- Name: self_exclusions self_exclusions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.self_exclusions
    ADD CONSTRAINT self_exclusions_pkey PRIMARY KEY (site_id, email_hash);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (site_id, token_hash);


--
-- Name: signals signals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.signals
    ADD CONSTRAINT signals_pkey PRIMARY KEY (site_id, id);


--
-- Name: signup_drafts signup_drafts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.signup_drafts
    ADD CONSTRAINT signup_drafts_pkey PRIMARY KEY (site_id, id);


--
-- Name: signup_sources signup_sources_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.signup_sources
    ADD CONSTRAINT signup_sources_pkey PRIMARY KEY (site_id, member_id);


--
-- Name: site_hosts site_hosts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.site_hosts
    ADD CONSTRAINT site_hosts_pkey PRIMARY KEY (host);


--
-- Name: site_suggestions site_suggestions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.site_suggestions
    ADD CONSTRAINT site_suggestions_pkey PRIMARY KEY (site_id, member_id, day);


--
-- Name: sites sites_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sites
    ADD CONSTRAINT sites_pkey PRIMARY KEY (site_id);


--
-- Name: sms_codes sms_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sms_codes
    ADD CONSTRAINT sms_codes_pkey PRIMARY KEY (site_id, id);


--
-- Name: spend_limits spend_limits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.spend_limits
    ADD CONSTRAINT spend_limits_pkey PRIMARY KEY (site_id, member_id, period);


--
-- Name: staff_challenges staff_challenges_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_challenges
    ADD CONSTRAINT staff_challenges_pkey PRIMARY KEY (challenge);


--
-- Name: staff_grants staff_grants_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_grants
    ADD CONSTRAINT staff_grants_pkey PRIMARY KEY (id);


--
-- Name: staff_invitations staff_invitations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_invitations
    ADD CONSTRAINT staff_invitations_pkey PRIMARY KEY (token_hash);


--
-- Name: staff_members staff_members_code_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_members
    ADD CONSTRAINT staff_members_code_key UNIQUE (code);


--
-- Name: staff_members staff_members_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_members
    ADD CONSTRAINT staff_members_pkey PRIMARY KEY (id);


--
-- Name: staff_networks staff_networks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_networks
    ADD CONSTRAINT staff_networks_pkey PRIMARY KEY (role, cidr);


--
-- Name: staff_passkeys staff_passkeys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_passkeys
    ADD CONSTRAINT staff_passkeys_pkey PRIMARY KEY (credential_id);


--
-- Name: staff_sessions staff_sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_pkey PRIMARY KEY (token_hash);


--
-- Name: statements statements_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.statements
    ADD CONSTRAINT statements_pkey PRIMARY KEY (site_id, decision_id);


--
-- Name: statements statements_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.statements
    ADD CONSTRAINT statements_token_hash_key UNIQUE (token_hash);


--
-- Name: stored_cards stored_cards_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stored_cards
    ADD CONSTRAINT stored_cards_pkey PRIMARY KEY (site_id, member_id);


--
-- Name: strikes strikes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.strikes
    ADD CONSTRAINT strikes_pkey PRIMARY KEY (site_id, decision_id);


--
-- Name: sweep_cursors sweep_cursors_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sweep_cursors
    ADD CONSTRAINT sweep_cursors_pkey PRIMARY KEY (site_id, source);


--
-- Name: swipe_days swipe_days_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.swipe_days
    ADD CONSTRAINT swipe_days_pkey PRIMARY KEY (site_id, member_id, day);


--
-- Name: swipes swipes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.swipes
    ADD CONSTRAINT swipes_pkey PRIMARY KEY (site_id, member_id, profile_id);


--
-- Name: ticket_messages ticket_messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ticket_messages
    ADD CONSTRAINT ticket_messages_pkey PRIMARY KEY (site_id, id);


--
-- Name: ticket_notes ticket_notes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ticket_notes
    ADD CONSTRAINT ticket_notes_pkey PRIMARY KEY (site_id, id);


--
-- Name: tickets tickets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_pkey PRIMARY KEY (site_id, id);


--
-- Name: tickets tickets_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_token_hash_key UNIQUE (token_hash);


--
-- Name: waiting_conversations waiting_conversations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.waiting_conversations
    ADD CONSTRAINT waiting_conversations_pkey PRIMARY KEY (site_id, conversation_id);


--
-- Name: wallets wallets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wallets
    ADD CONSTRAINT wallets_pkey PRIMARY KEY (site_id, member_id);


--
-- Name: withdrawals withdrawals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_pkey PRIMARY KEY (site_id, id);


--
-- Name: worker_heartbeats worker_heartbeats_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.worker_heartbeats
    ADD CONSTRAINT worker_heartbeats_pkey PRIMARY KEY (worker_id);


--
-- Name: account_links_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX account_links_by_member ON public.account_links USING btree (site_id, member_id, purpose, created_at);


--
-- Name: appeals_by_decision; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX appeals_by_decision ON public.appeals USING btree (site_id, decision_id, by_kind, COALESCE(notice_id, decision_id));


--
-- Name: appeals_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX appeals_waiting ON public.appeals USING btree (site_id, due_at) WHERE (outcome IS NULL);


--
-- Name: approvals_by_proposer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX approvals_by_proposer ON public.approvals USING btree (proposed_by, proposed_at);


--
-- Name: approvals_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX approvals_waiting ON public.approvals USING btree (expires_at) WHERE (state = 'waiting'::text);


--
-- Name: audit_entries_by_actor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_entries_by_actor ON public.audit_entries USING btree (chain, actor, seq);


--
-- Name: audit_entries_by_subject; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_entries_by_subject ON public.audit_entries USING btree (chain, subject, seq);


--
-- Name: awaited_replies_by_due_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX awaited_replies_by_due_at ON public.awaited_replies USING btree (site_id, due_at);


--
-- Name: awaited_replies_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX awaited_replies_by_member ON public.awaited_replies USING btree (site_id, member_id);


--
-- Name: ban_identifiers_by_hash; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ban_identifiers_by_hash ON public.ban_identifiers USING btree (hash);


--
-- Name: bans_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bans_by_expiry ON public.bans USING btree (site_id, expires_at);


--
-- Name: bans_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bans_by_member ON public.bans USING btree (site_id, member_id);


--
-- Name: blocks_by_blocked; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX blocks_by_blocked ON public.blocks USING btree (site_id, blocked_id);


--
-- Name: bundles_by_currency; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX bundles_by_currency ON public.bundles USING btree (site_id, currency, credits) WHERE is_offered;


--
-- Name: care_notices_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX care_notices_by_member ON public.care_notices USING btree (site_id, member_id, signal, raised_at DESC);


--
-- Name: care_notices_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX care_notices_open ON public.care_notices USING btree (site_id, member_id) WHERE (acknowledged_at IS NULL);


--
-- Name: care_notices_unreviewed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX care_notices_unreviewed ON public.care_notices USING btree (site_id, raised_at) WHERE (reviewed_at IS NULL);


--
-- Name: case_notes_by_case; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX case_notes_by_case ON public.case_notes USING btree (site_id, case_id, created_at);


--
-- Name: case_notices_by_notice; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX case_notices_by_notice ON public.case_notices USING btree (site_id, kind, notice_id);


--
-- Name: cases_by_subject; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cases_by_subject ON public.cases USING btree (site_id, subject_kind, subject_id, opened_at);


--
-- Name: cases_claimed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cases_claimed ON public.cases USING btree (claimed_until) WHERE (state = 'claimed'::text);


--
-- Name: cases_decided; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cases_decided ON public.cases USING btree (site_id, queue, decided_at, id) WHERE (state = 'decided'::text);


--
-- Name: cases_open_by_subject; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX cases_open_by_subject ON public.cases USING btree (site_id, family, subject_kind, subject_id) WHERE (state <> 'decided'::text);


--
-- Name: cases_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cases_waiting ON public.cases USING btree (site_id, queue, class, due_at, id) INCLUDE (opened_at) WHERE (state = 'waiting'::text);


--
-- Name: cases_waiting_by_urgency; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cases_waiting_by_urgency ON public.cases USING btree (queue, class, due_at, id, site_id) WHERE (state = 'waiting'::text);


--
-- Name: cities_by_country; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cities_by_country ON public.cities USING btree (country, population DESC);


--
-- Name: cities_by_location; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cities_by_location ON public.cities USING gist (location);


--
-- Name: complaints_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX complaints_by_age ON public.complaints USING btree (site_id, created_at);


--
-- Name: complaints_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX complaints_by_member ON public.complaints USING btree (site_id, member_id) WHERE (member_id IS NOT NULL);


--
-- Name: complaints_by_receipt; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX complaints_by_receipt ON public.complaints USING btree (site_id, receipt);


--
-- Name: complaints_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX complaints_open ON public.complaints USING btree (site_id, created_at, id) WHERE (status = 'open'::text);


--
-- Name: consent_log_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consent_log_by_age ON public.consent_log USING btree (site_id, chosen_at);


--
-- Name: consent_log_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consent_log_by_member ON public.consent_log USING btree (site_id, member_id) WHERE (member_id IS NOT NULL);


--
-- Name: consent_log_by_visitor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX consent_log_by_visitor ON public.consent_log USING btree (site_id, visitor_id, id DESC);


--
-- Name: consents_in_force; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX consents_in_force ON public.consents USING btree (site_id, member_id, purpose) WHERE (withdrawn_at IS NULL);


--
-- Name: conversation_flags_by_conversation; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversation_flags_by_conversation ON public.conversation_flags USING btree (site_id, conversation_id);


--
-- Name: conversation_flags_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversation_flags_by_member ON public.conversation_flags USING btree (site_id, member_id);


--
-- Name: conversation_flags_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversation_flags_open ON public.conversation_flags USING btree (site_id, raised_at) WHERE (decided_at IS NULL);


--
-- Name: conversation_leases_by_staff; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversation_leases_by_staff ON public.conversation_leases USING btree (staff_id);


--
-- Name: conversation_members_list; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversation_members_list ON public.conversation_members USING btree (site_id, member_id, listed_at DESC, conversation_id DESC) WHERE (listed_at IS NOT NULL);


--
-- Name: conversation_members_unread_latest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversation_members_unread_latest ON public.conversation_members USING btree (site_id, member_id, listed_at DESC) WHERE (unread > 0);


--
-- Name: conversation_members_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversation_members_waiting ON public.conversation_members USING btree (site_id, listed_at) WHERE (unread > 0);


--
-- Name: conversation_notes_by_conversation; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversation_notes_by_conversation ON public.conversation_notes USING btree (site_id, conversation_id, created_at);


--
-- Name: conversation_notes_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversation_notes_by_member ON public.conversation_notes USING btree (site_id, member_id);


--
-- Name: conversation_readings_by_reporter; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversation_readings_by_reporter ON public.conversation_readings USING btree (site_id, reporter_id, opened_at);


--
-- Name: conversation_readings_by_subject; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversation_readings_by_subject ON public.conversation_readings USING btree (site_id, subject_id, opened_at);


--
-- Name: conversation_readings_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversation_readings_by_time ON public.conversation_readings USING btree (site_id, opened_at);


--
-- Name: conversations_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversations_by_age ON public.conversations USING btree (site_id, oldest_at) WHERE (oldest_at IS NOT NULL);


--
-- Name: conversations_by_high; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX conversations_by_high ON public.conversations USING btree (site_id, profile_high);


--
-- Name: conversations_by_pair; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX conversations_by_pair ON public.conversations USING btree (site_id, profile_low, profile_high);


--
-- Name: credit_lots_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX credit_lots_open ON public.credit_lots USING btree (site_id, member_id, ((kind = 'bonus'::text)), id) WHERE (remaining > 0);


--
-- Name: decisions_by_case; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX decisions_by_case ON public.decisions USING btree (site_id, case_id, decided_at);


--
-- Name: decisions_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX decisions_by_member ON public.decisions USING btree (site_id, member_id, decided_at);


--
-- Name: decisions_by_reversed; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX decisions_by_reversed ON public.decisions USING btree (site_id, reverses) WHERE (reverses IS NOT NULL);


--
-- Name: decisions_with_texts; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX decisions_with_texts ON public.decisions USING btree (site_id, decided_at) WHERE (facts_sealed IS NOT NULL);


--
-- Name: direct_debit_blocks_by_iban; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX direct_debit_blocks_by_iban ON public.direct_debit_blocks USING btree (site_id, iban_hash);


--
-- Name: direct_debit_blocks_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX direct_debit_blocks_by_member ON public.direct_debit_blocks USING btree (site_id, member_id);


--
-- Name: direct_debit_blocks_by_mobile; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX direct_debit_blocks_by_mobile ON public.direct_debit_blocks USING btree (site_id, mobile_hash);


--
-- Name: direct_debit_mandates_by_iban; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX direct_debit_mandates_by_iban ON public.direct_debit_mandates USING btree (site_id, iban_hash, signed_at);


--
-- Name: direct_debit_mandates_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX direct_debit_mandates_by_member ON public.direct_debit_mandates USING btree (site_id, member_id, signed_at);


--
-- Name: direct_debit_mandates_by_provider; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX direct_debit_mandates_by_provider ON public.direct_debit_mandates USING btree (site_id, provider_ref);


--
-- Name: direct_debit_mandates_by_reference; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX direct_debit_mandates_by_reference ON public.direct_debit_mandates USING btree (site_id, reference);


--
-- Name: discount_codes_by_code; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX discount_codes_by_code ON public.discount_codes USING btree (site_id, code, member_id) NULLS NOT DISTINCT;


--
-- Name: discount_codes_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX discount_codes_by_member ON public.discount_codes USING btree (site_id, member_id) WHERE (member_id IS NOT NULL);


--
-- Name: discount_codes_first_offer; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX discount_codes_first_offer ON public.discount_codes USING btree (site_id, member_id) WHERE (kind <> 'code'::text);


--
-- Name: exports_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX exports_by_expiry ON public.exports USING btree (site_id, expires_at);


--
-- Name: exports_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX exports_by_member ON public.exports USING btree (site_id, member_id);


--
-- Name: idempotency_keys_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (site_id, created_at);


--
-- Name: invoices_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoices_by_member ON public.invoices USING btree (site_id, member_id, id DESC);


--
-- Name: invoices_by_number; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX invoices_by_number ON public.invoices USING btree (site_id, company_id, year, number);


--
-- Name: invoices_by_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoices_by_order ON public.invoices USING btree (site_id, order_id);


--
-- Name: invoices_by_refund; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX invoices_by_refund ON public.invoices USING btree (site_id, refund_id) WHERE (refund_id IS NOT NULL);


--
-- Name: invoices_one_per_order; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX invoices_one_per_order ON public.invoices USING btree (site_id, order_id) WHERE (kind = 'invoice'::text);


--
-- Name: kept_for_later_latest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX kept_for_later_latest ON public.kept_for_later USING btree (site_id, member_id, created_at DESC, profile_id DESC);


--
-- Name: kept_for_later_of_profile; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX kept_for_later_of_profile ON public.kept_for_later USING btree (site_id, profile_id);


--
-- Name: known_devices_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX known_devices_by_member ON public.known_devices USING btree (site_id, member_id);


--
-- Name: ledger_entries_recent; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ledger_entries_recent ON public.ledger_entries USING brin (movement_id) WITH (autosummarize='on');


--
-- Name: ledger_movements_by_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX ledger_movements_by_key ON public.ledger_movements USING btree (site_id, member_id, key);


--
-- Name: ledger_movements_unanswered; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ledger_movements_unanswered ON public.ledger_movements USING btree (site_id, created_at) WHERE (reason = 'unanswered'::text);


--
-- Name: likes_given_by_high; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX likes_given_by_high ON public.likes USING btree (site_id, high_id, high_liked_at DESC, low_id DESC) WHERE ((high_liked_at IS NOT NULL) AND low_is_shown);


--
-- Name: likes_given_by_low; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX likes_given_by_low ON public.likes USING btree (site_id, low_id, low_liked_at DESC, high_id DESC) WHERE ((low_liked_at IS NOT NULL) AND high_is_shown);


--
-- Name: likes_matches_of_high; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX likes_matches_of_high ON public.likes USING btree (site_id, high_id, matched_at DESC, low_id DESC) WHERE ((matched_at IS NOT NULL) AND low_is_shown);


--
-- Name: likes_matches_of_low; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX likes_matches_of_low ON public.likes USING btree (site_id, low_id, matched_at DESC, high_id DESC) WHERE ((matched_at IS NOT NULL) AND high_is_shown);


--
-- Name: likes_pairs_of_high; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX likes_pairs_of_high ON public.likes USING btree (site_id, high_id, low_id);


--
-- Name: likes_received_by_high; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX likes_received_by_high ON public.likes USING btree (site_id, high_id, low_liked_at DESC, low_id DESC) WHERE ((low_liked_at IS NOT NULL) AND low_is_shown);


--
-- Name: likes_received_by_low; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX likes_received_by_low ON public.likes USING btree (site_id, low_id, high_liked_at DESC, high_id DESC) WHERE ((high_liked_at IS NOT NULL) AND high_is_shown);


--
-- Name: likes_unseen_by_high; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX likes_unseen_by_high ON public.likes USING btree (site_id, low_liked_at) WHERE ((low_liked_at IS NOT NULL) AND (low_seen_at IS NULL));


--
-- Name: likes_unseen_by_low; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX likes_unseen_by_low ON public.likes USING btree (site_id, high_liked_at) WHERE ((high_liked_at IS NOT NULL) AND (high_seen_at IS NULL));


--
-- Name: likes_unseen_of_high; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX likes_unseen_of_high ON public.likes USING btree (site_id, high_id, matched_at DESC, low_liked_at DESC, low_id DESC) WHERE ((low_liked_at IS NOT NULL) AND (low_seen_at IS NULL) AND low_is_shown AND ((matched_at IS NULL) OR (matched_at = low_liked_at)));


--
-- Name: likes_unseen_of_low; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX likes_unseen_of_low ON public.likes USING btree (site_id, low_id, matched_at DESC, high_liked_at DESC, high_id DESC) WHERE ((high_liked_at IS NOT NULL) AND (high_seen_at IS NULL) AND high_is_shown AND ((matched_at IS NULL) OR (matched_at = high_liked_at)));


--
-- Name: members_by_activity; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX members_by_activity ON public.members USING btree (site_id, last_active_at);


--
-- Name: members_by_email; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX members_by_email ON public.members USING btree (site_id, lower(email));


--
-- Name: members_by_email_index; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX members_by_email_index ON public.members USING btree (site_id, email_index);


--
-- Name: members_by_login_name; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX members_by_login_name ON public.members USING btree (site_id, lower(login_name)) WHERE (login_name IS NOT NULL);


--
-- Name: members_by_mailbox; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX members_by_mailbox ON public.members USING btree (site_id, public.canonical_email(email));


--
-- Name: members_by_mailbox_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX members_by_mailbox_index ON public.members USING btree (site_id, mailbox_index);


--
-- Name: members_by_username; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX members_by_username ON public.members USING btree (site_id, lower(username));


--
-- Name: members_to_erase; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX members_to_erase ON public.members USING btree (site_id, deletion_requested_at) WHERE (deletion_requested_at IS NOT NULL);


--
-- Name: messages_by_place; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_by_place ON ONLY public.messages USING btree (site_id, conversation_id, seq);


--
-- Name: messages_00_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_00_site_id_conversation_id_seq_idx ON public.messages_00 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_waiting ON ONLY public.messages USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_00_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_00_site_id_sender_id_idx ON public.messages_00 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_01_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_01_site_id_conversation_id_seq_idx ON public.messages_01 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_01_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_01_site_id_sender_id_idx ON public.messages_01 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_02_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_02_site_id_conversation_id_seq_idx ON public.messages_02 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_02_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_02_site_id_sender_id_idx ON public.messages_02 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_03_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_03_site_id_conversation_id_seq_idx ON public.messages_03 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_03_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_03_site_id_sender_id_idx ON public.messages_03 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_04_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_04_site_id_conversation_id_seq_idx ON public.messages_04 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_04_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_04_site_id_sender_id_idx ON public.messages_04 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_05_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_05_site_id_conversation_id_seq_idx ON public.messages_05 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_05_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_05_site_id_sender_id_idx ON public.messages_05 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_06_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_06_site_id_conversation_id_seq_idx ON public.messages_06 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_06_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_06_site_id_sender_id_idx ON public.messages_06 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_07_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_07_site_id_conversation_id_seq_idx ON public.messages_07 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_07_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_07_site_id_sender_id_idx ON public.messages_07 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_08_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_08_site_id_conversation_id_seq_idx ON public.messages_08 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_08_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_08_site_id_sender_id_idx ON public.messages_08 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_09_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_09_site_id_conversation_id_seq_idx ON public.messages_09 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_09_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_09_site_id_sender_id_idx ON public.messages_09 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_10_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_10_site_id_conversation_id_seq_idx ON public.messages_10 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_10_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_10_site_id_sender_id_idx ON public.messages_10 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_11_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_11_site_id_conversation_id_seq_idx ON public.messages_11 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_11_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_11_site_id_sender_id_idx ON public.messages_11 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_12_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_12_site_id_conversation_id_seq_idx ON public.messages_12 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_12_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_12_site_id_sender_id_idx ON public.messages_12 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_13_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_13_site_id_conversation_id_seq_idx ON public.messages_13 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_13_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_13_site_id_sender_id_idx ON public.messages_13 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_14_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_14_site_id_conversation_id_seq_idx ON public.messages_14 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_14_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_14_site_id_sender_id_idx ON public.messages_14 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_15_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_15_site_id_conversation_id_seq_idx ON public.messages_15 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_15_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_15_site_id_sender_id_idx ON public.messages_15 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_16_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_16_site_id_conversation_id_seq_idx ON public.messages_16 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_16_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_16_site_id_sender_id_idx ON public.messages_16 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_17_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_17_site_id_conversation_id_seq_idx ON public.messages_17 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_17_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_17_site_id_sender_id_idx ON public.messages_17 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_18_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_18_site_id_conversation_id_seq_idx ON public.messages_18 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_18_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_18_site_id_sender_id_idx ON public.messages_18 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_19_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_19_site_id_conversation_id_seq_idx ON public.messages_19 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_19_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_19_site_id_sender_id_idx ON public.messages_19 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_20_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_20_site_id_conversation_id_seq_idx ON public.messages_20 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_20_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_20_site_id_sender_id_idx ON public.messages_20 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_21_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_21_site_id_conversation_id_seq_idx ON public.messages_21 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_21_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_21_site_id_sender_id_idx ON public.messages_21 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_22_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_22_site_id_conversation_id_seq_idx ON public.messages_22 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_22_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_22_site_id_sender_id_idx ON public.messages_22 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_23_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_23_site_id_conversation_id_seq_idx ON public.messages_23 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_23_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_23_site_id_sender_id_idx ON public.messages_23 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_24_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_24_site_id_conversation_id_seq_idx ON public.messages_24 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_24_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_24_site_id_sender_id_idx ON public.messages_24 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_25_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_25_site_id_conversation_id_seq_idx ON public.messages_25 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_25_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_25_site_id_sender_id_idx ON public.messages_25 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_26_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_26_site_id_conversation_id_seq_idx ON public.messages_26 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_26_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_26_site_id_sender_id_idx ON public.messages_26 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_27_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_27_site_id_conversation_id_seq_idx ON public.messages_27 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_27_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_27_site_id_sender_id_idx ON public.messages_27 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_28_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_28_site_id_conversation_id_seq_idx ON public.messages_28 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_28_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_28_site_id_sender_id_idx ON public.messages_28 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_29_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_29_site_id_conversation_id_seq_idx ON public.messages_29 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_29_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_29_site_id_sender_id_idx ON public.messages_29 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_30_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_30_site_id_conversation_id_seq_idx ON public.messages_30 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_30_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_30_site_id_sender_id_idx ON public.messages_30 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_31_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_31_site_id_conversation_id_seq_idx ON public.messages_31 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_31_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_31_site_id_sender_id_idx ON public.messages_31 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_32_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_32_site_id_conversation_id_seq_idx ON public.messages_32 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_32_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_32_site_id_sender_id_idx ON public.messages_32 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_33_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_33_site_id_conversation_id_seq_idx ON public.messages_33 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_33_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_33_site_id_sender_id_idx ON public.messages_33 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_34_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_34_site_id_conversation_id_seq_idx ON public.messages_34 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_34_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_34_site_id_sender_id_idx ON public.messages_34 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_35_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_35_site_id_conversation_id_seq_idx ON public.messages_35 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_35_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_35_site_id_sender_id_idx ON public.messages_35 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_36_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_36_site_id_conversation_id_seq_idx ON public.messages_36 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_36_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_36_site_id_sender_id_idx ON public.messages_36 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_37_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_37_site_id_conversation_id_seq_idx ON public.messages_37 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_37_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_37_site_id_sender_id_idx ON public.messages_37 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_38_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_38_site_id_conversation_id_seq_idx ON public.messages_38 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_38_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_38_site_id_sender_id_idx ON public.messages_38 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_39_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_39_site_id_conversation_id_seq_idx ON public.messages_39 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_39_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_39_site_id_sender_id_idx ON public.messages_39 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_40_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_40_site_id_conversation_id_seq_idx ON public.messages_40 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_40_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_40_site_id_sender_id_idx ON public.messages_40 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_41_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_41_site_id_conversation_id_seq_idx ON public.messages_41 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_41_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_41_site_id_sender_id_idx ON public.messages_41 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_42_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_42_site_id_conversation_id_seq_idx ON public.messages_42 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_42_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_42_site_id_sender_id_idx ON public.messages_42 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_43_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_43_site_id_conversation_id_seq_idx ON public.messages_43 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_43_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_43_site_id_sender_id_idx ON public.messages_43 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_44_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_44_site_id_conversation_id_seq_idx ON public.messages_44 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_44_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_44_site_id_sender_id_idx ON public.messages_44 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_45_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_45_site_id_conversation_id_seq_idx ON public.messages_45 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_45_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_45_site_id_sender_id_idx ON public.messages_45 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_46_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_46_site_id_conversation_id_seq_idx ON public.messages_46 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_46_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_46_site_id_sender_id_idx ON public.messages_46 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_47_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_47_site_id_conversation_id_seq_idx ON public.messages_47 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_47_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_47_site_id_sender_id_idx ON public.messages_47 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_48_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_48_site_id_conversation_id_seq_idx ON public.messages_48 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_48_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_48_site_id_sender_id_idx ON public.messages_48 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_49_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_49_site_id_conversation_id_seq_idx ON public.messages_49 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_49_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_49_site_id_sender_id_idx ON public.messages_49 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_50_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_50_site_id_conversation_id_seq_idx ON public.messages_50 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_50_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_50_site_id_sender_id_idx ON public.messages_50 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_51_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_51_site_id_conversation_id_seq_idx ON public.messages_51 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_51_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_51_site_id_sender_id_idx ON public.messages_51 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_52_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_52_site_id_conversation_id_seq_idx ON public.messages_52 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_52_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_52_site_id_sender_id_idx ON public.messages_52 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_53_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_53_site_id_conversation_id_seq_idx ON public.messages_53 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_53_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_53_site_id_sender_id_idx ON public.messages_53 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_54_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_54_site_id_conversation_id_seq_idx ON public.messages_54 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_54_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_54_site_id_sender_id_idx ON public.messages_54 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_55_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_55_site_id_conversation_id_seq_idx ON public.messages_55 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_55_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_55_site_id_sender_id_idx ON public.messages_55 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_56_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_56_site_id_conversation_id_seq_idx ON public.messages_56 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_56_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_56_site_id_sender_id_idx ON public.messages_56 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_57_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_57_site_id_conversation_id_seq_idx ON public.messages_57 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_57_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_57_site_id_sender_id_idx ON public.messages_57 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_58_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_58_site_id_conversation_id_seq_idx ON public.messages_58 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_58_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_58_site_id_sender_id_idx ON public.messages_58 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_59_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_59_site_id_conversation_id_seq_idx ON public.messages_59 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_59_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_59_site_id_sender_id_idx ON public.messages_59 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_60_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_60_site_id_conversation_id_seq_idx ON public.messages_60 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_60_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_60_site_id_sender_id_idx ON public.messages_60 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_61_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_61_site_id_conversation_id_seq_idx ON public.messages_61 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_61_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_61_site_id_sender_id_idx ON public.messages_61 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_62_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_62_site_id_conversation_id_seq_idx ON public.messages_62 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_62_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_62_site_id_sender_id_idx ON public.messages_62 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: messages_63_site_id_conversation_id_seq_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX messages_63_site_id_conversation_id_seq_idx ON public.messages_63 USING btree (site_id, conversation_id, seq);


--
-- Name: messages_63_site_id_sender_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_63_site_id_sender_id_idx ON public.messages_63 USING btree (site_id, sender_id) WHERE (status = 'waiting'::text);


--
-- Name: notices_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notices_by_age ON public.notices USING btree (site_id, happened_at);


--
-- Name: notices_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notices_due ON public.notices USING btree (site_id, due_at) WHERE (due_at IS NOT NULL);


--
-- Name: notices_of_digest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notices_of_digest ON public.notices USING btree (site_id, member_id) WHERE in_digest;


--
-- Name: operator_shifts_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX operator_shifts_by_time ON public.operator_shifts USING btree (site_id, ended_at) WHERE (ended_at IS NOT NULL);


--
-- Name: operator_shifts_of_staff; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX operator_shifts_of_staff ON public.operator_shifts USING btree (staff_id) WHERE (ended_at IS NULL);


--
-- Name: operator_shifts_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX operator_shifts_open ON public.operator_shifts USING btree (site_id, staff_id) WHERE (ended_at IS NULL);


--
-- Name: orders_by_mandate; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_by_mandate ON public.orders USING btree (site_id, mandate_ref) WHERE (mandate_ref IS NOT NULL);


--
-- Name: orders_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_by_member ON public.orders USING btree (site_id, member_id, id DESC);


--
-- Name: orders_by_number; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX orders_by_number ON public.orders USING btree (site_id, number);


--
-- Name: orders_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_open ON public.orders USING btree (site_id, created_at) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text, 'authorised'::text, 'in_review'::text]));


--
-- Name: passkey_challenges_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX passkey_challenges_by_expiry ON public.passkey_challenges USING btree (site_id, expires_at);


--
-- Name: passkeys_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX passkeys_by_member ON public.passkeys USING btree (site_id, member_id);


--
-- Name: payment_attempts_by_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payment_attempts_by_order ON public.payment_attempts USING btree (site_id, order_id);


--
-- Name: payment_attempts_by_ref; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX payment_attempts_by_ref ON public.payment_attempts USING btree (site_id, provider, provider_ref);


--
-- Name: payment_cards_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payment_cards_by_member ON public.payment_cards USING btree (site_id, member_id, fingerprint_hash);


--
-- Name: photo_reviews_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX photo_reviews_by_member ON public.photo_reviews USING btree (site_id, member_id, reviewed_at);


--
-- Name: photo_reviews_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX photo_reviews_by_time ON public.photo_reviews USING btree (site_id, reviewed_at);


--
-- Name: photos_by_profile; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX photos_by_profile ON public.photos USING btree (site_id, profile_id, "position");


--
-- Name: photos_by_reviewer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX photos_by_reviewer ON public.photos USING btree (reviewer) WHERE (reviewer IS NOT NULL);


--
-- Name: photos_by_sender; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX photos_by_sender ON public.photos USING btree (site_id, sender_id) WHERE (sender_id IS NOT NULL);


--
-- Name: photos_in_review_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX photos_in_review_order ON public.photos USING btree (site_id, floor((nudity_score * (10)::double precision)) DESC NULLS LAST, created_at, id) WHERE ((status = 'pending'::text) AND (encoded_at IS NOT NULL) AND (profile_id IS NOT NULL) AND (escalated_at IS NULL));


--
-- Name: photos_on_their_way; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX photos_on_their_way ON public.photos USING btree (site_id, created_at) WHERE (received_at IS NULL);


--
-- Name: profiles_of_country; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX profiles_of_country ON public.profiles USING btree (site_id, country, created_at DESC) WHERE ((status = 'active'::text) AND (NOT is_invisible));


--
-- Name: profiles_of_region; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX profiles_of_region ON public.profiles USING btree (site_id, country, region, created_at DESC) WHERE ((status = 'active'::text) AND (NOT is_invisible));


--
-- Name: profiles_without_responder; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX profiles_without_responder ON public.profiles USING btree (site_id, id) WHERE (is_fictional AND (responder IS NULL));


--
-- Name: push_subscriptions_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX push_subscriptions_by_member ON public.push_subscriptions USING btree (site_id, member_id);


--
-- Name: pushes_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pushes_due ON public.pushes USING btree (site_id, due_at);


--
-- Name: quality_samples_by_conversation; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX quality_samples_by_conversation ON public.quality_samples USING btree (site_id, conversation_id);


--
-- Name: quality_samples_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX quality_samples_by_member ON public.quality_samples USING btree (site_id, member_id);


--
-- Name: quality_samples_by_message; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX quality_samples_by_message ON public.quality_samples USING btree (site_id, message_id);


--
-- Name: quality_samples_of_staff; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX quality_samples_of_staff ON public.quality_samples USING btree (staff_id, scored_at) WHERE (scored_at IS NOT NULL);


--
-- Name: quality_samples_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX quality_samples_waiting ON public.quality_samples USING btree (site_id, answered_at) WHERE (scored_at IS NULL);


--
-- Name: refunds_by_order; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX refunds_by_order ON public.refunds USING btree (site_id, order_id);


--
-- Name: refunds_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refunds_open ON public.refunds USING btree (site_id, due_at) WHERE (state <> 'done'::text);


--
-- Name: refused_fingerprints_by_change; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refused_fingerprints_by_change ON public.refused_fingerprints USING btree (site_id, changed_at);


--
-- Name: refused_fingerprints_by_decision; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refused_fingerprints_by_decision ON public.refused_fingerprints USING btree (site_id, decision_id);


--
-- Name: refused_fingerprints_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refused_fingerprints_by_expiry ON public.refused_fingerprints USING btree (site_id, expires_at);


--
-- Name: removed_content_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX removed_content_by_member ON public.removed_content USING btree (site_id, member_id);


--
-- Name: reports_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_by_age ON public.reports USING btree (site_id, created_at);


--
-- Name: reports_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_by_member ON public.reports USING btree (site_id, member_id);


--
-- Name: reports_by_receipt; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX reports_by_receipt ON public.reports USING btree (site_id, receipt);


--
-- Name: reports_by_reporter; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_by_reporter ON public.reports USING btree (site_id, reporter_id);


--
-- Name: reports_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reports_open ON public.reports USING btree (site_id, created_at, id) WHERE (status = 'open'::text);


--
-- Name: restrictions_to_lift; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX restrictions_to_lift ON public.restrictions USING btree (site_id, ends_at) WHERE ((lifted_at IS NULL) AND (ended_by IS NULL) AND (kind = ANY (ARRAY['hidden'::text, 'locked'::text])));


--
-- Name: reveals_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reveals_by_member ON public.reveals USING btree (site_id, member_id, opened_at);


--
-- Name: reveals_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reveals_by_time ON public.reveals USING btree (site_id, opened_at);


--
-- Name: saved_searches_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX saved_searches_by_member ON public.saved_searches USING btree (site_id, member_id);


--
-- Name: saved_searches_to_tell; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX saved_searches_to_tell ON public.saved_searches USING btree (site_id, told_up_to) WHERE notify;


--
-- Name: search_members_by_activity; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_by_activity ON ONLY public.search_members USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_00_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_00_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_00 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_newest ON ONLY public.search_members USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_00_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_00_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_00 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_of_region; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_of_region ON ONLY public.search_members USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_00_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_00_site_id_country_region_activity_joined_at_idx ON public.search_members_00 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_01_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_01_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_01 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_01_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_01_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_01 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_01_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_01_site_id_country_region_activity_joined_at_idx ON public.search_members_01 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_02_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_02_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_02 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_02_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_02_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_02 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_02_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_02_site_id_country_region_activity_joined_at_idx ON public.search_members_02 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_03_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_03_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_03 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_03_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_03_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_03 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_03_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_03_site_id_country_region_activity_joined_at_idx ON public.search_members_03 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_04_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_04_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_04 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_04_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_04_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_04 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_04_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_04_site_id_country_region_activity_joined_at_idx ON public.search_members_04 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_05_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_05_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_05 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_05_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_05_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_05 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_05_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_05_site_id_country_region_activity_joined_at_idx ON public.search_members_05 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_06_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_06_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_06 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_06_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_06_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_06 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_06_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_06_site_id_country_region_activity_joined_at_idx ON public.search_members_06 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_07_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_07_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_07 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_07_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_07_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_07 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_07_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_07_site_id_country_region_activity_joined_at_idx ON public.search_members_07 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_08_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_08_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_08 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_08_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_08_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_08 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_08_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_08_site_id_country_region_activity_joined_at_idx ON public.search_members_08 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_09_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_09_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_09 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_09_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_09_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_09 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_09_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_09_site_id_country_region_activity_joined_at_idx ON public.search_members_09 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_10_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_10_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_10 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_10_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_10_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_10 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_10_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_10_site_id_country_region_activity_joined_at_idx ON public.search_members_10 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_11_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_11_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_11 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_11_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_11_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_11 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_11_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_11_site_id_country_region_activity_joined_at_idx ON public.search_members_11 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_12_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_12_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_12 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_12_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_12_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_12 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_12_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_12_site_id_country_region_activity_joined_at_idx ON public.search_members_12 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_13_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_13_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_13 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_13_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_13_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_13 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_13_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_13_site_id_country_region_activity_joined_at_idx ON public.search_members_13 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_14_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_14_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_14 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_14_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_14_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_14 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_14_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_14_site_id_country_region_activity_joined_at_idx ON public.search_members_14 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_15_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_15_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_15 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_15_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_15_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_15 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_15_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_15_site_id_country_region_activity_joined_at_idx ON public.search_members_15 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_16_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_16_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_16 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_16_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_16_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_16 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_16_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_16_site_id_country_region_activity_joined_at_idx ON public.search_members_16 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_17_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_17_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_17 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_17_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_17_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_17 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_17_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_17_site_id_country_region_activity_joined_at_idx ON public.search_members_17 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_18_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_18_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_18 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_18_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_18_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_18 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_18_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_18_site_id_country_region_activity_joined_at_idx ON public.search_members_18 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_19_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_19_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_19 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_19_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_19_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_19 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_19_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_19_site_id_country_region_activity_joined_at_idx ON public.search_members_19 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_20_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_20_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_20 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_20_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_20_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_20 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_20_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_20_site_id_country_region_activity_joined_at_idx ON public.search_members_20 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_21_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_21_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_21 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_21_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_21_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_21 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_21_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_21_site_id_country_region_activity_joined_at_idx ON public.search_members_21 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_22_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_22_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_22 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_22_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_22_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_22 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_22_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_22_site_id_country_region_activity_joined_at_idx ON public.search_members_22 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_23_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_23_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_23 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_23_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_23_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_23 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_23_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_23_site_id_country_region_activity_joined_at_idx ON public.search_members_23 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_24_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_24_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_24 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_24_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_24_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_24 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_24_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_24_site_id_country_region_activity_joined_at_idx ON public.search_members_24 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_25_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_25_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_25 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_25_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_25_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_25 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_25_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_25_site_id_country_region_activity_joined_at_idx ON public.search_members_25 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_26_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_26_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_26 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_26_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_26_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_26 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_26_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_26_site_id_country_region_activity_joined_at_idx ON public.search_members_26 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_27_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_27_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_27 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_27_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_27_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_27 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_27_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_27_site_id_country_region_activity_joined_at_idx ON public.search_members_27 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_28_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_28_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_28 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_28_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_28_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_28 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_28_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_28_site_id_country_region_activity_joined_at_idx ON public.search_members_28 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_29_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_29_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_29 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_29_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_29_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_29 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_29_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_29_site_id_country_region_activity_joined_at_idx ON public.search_members_29 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_30_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_30_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_30 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_30_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_30_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_30 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_30_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_30_site_id_country_region_activity_joined_at_idx ON public.search_members_30 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_31_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_31_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_31 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_31_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_31_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_31 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_31_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_31_site_id_country_region_activity_joined_at_idx ON public.search_members_31 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_32_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_32_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_32 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_32_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_32_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_32 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_32_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_32_site_id_country_region_activity_joined_at_idx ON public.search_members_32 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_33_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_33_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_33 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_33_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_33_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_33 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_33_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_33_site_id_country_region_activity_joined_at_idx ON public.search_members_33 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_34_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_34_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_34 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_34_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_34_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_34 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_34_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_34_site_id_country_region_activity_joined_at_idx ON public.search_members_34 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_35_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_35_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_35 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_35_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_35_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_35 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_35_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_35_site_id_country_region_activity_joined_at_idx ON public.search_members_35 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_36_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_36_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_36 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_36_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_36_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_36 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_36_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_36_site_id_country_region_activity_joined_at_idx ON public.search_members_36 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_37_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_37_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_37 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_37_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_37_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_37 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_37_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_37_site_id_country_region_activity_joined_at_idx ON public.search_members_37 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_38_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_38_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_38 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_38_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_38_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_38 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_38_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_38_site_id_country_region_activity_joined_at_idx ON public.search_members_38 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_39_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_39_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_39 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_39_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_39_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_39 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_39_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_39_site_id_country_region_activity_joined_at_idx ON public.search_members_39 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_40_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_40_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_40 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_40_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_40_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_40 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_40_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_40_site_id_country_region_activity_joined_at_idx ON public.search_members_40 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_41_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_41_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_41 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_41_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_41_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_41 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_41_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_41_site_id_country_region_activity_joined_at_idx ON public.search_members_41 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_42_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_42_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_42 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_42_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_42_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_42 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_42_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_42_site_id_country_region_activity_joined_at_idx ON public.search_members_42 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_43_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_43_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_43 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_43_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_43_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_43 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_43_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_43_site_id_country_region_activity_joined_at_idx ON public.search_members_43 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_44_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_44_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_44 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_44_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_44_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_44 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_44_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_44_site_id_country_region_activity_joined_at_idx ON public.search_members_44 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_45_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_45_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_45 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_45_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_45_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_45 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_45_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_45_site_id_country_region_activity_joined_at_idx ON public.search_members_45 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_46_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_46_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_46 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_46_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_46_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_46 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_46_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_46_site_id_country_region_activity_joined_at_idx ON public.search_members_46 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_47_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_47_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_47 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_47_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_47_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_47 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_47_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_47_site_id_country_region_activity_joined_at_idx ON public.search_members_47 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_48_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_48_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_48 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_48_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_48_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_48 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_48_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_48_site_id_country_region_activity_joined_at_idx ON public.search_members_48 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_49_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_49_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_49 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_49_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_49_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_49 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_49_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_49_site_id_country_region_activity_joined_at_idx ON public.search_members_49 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_50_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_50_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_50 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_50_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_50_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_50 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_50_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_50_site_id_country_region_activity_joined_at_idx ON public.search_members_50 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_51_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_51_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_51 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_51_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_51_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_51 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_51_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_51_site_id_country_region_activity_joined_at_idx ON public.search_members_51 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_52_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_52_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_52 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_52_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_52_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_52 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_52_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_52_site_id_country_region_activity_joined_at_idx ON public.search_members_52 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_53_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_53_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_53 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_53_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_53_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_53 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_53_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_53_site_id_country_region_activity_joined_at_idx ON public.search_members_53 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_54_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_54_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_54 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_54_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_54_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_54 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_54_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_54_site_id_country_region_activity_joined_at_idx ON public.search_members_54 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_55_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_55_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_55 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_55_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_55_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_55 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_55_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_55_site_id_country_region_activity_joined_at_idx ON public.search_members_55 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_56_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_56_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_56 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_56_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_56_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_56 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_56_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_56_site_id_country_region_activity_joined_at_idx ON public.search_members_56 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_57_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_57_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_57 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_57_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_57_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_57 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_57_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_57_site_id_country_region_activity_joined_at_idx ON public.search_members_57 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_58_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_58_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_58 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_58_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_58_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_58 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_58_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_58_site_id_country_region_activity_joined_at_idx ON public.search_members_58 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_59_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_59_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_59 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_59_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_59_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_59 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_59_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_59_site_id_country_region_activity_joined_at_idx ON public.search_members_59 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_60_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_60_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_60 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_60_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_60_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_60 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_60_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_60_site_id_country_region_activity_joined_at_idx ON public.search_members_60 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_61_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_61_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_61 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_61_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_61_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_61 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_61_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_61_site_id_country_region_activity_joined_at_idx ON public.search_members_61 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_62_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_62_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_62 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_62_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_62_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_62 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_62_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_62_site_id_country_region_activity_joined_at_idx ON public.search_members_62 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_63_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_63_site_id_country_activity_joined_at_id_gen_idx ON public.search_members_63 USING btree (site_id, country, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_63_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_63_site_id_country_joined_at_id_gender_regio_idx ON public.search_members_63 USING btree (site_id, country, joined_at DESC, id DESC) INCLUDE (gender, region, born, has_photo, is_fictional, is_members_only);


--
-- Name: search_members_63_site_id_country_region_activity_joined_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_members_63_site_id_country_region_activity_joined_at_idx ON public.search_members_63 USING btree (site_id, country, region, activity DESC, joined_at DESC, id DESC) INCLUDE (gender, born, has_photo, is_fictional, is_members_only);


--
-- Name: security_events_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX security_events_by_member ON public.security_events USING btree (site_id, member_id, occurred_at DESC);


--
-- Name: self_exclusion_links_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX self_exclusion_links_by_expiry ON public.self_exclusion_links USING btree (site_id, expires_at);


--
-- Name: self_exclusions_by_end; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX self_exclusions_by_end ON public.self_exclusions USING btree (site_id, until);


--
-- Name: sessions_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_expiry ON public.sessions USING btree (site_id, expires_at);


--
-- Name: sessions_by_id; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX sessions_by_id ON public.sessions USING btree (site_id, id);


--
-- Name: sessions_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_member ON public.sessions USING btree (site_id, member_id);


--
-- Name: signals_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX signals_by_age ON public.signals USING btree (site_id, created_at);


--
-- Name: signals_by_match; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX signals_by_match ON public.signals USING btree (site_id, member_id, kind, decision_site_id, decision_id);


--
-- Name: signup_drafts_by_confirmation; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX signup_drafts_by_confirmation ON public.signup_drafts USING btree (site_id, confirm_hash);


--
-- Name: signup_drafts_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX signup_drafts_by_expiry ON public.signup_drafts USING btree (site_id, expires_at);


--
-- Name: signup_drafts_by_token; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX signup_drafts_by_token ON public.signup_drafts USING btree (site_id, token_hash);


--
-- Name: signup_sources_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX signup_sources_by_age ON public.signup_sources USING btree (site_id, created_at);


--
-- Name: signup_sources_by_visitor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX signup_sources_by_visitor ON public.signup_sources USING btree (site_id, visitor_id) WHERE (visitor_id IS NOT NULL);


--
-- Name: site_hosts_by_site; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX site_hosts_by_site ON public.site_hosts USING btree (site_id);


--
-- Name: site_suggestions_of_profile; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX site_suggestions_of_profile ON public.site_suggestions USING btree (site_id, profile_id);


--
-- Name: sms_codes_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sms_codes_by_age ON public.sms_codes USING btree (site_id, created_at);


--
-- Name: sms_codes_by_country; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sms_codes_by_country ON public.sms_codes USING btree (site_id, country, created_at);


--
-- Name: sms_codes_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sms_codes_by_member ON public.sms_codes USING btree (site_id, member_id, id DESC);


--
-- Name: sms_codes_by_mobile; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sms_codes_by_mobile ON public.sms_codes USING btree (site_id, mobile_hash, created_at);


--
-- Name: sms_codes_by_network; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sms_codes_by_network ON public.sms_codes USING btree (site_id, network_hash, created_at);


--
-- Name: staff_grants_by_staff; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_grants_by_staff ON public.staff_grants USING btree (staff_id);


--
-- Name: staff_passkeys_by_staff; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_passkeys_by_staff ON public.staff_passkeys USING btree (staff_id);


--
-- Name: staff_sessions_by_staff; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_sessions_by_staff ON public.staff_sessions USING btree (staff_id);


--
-- Name: statements_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX statements_by_member ON public.statements USING btree (site_id, member_id, created_at);


--
-- Name: strikes_by_end; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX strikes_by_end ON public.strikes USING btree (site_id, expires_at);


--
-- Name: strikes_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX strikes_by_member ON public.strikes USING btree (site_id, member_id);


--
-- Name: swipes_latest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX swipes_latest ON public.swipes USING btree (site_id, member_id, created_at DESC);


--
-- Name: swipes_of_profile; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX swipes_of_profile ON public.swipes USING btree (site_id, profile_id);


--
-- Name: ticket_messages_by_ticket; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ticket_messages_by_ticket ON public.ticket_messages USING btree (site_id, ticket_id, sent_at, id);


--
-- Name: ticket_notes_by_ticket; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ticket_notes_by_ticket ON public.ticket_notes USING btree (site_id, ticket_id, created_at);


--
-- Name: tickets_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tickets_by_age ON public.tickets USING btree (site_id, last_message_at);


--
-- Name: tickets_by_assignee; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tickets_by_assignee ON public.tickets USING btree (assignee) WHERE (assignee IS NOT NULL);


--
-- Name: tickets_by_mailbox; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tickets_by_mailbox ON public.tickets USING btree (site_id, mailbox_hash) WHERE (mailbox_hash IS NOT NULL);


--
-- Name: tickets_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tickets_by_member ON public.tickets USING btree (site_id, member_id, last_message_at) WHERE (member_id IS NOT NULL);


--
-- Name: tickets_by_receipt; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX tickets_by_receipt ON public.tickets USING btree (site_id, receipt);


--
-- Name: tickets_by_source; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX tickets_by_source ON public.tickets USING btree (site_id, source_id) WHERE (source_id IS NOT NULL);


--
-- Name: tickets_by_target; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tickets_by_target ON public.tickets USING btree (site_id, merged_into) WHERE (merged_into IS NOT NULL);


--
-- Name: tickets_solved; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tickets_solved ON public.tickets USING btree (site_id, solved_at, id) WHERE (state = 'solved'::text);


--
-- Name: tickets_to_answer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tickets_to_answer ON public.tickets USING btree (site_id, due_at, id) WHERE (state = ANY (ARRAY['new'::text, 'open'::text]));


--
-- Name: tickets_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tickets_waiting ON public.tickets USING btree (site_id, due_at, id) WHERE (state = 'waiting_member'::text);


--
-- Name: waiting_conversations_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX waiting_conversations_by_member ON public.waiting_conversations USING btree (site_id, member_id);


--
-- Name: waiting_conversations_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX waiting_conversations_by_time ON public.waiting_conversations USING btree (site_id, since, conversation_id);


--
-- Name: withdrawals_by_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_by_order ON public.withdrawals USING btree (site_id, order_id);


--
-- Name: withdrawals_by_place; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX withdrawals_by_place ON public.withdrawals USING btree (site_id, chain_seq);


--
-- Name: withdrawals_by_token; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX withdrawals_by_token ON public.withdrawals USING btree (site_id, token_hash);


--
-- Name: messages_00_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_00_pkey;


--
-- Name: messages_00_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_00_site_id_conversation_id_seq_idx;


--
-- Name: messages_00_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_00_site_id_sender_id_idx;


--
-- Name: messages_01_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_01_pkey;


--
-- Name: messages_01_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_01_site_id_conversation_id_seq_idx;


--
-- Name: messages_01_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_01_site_id_sender_id_idx;


--
-- Name: messages_02_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_02_pkey;


--
-- Name: messages_02_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_02_site_id_conversation_id_seq_idx;


--
-- Name: messages_02_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_02_site_id_sender_id_idx;


--
-- Name: messages_03_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_03_pkey;


--
-- Name: messages_03_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_03_site_id_conversation_id_seq_idx;


--
-- Name: messages_03_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_03_site_id_sender_id_idx;


--
-- Name: messages_04_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_04_pkey;


--
-- Name: messages_04_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_04_site_id_conversation_id_seq_idx;


--
-- Name: messages_04_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_04_site_id_sender_id_idx;


--
-- Name: messages_05_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_05_pkey;


--
-- Name: messages_05_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_05_site_id_conversation_id_seq_idx;


--
-- Name: messages_05_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_05_site_id_sender_id_idx;


--
-- Name: messages_06_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_06_pkey;


--
-- Name: messages_06_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_06_site_id_conversation_id_seq_idx;


--
-- Name: messages_06_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_06_site_id_sender_id_idx;


--
-- Name: messages_07_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_07_pkey;


--
-- Name: messages_07_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_07_site_id_conversation_id_seq_idx;


--
-- Name: messages_07_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_07_site_id_sender_id_idx;


--
-- Name: messages_08_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_08_pkey;


--
-- Name: messages_08_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_08_site_id_conversation_id_seq_idx;


--
-- Name: messages_08_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_08_site_id_sender_id_idx;


--
-- Name: messages_09_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_09_pkey;


--
-- Name: messages_09_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_09_site_id_conversation_id_seq_idx;


--
-- Name: messages_09_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_09_site_id_sender_id_idx;


--
-- Name: messages_10_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_10_pkey;


--
-- Name: messages_10_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_10_site_id_conversation_id_seq_idx;


--
-- Name: messages_10_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_10_site_id_sender_id_idx;


--
-- Name: messages_11_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_11_pkey;


--
-- Name: messages_11_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_11_site_id_conversation_id_seq_idx;


--
-- Name: messages_11_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_11_site_id_sender_id_idx;


--
-- Name: messages_12_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_12_pkey;


--
-- Name: messages_12_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_12_site_id_conversation_id_seq_idx;


--
-- Name: messages_12_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_12_site_id_sender_id_idx;


--
-- Name: messages_13_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_13_pkey;


--
-- Name: messages_13_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_13_site_id_conversation_id_seq_idx;


--
-- Name: messages_13_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_13_site_id_sender_id_idx;


--
-- Name: messages_14_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_14_pkey;


--
-- Name: messages_14_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_14_site_id_conversation_id_seq_idx;


--
-- Name: messages_14_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_14_site_id_sender_id_idx;


--
-- Name: messages_15_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_15_pkey;


--
-- Name: messages_15_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_15_site_id_conversation_id_seq_idx;


--
-- Name: messages_15_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_15_site_id_sender_id_idx;


--
-- Name: messages_16_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_16_pkey;


--
-- Name: messages_16_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_16_site_id_conversation_id_seq_idx;


--
-- Name: messages_16_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_16_site_id_sender_id_idx;


--
-- Name: messages_17_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_17_pkey;


--
-- Name: messages_17_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_17_site_id_conversation_id_seq_idx;


--
-- Name: messages_17_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_17_site_id_sender_id_idx;


--
-- Name: messages_18_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_18_pkey;


--
-- Name: messages_18_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_18_site_id_conversation_id_seq_idx;


--
-- Name: messages_18_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_18_site_id_sender_id_idx;


--
-- Name: messages_19_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_19_pkey;


--
-- Name: messages_19_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_19_site_id_conversation_id_seq_idx;


--
-- Name: messages_19_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_19_site_id_sender_id_idx;


--
-- Name: messages_20_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_20_pkey;


--
-- Name: messages_20_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_20_site_id_conversation_id_seq_idx;


--
-- Name: messages_20_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_20_site_id_sender_id_idx;


--
-- Name: messages_21_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_21_pkey;


--
-- Name: messages_21_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_21_site_id_conversation_id_seq_idx;


--
-- Name: messages_21_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_21_site_id_sender_id_idx;


--
-- Name: messages_22_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_22_pkey;


--
-- Name: messages_22_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_22_site_id_conversation_id_seq_idx;


--
-- Name: messages_22_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_22_site_id_sender_id_idx;


--
-- Name: messages_23_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_23_pkey;


--
-- Name: messages_23_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_23_site_id_conversation_id_seq_idx;


--
-- Name: messages_23_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_23_site_id_sender_id_idx;


--
-- Name: messages_24_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_24_pkey;


--
-- Name: messages_24_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_24_site_id_conversation_id_seq_idx;


--
-- Name: messages_24_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_24_site_id_sender_id_idx;


--
-- Name: messages_25_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_25_pkey;


--
-- Name: messages_25_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_25_site_id_conversation_id_seq_idx;


--
-- Name: messages_25_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_25_site_id_sender_id_idx;


--
-- Name: messages_26_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_26_pkey;


--
-- Name: messages_26_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_26_site_id_conversation_id_seq_idx;


--
-- Name: messages_26_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_26_site_id_sender_id_idx;


--
-- Name: messages_27_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_27_pkey;


--
-- Name: messages_27_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_27_site_id_conversation_id_seq_idx;


--
-- Name: messages_27_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_27_site_id_sender_id_idx;


--
-- Name: messages_28_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_28_pkey;


--
-- Name: messages_28_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_28_site_id_conversation_id_seq_idx;


--
-- Name: messages_28_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_28_site_id_sender_id_idx;


--
-- Name: messages_29_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_29_pkey;


--
-- Name: messages_29_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_29_site_id_conversation_id_seq_idx;


--
-- Name: messages_29_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_29_site_id_sender_id_idx;


--
-- Name: messages_30_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_30_pkey;


--
-- Name: messages_30_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_30_site_id_conversation_id_seq_idx;


--
-- Name: messages_30_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_30_site_id_sender_id_idx;


--
-- Name: messages_31_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_31_pkey;


--
-- Name: messages_31_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_31_site_id_conversation_id_seq_idx;


--
-- Name: messages_31_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_31_site_id_sender_id_idx;


--
-- Name: messages_32_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_32_pkey;


--
-- Name: messages_32_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_32_site_id_conversation_id_seq_idx;


--
-- Name: messages_32_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_32_site_id_sender_id_idx;


--
-- Name: messages_33_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_33_pkey;


--
-- Name: messages_33_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_33_site_id_conversation_id_seq_idx;


--
-- Name: messages_33_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_33_site_id_sender_id_idx;


--
-- Name: messages_34_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_34_pkey;


--
-- Name: messages_34_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_34_site_id_conversation_id_seq_idx;


--
-- Name: messages_34_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_34_site_id_sender_id_idx;


--
-- Name: messages_35_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_35_pkey;


--
-- Name: messages_35_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_35_site_id_conversation_id_seq_idx;


--
-- Name: messages_35_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_35_site_id_sender_id_idx;


--
-- Name: messages_36_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_36_pkey;


--
-- Name: messages_36_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_36_site_id_conversation_id_seq_idx;


--
-- Name: messages_36_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_36_site_id_sender_id_idx;


--
-- Name: messages_37_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_37_pkey;


--
-- Name: messages_37_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_37_site_id_conversation_id_seq_idx;


--
-- Name: messages_37_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_37_site_id_sender_id_idx;


--
-- Name: messages_38_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_38_pkey;


--
-- Name: messages_38_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_38_site_id_conversation_id_seq_idx;


--
-- Name: messages_38_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_38_site_id_sender_id_idx;


--
-- Name: messages_39_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_39_pkey;


--
-- Name: messages_39_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_39_site_id_conversation_id_seq_idx;


--
-- Name: messages_39_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_39_site_id_sender_id_idx;


--
-- Name: messages_40_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_40_pkey;


--
-- Name: messages_40_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_40_site_id_conversation_id_seq_idx;


--
-- Name: messages_40_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_40_site_id_sender_id_idx;


--
-- Name: messages_41_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_41_pkey;


--
-- Name: messages_41_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_41_site_id_conversation_id_seq_idx;


--
-- Name: messages_41_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_41_site_id_sender_id_idx;


--
-- Name: messages_42_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_42_pkey;


--
-- Name: messages_42_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_42_site_id_conversation_id_seq_idx;


--
-- Name: messages_42_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_42_site_id_sender_id_idx;


--
-- Name: messages_43_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_43_pkey;


--
-- Name: messages_43_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_43_site_id_conversation_id_seq_idx;


--
-- Name: messages_43_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_43_site_id_sender_id_idx;


--
-- Name: messages_44_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_44_pkey;


--
-- Name: messages_44_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_44_site_id_conversation_id_seq_idx;


--
-- Name: messages_44_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_44_site_id_sender_id_idx;


--
-- Name: messages_45_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_45_pkey;


--
-- Name: messages_45_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_45_site_id_conversation_id_seq_idx;


--
-- Name: messages_45_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_45_site_id_sender_id_idx;


--
-- Name: messages_46_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_46_pkey;


--
-- Name: messages_46_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_46_site_id_conversation_id_seq_idx;


--
-- Name: messages_46_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_46_site_id_sender_id_idx;


--
-- Name: messages_47_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_47_pkey;


--
-- Name: messages_47_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_47_site_id_conversation_id_seq_idx;


--
-- Name: messages_47_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_47_site_id_sender_id_idx;


--
-- Name: messages_48_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_48_pkey;


--
-- Name: messages_48_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_48_site_id_conversation_id_seq_idx;


--
-- Name: messages_48_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_48_site_id_sender_id_idx;


--
-- Name: messages_49_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_49_pkey;


--
-- Name: messages_49_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_49_site_id_conversation_id_seq_idx;


--
-- Name: messages_49_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_49_site_id_sender_id_idx;


--
-- Name: messages_50_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_50_pkey;


--
-- Name: messages_50_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_50_site_id_conversation_id_seq_idx;


--
-- Name: messages_50_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_50_site_id_sender_id_idx;


--
-- Name: messages_51_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_51_pkey;


--
-- Name: messages_51_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_51_site_id_conversation_id_seq_idx;


--
-- Name: messages_51_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_51_site_id_sender_id_idx;


--
-- Name: messages_52_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_52_pkey;


--
-- Name: messages_52_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_52_site_id_conversation_id_seq_idx;


--
-- Name: messages_52_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_52_site_id_sender_id_idx;


--
-- Name: messages_53_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_53_pkey;


--
-- Name: messages_53_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_53_site_id_conversation_id_seq_idx;


--
-- Name: messages_53_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_53_site_id_sender_id_idx;


--
-- Name: messages_54_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_54_pkey;


--
-- Name: messages_54_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_54_site_id_conversation_id_seq_idx;


--
-- Name: messages_54_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_54_site_id_sender_id_idx;


--
-- Name: messages_55_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_55_pkey;


--
-- Name: messages_55_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_55_site_id_conversation_id_seq_idx;


--
-- Name: messages_55_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_55_site_id_sender_id_idx;


--
-- Name: messages_56_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_56_pkey;


--
-- Name: messages_56_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_56_site_id_conversation_id_seq_idx;


--
-- Name: messages_56_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_56_site_id_sender_id_idx;


--
-- Name: messages_57_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_57_pkey;


--
-- Name: messages_57_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_57_site_id_conversation_id_seq_idx;


--
-- Name: messages_57_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_57_site_id_sender_id_idx;


--
-- Name: messages_58_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_58_pkey;


--
-- Name: messages_58_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_58_site_id_conversation_id_seq_idx;


--
-- Name: messages_58_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_58_site_id_sender_id_idx;


--
-- Name: messages_59_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_59_pkey;


--
-- Name: messages_59_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_59_site_id_conversation_id_seq_idx;


--
-- Name: messages_59_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_59_site_id_sender_id_idx;


--
-- Name: messages_60_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_60_pkey;


--
-- Name: messages_60_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_60_site_id_conversation_id_seq_idx;


--
-- Name: messages_60_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_60_site_id_sender_id_idx;


--
-- Name: messages_61_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_61_pkey;


--
-- Name: messages_61_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_61_site_id_conversation_id_seq_idx;


--
-- Name: messages_61_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_61_site_id_sender_id_idx;


--
-- Name: messages_62_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_62_pkey;


--
-- Name: messages_62_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_62_site_id_conversation_id_seq_idx;


--
-- Name: messages_62_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_62_site_id_sender_id_idx;


--
-- Name: messages_63_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_pkey ATTACH PARTITION public.messages_63_pkey;


--
-- Name: messages_63_site_id_conversation_id_seq_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_by_place ATTACH PARTITION public.messages_63_site_id_conversation_id_seq_idx;


--
-- Name: messages_63_site_id_sender_id_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.messages_waiting ATTACH PARTITION public.messages_63_site_id_sender_id_idx;


--
-- Name: search_members_00_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_00_pkey;


--
-- Name: search_members_00_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_00_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_00_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_00_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_00_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_00_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_01_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_01_pkey;


--
-- Name: search_members_01_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_01_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_01_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_01_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_01_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_01_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_02_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_02_pkey;


--
-- Name: search_members_02_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_02_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_02_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_02_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_02_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_02_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_03_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_03_pkey;


--
-- Name: search_members_03_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_03_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_03_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_03_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_03_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_03_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_04_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_04_pkey;


--
-- Name: search_members_04_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_04_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_04_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_04_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_04_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_04_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_05_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_05_pkey;


--
-- Name: search_members_05_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_05_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_05_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_05_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_05_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_05_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_06_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_06_pkey;


--
-- Name: search_members_06_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_06_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_06_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_06_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_06_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_06_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_07_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_07_pkey;


--
-- Name: search_members_07_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_07_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_07_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_07_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_07_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_07_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_08_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_08_pkey;


--
-- Name: search_members_08_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_08_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_08_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_08_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_08_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_08_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_09_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_09_pkey;


--
-- Name: search_members_09_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_09_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_09_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_09_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_09_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_09_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_10_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_10_pkey;


--
-- Name: search_members_10_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_10_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_10_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_10_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_10_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_10_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_11_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_11_pkey;


--
-- Name: search_members_11_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_11_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_11_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_11_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_11_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_11_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_12_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_12_pkey;


--
-- Name: search_members_12_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_12_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_12_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_12_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_12_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_12_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_13_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_13_pkey;


--
-- Name: search_members_13_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_13_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_13_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_13_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_13_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_13_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_14_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_14_pkey;


--
-- Name: search_members_14_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_14_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_14_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_14_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_14_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_14_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_15_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_15_pkey;


--
-- Name: search_members_15_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_15_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_15_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_15_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_15_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_15_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_16_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_16_pkey;


--
-- Name: search_members_16_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_16_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_16_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_16_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_16_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_16_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_17_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_17_pkey;


--
-- Name: search_members_17_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_17_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_17_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_17_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_17_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_17_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_18_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_18_pkey;


--
-- Name: search_members_18_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_18_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_18_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_18_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_18_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_18_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_19_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_19_pkey;


--
-- Name: search_members_19_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_19_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_19_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_19_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_19_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_19_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_20_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_20_pkey;


--
-- Name: search_members_20_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_20_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_20_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_20_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_20_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_20_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_21_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_21_pkey;


--
-- Name: search_members_21_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_21_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_21_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_21_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_21_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_21_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_22_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_22_pkey;


--
-- Name: search_members_22_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_22_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_22_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_22_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_22_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_22_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_23_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_23_pkey;


--
-- Name: search_members_23_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_23_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_23_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_23_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_23_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_23_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_24_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_24_pkey;


--
-- Name: search_members_24_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_24_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_24_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_24_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_24_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_24_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_25_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_25_pkey;


--
-- Name: search_members_25_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_25_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_25_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_25_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_25_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_25_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_26_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_26_pkey;


--
-- Name: search_members_26_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_26_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_26_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_26_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_26_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_26_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_27_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_27_pkey;


--
-- Name: search_members_27_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_27_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_27_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_27_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_27_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_27_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_28_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_28_pkey;


--
-- Name: search_members_28_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_28_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_28_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_28_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_28_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_28_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_29_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_29_pkey;


--
-- Name: search_members_29_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_29_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_29_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_29_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_29_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_29_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_30_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_30_pkey;


--
-- Name: search_members_30_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_30_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_30_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_30_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_30_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_30_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_31_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_31_pkey;


--
-- Name: search_members_31_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_31_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_31_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_31_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_31_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_31_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_32_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_32_pkey;


--
-- Name: search_members_32_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_32_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_32_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_32_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_32_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_32_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_33_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_33_pkey;


--
-- Name: search_members_33_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_33_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_33_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_33_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_33_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_33_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_34_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_34_pkey;


--
-- Name: search_members_34_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_34_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_34_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_34_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_34_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_34_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_35_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_35_pkey;


--
-- Name: search_members_35_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_35_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_35_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_35_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_35_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_35_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_36_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_36_pkey;


--
-- Name: search_members_36_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_36_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_36_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_36_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_36_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_36_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_37_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_37_pkey;


--
-- Name: search_members_37_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_37_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_37_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_37_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_37_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_37_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_38_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_38_pkey;


--
-- Name: search_members_38_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_38_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_38_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_38_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_38_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_38_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_39_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_39_pkey;


--
-- Name: search_members_39_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_39_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_39_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_39_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_39_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_39_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_40_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_40_pkey;


--
-- Name: search_members_40_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_40_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_40_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_40_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_40_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_40_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_41_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_41_pkey;


--
-- Name: search_members_41_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_41_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_41_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_41_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_41_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_41_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_42_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_42_pkey;


--
-- Name: search_members_42_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_42_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_42_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_42_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_42_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_42_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_43_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_43_pkey;


--
-- Name: search_members_43_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_43_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_43_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_43_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_43_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_43_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_44_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_44_pkey;


--
-- Name: search_members_44_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_44_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_44_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_44_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_44_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_44_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_45_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_45_pkey;


--
-- Name: search_members_45_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_45_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_45_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_45_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_45_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_45_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_46_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_46_pkey;


--
-- Name: search_members_46_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_46_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_46_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_46_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_46_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_46_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_47_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_47_pkey;


--
-- Name: search_members_47_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_47_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_47_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_47_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_47_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_47_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_48_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_48_pkey;


--
-- Name: search_members_48_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_48_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_48_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_48_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_48_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_48_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_49_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_49_pkey;


--
-- Name: search_members_49_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_49_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_49_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_49_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_49_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_49_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_50_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_50_pkey;


--
-- Name: search_members_50_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_50_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_50_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_50_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_50_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_50_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_51_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_51_pkey;


--
-- Name: search_members_51_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_51_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_51_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_51_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_51_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_51_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_52_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_52_pkey;


--
-- Name: search_members_52_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_52_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_52_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_52_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_52_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_52_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_53_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_53_pkey;


--
-- Name: search_members_53_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_53_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_53_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_53_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_53_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_53_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_54_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_54_pkey;


--
-- Name: search_members_54_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_54_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_54_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_54_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_54_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_54_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_55_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_55_pkey;


--
-- Name: search_members_55_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_55_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_55_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_55_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_55_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_55_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_56_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_56_pkey;


--
-- Name: search_members_56_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_56_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_56_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_56_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_56_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_56_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_57_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_57_pkey;


--
-- Name: search_members_57_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_57_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_57_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_57_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_57_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_57_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_58_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_58_pkey;


--
-- Name: search_members_58_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_58_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_58_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_58_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_58_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_58_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_59_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_59_pkey;


--
-- Name: search_members_59_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_59_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_59_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_59_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_59_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_59_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_60_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_60_pkey;


--
-- Name: search_members_60_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_60_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_60_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_60_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_60_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_60_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_61_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_61_pkey;


--
-- Name: search_members_61_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_61_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_61_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_61_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_61_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_61_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_62_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_62_pkey;


--
-- Name: search_members_62_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_62_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_62_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_62_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_62_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_62_site_id_country_region_activity_joined_at_idx;


--
-- Name: search_members_63_pkey; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_pkey ATTACH PARTITION public.search_members_63_pkey;


--
-- Name: search_members_63_site_id_country_activity_joined_at_id_gen_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_by_activity ATTACH PARTITION public.search_members_63_site_id_country_activity_joined_at_id_gen_idx;


--
-- Name: search_members_63_site_id_country_joined_at_id_gender_regio_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_newest ATTACH PARTITION public.search_members_63_site_id_country_joined_at_id_gender_regio_idx;


--
-- Name: search_members_63_site_id_country_region_activity_joined_at_idx; Type: INDEX ATTACH; Schema: public; Owner: -
--

ALTER INDEX public.search_members_of_region ATTACH PARTITION public.search_members_63_site_id_country_region_activity_joined_at_idx;


--
-- Name: audit_entries audit_entries_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_change();


--
-- Name: audit_entries audit_entries_never_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audit_entries_never_emptied BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: audit_heads audit_heads_never_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audit_heads_never_emptied BEFORE TRUNCATE ON public.audit_heads FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: audit_heads audit_heads_never_removed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audit_heads_never_removed BEFORE DELETE ON public.audit_heads FOR EACH ROW EXECUTE FUNCTION public.refuse_change();


--
-- Name: decisions decisions_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER decisions_append_only BEFORE DELETE OR UPDATE OF site_id, id, case_id, member_id, policy, ground, measures, source, automated, automated_decision, decided_by, second_by, reverses, decided_at ON public.decisions FOR EACH ROW EXECUTE FUNCTION public.refuse_change();


--
-- Name: ledger_entries ledger_entries_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW WHEN ((current_setting('velvet.erasing'::text, true) IS DISTINCT FROM 'yes'::text)) EXECUTE FUNCTION public.refuse_change();


--
-- Name: ledger_entries ledger_entries_never_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER ledger_entries_never_emptied BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: ledger_movements ledger_movements_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER ledger_movements_append_only BEFORE DELETE OR UPDATE ON public.ledger_movements FOR EACH ROW WHEN ((current_setting('velvet.erasing'::text, true) IS DISTINCT FROM 'yes'::text)) EXECUTE FUNCTION public.refuse_change();


--
-- Name: ledger_movements ledger_movements_never_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER ledger_movements_never_emptied BEFORE TRUNCATE ON public.ledger_movements FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: likes likes_keep_counts; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER likes_keep_counts AFTER INSERT OR DELETE OR UPDATE ON public.likes FOR EACH ROW EXECUTE FUNCTION public.keep_like_counts();


--
-- Name: likes likes_set_visibility; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER likes_set_visibility BEFORE INSERT ON public.likes FOR EACH ROW EXECUTE FUNCTION public.set_like_visibility();


--
-- Name: members members_clear_sealed_email; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER members_clear_sealed_email BEFORE UPDATE OF email, pending_email ON public.members FOR EACH ROW EXECUTE FUNCTION public.clear_sealed_email();


--
-- Name: profiles profiles_fill_responder; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER profiles_fill_responder BEFORE UPDATE ON public.profiles FOR EACH ROW WHEN ((old.is_fictional AND (old.responder IS NULL))) EXECUTE FUNCTION public.fill_responder();


--
-- Name: profiles profiles_update_likes; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER profiles_update_likes AFTER UPDATE OF status ON public.profiles FOR EACH ROW WHEN (((old.status = 'active'::text) <> (new.status = 'active'::text))) EXECUTE FUNCTION public.follow_profile_status();


--
-- Name: search_members search_members_drop_country; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER search_members_drop_country AFTER DELETE ON public.search_members FOR EACH ROW EXECUTE FUNCTION public.keep_search_country();


--
-- Name: search_members search_members_keep_country; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER search_members_keep_country BEFORE INSERT ON public.search_members FOR EACH ROW EXECUTE FUNCTION public.keep_search_country();


--
-- Name: search_members search_members_record_change; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER search_members_record_change AFTER UPDATE OF gender, region, born, has_photo, is_fictional, is_members_only ON public.search_members FOR EACH ROW WHEN (((((((old.gender IS DISTINCT FROM new.gender) OR (old.region IS DISTINCT FROM new.region)) OR (old.born IS DISTINCT FROM new.born)) OR (old.has_photo IS DISTINCT FROM new.has_photo)) OR (old.is_fictional IS DISTINCT FROM new.is_fictional)) OR (old.is_members_only IS DISTINCT FROM new.is_members_only))) EXECUTE FUNCTION public.record_search_change();


--
-- Name: search_members search_members_record_row; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER search_members_record_row AFTER INSERT OR DELETE ON public.search_members FOR EACH ROW EXECUTE FUNCTION public.record_search_change();


--
-- Name: account_links account_links_site_id_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_links
    ADD CONSTRAINT account_links_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.members(site_id, id) ON DELETE CASCADE;


--
-- Name: appeals appeals_site_id_decision_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.appeals
    ADD CONSTRAINT appeals_site_id_decision_id_fkey FOREIGN KEY (site_id, decision_id) REFERENCES public.decisions(site_id, id);


--
-- Name: approvals approvals_decided_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff_members(id);


--
-- Name: approvals approvals_proposed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES public.staff_members(id);


--
-- Name: attended_profiles attended_profiles_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.attended_profiles
    ADD CONSTRAINT attended_profiles_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: awaited_replies awaited_replies_site_id_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.awaited_replies
    ADD CONSTRAINT awaited_replies_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.members(site_id, id) ON DELETE CASCADE;


--
-- Name: ban_identifiers ban_identifiers_site_id_decision_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ban_identifiers
    ADD CONSTRAINT ban_identifiers_site_id_decision_id_fkey FOREIGN KEY (site_id, decision_id) REFERENCES public.bans(site_id, decision_id) ON DELETE CASCADE;


--
-- Name: bans bans_site_id_decision_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bans
    ADD CONSTRAINT bans_site_id_decision_id_fkey FOREIGN KEY (site_id, decision_id) REFERENCES public.decisions(site_id, id);


--
-- Name: bans bans_site_id_ended_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bans
    ADD CONSTRAINT bans_site_id_ended_by_fkey FOREIGN KEY (site_id, ended_by) REFERENCES public.decisions(site_id, id);


--
-- Name: blocks blocks_site_id_blocked_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_site_id_blocked_id_fkey FOREIGN KEY (site_id, blocked_id) REFERENCES public.profiles(site_id, id) ON DELETE CASCADE;


--
-- Name: blocks blocks_site_id_blocker_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_site_id_blocker_id_fkey FOREIGN KEY (site_id, blocker_id) REFERENCES public.profiles(site_id, id) ON DELETE CASCADE;


--
-- Name: bundles bundles_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bundles
    ADD CONSTRAINT bundles_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: care_counts care_counts_site_id_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.care_counts
    ADD CONSTRAINT care_counts_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.members(site_id, id) ON DELETE CASCADE;


--
-- Name: care_notices care_notices_site_id_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.care_notices
    ADD CONSTRAINT care_notices_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.members(site_id, id) ON DELETE CASCADE;


--
-- Name: case_notes case_notes_site_id_case_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.case_notes
    ADD CONSTRAINT case_notes_site_id_case_id_fkey FOREIGN KEY (site_id, case_id) REFERENCES public.cases(site_id, id);


--
-- Name: case_notices case_notices_site_id_case_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.case_notices
    ADD CONSTRAINT case_notices_site_id_case_id_fkey FOREIGN KEY (site_id, case_id) REFERENCES public.cases(site_id, id);


--
-- Name: cases cases_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id);


--
-- Name: companies companies_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: complaints complaints_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.complaints
    ADD CONSTRAINT complaints_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: consent_log consent_log_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consent_log
    ADD CONSTRAINT consent_log_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: consents consents_site_id_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.members(site_id, id) ON DELETE CASCADE;


--
-- Name: conversation_flags conversation_flags_site_id_conversation_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversation_flags
    ADD CONSTRAINT conversation_flags_site_id_conversation_id_fkey FOREIGN KEY (site_id, conversation_id) REFERENCES public.conversations(site_id, id) ON DELETE CASCADE;


--
-- Name: conversation_flags conversation_flags_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversation_flags
    ADD CONSTRAINT conversation_flags_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);


--
-- Name: conversation_leases conversation_leases_site_id_conversation_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversation_leases
    ADD CONSTRAINT conversation_leases_site_id_conversation_id_fkey FOREIGN KEY (site_id, conversation_id) REFERENCES public.conversations(site_id, id) ON DELETE CASCADE;


--
-- Name: conversation_leases conversation_leases_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversation_leases
    ADD CONSTRAINT conversation_leases_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);


--
-- Name: conversation_notes conversation_notes_site_id_conversation_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversation_notes
    ADD CONSTRAINT conversation_notes_site_id_conversation_id_fkey FOREIGN KEY (site_id, conversation_id) REFERENCES public.conversations(site_id, id) ON DELETE CASCADE;


--
-- Name: conversation_notes conversation_notes_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversation_notes
    ADD CONSTRAINT conversation_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);


--
-- Name: conversation_readings conversation_readings_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversation_readings
    ADD CONSTRAINT conversation_readings_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id);


--
-- Name: conversation_readings conversation_readings_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversation_readings
    ADD CONSTRAINT conversation_readings_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);


--
-- Name: conversations conversations_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: decisions decisions_site_id_case_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.decisions
    ADD CONSTRAINT decisions_site_id_case_id_fkey FOREIGN KEY (site_id, case_id) REFERENCES public.cases(site_id, id);


--
-- Name: direct_debit_blocks direct_debit_blocks_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.direct_debit_blocks
    ADD CONSTRAINT direct_debit_blocks_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: direct_debit_mandates direct_debit_mandates_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.direct_debit_mandates
    ADD CONSTRAINT direct_debit_mandates_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: discount_codes discount_codes_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.discount_codes
    ADD CONSTRAINT discount_codes_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: discount_uses discount_uses_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.discount_uses
    ADD CONSTRAINT discount_uses_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: exports exports_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: invoice_counters invoice_counters_site_id_company_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_counters
    ADD CONSTRAINT invoice_counters_site_id_company_id_fkey FOREIGN KEY (site_id, company_id) REFERENCES public.companies(site_id, id) ON DELETE CASCADE;


--
-- Name: invoices invoices_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: kept_for_later kept_for_later_site_id_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kept_for_later
    ADD CONSTRAINT kept_for_later_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.profiles(site_id, id) ON DELETE CASCADE;


--
-- Name: kept_for_later kept_for_later_site_id_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kept_for_later
    ADD CONSTRAINT kept_for_later_site_id_profile_id_fkey FOREIGN KEY (site_id, profile_id) REFERENCES public.profiles(site_id, id) ON DELETE CASCADE;


--
-- Name: known_devices known_devices_site_id_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.members(site_id, id) ON DELETE CASCADE;


--
-- Name: likes likes_site_id_high_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.likes
    ADD CONSTRAINT likes_site_id_high_id_fkey FOREIGN KEY (site_id, high_id) REFERENCES public.profiles(site_id, id) ON DELETE CASCADE;


--
-- Name: likes likes_site_id_low_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.likes
    ADD CONSTRAINT likes_site_id_low_id_fkey FOREIGN KEY (site_id, low_id) REFERENCES public.profiles(site_id, id) ON DELETE CASCADE;


--
-- Name: members members_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: operator_shifts operator_shifts_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.operator_shifts
    ADD CONSTRAINT operator_shifts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id);


--
-- Name: operator_shifts operator_shifts_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.operator_shifts
    ADD CONSTRAINT operator_shifts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);


--
-- Name: order_consents order_consents_site_id_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.order_consents
    ADD CONSTRAINT order_consents_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES public.orders(site_id, id) ON DELETE CASCADE;


--
-- Name: orders orders_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: page_bounces page_bounces_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.page_bounces
    ADD CONSTRAINT page_bounces_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: page_visits page_visits_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.page_visits
    ADD CONSTRAINT page_visits_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: passkey_challenges passkey_challenges_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: passkeys passkeys_site_id_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.members(site_id, id) ON DELETE CASCADE;


--
-- Name: payment_attempts payment_attempts_site_id_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES public.orders(site_id, id) ON DELETE CASCADE;


--
-- Name: payment_cards payment_cards_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment_cards
    ADD CONSTRAINT payment_cards_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id);


--
-- Name: photo_fingerprints photo_fingerprints_site_id_photo_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_fingerprints
    ADD CONSTRAINT photo_fingerprints_site_id_photo_id_fkey FOREIGN KEY (site_id, photo_id) REFERENCES public.photos(site_id, id) ON DELETE CASCADE;


--
-- Name: photo_matches photo_matches_site_id_photo_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_matches
    ADD CONSTRAINT photo_matches_site_id_photo_id_fkey FOREIGN KEY (site_id, photo_id) REFERENCES public.photos(site_id, id) ON DELETE CASCADE;


--
-- Name: photo_reviews photo_reviews_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_reviews
    ADD CONSTRAINT photo_reviews_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id);


--
-- Name: photo_views photo_views_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_views
    ADD CONSTRAINT photo_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);


--
-- Name: postbacks postbacks_site_id_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.postbacks
    ADD CONSTRAINT postbacks_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.signup_sources(site_id, member_id) ON DELETE CASCADE;


--
-- Name: price_history price_history_site_id_bundle_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.price_history
    ADD CONSTRAINT price_history_site_id_bundle_id_fkey FOREIGN KEY (site_id, bundle_id) REFERENCES public.bundles(site_id, id) ON DELETE CASCADE;


--
-- Name: profiles profiles_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: promotions promotions_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promotions
    ADD CONSTRAINT promotions_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: pushes pushes_site_id_subscription_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pushes
    ADD CONSTRAINT pushes_site_id_subscription_id_fkey FOREIGN KEY (site_id, subscription_id) REFERENCES public.push_subscriptions(site_id, id) ON DELETE CASCADE;


--
-- Name: quality_samples quality_samples_site_id_conversation_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.quality_samples
    ADD CONSTRAINT quality_samples_site_id_conversation_id_fkey FOREIGN KEY (site_id, conversation_id) REFERENCES public.conversations(site_id, id) ON DELETE CASCADE;


--
-- Name: quality_samples quality_samples_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.quality_samples
    ADD CONSTRAINT quality_samples_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);


--
-- Name: refund_claims refund_claims_site_id_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refund_claims
    ADD CONSTRAINT refund_claims_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES public.orders(site_id, id) ON DELETE CASCADE;


--
-- Name: refunds refunds_site_id_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES public.orders(site_id, id) ON DELETE CASCADE;


--
-- Name: refused_fingerprints refused_fingerprints_site_id_decision_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refused_fingerprints
    ADD CONSTRAINT refused_fingerprints_site_id_decision_id_fkey FOREIGN KEY (site_id, decision_id) REFERENCES public.decisions(site_id, id);


--
-- Name: refused_fingerprints refused_fingerprints_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refused_fingerprints
    ADD CONSTRAINT refused_fingerprints_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id);


--
-- Name: removed_content removed_content_site_id_decision_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.removed_content
    ADD CONSTRAINT removed_content_site_id_decision_id_fkey FOREIGN KEY (site_id, decision_id) REFERENCES public.decisions(site_id, id);


--
-- Name: reports reports_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: restrictions restrictions_site_id_decision_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.restrictions
    ADD CONSTRAINT restrictions_site_id_decision_id_fkey FOREIGN KEY (site_id, decision_id) REFERENCES public.decisions(site_id, id);


--
-- Name: restrictions restrictions_site_id_ended_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.restrictions
    ADD CONSTRAINT restrictions_site_id_ended_by_fkey FOREIGN KEY (site_id, ended_by) REFERENCES public.decisions(site_id, id);


--
-- Name: reveals reveals_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reveals
    ADD CONSTRAINT reveals_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id);


--
-- Name: reveals reveals_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reveals
    ADD CONSTRAINT reveals_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);


--
-- Name: review_settings review_settings_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.review_settings
    ADD CONSTRAINT review_settings_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);


--
-- Name: security_events security_events_site_id_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.security_events
    ADD CONSTRAINT security_events_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.members(site_id, id) ON DELETE CASCADE;


--
-- Name: self_exclusion_links self_exclusion_links_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.self_exclusion_links
    ADD CONSTRAINT self_exclusion_links_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: self_exclusions self_exclusions_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.self_exclusions
    ADD CONSTRAINT self_exclusions_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: sessions sessions_site_id_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.members(site_id, id) ON DELETE CASCADE;


--
-- Name: signals signals_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.signals
    ADD CONSTRAINT signals_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id);


--
-- Name: signup_drafts signup_drafts_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.signup_drafts
    ADD CONSTRAINT signup_drafts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: signup_sources signup_sources_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.signup_sources
    ADD CONSTRAINT signup_sources_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: site_hosts site_hosts_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.site_hosts
    ADD CONSTRAINT site_hosts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: site_suggestions site_suggestions_site_id_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.site_suggestions
    ADD CONSTRAINT site_suggestions_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.profiles(site_id, id) ON DELETE CASCADE;


--
-- Name: site_suggestions site_suggestions_site_id_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.site_suggestions
    ADD CONSTRAINT site_suggestions_site_id_profile_id_fkey FOREIGN KEY (site_id, profile_id) REFERENCES public.profiles(site_id, id) ON DELETE CASCADE;


--
-- Name: sms_codes sms_codes_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sms_codes
    ADD CONSTRAINT sms_codes_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: staff_grants staff_grants_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_grants
    ADD CONSTRAINT staff_grants_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);


--
-- Name: staff_invitations staff_invitations_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_invitations
    ADD CONSTRAINT staff_invitations_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);


--
-- Name: staff_passkeys staff_passkeys_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_passkeys
    ADD CONSTRAINT staff_passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);


--
-- Name: staff_sessions staff_sessions_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_members(id);


--
-- Name: statements statements_site_id_decision_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.statements
    ADD CONSTRAINT statements_site_id_decision_id_fkey FOREIGN KEY (site_id, decision_id) REFERENCES public.decisions(site_id, id);


--
-- Name: strikes strikes_site_id_decision_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.strikes
    ADD CONSTRAINT strikes_site_id_decision_id_fkey FOREIGN KEY (site_id, decision_id) REFERENCES public.decisions(site_id, id);


--
-- Name: strikes strikes_site_id_voided_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.strikes
    ADD CONSTRAINT strikes_site_id_voided_by_fkey FOREIGN KEY (site_id, voided_by) REFERENCES public.decisions(site_id, id);


--
-- Name: swipe_days swipe_days_site_id_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.swipe_days
    ADD CONSTRAINT swipe_days_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.profiles(site_id, id) ON DELETE CASCADE;


--
-- Name: swipes swipes_site_id_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.swipes
    ADD CONSTRAINT swipes_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.profiles(site_id, id) ON DELETE CASCADE;


--
-- Name: swipes swipes_site_id_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.swipes
    ADD CONSTRAINT swipes_site_id_profile_id_fkey FOREIGN KEY (site_id, profile_id) REFERENCES public.profiles(site_id, id) ON DELETE CASCADE;


--
-- Name: ticket_messages ticket_messages_site_id_ticket_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ticket_messages
    ADD CONSTRAINT ticket_messages_site_id_ticket_id_fkey FOREIGN KEY (site_id, ticket_id) REFERENCES public.tickets(site_id, id) ON DELETE CASCADE;


--
-- Name: ticket_notes ticket_notes_site_id_ticket_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ticket_notes
    ADD CONSTRAINT ticket_notes_site_id_ticket_id_fkey FOREIGN KEY (site_id, ticket_id) REFERENCES public.tickets(site_id, id) ON DELETE CASCADE;


--
-- Name: tickets tickets_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id);


--
-- Name: tickets tickets_site_id_merged_into_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_site_id_merged_into_fkey FOREIGN KEY (site_id, merged_into) REFERENCES public.tickets(site_id, id);


--
-- Name: waiting_conversations waiting_conversations_site_id_conversation_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.waiting_conversations
    ADD CONSTRAINT waiting_conversations_site_id_conversation_id_fkey FOREIGN KEY (site_id, conversation_id) REFERENCES public.conversations(site_id, id) ON DELETE CASCADE;


--
-- Name: withdrawals withdrawals_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: withdrawals withdrawals_site_id_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_site_id_order_id_fkey FOREIGN KEY (site_id, order_id) REFERENCES public.orders(site_id, id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--



--
-- Dbmate schema migrations
--

INSERT INTO public.schema_migrations (version) VALUES
    ('20261115000100'),
    ('20261115010000'),
    ('20261115020000'),
    ('20261115030000'),
    ('20261115040000'),
    ('20261115050000'),
    ('20261115060000'),
    ('20261115070000'),
    ('20261115140000'),
    ('20261115150000'),
    ('20261115170000'),
    ('20261115210000'),
    ('20261115220000'),
    ('20261116031000'),
    ('20261116031100'),
    ('20261116032000'),
    ('20261116033000'),
    ('20261116100000'),
    ('20261116110000'),
    ('20261116121000'),
    ('20261116122000'),
    ('20261116122100'),
    ('20261116123000'),
    ('20261116123100'),
    ('20261116123200'),
    ('20261116125000'),
    ('20261117020000'),
    ('20261117100000'),
    ('20261117120000'),
    ('20261117120100'),
    ('20261117120200'),
    ('20261117120300'),
    ('20261117120301'),
    ('20261117120302'),
    ('20261117120303'),
    ('20261117120304'),
    ('20261117120305'),
    ('20261117120306'),
    ('20261117120307'),
    ('20261117120308'),
    ('20261117120309'),
    ('20261117120310'),
    ('20261117130000'),
    ('20261117130100'),
    ('20261117130200'),
    ('20261117130300'),
    ('20261117140000'),
    ('20261117150000'),
    ('20261117150100'),
    ('20261118040000'),
    ('20261118040100'),
    ('20261118040200'),
    ('20261118040300'),
    ('20261118040400'),
    ('20261118120000'),
    ('20261118121000'),
    ('20261118122000'),
    ('20261118130000'),
    ('20261118130100'),
    ('20261118130200'),
    ('20261118130300'),
    ('20261118132000'),
    ('20261118132100'),
    ('20261118133000'),
    ('20261118134500'),
    ('20261118134600'),
    ('20261118135000'),
    ('20261118140000'),
    ('20261118140100'),
    ('20261118140200'),
    ('20261118140300'),
    ('20261118141000'),
    ('20261118141010'),
    ('20261118141020'),
    ('20261118141030'),
    ('20261118141040'),
    ('20261118142000'),
    ('20261118142010'),
    ('20261118142020'),
    ('20261118143000'),
    ('20261118143010'),
    ('20261118143015'),
    ('20261118143020'),
    ('20261118143030'),
    ('20261118144000'),
    ('20261119010000'),
    ('20261119010010'),
    ('20261119010020'),
    ('20261119030000'),
    ('20261119040000'),
    ('20261119040010'),
    ('20261119041000'),
    ('20261119041010'),
    ('20261119050000'),
    ('20261119050010'),
    ('20261119050020'),
    ('20261119050030');
