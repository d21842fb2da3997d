-- migrate:up

-- A photo is a row from the moment its upload is accepted, with the names of the files to come: whoever tries again
-- writes the same files, and whoever removes it knows them all.
alter table photos
  -- What was uploaded, until it has been encoded anew; never handed to anybody.
  add column raw_object text,
  -- When the files were there.
  add column encoded_at timestamptz,
  -- How its owner turned and cut it: rotate, left, top, width, height.
  add column edit jsonb,
  -- Null while the bytes are still on their way.
  add column received_at timestamptz,
  -- What viewers get who may not see it clear.
  add column blurred_object text,
  -- AVIF files stand beside the WebP ones, under the same name with `.avif`.
  add column has_avif boolean not null default false,
  -- False: the files belong to the demo's shared pool and outlive this row.
  add column owns_objects boolean not null default true,
  add column thumbhash text,
  add column width smallint,
  add column height smallint,
  add column refusal text,
  -- Sorts the review queue; it never decides.
  add column nudity_score real;
update photos set received_at = created_at, encoded_at = created_at;
drop index photos_by_profile;
create index photos_by_profile on photos (site_id, profile_id, position);
create index photos_to_review on photos (site_id, nudity_score desc) where status = 'pending';
create index photos_on_their_way on photos (site_id, created_at) where received_at is null;

alter table profiles
  -- Kept from accounts: in no list that others look through.
  add column is_invisible boolean not null default false;
-- Whom to show beside somebody: those of the region, then those of the country, the newest first.
create index profiles_of_region on profiles (site_id, country, region, created_at desc)
  where status = 'active' and not is_invisible;
create index profiles_of_country on profiles (site_id, country, created_at desc)
  where status = 'active' and not is_invisible;

create table blocks (
  site_id uuid not null,
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null,
  primary key (site_id, blocker_id, blocked_id),
  check (blocker_id <> blocked_id),
  foreign key (site_id, blocker_id) references profiles on delete cascade,
  foreign key (site_id, blocked_id) references profiles on delete cascade
);
create index blocks_by_blocked on blocks (site_id, blocked_id);

create table reports (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  -- The number that the reporter can ask about.
  receipt text not null,
  -- Null once the reporter's account is erased.
  reporter_id uuid,
  member_id uuid not null,
  photo_id uuid,
  reason text not null,
  text text not null,
  -- What was reported, as it was then; it stays when the profile changes or goes.
  evidence jsonb not null,
  evidence_object text,
  status text not null check (status in ('open', 'decided')),
  created_at timestamptz not null,
  primary key (site_id, id)
);
create unique index reports_by_receipt on reports (site_id, receipt);
create index reports_by_reporter on reports (site_id, reporter_id);
create index reports_by_member on reports (site_id, member_id);
create index reports_by_age on reports (site_id, created_at);

-- Where a place is; the same for every site.
create table cities (
  country char(2) not null,
  name text not null,
  -- Longitude and latitude.
  location point not null
);
create index cities_by_location on cities using gist (location);

-- migrate:down
