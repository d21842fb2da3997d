-- What a pair adds to the counts of its two members.
create or replace function like_contributions(pair likes)
returns table (member_id uuid, received_ever integer, received integer, unseen integer, sent integer, matches integer)
language sql immutable as $$
  values (
    pair.low_id, (pair.high_liked_at is not null)::int,
    (pair.high_is_shown and pair.high_liked_at is not null)::int,
    (pair.high_is_shown and pair.high_liked_at is not null and pair.high_seen_at is null)::int,
    (pair.high_is_shown and pair.low_liked_at is not null and pair.matched_at is null)::int,
    (pair.high_is_shown and pair.matched_at is not null)::int
  ), (
    pair.high_id, (pair.low_liked_at is not null)::int,
    (pair.low_is_shown and pair.low_liked_at is not null)::int,
    (pair.low_is_shown and pair.low_liked_at is not null and pair.low_seen_at is null)::int,
    (pair.low_is_shown and pair.high_liked_at is not null and pair.matched_at is null)::int,
    (pair.low_is_shown and pair.matched_at is not null)::int
  )
$$;
