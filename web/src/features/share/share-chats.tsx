import { Avatar } from '@velvet/ui/avatar'
import { ChevronRight } from 'lucide-react'
import type { Chat } from '../../shared/api/responses.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { MemberName } from '../members/index.ts'

/** Lists the recent chats, to choose the recipient of the photo. */
export function ShareChats({ chats, onChoose }: { chats: readonly Chat[]; onChoose: (chat: Chat) => void }) {
  const text = useText()
  if (chats.length === 0) return <p className="mt-3 text-ink-2">{text('app.share_no_chats')}</p>
  return (
    <ul className="-mx-2 mt-3 grid">
      {chats.map((chat) => (
        <li key={chat.conversation.id}>
          <button
            type="button"
            onClick={() => onChoose(chat)}
            className="flex min-h-14 w-full items-center gap-3 rounded-s px-2 py-2 text-start text-ink hover:bg-hover"
          >
            <Avatar name={chat.profile.name} src={chat.profile.photo?.thumb ?? null} size={44} />
            <span className="min-w-0 flex-1">
              <MemberName
                name={chat.profile.name}
                age={chat.profile.age}
                isFictional={chat.profile.is_fictional}
                responder={chat.profile.responder}
              />
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
          </button>
        </li>
      ))}
    </ul>
  )
}
