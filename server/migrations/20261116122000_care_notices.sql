-- migrate:up
-- What a member does with fictional profiles, counted for the care signals. No texts.
create table care_counts (
  site_id uuid not null,
  member_id uuid not null,
  counted_on date not null,
  messages integer not null,
  night_messages integer not null,
  meeting_asks integer not null,
  spent_since timestamptz not null,
  spent_credits integer not null,
  paused_until timestamptz,
  primary key (site_id, member_id),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);

-- Notices for members who may be vulnerable: why, when, and what the member chose. The review queue reads them.
create table care_notices (
  site_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  signal text not null check (signal in ('words', 'meeting', 'spend', 'messages', 'night')),
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  choice text check (choice in ('continue', 'pause')),
  primary key (site_id, id),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade,
  check ((acknowledged_at is null) = (choice is null))
);
create unique index care_notices_open on care_notices (site_id, member_id) where acknowledged_at is null;
create index care_notices_by_member on care_notices (site_id, member_id, signal, raised_at desc);

-- migrate:down
drop table care_notices;
drop table care_counts;
