-- migrate:up transaction:false
-- The list of profiles that a member keeps for later.
create index concurrently kept_for_later_latest on kept_for_later
  (site_id, member_id, created_at desc, profile_id desc);

-- migrate:down transaction:false
drop index concurrently kept_for_later_latest;
