-- migrate:up
-- The country of the network from which somebody logged in. The address itself is not stored.
alter table security_events add column country text;
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in ('logged_in', 'password_changed', 'password_reset',
  'email_change_requested', 'email_changed', 'email_change_undone', 'passkey_added', 'passkey_removed', 'sessions_ended',
  'staff_ended_sessions', 'export_requested', 'deletion_requested', 'login_name_changed')) not valid;

-- What the member sheet of the desk shows: no addresses, phone numbers, names of payers, dates of birth or messages.
grant select (is_premium, email_confirmed_at, deletion_requested_at) on members to velvet_desk;
grant select (site_id, member_id, created_at, expires_at), delete on sessions to velvet_desk;
grant select (site_id, member_id) on known_devices, passkeys to velvet_desk;
grant select (site_id, id, member_id, kind, country, occurred_at), insert on security_events to velvet_desk;
grant select on consents to velvet_desk;
grant select (site_id, id, number, member_id, credits, price, currency, method, state, created_at) on orders to velvet_desk;
grant select (site_id, order_id, provider, provider_ref) on payment_attempts to velvet_desk;
grant select (site_id, id, member_id, reference, iban_masked, signed_at) on direct_debit_mandates to velvet_desk;
grant select (blurred_object) on photos to velvet_desk;

-- The first letters of addresses. The desk may read neither plain nor sealed addresses without recording it.
create function member_email_hints(p_site uuid, p_members uuid[]) returns table (id uuid, hint text)
language sql stable security definer set search_path = public, pg_temp as $$
  select members.id, left(members.email, 1) || '••••@' || left(split_part(members.email, '@', 2), 1) || '•••'
  from members where members.site_id = p_site and members.id = any(p_members)
$$;

-- Finds the member of an address by its keyed hashes. Rows that are not sealed yet are found by the plain address.
create function find_member_by_email(p_site uuid, p_indexes text[], p_email text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select members.id from members
  where members.site_id = p_site
    and (members.email_index = any(p_indexes) or members.email_index is null and lower(members.email) = lower(p_email))
$$;

-- Ages in years. The desk may not read dates of birth without recording it.
create function profile_ages(p_site uuid, p_profiles uuid[], p_today date) returns table (id uuid, age integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select profiles.id, extract(year from age(p_today, profiles.date_of_birth))::integer
  from profiles where profiles.site_id = p_site and profiles.id = any(p_profiles)
$$;

-- How many reports and complaints a member submitted. The desk may not read who submitted one.
create function submitted_notices(p_site uuid, p_member uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*) from reports where reports.site_id = p_site and reports.reporter_id = p_member)::integer
    + (select count(*) from complaints where complaints.site_id = p_site and complaints.member_id = p_member)::integer
$$;

revoke execute on function member_email_hints, find_member_by_email, profile_ages, submitted_notices from public;
grant execute on function member_email_hints, find_member_by_email, profile_ages, submitted_notices to velvet_desk;

-- migrate:down
drop function submitted_notices(uuid, uuid);
drop function profile_ages(uuid, uuid[], date);
drop function find_member_by_email(uuid, text[], text);
drop function member_email_hints(uuid, uuid[]);
revoke select (blurred_object) on photos from velvet_desk;
revoke all on direct_debit_mandates, payment_attempts, orders, consents, security_events, passkeys, known_devices, sessions
  from velvet_desk;
revoke select (is_premium, email_confirmed_at, deletion_requested_at) on members from velvet_desk;
delete from security_events where kind = 'staff_ended_sessions';
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in ('logged_in', 'password_changed', 'password_reset',
  'email_change_requested', 'email_changed', 'email_change_undone', 'passkey_added', 'passkey_removed', 'sessions_ended',
  'export_requested', 'deletion_requested', 'login_name_changed'));
alter table security_events drop column country;
