-- migrate:up
-- Requests to the customer service.
create table tickets (
  site_id uuid not null references sites (site_id),
  id uuid not null,
  receipt text not null,
  kind text not null check (kind in ('question', 'complaint', 'refund', 'withdrawal', 'access', 'rectification', 'erasure',
    'objection', 'accessibility')),
  state text not null default 'new' check (state in ('new', 'open', 'waiting_member', 'solved', 'merged')),
  -- Null for a person without an account, and after an erasure.
  member_id uuid,
  order_id uuid,
  -- Address of a person without an account, and a hash that finds the tickets of the same mailbox.
  email_sealed text,
  mailbox_hash text,
  -- SHA-256 of the token of the link in mails to a person without an account, and the token.
  token_hash bytea unique,
  token_sealed text,
  locale text not null,
  -- The withdrawal or complaint that it was opened for.
  source_id uuid,
  opened_at timestamptz not null,
  -- The current deadline and its beginning. It begins anew when a solved ticket is opened again.
  due_from timestamptz not null,
  due_at timestamptz not null,
  -- Set while the deadline pauses, because we asked for proof of identity.
  paused_since timestamptz,
  extended_at timestamptz,
  first_answered_at timestamptz,
  solved_at timestamptz,
  last_message_at timestamptz not null,
  last_message_from text not null default 'member' check (last_message_from in ('member', 'staff')),
  assignee uuid,
  claimed_until timestamptz,
  merged_into uuid,
  -- Increases with every change that an answer has to know.
  version integer not null default 1,
  primary key (site_id, id),
  foreign key (site_id, merged_into) references tickets (site_id, id),
  check ((assignee is null) = (claimed_until is null)),
  check ((email_sealed is null) = (mailbox_hash is null)),
  check (paused_since is null or (state = 'waiting_member' and kind in ('access', 'rectification', 'erasure', 'objection'))),
  check ((state = 'solved') = (solved_at is not null)),
  check ((state = 'merged') = (merged_into is not null))
);
create unique index tickets_by_receipt on tickets (site_id, receipt);
create unique index tickets_by_source on tickets (site_id, source_id) where source_id is not null;
create index tickets_to_answer on tickets (site_id, due_at, id) where state in ('new', 'open');
create index tickets_waiting on tickets (site_id, due_at, id) where state = 'waiting_member';
create index tickets_solved on tickets (site_id, solved_at, id) where state = 'solved';
create index tickets_by_member on tickets (site_id, member_id, last_message_at) where member_id is not null;
create index tickets_by_mailbox on tickets (site_id, mailbox_hash) where mailbox_hash is not null;
create index tickets_by_assignee on tickets (assignee) where assignee is not null;
create index tickets_by_target on tickets (site_id, merged_into) where merged_into is not null;
create index tickets_by_age on tickets (site_id, last_message_at);

create table ticket_messages (
  site_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  direction text not null check (direction in ('member', 'staff')),
  by_staff uuid,
  text_sealed text not null,
  sent_at timestamptz not null,
  mailed_at timestamptz,
  read_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, ticket_id) references tickets (site_id, id) on delete cascade,
  check ((direction = 'staff') = (by_staff is not null))
);
create index ticket_messages_by_ticket on ticket_messages (site_id, ticket_id, sent_at, id);

-- For colleagues only, and for the member in the export of their data.
create table ticket_notes (
  site_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  by_staff uuid not null,
  text_sealed text not null,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, ticket_id) references tickets (site_id, id) on delete cascade
);
create index ticket_notes_by_ticket on ticket_notes (site_id, ticket_id, created_at);

-- The product opens tickets, shows and mails answers, exports and erases. Answers and notes are written at the desk.
revoke insert, truncate on ticket_notes from velvet_app;
revoke truncate on tickets, ticket_messages from velvet_app;
grant select (site_id, id, receipt, kind, state, member_id, order_id, email_sealed, mailbox_hash, locale, source_id,
    opened_at, due_from, due_at, paused_since, extended_at, first_answered_at, solved_at, last_message_at, last_message_from,
    assignee, claimed_until, merged_into, version),
  update (kind, state, due_from, due_at, paused_since, extended_at, first_answered_at, solved_at, last_message_at,
    last_message_from, assignee, claimed_until, merged_into, version)
  on tickets to velvet_desk;
grant select, insert, update (ticket_id) on ticket_messages, ticket_notes to velvet_desk;
grant select (site_id, id, member_id, number, state, price, currency, credits, created_at) on orders to velvet_desk;
grant select (site_id, order_id, amount, due_at) on refunds to velvet_desk;

-- migrate:down
revoke select (site_id, order_id, amount, due_at) on refunds from velvet_desk;
revoke select (site_id, id, member_id, number, state, price, currency, credits, created_at) on orders from velvet_desk;
drop table ticket_notes;
drop table ticket_messages;
drop table tickets;
