-- migrate:up transaction:false
create index concurrently cases_waiting_by_urgency on cases (queue, class, due_at, id, site_id) where state = 'waiting';

-- migrate:down transaction:false
drop index concurrently cases_waiting_by_urgency;
