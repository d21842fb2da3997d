-- migrate:up
-- A card token or mandate is valid only at the provider that issued it. Until now there was only one. The defaults are
-- for processes of the previous version, which do not know the columns.
alter table stored_cards add column provider text not null default 'pay';
alter table direct_debit_mandates
  add column provider text default 'pay',
  add constraint direct_debit_mandates_provider_check check (provider_ref is null or provider is not null);

-- migrate:down
alter table direct_debit_mandates drop constraint direct_debit_mandates_provider_check, drop column provider;
alter table stored_cards drop column provider;
