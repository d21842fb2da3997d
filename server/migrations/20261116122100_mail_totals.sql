-- migrate:up
-- Mails about likes, matches and the like, and complaints about any mail, per site and day. No members in it.
create table mail_totals (
  site_id uuid not null,
  day date not null,
  sent integer not null,
  complaints integer not null,
  primary key (site_id, day)
);

-- migrate:down
drop table mail_totals;
