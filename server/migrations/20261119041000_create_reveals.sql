-- migrate:up
-- Hidden fields of members that staff got to see. Only `open_reveal` writes rows.
create table reveals (
  site_id uuid not null references sites (site_id),
  -- Of the request: a repeated one reveals nothing new.
  id uuid not null,
  member_id uuid not null,
  field text not null check (field in ('email', 'phone', 'real_name', 'date_of_birth')),
  reason text not null check (reason in ('case', 'member_request', 'payment', 'data_request', 'authority_order', 'danger')),
  -- Why, in the words of the person.
  explanation_sealed text not null,
  staff_id uuid not null references staff_members (id),
  -- The role that gave the right. The export of the member names it instead of the person.
  staff_role text not null,
  opened_at timestamptz not null,
  -- Time and transaction by the database: the caller cannot choose them.
  recorded_at timestamptz not null default clock_timestamp(),
  recorded_in xid8 not null default pg_current_xact_id(),
  primary key (site_id, id)
);
create index reveals_by_member on reveals (site_id, member_id, opened_at);
create index reveals_by_time on reveals (site_id, opened_at);

-- The product reads reveals for the export of a member, and deletes them with the member and after their time.
revoke insert, update, truncate on reveals from velvet_app;
grant select, update (explanation_sealed) on reveals to velvet_desk;

-- Returns the first of these roles that a member of staff has on a site, or null. Used by functions that give access to
-- data of members, so that none of them depends on what its caller says about roles.
create function role_of_staff(p_staff uuid, p_site uuid, p_roles text[], p_now timestamptz) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select staff_grants.role from staff_grants
  join staff_members on staff_members.id = staff_grants.staff_id and staff_members.status = 'active'
  where staff_grants.staff_id = p_staff and (staff_grants.site_id is null or staff_grants.site_id = p_site)
    and staff_grants.role = any(p_roles) and (staff_grants.expires_at is null or staff_grants.expires_at > p_now)
  order by array_position(p_roles, staff_grants.role) limit 1
$$;

-- A hidden field of a member as it is stored: encrypted (with the id of its row), or plain.
create function stored_field(p_site uuid, p_member uuid, p_field text)
returns table (row_id uuid, sealed text, plain text)
language sql stable security definer set search_path = public, pg_temp as $$
  select id, email_sealed, case when email_sealed is null then email end from members
  where p_field = 'email' and site_id = p_site and id = p_member
  union all
  select id, null, date_of_birth::text from profiles
  where p_field = 'date_of_birth' and site_id = p_site and id = p_member
  union all
  (select id, case p_field when 'phone' then mobile else holder end, null from direct_debit_mandates
   where p_field in ('phone', 'real_name') and site_id = p_site and member_id = p_member
   order by signed_at desc limit 1)
$$;

-- Records that a member of staff gets a hidden field of a member, with its entry in the audit log. Returns `opened`,
-- `not_found` if nothing is stored, `forbidden` or `conflict`. The same id opens once. The value is returned by
-- `read_reveal` in another transaction, so that it cannot be read and the entry rolled back.
create function open_reveal(p_site uuid, p_id uuid, p_now timestamptz, p jsonb) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  staff uuid := (p ->> 'staff')::uuid;
  member uuid := (p ->> 'member')::uuid;
  staff_role text := role_of_staff(staff, p_site, array['safety_lead', 'moderator', 'support'], p_now);
  opened reveals;
begin
  if staff_role is null or (p ->> 'reason' in ('authority_order', 'danger') and staff_role <> 'safety_lead') then
    return 'forbidden';
  end if;
  if not exists (select from stored_field(p_site, member, p ->> 'field')) then
    return 'not_found';
  end if;
  insert into reveals (site_id, id, member_id, field, reason, explanation_sealed, staff_id, staff_role, opened_at)
  values (p_site, p_id, member, p ->> 'field', p ->> 'reason', p ->> 'explanation_sealed', staff, staff_role, p_now)
  on conflict (site_id, id) do nothing
  returning * into opened;
  if not found then
    select * into opened from reveals where reveals.site_id = p_site and reveals.id = p_id;
    return case when opened.staff_id = staff and opened.member_id = member and opened.field = p ->> 'field'
      then 'opened' else 'conflict' end;
  end if;
  perform append_audit_entry(p_site::text, p_now, jsonb_build_object(
    'actor', (select code from staff_members where staff_members.id = staff), 'action', 'member.revealed',
    'subject', 'member:' || member, 'facts', jsonb_build_object('field', opened.field, 'reason', opened.reason,
      'reveal', p_id))::text);
  return 'opened';
end
$$;

-- Returns the hidden field of an open reveal to the person who opened it, for ten minutes by the clock of the database.
-- Only after the transaction that opened it has committed: its entry in the audit log can then no longer be undone.
create function read_reveal(p_site uuid, p_id uuid, p_staff uuid)
returns table (row_id uuid, sealed text, plain text, seconds_left integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select stored.row_id, stored.sealed, stored.plain,
    600 - extract(epoch from clock_timestamp() - reveals.recorded_at)::integer
  from reveals cross join lateral stored_field(p_site, reveals.member_id, reveals.field) as stored
  where reveals.site_id = p_site and reveals.id = p_id and reveals.staff_id = p_staff
    and reveals.recorded_at > clock_timestamp() - interval '10 minutes'
    and reveals.recorded_in is distinct from pg_current_xact_id_if_assigned()
$$;

revoke execute on function role_of_staff, stored_field, open_reveal, read_reveal from public;
grant execute on function open_reveal, read_reveal to velvet_desk;

-- migrate:down
drop function read_reveal(uuid, uuid, uuid);
drop function open_reveal(uuid, uuid, timestamptz, jsonb);
drop function stored_field(uuid, uuid, text);
drop function role_of_staff(uuid, uuid, text[], timestamptz);
drop table reveals;
