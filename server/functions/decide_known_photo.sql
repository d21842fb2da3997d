-- Records the automatic decision about a photo that is a copy of a refused one: case, decision, statement and what is needed
-- to restore the photo. The product has no right to decide otherwise. Returns false, and does nothing, unless the photo is
-- held, the match is near enough, and the earlier refusal still counts on this site. Photos that were refused for child safety
-- are decided by a person.
create or replace function decide_known_photo(p_site uuid, p_photo uuid, p_max_distance integer, p_now timestamptz, p jsonb)
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
