-- migrate:up
-- A name to log in with that nobody else sees. Members who set one no longer log in with their public name.
alter table members add column login_name text;
create unique index members_by_login_name on members (site_id, lower(login_name)) where login_name is not null;

-- migrate:down
drop index members_by_login_name;
alter table members drop column login_name;
