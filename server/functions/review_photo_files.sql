-- The desk gets the files of photos in the review, of refused ones and of those that are like refused ones: not those of
-- visible photos, and of messages only those that are held.
create or replace function review_photo_files(p_site uuid, p_photos uuid[])
returns table (id uuid, full_object text, card_object text)
language sql stable security definer set search_path = public, pg_temp as $$
  select photos.id, photos.full_object, photos.card_object from photos
  where photos.site_id = p_site and photos.id = any(p_photos) and photos.encoded_at is not null
    and photos.status in ('pending', 'refused')
    and (photos.profile_id is not null or exists (
      select from photo_matches where photo_matches.site_id = p_site and photo_matches.photo_id = photos.id
    ))
$$;
