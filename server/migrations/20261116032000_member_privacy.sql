-- migrate:up

-- Members who are shown to other members only. The profile has a copy, as it has of invisible mode.
alter table members add column is_members_only boolean not null default false;
alter table profiles add column is_members_only boolean not null default false;

-- Ids of members are random, so "newest" needs the moment of joining. Every index ends with it and with the id.
alter table search_members
  add column is_members_only boolean not null default false,
  add column joined_at timestamptz;
update search_members found set joined_at = date_trunc('milliseconds', profile.created_at)
  from profiles profile where profile.site_id = found.site_id and profile.id = found.id;
delete from search_members where joined_at is null;
alter table search_members alter column joined_at set not null;

drop index search_members_by_activity;
drop index search_members_of_region;
drop index search_members_newest;
create index search_members_by_activity on search_members (site_id, country, activity desc, joined_at desc, id desc)
  include (gender, region, born, has_photo, is_fictional, is_members_only);
create index search_members_of_region on search_members
  (site_id, country, region, activity desc, joined_at desc, id desc)
  include (gender, born, has_photo, is_fictional, is_members_only);
create index search_members_newest on search_members (site_id, country, joined_at desc, id desc)
  include (gender, region, born, has_photo, is_fictional, is_members_only);

-- Visitors are not told of members-only profiles, so they have totals of their own. The next recount fills the table.
truncate search_totals;
alter table search_totals
  add column for_visitors boolean not null,
  drop constraint search_totals_pkey,
  add primary key (site_id, country, region, gender, with_photo, real_only, for_visitors);
insert into search_changes (site_id, country) select distinct site_id, country from search_members
  on conflict do nothing;

-- An invisible member who does not share what they read leaves no delivered mark either.
drop function mark_conversation_read;
create function mark_conversation_read(
  p_site uuid, p_conversation uuid, p_member uuid, p_seq integer, p_delivered boolean default true
) returns table (other_id uuid, read_seq integer, delivered_seq integer) language plpgsql as $$
#variable_conflict use_column
begin
  perform from conversations where site_id = p_site and id = p_conversation for update;
  return query
    update conversation_members mine set
      read_seq = greatest(mine.read_seq, least(p_seq, conversation.last_seq)),
      delivered_seq = case when p_delivered then greatest(mine.delivered_seq, least(p_seq, conversation.last_seq))
        else mine.delivered_seq end,
      unread = (
        select count(*) from messages
        where messages.site_id = mine.site_id and messages.conversation_id = mine.conversation_id
          and messages.seq > greatest(mine.read_seq, mine.cleared_seq, p_seq)
          and messages.sender_id = mine.other_id and messages.only_for is null
      )
    from conversations conversation
    where mine.site_id = p_site and mine.conversation_id = p_conversation and mine.member_id = p_member
      and conversation.site_id = mine.site_id and conversation.id = mine.conversation_id
    returning mine.other_id, mine.read_seq, mine.delivered_seq;
end
$$;

-- migrate:down
