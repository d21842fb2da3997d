-- migrate:up
-- When the owner of a session last proved who they are. The default serves processes of the previous release.
alter table sessions add column authenticated_at timestamptz not null default now();
update sessions set authenticated_at = created_at;

alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('confirm_email', 'reset_password', 'change_email', 'undo_email_change', 'reactivate'));

-- What happened to the security of an account, as its member sees it in the settings.
create table security_events (
  site_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in (
    'logged_in', 'password_changed', 'password_reset', 'email_change_requested', 'email_changed', 'email_change_undone',
    'passkey_added', 'passkey_removed', 'sessions_ended', 'export_requested', 'deletion_requested', 'login_name_changed'
  )),
  device text not null,
  occurred_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);
create index security_events_by_member on security_events (site_id, member_id, occurred_at desc);

-- migrate:down
drop table security_events;
alter table account_links drop constraint account_links_purpose_check;
delete from account_links where purpose = 'undo_email_change';
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('confirm_email', 'reset_password', 'change_email', 'reactivate'));
alter table sessions drop column authenticated_at;
