-- migrate:up
-- PDQ hash of every encoded photo, for the comparison with refused photos. Deleted with the photo.
create table photo_fingerprints (
  site_id uuid not null,
  photo_id uuid not null,
  pdq bytea not null check (octet_length(pdq) = 32),
  -- Hashes of the same picture with its edges cut off, 32 bytes each.
  variants bytea not null check (octet_length(variants) % 32 = 0),
  -- 0 to 100. Below 50 a picture has too few details to be recognised.
  quality smallint not null check (quality between 0 and 100),
  created_at timestamptz not null,
  primary key (site_id, photo_id),
  foreign key (site_id, photo_id) references photos (site_id, id) on delete cascade
);

-- Hashes of photos that a decision refused: no picture and no member.
create table refused_fingerprints (
  site_id uuid not null references sites (site_id),
  id uuid not null,
  pdq bytea not null check (octet_length(pdq) = 32),
  variants bytea not null check (octet_length(variants) % 32 = 0),
  policy text not null,
  decision_id uuid not null,
  -- `company`: compared on all sites of the company.
  scope text not null check (scope in ('site', 'company')),
  added_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when the decision is taken back. The row is deleted a day later, when every worker knows.
  removed_at timestamptz,
  changed_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, decision_id) references decisions (site_id, id)
);
create index refused_fingerprints_by_decision on refused_fingerprints (site_id, decision_id);
create index refused_fingerprints_by_change on refused_fingerprints (site_id, changed_at);
create index refused_fingerprints_by_expiry on refused_fingerprints (site_id, expires_at);

-- The nearest refused photo of a photo, which may be one of another site of the company.
create table photo_matches (
  site_id uuid not null,
  photo_id uuid not null,
  refused_site_id uuid not null,
  refused_id uuid not null,
  -- Of the decision that refused the earlier photo.
  policy text not null,
  decision_id uuid not null,
  -- Number of different bits, of 256.
  distance smallint not null check (distance between 0 and 31),
  found_at timestamptz not null,
  primary key (site_id, photo_id),
  foreign key (site_id, photo_id) references photos (site_id, id) on delete cascade
);

-- Only decisions change the bank. The product reads it and deletes what has expired.
revoke insert, update, truncate on refused_fingerprints from velvet_app;
grant select, insert, update (removed_at, changed_at) on refused_fingerprints to velvet_desk;
grant select on photo_fingerprints, photo_matches to velvet_desk;

-- migrate:down
drop table photo_matches;
drop table refused_fingerprints;
drop table photo_fingerprints;
