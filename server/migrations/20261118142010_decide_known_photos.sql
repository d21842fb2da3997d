-- migrate:up
-- Software refuses copies of refused photos. Such a decision has no decider.
alter table decisions alter column decided_by drop not null;
alter table decisions add column automated_decision text not null default 'not';
alter table decisions add constraint decisions_automated_decision_check
  check (automated_decision in ('not', 'fully')) not valid;
alter table decisions add constraint decisions_have_a_decider
  check ((decided_by is null) = (automated_decision = 'fully')) not valid;
drop trigger decisions_append_only on decisions;
create trigger decisions_append_only before delete or update of site_id, id, case_id, member_id, policy, ground, measures,
  source, automated, automated_decision, decided_by, second_by, reverses, decided_at on decisions
  for each row execute function refuse_change();

-- A signal is what software found. That of a photo has the id of the photo.
alter table case_notices drop constraint case_notices_kind_check;
alter table case_notices add constraint case_notices_kind_check
  check (kind in ('report', 'complaint', 'signal')) not valid;
alter table decisions drop constraint decisions_source_check;
alter table decisions add constraint decisions_source_check
  check (source in ('report', 'complaint', 'appeal', 'signal')) not valid;

create function decide_known_photo(p_site uuid, p_photo uuid, p_max_distance integer, p_now timestamptz, p jsonb)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
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
revoke execute on function decide_known_photo from public;
grant execute on function decide_known_photo to velvet_app;
grant select (full_object) on photos to velvet_desk;

-- migrate:down
drop function decide_known_photo(uuid, uuid, integer, timestamptz, jsonb);
revoke select (full_object) on photos from velvet_desk;
alter table decisions drop constraint decisions_source_check;
alter table decisions add constraint decisions_source_check check (source in ('report', 'complaint', 'appeal')) not valid;
alter table case_notices drop constraint case_notices_kind_check;
alter table case_notices add constraint case_notices_kind_check check (kind in ('report', 'complaint')) not valid;
drop trigger decisions_append_only on decisions;
create trigger decisions_append_only before delete or update of site_id, id, case_id, member_id, policy, ground, measures,
  source, decided_by, second_by, reverses, decided_at on decisions for each row execute function refuse_change();
alter table decisions drop constraint decisions_have_a_decider;
alter table decisions drop column automated_decision;
