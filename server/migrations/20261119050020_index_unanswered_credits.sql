-- migrate:up transaction:false
create index concurrently ledger_movements_unanswered on ledger_movements (site_id, created_at) where reason = 'unanswered';

-- migrate:down transaction:false
drop index concurrently ledger_movements_unanswered;
