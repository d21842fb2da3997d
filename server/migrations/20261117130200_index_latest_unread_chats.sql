-- migrate:up transaction:false
create index concurrently conversation_members_unread_latest on conversation_members (site_id, member_id, listed_at desc) where unread > 0;

-- migrate:down transaction:false
drop index concurrently conversation_members_unread_latest;
