-- migrate:up transaction:false
create index concurrently members_by_mailbox_index on members
  (site_id, mailbox_index);

-- migrate:down transaction:false
drop index concurrently members_by_mailbox_index;
