-- migrate:up
-- The member has seen this conversation up to this place; what came after it stays unread. Sending locks the
-- conversation first, and so does this: what was being sent is there for the second statement. In one go, because every
-- page that shows a new message asks for it.
create function mark_conversation_read(p_site uuid, p_conversation uuid, p_member uuid, p_seq integer)
returns table (other_id uuid, read_seq integer, delivered_seq integer) language plpgsql as $$
#variable_conflict use_column
begin
  perform from conversations where site_id = p_site and id = p_conversation for update;
  return query
    update conversation_members mine set
      read_seq = greatest(mine.read_seq, least(p_seq, conversation.last_seq)),
      delivered_seq = greatest(mine.delivered_seq, least(p_seq, conversation.last_seq)),
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
drop function mark_conversation_read;
