-- How many reports and complaints a member submitted. The desk may not read who submitted one.
create or replace function submitted_notices(p_site uuid, p_member uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*) from reports where reports.site_id = p_site and reports.reporter_id = p_member)::integer
    + (select count(*) from complaints where complaints.site_id = p_site and complaints.member_id = p_member)::integer
$$;
