-- migrate:up transaction:false
create index concurrently decisions_with_texts on decisions (site_id, decided_at) where facts_sealed is not null;

-- migrate:down transaction:false
drop index concurrently decisions_with_texts;
