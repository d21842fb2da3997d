-- migrate:up

-- What a bundle cost before: a "was" price is shown only where it is true.
create table price_history (
  site_id uuid not null,
  bundle_id uuid not null,
  -- This price held until then.
  ended_at timestamptz not null,
  price integer not null check (price > 0),
  primary key (site_id, bundle_id, ended_at),
  foreign key (site_id, bundle_id) references bundles on delete cascade
);

-- One purchase. What it stands for never changes; where it stands does.
create table orders (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  -- What people read out: on the invoice, in mails, on the withdrawal page.
  number text not null,
  -- Null once the member was erased.
  member_id uuid,
  bundle_id uuid not null,
  credits integer not null check (credits > 0),
  list_price integer not null check (list_price > 0),
  -- What is paid, in minor units, taxes included.
  price integer not null check (price between 1 and list_price),
  currency text not null,
  discount_code text,
  discount_percent integer check (discount_percent between 1 and 100),
  method text not null,
  -- Two proofs of where the buyer is: what was said, and where the request came from.
  country text not null,
  ip_country text,
  locale text not null,
  -- By the stored card, without a new entry.
  is_repeat boolean not null default false,
  wants_card boolean not null default false,
  mandate_ref text,
  collect_on date,
  state text not null default 'created' check (state in ('created', 'pending', 'authorised', 'paid', 'cancelled',
    'expired', 'denied', 'partially_refunded', 'refunded', 'charged_back', 'in_review')),
  review_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  primary key (site_id, id),
  check ((discount_code is null) = (discount_percent is null)),
  check (completed_at is null or state in ('paid', 'partially_refunded', 'refunded', 'charged_back'))
);
create unique index orders_by_number on orders (site_id, number);
create index orders_by_member on orders (site_id, member_id, id desc);
create index orders_by_mandate on orders (site_id, mandate_ref) where mandate_ref is not null;
create index orders_open on orders (site_id, created_at) where state in ('created', 'pending', 'authorised');

-- How the order fared at the provider.
create table payment_attempts (
  site_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null,
  -- Null until the provider has answered.
  provider_ref text,
  state text not null,
  redirect_url text,
  transfer_reference text,
  -- What was heard, when and how: `[{ at, by, state, status }]`.
  history jsonb not null default '[]',
  created_at timestamptz not null,
  asked_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, order_id) references orders on delete cascade
);
create unique index payment_attempts_by_ref on payment_attempts (site_id, provider, provider_ref);
create index payment_attempts_by_order on payment_attempts (site_id, order_id);

-- What the buyer agreed to with this order: which words, in which language, when.
create table order_consents (
  site_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('knows_fictional', 'start_now', 'pays_used', 'store_card', 'mandate')),
  text_version text not null,
  locale text not null,
  given_at timestamptz not null,
  primary key (site_id, order_id, kind),
  foreign key (site_id, order_id) references orders on delete cascade
);

create table stored_cards (
  site_id uuid not null,
  member_id uuid not null,
  -- Encrypted: whoever holds it can charge the card.
  token text not null,
  brand text not null,
  last_four text not null,
  created_at timestamptz not null,
  primary key (site_id, member_id)
);

-- Numbers without gap: taken under the row's lock by the transaction that writes the invoice.
create table invoice_counters (
  site_id uuid not null,
  company_id uuid not null,
  year integer not null,
  last integer not null,
  primary key (site_id, company_id, year),
  foreign key (site_id, company_id) references companies on delete cascade
);

create table invoices (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  company_id uuid not null,
  year integer not null,
  number integer not null check (number > 0),
  order_id uuid not null,
  order_number text not null,
  -- Of a credit note: the invoice that it corrects, and the refund that it is for.
  corrects uuid,
  refund_id uuid,
  issued_at timestamptz not null,
  locale text not null,
  country text not null,
  method text not null,
  credits integer not null,
  currency text not null,
  gross integer not null,
  net integer not null,
  vat integer not null,
  vat_rate integer not null,
  -- Who sold, as it was on that day.
  seller jsonb not null,
  -- Both null once the member was erased.
  member_id uuid,
  buyer text,
  primary key (site_id, id),
  check (net + vat = gross),
  check ((kind = 'credit_note') = (gross < 0)),
  check ((kind = 'credit_note') = (corrects is not null))
);
create unique index invoices_by_number on invoices (site_id, company_id, year, number);
create unique index invoices_one_per_order on invoices (site_id, order_id) where kind = 'invoice';
create index invoices_by_order on invoices (site_id, order_id);
create unique index invoices_by_refund on invoices (site_id, refund_id) where refund_id is not null;
create index invoices_by_member on invoices (site_id, member_id, id desc);
-- An invoice is written once. What erasure takes out is all that can change.
revoke update, delete, truncate on invoices from velvet_app;
grant update (member_id, buyer) on invoices to velvet_app;

create table withdrawals (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  token_hash bytea not null,
  -- Null when nothing fits what was entered.
  order_id uuid,
  order_number text not null,
  -- Encrypted; null once the member was erased.
  name text,
  email text,
  locale text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- What the receipt says.
  confirmed_at timestamptz,
  receipt text,
  -- Over the receipt and the one before: none can be changed or taken out unseen.
  chain_hash bytea,
  chain_seq integer,
  outcome text check (outcome in ('refund', 'used_up', 'too_late', 'unmatched', 'already')),
  primary key (site_id, id),
  foreign key (site_id, order_id) references orders on delete cascade
);
create unique index withdrawals_by_token on withdrawals (site_id, token_hash);
create unique index withdrawals_by_place on withdrawals (site_id, chain_seq);
create index withdrawals_by_order on withdrawals (site_id, order_id);

create table refunds (
  site_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  withdrawal_id uuid,
  amount integer not null check (amount > 0),
  currency text not null,
  used_credits integer not null,
  returned_credits integer not null,
  reason text not null check (reason in ('withdrawal', 'staff', 'provider')),
  state text not null default 'queued' check (state in ('queued', 'pending', 'done', 'failed')),
  provider_ref text,
  created_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, order_id) references orders on delete cascade
);
-- An order is taken back once.
create unique index refunds_by_order on refunds (site_id, order_id);
create index refunds_open on refunds (site_id, due_at) where state <> 'done';

-- What a member lets themselves spend per day, week and month.
create table spend_limits (
  site_id uuid not null,
  member_id uuid not null,
  period text not null check (period in ('daily', 'weekly', 'monthly')),
  currency text not null,
  -- Null: no limit.
  amount integer check (amount >= 0),
  -- A wish for more, and when it counts.
  next_amount integer check (next_amount >= 0),
  next_from timestamptz,
  primary key (site_id, member_id, period)
);

create table discount_codes (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  -- In capitals.
  code text not null check (code = upper(code)),
  kind text not null default 'code' check (kind in ('code', 'welcome', 'time_bonus')),
  -- For this member alone, for this country, in this currency; null: for all.
  member_id uuid,
  country text,
  currency text,
  percent integer not null check (percent between 1 and 99),
  -- In minor units of the currency.
  minimum_order integer not null default 0 check (minimum_order >= 0),
  -- Empty: any method.
  methods text[] not null default '{}',
  validity text not null default 'once_per_user' check (validity = 'once_per_user'),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (site_id, id),
  check (kind = 'code' or (member_id is not null and expires_at is not null)),
  check (minimum_order = 0 or currency is not null)
);
create unique index discount_codes_by_code on discount_codes (site_id, code, member_id) nulls not distinct;
-- One first offer per member, whatever the site's setting says later.
create unique index discount_codes_first_offer on discount_codes (site_id, member_id) where kind <> 'code';
create index discount_codes_by_member on discount_codes (site_id, member_id) where member_id is not null;

-- Written when the order that used the code is paid.
create table discount_uses (
  site_id uuid not null references sites on delete cascade,
  member_id uuid not null,
  code text not null,
  order_id uuid not null,
  used_at timestamptz not null,
  primary key (site_id, member_id, code)
);

-- One debit that somebody agreed to. Its order carries `provider_ref`.
create table direct_debit_mandates (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  -- Null once the member was erased: the bank can ask for the proof of a debit for thirteen months.
  member_id uuid,
  -- What stands on the bank statement, at most 35 signs.
  reference text not null check (length(reference) <= 35),
  -- Null until the provider has answered.
  provider_ref text,
  -- Encrypted: holder, address, account, phone.
  holder text not null,
  address text not null,
  iban text not null,
  mobile text not null,
  iban_masked text not null,
  -- A keyed hash: limits count per account without knowing it.
  iban_hash text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  collect_on date not null,
  text_version text not null,
  locale text not null,
  signed_at timestamptz not null,
  primary key (site_id, id)
);
create unique index direct_debit_mandates_by_reference on direct_debit_mandates (site_id, reference);
create unique index direct_debit_mandates_by_provider on direct_debit_mandates (site_id, provider_ref);
create index direct_debit_mandates_by_member on direct_debit_mandates (site_id, member_id, signed_at);
create index direct_debit_mandates_by_iban on direct_debit_mandates (site_id, iban_hash, signed_at);

-- Who got a debit back from the bank pays in another way; so does whoever comes with the same account.
create table direct_debit_blocks (
  site_id uuid not null references sites on delete cascade,
  order_id uuid not null,
  -- Null once the member was erased.
  member_id uuid,
  iban_hash text not null,
  reason text not null,
  blocked_at timestamptz not null,
  primary key (site_id, order_id)
);
create index direct_debit_blocks_by_member on direct_debit_blocks (site_id, member_id);
create index direct_debit_blocks_by_iban on direct_debit_blocks (site_id, iban_hash);

-- Keyed hashes alone: neither number nor network nor code can be read here.
create table sms_codes (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  member_id uuid not null,
  mobile_hash text not null,
  network_hash text not null,
  -- Over the code and what it was asked for: another number, account or amount needs another code.
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The write that asked for it (null when it could not be sent) and the one that used it, which may come again.
  asked_by text,
  used_by text,
  primary key (site_id, id)
);
create index sms_codes_by_member on sms_codes (site_id, member_id, id desc);
create index sms_codes_by_mobile on sms_codes (site_id, mobile_hash, created_at);
create index sms_codes_by_network on sms_codes (site_id, network_hash, created_at);
create index sms_codes_by_age on sms_codes (site_id, created_at);

-- migrate:down
