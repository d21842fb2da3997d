-- migrate:up transaction:false
drop index concurrently conversation_members_unread;

-- migrate:down transaction:false
create index concurrently conversation_members_unread on conversation_members (site_id, member_id) where unread > 0;
