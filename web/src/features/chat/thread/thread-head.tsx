import { ArrowLeft, Gift } from 'lucide-react'
import { Link } from 'react-router'
import { MemberName } from '../../../components/member-name.tsx'
import type { Conversation } from '../../../lib/api/answers.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { IconButton, IconLink } from '../../../ui/icon-button.tsx'
import { ThreadMenu } from './thread-menu.tsx'

type ThreadHeadProps = {
  conversation: Conversation
  receivedId: string | undefined
  isTyping: boolean
  /** Nothing can be given while the conversation takes nothing. */
  onGift: (() => void) | null
  onAskReal: () => void
  onRemove: () => void
}

/** With whom. The name leads to the profile. */
export function ThreadHead(props: ThreadHeadProps) {
  const text = useText()
  const { conversation, receivedId, isTyping, onGift, onAskReal, onRemove } = props
  const { member } = conversation
  const { id, name, age, is_fictional: isFictional, is_online: isOnline, photo } = member
  return (
    <header className="flex min-h-15 items-center gap-2 border-b border-line bg-surface py-2 ps-1 pe-2 md:min-h-17 md:gap-3 md:ps-3 lg:ps-5">
      <IconLink to="/chats" label={text('chat.back')} className="lg:hidden">
        <ArrowLeft aria-hidden="true" />
      </IconLink>
      <Link
        to={`/members/${id}`}
        state={{ card: member }}
        className="group flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-s text-ink no-underline"
      >
        <Avatar name={name} src={photo?.thumb ?? null} size={44} online={isOnline && text('member.online')} />
        <span className="grid min-w-0 text-17 tracking-tight group-hover:[&_b]:underline">
          <h1 className="text-17 leading-snug tracking-tight">
            <MemberName name={name} age={age} isFictional={isFictional} />
          </h1>
          {(isTyping || isOnline) && (
            <span aria-hidden="true" className="truncate text-13 tracking-normal text-ink-2">
              {isTyping ? text('chat.typing') : text('member.online')}
            </span>
          )}
        </span>
      </Link>
      {onGift && (
        <IconButton label={text('chat.gift_send')} onClick={onGift} className="max-[359px]:hidden">
          <Gift aria-hidden="true" />
        </IconButton>
      )}
      <ThreadMenu
        conversation={conversation}
        receivedId={receivedId}
        onGift={onGift}
        onAskReal={onAskReal}
        onRemove={onRemove}
      />
    </header>
  )
}
