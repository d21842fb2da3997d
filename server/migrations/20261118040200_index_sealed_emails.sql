-- migrate:up transaction:false
-- Also finds the rows whose address is not sealed yet, or with an earlier key.
create unique index concurrently members_by_email_index on members
  (site_id, email_index);

-- migrate:down transaction:false
drop index concurrently members_by_email_index;
