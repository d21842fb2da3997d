-- migrate:up
alter table restrictions validate constraint restrictions_kind_check;

-- migrate:down
-- A validated constraint needs no other state.
select 1;
