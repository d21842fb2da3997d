-- migrate:up
-- After a key rotation encrypted values are encrypted anew. Everything else of a decision still never changes.
drop trigger decisions_append_only on decisions;
create trigger decisions_append_only before delete or update of site_id, id, case_id, member_id, policy, ground, measures,
  source, decided_by, second_by, reverses, decided_at on decisions for each row execute function refuse_change();
grant update (text_sealed, token_sealed) on statements to velvet_app;
grant update (facts_sealed) on decisions to velvet_desk;
grant update (text_sealed) on case_notes to velvet_desk;
grant update (content_sealed) on removed_content to velvet_desk;
grant update (text_sealed) on appeals to velvet_desk;

-- migrate:down
revoke update (text_sealed) on appeals from velvet_desk;
revoke update (content_sealed) on removed_content from velvet_desk;
revoke update (text_sealed) on case_notes from velvet_desk;
revoke update (facts_sealed) on decisions from velvet_desk;
revoke update (text_sealed, token_sealed) on statements from velvet_app;
drop trigger decisions_append_only on decisions;
create trigger decisions_append_only before update or delete on decisions for each row execute function refuse_change();
