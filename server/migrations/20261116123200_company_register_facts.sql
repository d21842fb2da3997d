-- migrate:up
-- Facts that some countries ask for in an imprint. Empty: the country of the company does not ask for it.
alter table companies add column representative text not null default '';
alter table companies add column register_court text not null default '';
alter table companies add column regulator text not null default '';

-- migrate:down
alter table companies drop column regulator;
alter table companies drop column register_court;
alter table companies drop column representative;
