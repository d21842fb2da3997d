-- migrate:up
-- When the oldest of what a notice tells of happened: a mail older than that was about something that has been seen.
-- Nobody reads it from older rows.
alter table notices add column unseen_since timestamptz;

-- migrate:down
alter table notices drop column unseen_since;
