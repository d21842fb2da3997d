-- migrate:up
-- What one member of staff proposed and another one has to approve. The payload is executed exactly as proposed.
create table approvals (
  id uuid primary key,
  -- Null: concerns the company.
  site_id uuid,
  kind text not null check (kind in ('end_contract', 'invite_staff', 'change_grants', 'change_networks')),
  -- Ids and codes; texts and names are sealed.
  payload jsonb not null,
  -- SHA-256 of the payload with sorted keys. The audit log has it too.
  payload_hash bytea not null,
  reason text not null,
  proposed_by uuid not null references staff_members (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- What nobody decided in time stays `waiting` and counts as expired.
  state text not null check (state in ('waiting', 'approved', 'refused')),
  decided_by uuid references staff_members (id),
  decided_at timestamptz,
  check ((decided_by is null) = (state = 'waiting')),
  check ((decided_at is null) = (state = 'waiting')),
  -- Nobody approves what they proposed. They may take it back.
  check (state <> 'approved' or decided_by <> proposed_by)
);
create index approvals_waiting on approvals (expires_at) where state = 'waiting';
create index approvals_by_proposer on approvals (proposed_by, proposed_at);

-- The desk cannot change what was proposed, nor remove it.
revoke all on approvals from velvet_app;
grant select, insert, update (state, decided_by, decided_at) on approvals to velvet_desk;

-- migrate:down
drop table approvals;
