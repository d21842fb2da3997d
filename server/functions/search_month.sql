-- The index of a month in the running totals: 1 is January 1900.
create or replace function search_month(born date) returns integer language sql immutable parallel safe as $$
  select ((extract(year from born) - 1900) * 12 + extract(month from born))::integer
$$;
