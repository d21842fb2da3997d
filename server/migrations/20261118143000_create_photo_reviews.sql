-- migrate:up
alter table photos
  -- Who holds a pending photo for its review, and until when.
  add column reviewer uuid,
  add column review_until timestamptz,
  -- Set while a case about the photo is open: it is not in the review queue.
  add column escalated_at timestamptz;

-- What moderators decided in the review of photos. The id of a refusal is that of its decision.
create table photo_reviews (
  site_id uuid not null references sites (site_id),
  id uuid not null,
  photo_id uuid not null,
  member_id uuid not null,
  outcome text not null check (outcome in ('accepted', 'refused', 'escalated')),
  -- Null for an accepted photo, and for one that was escalated without a reason.
  policy text,
  -- Copy of an escalated photo, which stays when the member deletes the photo.
  evidence_object text,
  reviewed_by uuid not null,
  reviewed_at timestamptz not null,
  primary key (site_id, id),
  check (outcome <> 'refused' or policy is not null)
);
create index photo_reviews_by_member on photo_reviews (site_id, member_id, reviewed_at);
create index photo_reviews_by_time on photo_reviews (site_id, reviewed_at);

-- How members of staff want to review photos. Nobody else sees it.
create table review_settings (
  staff_id uuid primary key references staff_members (id),
  blur text not null check (blur in ('full', 'soft')),
  opt_outs text[] not null
);

-- Clear views per person, day and kind. Only the person sees the figures.
create table photo_views (
  staff_id uuid not null references staff_members (id),
  day date not null,
  exposure text not null check (exposure in ('nude', 'violence', 'minor')),
  views integer not null,
  primary key (staff_id, day, exposure)
);

alter table decisions drop constraint decisions_source_check;
alter table decisions add constraint decisions_source_check
  check (source in ('report', 'complaint', 'appeal', 'signal', 'photo_review')) not valid;
alter table case_notices drop constraint case_notices_kind_check;
alter table case_notices add constraint case_notices_kind_check
  check (kind in ('report', 'complaint', 'signal', 'photo')) not valid;

-- The product reads reviews for the export of a member, and deletes old ones.
revoke insert, update, truncate on photo_reviews from velvet_app;
revoke all on review_settings, photo_views from velvet_app;
grant select, insert on photo_reviews to velvet_desk;
grant select, insert, update on review_settings to velvet_desk;
grant select, insert, update, delete on photo_views to velvet_desk;
grant insert on cases, case_notices to velvet_desk;
grant select (nudity_score, created_at, encoded_at, reviewer, review_until, escalated_at),
  update (reviewer, review_until, escalated_at) on photos to velvet_desk;
grant select (country) on profiles to velvet_desk;

-- The desk gets the files of photos in the review, of refused ones and of those that are like refused ones: not those of
-- visible photos, and of messages only those that are held.
create function review_photo_files(p_site uuid, p_photos uuid[])
returns table (id uuid, full_object text, card_object text)
language sql stable security definer set search_path = public, pg_temp as $$
  select photos.id, photos.full_object, photos.card_object from photos
  where photos.site_id = p_site and photos.id = any(p_photos) and photos.encoded_at is not null
    and photos.status in ('pending', 'refused')
    and (photos.profile_id is not null or exists (
      select from photo_matches where photo_matches.site_id = p_site and photo_matches.photo_id = photos.id
    ))
$$;
revoke execute on function review_photo_files from public;
revoke select (full_object) on photos from velvet_desk;
grant execute on function review_photo_files to velvet_desk;

-- migrate:down
grant select (full_object) on photos to velvet_desk;
drop function review_photo_files(uuid, uuid[]);
revoke select (country) on profiles from velvet_desk;
revoke insert on cases, case_notices from velvet_desk;
delete from case_notices where kind = 'photo';
alter table case_notices drop constraint case_notices_kind_check;
alter table case_notices add constraint case_notices_kind_check check (kind in ('report', 'complaint', 'signal'));
alter table decisions drop constraint decisions_source_check;
alter table decisions add constraint decisions_source_check check (source in ('report', 'complaint', 'appeal', 'signal')) not valid;
drop table photo_views;
drop table review_settings;
drop table photo_reviews;
alter table photos drop column reviewer, drop column review_until, drop column escalated_at;
