-- migrate:up
-- When the oldest of what a notice tells of happened: a mail older than that was about something that has been seen.
-- Nobody reads it from older rows.
alter table notices add column unseen_since timestamptz;
-- A push about it reached no device: a mail has to tell it.
alter table notices add column push_failed boolean not null default false;

-- migrate:down
alter table notices drop column push_failed;
alter table notices drop column unseen_since;
