-- Returns the balance after a charge. Raises VC003 if its key was used before, so that a statement which contains the
-- charge stores nothing that was not charged.
create or replace function require_new_charge(p_outcome text, p_balance integer) returns integer
language plpgsql as $$
begin
  if p_outcome <> 'done' then raise exception 'the key was used before' using errcode = 'VC003'; end if;
  return p_balance;
end
$$;
