-- migrate:up
alter table profiles validate constraint profiles_responder_check;
alter table messages validate constraint messages_responder_check;
alter table messages validate constraint messages_system_has_no_responder;

-- migrate:down
