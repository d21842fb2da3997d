-- migrate:up
-- Prompts that members answer on their profile: a list of { prompt, answer }.
alter table profiles add column prompts jsonb not null default '[]';

-- migrate:down
alter table profiles drop column prompts;
