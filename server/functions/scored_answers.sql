-- Returns the texts of an operator's own answers that a second person has scored. Without those that are deleted.
create or replace function scored_answers(p_staff uuid, p_limit integer) returns table (site_id uuid, id uuid, text text)
language sql stable security definer set search_path = public, pg_temp as $$
  select sample.site_id, sample.id, messages.text
  from (
    select * from quality_samples where staff_id = p_staff and scored_at is not null order by scored_at desc limit p_limit
  ) as sample
  join messages on messages.site_id = sample.site_id and messages.conversation_id = sample.conversation_id
    and messages.id = sample.message_id
$$;
