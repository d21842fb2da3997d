-- migrate:up
-- A card token or mandate is valid only at the provider that issued it. Until now there was only one.
alter table stored_cards add column provider text not null default 'pay';
alter table stored_cards alter column provider drop default;
alter table direct_debit_mandates add column provider text;
update direct_debit_mandates set provider = 'pay' where provider_ref is not null;
alter table direct_debit_mandates
  add constraint direct_debit_mandates_provider_check check ((provider is null) = (provider_ref is null));

-- migrate:down
alter table direct_debit_mandates drop constraint direct_debit_mandates_provider_check, drop column provider;
alter table stored_cards drop column provider;
