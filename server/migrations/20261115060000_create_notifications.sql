-- migrate:up

-- What a member wants to be told, where and when. Without a row the defaults hold.
create table notification_settings (
  site_id uuid not null,
  member_id uuid not null,
  -- Per kind of notice and channel, only what differs from the default: { "like": { "mail": false } }.
  choices jsonb not null default '{}',
  time_zone text not null,
  -- Hours of the member's own day; equal ones: never quiet.
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23),
  -- Names on the locked screen and in mails, only when the member asked for it.
  shows_names boolean not null default false,
  -- After a complaint one mail asks whether to go on; this is when it was sent.
  resume_mail_at timestamptz,
  primary key (site_id, member_id)
);

-- Devices that take pushes. Address and keys are encrypted; the fingerprint finds an address again.
create table push_subscriptions (
  site_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  endpoint_fingerprint text not null,
  sealed text not null,
  created_at timestamptz not null,
  -- The push service asked to be left alone until then.
  rest_until timestamptz,
  primary key (site_id, id),
  unique (site_id, endpoint_fingerprint)
);
create index push_subscriptions_by_member on push_subscriptions (site_id, member_id);

-- What a member does not know yet: one row per conversation, match, or all likes together.
create table notices (
  site_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('message', 'match', 'like')),
  -- The conversation, the matched profile, or the member's own id for likes.
  topic uuid not null,
  -- The latest of what happened.
  happened_at timestamptz not null,
  -- When to look at it next; null: it is told, or nobody wants to hear of it.
  due_at timestamptz,
  pushed_at timestamptz,
  mailed_at timestamptz,
  in_digest boolean not null default false,
  primary key (site_id, member_id, kind, topic)
);
create index notices_due on notices (site_id, due_at) where due_at is not null;
create index notices_of_digest on notices (site_id, member_id) where in_digest;
create index notices_by_age on notices (site_id, happened_at);

-- Pushes on their way, one per device and topic: a newer one takes the place of one that still waits.
create table pushes (
  site_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  member_id uuid not null,
  kind text not null,
  topic uuid not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tries smallint not null default 0,
  primary key (site_id, id),
  unique (site_id, subscription_id, kind, topic),
  foreign key (site_id, subscription_id) references push_subscriptions (site_id, id) on delete cascade
);
create index pushes_due on pushes (site_id, due_at);

-- Mails that told of something, to keep them few; and bounces that may pass.
create table mail_counts (
  site_id uuid not null,
  member_id uuid not null,
  day date not null,
  notices smallint not null default 0,
  soft_bounces smallint not null default 0,
  primary key (site_id, member_id, day)
);

-- Who was away is found by these, not by jobs of the messages and likes themselves.
create index conversation_members_waiting on conversation_members (site_id, listed_at) where unread > 0;
create index likes_unseen_by_high on likes (site_id, low_liked_at) where low_liked_at is not null and low_seen_at is null;
create index likes_unseen_by_low on likes (site_id, high_liked_at) where high_liked_at is not null and high_seen_at is null;

-- migrate:down
