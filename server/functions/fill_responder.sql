-- Version N-1 may change an existing fictional profile before the job `chat.fill_responders` has filled it.
create or replace function fill_responder() returns trigger language plpgsql as $$
begin
  if old.is_fictional and old.responder is null and new.responder is null then
    new.responder := 'operator';
  end if;
  return new;
end
$$;
