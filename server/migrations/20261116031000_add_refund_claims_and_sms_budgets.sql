-- migrate:up
-- A refund is cancelled when the payer's bank returned the payment before the refund was sent.
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check
  check (state in ('queued', 'pending', 'done', 'failed', 'cancelled'));

-- Money that a buyer received twice: by our refund and by a return of the same payment. The buyer owes the amount.
create table refund_claims (
  site_id uuid not null,
  order_id uuid not null,
  amount integer not null check (amount > 0),
  currency text not null,
  created_at timestamptz not null,
  -- Set by hand once the buyer has paid, or once the claim was dropped.
  settled_at timestamptz,
  primary key (site_id, order_id),
  foreign key (site_id, order_id) references orders on delete cascade
);

-- A returned debit blocks the member and the phone that signed it. Null for mandates of before.
alter table direct_debit_mandates add column mobile_hash text;
alter table direct_debit_blocks add column mobile_hash text;
create index direct_debit_blocks_by_mobile on direct_debit_blocks (site_id, mobile_hash);

-- The country of the number, for the daily budget, and whether the message was withheld because of codes that other
-- members requested for the same number.
alter table sms_codes add column country text not null default '';
alter table sms_codes alter column country drop default;
alter table sms_codes add column is_withheld boolean not null default false;
create index sms_codes_by_country on sms_codes (site_id, country, created_at);

-- migrate:down
drop index sms_codes_by_country;
alter table sms_codes drop column is_withheld, drop column country;
drop index direct_debit_blocks_by_mobile;
alter table direct_debit_blocks drop column mobile_hash;
alter table direct_debit_mandates drop column mobile_hash;
drop table refund_claims;
update refunds set state = 'failed' where state = 'cancelled';
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check check (state in ('queued', 'pending', 'done', 'failed'));
