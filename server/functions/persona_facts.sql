-- Facts of a fictional profile for its operators. Other profiles have none.
create or replace function persona_facts(p_site uuid, p_profile uuid, p_today date) returns jsonb
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
