-- migrate:up
-- Withdrawn before it was paid: the order was called off.
alter table withdrawals drop constraint withdrawals_outcome_check;
alter table withdrawals add constraint withdrawals_outcome_check
  check (outcome in ('refund', 'used_up', 'too_late', 'unmatched', 'already', 'cancelled'));
-- What the provider looks at is asked for as well.
drop index orders_open;
create index orders_open on orders (site_id, created_at)
  where state in ('created', 'pending', 'authorised', 'in_review');

-- migrate:down
drop index orders_open;
create index orders_open on orders (site_id, created_at) where state in ('created', 'pending', 'authorised');
update withdrawals set outcome = 'already' where outcome = 'cancelled';
alter table withdrawals drop constraint withdrawals_outcome_check;
alter table withdrawals add constraint withdrawals_outcome_check
  check (outcome in ('refund', 'used_up', 'too_late', 'unmatched', 'already'));
