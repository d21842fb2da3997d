-- migrate:up
-- When a member last logged in, and when they were told that the unused account will be deleted. Existing members count
-- as active now, so that nobody is told or deleted by the first run of the job.
alter table members add column last_active_at timestamptz not null default now();
alter table members add column inactivity_mailed_at timestamptz;
create index members_by_activity on members (site_id, last_active_at);

-- migrate:down
drop index members_by_activity;
alter table members drop column inactivity_mailed_at;
alter table members drop column last_active_at;
