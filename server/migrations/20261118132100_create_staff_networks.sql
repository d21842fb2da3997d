-- migrate:up
-- Networks from which a role may be used. A role without rows may be used from everywhere.
create table staff_networks (
  role text not null check (role in ('owner', 'site_manager', 'moderator', 'safety_lead', 'operator', 'operator_lead',
    'support', 'finance', 'analyst', 'auditor')),
  cidr cidr not null,
  primary key (role, cidr)
);
revoke all on staff_networks from velvet_app;
grant select, insert, delete on staff_networks to velvet_desk;

-- Sessions are deleted when they end, so the time of the last request is stored with the person.
alter table staff_members add column last_seen_at timestamptz;

-- migrate:down
alter table staff_members drop column last_seen_at;
drop table staff_networks;
