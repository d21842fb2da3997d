-- Trigger of tables whose rows are never changed or removed: the ledger and the audit log.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name;
end
$$;
