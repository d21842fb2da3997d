-- migrate:up
alter table orders
  -- The date of the terms that applied. Null: ordered before this column existed.
  add column terms_date date,
  -- SHA-256 of the confirmation that was sent: its plain text, then its files.
  add column confirmation_hash bytea,
  -- The conversation that the order was placed from; a link back, shown only to its participant.
  add column conversation_id uuid,
  -- The country of the card or bank account, where the provider names it.
  add column payer_country text;

-- The buyer’s declaration of the payment country when the network’s country contradicts it.
alter table order_consents drop constraint order_consents_kind_check;
alter table order_consents add constraint order_consents_kind_check
  check (kind in ('knows_fictional', 'start_now', 'pays_used', 'store_card', 'mandate', 'confirms_country')) not valid;
alter table order_consents validate constraint order_consents_kind_check;

-- migrate:down
delete from order_consents where kind = 'confirms_country';
alter table order_consents drop constraint order_consents_kind_check;
alter table order_consents add constraint order_consents_kind_check
  check (kind in ('knows_fictional', 'start_now', 'pays_used', 'store_card', 'mandate'));
alter table orders
  drop column terms_date, drop column confirmation_hash, drop column conversation_id, drop column payer_country;
