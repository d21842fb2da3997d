-- migrate:up transaction:false
-- Ids of movements contain their time, so this finds the entries of the last day without reading the table.
create index concurrently ledger_entries_recent on ledger_entries using brin (movement_id) with (autosummarize = on);

-- migrate:down transaction:false
drop index concurrently ledger_entries_recent;
