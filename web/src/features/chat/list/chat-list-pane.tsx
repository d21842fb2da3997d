import { Button } from '@velvet/ui/button'
import { TextInput } from '@velvet/ui/text-input'
import { toasts } from '@velvet/ui/toast-store'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Chat, ChatList, OpenedConversation } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useChat } from '../engine/chat-handle.ts'
import { loadMoreChats, refetchChats, removeChat, useChatList } from '../engine/chat-list.ts'
import { RemoveDialog } from '../remove-dialog.tsx'
import { useChatClock } from '../use-chat-clock.ts'
import { ChatRow } from './chat-row.tsx'
import { filterChatsByName } from './filter-chats-by-name.ts'
import { ChatsFailed, ChatsSkeleton, NoChats } from './list-states.tsx'
import { listOnly } from './use-open-newest-chat.ts'
import { useTypingConversations } from './use-typing-conversations.ts'

type ChatListPaneProps = {
  initial: ChatList | undefined
  renderedAt: string
  /** Id of the conversation that is open next to the list. */
  openId: string | null
  /** That conversation, once it is loaded. Without messages it is not in the list, so it is shown above it. */
  opened?: OpenedConversation | undefined
}

/** The conversations, newest first, with a search by name. */
export function ChatListPane({ initial, renderedAt, openId, opened }: ChatListPaneProps) {
  const text = useText()
  const chatHandle = useChat()
  const navigate = useNavigate()
  const clock = useChatClock(renderedAt)
  const list = useChatList(initial)
  const typing = useTypingConversations()
  const [nameQuery, setNameQuery] = useState('')
  const [removing, setRemoving] = useState<Chat | null>(null)
  const chats = withEmptyConversation(list.chats, opened, renderedAt)
  const shown = filterChatsByName(chats, nameQuery)
  const remove = async ({ conversation }: Chat) => {
    setRemoving(null)
    // Leave the page first, so that it does not report the conversation as gone.
    if (conversation.id === openId) await navigate('/chats', { state: listOnly })
    const problem = await removeChat(chatHandle, conversation.id)
    if (problem) toasts.show({ key: 'chat', tone: 'bad', title: text('chat.remove_failed') })
    else toasts.show({ key: 'chat', tone: 'good', title: text('chat.removed') })
  }
  const Heading = openId ? 'h2' : 'h1'
  return (
    <>
      <Heading className="display px-5 pt-5 pb-2 text-26!">{text('chat.title')}</Heading>
      {list.chats.length > 0 && (
        <div className="px-5 pb-2.5">
          <TextInput
            type="search"
            icon={<Search />}
            value={nameQuery}
            onChange={({ target }) => setNameQuery(target.value)}
            aria-label={text('chat.find_label')}
            placeholder={text('chat.find')}
            className="min-h-11! rounded-button! border-transparent! bg-surface-2! focus:border-primary!"
          />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {list.status === 'failed' && list.chats.length === 0 ? (
          <ChatsFailed onRetry={() => void refetchChats(chatHandle)} />
        ) : list.status === 'loading' ? (
          <ChatsSkeleton />
        ) : chats.length === 0 ? (
          <NoChats />
        ) : (
          <ul className="grid gap-0.5">
            {shown.map((chat) => (
              <ChatRow
                key={chat.conversation.id}
                chat={chat}
                isOpen={chat.conversation.id === openId}
                isTyping={typing.has(chat.conversation.id)}
                clock={clock}
                {...(list.chats.includes(chat) && { onRemove: () => setRemoving(chat) })}
              />
            ))}
          </ul>
        )}
        <p role="status" className="px-3 text-ink-2">
          {nameQuery !== '' && shown.length === 0 && text('chat.find_none')}
        </p>
        {list.hasMore && (
          <Button variant="text" block onClick={() => void loadMoreChats(chatHandle)}>
            {text('chat.more_chats')}
          </Button>
        )}
      </div>
      {removing && (
        <RemoveDialog
          name={removing.profile.name}
          onRemove={() => void remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

/** Puts an opened conversation without messages first, so that the list shows who is being written to. */
function withEmptyConversation(
  chats: readonly Chat[],
  opened: OpenedConversation | undefined,
  at: string,
): readonly Chat[] {
  if (!opened || opened.messages.length > 0) return chats
  const { id, member, last_seq, read_seq } = opened.conversation
  if (chats.some(({ conversation }) => conversation.id === id)) return chats
  const empty = {
    profile: { ...member, main_image: null },
    num_unread_messages: 0,
    last_message: null,
    last_seq,
    read_seq,
    at,
  }
  return [{ conversation: { id }, ...empty }, ...chats]
}
