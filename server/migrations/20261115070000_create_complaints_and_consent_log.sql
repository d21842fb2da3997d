-- migrate:up

-- What anybody tells us about the service or about something on it. Words, name and address are encrypted.
create table complaints (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  receipt text not null,
  category text not null check (category in ('illegal_content', 'child_abuse', 'fraud', 'harassment', 'intimate_photo',
    'intellectual_property', 'minor', 'service')),
  url text not null,
  text_sealed text not null,
  -- Both may be missing in one category alone, and once the member who wrote it was erased.
  name_sealed text,
  email_sealed text,
  locale text not null,
  -- Null for a visitor, and once the member was erased.
  member_id uuid,
  status text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null,
  primary key (site_id, id)
);
create unique index complaints_by_receipt on complaints (site_id, receipt);
create index complaints_by_member on complaints (site_id, member_id) where member_id is not null;
create index complaints_by_age on complaints (site_id, created_at);

-- Links of mails to addresses that need not be a member's. Only the hash of the token is kept.
create table self_exclusion_links (
  site_id uuid not null references sites on delete cascade,
  token_hash bytea not null,
  email_sealed text not null,
  months integer not null check (months in (6, 12, 60)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What was answered when it was used: opening it again answers the same.
  excluded_until timestamptz,
  primary key (site_id, token_hash)
);
create index self_exclusion_links_by_expiry on self_exclusion_links (site_id, expires_at);

-- Who asked to be kept out, as a keyed hash of the address: it outlives the account and names nobody.
create table self_exclusions (
  site_id uuid not null references sites on delete cascade,
  email_hash text not null,
  until timestamptz not null,
  created_at timestamptz not null,
  primary key (site_id, email_hash)
);
create index self_exclusions_by_end on self_exclusions (site_id, until);

-- Every choice about cookies that are not necessary: what was chosen, with which words, in which language, when.
create table consent_log (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  -- The random number in the visitor's cookie.
  visitor_id text not null,
  -- Only where the visitor was signed in; null once the member was erased.
  member_id uuid,
  accepts_statistics boolean not null,
  text_version text not null,
  locale text not null,
  chosen_at timestamptz not null,
  primary key (site_id, id)
);
create index consent_log_by_visitor on consent_log (site_id, visitor_id, id desc);
create index consent_log_by_member on consent_log (site_id, member_id) where member_id is not null;
create index consent_log_by_age on consent_log (site_id, chosen_at);

-- Sums of visits; nobody is in them.
create table page_visits (
  site_id uuid not null references sites on delete cascade,
  day date not null,
  route text not null,
  visits bigint not null check (visits > 0),
  primary key (site_id, day, route)
);
create table page_bounces (
  site_id uuid not null references sites on delete cascade,
  day date not null,
  route text not null,
  bounces bigint not null check (bounces > 0),
  seconds bigint not null check (seconds >= 0),
  primary key (site_id, day, route)
);

-- What brought a member here. Without their consent only whether something did.
create table signup_sources (
  site_id uuid not null references sites on delete cascade,
  member_id uuid not null,
  has_source boolean not null,
  consented boolean not null,
  -- Whose cookie the consent is in: taking it back there empties the row.
  visitor_id text,
  network text,
  ref text,
  sub1 text,
  sub2 text,
  sub3 text,
  created_at timestamptz not null,
  primary key (site_id, member_id),
  check (consented or num_nonnulls(visitor_id, network, ref, sub1, sub2, sub3) = 0),
  check (consented = (visitor_id is not null))
);
create index signup_sources_by_visitor on signup_sources (site_id, visitor_id) where visitor_id is not null;
create index signup_sources_by_age on signup_sources (site_id, created_at);

-- What a network is told of a member, each of them once.
create table postbacks (
  site_id uuid not null,
  member_id uuid not null,
  event text not null check (event in ('signup', 'first_purchase')),
  created_at timestamptz not null,
  told_at timestamptz,
  primary key (site_id, member_id, event),
  foreign key (site_id, member_id) references signup_sources on delete cascade
);

-- Sources were kept here without asking. Nothing writes the column any more; it goes with a later release.
update members set tracking = '{}' where tracking <> '{}';

-- migrate:down
