-- Adds changes of single months to running totals. The months are in ascending order.
create or replace function add_to_running_totals(totals integer[], months integer[], changes integer[]) returns integer[]
language plpgsql immutable parallel safe as $$
declare
  added integer := 0;
  following integer := 1;
begin
  for month in greatest(months[1], 1)..cardinality(totals) loop
    while months[following] <= month loop
      added := added + changes[following];
      following := following + 1;
    end loop;
    totals[month] := totals[month] + added;
  end loop;
  return totals;
end
$$;
