import { CheckCheck, Clock, Gift, Image, Info } from 'lucide-react'
import { Link } from 'react-router'
import { MemberName } from '../../../components/member-name.tsx'
import type { Chat } from '../../../lib/api/answers.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import type { ChatClock } from '../use-chat-clock.ts'
import { RowMenu } from './row-menu.tsx'
import { useLastText } from './use-last-text.ts'

type ChatRowProps = {
  chat: Chat
  isOpen: boolean
  isTyping: boolean
  clock: ChatClock
  onRemove: () => void
}

/** One conversation at a glance. All of it opens it; the menu lies above. */
export function ChatRow({ chat, isOpen, isTyping, clock, onRemove }: ChatRowProps) {
  const text = useText()
  const { profile, num_unread_messages: unread, last_message: last } = chat
  const isUnread = unread > 0
  return (
    <li className="group/row relative">
      <Link
        to={`/chats/${chat.conversation.id}`}
        aria-current={isOpen ? 'page' : undefined}
        className={cx(
          'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 rounded-[14px] py-2.5 ps-3 pe-3 text-ink pointer-coarse:pe-11 no-underline transition-colors',
          isOpen ? 'bg-primary-soft' : 'hover:bg-hover',
        )}
      >
        <Avatar
          name={profile.name}
          src={profile.photo?.thumb ?? null}
          size={52}
          online={profile.is_online && text('member.online')}
          className="row-span-2 mt-0.5"
        />
        <span className={cx('min-w-0 [&_b]:font-bold', isOpen && '[&_.bg-primary-soft]:bg-surface')}>
          <MemberName name={profile.name} age={profile.age} isFictional={profile.is_fictional} />
        </span>
        <time
          dateTime={chat.at}
          className={cx(
            'justify-self-end pt-px text-13 tabular-nums',
            isUnread ? 'font-semibold text-on-primary-soft' : 'text-ink-2',
          )}
        >
          {clock.short(chat.at)}
        </time>
        <span
          className={cx(
            'mt-0.5 flex min-w-0 items-center gap-1.5 leading-snug',
            isUnread ? 'font-semibold text-ink' : 'col-span-2 text-ink-2',
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
      <RowMenu name={profile.name} onRemove={onRemove} />
    </li>
  )
}

function LastLine({ chat: { last_message: last, last_seq, read_seq } }: { chat: Chat }) {
  const lastText = useLastText()
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
      {Icon && <Icon aria-hidden="true" className="size-4.5" />}
      <span className="truncate">{lastText(last)}</span>
    </>
  )
}
