import { Avatar } from '@velvet/ui/avatar'
import { Badge } from '@velvet/ui/badge'
import { cx } from '@velvet/ui/cx'
import { CheckCheck, Clock, Gift, Image, Info } from 'lucide-react'
import { Link } from 'react-router'
import type { Chat } from '../../../shared/api/responses.ts'
import { useOnline } from '../../../shared/browser/use-online.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { useSettings } from '../../session/index.ts'
import type { ChatClock } from '../use-chat-clock.ts'
import { RowMenu } from './row-menu.tsx'

type ChatRowProps = {
  chat: Chat
  isOpen: boolean
  isTyping: boolean
  clock: ChatClock
  /** Undefined for a conversation that is not in the list yet. */
  onRemove?: () => void
}

/** One conversation in the list. The whole row is a link; the menu lies on top of it. */
export function ChatRow({ chat, isOpen, isTyping, clock, onRemove }: ChatRowProps) {
  const text = useText()
  const { profile, num_unread_messages: unread, last_message: last } = chat
  const isUnread = unread > 0
  // The online state of members is unknown while offline.
  const isConnected = useOnline()
  return (
    <li className="group/row relative">
      <Link
        to={`/chats/${chat.conversation.id}`}
        aria-current={isOpen ? 'page' : undefined}
        className={cx(
          'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 rounded-m py-2.5 ps-3 pe-3 text-ink pointer-coarse:pe-11 no-underline transition-colors',
          isOpen ? 'bg-primary-soft' : 'hover:bg-hover',
        )}
      >
        <Avatar
          name={profile.name}
          src={profile.photo?.thumb ?? null}
          size={52}
          onlineLabel={isConnected && profile.is_online && text('member.online')}
          className="row-span-2 mt-0.5"
        />
        <span className={cx('min-w-0 [&_b]:font-bold', isOpen && '[&_.bg-primary-soft]:bg-surface')}>
          <MemberName
            name={profile.name}
            age={profile.age}
            isFictional={profile.is_fictional}
            responder={profile.responder}
          />
        </span>
        {onRemove && (
          <time
            dateTime={chat.at}
            className={cx(
              'justify-self-end pt-px text-13 tabular-nums',
              isUnread ? 'font-semibold text-on-primary-soft' : 'text-ink-2',
            )}
          >
            {clock.short(chat.at)}
          </time>
        )}
        <span
          className={cx(
            'mt-0.5 flex min-w-0 gap-1.5 leading-snug',
            isUnread ? 'font-semibold text-ink' : 'col-span-2 col-start-2 text-ink-2',
          )}
        >
          {isTyping ? (
            <span className="font-semibold text-on-primary-soft">{text('chat.typing')}</span>
          ) : (
            <LastLine chat={chat} />
          )}
        </span>
        {isUnread && (
          <Badge count={unread} label={text('chat.unread', { count: unread })} className="mt-1 justify-self-end" />
        )}
        {last?.status === 'waiting' && (
          <span className="col-span-2 col-start-2 mt-1 inline-flex items-center gap-1 text-13 font-semibold text-warn">
            <Clock aria-hidden="true" className="size-3.75" />
            {text('chat.waiting')}
          </span>
        )}
      </Link>
      {onRemove && <RowMenu name={profile.name} onRemove={onRemove} />}
    </li>
  )
}

function LastLine({ chat: { profile, last_message: last, last_seq, read_seq } }: { chat: Chat }) {
  const lastText = useLastMessageText()
  const isRead = last?.is_own && last.status === 'sent' && last_seq > 0 && read_seq >= last_seq
  const Icon =
    last?.type === 'gift'
      ? Gift
      : last?.type === 'photo'
        ? Image
        : last?.type === 'system'
          ? Info
          : isRead
            ? CheckCheck
            : null
  return (
    <>
      {Icon && <Icon aria-hidden="true" className="mt-px size-4.5" />}
      <span
        lang={last?.type === 'text' && !last.is_own ? profile.language : undefined}
        className="line-clamp-2 min-w-0 wrap-anywhere"
      >
        {lastText(last)}
      </span>
    </>
  )
}

/** Returns a function that describes the last message of a chat in one line. */
function useLastMessageText(): (last: Chat['last_message']) => string {
  const text = useText()
  const { name: site } = useSettings()
  return (last) => {
    if (!last) return text('chat.last.none')
    if (last.type === 'photo') return text(last.is_own ? 'chat.last.photo_own' : 'chat.last.photo')
    if (last.type === 'system') return text('chat.last.system', { site })
    if (last.type === 'gift' && last.gift) {
      const gift = text(`gifts.name.${last.gift}`)
      return text(last.is_own ? 'chat.last.gift_own' : 'chat.last.gift', { gift })
    }
    return last.is_own ? text('chat.last.own', { text: last.text }) : last.text
  }
}
