-- migrate:up
-- PostgreSQL lets every role execute new functions. Only the product may move credits.
revoke execute on function charge_credits, grant_credits, reverse_credits, unfreeze_credits, erase_credits,
  append_audit_entry from public;
grant execute on function charge_credits, grant_credits, reverse_credits, unfreeze_credits, erase_credits to velvet_app;
grant execute on function append_audit_entry to velvet_app, velvet_desk;

-- migrate:down
grant execute on function charge_credits, grant_credits, reverse_credits, unfreeze_credits, erase_credits,
  append_audit_entry to public;
