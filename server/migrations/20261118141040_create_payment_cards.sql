-- migrate:up
-- Cards that members paid with, as far as the provider identifies them. Needed when a contract is ended.
create table payment_cards (
  site_id uuid not null references sites (site_id),
  id uuid not null,
  member_id uuid not null,
  provider text not null,
  -- The provider's fingerprint of the card, encrypted, and a keyed hash of it.
  fingerprint text not null,
  fingerprint_hash text not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create index payment_cards_by_member on payment_cards (site_id, member_id, fingerprint_hash);

-- migrate:down
drop table payment_cards;
