-- migrate:up
-- Addresses encrypted with a data key, and keyed hashes of the address and of its mailbox to find them. The hashes begin
-- with the name of their key; in the order of bytes those of one key are a range of the index.
alter table members
  add column email_sealed text,
  add column email_index text collate "C",
  add column mailbox_index text collate "C",
  add column pending_email_sealed text;
alter table account_links add column email_sealed text;

-- Version N-1 changes the plain address only. The sealed one of before must not be used after that: cleared, the plain
-- one is read instead until the job `accounts.seal_emails` has sealed it.
create function clear_sealed_email() returns trigger language plpgsql as $$
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
create trigger members_clear_sealed_email before update of email, pending_email on members
  for each row execute function clear_sealed_email();

-- migrate:down
drop trigger members_clear_sealed_email on members;
drop function clear_sealed_email();
alter table account_links drop column email_sealed;
alter table members
  drop column pending_email_sealed,
  drop column mailbox_index,
  drop column email_index,
  drop column email_sealed;
