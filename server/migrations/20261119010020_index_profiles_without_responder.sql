-- migrate:up transaction:false
create index concurrently profiles_without_responder on profiles (site_id, id) where is_fictional and responder is null;

-- migrate:down transaction:false
drop index concurrently profiles_without_responder;
