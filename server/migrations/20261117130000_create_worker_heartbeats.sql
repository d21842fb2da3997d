-- migrate:up
-- Runners of the job queue that are alive. A runner without a recent heartbeat is dead, and its jobs are released.
create table worker_heartbeats (
  worker_id text primary key,
  beat_at timestamptz not null
);

-- migrate:down
drop table worker_heartbeats;
