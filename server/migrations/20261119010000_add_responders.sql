-- migrate:up
-- Who answers for a fictional profile, and who wrote a message of one. Null for members and system messages.
alter table profiles add column responder text;
alter table messages add column responder text;
alter table profiles add constraint profiles_responder_check check (responder in ('operator', 'ai', 'none')) not valid;
alter table messages add constraint messages_responder_check check (responder in ('operator', 'ai')) not valid;
alter table messages add constraint messages_system_has_no_responder
  check (type <> 'system' or responder is null) not valid;
-- Existing profiles are filled by the job `chat.fill_responders`; the release after that validates this constraint.
alter table profiles add constraint profiles_responder_of_fictional
  check (is_fictional = (responder is not null)) not valid;

-- Version N-1 may change an existing fictional profile before the job has filled it.
create function fill_responder() returns trigger language plpgsql as $$
begin
  if old.is_fictional and old.responder is null and new.responder is null then
    new.responder := 'operator';
  end if;
  return new;
end
$$;
create trigger profiles_fill_responder before update on profiles
  for each row when (old.is_fictional and old.responder is null) execute function fill_responder();

grant select (responder) on profiles to velvet_desk;

-- migrate:down
revoke select (responder) on profiles from velvet_desk;
drop trigger profiles_fill_responder on profiles;
drop function fill_responder();
alter table messages drop column responder;
alter table profiles drop column responder;
