-- migrate:up
-- The prompt of the receiver that a message answers, as it was when the message was sent: { prompt, answer }.
alter table messages add column quoted_prompt jsonb;

-- migrate:down
alter table messages drop column quoted_prompt;
