-- migrate:up
-- Paid messages to fictional profiles that were not answered yet. Those that are not answered in time are credited back.
create table awaited_replies (
  site_id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null,
  member_id uuid not null,
  due_at timestamptz not null,
  primary key (site_id, conversation_id, message_id),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);
create index awaited_replies_by_due_at on awaited_replies (site_id, due_at);
create index awaited_replies_by_member on awaited_replies (site_id, member_id);

-- migrate:down
drop table awaited_replies;
