-- Version N-1 changes the plain address only. The sealed one of before must not be used after that: cleared, the plain
-- one is read instead until the job `accounts.seal_emails` has sealed it.
create or replace function clear_sealed_email() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email and new.email_sealed is not distinct from old.email_sealed then
    new.email_sealed := null;
    new.email_index := null;
    new.mailbox_index := null;
  end if;
  if new.pending_email is distinct from old.pending_email
    and new.pending_email_sealed is not distinct from old.pending_email_sealed then
    new.pending_email_sealed := null;
  end if;
  return new;
end
$$;
