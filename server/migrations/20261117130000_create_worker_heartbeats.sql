-- migrate:up
-- Runners of the job queue that are alive. A runner without a recent heartbeat is suspected to be dead. If it writes
-- none in the following seconds either, its jobs are released.
create table worker_heartbeats (
  worker_id text primary key,
  beat_at timestamptz not null,
  suspected_at timestamptz
);

-- migrate:down
drop table worker_heartbeats;
