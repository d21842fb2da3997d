-- migrate:up

-- Who can be found: one narrow row per shown profile, fed from profiles and photos. Whoever is hidden, unconfirmed,
-- invisible or leaving has none. A search knows site and country, so it reads one partition.
create table search_members (
  site_id uuid not null,
  country char(2) not null,
  id uuid not null,
  gender text not null,
  region text,
  born date not null,
  has_photo boolean not null,
  is_fictional boolean not null,
  -- When they were last here, in steps of ten minutes.
  activity integer not null,
  primary key (site_id, country, id)
) partition by hash (site_id, country);
do $$
begin
  for part in 0..63 loop
    execute format('create table search_members_%s partition of search_members for values with (modulus 64, remainder %s) with (fillfactor = 80)',
      lpad(part::text, 2, '0'), part);
  end loop;
end
$$;
create index search_members_by_activity on search_members (site_id, country, activity desc, id desc)
  include (gender, region, born, has_photo, is_fictional);
create index search_members_of_region on search_members (site_id, country, region, activity desc, id desc)
  include (gender, born, has_photo, is_fictional);
create index search_members_newest on search_members (site_id, country, id desc)
  include (gender, region, born, has_photo, is_fictional);

-- How many there are, so that nobody counts the pool: per country and shape of a search, how many were born up to each
-- month since January 1900. An empty region, gender stand for all of them.
create table search_totals (
  site_id uuid not null,
  country char(2) not null,
  region text not null,
  gender text not null,
  with_photo boolean not null,
  real_only boolean not null,
  born_up_to integer[] not null,
  counted_at timestamptz not null,
  primary key (site_id, country, region, gender, with_photo, real_only)
);
alter table search_totals alter column born_up_to set storage external;

-- Countries whose totals are behind.
create table search_changes (
  site_id uuid not null,
  country char(2) not null,
  primary key (site_id, country)
);

-- The filters that a member used last.
create table search_filters (
  site_id uuid not null,
  member_id uuid not null,
  filters jsonb not null,
  primary key (site_id, member_id)
);

create table saved_searches (
  site_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  name text not null,
  filters jsonb not null,
  notify boolean not null,
  created_at timestamptz not null,
  -- Members who joined after this are new to the search's owner.
  told_up_to timestamptz not null,
  primary key (site_id, id)
);
create index saved_searches_by_member on saved_searches (site_id, member_id);
create index saved_searches_to_tell on saved_searches (site_id, told_up_to) where notify;

-- Advertisements between the members.
create table promotions (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('cam', 'resale')),
  advertiser text not null,
  -- Per language.
  title jsonb not null,
  text jsonb not null,
  art text not null,
  href text not null check (href like 'https://%'),
  is_active boolean not null default true,
  primary key (site_id, id)
);

-- Whom a member and others keep out of each other's sight, for statements of other domains.
create function hidden_from(site uuid, member uuid) returns uuid[] language sql stable parallel safe as $$
  select coalesce(array_agg(id), '{}') from (
    select blocked_id as id from blocks where site_id = site and blocker_id = member
    union
    select blocker_id from blocks where site_id = site and blocked_id = member
  ) as hidden
$$;

-- One row per pair: two likes at the same time meet in it, so there is one match or none.
create table likes (
  site_id uuid not null,
  low_id uuid not null,
  high_id uuid not null,
  -- When the one with the lower id liked the other, with which words, and when the other had seen it.
  low_liked_at timestamptz,
  low_comment text,
  low_seen_at timestamptz,
  high_liked_at timestamptz,
  high_comment text,
  high_seen_at timestamptz,
  matched_at timestamptz,
  primary key (site_id, low_id, high_id),
  check (low_id < high_id),
  check ((matched_at is not null) = (low_liked_at is not null and high_liked_at is not null)),
  foreign key (site_id, low_id) references profiles on delete cascade,
  foreign key (site_id, high_id) references profiles on delete cascade
);
create index likes_by_high on likes (site_id, high_id);

create table kept_for_later (
  site_id uuid not null,
  member_id uuid not null,
  profile_id uuid not null,
  created_at timestamptz not null,
  primary key (site_id, member_id, profile_id),
  foreign key (site_id, member_id) references profiles on delete cascade,
  foreign key (site_id, profile_id) references profiles on delete cascade
);
create index kept_for_later_of_profile on kept_for_later (site_id, profile_id);

-- A fictional profile that the site suggested to a member on a day; it is no like.
create table site_suggestions (
  site_id uuid not null,
  member_id uuid not null,
  day date not null,
  profile_id uuid not null,
  primary key (site_id, member_id, day),
  foreign key (site_id, member_id) references profiles on delete cascade,
  foreign key (site_id, profile_id) references profiles on delete cascade
);
create index site_suggestions_of_profile on site_suggestions (site_id, profile_id);

create table swipes (
  site_id uuid not null,
  member_id uuid not null,
  profile_id uuid not null,
  choice text not null check (choice in ('like', 'skip', 'later')),
  created_at timestamptz not null,
  primary key (site_id, member_id, profile_id),
  foreign key (site_id, member_id) references profiles on delete cascade,
  foreign key (site_id, profile_id) references profiles on delete cascade
);
create index swipes_latest on swipes (site_id, member_id, created_at desc);
create index swipes_of_profile on swipes (site_id, profile_id);

create table swipe_days (
  site_id uuid not null,
  member_id uuid not null,
  day date not null,
  likes smallint not null check (likes between 0 and 4),
  -- The last choice can be taken back, once.
  may_undo boolean not null,
  primary key (site_id, member_id, day),
  foreign key (site_id, member_id) references profiles on delete cascade
);

-- migrate:down
