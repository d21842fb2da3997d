-- migrate:up
-- A match that software found and that staff look at. So far: an identifier of a ban was used by a member.
create table signals (
  site_id uuid not null references sites (site_id),
  id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('ban_email', 'ban_phone', 'ban_iban', 'ban_card', 'ban_device', 'ban_photo')),
  -- The decision whose identifier was used, possibly of another site of the company.
  decision_site_id uuid not null,
  decision_id uuid not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);
-- A member uses the same card or device again and again.
create unique index signals_by_match on signals (site_id, member_id, kind, decision_site_id, decision_id);
create index signals_by_age on signals (site_id, created_at);
revoke update, truncate on signals from velvet_app;
grant select on signals to velvet_desk;

-- migrate:down
drop table signals;
