-- migrate:up
alter table restrictions drop constraint restrictions_kind_check;
alter table restrictions add constraint restrictions_kind_check check (kind in ('no_new_conversations', 'no_messages',
  'no_photos', 'no_payments', 'hidden', 'locked')) not valid;
-- When a member whom the restriction hid was shown again, because it ended by itself.
alter table restrictions add column lifted_at timestamptz;
grant update (lifted_at) on restrictions to velvet_app;

-- migrate:down
revoke update (lifted_at) on restrictions from velvet_app;
alter table restrictions drop column lifted_at;
delete from restrictions where kind in ('no_new_conversations', 'no_photos', 'no_payments');
alter table restrictions drop constraint restrictions_kind_check;
alter table restrictions add constraint restrictions_kind_check check (kind in ('no_messages', 'hidden', 'locked'));
