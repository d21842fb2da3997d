-- migrate:up
-- A device rings for the session that told of it: one that was ended from elsewhere must fall silent. Devices that were
-- told of before are forgotten; each tells of itself again when its page is opened.
delete from push_subscriptions;
alter table push_subscriptions add column session_id uuid not null;

-- migrate:down
alter table push_subscriptions drop column session_id;
