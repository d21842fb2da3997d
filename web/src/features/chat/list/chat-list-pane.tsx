import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Chat, ChatList } from '../../../lib/api/answers.ts'
import { loadMoreChats, refetchChats, removeChat, useChatList } from '../../../lib/chat/chat-list.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toasts } from '../../../ui/toast-store.ts'
import { RemoveDialog } from '../remove-dialog.tsx'
import { useChatClock } from '../use-chat-clock.ts'
import { ChatRow } from './chat-row.tsx'
import { ChatsFailed, ChatsSkeleton, NoChats } from './list-states.tsx'
import { namesLike } from './names-like.ts'
import { useTypingNow } from './use-typing-now.ts'

type ChatListPaneProps = {
  initial: ChatList | undefined
  renderedAt: string
  /** The conversation beside it. */
  openId: string | null
}

/** The conversations, the latest first, with a search by name above. */
export function ChatListPane({ initial, renderedAt, openId }: ChatListPaneProps) {
  const text = useText()
  const navigate = useNavigate()
  const clock = useChatClock(renderedAt)
  const list = useChatList(initial)
  const typing = useTypingNow()
  const [wanted, setWanted] = useState('')
  const [leaving, setLeaving] = useState<Chat | null>(null)
  const shown = namesLike(list.chats, wanted)
  const remove = async ({ conversation }: Chat) => {
    setLeaving(null)
    // Nobody has to read that what they have just removed is gone.
    if (conversation.id === openId) await navigate('/chats')
    const problem = await removeChat(conversation.id)
    if (problem) toasts.show({ key: 'chat', tone: 'bad', title: text('chat.remove_failed') })
    else toasts.show({ key: 'chat', tone: 'good', title: text('chat.removed') })
  }
  const Heading = openId ? 'h2' : 'h1'
  return (
    <>
      <Heading className="px-5 pt-5 pb-2 text-26 tracking-tight">{text('chat.title')}</Heading>
      {list.chats.length > 0 && (
        <div className="px-5 pb-2.5">
          <TextInput
            type="search"
            icon={<Search />}
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
            aria-label={text('chat.find_label')}
            placeholder={text('chat.find')}
            className="min-h-11! rounded-full! border-transparent! bg-surface-2! focus:border-primary!"
          />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {list.status === 'failed' && list.chats.length === 0 ? (
          <ChatsFailed onRetry={() => void refetchChats()} />
        ) : list.status === 'loading' ? (
          <ChatsSkeleton />
        ) : list.chats.length === 0 ? (
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
                onRemove={() => setLeaving(chat)}
              />
            ))}
          </ul>
        )}
        <p role="status" className="px-3 text-ink-2">
          {wanted !== '' && shown.length === 0 && text('chat.find_none')}
        </p>
        {list.hasMore && (
          <Button variant="text" block onClick={() => void loadMoreChats()}>
            {text('chat.more_chats')}
          </Button>
        )}
      </div>
      {leaving && (
        <RemoveDialog
          name={leaving.profile.name}
          onRemove={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}
