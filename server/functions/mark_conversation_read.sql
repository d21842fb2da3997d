-- Marks a conversation as read up to a position; later messages stay unread. The conversation is locked first, as it is
-- by sending, so that a message that is being sent is counted. One function, because every page that shows a new
-- message calls it. An invisible member who does not share read receipts leaves no delivered mark either.
create or replace function mark_conversation_read(
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
