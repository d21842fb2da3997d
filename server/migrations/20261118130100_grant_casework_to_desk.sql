-- migrate:up
-- What staff need to decide cases, and no more: no messages, addresses, password hashes or tokens of members.
grant select, update (class, queue, state, assignee, claimed_until, proposed_decision, version, notices, due_at, decided_at)
  on cases to velvet_desk;
grant select, update (case_id) on case_notices to velvet_desk;
grant select, insert on case_notes, decisions, removed_content to velvet_desk;
grant select (site_id, decision_id, member_id, locale, text_sealed, created_at, mailed_at, read_at), insert on statements
  to velvet_desk;
grant select, update (decided_by, decided_at, outcome, answer_sealed) on appeals to velvet_desk;
grant select, insert, update (ends_at, ended_by) on restrictions to velvet_desk;
grant select (site_id, id, receipt, member_id, photo_id, reason, text, evidence, evidence_object, status, created_at),
  update (status) on reports to velvet_desk;
grant select (site_id, id, receipt, category, url, text_sealed, locale, status, created_at), update (status) on complaints
  to velvet_desk;
grant select (site_id, id, language, status, signed_up_at) on members to velvet_desk;
grant select (site_id, id, name, about, prompts, is_fictional, status, created_at), update (about, prompts, status)
  on profiles to velvet_desk;
grant select (site_id, id, profile_id, sender_id, sent_in, position, status, refusal), update (status, refusal) on photos
  to velvet_desk;

-- migrate:down
revoke all on cases, case_notices, case_notes, decisions, removed_content, statements, appeals, restrictions, reports,
  complaints, members, profiles, photos from velvet_desk;
