-- Keeps the counts of both members in the transaction of a like.
create or replace function keep_like_counts() returns trigger language plpgsql as $$
begin
  insert into like_counts as stored (site_id, member_id, received_ever, received, unseen, sent, matches)
  select coalesce(new.site_id, old.site_id), member_id, sum(sign * received_ever), sum(sign * received),
    sum(sign * unseen), sum(sign * sent), sum(sign * matches)
  from (
    select 1 as sign, added.* from like_contributions(new) as added where tg_op <> 'DELETE'
    union all
    select -1, removed.* from like_contributions(old) as removed where tg_op <> 'INSERT'
  ) as changes
  group by member_id
  having (sum(sign * received_ever), sum(sign * received), sum(sign * unseen), sum(sign * sent), sum(sign * matches))
    <> (0, 0, 0, 0, 0)
  -- Concurrent changes lock the members in the same order.
  order by member_id
  on conflict (site_id, member_id) do update set received_ever = stored.received_ever + excluded.received_ever,
    received = stored.received + excluded.received, unseen = stored.unseen + excluded.unseen,
    sent = stored.sent + excluded.sent, matches = stored.matches + excluded.matches;
  return null;
end
$$;
