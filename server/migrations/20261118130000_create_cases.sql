-- migrate:up
-- Unit of work of the moderators. Reports and complaints open a case or join the open one of their subject and family.
create table cases (
  site_id uuid not null references sites (site_id),
  id uuid not null,
  family text not null check (family in ('child_safety', 'intimate', 'scam', 'harassment', 'identity', 'illegal',
    'content', 'service')),
  -- A member id, or the address of a page that is no profile.
  subject_kind text not null check (subject_kind in ('member', 'page')),
  subject_id text not null,
  class text not null check (class in ('P0', 'P1', 'P2', 'P3', 'P4', 'P5')),
  queue text not null check (queue in ('child_safety', 'general', 'service')),
  state text not null check (state in ('waiting', 'claimed', 'decided')),
  assignee uuid,
  claimed_until timestamptz,
  -- The decision of the holder that waits for the approval of another person.
  proposed_decision uuid,
  -- Increases with every change, so that a decision about an older state is refused.
  version integer not null default 1,
  notices integer not null default 1,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  primary key (site_id, id),
  check ((state = 'claimed') = (assignee is not null and claimed_until is not null)),
  check (proposed_decision is null or state = 'claimed')
);
create unique index cases_open_by_subject on cases (site_id, family, subject_kind, subject_id) where state <> 'decided';
create index cases_waiting on cases (site_id, queue, class, due_at, id) include (opened_at) where state = 'waiting';
create index cases_decided on cases (site_id, queue, decided_at, id) where state = 'decided';
create index cases_claimed on cases (claimed_until) where state = 'claimed';
create index cases_by_subject on cases (site_id, subject_kind, subject_id, opened_at);

create table case_notices (
  site_id uuid not null,
  case_id uuid not null,
  kind text not null check (kind in ('report', 'complaint')),
  notice_id uuid not null,
  -- Of a trusted flagger (art. 22 DSA).
  is_trusted boolean not null default false,
  added_at timestamptz not null,
  primary key (site_id, case_id, kind, notice_id),
  foreign key (site_id, case_id) references cases (site_id, id)
);
create unique index case_notices_by_notice on case_notices (site_id, kind, notice_id);

create table case_notes (
  site_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  by_staff uuid not null,
  text_sealed text not null,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, case_id) references cases (site_id, id)
);
create index case_notes_by_case on case_notes (site_id, case_id, created_at);

-- What was decided about a case. Never changed; a reversal is a row of its own.
create table decisions (
  site_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  -- Null for a page that is no profile.
  member_id uuid,
  policy text not null,
  ground text not null check (ground in ('illegal', 'terms')),
  measures text[] not null,
  facts_sealed text not null,
  -- Category of the Commission's database of statements of reasons.
  category text not null,
  source text not null check (source in ('report', 'complaint', 'appeal')),
  -- Whether software found the content or decided about it.
  automated boolean not null default false,
  -- When the first notice of the case was received.
  received_at timestamptz not null,
  decided_by uuid not null,
  -- Who approved a measure that needs two people.
  second_by uuid,
  -- The decision that this one takes back.
  reverses uuid,
  decided_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, case_id) references cases (site_id, id),
  check (second_by is null or second_by <> decided_by)
);
create index decisions_by_case on decisions (site_id, case_id, decided_at);
create index decisions_by_member on decisions (site_id, member_id, decided_at);
create unique index decisions_by_reversed on decisions (site_id, reverses) where reverses is not null;
create trigger decisions_append_only before update or delete on decisions for each row execute function refuse_change();

-- The statement of reasons that the member gets.
create table statements (
  site_id uuid not null,
  decision_id uuid not null,
  member_id uuid not null,
  locale text not null,
  text_sealed text not null,
  -- SHA-256 of the token of the link in the mail.
  token_hash bytea not null unique,
  token_sealed text not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  read_at timestamptz,
  primary key (site_id, decision_id),
  foreign key (site_id, decision_id) references decisions (site_id, id)
);
create index statements_by_member on statements (site_id, member_id, created_at);

-- What a decision removed, so that an appeal can restore it. Erased with the member.
create table removed_content (
  site_id uuid not null,
  decision_id uuid not null,
  member_id uuid not null,
  content_sealed text not null,
  created_at timestamptz not null,
  primary key (site_id, decision_id),
  foreign key (site_id, decision_id) references decisions (site_id, id)
);
create index removed_content_by_member on removed_content (site_id, member_id);

create table appeals (
  site_id uuid not null,
  id uuid not null,
  decision_id uuid not null,
  -- Of whoever appeals: the member whom the measure concerns, or whoever submitted the notice.
  by_kind text not null check (by_kind in ('member', 'reporter')),
  -- The notice of a reporter.
  notice_id uuid,
  locale text not null,
  text_sealed text not null,
  submitted_at timestamptz not null,
  due_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  outcome text check (outcome in ('upheld', 'overturned')),
  answer_sealed text,
  primary key (site_id, id),
  foreign key (site_id, decision_id) references decisions (site_id, id),
  check ((outcome is null) = (decided_at is null))
);
create unique index appeals_by_decision on appeals (site_id, decision_id, by_kind, coalesce(notice_id, decision_id));
create index appeals_waiting on appeals (site_id, due_at) where outcome is null;

-- What a member may not do, until when. Every restriction belongs to a decision.
create table restrictions (
  site_id uuid not null,
  member_id uuid not null,
  decision_id uuid not null,
  kind text not null check (kind in ('no_messages', 'hidden', 'locked')),
  starts_at timestamptz not null,
  -- Null: for good.
  ends_at timestamptz,
  -- The decision that ended it early.
  ended_by uuid,
  primary key (site_id, member_id, decision_id, kind),
  foreign key (site_id, decision_id) references decisions (site_id, id),
  foreign key (site_id, ended_by) references decisions (site_id, id)
);

-- Decisions are made at the desk. The product opens cases, shows statements and accepts appeals.
revoke insert, update, delete, truncate on decisions, restrictions, statements, removed_content, appeals, cases,
  case_notices from velvet_app;
grant update (notices, class, due_at, version), insert on cases to velvet_app;
grant insert on case_notices to velvet_app;
grant update (mailed_at, read_at) on statements to velvet_app;
grant insert on appeals to velvet_app;
grant delete on removed_content to velvet_app;
revoke all on case_notes from velvet_app;

-- migrate:down
drop table restrictions;
drop table appeals;
drop table removed_content;
drop table statements;
drop table decisions;
drop table case_notes;
drop table case_notices;
drop table cases;
