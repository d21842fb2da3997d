-- migrate:up
alter table care_notices validate constraint care_notices_outcome_check;

-- migrate:down
